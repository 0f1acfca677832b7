import { memberPage } from '../../lib/member/member-page.ts';

export const page = definePage({
  path: '/member/profile',
  adverts: () => 'user',
  head: () => ({ kind: 'plain', title: '账号安全', path: paths.profile() }),
  skeleton: ProfileSkeleton,
});
export const page = memberPage({ path: '/member/profile', title: '账号设置' });
