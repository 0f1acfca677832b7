import { publicAdminPages, trimTrailingSlash } from './permission.ts';

/** An entry of the back office's menu: spec section 2. `icon` is a name of the icon set. */
export type AdminMenuItem = {
  readonly page: string;
  readonly title: string;
  readonly icon: string;
  readonly is_public?: boolean;
  readonly children?: readonly AdminMenuItem[];
};

export const adminMenu: readonly AdminMenuItem[] = [
  { page: '/admin/dashboard', title: '仪表盘', icon: 'layout-dashboard', is_public: true },
  {
    page: '/admin/document',
    title: '文档管理',
    icon: 'files',
    children: [
      { page: '/admin/document/list', title: '文档列表', icon: 'file-text' },
      { page: '/admin/document/upload', title: '上传文档', icon: 'upload' },
      { page: '/admin/document/category', title: '文档分类', icon: 'folder-tree' },
      { page: '/admin/document/language', title: '语言设置', icon: 'languages' },
      { page: '/admin/document/searchrecord', title: '搜索记录', icon: 'search' },
      { page: '/admin/document/recycle', title: '文档回收站', icon: 'trash' },
    ],
  },
  {
    page: '/admin/article',
    title: '文章管理',
    icon: 'newspaper',
    children: [
      { page: '/admin/article/list', title: '文章列表', icon: 'list' },
      { page: '/admin/article/set', title: '发布文章', icon: 'pen-line' },
      { page: '/admin/article/category', title: '文章分类', icon: 'folder-tree' },
      { page: '/admin/article/recycle', title: '文章回收站', icon: 'trash' },
    ],
  },
  {
    page: '/admin/user',
    title: '用户管理',
    icon: 'users',
    children: [
      { page: '/admin/user/list', title: '用户列表', icon: 'user' },
      { page: '/admin/user/group', title: '角色管理', icon: 'shield' },
      { page: '/admin/user/permission', title: '权限管理', icon: 'key' },
      { page: '/admin/user/vip', title: '会员管理', icon: 'crown' },
      { page: '/admin/user/sms', title: '短信记录', icon: 'message-square' },
      { page: '/admin/user/punishment', title: '处罚管理', icon: 'ban' },
    ],
  },
  { page: '/admin/order', title: '订单管理', icon: 'receipt' },
  { page: '/admin/comment', title: '评论管理', icon: 'message-circle' },
  { page: '/admin/report', title: '举报管理', icon: 'flag' },
  { page: '/admin/feedback', title: '反馈管理', icon: 'mail' },
  { page: '/admin/banner', title: '横幅管理', icon: 'image' },
  { page: '/admin/advertisement', title: '广告管理', icon: 'megaphone' },
  { page: '/admin/navigation', title: '导航管理', icon: 'compass', is_public: true },
  { page: '/admin/friendlink', title: '友情链接', icon: 'link' },
  { page: '/admin/attachment', title: '附件管理', icon: 'paperclip' },
  {
    page: '/admin/config',
    title: '系统设置',
    icon: 'settings',
    children: [
      { page: '/admin/config/system', title: '系统配置', icon: 'sliders' },
      { page: '/admin/config/security', title: '安全配置', icon: 'lock' },
      { page: '/admin/config/display', title: '显示配置', icon: 'monitor' },
      { page: '/admin/config/footer', title: '底部链接', icon: 'panel-bottom' },
      { page: '/admin/config/converter', title: '转换配置', icon: 'refresh-cw' },
      { page: '/admin/config/download', title: '下载配置', icon: 'download' },
      { page: '/admin/config/captcha', title: '验证码配置', icon: 'scan' },
      { page: '/admin/config/email', title: '邮箱配置', icon: 'mail' },
      { page: '/admin/config/vip', title: '会员配置', icon: 'crown' },
      { page: '/admin/config/pay', title: '支付配置', icon: 'wallet' },
      { page: '/admin/config/oauth', title: '第三方登录', icon: 'log-in' },
    ],
  },
];

const pagesOfMenu: ReadonlySet<string> = new Set(
  adminMenu.flatMap(({ page, children }) => children?.map((child) => child.page) ?? [page]),
);

/** Whether the back office has such a page, whoever may open it. */
export function isAdminPage(path: string): boolean {
  const page = trimTrailingSlash(path);
  return pagesOfMenu.has(page) || (publicAdminPages as readonly string[]).includes(page);
}

/** The entries that may be opened; groups without any are left out. */
export function filterAdminMenu(
  menu: readonly AdminMenuItem[],
  mayOpen: (item: AdminMenuItem) => boolean,
): AdminMenuItem[] {
  return menu.flatMap((item) => {
    if (item.children === undefined) return mayOpen(item) ? [item] : [];
    const children = item.children.filter(mayOpen);
    return children.length === 0 ? [] : [{ ...item, children }];
  });
}
