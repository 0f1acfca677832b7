import { ANNOTATION_NOTE_MAX, ANNOTATION_QUOTE_MAX, markColors } from '@wenyuan/domain';
import * as z from 'zod';
import {
  empty,
  id,
  paging,
  queryId,
  queryList,
  requestId,
  time,
  unchangedSince,
  words,
} from './fields.ts';
import { defineService } from './operation.ts';

const note = z.string().trim().max(ANNOTATION_NOTE_MAX, `笔记最多 ${ANNOTATION_NOTE_MAX} 个字符`);
const color = z.enum(markColors, '没有这种颜色');

const annotation = z.object({
  id,
  document_id: id,
  page: z.int(),
  /** The part of the page's lines, joined by line feeds, in UTF-16 units. Both are 0 for a bookmark of the page. */
  begin_offset: z.int(),
  end_offset: z.int(),
  /** What stood there; empty for a bookmark. */
  quote: z.string(),
  note: z.string(),
  /** Of what is marked; a bookmark shows none. */
  color: z.enum(markColors),
  created_at: time,
  updated_at: time,
});

/** What stands in the text of a page, as far as an offset may reach. */
const offset = z.int('应为整数').min(0, '不能小于 0').max(1_000_000, '过大');

export const annotationService = defineService('AnnotationAPI', {
  create: {
    rpc: 'CreateAnnotation',
    title: '划线、加书签',
    method: 'POST',
    path: '/api/v1/annotation',
    access: 'token',
    changes: ['annotation'],
    /** One of the same place is there already: it gets the color, if there is any, and the note below its own. A new one is yellow without. */
    input: z.object({
      document_id: id,
      page: z.int('页码应为整数').min(1, '页码从 1 开始').max(100_000, '页码过大'),
      begin_offset: offset.default(0),
      end_offset: offset.default(0),
      quote: z
        .string()
        .max(ANNOTATION_QUOTE_MAX, `一次最多划 ${ANNOTATION_QUOTE_MAX} 个字符`)
        .default(''),
      note: note.default(''),
      color: color.optional(),
      /** An idempotency key: what was made with it stays as it has become since. */
      request_id: requestId,
    }),
    reply: annotation,
  },
  update: {
    rpc: 'UpdateAnnotation',
    title: '修改笔记、颜色',
    method: 'PUT',
    path: '/api/v1/annotation',
    access: 'token',
    changes: ['annotation'],
    /** What is not sent stays. Somebody writes on several devices. */
    input: z.object({
      id,
      note: note.optional(),
      color: color.optional(),
      unchanged_since: unchangedSince,
    }),
    reply: empty,
  },
  delete: {
    rpc: 'DeleteAnnotation',
    title: '删除笔记',
    method: 'DELETE',
    path: '/api/v1/annotation',
    access: 'token',
    changes: ['annotation'],
    /** Those of the caller, also by the keys with which they were made: a device may not know whether a mark has arrived. */
    input: z.object({
      id: queryList(queryId).default([]),
      request_id: queryList(z.string().trim().min(1).max(64)).default([]),
    }),
    reply: empty,
  },
  ofDocument: {
    rpc: 'ListDocumentAnnotation',
    title: '我在文档里的笔记',
    method: 'GET',
    path: '/api/v1/annotation/document',
    access: 'token',
    input: z.object({ document_id: queryId }),
    /** All of the caller's, as they follow each other in the document. */
    reply: z.object({ annotation: z.array(annotation) }),
  },
  list: {
    rpc: 'ListAnnotation',
    title: '我的笔记',
    method: 'GET',
    path: '/api/v1/annotation/list',
    access: 'token',
    input: z.object({
      ...paging({ size: 20, max: 100 }),
      /** Words of what was marked or written. */
      wd: words,
      /** What is marked in it, without bookmarks. */
      color: color.optional(),
    }),
    /** Latest changed first. */
    reply: z.object({
      total: z.int(),
      annotation: z.array(
        annotation.extend({
          /** Empty where the caller may not see the document. */
          title: z.string(),
          uuid: z.string(),
          /** False once the document is deleted or hidden: it is listed, but cannot be opened. */
          is_available: z.boolean(),
        }),
      ),
    }),
  },
});
