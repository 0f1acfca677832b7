import { earnedCredits } from '@wenyuan/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMember } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { moveCredits } from '../credit/ledger.ts';
import { readEarned } from './earned.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('the earned part of a balance is reckoned by the server as the domain says it, whatever happened', async () => {
  const author = await createMember(test.services);
  const reasons = ['income', 'recharge', 'order', 'refund', 'withdraw', 'withdraw_back'] as const;
  let seed = 7;
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  let [left, net, spare] = [0, 0, 0];
  for (let step = 0; step < 120; step += 1) {
    const reason = reasons[next(reasons.length)] ?? 'income';
    const isReturn = reason === 'refund' && next(2) === 0;
    const isLess = isReturn || reason === 'order' || reason === 'withdraw';
    const amount = isLess ? -next(left + 1) : next(50);
    if (amount === 0) continue;
    const key = isReturn ? `refund-income:x${author.id}-${step}` : `x:${author.id}-${step}`;
    await test.services.db.transaction((tx) =>
      moveCredits(tx, [{ userId: author.id, amount, reason, key }]),
    );
    left += amount;
    if (isReturn || ['income', 'withdraw', 'withdraw_back'].includes(reason)) net += amount;
    spare = Math.min(spare, left - net);
    const earned = await readEarned(test.services.db, author.id);
    expect(earned).toBe(earnedCredits({ net, spare }));
    expect(earned).toBeLessThanOrEqual(left);
  }
});
