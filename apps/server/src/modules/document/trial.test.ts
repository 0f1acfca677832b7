import { contract } from '@wenyuan/contract';
import type { ReplyOf } from '@wenyuan/contract';
import { DocumentStatus } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attachments, conversions, documents } from '../../db/schema/index.ts';
import { createAuthor, type Author } from '../../testing/conversions.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { makePdf } from '../../testing/pdf.ts';

type Event = ReplyOf<(typeof contract)['document']['trial']>;

let test: TestApp;
let author: Author;
let root: { token: string };

beforeAll(async () => {
  test = await createTestApp();
  author = await createAuthor(test);
  root = { token: await test.services.sessions.open(test.services.db, 1) };
});
afterAll(() => test.close());

async function tryOut(query: string, { token }: { token: string }): Promise<Event[]> {
  const { body } = await test.app.inject({
    method: 'GET',
    url: `${contract.document.trial.path}?${query}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return body
    .split('\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => JSON.parse(line.slice(6)) as Event);
}

const uploaded = async (bytes: Buffer, name = 'book.pdf') => {
  const sent = await test.upload(contract.upload.document, { name, bytes }, root);
  return sent.body.data?.id ?? 0;
};

it('a document that waits for its review is shown page by page, and stays as it is', async () => {
  const { id, conversion_key } = await author.submit(await makePdf(3));
  const { db } = test.services;
  const status = DocumentStatus.PendingReview;
  await db.update(documents).set({ status }).where(eq(documents.id, id));
  const events = await tryOut(`id=${id}&limit=2`, root);
  expect(events.at(-1)).toMatchObject({ state: 'done', pages: 3, converted_pages: 2, message: '' });
  const pages = events.flatMap(({ page }) => page ?? []);
  expect(pages.map(({ page }) => page)).toEqual([1, 2]);
  expect(pages[0]?.image).toMatch(/^data:image\/(svg\+xml|webp);base64,/);
  const [row] = await db.select().from(documents).where(eq(documents.id, id));
  expect(row).toMatchObject({ status, pages: 0, converted_pages: 0 });
  expect(await db.$count(conversions, eq(conversions.key, conversion_key))).toBe(0);
});

it('the file that another one replaced is told to reviewers, and shown while the new one waits', async () => {
  const { db } = test.services;
  const { id, conversion_key } = await author.submit(await makePdf(3));
  await db
    .update(documents)
    .set({ status: DocumentStatus.PendingReview })
    .where(eq(documents.id, id));
  const told = async (token: string) =>
    (await test.call(contract.document.get, { id }, { token })).former_file;
  expect(await told(root.token)).toBeUndefined();
  expect((await tryOut(`id=${id}&former=true`, root)).length).toBe(0);
  await db.insert(conversions).values({ key: conversion_key, page: [], outline: [], pages: 3 });
  for (const name of ['second.pdf', 'third.pdf']) {
    const sent = await author.send(name, await makePdf(1, { text: name }));
    const attachment_id = sent.body.data?.id ?? 0;
    await test.call(contract.document.update, { id, attachment_id }, author);
  }
  // Of two, the one that was converted: readers have seen it.
  expect(await told(root.token)).toMatchObject({ ext: '.pdf', pages: 3 });
  expect(await told(author.token)).toBeUndefined();
  const { document: rows } = await test.call(
    contract.document.list,
    { user_id: [author.id] },
    root,
  );
  expect(rows.find((row) => row.id === id)?.former_file).toMatchObject({ pages: 3 });
  const shown = (await tryOut(`id=${id}&former=true`, root)).at(-1);
  expect(shown).toMatchObject({ state: 'done', pages: 3 });
  expect((await tryOut(`id=${id}`, root)).at(-1)).toMatchObject({ state: 'done', pages: 1 });
});

it('an upload is tried once and is deleted with that', async () => {
  const id = await uploaded(await makePdf(1));
  const events = await tryOut(`attachment_id=${id}`, root);
  expect(events.at(-1)).toMatchObject({ state: 'done', pages: 1, converted_pages: 1 });
  const [row] = await test.services.db.select().from(attachments).where(eq(attachments.id, id));
  expect(row?.deleted_at).toBeInstanceOf(Date);
  const again = await test.attempt(contract.document.trial, { attachment_id: id }, root);
  expect(again.status).toBe(404);
});

it('a failure is told with what the converter said', async () => {
  const id = await uploaded(await makePdf(1, { password: 'secret' }));
  const last = (await tryOut(`attachment_id=${id}`, root)).at(-1);
  expect(last).toMatchObject({ state: 'failed', pages: 0 });
  expect(last?.message).toContain('加密');
  expect(last?.detail).toMatch(/^code encrypted/);
});

it('nobody tries the upload of somebody else, and one of both is named', async () => {
  const { body } = await author.send('mine.pdf', await makePdf(1));
  const id = body.data?.id ?? 0;
  const stolen = await test.attempt(contract.document.trial, { attachment_id: id }, root);
  expect(stolen.status).toBe(404);
  const both = { attachment_id: id, id: 1 };
  expect((await test.attempt(contract.document.trial, both, root)).status).toBe(400);
  expect((await test.attempt(contract.document.trial, {}, root)).status).toBe(400);
});

it('a category is not taken away by an update without one', async () => {
  const { id } = await author.submit(await makePdf(1));
  const refused = await test.attempt(contract.document.update, { id, category_id: [] }, root);
  expect(refused.status).toBe(400);
  expect(refused.body.fields).toEqual({ category_id: '请选择文档分类' });
});
