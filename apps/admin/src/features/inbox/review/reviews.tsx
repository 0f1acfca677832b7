import { useQuery } from '@tanstack/react-query';
import type { Article, Comment, Document, Feedback, Report } from '@wenyuan/api-client';
import { api, client, mutate } from '@wenyuan/app';
import { contract, inputRules, type Operation } from '@wenyuan/contract';
import {
  ArticleStatus,
  CommentStatus,
  DocumentStatus,
  formatBytes,
  formatDateTime,
  formatWhole,
  isPublicDocument,
  reportReasonLabels,
  ReportType,
  type ReportReason,
  excerpt,
} from '@wenyuan/domain';
import { useMay } from '../../../kit/index.ts';
import { forbidFile } from '../../../lib/forbid-file.ts';
import { PersonLink } from '../../../lib/person-link.tsx';
import { sameFileOf } from '../../../lib/same-file.tsx';
import { ContactLink, replyHint } from '../../feedback/index.ts';
import { SiteLink } from '../../../lib/site-link.tsx';
import { siteOrigin } from '../../../lib/site-origin.ts';
import { targetFact } from '../../comment/index.ts';
import { othersOf, ownerLabels, ownerOf, withSeen } from '../../report/index.ts';
import type { ReviewedKind } from '../inbox-kinds.ts';
import { ArticleEvidence } from './article-evidence.tsx';
import { CommentEvidence } from './comment-evidence.tsx';
import { DocumentEvidence } from './document-evidence.tsx';
import { changedOf, formerFileOf } from './document-facts.ts';
import { ReportEvidence } from './report-evidence.tsx';
import { QUEUE_SIZE, type Review, type ReviewItem } from './review.ts';
import {
  settledArticle,
  settledComment,
  settledDocument,
  settledFeedback,
  settledReport,
} from './settled.ts';

/** How long the note of a decision may be. */
const limitOf = (operation: Operation, name: string) => inputRules(operation)[name]?.maxLength;

const remarkField = (operation: Operation) => ({
  name: 'remark',
  label: '处理备注',
  hint: '只有管理人员能看到',
  max: limitOf(operation, 'remark'),
});

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
      上传者: <PersonLink id={row.user_id}>{row.username}</PersonLink>,
      分类: row.category.map(({ title }) => title).join(' / '),
      文件: `${row.ext.slice(1).toUpperCase()}，${formatBytes(row.size)}`,
      替换前的文件: formerFileOf(row),
      相同文件: sameFileOf(row),
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
  return {
    id: row.id,
    name: row.title,
    hits: row.hits,
    author: { id: row.user_id, label: '作者' },
    facts: {
      敏感词: row.hits?.join('、'),
      作者: <PersonLink id={row.user.id}>{row.user.username}</PersonLink>,
      分类: row.category.map(({ title }) => title).join(' / '),
      关键词: row.keywords,
      摘要: row.description,
      上次未通过: row.reject_reason,
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
        seen_status: verdict === 'approve' ? ArticleStatus.Passed : ArticleStatus.Rejected,
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

/** Who may not hide what was reported only says that the report is right. */
function reportItem(row: Report, mayHide: (type: ReportType) => boolean): ReviewItem {
  const type = row.type as ReportType;
  const isComment = type === ReportType.Comment;
  const hides = row.href !== '' && mayHide(type);
  const done = isComment ? '已隐藏评论' : '已禁用文档';
  const handle = (reply: string, remark: string) =>
    mutate(api.report.update(), {
      id: row.id,
      status: true,
      remark,
      ...(reply === '' ? {} : { reply }),
      seen_status: row.status,
      ...withSeen([row]),
    });
  /** What was as readers see it comes back; why something else was closed before is not known here. */
  const before = isComment
    ? row.target_status === CommentStatus.Approved
      ? CommentStatus.Approved
      : undefined
    : row.target_status !== null && isPublicDocument(row.target_status)
      ? DocumentStatus.Converted
      : undefined;
  let forbade: number[] = [];
  const show = async (status: number) => {
    const id = [row.document_id];
    if (isComment)
      await mutate(api.comment.check(), { id, status, seen_status: CommentStatus.Rejected });
    else
      await mutate(api.document.check(), {
        id,
        status,
        seen_status: DocumentStatus.Disabled,
        is_undo: true,
        ...(forbade.length === 0 ? {} : { allow_file_of: forbade }),
      });
  };
  return {
    id: row.id,
    ids: [row, ...row.same].filter(({ status }) => !status).map(({ id }) => id),
    name: row.document_title,
    ...(row.owner_id === 0 ? {} : { author: { id: row.owner_id, label: ownerLabels[type] } }),
    facts: {
      [ownerLabels[type]]: ownerOf(row),
      原因: reportReasonLabels[row.reason as ReportReason],
      补充说明: row.content,
      举报人: (
        <>
          <PersonLink id={row.user_id}>{row.username}</PersonLink>
          {row.same_open > 0 ? `等 ${row.same_open + 1} 人` : ''}
        </>
      ),
      举报时间: formatDateTime(row.created_at),
      购买的读者:
        row.buyer_count === 0 ? undefined : `${formatWhole(row.buyer_count)} 位，禁用后不能再下载`,
      [`其他举报（${row.same_count}）`]: othersOf(row),
    },
    evidence: () => <ReportEvidence report={row} />,
    ...(!hides
      ? { approveAs: { label: '属实，标为已处理', done: '已处理' } }
      : isComment
        ? { approveAs: { label: '属实，隐藏评论', done: '已处理，评论已隐藏' } }
        : {}),
    more: [
      ...(hides
        ? [
            {
              name: 'reason',
              label: isComment ? '给评论者的说明' : '给上传者的说明',
              hint: `${isComment ? '隐藏评论' : '禁用文档'}时随通知发出，可不填`,
              max: limitOf(contract.document.check, 'reject_reason'),
            },
          ]
        : []),
      ...(hides && !isComment ? [{ ...forbidFile([row]), isSwitch: true as const }] : []),
      remarkField(contract.report.update),
    ],
    approve: async (reply, { reason = '', remark = '', forbid_file }) => {
      // What is reported is hidden first: where that fails, the report waits on, and hiding it twice changes nothing. But
      // whoever judges by an old screen hides nothing that a colleague has let stand.
      if (hides) await client.report.update({ id: row.id, seen_status: row.status });
      const id = [row.document_id];
      const said = reason === '' ? {} : { reject_reason: reason };
      if (hides && isComment)
        await mutate(api.comment.check(), { id, status: CommentStatus.Rejected, ...said });
      else if (hides) {
        const { forbidden } = await mutate(api.document.check(), {
          id,
          status: DocumentStatus.Disabled,
          ...said,
          ...(forbid_file === 'true' ? { forbid_file: true } : {}),
        });
        forbade = forbidden;
      }
      await handle(reply, remark || (hides ? `举报属实，${done}` : '举报属实'));
    },
    reject: (reply, { remark = '' }) => handle(reply, remark || '举报不属实'),
    ...(hides && before === undefined
      ? {}
      : {
          undo: async (verdict) => {
            if (verdict === 'approve' && hides && before !== undefined) await show(before);
            await mutate(api.report.update(), {
              id: row.id,
              status: false,
              remark: row.remark,
              seen_status: true,
              with_same: true,
            });
          },
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
