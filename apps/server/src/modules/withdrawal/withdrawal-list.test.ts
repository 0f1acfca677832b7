import { contract } from '@wenyuan/contract';
import { PunishmentType } from '@wenyuan/domain';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { audits, punishments, withdrawals } from '../../db/schema/index.ts';
import { PASSWORD } from '../../testing/builders.ts';
import { createPayoutDesk } from '../../testing/payout-desk.ts';
import { configure } from '../../testing/settings.ts';
import { deleteUsers } from '../user/delete-users.ts';

const { inbox, user, withdrawal } = contract;
const desk = await createPayoutDesk();
const { test, root, people, sell, alipay, asked, pay, reject, leave, balance, own } = desk;

beforeEach(() => desk.open());
afterAll(() => test.close());

describe('who is paid', () => {
  it('is masked in lists, and whole for who pays', async () => {
    await sell(100);
    const { id } = await asked(100);
    const masked = { realname: '欧**', account: '138****8000' };
    expect(await own()).toMatchObject([masked]);
    const filter = { user_id: [people.author.id] };
    expect((await test.call(withdrawal.list, filter, root)).withdrawal).toMatchObject([masked]);
    expect(await test.call(withdrawal.get, { id }, root)).toMatchObject({
      ...alipay,
      sold_count: 1,
      reader_count: 1,
      paying_count: 0,
    });
  });

  it('and who decided: operators learn it, of their own requests too, and members do not', async () => {
    await sell(100);
    const { id } = await asked(100);
    await pay([id]);
    expect(await own()).toMatchObject([{ state: 'paid', decided_username: '' }]);
    const exported = await test.call(user.exportData, { password: PASSWORD }, people.author);
    expect(exported.withdrawal).toMatchObject([{ decided_username: '' }]);
    const { db } = test.services;
    await db
      .update(withdrawals)
      .set({ decided_user_id: people.author.id })
      .where(eq(withdrawals.id, id));
    expect(await test.call(withdrawal.get, { id }, root)).toMatchObject({
      decided_username: people.author.username,
    });
  });

  it('is in the export of the data, and in no log', async () => {
    await sell(100);
    const { id } = await asked(100);
    await pay([id]);
    const exported = await test.call(user.exportData, { password: PASSWORD }, people.author);
    expect(exported.withdrawal).toMatchObject([{ ...alipay, state: 'paid' }]);
    const logged = await test.services.db.select().from(audits).orderBy(asc(audits.id));
    const text = JSON.stringify(logged);
    expect(text).toContain('withdrawal.pay');
    for (const secret of ['13800138000', '欧阳修']) expect(text).not.toContain(secret);
  });

  it('is forgotten with the account but for what a payment needs as its voucher', async () => {
    await sell(300);
    await reject([(await asked(100)).id]);
    await pay([(await asked(100)).id]);
    const { id } = await asked(60);
    const refused = await leave();
    expect([refused.status, refused.body.message]).toEqual([
      409,
      '您有一笔提现待打款，打款或撤回后才能注销',
    ]);
    await test.call(withdrawal.cancel, { id }, people.author);
    expect((await leave()).status).toBe(200);
    const rows = await test.services.db
      .select()
      .from(withdrawals)
      .where(eq(withdrawals.user_id, people.author.id))
      .orderBy(asc(withdrawals.id));
    expect(rows.map(({ realname, account, reason }) => [realname, account, reason])).toEqual([
      ['', '', ''],
      ['欧阳修', '138****8000', ''],
      ['', '', ''],
    ]);
  });

  it('cannot be deleted by operators, and is shown as disabled', async () => {
    await sell(100);
    const { id } = await asked(100);
    await test.services.db
      .insert(punishments)
      .values({ user_id: people.author.id, type: PunishmentType.AccountDisabled, enable: true });
    expect(await test.call(withdrawal.get, { id }, root)).toMatchObject({ is_disabled: true });
    const { db } = test.services;
    const deletion = db.transaction((tx) => deleteUsers(tx, [people.author.id], async () => {}));
    await expect(deletion).rejects.toThrow('1 笔提现');
    // Nobody can be given what was withdrawn.
    const handedOver = db.transaction((tx) =>
      deleteUsers(tx, [people.author.id], async () => {}, { mayHandOver: true }),
    );
    await expect(handedOver).rejects.toThrow('请先处理');
    expect((await reject([id])).status).toBe(200);
    expect(await balance()).toBe(100);
  });
});

describe('the list of operators', () => {
  it('finds by state, way, member, days and transfer, with the sums of all that it finds', async () => {
    await configure(test.services, 'pay', { withdraw_fee: 10 });
    await sell(300);
    const first = await asked(100);
    await pay([first.id]);
    const second = await asked(60);
    const find = async (filter: object) => {
      const reply = await test.call(
        withdrawal.list,
        { user_id: [people.author.id], ...filter },
        root,
      );
      return [reply.withdrawal.map(({ id }) => id), Object.values(reply.sum), reply.total];
    };
    expect(await find({})).toEqual([[second.id, first.id], [540, 900, 100], 2]);
    expect(await find({ size: 1 })).toEqual([[second.id], [540, 900, 100], 2]);
    expect(await find({ state: ['paid'] })).toEqual([[first.id], [0, 900, 100], 1]);
    expect(await find({ way: ['bank'] })).toEqual([[], [0, 0, 0], 0]);
    expect(await find({ wd: 'T2026030100001' })).toEqual([[first.id], [0, 900, 100], 1]);
    expect(await find({ wd: people.author.username })).toEqual([
      [second.id, first.id],
      [540, 900, 100],
      2,
    ]);
    const today = new Date().toISOString();
    expect(await find({ decided_at: [today.slice(0, 10)] })).toEqual([
      [first.id],
      [0, 900, 100],
      1,
    ]);
    expect(await find({ created_at: ['2020-01-01', '2020-01-31'] })).toEqual([[], [0, 0, 0], 0]);
  });

  it('counts a month as China does, and its sums are those of its rows', async () => {
    await sell(300);
    const ids: number[] = [];
    for (const credit of [50, 60, 70]) {
      const { id } = await asked(credit);
      await pay([id]);
      ids.push(id);
    }
    const moments = ['2026-02-28T15:59:59Z', '2026-02-28T16:00:00Z', '2026-03-31T15:59:59Z'];
    for (const [index, at] of moments.entries())
      await test.services.db
        .update(withdrawals)
        .set({ decided_at: new Date(at) })
        .where(eq(withdrawals.id, ids[index] ?? 0));
    const march = { user_id: [people.author.id], decided_at: ['2026-03-01', '2026-03-31'] };
    const { withdrawal: rows, sum } = await test.call(withdrawal.list, march, root);
    expect(rows.map(({ payout }) => payout)).toEqual([700, 600]);
    expect(sum).toEqual({ waiting: 0, paid: 1300, kept: 0 });
  });

  it('tells how many wait, to who can pay', async () => {
    await sell(100);
    const { id } = await asked(100);
    const waiting = async (who: { token: string }) =>
      (await test.call(inbox.get, {}, who)).inbox.find(({ kind }) => kind === 'withdrawal')?.count;
    const before = (await waiting(root)) ?? 0;
    expect(before).toBeGreaterThan(0);
    await pay([id]);
    expect(await waiting(root)).toBe(before - 1);
    expect(await waiting(people.author)).toBe(undefined);
  });
});
