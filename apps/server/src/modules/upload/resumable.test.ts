import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { connect, type AddressInfo, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { contract } from '@wenyuan/contract';
import { PunishmentType } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import { DetailedError, Upload, type UploadOptions } from 'tus-js-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createApp } from '../../app.ts';
import { sourceKey } from '../../conversion/stored-page.ts';
import { createServices } from '../../create-services.ts';
import { attachments, documents, partialUploads } from '../../db/schema/index.ts';
import {
  createAttachment,
  createDocument,
  createGroup,
  createMember,
  createPunishment,
  type Member,
} from '../../testing/builders.ts';
import type { Services } from '../../services.ts';
import { createAuthor, eventually, type Author } from '../../testing/conversions.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { freePort, startProcess, type Started } from '../../testing/process.ts';
import { configure } from '../../testing/settings.ts';
import { createParts, deleteExpiredParts, PARTS_MAX_AGE_MS } from './resumable-parts.ts';
import { createFinishing } from './resumable.service.ts';

const { upload } = contract;
const PATH = '/api/v1/upload/resumable';
const MB = 1024 * 1024;
let test: TestApp;
let author: Author;
let origin: string;
let folder: string;

beforeAll(async () => {
  test = await createTestApp();
  author = await createAuthor(test);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
  folder = path.join(test.services.config.dataDir, 'files/parts');
});
afterAll(() => test.close());
beforeEach(() => configure(test.services, 'security', { max_document_size: 50 }));

/** Unique text of this many bytes. */
function book(size = 3 * MB): Buffer {
  return Buffer.concat([Buffer.from(randomBytes(16).toString('hex')), Buffer.alloc(size, '文')]);
}

type Sending = Partial<UploadOptions> & { readonly by?: Member; readonly name?: string };

/** Uploads with the client that browsers use; resolves with the upload's address. */
function send(bytes: Buffer, { by = author, name = '山海经.txt', ...options }: Sending = {}) {
  return new Promise<string>((resolve, reject) => {
    const sending = new Upload(bytes, {
      endpoint: origin + PATH,
      chunkSize: MB,
      retryDelays: null,
      headers: { authorization: `Bearer ${by.token}` },
      metadata: { filename: name },
      onError: reject,
      onSuccess: () => resolve(sending.url ?? ''),
      ...options,
    });
    sending.start();
  });
}

/** Uploads a part and disconnects. */
function sendPart(bytes: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const sending = new Upload(bytes, {
      endpoint: origin + PATH,
      chunkSize: MB,
      retryDelays: null,
      headers: { authorization: `Bearer ${author.token}` },
      metadata: { filename: '山海经.txt' },
      onError: reject,
      onChunkComplete: () => {
        void sending.abort().then(() => resolve(sending.url ?? ''));
      },
    });
    sending.start();
  });
}

const idOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);
const stored = (url: string) => readdir(path.join(folder, idOf(url))).catch(() => []);
const finish = (url: string, token = author.token) =>
  test.attempt(upload.resumable, { id: idOf(url) }, { token });

async function refusal(sending: Promise<string>) {
  const error = await sending.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof DetailedError)) throw new Error('nothing was refused', { cause: error });
  const answer = error.originalResponse;
  return {
    status: answer?.getStatus(),
    body: JSON.parse(answer?.getBody() ?? '') as { fields?: Record<string, string> },
  };
}

async function offsetOf(url: string, token = author.token) {
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
  const answer = await fetch(url, { method: 'HEAD', headers });
  return { status: answer.status, offset: Number(answer.headers.get('upload-offset')) };
}

describe('a document that is sent in parts', () => {
  it('is stored under the hash of its bytes, as one that was sent at once', async () => {
    const bytes = book();
    const { status, body } = await finish(await send(bytes));
    expect(status).toBe(200);
    const hash = createHash('md5').update(bytes).digest('hex');
    const { data } = body as unknown as { data: { id: number } };
    expect(data).toMatchObject({ hash, size: bytes.length, ext: '.txt' });
    const [row] = await test.services.db
      .select()
      .from(attachments)
      .where(eq(attachments.id, data.id));
    expect(row).toMatchObject({ hash, name: '山海经.txt', user_id: author.id, type_id: 0 });
    if (row === undefined) throw new Error('nothing was kept');
    expect((await test.services.storage.head(sourceKey(row)))?.size).toBe(bytes.length);
  });

  it('is one document, however often and concurrently it is finished', async () => {
    const url = await send(book());
    const before = await test.services.db.$count(attachments);
    const answers = await Promise.all([finish(url), finish(url), finish(url)]);
    answers.push(await finish(url));
    const ids = answers.map(({ body }) => (body as unknown as { data: { id: number } }).data.id);
    expect(new Set(ids).size).toBe(1);
    expect(await test.services.db.$count(attachments)).toBe(before + 1);
    expect(await stored(url)).toEqual([]);
  });

  it('goes on where it stopped', async () => {
    const bytes = book();
    const url = await sendPart(bytes);
    expect((await offsetOf(url)).offset).toBeGreaterThanOrEqual(MB);
    let first: number | undefined;
    await send(bytes, {
      uploadUrl: url,
      onProgress: (sent) => {
        first ??= sent;
      },
    });
    expect(first).toBeGreaterThanOrEqual(MB);
    expect((await finish(url)).status).toBe(200);
  });

  it('is let go when its sender leaves as soon as a part was sent', async () => {
    const { disk, storage } = test.services;
    const headers = { authorization: `Bearer ${author.token}`, 'tus-resumable': '1.0.0' };
    const begun = await fetch(origin + PATH, {
      method: 'POST',
      headers: { ...headers, 'upload-length': '8', 'upload-metadata': `filename ${btoa('a.txt')}` },
    });
    const { pathname } = new URL(begun.headers.get('location') ?? '', origin);
    const accepted = once(test.app.server, 'connection') as Promise<[Socket]>;
    const sender = connect(Number(new URL(origin).port), '127.0.0.1');
    const [socket] = await accepted;
    const scratch = storage.scratch.bind(storage);
    const folders: string[] = [];
    vi.spyOn(storage, 'scratch').mockImplementationOnce(async () => {
      const made = await scratch();
      folders.push(made);
      return made;
    });
    vi.spyOn(disk, 'require').mockImplementationOnce(async () => {
      sender.destroy();
      await once(socket, 'close');
    });
    const fields = Object.entries({
      ...headers,
      host: 'localhost',
      'upload-offset': 0,
      'content-type': 'application/offset+octet-stream',
      'content-length': 4,
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    sender.write(`PATCH ${pathname} HTTP/1.1\r\n${fields.join('')}\r\nhalf`);
    const folder = await eventually(() => folders[0]);
    await eventually(() => (existsSync(folder) ? undefined : true));
    expect(await offsetOf(new URL(pathname, origin).href)).toEqual({ status: 200, offset: 0 });
  });

  it('cannot be ended before all of it is there', async () => {
    const { status, body } = await finish(await sendPart(book()));
    expect([status, body.message]).toEqual([409, '文件还没有传完，请继续上传']);
  });

  it('is its owner’s alone', async () => {
    const bytes = book();
    const url = await sendPart(bytes);
    const other = await createAuthor(test);
    expect((await offsetOf(url, other.token)).status).toBe(404);
    expect((await finish(url, other.token)).status).toBe(404);
    const answer = await fetch(url, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${other.token}`,
        'tus-resumable': '1.0.0',
        'upload-offset': String((await offsetOf(url)).offset),
        'content-type': 'application/offset+octet-stream',
      },
      body: 'a part of something else',
    });
    expect(answer.status).toBe(404);
    await send(bytes, { uploadUrl: url });
    expect((await finish(url)).status).toBe(200);
  });

  it('is meant by the address alone, whatever is in its query', async () => {
    const url = await sendPart(book());
    const other = await createAuthor(test);
    const own = await send(book(2 * MB), { by: other });
    const through = `${own}?x=/${idOf(url)}`;
    expect((await offsetOf(through, other.token)).offset).toBe(
      (await offsetOf(own, other.token)).offset,
    );
    const headers = { authorization: `Bearer ${other.token}`, 'tus-resumable': '1.0.0' };
    expect((await fetch(through, { method: 'DELETE', headers })).status).toBe(204);
    expect((await offsetOf(url)).status).toBe(200);
    expect((await offsetOf(own, other.token)).status).toBe(404);
  });

  it('is judged by its content, and not kept when it is not what its name says', async () => {
    const url = await send(book(), { name: '山海经.pdf' });
    const { status, body } = await finish(url);
    expect([status, body.fields?.['file']]).toEqual([
      400,
      '文件内容与扩展名 .pdf 不符，请用原来的程序打开，另存为 .pdf 格式后再上传',
    ]);
    expect((await offsetOf(url)).status).toBe(404);
    expect(await stored(url)).toEqual([]);
  });

  it('stays while there is no room for it, and is taken once there is', async () => {
    const groupId = await createGroup(test.services, { enable_upload: true, storage_quota: 4 });
    const member = await createMember(test.services, { groupId });
    const bytes = book();
    const url = await send(bytes, { by: member });
    // What came by another way meanwhile.
    const other = eq(attachments.id, await createAttachment(test.services, member.id));
    await test.services.db
      .update(attachments)
      .set({ size: 2 * MB })
      .where(other);
    expect((await finish(url, member.token)).status).toBe(403);
    expect(await offsetOf(url, member.token)).toEqual({ status: 200, offset: bytes.length });
    await test.services.db.update(attachments).set({ deleted_at: new Date() }).where(other);
    expect((await finish(url, member.token)).status).toBe(200);
  });

  it('stays while an equal document keeps it out', async () => {
    const bytes = book();
    const hash = createHash('md5').update(bytes).digest('hex');
    const { id } = await createDocument(test.services, { user_id: author.id, hash });
    await configure(test.services, 'security', { disable_upload_exist_document: true });
    const url = await send(bytes);
    expect((await finish(url)).status).toBe(409);
    const gone = { deleted_at: new Date() };
    await test.services.db.update(documents).set(gone).where(eq(documents.id, id));
    expect((await finish(url)).status).toBe(200);
    await configure(test.services, 'security', { disable_upload_exist_document: false });
  });

  it('is gone when its sender gives it up', async () => {
    const url = await sendPart(book());
    await Upload.terminate(url, { headers: { authorization: `Bearer ${author.token}` } });
    expect((await offsetOf(url)).status).toBe(404);
    expect(await stored(url)).toEqual([]);
  });

  it('is gone after a day, and the folder is clean', async () => {
    const [kept, expired] = [await sendPart(book()), await sendPart(book())];
    await test.services.db
      .update(partialUploads)
      .set({ created_at: new Date(Date.now() - PARTS_MAX_AGE_MS - 1000) })
      .where(eq(partialUploads.id, idOf(expired)));
    expect((await offsetOf(expired)).status).toBe(410);
    await deleteExpiredParts(test.services);
    expect((await offsetOf(expired)).status).toBe(404);
    expect(await stored(expired)).toEqual([]);
    expect((await offsetOf(kept)).status).toBe(200);
  });

  it('is taken from a script of another site, which hears where to go on', async () => {
    const answer = await fetch(origin + PATH, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://example.com',
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'authorization,tus-resumable,upload-offset',
      },
    });
    expect(answer.headers.get('access-control-allow-methods')).toContain('PATCH');
    expect(answer.headers.get('access-control-allow-headers')).toContain('upload-offset');
  });
});

describe('is refused before a byte is sent', () => {
  it('a visitor', async () => {
    expect((await refusal(send(book(), { headers: {} }))).status).toBe(401);
  });

  it('a member without the right to upload', async () => {
    const groupId = await createGroup(test.services, { enable_upload: false });
    const by = await createMember(test.services, { groupId });
    expect((await refusal(send(book(), { by }))).status).toBe(403);
  });

  it('a member who is punished', async () => {
    const by = await createAuthor(test);
    const type = PunishmentType.NoUpload;
    await createPunishment(test.services, { user_id: by.id, type });
    expect((await refusal(send(book(), { by }))).status).toBe(403);
    expect((await by.send('a.txt', book(100))).status).toBe(403);
  });

  it('a member with as many unfinished ones as the group lets them have, until one is given up', async () => {
    const groupId = await createGroup(test.services, {
      enable_upload: true,
      max_unfinished_uploads: 2,
    });
    const { token } = await createMember(test.services, { groupId });
    const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
    const begin = () =>
      fetch(origin + PATH, {
        method: 'POST',
        headers: {
          ...headers,
          'upload-length': '100',
          'upload-metadata': `filename ${Buffer.from('a.txt').toString('base64')}`,
        },
      });
    const begun = await Promise.all([begin(), begin(), begin()]);
    expect(begun.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 429]);
    const place = begun.find(({ status }) => status === 201)?.headers.get('location') ?? '';
    expect((await fetch(new URL(place, origin), { method: 'DELETE', headers })).status).toBe(204);
    expect((await begin()).status).toBe(201);
  });

  it('a format that is not taken', async () => {
    const { status, body } = await refusal(send(book(), { name: 'a.exe' }));
    expect([status, body.fields?.['file']]).toEqual([400, '不允许上传 .exe 的文件']);
    const bare = await refusal(send(book(), { name: 'README' }));
    expect(bare.body.fields?.['file']).toBe('不允许上传没有扩展名的文件');
  });

  it('a file without a name', async () => {
    expect((await refusal(send(book(), { metadata: {} }))).status).toBe(400);
  });

  it('a file that is too large, with the limit', async () => {
    await configure(test.services, 'security', { max_document_size: 2 });
    const { status, body } = await refusal(send(book()));
    expect([status, body.fields?.['file']]).toEqual([413, '文件超过 2 MB 的上限']);
  });
});

/** The API on another machine: it shares database and store, and has a disk of its own. */
async function anotherMachine(): Promise<Services> {
  const { config, storage } = test.services;
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'wenyuan-machine-'));
  const services = await createServices({ ...config, dataDir }, test.databaseUrl, 'test');
  onTestFinished(async () => {
    await services.notices.close();
    await services.close();
    await rm(dataDir, { recursive: true });
  });
  return { ...services, storage: { ...storage, scratch: services.storage.scratch } };
}

describe('an upload that comes to several machines', () => {
  async function listen(services: Services): Promise<string> {
    const app = await createApp(services);
    onTestFinished(() => app.close());
    await app.listen({ port: 0, host: '127.0.0.1' });
    return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  }

  it('goes on at one where it stopped at the other, and is finished by both once', async () => {
    const bytes = book();
    const begun = await sendPart(bytes);
    const services = await anotherMachine();
    const elsewhere = (await listen(services)) + new URL(begun).pathname;
    expect(await offsetOf(elsewhere)).toEqual(await offsetOf(begun));
    await send(bytes, { uploadUrl: elsewhere });
    const before = await test.services.db.$count(attachments);
    const caller = await services.sessions.callerOf(author.token, { ip: '', userAgent: '' });
    const by = { caller, ip: '' };
    const [here, there] = await Promise.all([
      createFinishing(test.services)(idOf(begun), by),
      createFinishing(services)(idOf(begun), by),
    ]);
    expect(here).toEqual(there);
    expect(here.hash).toBe(createHash('md5').update(bytes).digest('hex'));
    expect(await test.services.db.$count(attachments)).toBe(before + 1);
  });

  it('takes a part that two of them receive at once from one of them', async () => {
    const url = await sendPart(book());
    const { offset } = await offsetOf(url);
    const parts = [test.services, await anotherMachine()].map(createParts);
    const added = await Promise.all(
      parts.map(async ({ append }, index) => {
        const file = path.join(test.services.config.dataDir, `piece-${index}`);
        await writeFile(file, 'the next bytes');
        return append(idOf(url), offset, { file, size: 14 });
      }),
    );
    expect(added.filter(Boolean)).toHaveLength(1);
    expect((await offsetOf(url)).offset).toBe(offset + 14);
    const row = await parts[0]?.find(idOf(url));
    expect(new Set(await stored(url))).toEqual(new Set(row?.pieces));
  });

  it('stays when the store fails while it is finished', async () => {
    const url = await send(book());
    const services = await anotherMachine();
    const storage = { ...services.storage, read: () => Promise.reject(new Error('away')) };
    const caller = await services.sessions.callerOf(author.token, { ip: '', userAgent: '' });
    const failed = createFinishing({ ...services, storage })(idOf(url), { caller, ip: '' });
    await expect(failed).rejects.toMatchObject({ status: 503 });
    expect((await finish(url)).status).toBe(200);
  });

  it('stays when the store gives less than it took', async () => {
    const url = await send(book());
    const services = await anotherMachine();
    const { storage } = services;
    const read = (key: string) => storage.read(key, { start: 0, end: 99 });
    const caller = await services.sessions.callerOf(author.token, { ip: '', userAgent: '' });
    const by = { caller, ip: '' };
    const failed = createFinishing({ ...services, storage: { ...storage, read } })(idOf(url), by);
    await expect(failed).rejects.toMatchObject({ status: 503 });
    expect((await finish(url)).status).toBe(200);
  });
});

/** Starts the API as a separate process on the same store. */
async function startApi(port: number): Promise<Started> {
  const { config } = test.services;
  const started = startProcess('api', {
    PORT: String(port),
    DATABASE_URL: test.databaseUrl,
    DATA_DIR: config.dataDir,
    TOKEN_SECRET: config.tokenSecret ?? '',
  });
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => (ok ? true : undefined),
      () => undefined,
    );
  await Promise.race([
    eventually(isReady),
    started.ended.then(() => Promise.reject(new Error(started.output()))),
  ]);
  return started;
}

it('an upload survives kill -9 of its process, and goes on with the next one', async () => {
  const bytes = book(8 * MB);
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}${PATH}`;
  const killed = await startApi(port);
  let url: string | undefined;
  const cut = send(bytes, {
    endpoint,
    onChunkComplete: () => void killed.process.kill('SIGKILL'),
    onAfterResponse: (_request, response) => {
      url ??= response.getHeader('location');
    },
  });
  await expect(cut).rejects.toThrow(DetailedError);
  await killed.ended;
  const next = await startApi(port);
  try {
    const uploadUrl = new URL(url ?? '', endpoint).href;
    const { offset } = await offsetOf(uploadUrl);
    expect(offset).toBeGreaterThanOrEqual(MB);
    expect(offset).toBeLessThan(bytes.length);
    await send(bytes, { endpoint, uploadUrl });
    const { status, body } = await finish(uploadUrl);
    expect(status).toBe(200);
    const hash = createHash('md5').update(bytes).digest('hex');
    expect(body).toMatchObject({ data: { hash, size: bytes.length } });
  } finally {
    next.process.kill('SIGKILL');
    await next.ended;
  }
});
