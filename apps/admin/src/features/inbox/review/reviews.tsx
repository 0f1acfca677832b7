import { useQuery } from '@tanstack/react-query';
import type { Article, Comment, Document, Feedback } from '@wenyuan/api-client';
import { api, mutate } from '@wenyuan/app';
import { contract } from '@wenyuan/contract';
import {
  ArticleStatus,
  articleStatusByTime,
  CommentStatus,
  DocumentStatus,
  formatBytes,
  formatDateTime,
  ReportType,
  excerpt,
} from '@wenyuan/domain';
import { useMay } from '../../../kit/index.ts';
import { PersonLink } from '../../../lib/person-link.tsx';
import { sameFileOf, similarOf } from '../../../lib/other-documents.tsx';
import { ContactLink, replyHint } from '../../feedback/index.ts';
import { SiteLink } from '../../../lib/site-link.tsx';
import { siteOrigin } from '../../../lib/site-origin.ts';
import { targetFact } from '../../comment/index.ts';
import type { ReviewedKind } from '../inbox-kinds.ts';
import { ArticleEvidence } from './article-evidence.tsx';
import { CommentEvidence } from './comment-evidence.tsx';
import { DocumentEvidence } from './document-evidence.tsx';
import { changedOf, formerFileOf } from './document-facts.ts';
import { limitOf, remarkField } from './note-fields.ts';
import { reportItem } from './report-item.tsx';
import { QUEUE_SIZE, type Review, type ReviewItem } from './review.ts';
import {
  settledArticle,
  settledComment,
  settledDocument,
  settledFeedback,
  settledReport,
} from './settled.ts';

const oldest = { page: 1, size: QUEUE_SIZE, order: 'id asc' } as const;

function documentItem(row: Document): ReviewItem {
  const decide = (
    status: number,
    reject_reason = '',
    before: { seen_status: number; is_undo?: true } = { seen_status: row.status },
  ) => mutate(api.document.check(), { id: [row.id], status, reject_reason, ...before });
  return {
    id: row.id,
    name: row.title,
    hits: row.hits,
    author: { id: row.user_id, label: '上传者' },
    facts: {
      敏感词: row.hits?.join('、'),
      内容安全: row.moderation?.join('；'),
      上传者: <PersonLink id={row.user_id}>{row.username}</PersonLink>,
      分类: row.category.map(({ title }) => title).join(' / '),
      文件: `${row.ext.slice(1).toUpperCase()}，${formatBytes(row.size)}`,
      替换前的文件: formerFileOf(row),
      相同文件: sameFileOf(row),
      内容相近: similarOf(row),
      价格: row.price === 0 ? '免费' : String(row.price),
      关键词: row.keywords,
      摘要: row.description,
      上次未通过: row.reject_reason,
      上传时间: formatDateTime(row.created_at),
      最近修改: changedOf(row),
    },
    evidence: () => (
      <DocumentEvidence id={row.id} title={row.title} former={row.former_file?.name} />
    ),
    approve: () => decide(DocumentStatus.PendingConvert),
    reject: (note) => decide(DocumentStatus.ReviewRejected, note),
    undo: (verdict) =>
      decide(row.status, row.reject_reason, {
        seen_status:
          verdict === 'approve' ? DocumentStatus.PendingConvert : DocumentStatus.ReviewRejected,
        is_undo: true,
      }),
  };
}

function articleItem(row: Omit<Article, 'content'>): ReviewItem {
  const decide = (status: ArticleStatus, reject_reason = '') =>
    mutate(api.article.check(), {
      article_id: [row.id],
      status,
      reject_reason,
      seen_status: row.status,
    });
  const publishAt = row.publish_at === null ? null : new Date(row.publish_at);
  const approved = articleStatusByTime(ArticleStatus.Passed, publishAt);
  return {
    id: row.id,
    name: row.title,
    hits: row.hits,
    author: { id: row.user_id, label: '作者' },
    facts: {
      敏感词: row.hits?.join('、'),
      内容安全: row.moderation?.join('；'),
      作者: <PersonLink id={row.user.id}>{row.user.username}</PersonLink>,
      分类: row.category.map(({ title }) => title).join(' / '),
      关键词: row.keywords,
      摘要: row.description,
      上次未通过: row.reject_reason,
      定时发布: publishAt === null ? '' : formatDateTime(publishAt),
      提交时间: formatDateTime(row.updated_at),
    },
    evidence: () => <ArticleEvidence id={row.id} />,
    approve: () => decide(ArticleStatus.Passed),
    reject: (note) => decide(ArticleStatus.Rejected, note),
    undo: (verdict) =>
      mutate(api.article.check(), {
        article_id: [row.id],
        status: row.status,
        reject_reason: row.reject_reason,
        seen_status: verdict === 'approve' ? approved : ArticleStatus.Rejected,
      }),
  };
}

function commentItem(row: Comment): ReviewItem {
  const decide = (status: CommentStatus, reject_reason = '') =>
    mutate(api.comment.check(), { id: [row.id], status, reject_reason, seen_status: row.status });
  return {
    id: row.id,
    name: excerpt(row.content, 40),
    hits: row.hits,
    author: { id: row.user_id, label: '作者' },
    facts: {
      敏感词: row.hits?.join('、'),
      内容安全: row.moderation?.join('；'),
      作者: <PersonLink id={row.user.id}>{row.user.username}</PersonLink>,
      ...targetFact(row),
      'IP 地址': row.ip,
      发表时间: formatDateTime(row.created_at),
    },
    evidence: () => <CommentEvidence comment={row} />,
    approve: () => decide(CommentStatus.Approved),
    reject: (note) => decide(CommentStatus.Rejected, note),
    undo: (verdict) =>
      mutate(api.comment.check(), {
        id: [row.id],
        status: row.status,
        seen_status: verdict === 'approve' ? CommentStatus.Approved : CommentStatus.Rejected,
      }),
  };
}

function feedbackItem(row: Feedback): ReviewItem {
  return {
    id: row.id,
    name: excerpt(row.content, 40),
    facts: {
      联系方式: row.contact === '' ? '' : <ContactLink contact={row.contact} />,
      用户: <PersonLink id={row.user_id}>{row.username || '访客'}</PersonLink>,
      页面:
        row.page === '' ? '' : <SiteLink href={`${siteOrigin()}${row.page}`}>{row.page}</SiteLink>,
      'IP 地址': row.ip,
      浏览器: row.user_agent,
      提交时间: formatDateTime(row.created_at),
    },
    evidence: () => <p>{row.content}</p>,
    noteHint: replyHint(row),
    more: [remarkField(contract.feedback.update)],
    approve: (reply, { remark = '' }) =>
      mutate(api.feedback.update(), {
        id: row.id,
        status: true,
        remark,
        ...(reply === '' ? {} : { reply }),
        seen_status: row.status,
      }),
  };
}

/** Whether the operator may hide what was reported. */
function useMayHide(): (type: ReportType) => boolean {
  const may = useMay();
  return (type) => may(type === ReportType.Comment ? 'comment.check' : 'document.check');
}

const ofOne = (id: number) => ({ enabled: id > 0, retry: false }) as const;

const passed = { label: '通过', done: '已通过' };
const rejected = { label: '拒绝', done: '已拒绝' };

export const reviews: Readonly<Record<ReviewedKind, Review>> = {
  document: {
    title: '审核文档',
    list: `/admin/document/list?status=${DocumentStatus.PendingReview}`,
    approve: passed,
    reject: rejected,
    note: {
      label: '未通过的原因',
      hint: '上传者会看到',
      needed: true,
      max: limitOf(contract.document.check, 'reject_reason'),
      templates: [
        '扫描不清晰，无法阅读',
        '内容与标题不符',
        '涉嫌侵犯他人版权',
        '含有广告或联系方式',
        '与已有文档重复',
        '分类不正确，请重新选择分类后提交',
      ],
    },
    useQueue: () =>
      useQuery({
        ...api.document.list({ ...oldest, status: [DocumentStatus.PendingReview] }),
        select: ({ total, document }) => ({ total, items: document.map(documentItem) }),
      }),
    useOne: (id) =>
      useQuery({
        ...api.document.get({ id }),
        ...ofOne(id),
        select: (row) =>
          row.status === DocumentStatus.PendingReview
            ? { item: documentItem(row) }
            : { settled: settledDocument(row) },
      }),
  },
  article: {
    title: '审核文章',
    list: `/admin/article/list?status=${ArticleStatus.Pending}`,
    approve: passed,
    reject: rejected,
    note: {
      label: '未通过的原因',
      hint: '作者会看到',
      needed: true,
      max: limitOf(contract.article.check, 'reject_reason'),
      templates: ['内容过短或不完整', '含有广告或联系方式', '转载请注明来源', '涉嫌侵犯他人版权'],
    },
    useQueue: () =>
      useQuery({
        ...api.article.list({ ...oldest, status: [ArticleStatus.Pending] }),
        select: ({ total, article }) => ({ total, items: article.map(articleItem) }),
      }),
    useOne: (id) =>
      useQuery({
        ...api.article.get({ id }),
        ...ofOne(id),
        select: (row) =>
          row.status === ArticleStatus.Pending
            ? { item: articleItem(row) }
            : { settled: settledArticle(row) },
      }),
  },
  comment: {
    title: '审核评论',
    list: `/admin/comment?status=${CommentStatus.Pending}`,
    approve: passed,
    reject: rejected,
    note: {
      label: '未通过的原因',
      hint: '作者会在“我的评论”中看到，可不填',
      needed: false,
      max: limitOf(contract.comment.check, 'reject_reason'),
      templates: ['广告或垃圾信息', '人身攻击或辱骂', '与内容无关', '违反法律法规'],
    },
    useQueue: () =>
      useQuery({
        ...api.comment.list({
          ...oldest,
          status: [CommentStatus.Pending],
          with_document_title: true,
        }),
        select: ({ total, comment }) => ({ total, items: comment.map(commentItem) }),
      }),
    useOne: (id) =>
      useQuery({
        ...api.comment.get({ id }),
        ...ofOne(id),
        select: (row) =>
          row.status === CommentStatus.Pending
            ? { item: commentItem(row) }
            : { settled: settledComment(row) },
      }),
  },
  report: {
    title: '处理举报',
    list: '/admin/report?status=false',
    approve: { label: '属实，禁用文档', done: '已处理，文档已禁用' },
    reject: { label: '不属实', done: '已处理' },
    note: {
      label: '回复举报人',
      hint: '用站内通知发给举报人，可不填',
      needed: false,
      max: limitOf(contract.report.update, 'reply'),
      // Remarks that were kept for colleagues are no replies.
      kept: '回复举报人',
      templates: [
        '经核实已处理，感谢您的举报',
        '经核实，没有发现违规',
        '说明不够具体，请补充后再次举报',
      ],
    },
    useQueue: () => {
      const mayHide = useMayHide();
      return useQuery({
        ...api.report.list({ ...oldest, status: [false], grouped: true }),
        select: ({ total, report }) => ({
          total,
          items: report.map((row) => reportItem(row, mayHide)),
        }),
      });
    },
    useOne: (id) => {
      const mayHide = useMayHide();
      return useQuery({
        ...api.report.list({ page: 1, size: 1, id: [id] }),
        ...ofOne(id),
        select: ({ report: [row] }) =>
          row &&
          (row.status ? { settled: settledReport(row) } : { item: reportItem(row, mayHide) }),
      });
    },
  },
  feedback: {
    title: '处理反馈',
    list: '/admin/feedback?status=false',
    approve: { label: '标为已处理', done: '已处理' },
    note: {
      label: '回复',
      hint: '',
      needed: false,
      max: limitOf(contract.feedback.update, 'reply'),
      kept: '回复反馈',
      templates: ['已修复，感谢您的反馈', '已转给相关同事处理', '感谢您的建议，暂时没有采纳'],
    },
    useQueue: () =>
      useQuery({
        ...api.feedback.list({ ...oldest, status: [false] }),
        select: ({ total, feedback }) => ({ total, items: feedback.map(feedbackItem) }),
      }),
    useOne: (id) =>
      useQuery({
        ...api.feedback.get({ id }),
        ...ofOne(id),
        select: (row) =>
          row.status ? { settled: settledFeedback(row) } : { item: feedbackItem(row) },
      }),
  },
};
