import type { Contract, Document, ReplyOf } from '@wenyuan/api-client';
import {
  bookTitle,
  canTransitDocument,
  documentPrices,
  DocumentStatus,
  isPublicDocument,
  RecommendType,
} from '@wenyuan/domain';
import { batch, field, mayNow, seenOf } from '../../kit/index.ts';
import { lostByBuyers } from '../../lib/lost-by-buyers.ts';
import { refundOfBuyers } from '../../lib/refund-of-buyers.ts';
import { withTakedown } from '../../lib/takedown.ts';
import { detectedField } from './detected-languages.tsx';
import { categoryField, languageField, newOwnerField, priceField } from './document-fields.tsx';
import { topicField } from './topic-field.tsx';

const { Converted, Disabled, Failed, PendingConvert, PendingReview, ReviewRejected } =
  DocumentStatus;

const ids = (rows: readonly Document[]) => rows.map(({ id }) => id);
const named = (rows: readonly Document[]) =>
  rows.length === 1 ? `文档${bookTitle(rows[0]?.title ?? '')}` : `选中的 ${rows.length} 份文档`;
const isReviewed = ({ status }: Document) => status === PendingReview || status === ReviewRejected;

/** What is to be known before documents are given back to readers from which their authors took them. */
function withdrawnIn(rows: readonly Document[]): string | undefined {
  const withdrawn = rows.filter(({ is_withdrawn }) => is_withdrawn === true);
  if (withdrawn.length === 0) return undefined;
  const whose = rows.length === 1 ? named(rows) : `其中 ${withdrawn.length} 份文档`;
  return `${whose}由上传者自己下架，启用后读者又能打开。`;
}

/** The ids of the rows that had the same value, with that value. */
function groupsBy<Value>(rows: readonly Document[], valueOf: (row: Document) => Value) {
  const groups = new Map<string, { id: number[]; value: Value }>();
  for (const row of rows) {
    const value = valueOf(row);
    const key = JSON.stringify(value);
    const { id } = groups.get(key) ?? { id: [] };
    groups.set(key, { id: [...id, row.id], value });
  }
  return [...groups.values()];
}

type DecidedReply = ReplyOf<Contract['document']['check']>;

/** What an undo has to find: what the server made of them. One that is enabled may have come to review. */
function seenOfDecided(ids: readonly number[], decided: DecidedReply['document']) {
  const statuses = new Map(decided.map((row) => [row.id, row]));
  return seenOf(ids.flatMap((id) => statuses.get(id) ?? []));
}

/**
 * Gives rows that are `now` what they were, where each may become that and nobody has decided otherwise. At which step of its
 * conversion one is, the server knows.
 */
const statusesBefore =
  (now: DocumentStatus) =>
  (rows: readonly Document[], _given: unknown, { document, forbidden }: DecidedReply) => {
    const groups = groupsBy(rows, ({ status, reject_reason = '', is_withdrawn = false }) => ({
      status: isPublicDocument(status) ? Converted : (status as DocumentStatus),
      reject_reason,
      ...(is_withdrawn ? { is_withdrawn } : {}),
    }));
    return groups.every(({ value }) => canTransitDocument(now, value.status))
      ? groups.map(({ id, value }) => {
          const allow_file_of = forbidden.filter((each) => id.includes(each));
          return {
            id,
            ...value,
            ...seenOfDecided(id, document),
            is_undo: true,
            ...(allow_file_of.length === 0 ? {} : { allow_file_of }),
          };
        })
      : undefined;
  };

/** What an operator does to documents: in the bar to the chosen ones, in the menu to one. */
export const documentBatch = [
  batch.call('document.check', {
    label: '审核通过',
    inRow: true,
    unfit: (row: Document) => (isReviewed(row) ? undefined : '不在审核中'),
    input: (rows) => ({ id: ids(rows), status: PendingConvert, ...seenOf(rows) }),
    undo: statusesBefore(PendingConvert),
  }),
  batch.call('document.check', {
    label: '审核拒绝',
    inRow: true,
    unfit: ({ status }: Document) => (status === PendingReview ? undefined : '不是待审核'),
    fields: { reject_reason: field.textarea({ label: '原因', hint: '上传者会看到' }) },
    input: (rows) => ({ id: ids(rows), status: ReviewRejected, ...seenOf(rows) }),
    undo: statusesBefore(ReviewRejected),
  }),
  batch.call('document.check', {
    label: '退回待审',
    inRow: true,
    unfit: ({ status }: Document) => (status === PendingReview ? '已经待审核' : undefined),
    question: (rows) => `将把${named(rows)}退回待审核。\n审核通过之前，读者无法打开。`,
    input: (rows) => ({ id: ids(rows), status: PendingReview, ...seenOf(rows) }),
    undo: statusesBefore(PendingReview),
  }),
  batch.call('document.setCategory', {
    label: '设置分类',
    fields: { category_id: categoryField },
    input: (rows: readonly Document[]) => ({ document_id: ids(rows) }),
    undo: (rows, { category_id: seen_category_id }) =>
      rows.every(({ category_id }) => category_id.length > 0)
        ? groupsBy(rows, ({ category_id }) => category_id).map(({ id, value }) => ({
            document_id: id,
            category_id: value,
            seen_category_id,
          }))
        : undefined,
  }),
  batch.call('topic.addDocuments', {
    label: '加入专题',
    inRow: true,
    fields: { topic_id: topicField },
    input: (rows: readonly Document[]) => ({ document_id: ids(rows) }),
    done: (count, { document_id: { length: added } }) => {
      if (added === 0) return '选中的文档都已经在这个专题中';
      const others = count === added ? '' : `，另外 ${count - added} 份已经在其中`;
      return `已把 ${added} 份文档加入专题${others}`;
    },
    undo: (_rows, { topic_id }, { document_id }) =>
      document_id.length === 0 ? undefined : [{ topic_id, document_id, leave: true }],
  }),
  batch.call('document.reconvert', {
    label: '重新转换',
    inRow: true,
    unfit: ({ status }: Document) =>
      status === Converted || status === Failed ? undefined : '没有转换完，或已禁用、未通过审核',
    input: (rows) => ({ id: ids(rows) }),
    done: (count) => `${count} 份文档已加入转换队列`,
  }),
  batch.call('document.recommend', {
    label: '推荐',
    inRow: true,
    unfit: (row: Document) => (row.recommend_at === null ? undefined : '已经推荐'),
    input: (rows) => ({ id: ids(rows), type: RecommendType.Recommend }),
    undo: (rows) => [{ id: ids(rows), type: RecommendType.Cancel }],
  }),
  batch.call('document.recommend', {
    label: '取消推荐',
    inRow: true,
    unfit: (row: Document) => (row.recommend_at === null ? '没有推荐' : undefined),
    // Without an undo: recommended again, it would come first instead of where it stood.
    input: (rows) => ({ id: ids(rows), type: RecommendType.Cancel }),
  }),
  batch.call('document.check', {
    label: '启用',
    inRow: true,
    unfit: ({ status }: Document) => (status === Disabled ? undefined : '没有禁用'),
    title: () => '启用文档？',
    question: withdrawnIn,
    input: (rows) => ({ id: ids(rows), status: Converted, ...seenOf(rows) }),
    undo: statusesBefore(Converted),
    done: (count) => `已启用 ${count} 份文档，其中禁用前未通过审核的转为待审核`,
  }),
  batch.call('document.check', {
    label: '禁用',
    inRow: true,
    unfit: ({ status }: Document) => (status === Disabled ? '已经禁用' : undefined),
    title: () => '禁用文档？',
    question: (rows) =>
      [`将禁用${named(rows)}，重新启用之前，读者无法打开。`, lostByBuyers(rows)]
        .filter((line) => line !== '')
        .join('\n'),
    reason: { name: 'reject_reason', hint: '上传者会看到，可不填' },
    also: (rows) => withTakedown(rows, { mayRefund: mayNow('order.refund') }),
    input: (rows) => ({ id: ids(rows), status: Disabled, ...seenOf(rows) }),
    undo: statusesBefore(Disabled),
  }),
  batch.call('document.refundBuyers', {
    ...refundOfBuyers,
    unfit: ({ status }: Document) => (status === Disabled ? undefined : '没有禁用'),
    input: (rows) => ({ id: ids(rows) }),
  }),
  batch.call('document.setLanguage', {
    label: '设置语言',
    fields: { language: languageField },
    input: (rows: readonly Document[]) => ({ document_id: ids(rows) }),
  }),
  batch.call('document.setLanguage', {
    label: '识别语言',
    fields: { document: detectedField },
    initial: (rows: readonly Document[]) => ({
      document: rows.map(({ id, language, title }) => ({ id, language, title })),
    }),
    input: () => ({}),
    done: (count) => `已设置 ${count} 份文档的语言`,
  }),
  batch.call('document.setPrice', {
    label: '设置价格',
    fields: { price: priceField },
    about: (rows: readonly Document[]) => `现在的价格：${documentPrices(rows)}`,
    // A form that begins with nothing would give away what costs the same everywhere.
    initial: (rows: readonly Document[]) => {
      const [price, ...others] = new Set(rows.map((row) => row.price));
      return price === undefined || others.length > 0 ? {} : { price };
    },
    input: (rows: readonly Document[]) => ({ document_id: ids(rows) }),
    undo: (rows, { price: seen_price }) =>
      groupsBy(rows, ({ price }) => price).map(({ id, value }) => ({
        document_id: id,
        price: value,
        seen_price,
      })),
  }),
  batch.call('document.setVip', {
    label: '设为会员文档',
    unfit: (row: Document) => (row.is_vip ? '已是会员文档' : undefined),
    input: (rows) => ({ document_id: ids(rows), is_vip: true }),
    undo: (rows) => [{ document_id: ids(rows), is_vip: false }],
  }),
  batch.call('document.setVip', {
    label: '取消会员文档',
    unfit: (row: Document) => (row.is_vip ? undefined : '不是会员文档'),
    input: (rows) => ({ document_id: ids(rows), is_vip: false }),
    undo: (rows) => [{ document_id: ids(rows), is_vip: true }],
  }),
  batch.call('document.setOwner', {
    label: '更换上传者',
    inRow: true,
    fields: { user_id: newOwnerField },
    input: (rows: readonly Document[]) => ({ document_id: ids(rows) }),
    done: (count) => `已更换 ${count} 份文档的上传者`,
    undo: (rows, { user_id: seen_user_id }) =>
      groupsBy(rows, ({ user_id }) => user_id).map(({ id, value }) => ({
        document_id: id,
        user_id: value,
        seen_user_id,
      })),
  }),
  batch.call('document.applyPreview', {
    label: '应用预览配置',
    unfit: ({ pages }: Document) => (pages > 0 ? undefined : '还没有页面'),
    question: (rows) =>
      `按“转换配置”重新设置选中的 ${rows.length} 份文档的可预览页数。\n手动设置过的页数会被覆盖。`,
    input: (rows) => ({ id: ids(rows) }),
  }),
  batch.remove(),
];
