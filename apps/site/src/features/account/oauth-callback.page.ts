import { OAUTH_CALLBACK_PATH } from '@wenyuan/domain';
import { definePage } from '../../lib/define-page.ts';
import { param } from '../../lib/search-schema.ts';

/** Where other sites send people back to. */
export const page = definePage({
  path: OAUTH_CALLBACK_PATH,
  layout: 'auth',
  search: {
    code: param.text(2048),
    state: param.text(128),
    iss: param.text(2048),
    error: param.text(100),
    error_description: param.text(300),
  },
  head: () => ({ kind: 'plain', title: '第三方登录', path: OAUTH_CALLBACK_PATH }),
});
