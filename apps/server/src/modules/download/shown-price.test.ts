import { contract } from '@wenyuan/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { downloads } from '../../db/schema/index.ts';
import { createMember, type Member } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { balanceOf, createDownloadable, payForDocument } from '../../testing/trade.ts';

const { document } = contract;
let test: TestApp;
let owner: Member;

beforeAll(async () => {
  test = await createTestApp();
  owner = await createMember(test.services);
});
afterAll(() => test.close());

describe('the price that a reader saw', () => {
  const download = (id: number, person: Member, price: number) =>
    test.attempt(document.download, { id, price }, person);
  const reader = (credit_count = 0) => createMember(test.services, { credit_count });
  const grantsOf = (id: number) =>
    test.services.db.$count(downloads, eq(downloads.document_id, id));
  const setPrice = (id: number, price: number) => test.call(document.update, { id, price }, owner);

  it('is the only one that is charged: another price is reported for confirmation', async () => {
    const { id } = await createDownloadable(test.services, { user_id: owner.id, price: 1 });
    const person = await reader(500);
    const seen = await test.call(document.get, { id }, person);
    await setPrice(id, 400);
    const refused = await download(id, person, seen.download.price);
    expect([refused.status, refused.body.current]).toEqual([409, { price: 400 }]);
    expect(refused.body.message).toBe('价格已由 1 变为 400 积分，请确认后再下载');
    expect([await balanceOf(test.services, person.id), await grantsOf(id)]).toEqual([500, 0]);
    expect((await download(id, person, 400)).status).toBe(200);
    expect(await balanceOf(test.services, person.id)).toBe(100);
  });

  it('is reported as changed before the balance is checked for the new one', async () => {
    const { id } = await createDownloadable(test.services, { user_id: owner.id, price: 1 });
    const person = await reader(5);
    await setPrice(id, 400);
    expect((await download(id, person, 1)).status).toBe(409);
    expect((await download(id, person, 400)).status).toBe(403);
  });

  it('is asked about also when it fell, but not when nothing is taken', async () => {
    const { id } = await createDownloadable(test.services, { user_id: owner.id, price: 9 });
    const person = await reader(100);
    await setPrice(id, 4);
    expect((await download(id, person, 9)).status).toBe(409);
    await setPrice(id, 0);
    expect((await download(id, person, 9)).status).toBe(200);
    const buyer = await reader();
    await payForDocument(test.services, buyer.id, id);
    await setPrice(id, 9);
    expect((await download(id, buyer, 4)).status).toBe(200);
    expect(await balanceOf(test.services, person.id)).toBe(100);
  });

  it('is asked of who had it while it was free, too, once that link is over', async () => {
    const { id } = await createDownloadable(test.services, { user_id: owner.id, price: 0 });
    const person = await reader(10);
    expect((await download(id, person, 0)).status).toBe(200);
    await setPrice(id, 9);
    expect([(await download(id, person, 0)).status, await grantsOf(id)]).toEqual([200, 1]);
    await test.services.db
      .update(downloads)
      .set({ created_at: sql`now() - interval '1 hour'` })
      .where(eq(downloads.document_id, id));
    expect((await download(id, person, 0)).status).toBe(409);
    expect((await download(id, person, 9)).status).toBe(200);
    expect([await balanceOf(test.services, person.id), await grantsOf(id)]).toEqual([1, 2]);
  });

  it('may be left out: the price of the moment is taken', async () => {
    const { id } = await createDownloadable(test.services, { user_id: owner.id, price: 1 });
    const person = await reader(10);
    await setPrice(id, 3);
    expect((await test.attempt(document.download, { id }, person)).status).toBe(200);
    expect(await balanceOf(test.services, person.id)).toBe(7);
  });
});
