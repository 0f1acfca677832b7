import type { WorkerEvents, WorkerPool } from 'graphile-worker';

/** The longest time until a pool looks again, and the shortest. */
const LATEST_MS = 150;
const EARLIEST_MS = 50;

/**
 * Has each pool look once more for a job that it heard of. Who looks for one locks all queues for a moment, so that whoever
 * looks in that moment, in another pool or another process, finds nothing, and would not look again for two seconds. The time
 * until then differs, or both would meet again.
 */
export function lookTwice(events: WorkerEvents): void {
  const stopped = new WeakSet<WorkerPool>();
  events.on('pool:gracefulShutdown', ({ workerPool }) => stopped.add(workerPool));
  events.on('pool:forcefulShutdown', ({ workerPool }) => stopped.add(workerPool));
  events.on('pool:listen:notification', ({ workerPool, message }) => {
    if (message.channel !== 'jobs:insert') return;
    const again = () => {
      if (!stopped.has(workerPool)) workerPool.nudge(1);
    };
    setTimeout(again, EARLIEST_MS + Math.random() * (LATEST_MS - EARLIEST_MS)).unref();
  });
}
