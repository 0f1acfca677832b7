import { currentSession } from '@wenyuan/app';
import { safeRedirect } from '@wenyuan/domain';
import { definePage } from '../../lib/define-page.ts';
import { paths } from '../../lib/paths.ts';
import { param } from '../../lib/search-schema.ts';

export const page = definePage({
  path: '/auth/register',
  layout: 'auth',
  search: { redirect: param.text(2000) },
  redirect: ({ search }) =>
    currentSession().token === undefined ? undefined : safeRedirect(search.redirect),
  head: () => ({ kind: 'plain', title: '注册', path: paths.register() }),
});
