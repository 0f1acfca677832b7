import { bookTitle } from './book-title.ts';
import { formatWhole } from './format.ts';
import type { NoticeGroup } from './notice-group.ts';
import type { Tone } from './tone.ts';

/** What a member is told in the inbox: what happened to something of theirs, or to their account, or what an operator writes. */
export const noticeKinds = {
  document_passed: { group: 'review', tone: 'success' },
  documents_passed: { group: 'review', tone: 'success' },
  document_rejected: { group: 'review', tone: 'danger' },
  document_disabled: { group: 'review', tone: 'danger' },
  document_changed: { group: 'review', tone: 'warning' },
  document_deleted: { group: 'review', tone: 'danger' },
  document_restored: { group: 'review', tone: 'success' },
  document_given: { group: 'review', tone: 'warning' },
  document_received: { group: 'review', tone: 'success' },
  document_converted: { group: 'review', tone: 'success' },
  document_failed: { group: 'review', tone: 'danger' },
  article_passed: { group: 'review', tone: 'success' },
  article_published: { group: 'review', tone: 'success' },
  article_rejected: { group: 'review', tone: 'danger' },
  article_changed: { group: 'review', tone: 'warning' },
  article_deleted: { group: 'review', tone: 'danger' },
  article_restored: { group: 'review', tone: 'success' },
  comment_passed: { group: 'review', tone: 'success' },
  comment_rejected: { group: 'review', tone: 'danger' },
  wish_passed: { group: 'review', tone: 'success' },
  commented: { group: 'activity', tone: 'info' },
  replied: { group: 'activity', tone: 'info' },
  followed: { group: 'activity', tone: 'info' },
  author_published: { group: 'activity', tone: 'info' },
  wish_answered: { group: 'activity', tone: 'success' },
  wish_reopened: { group: 'activity', tone: 'warning' },
  wish_closed: { group: 'activity', tone: 'neutral' },
  downloaded: { group: 'trade', tone: 'success' },
  order_paid: { group: 'trade', tone: 'success' },
  credit_given: { group: 'trade', tone: 'success' },
  order_refunded: { group: 'trade', tone: 'info' },
  order_refund_failed: { group: 'trade', tone: 'warning' },
  recharge_revoked: { group: 'trade', tone: 'danger' },
  order_claim_rejected: { group: 'trade', tone: 'danger' },
  income_returned: { group: 'trade', tone: 'warning' },
  purchase_closed: { group: 'trade', tone: 'warning' },
  purchase_refunded: { group: 'trade', tone: 'info' },
  invoice_issued: { group: 'trade', tone: 'success' },
  invoice_rejected: { group: 'trade', tone: 'danger' },
  withdrawal_paid: { group: 'trade', tone: 'success' },
  withdrawal_rejected: { group: 'trade', tone: 'danger' },
  membership_given: { group: 'trade', tone: 'success' },
  membership_changed: { group: 'trade', tone: 'info' },
  membership_ending: { group: 'trade', tone: 'warning' },
  membership_ended: { group: 'trade', tone: 'warning' },
  membership_revoked: { group: 'trade', tone: 'danger' },
  report_handled: { group: 'account', tone: 'info' },
  feedback_handled: { group: 'account', tone: 'info' },
  punished: { group: 'account', tone: 'danger' },
  swept: { group: 'account', tone: 'danger' },
  pardoned: { group: 'account', tone: 'success' },
  account_changed: { group: 'account', tone: 'warning' },
  message: { group: 'account', tone: 'info' },
  backup_failed: { group: 'account', tone: 'danger' },
  site_trouble: { group: 'account', tone: 'warning' },
} as const satisfies Record<string, { readonly group: NoticeGroup; readonly tone: Tone }>;
export type NoticeKind = keyof typeof noticeKinds;

export function isNoticeKind(text: string): text is NoticeKind {
  return Object.hasOwn(noticeKinds, text);
}

export function noticeKindsOf(group: NoticeGroup): NoticeKind[] {
  return Object.keys(noticeKinds)
    .filter(isNoticeKind)
    .filter((kind) => noticeKinds[kind].group === group);
}

/** What a notice is composed of. */
export type NoticeParts = {
  readonly kind: NoticeKind;
  /** The name of the thing that it is about. */
  readonly title: string;
  /** Who did it; empty for the site itself and for people who are gone. */
  readonly username: string;
  /** How often it happened since the last one was read. */
  readonly count: number;
  /** Of how many things it tells at once; `title` is the name of the first. */
  readonly things: number;
  /** The credits that it brought, in sum. */
  readonly amount: number;
  /** What the site calls credits. */
  readonly credit: string;
};

type Sentence = (parts: NoticeParts & { readonly who: string; readonly work: string }) => string;

const sentences: Readonly<Record<NoticeKind, Sentence>> = {
  document_passed: ({ work }) => `您的文档${work}已通过审核`,
  documents_passed: ({ work, count }) => `您的${work}等 ${count} 份文档已通过审核`,
  document_rejected: ({ work }) => `您的文档${work}未通过审核`,
  document_disabled: ({ work }) => `您的文档${work}已被禁用，读者无法打开`,
  document_changed: ({ work }) => `管理员修改了您的文档${work}`,
  document_deleted: ({ work }) => `您的文档${work}已被管理员删除`,
  document_restored: ({ work }) => `您的文档${work}已恢复`,
  document_given: ({ work }) => `您的文档${work}已由管理员转给他人`,
  document_received: ({ work }) => `管理员把文档${work}转到了您的名下`,
  document_converted: ({ work, count }) =>
    count > 1
      ? `您的${work}等 ${count} 份文档已转换完成，可以阅读了`
      : `您的文档${work}已转换完成，可以阅读了`,
  document_failed: ({ work }) => `您的文档${work}转换失败`,
  article_passed: ({ work }) => `您的文章${work}已通过审核`,
  article_published: ({ work }) => `您的文章${work}已发布`,
  article_rejected: ({ work }) => `您的文章${work}未通过审核`,
  article_changed: ({ work }) => `管理员修改了您的文章${work}`,
  article_deleted: ({ work }) => `您的文章${work}已被管理员删除`,
  article_restored: ({ work }) => `您的文章${work}已恢复`,
  comment_passed: ({ work }) => `您在${work}下的评论已通过审核`,
  comment_rejected: ({ work }) => `您在${work}下的评论未通过审核`,
  wish_passed: ({ work }) => `您求的${work}已通过审核`,
  commented: ({ work, who, count }) =>
    count > 1 ? `您的${work}收到 ${count} 条新评论` : `${who}评论了您的${work}`,
  replied: ({ work, who, count }) =>
    count > 1 ? `您在${work}下的评论收到 ${count} 条回复` : `${who}回复了您在${work}下的评论`,
  followed: ({ who, count }) => (count > 1 ? `${count} 人关注了您` : `${who}关注了您`),
  author_published: ({ title, work, who, count }) => {
    if (title === '') return `您关注的 ${who}发布了${count > 1 ? ` ${count} 份` : ''}新内容`;
    return `您关注的 ${who}发布了${work}${count > 1 ? `等 ${count} 份新内容` : ''}`;
  },
  wish_answered: ({ work, who }) => `${who}找到了您求的${work}`,
  wish_reopened: ({ work }) => `您为${work}提供的文档不是对方要找的，仍在寻找`,
  wish_closed: ({ work }) => `您求的${work}已关闭`,
  downloaded: ({ work, count, amount, credit }) =>
    `您的文档${work}被购买${count > 1 ? ` ${count} 次` : ''}，收入 ${amount} ${credit}`,
  order_paid: ({ title }) => `您的订单“${title}”已支付`,
  credit_given: ({ amount, credit }) => `${formatWhole(amount)} ${credit}已到账`,
  order_refunded: ({ title }) => `您的订单“${title}”有退款`,
  order_refund_failed: ({ title }) => `您的订单“${title}”退款未成功`,
  recharge_revoked: ({ title }) => `您的“${title}”已被管理员撤销`,
  order_claim_rejected: ({ title }) => `您为订单“${title}”提交的付款凭证未通过`,
  income_returned: ({ work, count, amount, credit }) =>
    `您的文档${work}有${count > 1 ? ` ${count} 笔` : ''}退款，退回收入 ${amount} ${credit}`,
  purchase_closed: ({ work }) => `您购买的文档${work}已被管理员下架，不能再下载`,
  purchase_refunded: ({ work, amount, credit }) =>
    `您购买的文档${work}已下架，所付的 ${amount} ${credit}已退到余额`,
  invoice_issued: ({ title }) => `您申请的发票“${title}”已开具`,
  invoice_rejected: ({ title }) => `您申请的发票“${title}”未通过`,
  withdrawal_paid: ({ title }) => `您申请的 ${title}已打款`,
  withdrawal_rejected: ({ title }) => `您申请的 ${title}未通过，已退回余额`,
  membership_given: ({ title }) => `您的${title}已开通`,
  membership_changed: ({ title }) => `您的${title}有变动`,
  membership_ending: ({ title }) => `您的${title}即将到期`,
  membership_ended: ({ title }) => `您的${title}已到期`,
  membership_revoked: ({ title }) => `您的${title}已被撤销`,
  report_handled: ({ title }) => `您对${title}的举报已处理`,
  feedback_handled: ({ title }) => `您的反馈“${title}”已处理`,
  swept: ({ title }) => `您发布的 ${title}已被管理员移除`,
  punished: ({ title }) => `您的账号受到处罚：${title}`,
  pardoned: ({ title }) => `对您账号的处罚已解除：${title}`,
  account_changed: ({ title, count }) =>
    count > 1 ? `您的账号有 ${count} 处变动，最近的是：${title}` : `您的账号有变动：${title}`,
  message: ({ title }) => `管理员通知：${title}`,
  backup_failed: ({ count }) =>
    count > 1 ? `网站的自动备份连续失败 ${count} 次` : '网站的自动备份失败了',
  site_trouble: ({ title }) => `网站需要您处理：${title}`,
};

type Together = (first: string, things: number) => string;

/** What is told of several things of one member at once, in one sentence. */
const togetherSentences: { readonly [Kind in NoticeKind]?: Together } = {
  document_rejected: (first, things) => `您的${first}等 ${things} 份文档未通过审核`,
  document_disabled: (first, things) => `您的${first}等 ${things} 份文档已被禁用，读者无法打开`,
  document_changed: (first, things) => `管理员修改了您的${first}等 ${things} 份文档`,
  document_deleted: (first, things) => `您的${first}等 ${things} 份文档已被管理员删除`,
  document_restored: (first, things) => `您的${first}等 ${things} 份文档已恢复`,
  document_given: (first, things) => `您的${first}等 ${things} 份文档已由管理员转给他人`,
  document_received: (first, things) => `管理员把${first}等 ${things} 份文档转到了您的名下`,
  article_passed: (first, things) => `您的${first}等 ${things} 篇文章已通过审核`,
  article_published: (first, things) => `您的${first}等 ${things} 篇文章已发布`,
  article_rejected: (first, things) => `您的${first}等 ${things} 篇文章未通过审核`,
  article_changed: (first, things) => `管理员修改了您的${first}等 ${things} 篇文章`,
  article_deleted: (first, things) => `您的${first}等 ${things} 篇文章已被管理员删除`,
  article_restored: (first, things) => `您的${first}等 ${things} 篇文章已恢复`,
  comment_passed: (first, things) => `您在${first}等处的 ${things} 条评论已通过审核`,
  comment_rejected: (first, things) => `您在${first}等处的 ${things} 条评论未通过审核`,
  purchase_closed: (first, things) =>
    `您购买的${first}等 ${things} 份文档已被管理员下架，不能再下载`,
};

/** Whether what is told of several things at once can be one notice. */
export function isToldTogether(kind: NoticeKind): boolean {
  return togetherSentences[kind] !== undefined;
}

/** The sentence that a notice says. */
export function composeNotice(parts: NoticeParts): string {
  const together = togetherSentences[parts.kind];
  if (parts.things > 1 && together !== undefined)
    return together(bookTitle(parts.title), parts.things);
  const who = parts.username === '' ? '有人' : `${parts.username} `;
  return sentences[parts.kind]({ ...parts, who, work: bookTitle(parts.title) });
}
