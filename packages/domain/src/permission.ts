/** One grantable operation: spec section 3. */
export type PermissionEntry = {
  readonly id: number;
  readonly path: string;
  /** GRPC or an HTTP method. */
  readonly method: string;
  readonly title: string;
};

export type ServiceGroup = {
  readonly service: string;
  readonly label: string;
  /** The procedure that lists the service's rows; its permission opens the pages. */
  readonly list: string;
  readonly pages: readonly string[];
  /** Other lists of the service with a page of its own, which their own permission opens. */
  readonly others?: readonly { readonly list: string; readonly page: string }[];
};

const configPages = [
  // Credits, text messages, moderation and summaries, which the specification names no page for.
  'score',
  'sms',
  'moderation',
  'ai',
  'pay',
  'vip',
  'email',
  'oauth',
  'footer',
  'system',
  'captcha',
  'display',
  'download',
  'security',
  'converter',
].map((name) => `/admin/config/${name}`);

/** Services with the admin pages that they open: spec section 6. */
export const serviceGroups: readonly ServiceGroup[] = [
  {
    service: 'DocumentAPI',
    label: '文档管理',
    list: 'ListDocument',
    pages: ['/admin/document/list', '/admin/document/upload'],
  },
  {
    service: 'RecycleAPI',
    label: '回收站管理',
    list: 'ListRecycleDocument',
    pages: ['/admin/document/recycle', '/admin/article/recycle'],
  },
  {
    service: 'SearchRecordAPI',
    label: '搜索记录',
    list: 'ListSearchRecord',
    pages: ['/admin/document/searchrecord'],
  },
  {
    service: 'LanguageAPI',
    label: '语言设置',
    list: 'ListLanguage',
    pages: ['/admin/document/language'],
  },
  {
    service: 'CategoryAPI',
    label: '分类管理',
    list: 'ListCategory',
    pages: ['/admin/document/category', '/admin/article/category'],
  },
  { service: 'UserAPI', label: '用户管理', list: 'ListUser', pages: ['/admin/user/list'] },
  { service: 'UserVipAPI', label: '会员记录', list: 'ListUserVip', pages: ['/admin/user/vip'] },
  { service: 'SmsAPI', label: '短信记录', list: 'ListSms', pages: ['/admin/user/sms'] },
  { service: 'OrderAPI', label: '订单管理', list: 'ListOrder', pages: ['/admin/order'] },
  {
    service: 'FriendlinkAPI',
    label: '友情链接',
    list: 'ListFriendlink',
    pages: ['/admin/friendlink'],
  },
  {
    service: 'AttachmentAPI',
    label: '附件管理',
    list: 'ListAttachment',
    pages: ['/admin/attachment'],
  },
  { service: 'ReportAPI', label: '举报管理', list: 'ListReport', pages: ['/admin/report'] },
  { service: 'FeedbackAPI', label: '反馈管理', list: 'ListFeedback', pages: ['/admin/feedback'] },
  { service: 'WishAPI', label: '求文档管理', list: 'ListWish', pages: ['/admin/wish'] },
  { service: 'BannerAPI', label: '横幅管理', list: 'ListBanner', pages: ['/admin/banner'] },
  {
    service: 'AdvertisementAPI',
    label: '广告管理',
    list: 'ListAdvertisement',
    pages: ['/admin/advertisement'],
  },
  {
    service: 'NavigationAPI',
    label: '导航管理',
    list: 'ListNavigation',
    pages: ['/admin/navigation'],
  },
  { service: 'GroupAPI', label: '用户组管理', list: 'ListGroup', pages: ['/admin/user/group'] },
  {
    service: 'PermissionAPI',
    label: '权限管理',
    list: 'ListPermission',
    pages: ['/admin/user/permission'],
  },
  { service: 'ConfigAPI', label: '系统设置', list: 'ListConfig', pages: configPages },
  {
    service: 'ArticleAPI',
    label: '文章管理',
    list: 'ListArticle',
    pages: ['/admin/article/list', '/admin/article/set'],
    // RecycleAPI opens both bins; who holds the rights of articles alone opens theirs.
    others: [{ list: 'ListRecycleArticle', page: '/admin/article/recycle' }],
  },
  { service: 'CommentAPI', label: '评论管理', list: 'ListComment', pages: ['/admin/comment'] },
  {
    service: 'PunishmentAPI',
    label: '处罚管理',
    list: 'ListPunishment',
    pages: ['/admin/user/punishment'],
  },
  // Not among the addresses of the specification: a page of ours, opened as theirs are.
  { service: 'InvoiceAPI', label: '发票管理', list: 'ListInvoice', pages: ['/admin/invoice'] },
  {
    service: 'WithdrawalAPI',
    label: '提现管理',
    list: 'ListWithdrawal',
    pages: ['/admin/withdrawal'],
  },
  { service: 'AuditAPI', label: '操作日志', list: 'ListAudit', pages: ['/admin/log'] },
  { service: 'NoticeAPI', label: '通知', list: '', pages: [] },
  { service: 'TopicAPI', label: '专题管理', list: 'ListTopic', pages: ['/admin/topic'] },
  { service: 'QueueAPI', label: '后台任务', list: '', pages: [] },
  { service: 'upload', label: '上传', list: '', pages: [] },
];

/** The permissions that open pages, each with what it opens. */
export const openingRights: readonly {
  readonly right: string;
  readonly pages: readonly string[];
}[] = serviceGroups.flatMap(({ service, list, pages, others = [] }) =>
  [{ list, pages }, ...others.map((other) => ({ list: other.list, pages: [other.page] }))]
    .filter((each) => each.pages.length > 0)
    .map((each) => ({ right: `/api.v1.${service}/${each.list}`, pages: each.pages })),
);

/** The service of an entry: in `/api.v1.DocumentAPI/ListDocument` DocumentAPI, in `/api/v1/upload/banner` upload. */
export function serviceOf(entry: Pick<PermissionEntry, 'method' | 'path'>): string {
  const segments = entry.path.split('/');
  if (entry.method !== 'GRPC') return segments[3] ?? '';
  const name = segments[1] ?? '';
  return name.slice(name.lastIndexOf('.') + 1);
}

export type PermissionGroup = {
  /** Id of the list method's permission, 0 when it is not among the entries; upload is always 0. */
  readonly id: number;
  readonly label: string;
  /** Path of the list method. */
  readonly path: string;
  readonly children: readonly PermissionEntry[];
  readonly pages: readonly string[];
  /** What single permissions among its children open by themselves. */
  readonly ownPages: readonly string[];
};

/** Groups entries by service in the order of `serviceGroups`; services without an entry are left out. */
export function groupPermissions(entries: readonly PermissionEntry[]): PermissionGroup[] {
  const byService = new Map<string, PermissionEntry[]>();
  for (const entry of entries) {
    const service = serviceOf(entry);
    byService.set(service, [...(byService.get(service) ?? []), entry]);
  }
  const known = new Set(serviceGroups.map(({ service }) => service));
  const unknown: ServiceGroup[] = [...byService.keys()]
    .filter((service) => !known.has(service))
    .map((service) => ({ service, label: service, list: '', pages: [] }));
  return [...serviceGroups, ...unknown].flatMap(({ service, label, list, pages, others = [] }) => {
    const children = byService.get(service);
    if (children === undefined) return [];
    const path = list === '' ? '' : `/api.v1.${service}/${list}`;
    const id = children.find((entry) => path !== '' && entry.path === path)?.id ?? 0;
    const ownPages = others
      .filter(({ list: name }) =>
        children.some((each) => each.path === `/api.v1.${service}/${name}`),
      )
      .map(({ page }) => page);
    return [{ id, label, path, children, pages, ownPages }];
  });
}

/** The admin pages that the groups open: those with an id above 0 (spec section 4), and what single permissions open. */
export function allowedPages(groups: readonly PermissionGroup[]): string[] {
  return [
    ...new Set(
      groups.flatMap(({ id, pages, ownPages }) => [...(id > 0 ? pages : []), ...ownPages]),
    ),
  ];
}
