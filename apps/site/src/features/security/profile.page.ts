import { definePage } from '../../lib/define-page.ts';
import { paths } from '../../lib/paths.ts';
import { ProfileSkeleton } from './profile-skeleton.tsx';

export const page = definePage({
  path: '/member/profile',
  head: () => ({ kind: 'plain', title: '账号安全', path: paths.profile() }),
  skeleton: ProfileSkeleton,
});
