import { articlePath, documentPath, loginPath } from '@wenyuan/domain';

/** A form that leads back to where somebody came from. */
function backFrom(path: string, from: string | undefined): string {
  return from === undefined ? path : `${path}?redirect=${encodeURIComponent(from)}`;
}

/** Every address of the site, in the order of spec section 2. */
export const paths = {
  home: () => '/',
  library: () => '/library',
  category: (category: number) => `/library/${category}`,
  document: documentPath,
  search: (words?: string) =>
    words === undefined ? '/search' : `/search?wd=${encodeURIComponent(words)}`,
  articles: (category?: number) => (category === undefined ? '/article' : `/article/${category}`),
  article: articlePath,
  user: (id: number) => `/user/${id}`,
  writeArticle: (id?: number) => (id === undefined ? '/post' : `/post?id=${id}`),
  upload: () => '/upload',
  ownArticles: () => '/member/article',
  topics: () => '/topic',
  topic: (id: number) => `/topic/${id}`,
  wishes: () => '/wish',
  /** The form that asks for a document, with its title filled in. */
  askWish: (title = '') =>
    title === '' ? '/wish?new=1' : `/wish?new=1&title=${encodeURIComponent(title)}`,
  vip: () => '/vip',
  /** Without an order number, where a plan is chosen. */
  checkout: (orderNo?: string) =>
    orderNo === undefined
      ? '/vip/checkout'
      : `/vip/checkout?order_no=${encodeURIComponent(orderNo)}`,
  buyPlan: (type: number, coupon = '', quantity = 1) =>
    `/vip/checkout?plan=${type}${quantity > 1 ? `&quantity=${quantity}` : ''}${coupon === '' ? '' : `&coupon=${encodeURIComponent(coupon)}`}`,
  buyCredits: (amount?: number) =>
    `/vip/checkout?product=credits${amount === undefined ? '' : `&amount=${amount}`}`,
  member: () => '/member',
  orders: () => '/member/order',
  order: (orderNo: string) => `/member/order?no=${encodeURIComponent(orderNo)}`,
  profile: () => '/member/profile',
  downloads: () => '/member/download',
  favorites: () => '/member/favorite',
  follows: (tab: '' | 'authors' | 'fans' = '') =>
    tab === '' ? '/member/follow' : `/member/follow?tab=${tab}`,
  annotations: () => '/member/annotation',
  ownDocuments: () => '/member/document',
  ownBin: (type: '' | 'article' = '') =>
    type === '' ? '/member/recycle' : '/member/recycle?type=article',
  ownComments: () => '/member/comment',
  credits: () => '/member/credit',
  withdrawals: () => '/member/withdrawal',
  ownWishes: () => '/member/wish',
  notices: () => '/member/notice',
  dynamics: () => '/member/dynamic',
  login: loginPath,
  register: (from?: string) => backFrom('/auth/register', from),
  forgot: (from?: string) => backFrom('/auth/forgot', from),
} as const;
