import * as z from 'zod';
import type { OperationDeclaration } from './operation.ts';
import { document, documentFilter } from './document-fields.ts';
import { firstOf, id, paging, queryBool, queryId, queryInt, queryList } from './fields.ts';

/** Number of documents on one shelf of the home page. */
const shelfSize = queryInt
  .pipe(z.int().min(1, '至少 1 个'))
  .transform((count) => Math.min(count, 24))
  .default(5);

export const listOperations = {
  related: {
    rpc: 'GetRelatedDocuments',
    title: '相关文档',
    method: 'GET',
    path: '/api/v1/document/related',
    access: 'public',
    input: z.object({ id: queryId }),
    reply: z.object({ document: z.array(document) }),
  },
  list: {
    rpc: 'ListDocument',
    title: '文档列表',
    method: 'GET',
    path: '/api/v1/document/list',
    access: 'public',
    widened: '可列出任何状态的文档',
    input: z.object({
      ...paging({ size: 10, max: 100 }),
      ...documentFilter,
      /** Whether any of its pages has words, such as a scan has not; of callers who may list all. */
      has_text: queryList(queryBool).optional(),
      /** Whether the text of another one is like its own; of the same callers. */
      has_similar: queryList(queryBool).optional(),
      /** This document and those whose text is like its own; of the same callers. */
      similar_to: queryId.optional(),
      /** "column asc|desc"; the columns are id, view_count, download_count, favorite_count, comment_count, pages, size, score, recommend_at, created_at, updated_at, price, title. */
      order: z.string().trim().max(64).default(''),
      /** Limits the list to its first rows, instead of page and size. */
      limit: firstOf(100),
    }),
    reply: z.object({ total: z.int(), document: z.array(document) }),
  },
  types: {
    rpc: 'ListDocumentTypes',
    title: '列表中有哪些文件类型',
    method: 'GET',
    path: '/api/v1/document/types',
    access: 'public',
    /** The filters of a list but for that of the type. */
    input: z.object(documentFilter).pick({
      wd: true,
      category_id: true,
      fee_type: true,
      language: true,
    }),
    /** Those of pdf, doc, ppt, xls, txt and other that at least one public document has. */
    reply: z.object({ ext: z.array(z.string()) }),
  },
  home: {
    rpc: 'ListDocumentForHome',
    title: '首页文档',
    method: 'GET',
    path: '/api/v1/document/home',
    access: 'public',
    input: z.object({ limit: shelfSize }),
    /** One item for each enabled root category, newest converted documents first. */
    reply: z.object({
      document: z.array(
        z.object({
          category_id: id,
          category_cover: z.string(),
          category_name: z.string(),
          document: z.array(document),
        }),
      ),
    }),
  },
} as const satisfies Record<string, OperationDeclaration>;
