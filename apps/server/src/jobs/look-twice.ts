import type { WorkerEvents, WorkerPool } from 'graphile-worker';

/** The longest time until a pool looks again, and the shortest. */
const LATEST_MS = 150;
const EARLIEST_MS = 50;
/** Longer than it takes to write what came of a job. */
const WRITTEN_MS = 10;

/**
 * Has each pool look once more for a job that it heard of. Who looks for one locks all queues for a moment, so that whoever
 * looks in that moment, in another pool or another process, finds nothing, and would not look again for two seconds. The time
 * until then differs, or both would meet again. So does who looks for the next job of a queue while the end of the one before
 * is being written.
 */
export function lookTwice(events: WorkerEvents): void {
  const stopped = new WeakSet<WorkerPool>();
  events.on('pool:gracefulShutdown', ({ workerPool }) => stopped.add(workerPool));
  events.on('pool:forcefulShutdown', ({ workerPool }) => stopped.add(workerPool));
  const lookIn = (ms: number, workerPool: WorkerPool) => {
    const again = () => {
      if (!stopped.has(workerPool)) workerPool.nudge(1);
    };
    setTimeout(again, ms).unref();
  };
  const lookLater = (workerPool: WorkerPool) => {
    lookIn(EARLIEST_MS + Math.random() * (LATEST_MS - EARLIEST_MS), workerPool);
  };
  events.on('pool:listen:notification', ({ workerPool, message }) => {
    if (message.channel === 'jobs:insert') lookLater(workerPool);
  });
  events.on('job:complete', ({ worker: { workerPool }, job }) => {
    if (job.job_queue_id === null) return;
    lookIn(WRITTEN_MS, workerPool);
    lookLater(workerPool);
  });
}
