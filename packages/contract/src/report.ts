import { ReportReason } from '@wenyuan/domain';
import * as z from 'zod';
import {
  empty,
  id,
  paging,
  queryBool,
  queryId,
  queryKind,
  queryList,
  time,
  unchangedSince,
  words,
  days,
  enumOf,
  queryEnum,
} from './fields.ts';
import { defineService } from './operation.ts';

/** Another report of the same document or comment. */
const sameReport = z.object({
  id,
  username: z.string(),
  reason: z.int(),
  content: z.string(),
  status: z.boolean(),
  created_at: time,
});

export const report = z.object({
  id,
  /** Domain `ReportType`: 0 document, 1 comment. */
  type: z.int(),
  /** Id of the document or, by `type`, of the comment. */
  document_id: z.int(),
  /** Title, or the beginning of the comment, and name at the time of the report. */
  document_title: z.string(),
  /** Empty for comments, and when the document was deleted. */
  document_uuid: z.string(),
  /** Where it stands, as a path on the site; empty when it is gone. */
  href: z.string(),
  /** Whose document or comment it is; 0 and empty when it is gone. */
  owner_id: z.int(),
  owner_username: z.string(),
  /** The status of that document or comment; null when it is gone. */
  target_status: z.int().nullable(),
  /** How many members bought that document and have it still. */
  buyer_count: z.int(),
  /** How many other documents have the same file. */
  same_file_count: z.int(),
  user_id: z.int(),
  username: z.string(),
  /** Spec section 3: 1..6. */
  reason: z.int(),
  content: z.string(),
  /** Whether it was handled. */
  status: z.boolean(),
  /** Read by operators alone. */
  remark: z.string(),
  /** What the reporter is told. */
  reply: z.string(),
  /** How many other reports there are of the same document or comment, whatever the filter. */
  same_count: z.int(),
  /** Of these, those that wait. */
  same_open: z.int(),
  /** The newest of them. */
  same: z.array(sameReport),
  created_at: time,
  updated_at: time,
});
export type Report = z.output<typeof report>;

const reason = enumOf(Object.values(ReportReason), '请选择举报原因', '请选择举报原因');
const content = z.string().trim().max(500, '补充说明最多 500 个字符').default('');

export const reportService = defineService('ReportAPI', {
  create: {
    rpc: 'CreateReport',
    title: '举报文档',
    method: 'POST',
    path: '/api/v1/report',
    access: 'token',
    changes: ['report', 'config.stats', 'inbox'],
    input: z.object({ document_id: id, reason, content }),
    reply: empty,
  },
  createOfComment: {
    rpc: 'CreateCommentReport',
    title: '举报评论',
    method: 'POST',
    path: '/api/v1/report/comment',
    access: 'token',
    changes: ['report', 'config.stats', 'inbox'],
    input: z.object({ comment_id: id, reason, content }),
    reply: empty,
  },
  update: {
    rpc: 'UpdateReport',
    title: '处理举报',
    method: 'PUT',
    path: '/api/v1/report',
    access: 'permission',
    changes: ['report', 'config.stats', 'inbox'],
    /** Absent fields keep their value. */
    input: z.object({
      id,
      status: z.boolean().optional(),
      /** The state that the caller saw: 409 with `current.review` when it has changed since. */
      seen_status: z.boolean().optional(),
      remark: z.string().trim().max(255, '处理备注最多 255 个字符').optional(),
      /** Goes to the reporter once the report is handled, and again when it is changed after that; refused before. */
      reply: z.string().trim().max(500, '回复最多 500 个字符').optional(),
      /**
       * The reports of the same document or comment that wait are handled with it, with the same remark and reply. With `status`
       * false: those wait again that were handled together with it.
       */
      with_same: z.boolean().optional(),
      /** Of these only those up to this one, the newest that the caller has seen; later ones wait on. */
      same_until_id: id.optional(),
      unchanged_since: unchangedSince,
    }),
    reply: empty,
  },
  delete: {
    rpc: 'DeleteReport',
    title: '删除举报',
    method: 'DELETE',
    path: '/api/v1/report',
    access: 'permission',
    changes: ['report', 'config.stats', 'inbox'],
    input: z.object({
      id: queryList(queryId),
      /** Also all other reports of the same documents and comments. */
      with_same: queryBool.default(false),
      /** Of these only those up to this one, the newest that the caller has seen. */
      same_until_id: queryId.optional(),
    }),
    reply: empty,
  },
  list: {
    rpc: 'ListReport',
    title: '举报列表',
    method: 'GET',
    path: '/api/v1/report/list',
    access: 'permission',
    input: z.object({
      ...paging({ size: 20, max: 100 }),
      wd: words,
      /** What waits stands first; by `id asc` the oldest of it, by default the newest. */
      order: z.string().trim().max(32).default(''),
      status: queryList(queryBool).optional(),
      type: queryList(queryEnum).optional(),
      reason: queryList(queryKind).optional(),
      /** One row for all reports of a document or comment: the one that comes first by `order`. */
      grouped: queryBool.default(false),
      id: queryList(queryId).optional(),
      /** Those who sent them. */
      user_id: queryList(queryId).optional(),
      /** Reports that these members sent, or that are about what is theirs. */
      person_id: queryList(queryId).optional(),
      created_at: days.optional(),
    }),
    reply: z.object({ total: z.int(), report: z.array(report) }),
  },
});
