import { contract } from '@wenyuan/contract';
import { InvoiceState, OrderStatus, OrderType, PaymentType } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { invoices, orders } from '../../db/schema/index.ts';
import {
  createGroup,
  createMember,
  createOrder,
  PASSWORD,
  type Member,
} from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { configure } from '../../testing/settings.ts';
import { untilOneWaits } from '../../testing/until-waiting.ts';
import { lockInvoice, updateInvoice } from './invoice.repo.ts';

const { inbox, invoice, notice, order, personalToken, user } = contract;
let test: TestApp;
let root: { token: string };
let buyer: Member;

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
});
beforeEach(async () => {
  await configure(test.services, 'pay', { enable_invoice: true });
  buyer = await createMember(test.services);
});
afterAll(() => test.close());

/** An own order that brought 10 yuan by bank. */
const paid = (overrides: Partial<typeof orders.$inferInsert> = {}) =>
  createOrder(test.services, {
    user_id: buyer.id,
    order_type: OrderType.Recharge,
    product_id: 0,
    product_name: '充值 100',
    status: OrderStatus.Paid,
    payment_type: PaymentType.BankCard,
    quantity: 100,
    amount: 100,
    money: 1000,
    paid_at: new Date(),
    ...overrides,
  });
const company = { kind: 'company', title: '文渊科技', tax_no: '91350100M000100Y43' } as const;
const email = 'finance@example.com';
const ask = (
  order_no: string[],
  more: object = {},
  caller: { token: string } | undefined = buyer,
) =>
  test.attempt(
    invoice.create,
    { order_no, kind: 'personal', title: '张三', email, ...more },
    caller,
  );
const asked = async (order_no: string[], more: object = {}) => {
  const { status, body } = await ask(order_no, more);
  expect([status, body.message]).toEqual([200, undefined]);
  const { invoice: rows } = await test.call(invoice.own, { size: 1 }, buyer);
  const [row] = rows;
  if (row === undefined) throw new Error('no invoice was made');
  return row;
};
const refund = (order_no: string, amount?: number) =>
  test.call(
    order.refund,
    { order_no, channel: 'offline', ...(amount === undefined ? {} : { amount }) },
    root,
  );
let numbers = 10_000_000;
const issue = (id: number, money: number, more: object = {}) =>
  test.attempt(invoice.issue, { id, money, invoice_no: String((numbers += 1)), ...more }, root);
const attach = (id: number, text: string, caller = root) =>
  test.upload(
    { ...invoice.attach, path: `${invoice.attach.path}?id=${id}` },
    { name: 'invoice.pdf', bytes: Buffer.from(text) },
    caller,
  );
async function kept(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of test.services.storage.list())
    if (key.startsWith('invoices/')) keys.push(key);
  return keys;
}
const own = async () => (await test.call(invoice.own, {}, buyer)).invoice;

describe('a request for an invoice', () => {
  it('is for all that several orders brought, and is told where they are', async () => {
    const [first, second] = [await paid(), await paid({ money: 300 })];
    await refund(first, 400);
    const { order: offered, ...proposed } = await test.call(invoice.offer, {}, buyer);
    const { email: known } = await test.call(user.get, {}, buyer);
    expect(proposed.email).toBe(known);
    expect(offered.map(({ order_no, money }) => [order_no, money])).toEqual([
      [second, 300],
      [first, 600],
    ]);
    const row = await asked([first, second, first], company);
    expect(row).toMatchObject({ ...company, email, money: 900, state: 'open', excess: 0 });
    expect(row.order.map(({ money }) => money)).toEqual([600, 300]);
    expect(await test.call(order.get, { order_no: first }, buyer)).toMatchObject({
      invoice_state: 'open',
    });
    const again = await test.call(invoice.offer, {}, buyer);
    expect(again).toMatchObject({ order: [], ...company, email });
  });

  it('is never for what brought no money, or none any more', async () => {
    const refunded = await paid();
    await refund(refunded);
    for (const order_no of [
      refunded,
      await paid({ payment_type: PaymentType.Credits }),
      await paid({ payment_type: PaymentType.System }),
      await paid({ status: OrderStatus.Pending, payment_type: 0 }),
      await paid({ status: OrderStatus.Closed, payment_type: 0 }),
    ]) {
      const { status, body } = await ask([order_no]);
      expect([status, body.message]).toEqual([409, '订单“充值 100”没有可开发票的金额']);
    }
    expect((await test.call(invoice.offer, {}, buyer)).order).toEqual([]);
  });

  it('is open once for an order, also when it is sent several times at once', async () => {
    const order_no = await paid();
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask([order_no])));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409,
    ]);
    expect(await own()).toHaveLength(1);
  });

  it('names a company by its tax number, and a person without one', async () => {
    const order_no = await paid();
    for (const [more, message] of [
      [{ ...company, tax_no: '' }, '请填写税号'],
      [{ ...company, tax_no: '91350100M000100Y44' }, '税号不正确，应为 18 位统一社会信用代码'],
      [{ ...company, kind: 'personal' }, '个人抬头不填税号'],
    ] as const) {
      const { status, body } = await ask([order_no], more);
      expect([status, body.fields]).toEqual([400, { tax_no: message }]);
    }
    expect((await ask([order_no], { email: 'nobody' })).status).toBe(400);
    expect((await ask([order_no], { title: ' ' })).status).toBe(400);
    expect((await ask([])).status).toBe(400);
    const row = await asked([order_no], { ...company, tax_no: '91350100m000100y43 ' });
    expect(row.tax_no).toBe(company.tax_no);
  });

  it('is for own orders, where the site offers it', async () => {
    const order_no = await paid();
    const stranger = await createMember(test.services);
    expect((await ask([order_no], {}, stranger)).status).toBe(404);
    expect(
      (
        await test.attempt(invoice.create, {
          order_no: [order_no],
          kind: 'personal',
          title: '张三',
          email,
        })
      ).status,
    ).toBe(401);
    await configure(test.services, 'pay', { enable_invoice: false });
    expect((await ask([order_no])).body.message).toBe('本站尚未开放发票申请');
    expect(await own()).toEqual([]);
  });

  it('is withdrawn by its member while it is open, and asked for again', async () => {
    const order_no = await paid();
    const { id } = await asked([order_no]);
    const stranger = await createMember(test.services);
    expect((await test.attempt(invoice.withdraw, { id }, stranger)).status).toBe(404);
    expect((await test.attempt(invoice.withdraw, { id })).status).toBe(401);
    expect(await test.call(invoice.withdraw, { id }, buyer)).toMatchObject({ state: 'withdrawn' });
    const twice = await test.attempt(invoice.withdraw, { id }, buyer);
    expect([twice.status, twice.body.message]).toEqual([409, '申请已撤回']);
    const next = await asked([order_no]);
    expect((await issue(next.id, 1000)).status).toBe(200);
    expect((await test.attempt(invoice.withdraw, { id: next.id }, buyer)).status).toBe(409);
  });
});

describe('an operator', () => {
  it('issues it with a number and a link, and the member is told', async () => {
    const order_no = await paid();
    const { id } = await asked([order_no], company);
    const link = 'https://inv.example.com/1';
    const effect = async () =>
      (await test.call(contract.order.refundOffer, { order_no }, root)).effect;
    const before = await effect();
    const { status } = await issue(id, 1000, { link, invoice_no: '26312000000012345678' });
    expect(status).toBe(200);
    // Its refund leaves the invoice to be corrected by hand.
    expect(await effect()).toEqual([
      ...before,
      '已开具的发票 26312000000012345678 须在税务系统红冲',
    ]);
    expect((await own())[0]).toMatchObject({
      state: 'issued',
      invoice_no: '26312000000012345678',
      link,
      has_file: false,
    });
    const told = await test.call(notice.list, {}, buyer);
    expect(told.notice[0]).toMatchObject({
      kind: 'invoice_issued',
      content: '您申请的发票“文渊科技”已开具',
      href: `/member/order?no=${order_no}`,
      note: '发票号码 26312000000012345678，¥10.00',
    });
    const other = await asked([await paid()]);
    const taken = await issue(other.id, 1000, { invoice_no: '26312000000012345678' });
    expect([taken.status, taken.body.message]).toEqual([409, '该发票号码已用于另一份申请']);
  });

  it('rights a number that was mistyped, of an issued one alone, and the member is told', async () => {
    const { id } = await asked([await paid()]);
    const amend = (invoice_no: string, seen_invoice_no: string, more: object = {}) =>
      test.attempt(invoice.amend, { id, invoice_no, seen_invoice_no, ...more }, root);
    expect((await amend('26312000000000000002', '')).body.message).toBe('发票尚未开具');
    await issue(id, 1000, { invoice_no: '26312000000000000001' });
    expect((await amend('26312000000000000002', '26312000000000000001')).status).toBe(200);
    expect((await own())[0]).toMatchObject({
      invoice_no: '26312000000000000002',
      money: 1000,
      state: 'issued',
    });
    const told = async () => (await test.call(notice.list, {}, buyer)).notice;
    expect((await told())[0]).toMatchObject({
      note: '发票号码更正为 26312000000000000002，¥10.00',
    });
    // Who has looked at the one before does not undo what another operator righted.
    const late = await amend('26312000000000000003', '26312000000000000001');
    expect([late.status, late.body.message]).toEqual([
      409,
      '发票号码已改为 26312000000000000002，请核对后再更正',
    ]);
    const count = (await told()).length;
    const link = 'https://inv.example.com/2';
    await amend('26312000000000000002', '26312000000000000002', { link });
    expect((await own())[0]).toMatchObject({ link });
    expect(await told()).toHaveLength(count);
    const other = await asked([await paid()]);
    await issue(other.id, 1000, { invoice_no: '26312000000000000009' });
    const taken = await amend('26312000000000000009', '26312000000000000002');
    expect([taken.status, taken.body.message]).toEqual([409, '该发票号码已用于另一份申请']);
  });

  it('issues no more than what is left after refunds, and sees what went back since', async () => {
    const [first, second] = [await paid(), await paid()];
    const { id } = await asked([first, second]);
    await refund(first, 300);
    const { invoice: listed } = await test.call(invoice.list, { state: ['open'], wd: first }, root);
    expect(listed).toMatchObject([{ id, money: 2000, excess: 300 }]);
    const refused = await issue(id, 2000);
    expect([refused.status, refused.body.message]).toEqual([409, '申请后有退款，最多可开 ¥17.00']);
    expect((await issue(id, 2001)).status).toBe(400);
    expect((await issue(id, 1700)).status).toBe(200);
    expect((await own())[0]).toMatchObject({ money: 1700, excess: 0, state: 'issued' });
    await refund(second);
    expect((await own())[0]).toMatchObject({ excess: 1000, state: 'issued' });
    expect((await ask([first])).status, 'nothing is left').toBe(409);
  });

  it('waits to be corrected for each sum that went back after it was issued, until an operator says that it was', async () => {
    const [first, second] = [await paid(), await paid()];
    const { id } = await asked([first, second]);
    const correct = (money: number) => test.attempt(invoice.correct, { id, money }, root);
    expect((await correct(1000)).body.message).toBe('发票尚未开具，无需红冲');
    await issue(id, 2000);
    const waiting = async () => {
      const { inbox: kinds } = await test.call(inbox.get, {}, root);
      const counted = kinds.find(({ kind }) => kind === 'invoice_exceeding')?.count;
      const find = { user_id: [buyer.id], is_exceeding: true };
      const { total } = await test.call(invoice.list, find, root);
      const others = await test.call(invoice.list, { ...find, is_exceeding: false }, root);
      return { counted, total, others: others.total };
    };
    const { counted = 0 } = await waiting();
    const none = { counted, total: 0, others: 1 };
    expect(await waiting()).toEqual(none);
    expect((await correct(1)).body.message).toBe('没有待红冲的金额');
    await refund(first, 300);
    await refund(second);
    expect(await waiting()).toEqual({ counted: counted + 1, total: 1, others: 0 });
    expect((await correct(300)).body.message).toBe('待红冲的金额已变为 ¥13.00，请核对后再标记');
    expect((await correct(1300)).status).toBe(200);
    expect(await waiting()).toEqual(none);
    const corrected_username = expect.stringMatching(/./);
    const told = { money: 2000, corrected_at: expect.any(String), corrected_username };
    expect((await own())[0]).toMatchObject({ ...told, excess: 0, corrected: 1300 });
    const offer = await test.call(order.refundOffer, { order_no: first }, root);
    expect(offer.effect).toContainEqual(expect.stringMatching(/须在税务系统红冲/));
    await refund(first, 200);
    expect(await waiting()).toEqual({ counted: counted + 1, total: 1, others: 0 });
    await correct(200);
    expect((await own())[0]).toMatchObject({ ...told, excess: 0, corrected: 1500 });
    expect((await ask([first])).status, 'nothing is left').toBe(409);
  });

  it('cannot issue what went back as a whole, and rejects it with a reason', async () => {
    const order_no = await paid();
    const { id } = await asked([order_no]);
    await refund(order_no);
    expect((await issue(id, 1000)).body.message).toBe('申请后已全部退款，不能开票，请驳回申请');
    expect((await test.attempt(invoice.reject, { id }, root)).status).toBe(400);
    await test.call(invoice.reject, { id, reason: '订单已退款' }, root);
    expect((await own())[0]).toMatchObject({ state: 'rejected', reason: '订单已退款', excess: 0 });
    const told = await test.call(notice.list, {}, buyer);
    expect(told.notice.find(({ kind }) => kind === 'invoice_rejected')?.note).toBe('订单已退款');
    expect((await issue(id, 1000)).body.message).toBe('申请已被驳回');
  });

  it('and a member who withdraws at the same time: one of them is first', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id } = await asked([await paid()]);
      const [issued, withdrawn] = await Promise.all([
        issue(id, 1000),
        test.attempt(invoice.withdraw, { id }, buyer),
      ]);
      expect([issued.status, withdrawn.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    }
  });

  it('and a refund at the same time never make an invoice for more than what is left', async () => {
    for (let round = 0; round < 4; round += 1) {
      const order_no = await paid();
      const { id } = await asked([order_no]);
      const [issued] = await Promise.all([issue(id, 1000), refund(order_no, 400)]);
      const row = (await own()).find((one) => one.id === id);
      // Issued first, it is shown as exceeding; else it was refused.
      expect(row).toMatchObject({ state: issued.status === 200 ? 'issued' : 'open', excess: 400 });
    }
  });

  it('finds it by title, tax number, order and member, and in the inbox', async () => {
    const order_no = await paid();
    const title = `书局${buyer.id}`;
    const { id } = await asked([order_no], { ...company, title });
    const found = async (input: object) =>
      (await test.call(invoice.list, input, root)).invoice.map((one) => one.id);
    for (const wd of [title, order_no, buyer.username]) expect(await found({ wd })).toEqual([id]);
    expect(await found({ wd: '91350100M', user_id: [buyer.id] })).toEqual([id]);
    expect(await found({ user_id: [buyer.id], state: ['issued'] })).toEqual([]);
    expect(await found({ user_id: [buyer.id], kind: ['company'] })).toEqual([id]);
    const { inbox: kinds } = await test.call(inbox.get, {}, root);
    expect(kinds.find(({ kind }) => kind === 'invoice')?.count).toBeGreaterThan(0);
  });

  it('attaches a PDF, which its member and those who list invoices may read', async () => {
    const { id } = await asked([await paid()]);
    expect((await attach(id, '<html>')).status).toBe(400);
    expect((await attach(id, '%PDF-1.7 an invoice', buyer)).status).toBe(403);
    const other = await asked([await paid()]);
    await test.call(invoice.reject, { id: other.id, reason: '无' }, root);
    expect((await attach(999_999, '%PDF-1.7 a draft')).status).toBe(404);
    expect((await attach(other.id, '%PDF-1.7 a draft')).status).toBe(409);
    expect(await kept()).toEqual([]);
    expect((await attach(id, '%PDF-1.7 a draft')).status).toBe(200);
    const view = async (caller?: { token: string }) => {
      const headers = caller === undefined ? {} : { authorization: `Bearer ${caller.token}` };
      return test.app.inject({ url: `/view/invoice/${id}`, headers });
    };
    expect((await view(buyer)).statusCode, 'before it is issued').toBe(404);
    await issue(id, 1000);
    expect((await attach(id, '%PDF-1.7 an invoice')).status).toBe(200);
    expect(await kept()).toHaveLength(1);
    const sent = await view(buyer);
    expect([sent.statusCode, sent.body]).toEqual([200, '%PDF-1.7 an invoice']);
    expect(sent.headers['content-disposition']).toContain('attachment');
    const stranger = await createMember(test.services);
    expect((await view(stranger)).statusCode).toBe(404);
    expect((await view()).statusCode).toBe(404);
    expect((await view(root)).statusCode).toBe(200);
    const programOf = (owner: { token: string }, key: string) =>
      test.call(personalToken.create, { name: key, scope: [key], password: PASSWORD }, owner);
    const viewFor = async (owner: { token: string }, key: string) =>
      (await view({ token: (await programOf(owner, key)).secret })).statusCode;
    expect(await viewFor(buyer, 'invoice.own')).toBe(200);
    expect(await viewFor(buyer, 'order.get')).toBe(403);
    const clerk = await createMember(test.services, { groupId: 1 });
    expect(await viewFor(clerk, 'invoice.list')).toBe(200);
    expect(await viewFor(clerk, 'invoice.own')).toBe(404);
  });

  it('attaches nothing to what its member withdraws at the same time', async () => {
    const { id } = await asked([await paid()]);
    const before = await kept();
    const { db } = test.services;
    let underWay: ReturnType<typeof attach> | undefined;
    await db.transaction(async (tx) => {
      await lockInvoice(tx, id);
      await updateInvoice(tx, id, { state: InvoiceState.Withdrawn });
      underWay = attach(id, '%PDF-1.7 an invoice');
      await untilOneWaits(db);
    });
    expect((await underWay)?.status).toBe(409);
    expect(await kept()).toEqual(before);
  });

  it('needs the right to each step', async () => {
    const { id } = await asked([await paid()]);
    const reader = await createMember(test.services, {
      groupId: await createGroup(test.services, { grants: ['/api.v1.InvoiceAPI/ListInvoice'] }),
    });
    expect((await test.attempt(invoice.list, {}, reader)).status).toBe(200);
    const money = { id, money: 1000, invoice_no: '99999999' };
    for (const caller of [reader, buyer]) {
      expect((await test.attempt(invoice.issue, money, caller)).status).toBe(403);
      expect((await test.attempt(invoice.reject, { id, reason: '无' }, caller)).status).toBe(403);
    }
    expect((await test.attempt(invoice.list, {}, buyer)).status).toBe(403);
    expect((await test.attempt(invoice.list, {})).status).toBe(401);
  });
});

describe('what an invoice says of a person', () => {
  it('is in the export of their data, and of an ended account only what the books need', async () => {
    const kept = await asked([await paid()], company);
    await issue(kept.id, 1000);
    await asked([await paid()]);
    const data = await test.call(user.exportData, { password: PASSWORD }, buyer);
    expect(data.invoice.map(({ title }) => title)).toEqual(['张三', '文渊科技']);
    await test.call(user.deleteOwn, { password: PASSWORD }, buyer);
    const rows = await test.services.db
      .select()
      .from(invoices)
      .where(eq(invoices.user_id, buyer.id));
    expect(rows).toMatchObject([{ id: kept.id, title: '文渊科技', email: '', state: 'issued' }]);
  });
});
