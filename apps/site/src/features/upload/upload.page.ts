import { definePage } from '../../lib/define-page.ts';
import { paths } from '../../lib/paths.ts';

export const page = definePage({
  path: '/upload',
  head: () => ({ kind: 'plain', title: '上传文档', path: paths.upload() }),
  isOwn: true,
});
