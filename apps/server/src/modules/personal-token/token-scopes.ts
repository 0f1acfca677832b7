import { listOperations, type TokenScope } from '@wenyuan/contract';
import { serviceGroups } from '@wenyuan/domain';
import { isGranted, type Caller } from '../../auth/caller.ts';

const labels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(serviceGroups.map(({ service, label }) => [service, label])),
  ConfigAPI: '网站',
  OauthAPI: '第三方登录',
  UserVipAPI: '会员',
  DocumentAPI: '文档',
  ArticleAPI: '文章',
  CategoryAPI: '分类',
  CommentAPI: '评论',
  FavoriteAPI: '收藏',
  FollowAPI: '关注',
  ReadingPlaceAPI: '阅读位置',
  SearchAPI: '搜索',
  UserAPI: '用户',
  OrderAPI: '订单',
  ReportAPI: '举报',
  FeedbackAPI: '反馈',
  NoticeAPI: '通知',
  WishAPI: '求文档',
  TopicAPI: '专题',
  GroupAPI: '用户组',
  LanguageAPI: '语言',
  NavigationAPI: '导航',
  BannerAPI: '横幅',
  AdvertisementAPI: '广告',
  FriendlinkAPI: '友情链接',
};

/** The scopes available to this caller: every operation that the caller may call, except personal ones. */
export function scopesFor(caller: Caller): TokenScope[] {
  return listOperations()
    .filter(({ operation }) => operation.isPersonal !== true)
    .filter(({ operation }) => operation.access !== 'permission' || isGranted(caller, operation))
    .map(({ key, operation }) => ({
      key,
      title: operation.title,
      group: labels[operation.service] ?? '其他',
    }));
}
