import { mkdtemp, rm } from 'node:fs/promises';
import http, { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { DocumentStatus } from '@wenyuan/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startWorker } from '../jobs/worker.ts';
import { createReadable } from '../testing/builders.ts';
import { createAuthor, eventually } from '../testing/conversions.ts';
import { useFakeConverter } from '../testing/fake-converter.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { keepLog } from '../testing/log-lines.ts';
import { makePdf } from '../testing/pdf.ts';
import { environmentOf, startS3Server, type S3Server } from '../testing/s3-server.ts';
import { openS3Storage } from './s3-storage.ts';
import { StorageUnavailable } from './storage-unavailable.ts';

type Fault = (response: ServerResponse) => void;
const refuse: Fault = (response) => {
  response.writeHead(503, { 'content-type': 'application/xml' });
  response.end('<Error><Code>SlowDown</Code><Message>Please reduce your rate</Message></Error>');
};
const hangUp: Fault = (response) => response.destroy();
const sayNothing: Fault = () => undefined;
/** Sends the beginning of an object and then nothing. */
const stall: Fault = (response) => {
  response.writeHead(200, { 'content-length': '1000000' });
  response.write('beginning');
};

const log = keepLog();
let bucket: S3Server;
let relay: http.Server;
let fault: Fault | undefined;
let away: S3Server;
let test: TestApp;

beforeAll(async () => {
  bucket = await startS3Server();
  const { port } = new URL(bucket.config.endpoint);
  relay = createServer((request, response) => {
    if (fault !== undefined) return fault(response);
    const { method, url, headers } = request;
    const passed = http.request(
      { host: '127.0.0.1', port, method, path: url, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      },
    );
    request.pipe(passed);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => relay.once('listening', resolve));
  const endpoint = `http://127.0.0.1:${(relay.address() as AddressInfo).port}`;
  away = { ...bucket, config: { ...bucket.config, endpoint } };
  test = await createTestApp(
    { ...environmentOf(away), CONVERT_CONCURRENCY: '1', LOG_LEVEL: 'warn' },
    { logTo: log.to },
  );
});
afterAll(async () => {
  await test.close();
  relay.closeAllConnections();
  await new Promise((resolve) => relay.close(resolve));
  await bucket.close();
});
beforeEach(() => {
  fault = undefined;
});

it.each([
  ['refuses for now', refuse],
  ['hangs up', hangUp],
])('while the store %s, readers are told to come again, and then they read', async (_, how) => {
  const { id: user_id } = await createAuthor(test);
  const { uuid } = await createReadable(test.services, { user_id });
  const read = () => test.app.inject(`/view/cover/${uuid}`);
  fault = how;
  const answer = await read();
  expect(answer.statusCode).toBe(503);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer.json()).toMatchObject({ message: '文件暂时不可用，请稍后重试' });
  fault = undefined;
  expect((await read()).statusCode).toBe(200);
});

it('a document that is to be converted meanwhile waits for the store, and loses no try', async () => {
  useFakeConverter(
    [
      { event: 'opened', pages: 1, width: 800, height: 1100 },
      { event: 'page', page: 1, file: '1.webp', ext: '.webp', width: 800, height: 1100 },
      { event: 'done', pages: 1, ms: 1 },
    ],
    { files: ['1.webp'] },
  );
  const { db } = test.services;
  const author = await createAuthor(test);
  const made = await author.submit(await makePdf(1));
  fault = hangUp;
  const worker = await startWorker(test.services, test.databaseUrl);
  onTestFinished(() => worker.stop());
  const bringForward = () =>
    db.execute(sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`);
  for (let round = 0; round < 2; round += 1) {
    await eventually(async () => ((await bringForward()).rowCount === 0 ? undefined : true));
  }
  fault = undefined;
  await eventually(async () => {
    await bringForward();
    const { rows } = await db.execute<{ status: number }>(
      sql`select status from documents where id = ${made.id}`,
    );
    // Two failures are as many as a document has tries.
    expect(rows[0]?.status, log.text()).not.toBe(DocumentStatus.Failed);
    return rows[0]?.status === DocumentStatus.Converted ? true : undefined;
  });
});

describe('a store that is too slow', () => {
  it.each([
    ['says nothing', sayNothing],
    ['stops within an object', stall],
  ])('and %s is given up as one that is away', async (_, how) => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'wenyuan-slow-'));
    const patience = { connectMs: 100, answerMs: 100 };
    const storage = await openS3Storage(away.config, folder, patience);
    fault = how;
    const given = storage.withLocalFile('documents/a.pdf', async () => 'whole');
    await expect(given).rejects.toThrow(StorageUnavailable);
    await rm(folder, { recursive: true });
  });
});
