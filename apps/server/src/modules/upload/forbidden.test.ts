import { createHash, randomBytes } from 'node:crypto';
import { contract } from '@wenyuan/contract';
import { DocumentStatus } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { attachments, documents } from '../../db/schema/index.ts';
import { createCategory, createDocument } from '../../testing/builders.ts';
import { createAuthor, type Author } from '../../testing/conversions.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { png } from '../../testing/png.ts';
import { NO_FILE } from './delete-attachments.ts';

const { attachment, document, recycle, upload } = contract;
let test: TestApp;
let author: Author;
let root: { token: string };

beforeAll(async () => {
  test = await createTestApp();
  author = await createAuthor(test);
  root = { token: await test.services.sessions.open(test.services.db, 1) };
});
afterAll(() => test.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'GET', url, headers });

async function sendImage(bytes: Buffer) {
  const { status, body } = await test.upload(upload.banner, { name: 'a.png', bytes }, root);
  return { status, ...body.data };
}

const FTYP = Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex');

async function sendFilm(bytes: Buffer): Promise<{ status: number; url: string }> {
  const boundary = 'film';
  const { statusCode, body } = await test.app.inject({
    method: 'POST',
    url: `${upload.article.path}?type=video`,
    headers: {
      authorization: `Bearer ${root.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n`,
      ),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  });
  const { data } = JSON.parse(body) as { data?: { url: string } };
  return { status: statusCode, url: data?.url ?? '' };
}

const disable = (id: number) => test.call(attachment.update, { id, enable: false }, root);

describe('what operators forbade', () => {
  it('is served no more when it is a picture, under no row, and again when they allow it', async () => {
    const bytes = await png();
    const [first, second] = [await sendImage(bytes), await sendImage(bytes)];
    const url = second.path ?? '';
    expect((await get(url)).statusCode).toBe(200);
    await disable(first.id ?? 0);
    expect((await get(url)).statusCode).toBe(404);
    await test.call(attachment.update, { id: first.id ?? 0, enable: true }, root);
    expect((await get(url)).statusCode).toBe(200);
  });

  it.each([
    ['their SHA-256', 64, (name: string) => ({ hash: name.slice(0, 32), digest: name })],
    ['their MD5, from before', 32, (name: string) => ({ hash: name, digest: '' })],
  ])('is not served by %s where the row of the file is gone', async (_title, length, bytesOf) => {
    const { db, storage } = test.services;
    const name = randomBytes(length / 2).toString('hex');
    const path = `uploads/${name.slice(0, 2)}/${name}.webp`;
    await storage.put(path, Buffer.from('a picture'));
    expect((await get(`/${path}`)).statusCode).toBe(200);
    // As the clean-up leaves it, so that the bytes stay forbidden.
    const file = { path: NO_FILE, name: 'a.webp', ext: '.webp', size: 9 };
    await db
      .insert(attachments)
      .values({ ...file, type: 0, user_id: 1, enable: false, ...bytesOf(name) });
    expect((await get(`/${path}`)).statusCode).toBe(404);
  });

  it('does not come in again as a picture', async () => {
    const bytes = await png();
    await disable((await sendImage(bytes)).id ?? 0);
    expect((await sendImage(bytes)).status).toBe(400);
  });

  it('does not come in again where it was forbidden before more than its MD5 was kept', async () => {
    const [bytes, others] = [await png(), await png()];
    const hash = createHash('md5').update(bytes).digest('hex');
    const row = { hash, path: NO_FILE, name: 'a.webp', ext: '.webp', size: 9, enable: false };
    await test.services.db.insert(attachments).values({ ...row, type: 0, user_id: 1 });
    expect((await sendImage(bytes)).status).toBe(400);
    expect((await sendImage(others)).status).toBe(200);
  });

  it('does not come in again as a film', async () => {
    const film = Buffer.concat([FTYP, randomBytes(64)]);
    const { url } = await sendFilm(film);
    const [row] = await test.services.db
      .select()
      .from(attachments)
      .where(eq(attachments.path, url));
    await disable(row?.id ?? 0);
    expect((await sendFilm(film)).status).toBe(400);
    expect((await get(url)).statusCode).toBe(404);
  });

  it('does not come in where they forbid it while it is being stored', async () => {
    const bytes = Buffer.from(`温故而知新 ${randomBytes(8).toString('hex')}`);
    const { body } = await author.send('a.txt', bytes);
    const { storage } = test.services;
    const head = storage.head.bind(storage);
    vi.spyOn(storage, 'head').mockImplementationOnce(async (key) => {
      await disable(body.data?.id ?? 0);
      return head(key);
    });
    expect((await author.send('b.txt', bytes)).status).toBe(400);
  });

  it('does not come in again as a document, nor become one under an older upload of the same bytes', async () => {
    const bytes = Buffer.from(`学而时习之 ${randomBytes(8).toString('hex')}`);
    const ids = [];
    for (const name of ['a.txt', 'b.txt'])
      ids.push((await author.send(name, bytes)).body.data?.id ?? 0);
    const [disabled = 0, twin = 0] = ids;
    await disable(disabled);
    expect((await author.send('c.txt', bytes)).status).toBe(400);
    const category_id = [await createCategory(test.services)];
    for (const attachment_id of [disabled, twin]) {
      const input = { category_id, document: [{ title: '论语', attachment_id }] };
      const { status } = await test.attempt(document.create, input, { token: author.token });
      expect(status).toBe(400);
    }
  });
});

describe('a takedown', () => {
  async function uploaded() {
    const bytes = Buffer.from(`权利人投诉 ${randomBytes(8).toString('hex')}`);
    const attachment_id = (await author.send('a.txt', bytes)).body.data?.id ?? 0;
    const category_id = [await createCategory(test.services)];
    const made = await test.call(
      document.create,
      { category_id, document: [{ title: '论语', attachment_id }] },
      { token: author.token },
    );
    const again = async () => (await author.send('b.txt', bytes)).status;
    return { id: made.document[0]?.id ?? 0, attachment_id, again };
  }

  it('forbids the file with the document, and its undo allows it again', async () => {
    const { id, again } = await uploaded();
    const disabled = await test.call(
      document.check,
      { id: [id], status: DocumentStatus.Disabled, forbid_file: true },
      root,
    );
    expect(disabled.forbidden).toEqual([id]);
    expect(await again()).toBe(400);
    const allow_file_of = disabled.forbidden;
    const undo = { id: [id], status: DocumentStatus.Converted, is_undo: true, allow_file_of };
    await test.call(document.check, undo, root);
    expect(await again()).toBe(200);
  });

  it('forbids the file with the deletion, and the restored document has it allowed', async () => {
    const { id, again } = await uploaded();
    const { forbidden } = await test.call(document.delete, { id: [id], forbid_file: true }, root);
    expect(forbidden).toEqual([id]);
    expect(await again()).toBe(400);
    await test.call(recycle.recover, { id: [id], allow_file_of: forbidden }, root);
    expect(await again()).toBe(200);
  });

  it('leaves a file forbidden that was so before', async () => {
    const { id, attachment_id, again } = await uploaded();
    await disable(attachment_id);
    const input = { id: [id], status: DocumentStatus.Disabled, forbid_file: true };
    expect((await test.call(document.check, input, root)).forbidden).toEqual([]);
    expect(await again()).toBe(400);
  });

  it('leaves a file forbidden that somebody who manages files forbade since, whatever its undo says', async () => {
    const { id, attachment_id, again } = await uploaded();
    const input = { id: [id], status: DocumentStatus.Disabled, forbid_file: true };
    const { forbidden } = await test.call(document.check, input, root);
    await test.call(attachment.update, { id: attachment_id, enable: true }, root);
    await disable(attachment_id);
    const undo = { status: DocumentStatus.Converted, is_undo: true, allow_file_of: forbidden };
    await test.call(document.check, { id: [id], ...undo }, root);
    await test.call(document.delete, { id: [id] }, root);
    await test.call(recycle.recover, { id: [id], allow_file_of: [id] }, root);
    expect(await again()).toBe(400);
  });

  it('forbids no longer than the document is disabled, whoever enables it', async () => {
    const { id, attachment_id, again } = await uploaded();
    const takedown = { id: [id], status: DocumentStatus.Disabled, forbid_file: true };
    await test.call(document.check, takedown, root);
    // A remark on the file is no decision on it.
    const remark = { id: attachment_id, enable: false, description: '投诉 2026-7' };
    await test.call(attachment.update, remark, root);
    await test.call(document.check, { id: [id], status: DocumentStatus.Converted }, root);
    expect(await again()).toBe(200);
    const undo = { status: DocumentStatus.Disabled, is_undo: true };
    await test.call(document.check, { id: [id], ...undo }, root);
    expect(await again()).toBe(400);
    const enable = { id: [id], status: DocumentStatus.Converted };
    await test.call(document.check, enable, root);
    await test.call(document.check, { id: [id], status: DocumentStatus.Disabled }, root);
    await test.call(document.check, enable, root);
    await test.call(document.check, { id: [id], ...undo }, root);
    expect(await again()).toBe(200);
    await test.call(document.check, takedown, root);
    await test.call(document.update, { id, status: DocumentStatus.Converted }, root);
    expect(await again()).toBe(200);
  });

  it('forbids no longer than the document is deleted, but as long as it is disabled', async () => {
    const { id, again } = await uploaded();
    await test.call(document.delete, { id: [id], forbid_file: true }, root);
    await test.call(recycle.recover, { id: [id] }, root);
    expect(await again()).toBe(200);
    const takedown = { id: [id], status: DocumentStatus.Disabled, forbid_file: true };
    await test.call(document.check, takedown, root);
    await test.call(document.delete, { id: [id] }, root);
    await test.call(recycle.recover, { id: [id] }, root);
    expect(await again()).toBe(400);
  });

  it('is nothing that authors do with their own, nor part of another decision', async () => {
    const { id, again } = await uploaded();
    const own = await test.attempt(
      document.delete,
      { id: [id], forbid_file: true },
      { token: author.token },
    );
    expect(own.status).toBe(403);
    for (const input of [
      { status: DocumentStatus.PendingReview, forbid_file: true },
      { status: DocumentStatus.PendingReview, allow_file_of: [id] },
    ])
      expect((await test.attempt(document.check, { id: [id], ...input }, root)).status).toBe(400);
    expect(await again()).toBe(200);
  });

  it('is judged by how many other documents have the file', async () => {
    const { id, attachment_id } = await uploaded();
    const [row] = await test.services.db.select().from(documents).where(eq(documents.id, id));
    const { hash = '' } = row ?? {};
    await createDocument(test.services, { user_id: author.id, hash, attachment_id });
    const listed = async (caller: { token: string }) =>
      (await test.call(document.list, { user_id: [row?.user_id ?? 0] }, caller)).document.find(
        (each) => each.id === id,
      );
    expect(await listed(root)).toMatchObject({ same_file_count: 1 });
    expect(await listed(author)).not.toHaveProperty('same_file_count');
  });
});

it.each([
  ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a film of another kind', Buffer.from('52494646780000004156492020', 'hex')],
])('%s is no film of an article, whatever its name says', async (_title, bytes) => {
  const { db } = test.services;
  const before = await db.$count(attachments);
  expect((await sendFilm(bytes)).status).toBe(400);
  expect(await db.$count(attachments)).toBe(before);
});

it('a video is sent in the ranges that a player requests', async () => {
  const film = Buffer.concat([FTYP, randomBytes(1000)]);
  const { url } = await sendFilm(film);
  const whole = await get(url);
  expect(whole.headers).toMatchObject({
    'content-type': 'video/mp4',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
  });
  expect(whole.rawPayload.equals(film)).toBe(true);
  const middle = await get(url, { range: 'bytes=100-199' });
  expect([middle.statusCode, middle.headers['content-range']]).toEqual([
    206,
    `bytes 100-199/${film.length}`,
  ]);
  expect(middle.rawPayload.equals(film.subarray(100, 200))).toBe(true);
  const end = await get(url, { range: 'bytes=-24' });
  expect(end.rawPayload.equals(film.subarray(-24))).toBe(true);
  expect((await get(url, { range: 'bytes=5000-' })).statusCode).toBe(416);
  const etag = String(whole.headers.etag);
  expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(304);
});
