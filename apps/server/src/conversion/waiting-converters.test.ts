import { readdirSync } from 'node:fs';
import path from 'node:path';
import { DocumentStatus } from '@wenyuan/domain';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startWorker, type Worker } from '../jobs/worker.ts';
import { createAuthor, eventually, type Author } from '../testing/conversions.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { makePdf } from '../testing/pdf.ts';
import { commandOf, descendantsOf } from '../testing/process.ts';
import { createWaitingConverters, type WaitingConverters } from './waiting-converters.ts';

let test: TestApp;
let author: Author;
let waiting: WaitingConverters;
let worker: Worker;

beforeAll(async () => {
  test = await createTestApp({ CONVERT_CONCURRENCY: '1' });
  author = await createAuthor(test);
  waiting = createWaitingConverters(test.services);
  worker = await startWorker(test.services, test.databaseUrl, waiting);
});
afterAll(() => test.close());

const folders = () => readdirSync(path.join(test.services.config.dataDir, 'tmp'));

/** The converter that waits for a document of this test's. */
function waitingProcess(): number | undefined {
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .map(Number)
    .find((pid) => {
      const command = commandOf(pid);
      return command.includes(test.services.config.dataDir) && / wait\s*$/.test(command);
    });
}

/** Its bounds are set up: killed before, it would leave one behind that waits for it. */
function hasBegun(pid: number): boolean {
  return [pid, ...descendantsOf(pid)].some((one) => commandOf(one).startsWith(process.execPath));
}

it.runIf(process.platform === 'linux')(
  'each document gets a converter of its own that waited for it, or a new one when that was killed',
  async () => {
    const first = await eventually(waitingProcess);
    const one = await author.submit(await makePdf(1, { text: 'one' }));
    expect((await author.watch(one.id)).at(-1)).toMatchObject({
      status: DocumentStatus.Converted,
      converted_pages: 1,
    });
    // The first one ends with its document.
    const second = await eventually(() => {
      const process = waitingProcess();
      return process === first || process === undefined || !hasBegun(process) ? undefined : process;
    });
    process.kill(second, 'SIGKILL');
    await eventually(() => (waitingProcess() === second ? undefined : true));
    const two = await author.submit(await makePdf(1, { text: 'two' }));
    expect((await author.watch(two.id)).at(-1)?.status).toBe(DocumentStatus.Converted);
    await eventually(waitingProcess);
    await worker.stop();
    expect(waitingProcess()).toBeUndefined();
    expect(folders()).toEqual([]);
  },
);

it('one that waits for conversions of another length is not taken', async () => {
  const made = createWaitingConverters(test.services);
  made.prepare();
  expect(await made.take(1)).toBeUndefined();
  await made.stop();
  expect(folders()).toEqual([]);
});

it('one that has waited for half a day is not taken: other machines may sweep its folder', async () => {
  const { timeout } = (await test.services.settings.read()).converter;
  let time = 0;
  const made = createWaitingConverters(test.services, () => (time += 12 * 3_600_000));
  made.prepare();
  expect(await made.take(timeout * 60_000)).toBeUndefined();
  expect(folders()).toEqual([]);
});

it('one that cannot be started leaves no folder', async () => {
  const made = createWaitingConverters(test.services);
  vi.stubEnv('CONVERTER_PROGRAM', '/nowhere/converter.js');
  made.prepare();
  const taken = await made.take(1);
  vi.unstubAllEnvs();
  expect(taken).toBeUndefined();
  expect(folders()).toEqual([]);
});
