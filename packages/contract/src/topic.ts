import {
  TOPIC_DESCRIPTION_MAX,
  TOPIC_DOCUMENTS_MAX,
  TOPIC_TITLE_MAX,
  withoutInvisible,
} from '@wenyuan/domain';
import * as z from 'zod';
import { document } from './document-fields.ts';
import {
  empty,
  id,
  ids,
  optionalFields,
  paging,
  queryBool,
  queryId,
  queryList,
  sortNumber,
  time,
  unchangedSince,
  words,
} from './fields.ts';
import { defineService } from './operation.ts';

export const topic = z.object({
  id,
  title: z.string(),
  description: z.string(),
  /** Address of the cover image; empty where it has none. */
  cover: z.string(),
  sort: z.int(),
  enable: z.boolean(),
  /** How many of its documents everybody may see. */
  document_count: z.int(),
  /** Its documents in their order, as far as the caller may see them; for operators of topics. */
  document_id: z.array(id).optional(),
  created_at: time,
  updated_at: time,
});
export type Topic = z.output<typeof topic>;

/** What an operator sees of a document of a topic, whatever its status. */
const placed = document.pick({ id: true, uuid: true, title: true, status: true });

const fields = {
  title: z
    .string('请输入专题名称')
    .overwrite(withoutInvisible)
    .trim()
    .min(1, '请输入专题名称')
    .max(TOPIC_TITLE_MAX, `专题名称最多 ${TOPIC_TITLE_MAX} 个字符`),
  description: z
    .string()
    .trim()
    .max(TOPIC_DESCRIPTION_MAX, `专题简介最多 ${TOPIC_DESCRIPTION_MAX} 个字符`)
    .default(''),
  cover: z
    .string()
    .trim()
    .max(255, '封面地址过长')
    .regex(/^(|\/uploads\/[\w./-]+)$/, '请上传封面图片')
    .default(''),
  sort: sortNumber.default(0),
  enable: z.boolean().default(true),
  /** In the order in which readers find them. */
  document_id: z
    .array(id)
    .max(TOPIC_DOCUMENTS_MAX, `一个专题最多 ${TOPIC_DOCUMENTS_MAX} 份文档`)
    .default([]),
};

export const topicService = defineService('TopicAPI', {
  create: {
    rpc: 'CreateTopic',
    title: '新增专题',
    method: 'POST',
    path: '/api/v1/topic',
    access: 'permission',
    input: z.object(fields),
    reply: topic,
  },
  update: {
    rpc: 'UpdateTopic',
    title: '修改专题',
    method: 'PUT',
    path: '/api/v1/topic',
    access: 'permission',
    /**
     * Absent fields keep their value. Documents that the caller does not see, such as those in the recycle bin, keep their place.
     */
    input: z.object({
      ...optionalFields(fields),
      id,
      unchanged_since: unchangedSince,
    }),
    reply: empty,
  },
  addDocuments: {
    rpc: 'AddTopicDocuments',
    title: '把文档加入或移出专题',
    method: 'POST',
    path: '/api/v1/topic/document',
    access: 'permission',
    /** They come last; those that are in it stay where they are. With `leave` they are taken out. */
    input: z.object({
      topic_id: z.int('请选择专题').positive('请选择专题'),
      document_id: ids,
      leave: z.boolean().default(false),
    }),
    /** Those that came in, or went. */
    reply: z.object({ document_id: z.array(id) }),
  },
  delete: {
    rpc: 'DeleteTopic',
    title: '删除专题',
    method: 'DELETE',
    path: '/api/v1/topic',
    access: 'permission',
    input: z.object({ id: queryList(queryId) }),
    reply: empty,
  },
  get: {
    rpc: 'GetTopic',
    title: '查看专题',
    method: 'GET',
    path: '/api/v1/topic',
    access: 'public',
    input: z.object({ id: queryId }),
    /** With its documents for operators of topics. */
    reply: topic.extend({ document: z.array(placed).optional() }),
  },
  list: {
    rpc: 'ListTopic',
    title: '专题列表',
    method: 'GET',
    path: '/api/v1/topic/list',
    access: 'public',
    widened: '可查看停用的专题，并按关键字与状态筛选',
    input: z.object({
      ...paging({ size: 20, max: 100 }),
      wd: words,
      enable: queryList(queryBool).optional(),
      /** Those that this document is in. */
      document_id: queryId.optional(),
    }),
    reply: z.object({ total: z.int(), topic: z.array(topic) }),
  },
  documents: {
    rpc: 'ListTopicDocument',
    title: '专题中的文档',
    method: 'GET',
    path: '/api/v1/topic/document',
    access: 'public',
    /** Those that everybody may see, in the order of the topic. */
    input: z.object({ id: queryId, ...paging({ size: 24, max: 100 }) }),
    reply: z.object({ total: z.int(), document: z.array(document) }),
  },
});
