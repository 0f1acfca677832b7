import { QUESTION_MAX } from '@wenyuan/domain';
import * as z from 'zod';
import { right } from './document-fields.ts';
import { id, queryId } from './fields.ts';
import { defineService } from './operation.ts';

/** Questions about a document, which the operators' language model answers. */
export const questionService = defineService('QuestionAPI', {
  get: {
    rpc: 'GetQuestionRight',
    title: '能否就文档提问',
    method: 'GET',
    path: '/api/v1/question',
    access: 'public',
    input: z.object({ document_id: queryId }),
    reply: right.extend({
      /** Questions that the caller may ask a day, by groups and membership. */
      per_day: z.int(),
      /** Of them, those that are left today. */
      left: z.int(),
    }),
  },
  ask: {
    rpc: 'AskQuestion',
    title: '就文档提问',
    method: 'POST',
    path: '/api/v1/question',
    access: 'token',
    /** What others see is not changed by it. */
    changes: ['question'],
    /** An answer takes up to half a minute. One that fails counts for nothing. */
    input: z.object({
      document_id: id,
      question: z
        .string('请输入问题')
        .trim()
        .min(2, '请输入问题')
        .regex(/[\p{L}\p{N}]/u, '请输入问题')
        .max(QUESTION_MAX, `问题最多 ${QUESTION_MAX} 个字符`),
    }),
    reply: z.object({
      /** Plain text, in which pages stand as `第 3 页` or `第 3、5 页`; it ends with the words that it was made by AI. */
      answer: z.string(),
      /** The pages that it names, all of which the caller may read. */
      page: z.array(z.int()),
      left: z.int(),
    }),
  },
});
