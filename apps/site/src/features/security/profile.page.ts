import { memberPage } from '../../lib/member/member-page.ts';

export const page = memberPage({
  path: '/member/profile',
  title: '账号设置',
  adverts: () => 'user',
});
