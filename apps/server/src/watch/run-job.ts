import { randomUUID } from 'node:crypto';
import type { JobKind } from '@wenyuan/domain';
import { DrizzleQueryError } from 'drizzle-orm';
import type { JobHelpers, Task, TaskList } from 'graphile-worker';
import { isConnectionLost } from '../db/connection-lost.ts';
import type { JobPayloads } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import { messageOf } from './describe-error.ts';
import { inScope, type JobOrigin } from './scope.ts';

/** Why a job failed, for operators: a statement says nothing to them. */
function reasonOf(error: unknown): string {
  // Mail servers and platforms are away with the same codes.
  if (!(error instanceof DrizzleQueryError)) return messageOf(error);
  return isConnectionLost(error)
    ? '数据库暂时没有应答'
    : `数据库未能完成操作：${messageOf(error.cause)}`;
}

/** Runs a kind of job in the scope of the request that caused it, measured and traced. */
function watchTask(
  kind: JobKind,
  task: Task,
  { metrics, tracing }: Pick<Services, 'metrics' | 'tracing'>,
): Task {
  return async (payload, helpers) => {
    const { origin } = (payload ?? {}) as { origin?: JobOrigin };
    const attributes = { 'job.kind': kind, 'job.attempt': helpers.job.attempts };
    const span = tracing?.begin(`job ${kind}`, attributes, origin?.traceparent);
    const requestId = origin?.request_id ?? randomUUID();
    const end = metrics.jobs.startTimer({ job: kind });
    try {
      await inScope({ requestId, operation: `job.${kind}`, span }, async () =>
        task(payload, helpers),
      );
      end({ outcome: 'done' });
      span?.end();
    } catch (error) {
      end({ outcome: 'failed' });
      span?.end({}, error);
      // The queue keeps the message and shows it to operators.
      throw new Error(reasonOf(error), { cause: error });
    }
  };
}

/** What does each kind of job, with the payload that `Jobs.add` takes for it. */
type Tasks = {
  readonly [Kind in JobKind]?: (
    payload: JobPayloads[Kind],
    helpers: JobHelpers,
  ) => void | Promise<void>;
};

export function watchTasks(
  tasks: Tasks,
  services: Pick<Services, 'metrics' | 'tracing'>,
): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([kind, task]) => [
      kind,
      watchTask(kind as JobKind, task as Task, services),
    ]),
  );
}
