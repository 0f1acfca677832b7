import {
  Coins,
  Crown,
  Download,
  FileCheck,
  FileText,
  Flag,
  FolderTree,
  Gavel,
  HandCoins,
  Image,
  Inbox,
  KeyRound,
  Languages,
  LayoutDashboard,
  Library,
  Link,
  Lock,
  LogIn,
  Mail,
  MailQuestionMark,
  Megaphone,
  MessageCircle,
  MessageSquareText,
  Monitor,
  Navigation,
  Newspaper,
  PanelBottom,
  Paperclip,
  PenLine,
  ReceiptText,
  RefreshCw,
  ScanText,
  ScrollText,
  ShieldCheck,
  Search,
  SearchX,
  SlidersHorizontal,
  Sparkles,
  Trash2,
  Upload,
  UsersRound,
  Users,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import type { RouteObject } from 'react-router';

/** A group of the menu. */
type ScreenGroup = '文档管理' | '文章管理' | '用户管理' | '运营管理' | '网站管理' | '系统设置';

/**
 * A screen of the back office. Menu, router, trail and command palette read this entry; what opens the address is a rule of
 * the specification (`serviceGroups` in domain), and a test holds the two together.
 */
export type Screen = {
  readonly path: `/admin/${string}`;
  readonly title: string;
  readonly icon: LucideIcon;
  /** Where it stands in the menu; without it at the top level. */
  readonly group?: ScreenGroup;
  readonly lazy: NonNullable<RouteObject['lazy']>;
};

type SettingsPages = typeof import('../features/config/settings-page.tsx');

/** A settings page: all of them are loaded with the first, as one file. */
function settings(
  name: string,
  title: string,
  icon: LucideIcon,
  page: keyof SettingsPages,
): Screen {
  return {
    path: `/admin/config/${name}`,
    title,
    icon,
    group: '系统设置',
    lazy: async () => ({ Component: (await import('../features/config/settings-page.tsx'))[page] }),
  };
}

/** All screens, in the order of the menu. A screen is added here and nowhere else. */
export const screens: readonly Screen[] = [
  {
    path: '/admin/dashboard',
    title: '仪表盘',
    icon: LayoutDashboard,
    lazy: () => import('../features/dashboard/dashboard-page.tsx'),
  },
  {
    path: '/admin/inbox',
    title: '待办',
    icon: Inbox,
    lazy: () => import('../features/inbox/inbox-page.tsx'),
  },
  {
    path: '/admin/document/list',
    title: '文档列表',
    icon: FileText,
    group: '文档管理',
    lazy: () => import('../features/document/document-list-page.tsx'),
  },
  {
    path: '/admin/document/upload',
    title: '上传文档',
    icon: Upload,
    group: '文档管理',
    lazy: () => import('../features/upload/upload-page.tsx'),
  },
  {
    path: '/admin/document/category',
    title: '文档分类',
    icon: FolderTree,
    group: '文档管理',
    lazy: async () => ({
      Component: (await import('../features/category/category-page.tsx')).DocumentCategories,
    }),
  },
  {
    path: '/admin/topic',
    title: '专题管理',
    icon: Library,
    group: '文档管理',
    lazy: () => import('../features/topic/topic-page.tsx'),
  },
  {
    path: '/admin/document/language',
    title: '语言设置',
    icon: Languages,
    group: '文档管理',
    lazy: () => import('../features/language/language-page.tsx'),
  },
  {
    path: '/admin/document/searchrecord',
    title: '搜索记录',
    icon: Search,
    group: '文档管理',
    lazy: () => import('../features/search-record/search-record-page.tsx'),
  },
  {
    path: '/admin/document/recycle',
    title: '文档回收站',
    icon: Trash2,
    group: '文档管理',
    lazy: () => import('../features/recycle/document-recycle-page.tsx'),
  },
  {
    path: '/admin/article/list',
    title: '文章列表',
    icon: Newspaper,
    group: '文章管理',
    lazy: () => import('../features/article/article-page.tsx'),
  },
  {
    path: '/admin/article/set',
    title: '写文章',
    icon: PenLine,
    group: '文章管理',
    lazy: () => import('../features/article/article-set-page.tsx'),
  },
  {
    path: '/admin/article/category',
    title: '文章分类',
    icon: FolderTree,
    group: '文章管理',
    lazy: async () => ({
      Component: (await import('../features/category/category-page.tsx')).ArticleCategories,
    }),
  },
  {
    path: '/admin/article/recycle',
    title: '文章回收站',
    icon: Trash2,
    group: '文章管理',
    lazy: () => import('../features/recycle/article-recycle-page.tsx'),
  },
  {
    path: '/admin/user/list',
    title: '用户列表',
    icon: Users,
    group: '用户管理',
    lazy: () => import('../features/user/user-page.tsx'),
  },
  {
    path: '/admin/user/group',
    title: '用户组管理',
    icon: UsersRound,
    group: '用户管理',
    lazy: () => import('../features/group/group-page.tsx'),
  },
  {
    path: '/admin/user/vip',
    title: '会员记录',
    icon: Crown,
    group: '用户管理',
    lazy: () => import('../features/vip/vip-page.tsx'),
  },
  {
    path: '/admin/user/permission',
    title: '权限管理',
    icon: KeyRound,
    group: '用户管理',
    lazy: () => import('../features/permission/permission-page.tsx'),
  },
  {
    path: '/admin/user/punishment',
    title: '处罚管理',
    icon: Gavel,
    group: '用户管理',
    lazy: () => import('../features/punishment/punishment-page.tsx'),
  },
  {
    path: '/admin/user/sms',
    title: '短信记录',
    icon: MessageSquareText,
    group: '用户管理',
    lazy: () => import('../features/sms/sms-page.tsx'),
  },
  {
    path: '/admin/order',
    title: '订单管理',
    icon: ReceiptText,
    group: '运营管理',
    lazy: () => import('../features/order/order-page.tsx'),
  },
  {
    path: '/admin/invoice',
    title: '发票管理',
    icon: FileCheck,
    group: '运营管理',
    lazy: () => import('../features/invoice/invoice-page.tsx'),
  },
  {
    path: '/admin/withdrawal',
    title: '提现管理',
    icon: HandCoins,
    group: '运营管理',
    lazy: () => import('../features/withdrawal/withdrawal-page.tsx'),
  },
  {
    path: '/admin/report',
    title: '举报管理',
    icon: Flag,
    group: '运营管理',
    lazy: () => import('../features/report/report-page.tsx'),
  },
  {
    path: '/admin/comment',
    title: '评论管理',
    icon: MessageCircle,
    group: '运营管理',
    lazy: () => import('../features/comment/comment-page.tsx'),
  },
  {
    path: '/admin/feedback',
    title: '反馈管理',
    icon: MailQuestionMark,
    group: '运营管理',
    lazy: () => import('../features/feedback/feedback-page.tsx'),
  },
  {
    path: '/admin/wish',
    title: '求文档管理',
    icon: SearchX,
    group: '运营管理',
    lazy: () => import('../features/wish/wish-page.tsx'),
  },
  {
    path: '/admin/advertisement',
    title: '广告管理',
    icon: Megaphone,
    group: '网站管理',
    lazy: () => import('../features/advertisement/advertisement-page.tsx'),
  },
  {
    path: '/admin/banner',
    title: '横幅管理',
    icon: Image,
    group: '网站管理',
    lazy: () => import('../features/banner/banner-page.tsx'),
  },
  {
    path: '/admin/navigation',
    title: '导航管理',
    icon: Navigation,
    group: '网站管理',
    lazy: () => import('../features/navigation/navigation-page.tsx'),
  },
  {
    path: '/admin/friendlink',
    title: '友情链接',
    icon: Link,
    group: '网站管理',
    lazy: () => import('../features/friendlink/friendlink-page.tsx'),
  },
  {
    path: '/admin/attachment',
    title: '附件管理',
    icon: Paperclip,
    group: '网站管理',
    lazy: () => import('../features/attachment/attachment-page.tsx'),
  },
  settings('system', '系统配置', SlidersHorizontal, 'systemPage'),
  settings('security', '安全配置', Lock, 'securityPage'),
  settings('display', '显示配置', Monitor, 'displayPage'),
  settings('footer', '底部链接', PanelBottom, 'footerPage'),
  settings('converter', '转换配置', RefreshCw, 'converterPage'),
  settings('download', '下载配置', Download, 'downloadPage'),
  settings('captcha', '验证码配置', ScanText, 'captchaPage'),
  settings('email', '邮箱配置', Mail, 'emailPage'),
  settings('sms', '短信配置', MessageSquareText, 'smsPage'),
  settings('moderation', '内容安全', ShieldCheck, 'moderationPage'),
  settings('ai', 'AI 摘要与问答', Sparkles, 'aiPage'),
  settings('score', '积分与签到', Coins, 'scorePage'),
  settings('vip', '会员配置', Crown, 'vipPage'),
  settings('pay', '支付配置', Wallet, 'payPage'),
  settings('oauth', '第三方登录', LogIn, 'oauthPage'),
  {
    path: '/admin/log',
    title: '操作日志',
    icon: ScrollText,
    group: '系统设置',
    lazy: () => import('../features/log/log-page.tsx'),
  },
];
