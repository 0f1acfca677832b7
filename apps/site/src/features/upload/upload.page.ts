import { definePage } from '../../lib/define-page.ts';
import { pageSkeleton } from '../../lib/page-skeleton.tsx';
import { paths } from '../../lib/paths.ts';

export const page = definePage({
  path: '/upload',
  head: () => ({ kind: 'plain', title: '上传文档', path: paths.upload() }),
  ...(import.meta.env.SSR ? { skeleton: pageSkeleton('上传文档') } : {}),
});
