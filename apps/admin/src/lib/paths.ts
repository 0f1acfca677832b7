import { loginPath } from '@wenyuan/domain';

/** The addresses of all built pages of the back office, as spec section 2 has them. */
export const paths = {
  login: () => loginPath(),
  secondFactor: (from = '/admin/dashboard') =>
    `/auth/second-factor?redirect=${encodeURIComponent(from)}`,
  dashboard: () => '/admin/dashboard',
  inbox: (review = '') => `/admin/inbox${review === '' ? '' : `?review=${review}`}`,
  documents: (query = '') => `/admin/document/list${query}`,
  upload: () => '/admin/document/upload',
  categories: () => '/admin/document/category',
} as const;
