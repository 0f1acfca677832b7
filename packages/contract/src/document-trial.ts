import * as z from 'zod';
import { queryBool, queryId, queryInt } from './fields.ts';
import type { OperationDeclaration } from './operation.ts';

/** Pages of a trial that come with their image. */
export const TRIAL_PAGES = 12;

export const trialOperations = {
  trial: {
    rpc: 'TryDocumentConversion',
    title: '试转换文档',
    method: 'GET',
    path: '/api/v1/document/trial',
    access: 'permission',
    // A document is reviewed before it is converted.
    alsoGrantedBy: ['/api.v1.DocumentAPI/CheckDocument'],
    kind: 'events',
    /**
     * Converts the file of a document, or an own upload that no document uses, and stores nothing: an upload is deleted
     * afterwards. One file at a time is tried in each process of the server.
     */
    input: z
      .object({
        id: queryId.optional(),
        attachment_id: queryId.optional(),
        /** Of a document that waits for its review, the file that it had before the present one. */
        former: queryBool.default(false),
        /** Only the first pages, where the format can be read in parts; 0 for all. */
        limit: queryInt.default(0),
      })
      .refine(({ id, attachment_id }) => (id === undefined) !== (attachment_id === undefined), {
        path: ['id'],
        error: '请提供文档或附件的编号之一',
      }),
    /** One event for the beginning, one for each page, the last one for the end. */
    reply: z.object({
      state: z.enum(['waiting', 'running', 'done', 'failed']),
      /** 0 until the file is open. */
      pages: z.int(),
      /** Pages that were tried so far. */
      converted_pages: z.int(),
      /** The page of this event. */
      page: z
        .object({
          page: z.int(),
          width: z.int(),
          height: z.int(),
          /** As a data URL; empty behind the first pages, and where the page failed. */
          image: z.string(),
          /** Why the page failed; empty when it did not. */
          message: z.string(),
        })
        .optional(),
      /** Fonts that others stand in for. */
      missing: z.array(z.string()),
      /** Scripts that no font has. */
      blank: z.array(z.string()),
      /** Milliseconds since the converter began. */
      spend_ms: z.int(),
      /** Why the conversion failed; empty otherwise. */
      message: z.string(),
      /** What the converter said of it, for operators. */
      detail: z.string(),
    }),
  },
} as const satisfies Record<string, OperationDeclaration>;
