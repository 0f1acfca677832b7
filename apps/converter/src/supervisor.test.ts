import { EventEmitter } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
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

test.each([
  ['works on it all the time is given up at the limit', 30_000, 1],
  ['was kept waiting by others is given its time again, but not for ever', 0, 4],
])('a page whose reader %s', async (_what, used, limits) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const usage = vi.spyOn(process, 'cpuUsage').mockReturnValue({ user: used * 1000, system: 0 });
  onTestFinished(() => usage.mockRestore());
  const folder = mkdtempSync(join(tmpdir(), 'supervisor-'));
  const job = readArguments([import.meta.filename, folder]);
  const supervisor = new Supervisor(job, () => {}, { isLast: true });
  void supervisor.run();
  const [thread] = threads;
  const terminate = vi.fn<() => void>();
  if (thread === undefined) throw new Error('no thread was started');
  Object.assign(thread, { terminate: () => Promise.resolve(terminate()) });
  thread.emit('message', { type: 'begin', page: 1 });
  await vi.advanceTimersByTimeAsync(30_000 * limits - 1);
  expect(terminate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(terminate).toHaveBeenCalled();
  await supervisor.stop();
});
