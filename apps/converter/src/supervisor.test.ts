import { EventEmitter } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { readArguments } from './arguments.ts';
import type { ConvertEvent } from './events.ts';

type Thread = EventEmitter & { end: () => void };

const threads = vi.hoisted(() => [] as Thread[]);

vi.mock('node:worker_threads', async (original) => ({
  ...(await original<object>()),
  Worker: class extends EventEmitter implements Thread {
    end = () => {};
    constructor() {
      super();
      threads.push(this);
    }
    terminate() {
      return new Promise<void>((resolve) => (this.end = resolve));
    }
  },
}));

const { Supervisor } = await import('./supervisor.ts');

beforeEach(() => {
  threads.length = 0;
});

/** A conversion whose first page has just taken its thread down. */
function brokenConversion(...limits: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'supervisor-'));
  const job = readArguments([import.meta.filename, folder, ...limits]);
  const events: ConvertEvent[] = [];
  const supervisor = new Supervisor(job, (event) => events.push(event), { isLast: true });
  const ended = supervisor.run();
  const [thread] = threads;
  if (thread === undefined) throw new Error('no thread was started');
  thread.emit('message', { type: 'begin', page: 1 });
  thread.emit('error', new Error('took the reader down'));
  return { supervisor, ended, thread, events };
}

const turn = () => new Promise(setImmediate);

test('behind a page that takes the reader down another one is started', async () => {
  const { supervisor, thread } = brokenConversion();
  expect(threads).toHaveLength(1);
  thread.end();
  await turn();
  expect(threads).toHaveLength(2);
  threads[1]?.end();
  await Promise.all([supervisor.stop(), turn().then(() => threads[1]?.end())]);
});

test('no reader is started behind a conversion that was stopped', async () => {
  const { supervisor, thread } = brokenConversion();
  await supervisor.stop();
  thread.end();
  await turn();
  expect(threads).toHaveLength(1);
});

test('no reader is started behind a conversion that took too long', async () => {
  const { ended, thread, events } = brokenConversion('--timeout-ms', '1');
  await expect.poll(() => events).toMatchObject([{ event: 'failed', code: 'timeout' }]);
  thread.end();
  await ended;
  await turn();
  expect(threads).toHaveLength(1);
});
