import { lazyPart } from '@wenyuan/app';
import type { User } from '@wenyuan/api-client';
import { type ComponentType } from 'react';
import type { Within } from '../../kit/index.ts';
import { ArticleList } from '../article/index.ts';
import { CommentList } from '../comment/index.ts';
import { DocumentList, DownloadList } from '../document/index.ts';
import { FeedbackList } from '../feedback/index.ts';
import { LoginList, OperationList } from '../log/index.ts';
import { OrderList } from '../order/index.ts';
import { PunishmentList } from '../punishment/index.ts';
import { ReportList } from '../report/index.ts';
import { VipList } from '../vip/index.ts';
import { WishList } from '../wish/index.ts';
import { PersonProfile } from './person-profile.tsx';

type PersonTab = {
  /** In the address. */
  readonly key: string;
  readonly title: string;
  /** The operation that it reads: without the right to it, the tab is not there. */
  readonly operation: string;
} & (
  | { readonly Part: ComponentType<{ readonly user: User }> }
  | {
      /** A list of the back office, by its filter for one person. */
      readonly List: ComponentType<{ readonly within?: Within }>;
      readonly filter: string;
    }
);

const PersonSessions = lazyPart(async () => (await import('./person-sessions.tsx')).PersonSessions);
const PersonEntitlement = lazyPart(
  async () => (await import('./simulation.tsx')).PersonEntitlement,
);
const CreditList = lazyPart(async () => (await import('./credit-list.tsx')).CreditList);

/** Everything about one person; a tab is loaded when it is opened. */
export const personTabs: readonly PersonTab[] = [
  { key: 'profile', title: '资料', operation: 'user.list', Part: PersonProfile },
  {
    key: 'credit',
    title: '余额明细',
    operation: 'user.credits',
    List: CreditList,
    filter: 'user_id',
  },
  { key: 'vip', title: '会员', operation: 'userVip.list', List: VipList, filter: 'user_id' },
  {
    key: 'order',
    title: '订单',
    operation: 'order.list',
    List: OrderList,
    filter: 'user_id',
  },
  {
    key: 'download',
    title: '下载',
    operation: 'document.downloads',
    List: DownloadList,
    filter: 'user_id',
  },
  {
    key: 'document',
    title: '文档',
    operation: 'document.list',
    List: DocumentList,
    filter: 'user_id',
  },
  {
    key: 'article',
    title: '文章',
    operation: 'article.list',
    List: ArticleList,
    filter: 'user_id',
  },
  {
    key: 'comment',
    title: '评论',
    operation: 'comment.list',
    List: CommentList,
    filter: 'user_id',
  },
  { key: 'wish', title: '求文档', operation: 'wish.list', List: WishList, filter: 'user_id' },
  {
    key: 'feedback',
    title: '反馈',
    operation: 'feedback.list',
    List: FeedbackList,
    filter: 'user_id',
  },
  { key: 'report', title: '举报', operation: 'report.list', List: ReportList, filter: 'person_id' },
  {
    key: 'punishment',
    title: '处罚',
    operation: 'punishment.list',
    List: PunishmentList,
    filter: 'user_id',
  },
  { key: 'session', title: '登录设备', operation: 'user.sessions', Part: PersonSessions },
  {
    key: 'login',
    title: '登录日志',
    operation: 'audit.logins',
    List: LoginList,
    filter: 'user_id',
  },
  {
    key: 'audit',
    title: '操作日志',
    operation: 'audit.list',
    List: OperationList,
    filter: 'user_id',
  },
  {
    key: 'entitlement',
    title: '权益模拟',
    operation: 'user.entitlement',
    Part: PersonEntitlement,
  },
];
