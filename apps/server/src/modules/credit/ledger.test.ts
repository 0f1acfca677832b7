import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creditMovements, users } from '../../db/schema/index.ts';
import { createMember, unique } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { awardCredits, moveCredits, startOfToday, type CreditMovement } from './ledger.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const move = (...movements: CreditMovement[]) =>
  test.services.db.transaction((tx) => moveCredits(tx, movements));

async function balanceOf(id: number): Promise<number> {
  const [row] = await test.services.db.select().from(users).where(eq(users.id, id));
  const [sum] = await test.services.db
    .select({ total: sql<number>`coalesce(sum(${creditMovements.amount}), 0)::int` })
    .from(creditMovements)
    .where(eq(creditMovements.user_id, id));
  expect(row?.credit_count).toBe(sum?.total);
  return row?.credit_count ?? Number.NaN;
}

async function memberWith(credits: number): Promise<number> {
  const { id } = await createMember(test.services);
  await move({ userId: id, amount: credits, reason: 'grant', key: unique('grant-') });
  return id;
}

describe('the ledger', () => {
  it('moves credits for the same cause once, also with two concurrent calls', async () => {
    const id = await memberWith(100);
    const spend: CreditMovement = { userId: id, amount: -30, reason: 'download', key: unique('k') };
    await Promise.all([move(spend), move(spend), move(spend)]);
    expect(await balanceOf(id)).toBe(70);
  });

  it('lets nobody spend more than there is, however many try at once', async () => {
    const id = await memberWith(100);
    const tries = Array.from({ length: 5 }, () =>
      move({ userId: id, amount: -30, reason: 'download', key: unique('k') }).then(
        () => true,
        () => false,
      ),
    );
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(3);
    expect(await balanceOf(id)).toBe(10);
  });

  it('refuses in the words of the site', async () => {
    const id = await memberWith(5);
    const spend = { userId: id, amount: -20, reason: 'download', key: unique('k') } as const;
    await expect(
      test.services.db.transaction((tx) => moveCredits(tx, [spend], '文币')),
    ).rejects.toThrow('文币不足：需要 20，当前仅有 5，还差 15');
  });

  it('moves all of a transaction or nothing', async () => {
    const [buyer, author] = [await memberWith(5), await memberWith(0)];
    const key = unique('k');
    await expect(
      move(
        { userId: author, amount: 20, reason: 'income', key: `${key}-in` },
        { userId: buyer, amount: -20, reason: 'download', key: `${key}-out` },
      ),
    ).rejects.toThrow('积分不足：需要 20，当前仅有 5');
    expect([await balanceOf(buyer), await balanceOf(author)]).toEqual([5, 0]);
  });

  it('two members who pay each other at the same moment both get through', async () => {
    const [one, two] = [await memberWith(50), await memberWith(50)];
    const pay = (from: number, to: number, amount: number) => {
      const key = unique('k');
      return move(
        { userId: from, amount: -amount, reason: 'download', key: `${key}-out` },
        { userId: to, amount, reason: 'income', key: `${key}-in` },
      );
    };
    await Promise.all([pay(one, two, 20), pay(two, one, 5), pay(one, two, 1), pay(two, one, 7)]);
    expect([await balanceOf(one), await balanceOf(two)]).toEqual([41, 59]);
  });

  it('takes at most the balance where that is requested', async () => {
    const id = await memberWith(3);
    const movement = { userId: id, amount: -10, reason: 'delete', key: unique('k') } as const;
    await move({ ...movement, atMostBalance: true });
    expect(await balanceOf(id)).toBe(0);
  });

  it('awards of many things at once are given as often as a day allows, each once', async () => {
    const [one, other] = [await createMember(test.services), await createMember(test.services)];
    const given = unique('k');
    const award = (userId: number, key = unique('k')) => ({ userId, amount: 5, key });
    const all = (...awards: ReturnType<typeof award>[]) =>
      test.services.db.transaction((tx) => awardCredits(tx, 'collected', awards, 3));
    await all(award(one.id, given));
    // One that was given before takes nobody else's place.
    await all(award(one.id, given), award(one.id), award(one.id), award(one.id), award(other.id));
    expect([await balanceOf(one.id), await balanceOf(other.id)]).toEqual([15, 5]);
    await test.services.db
      .update(creditMovements)
      .set({ created_at: new Date(startOfToday().getTime() - 1) })
      .where(eq(creditMovements.key, given));
    await all(award(one.id), award(one.id));
    expect(await balanceOf(one.id), 'one was of the day before').toBe(20);
  });

  it.each([
    [1, 5],
    [2, 10],
    [0, 0],
  ])(
    'an award of %i times a day is given that often, to many who ask at once',
    async (limit, sum) => {
      const { id } = await createMember(test.services);
      const award = () =>
        test.services.db.transaction((tx) =>
          awardCredits(tx, 'collected', [{ userId: id, amount: 5, key: unique('k') }], limit),
        );
      await Promise.all([award(), award(), award(), award()]);
      expect(await balanceOf(id)).toBe(sum);
    },
  );
});
