import { jobKinds, letterLabels, type LetterKind } from '@wenyuan/domain';
import * as z from 'zod';
import { id, queryId, queryList, time } from './fields.ts';
import { defineService } from './operation.ts';

const letterKind = z.enum(Object.keys(letterLabels) as LetterKind[]);
const jobKind = z.enum(jobKinds, '任务的种类不正确');

export const queueService = defineService('QueueAPI', {
  get: {
    rpc: 'GetQueue',
    title: '查看后台任务',
    method: 'GET',
    path: '/api/v1/queue',
    access: 'permission',
    input: z.object({}),
    reply: z.object({
      /** Every kind, also those without a job. */
      queue: z.array(
        z.object({
          kind: jobKind,
          /** Could run now. */
          ready: z.int(),
          /** Wait for their time, mostly for another try. */
          waiting: z.int(),
          running: z.int(),
          /** Used up their tries. */
          failed: z.int(),
          /** Seconds for which the oldest job that could run has waited. */
          oldest_seconds: z.int(),
          /** Why the last of those that are tried again failed, in the words of whatever failed; empty without one. */
          error: z.string(),
        }),
      ),
      /** The last jobs that used up their tries, the newest first. */
      job: z.array(
        z.object({
          id,
          kind: jobKind,
          /** Of a letter: what it says; null for other jobs, and letters from before this was kept. */
          letter: letterKind.nullable(),
          /** Why the last try failed, in the words of whatever failed. */
          error: z.string(),
          attempts: z.int(),
          /** False for what would come too late, such as a letter whose code is over. */
          can_retry: z.boolean(),
          failed_at: time,
        }),
      ),
    }),
  },
  retry: {
    rpc: 'RetryJobs',
    title: '重试失败的后台任务',
    method: 'PUT',
    path: '/api/v1/queue/retry',
    access: 'permission',
    changes: ['queue', 'inbox'],
    /** Without ids: all that failed and can be tried again. */
    input: z.object({ id: z.array(id).max(1000, '一次最多 1000 项').optional() }),
    /** Number of jobs that run again. */
    reply: z.object({ total: z.int() }),
  },
  delete: {
    rpc: 'DeleteFailedJobs',
    title: '清除失败的后台任务',
    method: 'DELETE',
    path: '/api/v1/queue',
    access: 'permission',
    changes: ['queue', 'inbox'],
    /** Jobs that used up their tries; others are left alone. */
    input: z.object({ id: queryList(queryId) }),
    /** Number of jobs that are gone. */
    reply: z.object({ total: z.int() }),
  },
});
