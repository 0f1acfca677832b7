import { DocumentStatus } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documents, notices } from '../db/schema/index.ts';
import { createDocument, createMember } from '../testing/builders.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { adoptConversion, claim } from './document-store.ts';
import { createTextScreen } from './text-screen.ts';

const { Converted, Disabled, PendingConvert, PendingReview } = DocumentStatus;
let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** A document of bytes that are converted already, claimed by a worker; its status changes before the worker goes on. */
async function adoptedAfter(status: number | undefined) {
  const { db, settings } = test.services;
  const { id: user_id } = await createMember(test.services);
  const twin = await createDocument(test.services, { user_id, pages: 3, converted_pages: 3 });
  const { id } = await createDocument(test.services, {
    user_id,
    hash: twin.hash,
    digest: twin.digest,
    ext: twin.ext,
    status: PendingConvert,
  });
  const claimed = await claim(db, id);
  if (claimed === undefined) throw new Error('nothing was claimed');
  if (status !== undefined) await db.update(documents).set({ status }).where(eq(documents.id, id));
  const isDone = await adoptConversion(db, claimed, {
    limits: (await settings.read()).converter,
    screen: await createTextScreen(test.services, claimed, 0),
  });
  const [row] = await db.select().from(documents).where(eq(documents.id, id));
  const told = await db.select().from(notices).where(eq(notices.user_id, user_id));
  return { isDone, status: row?.status, pages: row?.pages, told: told.map(({ kind }) => kind) };
}

it('what equal bytes became is taken over', async () => {
  expect(await adoptedAfter(undefined)).toEqual({
    isDone: true,
    status: Converted,
    pages: 3,
    told: ['document_converted'],
  });
});

it.each([Disabled, PendingReview])(
  'a document that left its conversion meanwhile stays where it is: %s',
  async (status) => {
    expect(await adoptedAfter(status)).toMatchObject({ isDone: true, status, told: [] });
  },
);
