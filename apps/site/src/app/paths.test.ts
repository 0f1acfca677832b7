import { matchRoutes } from 'react-router';
import { expect, it } from 'vitest';
import { paths } from '../lib/paths.ts';
import { routes } from './router.tsx';

const document = { uuid: '15fe2bbd7b7dfd11', category_id: [1, 5] };
const article = { identifier: 'kai-juan', category_id: [8] };

const addresses = {
  home: paths.home(),
  library: paths.library(),
  category: paths.category(5),
  document: paths.document(document),
  documentWithoutCategory: paths.document({ ...document, category_id: [] }),
  search: paths.search('唐诗 & 宋词'),
  user: paths.user(7),
  articles: paths.articles(),
  articlesOfCategory: paths.articles(8),
  article: paths.article(article),
  articleWithoutCategory: paths.article({ ...article, category_id: [] }),
  writeArticle: paths.writeArticle(),
  editArticle: paths.writeArticle(5),
  upload: paths.upload(),
  ownArticles: paths.ownArticles(),
  topics: paths.topics(),
  topic: paths.topic(3),
  vip: paths.vip(),
  member: paths.member(),
  orders: paths.orders(),
  order: paths.order('20260101000000'),
  profile: paths.profile(),
  downloads: paths.downloads(),
  favorites: paths.favorites(),
  follows: paths.follows(),
  annotations: paths.annotations(),
  ownDocuments: paths.ownDocuments(),
  ownBin: paths.ownBin(),
  ownComments: paths.ownComments(),
  credits: paths.credits(),
  withdrawals: paths.withdrawals(),
  dynamics: paths.dynamics(),
  forgot: paths.forgot(),
  login: paths.login(),
  loginAndBack: paths.login('/library/5?page=2'),
  register: paths.register(),
  registerAndBack: paths.register('/library'),
};

/** The pattern of the route that answers an address. */
function routeOf(address: string): string | undefined {
  const { pathname } = new URL(address, 'http://localhost');
  return matchRoutes(routes, pathname)?.at(-1)?.route.path;
}

it('every address is that of spec section 2 and has its route', () => {
  const table = Object.entries(addresses).map(
    ([name, address]) => `${name}: ${address} -> ${routeOf(address) ?? 'nothing'}`,
  );
  expect(table).toMatchInlineSnapshot(`
    [
      "home: / -> /",
      "library: /library -> /library/:category?",
      "category: /library/5 -> /library/:category?",
      "document: /library/5/15fe2bbd7b7dfd11 -> /library/:category/:id",
      "documentWithoutCategory: /library/all/15fe2bbd7b7dfd11 -> /library/:category/:id",
      "search: /search?wd=%E5%94%90%E8%AF%97%20%26%20%E5%AE%8B%E8%AF%8D -> /search",
      "user: /user/7 -> /user/:id",
      "articles: /article -> /article/:category?",
      "articlesOfCategory: /article/8 -> /article/:category?",
      "article: /article/8/detail/kai-juan -> /article/:category?/detail/:id",
      "articleWithoutCategory: /article/detail/kai-juan -> /article/:category?/detail/:id",
      "writeArticle: /post -> /post",
      "editArticle: /post?id=5 -> /post",
      "upload: /upload -> /upload",
      "ownArticles: /member/article -> /member/article",
      "topics: /topic -> /topic",
      "topic: /topic/3 -> /topic/:id",
      "vip: /vip -> /vip",
      "member: /member -> /member",
      "orders: /member/order -> /member/order",
      "order: /member/order?no=20260101000000 -> /member/order",
      "profile: /member/profile -> /member/profile",
      "downloads: /member/download -> /member/download",
      "favorites: /member/favorite -> /member/favorite",
      "follows: /member/follow -> /member/follow",
      "annotations: /member/annotation -> /member/annotation",
      "ownDocuments: /member/document -> /member/document",
      "ownBin: /member/recycle -> /member/recycle",
      "ownComments: /member/comment -> /member/comment",
      "credits: /member/credit -> /member/credit",
      "withdrawals: /member/withdrawal -> /member/withdrawal",
      "dynamics: /member/dynamic -> /member/dynamic",
      "forgot: /auth/forgot -> /auth/forgot",
      "login: /auth/login -> /auth/login",
      "loginAndBack: /auth/login?redirect=%2Flibrary%2F5%3Fpage%3D2 -> /auth/login",
      "register: /auth/register -> /auth/register",
      "registerAndBack: /auth/register?redirect=%2Flibrary -> /auth/register",
    ]
  `);
});

it('an address that nobody knows is a page that is not found', () => {
  expect(routeOf('/nowhere')).toBe('*');
  expect(routeOf('/library/5/15fe2bbd7b7dfd11/more')).toBe('*');
});
