import { contract } from '@wenyuan/contract';
import { AttachmentType } from '@wenyuan/domain';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attachments } from '../../db/schema/index.ts';
import { createAdvertisement, createDocument } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { png } from '../../testing/png.ts';

const { advertisement, attachment, document, recycle, upload } = contract;
let test: TestApp;
let root: { token: string };

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
});
afterAll(() => test.close());

/** Uploads a picture of one colour that no other test uses. */
async function send(
  operation: typeof upload.cover | typeof upload.banner,
  background: string,
): Promise<string> {
  const bytes = await png(background, { width: 30, height: 40 });
  const { body } = await test.upload(operation, { name: 'picture.png', bytes }, root);
  return body.data?.path ?? '';
}

const liveAt = (path: string) =>
  test.services.db
    .select()
    .from(attachments)
    .where(and(eq(attachments.path, path), isNull(attachments.deleted_at)));

/** A document and an advert of the same id, each with a picture. */
async function pair(colours: readonly [string, string]) {
  const { id } = await createDocument(test.services, { user_id: 1 });
  // Nothing else makes either here, so that both count alike.
  expect(await createAdvertisement(test.services, {})).toBe(id);
  const [banner, cover] = [
    await send(upload.banner, colours[0]),
    await send(upload.cover, colours[1]),
  ];
  const content = `<img src="${banner}" width="30" height="40" alt="">`;
  await test.call(advertisement.update, { id, content }, root);
  await test.call(document.setCover, { id, path: cover }, root);
  return { id, banner, cover };
}

it('a cover leaves the pictures of the advert with the same number alone, and the other way round', async () => {
  const { id, banner, cover } = await pair(['#010203', '#040506']);
  const bound = async (path: string) => (await liveAt(path)).some((row) => row.type_id === id);
  expect([await bound(banner), await bound(cover)]).toEqual([true, true]);
  await test.call(advertisement.delete, { id: [id] }, root);
  expect([await bound(banner), await bound(cover)]).toEqual([false, true]);
});

it('a cover is listed as a use of its document, and goes with it', async () => {
  const { id, cover } = await pair(['#070809', '#0a0b0c']);
  const [row] = await liveAt(cover);
  expect(row).toMatchObject({ type: AttachmentType.DocumentCover, type_id: id });
  const { usage } = await test.call(attachment.get, { id: row?.id ?? 0 }, root);
  expect(usage?.path).toMatch(/^\/library\//);
  await test.call(document.delete, { id: [id] }, root);
  await test.call(recycle.delete, { id: [id] }, root);
  expect(await liveAt(cover)).toEqual([]);
});

it('a picture that operators have forbidden is no cover any more', async () => {
  const { id, cover } = await pair(['#0d0e0f', '#101112']);
  const { cover: url } = await test.call(document.get, { id }, root);
  const seen = async () => (await test.app.inject({ method: 'GET', url })).statusCode;
  expect(await seen()).toBe(200);
  const [row] = await liveAt(cover);
  await test.call(attachment.update, { id: row?.id ?? 0, enable: false }, root);
  expect(await seen()).toBe(404);
});
