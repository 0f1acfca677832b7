import type pg from 'pg';
import type { Logger } from '../log.ts';
import type { DiskRoom } from '../storage/disk-room.ts';
import type { Metrics } from './metrics.ts';
import type { QueueFigure, QueueFigures } from './queue-figures.ts';

export function watchPool({ gauge }: Metrics, pool: pg.Pool): void {
  gauge('db_pool_connections', 'Open connections by state: busy, idle.', ['state'], function () {
    this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    this.set({ state: 'idle' }, pool.idleCount);
  });
  gauge('db_pool_waiting', 'Statements that wait for a connection.', [], function () {
    this.set(pool.waitingCount);
  });
}

export function watchDisk({ gauge }: Metrics, disk: DiskRoom): void {
  gauge(
    'disk_bytes',
    'The disk of the data folder: free, total, and the reserve below which uploads stop.',
    ['kind'],
    async function () {
      const { free, total } = await disk.space();
      this.set({ kind: 'free' }, free);
      this.set({ kind: 'total' }, total);
      // The reserve is a setting, which is in the database.
      const look = await disk.look().catch(() => undefined);
      if (look !== undefined) this.set({ kind: 'reserve' }, look.reserve);
    },
  );
}

/** A database that is away leaves these out of the reply; everything else is still told. */
export function watchQueue({ gauge }: Metrics, figures: QueueFigures, logger: Logger): void {
  let reading: Promise<readonly QueueFigure[]> | undefined;
  // Both gauges are collected at the same time, and told from one reading.
  const read = () => {
    reading ??= figures()
      .catch((error: unknown) => {
        logger.warn({ err: error }, 'the queue was not measured');
        return [];
      })
      .finally(() => (reading = undefined));
    return reading;
  };
  gauge(
    'queue_jobs',
    'Jobs of the queue by kind and state: ready, waiting (for their time), running, failed (for good).',
    ['job', 'state'],
    async function () {
      const rows = await read();
      this.reset();
      for (const row of rows)
        for (const state of ['ready', 'waiting', 'running', 'failed'] as const)
          this.set({ job: row.kind, state }, row[state]);
    },
  );
  gauge(
    'queue_oldest_ready_seconds',
    'How long the oldest job that could run waits, by kind.',
    ['job'],
    async function () {
      const rows = await read();
      this.reset();
      for (const row of rows) this.set({ job: row.kind }, row.oldest_seconds);
    },
  );
}
