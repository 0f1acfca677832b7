import { loginPath } from '@wenyuan/domain';

/** Where the dashboard has the backups and the mail. */
export const ENVIRONMENT_ANCHOR = 'environment';

/** The addresses of all built pages of the back office, as spec section 2 has them. */
export const paths = {
  login: () => loginPath(),
  secondFactor: (from = '/admin/dashboard') =>
    `/auth/second-factor?redirect=${encodeURIComponent(from)}`,
  dashboard: () => '/admin/dashboard' as const,
  inbox: (review = '', id = 0) =>
    `/admin/inbox${review === '' ? '' : `?review=${review}`}${id === 0 ? '' : `&id=${id}`}`,
  documents: (query = '') => `/admin/document/list${query}`,
  upload: () => '/admin/document/upload',
  people: () => '/admin/user/list',
  person: (id = 0, tab = '') => `/admin/user/list?id=${id}${tab === '' ? '' : `&tab=${tab}`}`,
  memberships: (query = '') => `/admin/user/vip${query}`,
  articles: () => '/admin/article/list',
  writeArticle: (id?: number) =>
    id === undefined ? '/admin/article/set' : `/admin/article/set?id=${id}`,
  orders: (query = '') => `/admin/order${query}`,
  categories: () => '/admin/document/category',
  groups: () => '/admin/user/group',
  /** What was done to one thing; without an id the whole log. */
  log: (objects: readonly string[] = [], id = 0) => {
    const query = new URLSearchParams(objects.map((object) => ['object', object]));
    if (id > 0) query.set('target_id', String(id));
    return query.size === 0 ? '/admin/log' : `/admin/log?${query.toString()}`;
  },
} as const;
