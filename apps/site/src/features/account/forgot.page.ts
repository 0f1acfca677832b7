import { currentSession } from '@wenyuan/app';
import { definePage } from '../../lib/define-page.ts';
import { paths } from '../../lib/paths.ts';
import { param } from '../../lib/search-schema.ts';

export const page = definePage({
  path: '/auth/forgot',
  layout: 'auth',
  // The link of the letter has the token; who comes from the login goes back to it with where that leads.
  search: { token: param.text(256), redirect: param.text(2000) },
  // The link of a letter works for somebody who is logged in, too: on this device perhaps as another person.
  redirect: ({ search }) =>
    currentSession().token === undefined || search.token !== '' ? undefined : paths.member(),
  head: () => ({ kind: 'plain', title: '找回密码', path: paths.forgot() }),
});
