/**
 * What callers send most often, without what they may leave out. Operations that take a query have an example at each
 * parameter instead.
 */
export const requestExamples: Readonly<Record<string, unknown>> = {
  'user.login': { username: 'reader', password: 'a-good-password' },
  'personalToken.create': {
    name: '每晚上传',
    scope: ['upload.document', 'document.create'],
    expires_at: '2030-01-01T00:00:00+08:00',
    password: 'a-good-password',
  },
  'document.create': {
    category_id: [1, 4],
    document: [{ title: '论语', attachment_id: 12, keywords: '论语,孔子' }],
  },
  'document.update': { id: 7, title: '论语集注', price: 10 },
  'document.setCategory': { document_id: [7, 8], category_id: [1, 5] },
  'document.recommend': { id: [7], type: 1 },
  'document.setScore': { document_id: 7, score: 500 },
  'article.create': {
    title: '怎样读《论语》',
    content: '<p>先读正文，再看注。</p>',
    category_id: [3],
  },
  'comment.create': { document_id: 7, content: '排版清楚，谢谢分享。' },
  'favorite.create': { document_id: 7 },
  'favorite.createFolder': { name: '先秦诸子' },
  'favorite.move': { id: [31, 32], folder_id: 4 },
  'follow.create': { user_id: 9 },
  'readingPlace.set': { document_id: 7, page: 12 },
  'annotation.create': {
    document_id: 7,
    page: 12,
    begin_offset: 40,
    end_offset: 53,
    quote: '学而时习之，不亦说乎？',
    note: '“习”是温习，也是实习。',
    color: 'green',
  },
  'question.ask': { document_id: 7, question: '“学而时习之”出自哪一篇？' },
  'report.create': { document_id: 7, reason: 1, content: '内容是广告' },
  'topic.create': { title: '中考真题合集', document_id: [7, 8] },
  'wish.create': { title: '孟子正义', category_id: 4 },
  'category.create': { title: '诸子百家', parent_id: 0 },
  'user.create': {
    username: 'editor',
    password: 'a-good-password',
    email: 'editor@example.com',
    group_id: [2],
  },
  'group.setPermission': { group_id: 2, permission_id: [3, 4] },
  'config.update': {
    config: [{ category: 'system', name: 'sitename', value: '学林' }],
  },
  'order.create': { order_type: 1, product_id: 7 },
  'order.pay': { order_no: '20300101120000000001', payment_type: 1 },
};

/** How a refusal reads, by status. */
export const failureExamples: Readonly<Record<number, unknown>> = {
  400: { code: 400, message: '标题最多 255 个字符', fields: { title: '标题最多 255 个字符' } },
  401: { code: 401, message: '您未登录或登录已过期，请重新登录' },
  403: { code: 403, message: '您没有权限进行该操作' },
  404: { code: 404, message: '文档不存在' },
  409: {
    code: 409,
    message: '刚才有人修改了同一条内容，请核对后再保存',
    current: { row: { id: 7, title: '论语集注', updated_at: '2030-01-01T04:00:00.000Z' } },
  },
  413: { code: 413, message: '文件超过 50 MB 的上限', fields: { file: '文件超过 50 MB 的上限' } },
  412: { code: 412, message: '请求不符合 tus 协议' },
  415: { code: 415, message: '不支持的请求内容类型' },
  429: { code: 429, message: '操作过于频繁，请在 1 分钟后重试' },
  500: {
    code: 500,
    message: '服务器出现问题，请稍后重试',
    request_id: '018f2f6e-7c1b-4b0e-9d8a-0c5f3a9f6b1d',
  },
  502: { code: 502, message: '暂时连接不上 GitHub，请稍后重试' },
  503: { code: 503, message: '服务暂时不可用，请稍后重试' },
  507: { code: 507, message: '服务器存储空间不足，暂时不能上传，请稍后再试或联系管理员' },
};
