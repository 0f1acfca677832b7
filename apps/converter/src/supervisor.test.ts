import { EventEmitter } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { readArguments } from './arguments.ts';
import type { ConvertEvent } from './events.ts';
import type { WorkerInput } from './job.ts';

type Thread = EventEmitter & { end: () => void };

const threads = vi.hoisted(() => [] as Thread[]);
/** What each thread was given to do. */
const inputs = vi.hoisted(() => [] as WorkerInput[]);

vi.mock('node:worker_threads', async (original) => ({
  ...(await original<object>()),
  Worker: class extends EventEmitter implements Thread {
    end = () => {};
    constructor(_: URL, { workerData }: { workerData: WorkerInput }) {
      super();
      threads.push(this);
      inputs.push(structuredClone(workerData));
    }
    terminate() {
      return new Promise<void>((resolve) => (this.end = resolve));
    }
  },
}));

const { Supervisor } = await import('./supervisor.ts');

beforeEach(() => {
  threads.length = 0;
  inputs.length = 0;
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

/** Takes the reader down at a page, and waits for the next one. */
async function takeDown(page: number) {
  const thread = threads.at(-1);
  thread?.emit('message', { type: 'begin', page });
  thread?.emit('error', new Error('took the reader down'));
  thread?.end();
  await turn();
}

test('a page that takes the reader down is tried simpler, then by another library, then left out', async () => {
  const { supervisor, thread } = brokenConversion();
  thread.end();
  await turn();
  await takeDown(1);
  await takeDown(1);
  const of = ({ resume: { simple, second, skip } }: WorkerInput) => [simple, second, skip];
  const [page] = inputs.at(-1)?.resume.skip ?? [];
  expect(inputs.map(of)).toEqual([
    [[], [], []],
    [[1], [], []],
    [[1], [page], []],
    [[1], [page], [page]],
  ]);
  expect(page).toMatchObject({ page: 1 });
  await Promise.all([supervisor.stop(), turn().then(() => threads.at(-1)?.end())]);
});

test('a document that takes the reader down again and again is given up', async () => {
  const { ended, thread, events } = brokenConversion();
  thread.end();
  await turn();
  for (let count = 0; count < 12; count += 1) await takeDown(count + 2);
  expect(await ended).toBe(false);
  expect(events).toMatchObject([{ event: 'failed', code: 'internal' }]);
  expect(threads).toHaveLength(13);
});

test.each([
  ['a document has failed', false, 'failed'],
  ['a part of one has not', true, 'done'],
])('where no page could be converted, %s', async (_what, isPart, event) => {
  const folder = mkdtempSync(join(tmpdir(), 'supervisor-'));
  const job = readArguments([import.meta.filename, folder]);
  const events: ConvertEvent[] = [];
  const supervisor = new Supervisor(job, (one) => events.push(one), { isLast: true });
  const ended = supervisor.run();
  threads[0]?.emit('message', { type: 'finished', isPart });
  await turn();
  threads[0]?.end();
  await ended;
  expect(events.at(-1)?.event).toBe(event);
});
