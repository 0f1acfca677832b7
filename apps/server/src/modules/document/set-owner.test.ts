import { contract } from '@wenyuan/contract';
import { DocumentStatus, FORMER_OWNER } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { hashPassword } from '../../auth/password.ts';
import { attachments, documents, notices, users } from '../../db/schema/index.ts';
import {
  createDocument,
  createMember,
  endAccount,
  PASSWORD,
  type Member,
} from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { balanceOf, createDownloadable } from '../../testing/trade.ts';

const { audit, document, user } = contract;
let test: TestApp;
let root: { token: string };
let from: Member;
let to: Member;

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
});
beforeEach(async () => {
  from = await createMember(test.services);
  to = await createMember(test.services);
});
afterAll(() => test.close());

/** Documents of `from`, counted. */
async function made(
  count: number,
  overrides: { deleted_at?: Date; deleted_user_id?: number } = {},
) {
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1)
    ids.push((await createDocument(test.services, { user_id: from.id, ...overrides })).id);
  if (overrides.deleted_at === undefined)
    await test.services.db.update(users).set({ doc_count: count }).where(eq(users.id, from.id));
  return ids;
}

const rowOf = async (id: number) => {
  const [row] = await test.services.db.select().from(documents).where(eq(documents.id, id));
  if (row === undefined) throw new Error('gone');
  return row;
};
const countOf = async ({ id }: Member) => {
  const [row] = await test.services.db.select().from(users).where(eq(users.id, id));
  return row?.doc_count;
};
const toldOf = async ({ id }: Member) => {
  const rows = await test.services.db.select().from(notices).where(eq(notices.user_id, id));
  return rows.map(({ kind }) => kind).sort();
};

it('are counted, stored and told on both sides, and logged with both', async () => {
  const [id = 0] = await made(1);
  const { attachment_id } = await rowOf(id);
  const { total } = await test.call(
    document.setOwner,
    { document_id: [id], user_id: to.id, seen_user_id: from.id },
    root,
  );
  expect(total).toBe(1);
  expect((await rowOf(id)).user_id).toBe(to.id);
  expect([await countOf(from), await countOf(to)]).toEqual([0, 1]);
  const [file] = await test.services.db
    .select()
    .from(attachments)
    .where(eq(attachments.id, attachment_id));
  expect(file?.user_id).toBe(to.id);
  expect(await toldOf(from)).toEqual(['document_given']);
  expect(await toldOf(to)).toEqual(['document_received']);
  await expect
    .poll(async () => {
      const { audit: entries } = await test.call(audit.list, { wd: String(id) }, root);
      return entries.find(({ operation }) => operation === 'document.setOwner')?.changes;
    })
    .toMatchObject([
      { id, fields: [{ name: 'user_id', before: String(from.id), after: String(to.id) }] },
    ]);
});

it('leave nothing behind where they are handed back unread, and only those that nobody took since', async () => {
  const ids = await made(5);
  await test.call(document.setOwner, { document_id: ids, user_id: to.id }, root);
  expect(await countOf(to)).toBe(5);
  const back = { document_id: ids, user_id: from.id, seen_user_id: to.id };
  await test.call(document.setOwner, back, root);
  expect([await countOf(from), await countOf(to)]).toEqual([5, 0]);
  expect([await toldOf(from), await toldOf(to)]).toEqual([[], []]);
  expect((await test.attempt(document.setOwner, back, root)).status).toBe(409);
});

it('keep what they earned with who earned it, and bring the rest to who has them now', async () => {
  const { id } = await createDownloadable(test.services, { user_id: from.id, price: 10 });
  const buy = async () => {
    const buyer = await createMember(test.services, { credit_count: 100 });
    await test.call(document.download, { id }, buyer);
  };
  await buy();
  const earned = await balanceOf(test.services, from.id);
  expect(earned).toBeGreaterThan(0);
  await test.call(document.setOwner, { document_id: [id], user_id: to.id }, root);
  await buy();
  expect(await balanceOf(test.services, from.id)).toBe(earned);
  expect(await balanceOf(test.services, to.id)).toBe(earned);
});

it('are all of a person, with the recycle bin, whose account can be deleted then', async () => {
  await made(2);
  const [binned = 0] = await made(1, { deleted_at: new Date(), deleted_user_id: from.id });
  const input = { from_user_id: from.id, user_id: to.id };
  expect(await test.call(document.setOwner, input, root)).toEqual({ total: 3 });
  expect([await countOf(from), await countOf(to)]).toEqual([0, 2]);
  // Its author deleted it: who bought it keeps it.
  expect(await rowOf(binned)).toMatchObject({ user_id: to.id, deleted_user_id: FORMER_OWNER });
  expect(await test.call(document.setOwner, input, root)).toEqual({ total: 0 });
  const password = await hashPassword(PASSWORD);
  await test.services.db.update(users).set({ password }).where(eq(users.id, 1));
  await test.call(user.delete, { id: [from.id], password: PASSWORD }, root);
});

it('go to nobody who is not there', async () => {
  const [id = 0] = await made(1);
  const attempt = async (input: object) =>
    (await test.attempt(document.setOwner, { user_id: to.id, ...input }, root)).status;
  expect(await attempt({ document_id: [id], user_id: 1_000_000 })).toBe(400);
  expect(await attempt({})).toBe(400);
  expect(await attempt({ document_id: [id], from_user_id: from.id })).toBe(400);
  expect(await attempt({ from_user_id: to.id })).toBe(400);
  await endAccount(test.services, to.id);
  expect(await attempt({ document_id: [id] })).toBe(409);
  expect((await rowOf(id)).user_id).toBe(from.id);
});

it('are told of by name only as far as readers may open them', async () => {
  const { id } = await createDocument(test.services, {
    user_id: from.id,
    status: DocumentStatus.Disabled,
  });
  await test.call(document.setOwner, { document_id: [id], user_id: to.id }, root);
  const [told] = await test.services.db.select().from(notices).where(eq(notices.user_id, from.id));
  expect(told?.href).toBe('');
});
