import { contract } from '@wenyuan/contract';
import { DocumentStatus } from '@wenyuan/domain';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { attachments, documents } from '../db/schema/index.ts';
import { startWorker, type Worker } from '../jobs/worker.ts';
import { createAuthor, eventually, type Author, type Submitted } from '../testing/conversions.ts';
import { createAttachment, createDocument, createMember } from '../testing/builders.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { makePdf } from '../testing/pdf.ts';
import { png } from '../testing/png.ts';
import {
  claim,
  fail,
  finish,
  release,
  saveCover,
  saveOpened,
  savePages,
} from './document-store.ts';

const { document, upload } = contract;
const { Converted, Reconvert } = DocumentStatus;
let test: TestApp;
let author: Author;
let root: { token: string };
let worker: Worker | undefined;

beforeAll(async () => {
  test = await createTestApp();
  author = await createAuthor(test);
  root = { token: await test.services.sessions.open(test.services.db, 1) };
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
});
afterAll(() => test.close());

const work = async () => {
  worker = await startWorker(test.services, test.databaseUrl);
};

async function rowOf({ id }: { readonly id: number }) {
  const [row] = await test.services.db.select().from(documents).where(eq(documents.id, id));
  if (row === undefined) throw new Error('no such document');
  return row;
}

const converted = (of: Submitted) =>
  eventually(async () => {
    const row = await rowOf(of);
    return row.status === Converted && row.next_attachment_id === 0 ? row : undefined;
  });

async function send(bytes: Buffer): Promise<number> {
  const sent = await test.upload(upload.document, { name: 'book.pdf', bytes }, author);
  return sent.body.data?.id ?? 0;
}

/** Uploads a picture for a cover and returns its address. */
async function sendCover(): Promise<string> {
  const bytes = await png('red', { width: 30, height: 40 });
  const sent = await test.upload(upload.cover, { name: 'cover.png', bytes }, root);
  return sent.body.data?.path ?? '';
}

/** A document of two pages that people read, with its worker asleep. */
async function readable(): Promise<Submitted> {
  const made = await author.submit(await makePdf(2, { text: `${Math.random()}` }));
  await work();
  await converted(made);
  await worker?.stop();
  worker = undefined;
  return made;
}

const pageOf = (of: Submitted, page: number) =>
  test.app.inject({ method: 'GET', url: `/view/page/${of.uuid}/${page}.svg` });

it('readers keep the old pages until the new file is converted; address and counters stay', async () => {
  const made = await readable();
  await test.services.db
    .update(documents)
    .set({ view_count: 7, download_count: 3 })
    .where(eq(documents.id, made.id));
  const before = await rowOf(made);
  const attachment_id = await send(await makePdf(5));
  await test.call(document.update, { id: made.id, attachment_id }, author);
  const waiting = await rowOf(made);
  expect(waiting).toMatchObject({ status: Reconvert, pages: 2, hash: before.hash });
  expect((await pageOf(made, 2)).statusCode).toBe(200);
  expect((await test.call(document.activity, { id: made.id }, root)).is_replacing).toBe(true);
  await work();
  const after = await converted(made);
  expect(after).toMatchObject({ attachment_id, pages: 5, converted_pages: 5, uuid: before.uuid });
  expect([after.view_count, after.download_count]).toEqual([7, 3]);
  expect((await pageOf(made, 5)).statusCode).toBe(200);
  const [old] = await test.services.db
    .select()
    .from(attachments)
    .where(eq(attachments.id, before.attachment_id));
  expect(old?.deleted_at).toBeInstanceOf(Date);
});

it('a new file that cannot be converted leaves the old one, and says why', async () => {
  const made = await readable();
  const before = await rowOf(made);
  const attachment_id = await send(await makePdf(1, { password: 'secret' }));
  await test.call(document.update, { id: made.id, attachment_id }, author);
  await work();
  const after = await converted(made);
  expect(after).toMatchObject({ pages: 2, hash: before.hash, attachment_id: before.attachment_id });
  expect(after.convert_error).toContain('加密');
  // The document is read on, so its author is led to it and not to the list of what failed.
  const { notice: told } = await test.call(contract.notice.list, {}, author);
  expect(told.find(({ kind }) => kind === 'document_failed')?.href).toBe(
    `/library/all/${made.uuid}`,
  );
  expect((await pageOf(made, 2)).statusCode).toBe(200);
  const { detail } = await test.call(document.activity, { id: made.id }, root);
  expect(detail).toMatch(/^code encrypted/);
  const [dropped] = await test.services.db
    .select()
    .from(attachments)
    .where(eq(attachments.id, attachment_id));
  expect(dropped?.deleted_at).toBeInstanceOf(Date);
});

it('a new file that is sent again while it waits is the same one', async () => {
  const made = await readable();
  const input = { id: made.id, attachment_id: await send(await makePdf(3)) };
  await test.call(document.update, input, author);
  const { next_attachment_id } = await rowOf(made);
  expect((await test.attempt(document.update, input, author)).status).toBe(200);
  expect(await rowOf(made)).toMatchObject({ status: Reconvert, next_attachment_id });
});

it('of two new files the later one counts', async () => {
  const made = await readable();
  const [first, second] = [await send(await makePdf(3)), await send(await makePdf(4))];
  await test.call(document.update, { id: made.id, attachment_id: first }, author);
  await test.call(document.update, { id: made.id, attachment_id: second }, author);
  await work();
  expect(await converted(made)).toMatchObject({ attachment_id: second, pages: 4 });
});

it.each([
  ['reviewed', DocumentStatus.PendingReview],
  ['closed and opened', DocumentStatus.Disabled],
])('a new file that waited while its document was %s is converted after it', async (_, status) => {
  const made = await readable();
  const attachment_id = await send(await makePdf(3));
  await test.call(document.update, { id: made.id, attachment_id }, author);
  await test.call(document.update, { id: made.id, status }, root);
  // The job that was there for it finds nothing to do.
  await work();
  await eventually(async () => {
    const { rows } = await test.services.db.execute(sql`select 1 from graphile_worker.jobs
      where key = ${`convert:${made.id}`}`);
    return rows.length === 0 || undefined;
  });
  await test.call(document.update, { id: made.id, status: Converted }, root);
  expect(await converted(made)).toMatchObject({ attachment_id, pages: 3 });
});

it('another file has another cover: its address, and none that was drawn from a page', async () => {
  const made = await readable();
  const coverOf = async () => (await test.call(document.get, { id: made.id }, root)).cover;
  const before = await coverOf();
  await test.call(document.setCover, { id: made.id, page: 2 }, root);
  const drawn = await coverOf();
  const attachment_id = await send(await makePdf(3));
  await test.call(document.update, { id: made.id, attachment_id }, author);
  expect(await coverOf()).toBe(drawn);
  await work();
  await converted(made);
  const after = await coverOf();
  expect([before, drawn]).not.toContain(after);
  expect((await rowOf(made)).cover_path).toBe('');
  expect((await test.app.inject({ method: 'GET', url: after })).statusCode).toBe(200);
  // A picture that somebody chose is not of the file.
  const path = await sendCover();
  await test.call(document.setCover, { id: made.id, path }, root);
  const input = { id: made.id, attachment_id: await send(await makePdf(4)) };
  await test.call(document.update, input, author);
  expect(await converted(made)).toMatchObject({ pages: 4, cover_path: path });
});

it('an author chooses a page of the own document as its cover, and neither a picture nor a page of another one', async () => {
  const made = await readable();
  const read = () => test.call(document.get, { id: made.id }, author);
  const before = await read();
  await test.call(document.setCover, { id: made.id, page: 2 }, author);
  const after = await read();
  expect(after.cover).not.toBe(before.cover);
  // A form that is open beside it is saved without a question.
  expect(after.updated_at).toBe(before.updated_at);
  const { rawPayload } = await test.app.inject({ method: 'GET', url: after.cover });
  expect((await sharp(rawPayload).metadata()).width).toBe(600);
  const refused = async (input: object, who: { token: string }) =>
    (await test.attempt(document.setCover, { id: made.id, ...input }, who)).status;
  expect(await refused({ path: await sendCover() }, author)).toBe(403);
  expect(await refused({ page: 1 }, await createMember(test.services))).toBe(403);
  expect((await read()).cover).toBe(after.cover);
  await test.call(document.setCover, { id: made.id, page: 0 }, author);
  expect((await read()).cover).toBe(before.cover);
});

it('of a page that is very long, the beginning is the cover', async () => {
  const made = await author.submit(await makePdf(2, { size: [300, 14_000] }));
  await work();
  await converted(made);
  await test.call(document.setCover, { id: made.id, page: 2 }, author);
  const { cover } = await test.call(document.get, { id: made.id }, author);
  const { rawPayload } = await test.app.inject({ method: 'GET', url: cover });
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 600, height: 1800 });
});

it('a page or a picture is the cover at an address of its own, and the old one comes back', async () => {
  const made = await readable();
  const coverOf = async () => (await test.call(document.get, { id: made.id }, root)).cover;
  const own = await coverOf();
  const bytesAt = async (url: string) => (await test.app.inject({ method: 'GET', url })).rawPayload;
  const first = await bytesAt(own);
  await test.call(document.setCover, { id: made.id, page: 2 }, root);
  const second = await coverOf();
  expect(second).not.toBe(own);
  expect((await bytesAt(second)).equals(first)).toBe(false);
  const none = await test.attempt(document.setCover, { id: made.id, page: 3 }, root);
  expect(none.body.fields).toEqual({ page: '文档只有 2 页' });
  const path = await sendCover();
  await test.call(document.setCover, { id: made.id, path }, root);
  expect((await test.app.inject({ method: 'GET', url: await coverOf() })).statusCode).toBe(200);
  expect(await coverOf()).not.toBe(second);
  const strange = { id: made.id, path: '/uploads/ab/none.webp' };
  expect((await test.attempt(document.setCover, strange, root)).status).toBe(400);
  await test.call(document.setCover, { id: made.id, page: 0 }, root);
  expect(await coverOf()).toBe(own);
});

const PAGE = { width: 1, height: 1, ext: '.svg' };
const RESULT = {
  ext: '.svg',
  gzip: false,
  layout: { page: [PAGE], outline: [], width: 1, height: 1 },
  hasCover: true,
};
const LIMITS = { max_preview: 0, max_preview_percent: 0 };

it('a file that another replaced while it was converted gives the document nothing', async () => {
  const { db } = test.services;
  const late = await createAttachment(test.services, 1);
  // Closed, and given a third file, while a worker had the second one.
  const closed = { status: DocumentStatus.Disabled, pages: 0, converted_pages: 0 };
  const made = await createDocument(test.services, { user_id: 1, ...closed });
  const row = { ...(await rowOf(made)), attachment_id: late, next_attachment_id: late };
  await finish(db, row, RESULT, { replaced: undefined, limits: LIMITS });
  expect(await rowOf(made)).toMatchObject(closed);
});

it('a document whose first file is replaced while that is converted is left to the conversion of the new one', async () => {
  const { db } = test.services;
  const made = await author.submit(await makePdf(2, { text: `${Math.random()}` }));
  const first = await claim(db, made.id);
  if (first === undefined) throw new Error('nothing to convert');
  // Its author edited it, gave it another file, and a reviewer let that through, to another worker.
  const attachment_id = await send(await makePdf(5, { text: `${Math.random()}` }));
  const [file] = await db.select().from(attachments).where(eq(attachments.id, attachment_id));
  if (file === undefined) throw new Error('no such file');
  const { hash, digest, size, ext } = file;
  const next = { attachment_id, hash, digest, size, ext };
  await db.update(documents).set(next).where(eq(documents.id, made.id));
  const before = await rowOf(made);
  const opened = { pages: 2, width: 9, height: 9 };
  await saveOpened(db, first, opened, LIMITS);
  await savePages(db, first, [PAGE], true);
  await saveCover(db, first);
  await finish(db, first, RESULT, { replaced: undefined, limits: LIMITS });
  await fail(db, first, '文件已损坏', 'code corrupt');
  await release(db, first, { isTry: true });
  expect(await rowOf(made)).toEqual(before);
  await work();
  expect(await converted(made)).toMatchObject({ attachment_id, pages: 5, converted_pages: 5 });
});
