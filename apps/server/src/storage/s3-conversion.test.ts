import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { contract } from '@wenyuan/contract';
import { DocumentStatus } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageKey, sourceKey } from '../conversion/stored-page.ts';
import { documents } from '../db/schema/index.ts';
import { startWorker, type Worker } from '../jobs/worker.ts';
import { createAuthor, type Author, type Submitted } from '../testing/conversions.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { makePdf } from '../testing/pdf.ts';
import { environmentOf, startS3Server, type S3Server } from '../testing/s3-server.ts';

const { document } = contract;

/** The whole way of a document through the library, with a bucket instead of a folder. */
describe('with an S3 bucket, a PDF that is uploaded', () => {
  let server: S3Server;
  let test: TestApp;
  let worker: Worker;
  let author: Author;
  let made: Submitted;
  beforeAll(async () => {
    server = await startS3Server();
    test = await createTestApp(environmentOf(server));
    worker = await startWorker(test.services, test.databaseUrl);
    author = await createAuthor(test);
    made = await author.submit(await makePdf(3));
  });
  afterAll(async () => {
    await worker.stop();
    await test.close();
    await server.close();
  });

  const get = (url: string, headers: Record<string, string> = {}) =>
    test.app.inject({ method: 'GET', url, headers });

  it('is converted, its source and pages in the bucket and nothing on this disk', async () => {
    const events = await author.watch(made.id);
    expect(events.at(-1)).toMatchObject({ status: DocumentStatus.Converted, converted_pages: 3 });
    const { page } = await test.call(document.layout, { uuid: made.uuid });
    const { config, storage } = test.services;
    expect(await storage.head(sourceKey(made))).toBeDefined();
    expect(await storage.head(pageKey(made.conversion_key, 3, page[2]?.ext ?? ''))).toBeDefined();
    expect(await readdir(config.dataDir)).toEqual(['tmp']);
    expect(await readdir(path.join(config.dataDir, 'tmp'))).toEqual([]);
  });

  it('has page images that nothing runs in, packed and unpacked, and a validator', async () => {
    const url = `/view/page/${made.uuid}/2.svg`;
    const packed = await get(url, { 'accept-encoding': 'gzip' });
    expect(packed.statusCode).toBe(200);
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.headers['content-security-policy']).toContain('sandbox');
    const svg = gunzipSync(packed.rawPayload).toString();
    expect(svg).toContain('<svg');
    expect((await get(url)).body).toBe(svg);
    const etag = String(packed.headers.etag);
    const known = await get(url, { 'accept-encoding': 'gzip', 'if-none-match': etag });
    expect([known.statusCode, known.body]).toEqual([304, '']);
  });

  it('has a cover of which any part can be read', async () => {
    const url = `/view/cover/${made.uuid}`;
    const whole = await get(url);
    expect(whole.headers['content-type']).toBe('image/webp');
    expect(whole.headers['content-length']).toBe(String(whole.rawPayload.length));
    const part = await get(url, { range: 'bytes=4-9' });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 4-9/${whole.rawPayload.length}`);
    expect(part.rawPayload.equals(whole.rawPayload.subarray(4, 10))).toBe(true);
    const beyond = await get(url, { range: `bytes=${whole.rawPayload.length}-` });
    expect(beyond.statusCode).toBe(416);
  });

  it('keeps pages past the preview from strangers', async () => {
    const { db } = test.services;
    await db.update(documents).set({ preview: 1 }).where(eq(documents.id, made.id));
    expect((await get(`/view/page/${made.uuid}/1.svg`)).statusCode).toBe(200);
    expect((await get(`/view/page/${made.uuid}/2.svg`)).statusCode).toBe(403);
    const cookie = `token=${author.token}`;
    expect((await get(`/view/page/${made.uuid}/2.svg`, { cookie })).statusCode).toBe(200);
  });
});
