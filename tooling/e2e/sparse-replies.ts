/**
 * Replies of another server of this wire: it never sends zeros, empty texts, empty lists, `false` and `null`, and does not
 * know the calls that only our server has. The shapes were recorded; the contents are our own.
 */

const AT = '2026-03-01T08:00:00Z';
export const HASH = '0cc175b9c0f1b6a831c399e269772661';
export const READABLE = 12;

const category = [
  { id: 1, title: '古典文学', doc_count: 3, enable: true, created_at: AT, updated_at: AT },
  { id: 2, parent_id: 1, title: '唐诗', doc_count: 1, enable: true },
  { id: 3, title: '空的分类', enable: true },
  { id: 8, title: '使用指南', type: 1, enable: true },
];

const whole = {
  id: 11,
  uuid: '15fe2bbd7b7dfd11',
  title: '论语集注',
  keywords: '论语,儒家',
  description: '子曰：学而时习之，不亦说乎？',
  user_id: 1,
  username: 'admin',
  width: 794,
  height: 1123,
  preview: READABLE,
  pages: 300,
  download_count: 4,
  view_count: 12_345,
  score: 300,
  size: 1_851_558,
  ext: '.pdf',
  status: 2,
  language: 'zh-CN',
  enable_gzip: true,
  preview_ext: '.svg',
  created_at: AT,
  updated_at: AT,
  recommend_at: AT,
  category_id: [1, 2],
  category: [
    { id: 1, title: '古典文学' },
    { id: 2, title: '唐诗', parent_id: 1 },
  ],
  attachment: { hash: HASH },
};
/** A free document without views and recommendation, of which hardly a field is sent. */
const bare = {
  id: 12,
  uuid: '25fe2bbd7b7dfd12',
  title: '无名文稿',
  pages: 2,
  status: 2,
  ext: '.docx',
};
/** Just uploaded; the status `PendingConvert` (0) is not sent. */
const fresh = { id: 13, uuid: '35fe2bbd7b7dfd13', title: '刚刚上传', ext: '.pptx', user_id: 1 };
const failed = { ...fresh, id: 14, uuid: '45fe2bbd7b7dfd14', title: '转换失败的', status: 3 };
const document = [whole, bare, fresh];

const user = { id: 1, username: 'admin', created_at: AT, email: 'admin@example.com' };
const article = {
  id: 5,
  identifier: 'kai-juan',
  title: '开卷',
  user_id: 1,
  status: 1,
  created_at: AT,
  user: { id: 1, username: 'admin' },
};
const bareArticle = { id: 6, identifier: 'wu-ming', title: '无题', status: 1 };

const services = [
  'DocumentAPI/ListDocument',
  'CategoryAPI/ListCategory',
  'ConfigAPI/ListConfig',
  'UserAPI/ListUser',
];

type Query = URLSearchParams;
type Reply = object | undefined;

const byKey: Record<string, object> = Object.fromEntries(
  [whole, bare, fresh, failed].flatMap((each) => [
    [each.uuid, each],
    [String(each.id), each],
  ]),
);

/** The reply of each known call, by method and path below `/api/v1`; undefined stands for a 404 of the operation. */
export const replies: Readonly<Record<string, (query: Query) => Reply>> = {
  'GET /settings': () => ({
    system: {
      sitename: '样本文库',
      description: '一个示例站点',
      recommend_words: ['论语'],
      copyright_start_year: '2019',
      version: 'v1.0.0',
    },
    footer: { about: '/article/detail/about' },
    security: { max_document_size: 50, enable_register: true },
    display: {
      show_document_count: true,
      show_document_view_count: true,
      show_document_descriptions: true,
      show_index_categories: true,
      show_register_user_count: true,
      index_document_style: 'card',
      pages_per_read: 5,
    },
    language: [{ id: 1, language: '中文', code: 'zh-CN' }],
  }),
  'GET /navigation/list': () => ({
    navigation: [
      { id: 1, title: '首页', href: '/', enable: true, sort: 9 },
      { id: 2, title: '文库', href: '/library', enable: true },
      { id: 3, title: '停用的' },
      { id: 4, parent_id: 3, title: '停用的下级', enable: true },
    ],
  }),
  'GET /category/list': () => ({ category }),
  'GET /banner/list': () => ({}),
  'GET /stats': () => ({ user_count: 3, document_count: 4, os: 'linux', version: 'v1.0.0' }),
  'GET /envs': () => ({ envs: [{ name: 'soffice', is_required: true }] }),
  'GET /device': () => ({
    cpu: { cores: 2, percent: 7 },
    memory: { total: 4_000_000_000, used: 1_000 },
  }),
  'GET /document/home': () => ({
    document: [
      {
        category_id: 1,
        category_name: '古典文学',
        document: [{ id: 11, uuid: whole.uuid, title: whole.title }],
      },
      { category_id: 3, category_name: '空的分类' },
    ],
  }),
  'GET /document/list': (query) =>
    query.getAll('is_recommend').includes('true')
      ? { total: 1, document: [whole] }
      : query.getAll('status').includes('3')
        ? { total: 1, document: [failed] }
        : query.get('wd') === '没有'
          ? {}
          : { total: 60, document },
  'GET /document': (query) => {
    const found = byKey[query.get('uuid') ?? ''] ?? byKey[query.get('id') ?? ''];
    if (found === undefined) return undefined;
    return query.get('with_author') === 'true' ? { ...found, user } : found;
  },
  'GET /document/search': () => ({ total: 1, spend: '0.003', document: [whole] }),
  'GET /article/search': () => ({ total: 1, spend: '0.002', article: [article] }),
  'GET /document/related': () => ({ document: [{ id: 12, uuid: bare.uuid, title: bare.title }] }),
  'GET /friendlink/list': () => ({
    total: 1,
    friendlink: [{ id: 1, title: '友站', link: 'https://example.cn/' }],
  }),
  'GET /advertisement/position': () => ({}),
  'GET /favorite': () => ({}),
  'GET /document/score': () => ({}),
  'GET /article/related': () => ({ article: [bareArticle] }),
  'GET /comment/list': () => ({ total: 1, comment: [{ id: 5, content: '好书', user: { id: 1 } }] }),
  'GET /article/list': () => ({ total: 2, article: [article, bareArticle] }),
  'GET /article': (query) => {
    const found = [article, bareArticle].find(
      ({ identifier }) => identifier === query.get('identifier'),
    );
    return found === undefined
      ? undefined
      : { ...found, ...(found === article ? { content: '<p>正文</p>' } : {}) };
  },
  'GET /user/captcha': (query) => ({ type: query.get('type') ?? '' }),
  'POST /user/login': () => ({ token: 'a.b.c', user }),
  'DELETE /user/logout': () => ({}),
  'GET /user': () => user,
  'GET /user/group': () => ({ group: [{ id: 2, title: '会员', enable_upload: true }] }),
  'GET /user/caniuploaddocument': () => ({}),
  'GET /user/permission': () => ({
    permission: services.map((path, index) => ({
      id: index + 1,
      method: 'GRPC',
      path: `/api.v1.${path}`,
    })),
  }),
};
