import { DrizzleQueryError } from 'drizzle-orm';
import type { JobHelpers } from 'graphile-worker';
import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';
import { watchTasks } from './run-job.ts';

const helpers = { job: { attempts: 1 } } as JobHelpers;

it.each([
  [
    'a statement that was too slow',
    new DrizzleQueryError(
      'select "value" from "configs"',
      [],
      Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }),
    ),
    '数据库未能完成操作：canceling statement due to statement timeout',
  ],
  [
    'a database that is away',
    new DrizzleQueryError(
      'select "value" from "configs"',
      [],
      new Error('timeout exceeded when trying to connect'),
    ),
    '数据库暂时没有应答',
  ],
  [
    'anything else',
    new Error('连接失败，请检查服务器地址与端口', {
      cause: Object.assign(new Error('connect ETIMEDOUT'), { code: 'ETIMEDOUT' }),
    }),
    '连接失败，请检查服务器地址与端口',
  ],
])('operators read why a job failed, and no statement: %s', async (_, error, reason) => {
  const services = { metrics: createMetrics('worker'), tracing: undefined };
  const tasks = watchTasks({ clean_up: () => Promise.reject(error) }, services);
  await expect(tasks['clean_up']?.({}, helpers)).rejects.toThrow(new Error(reason));
});
