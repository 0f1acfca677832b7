import { advertPositionGroups, advertPositionLabels, type AdvertPosition } from '@wenyuan/domain';
import { expect, it } from 'vitest';
import { load, draw } from '../server.tsx';
import {
  articles,
  articleWith,
  common,
  documents,
  settings,
  topicWith,
} from '../testing/fixtures.ts';
import { pages } from './pages.ts';

const [document] = documents;
const topic = topicWith(3, '开学季');
const replies: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(
    common.map(([[group, name], reply]) => [`${String(group)}.${String(name)}`, reply]),
  ),
  'navigation.list': { total: 0, navigation: [] },
  'banner.list': { total: 0, banner: [] },
  'document.list': { total: documents.length, document: documents },
  'document.home': { document: [] },
  'document.get': { ...document, user: undefined, download: { allowed: false, reason: 'login' } },
  'document.layout': { uuid: document?.uuid, pages: 1, readable_pages: 0, page: [], outline: [] },
  'document.text': { total: 1, text: [{ page: 1, content: '子曰' }] },
  'article.list': { total: articles.length, article: articles },
  'article.get': { ...articleWith(1, '开卷：这里有什么'), content: '<p>公有领域</p>' },
  'search.all': {
    total: 0,
    spend: '0.001',
    agg_ext: [],
    agg_category: [],
    agg_language: [],
    document: [],
  },
  'search.hot': { word: ['论语'] },
  'wish.list': { total: 0, wish: [] },
  'topic.list': { total: 1, topic: [topic] },
  'topic.get': topic,
  'topic.documents': { total: documents.length, document: documents },
  'user.get': articleWith(1, '').user,
  'userVip.offer': {
    enable: true,
    enable_credit_pay: true,
    credit_name: '积分',
    next_start: null,
    plan: [
      {
        type: 2,
        title: '月度会员',
        months: 1,
        price: 2500,
        original_price: 0,
        credit: 250,
        discount: 90,
        download: 10,
        times_every_day: 5,
        days: 0,
        benefits: '',
        next_start: null,
      },
    ],
  },
  'config.stats': { user_count: 1, document_count: 4, article_count: 2 },
};

/** One advert at each place. */
const adverts = advertPositionGroups
  .flatMap(({ positions }) => positions.map(({ value }) => value))
  .map((position, id) => ({
    id,
    position,
    title: advertPositionLabels[position],
    content: '<p>书展</p>',
    end_time: null,
  }));

/** A server that answers each operation once for a request. */
function createCall(refused = '') {
  const calls: string[] = [];
  const call = async (group: string, operation: string, input: unknown) => {
    const name = `${group}.${operation}`;
    calls.push(`${name} ${JSON.stringify(input)}`);
    if (name === 'advertisement.position') {
      const { position: asked } = input as { position: AdvertPosition[] };
      return { advertisement: adverts.filter(({ position }) => asked.includes(position)) };
    }
    if (name === refused || replies[name] === undefined) throw new Error(`${name} is refused`);
    return replies[name];
  };
  return { call, calls };
}

async function open(address: string, refused?: string) {
  const { call, calls } = createCall(refused);
  const page = await load(address, { call, origin: 'https://w.example' });
  if ('redirect' in page) throw new Error(`leads to ${page.redirect}`);
  return { page, calls, html: await draw(address, page) };
}

/** An address of each page and its heading: a new page needs a row. */
const shown: Readonly<Record<string, readonly [address: string, heading: string]>> = {
  '/': ['/', settings.system.sitename],
  '/library/:category?': ['/library/1', '古典文学'],
  '/library/:category/:id': [`/library/1/${document?.uuid}`, '论语·学而篇'],
  '/article/:category?': ['/article/8', '使用指南'],
  '/article/:category?/detail/:id': ['/article/8/detail/article-1', '开卷：这里有什么'],
  '/search': ['/search?wd=论语', '论语'],
  '/user/:id': ['/user/1', 'admin'],
  '/auth/login': ['/auth/login', '登录'],
  '/auth/register': ['/auth/register', '注册'],
  '/oauth/callback': ['/oauth/callback?code=one&state=two', '第三方登录'],
  '/post': ['/post', '写文章'],
  '/upload': ['/upload', '上传文档'],
  '/member/article': ['/member/article', '我的文章'],
  '/vip': ['/vip', '会员'],
  '/vip/checkout': ['/vip/checkout', '确认订单'],
  '/wish': ['/wish', '求文档'],
  '/topic': ['/topic', '专题'],
  '/topic/:id': ['/topic/3', '开学季'],
  '/member/wish': ['/member/wish', '我求的文档'],
  '/member/notice': ['/member/notice', '我的通知'],
  '/auth/forgot': ['/auth/forgot?token=one', '设置新密码'],
  '/member': ['/member', '个人中心'],
  '/member/profile': ['/member/profile', '账号设置'],
  '/member/order': ['/member/order', '我的订单'],
  '/member/download': ['/member/download', '我的下载'],
  '/member/favorite': ['/member/favorite', '我的收藏'],
  '/member/follow': ['/member/follow', '我的关注'],
  '/member/annotation': ['/member/annotation', '我的笔记'],
  '/member/document': ['/member/document', '我的文档'],
  '/member/recycle': ['/member/recycle', '回收站'],
  '/member/comment': ['/member/comment', '我的评论'],
  '/member/credit': ['/member/credit', '积分明细'],
  '/member/withdrawal': ['/member/withdrawal', '收入提现'],
  '/member/dynamic': ['/member/dynamic', '我的动态'],
};

it.each(pages.map(({ page, source }) => [page.path, source] as const))(
  '%s is drawn from its declaration, with the replies that it was drawn from',
  async (path, source) => {
    const [address = '', heading = ''] = shown[path] ?? [];
    const { page, calls, html } = await open(address);
    expect(page.head.status).toBe(200);
    expect(page.sources.at(-1)).toBe(source);
    expect(html).toMatch(new RegExp(`<h1[^>]*>(?:(?!</h1>).)*${heading}`));
    expect(new Set(calls).size).toBe(calls.length);
    expect(page.frame.map(([[group, name]]) => `${String(group)}.${String(name)}`)).toContain(
      'navigation.list',
    );
  },
);

it('a page that needs a session is a skeleton, which the browser does not take over', async () => {
  const { page, calls } = await open('/member/order');
  expect(page.isWhole).toBe(false);
  // What it lists would be refused to a visitor.
  expect(calls.filter((call) => call.startsWith('order.'))).toEqual([]);
  expect((await open('/library')).page.isWhole).toBe(true);
});

it.each([
  ['/nowhere', ''],
  ['/library/99', ''],
  ['/library/nonsense', ''],
  ['/library/all/nonsense', ''],
  ['/article/99', ''],
  ['/article/detail/gone', 'article.get'],
  ['/user/9', 'user.get'],
  ['/user/nobody', ''],
  ['/topic/9', 'topic.get'],
  ['/topic/nonsense', ''],
  ['/%E0%A4%A', ''],
])('%s is not found, and says so', async (address, refused) => {
  const { page, html } = await open(address, refused);
  expect(page.head.status).toBe(404);
  expect(html).toContain('您访问的页面出现了问题：它可能已被删除、还没有公开，或地址有误。');
  // Who looked for it can search for it at once.
  expect(html).toContain('去文库看看');
});

it('the address of a category leads for good to the one that it was merged into', async () => {
  const page = await load('/library/77?ext=pdf', { ...createCall(), origin: 'https://w.example' });
  expect(page).toEqual({ redirect: '/library/1?ext=pdf', isForGood: true });
});

it('a list that is refused leaves its page', async () => {
  const { page, html } = await open('/library', 'document.list');
  expect(page.head.status).toBe(200);
  expect(html).toContain('筛选');
});

it('what one request loaded is not there for the next', async () => {
  await open('/article/8/detail/article-1');
  const { page } = await open('/nowhere');
  expect(page.results.some(([[group]]) => group === 'article')).toBe(false);
});

it.each([
  [
    '/',
    'global_top index_banner_bottom index_category_top index_category_bottom index_link_top global_bottom',
  ],
  ['/library/1', 'global_top list_nav_bottom list_document_top list_document_bottom global_bottom'],
  ['/search?wd=子曰', 'global_top search_top search_bottom search_right global_bottom'],
  ['/user/1', 'global_top user_top user_document_top global_bottom'],
  // What is between pages comes with the reader, below the third page.
  [`/library/1/${document?.uuid}`, 'global_top document_top document_bottom global_bottom'],
  ['/article/8', 'global_top global_bottom'],
  ['/member/profile', 'global_top global_bottom'],
  ['/auth/login', ''],
])('%s is drawn with its adverts, which it asks for once: %s', async (address, positions) => {
  const { html = '', calls } = await open(address);
  const drawn = [...html.matchAll(/data-position="(\w+)"/g)].map(([, position]) => position);
  expect(drawn.join(' ')).toBe(positions);
  expect(calls.filter((call) => call.startsWith('advertisement.'))).toHaveLength(
    positions === '' ? 0 : 1,
  );
  // No script of theirs can run: the frame has neither scripts nor the origin of the page.
  for (const [, sandbox] of html.matchAll(/<iframe[^>]* sandbox="([^"]*)"/g))
    expect(sandbox).toBe('allow-popups allow-popups-to-escape-sandbox');
  expect([...html.matchAll(/<iframe/g)]).toHaveLength(drawn.length);
});
