import { loginPath } from '@wenyuan/domain';

/** Every address of the site, in the order of spec section 2. */
export const paths = {
  home: () => '/',
  library: () => '/library',
  category: (category: number) => `/library/${category}`,
  document: (document: { uuid: string; category_id: readonly number[] }) =>
    `/library/${document.category_id.at(-1) ?? 'all'}/${document.uuid}`,
  search: (words: string) => `/library?wd=${encodeURIComponent(words)}`,
  articles: (category?: number) => (category === undefined ? '/article' : `/article/${category}`),
  article: (article: { identifier: string; category_id: readonly number[] }) => {
    const category = article.category_id.at(-1);
    const detail = `detail/${article.identifier}`;
    return category === undefined ? `/article/${detail}` : `/article/${category}/${detail}`;
  },
  profile: () => '/member/profile',
  login: loginPath,
  register: (from?: string) =>
    from === undefined ? '/auth/register' : `/auth/register?redirect=${encodeURIComponent(from)}`,
} as const;
