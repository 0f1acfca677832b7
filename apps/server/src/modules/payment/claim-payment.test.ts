import { contract } from '@wenyuan/contract';
import { OrderStatus, OrderType, PaymentType, TOKEN_COOKIE } from '@wenyuan/domain';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { payments } from '../../db/schema/index.ts';
import { createMember, PASSWORD, type Member } from '../../testing/builders.ts';
import { createFakeProvider, type FakeProvider } from '../../testing/fake-provider.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { png } from '../../testing/png.ts';
import { configure } from '../../testing/settings.ts';
import { balanceOf, createDownloadable } from '../../testing/trade.ts';
import { closeOverdue } from '../order/order.repo.ts';
import { askProviders } from './ask-providers.ts';

const { order, inbox, document, notice, personalToken, user } = contract;
let test: TestApp;
let root: { token: string };
let buyer: Member;
let receipt: Buffer;
let wechat: FakeProvider;

beforeAll(async () => {
  test = await createTestApp();
  wechat = createFakeProvider(PaymentType.WeChat);
  Object.assign(test.services, {
    paymentProvider: async (type: PaymentType) =>
      type === PaymentType.WeChat ? wechat.provider : undefined,
  });
  root = { token: await test.services.sessions.open(test.services.db, 1) };
  await configure(test.services, 'pay', { enable_offline: true, offline_statement: '转账至…' });
  buyer = await createMember(test.services, { credit_count: 0 });
  receipt = await png();
});
afterAll(() => test.close());

async function buy() {
  const { id } = await createDownloadable(test.services, { user_id: 1, price: 10 });
  const input = { order_type: OrderType.Document, product_id: id };
  return { ...(await test.call(order.create, input, buyer)), id };
}
const claim = (order_no: string, member: Member | { token: string } = buyer, note = '尾号 1234') =>
  test.upload(
    { ...order.claim, path: `${order.claim.path}?order_no=${order_no}&note=${note}` as never },
    { name: 'receipt.png', bytes: receipt },
    member,
  );
async function keptOf(order_no: string) {
  let count = 0;
  for await (const { key } of test.services.storage.list())
    if (key.startsWith(`claims/${order_no}/`)) count += 1;
  return count;
}
const own = (order_no: string) => test.call(order.get, { order_no }, buyer);
const waiting = async () => {
  const { inbox: rows } = await test.call(inbox.get, {}, root);
  return rows.find(({ kind }) => kind === 'order_claim')?.count;
};

it('a payment outside of the site waits for an operator, and no time closes its order', async () => {
  const { order_no, id } = await buy();
  const { method, offline_statement } = await test.call(order.methods, { order_no }, buyer);
  expect(method.at(-1)).toMatchObject({ payment_type: PaymentType.Other, is_usable: true });
  expect(offline_statement).toBe('转账至…');
  const stranger = await createMember(test.services);
  expect((await claim(order_no, stranger)).status).toBe(404);
  const claims = await Promise.all([claim(order_no), claim(order_no)]);
  expect(claims.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  expect(await keptOf(order_no)).toBe(1);
  expect(await own(order_no)).toMatchObject({ claim_state: 'waiting', closed_at: null });
  expect(await waiting()).toBe(1);
  const listed = await test.call(order.list, { is_claimed: true }, root);
  expect(listed.order.map((row) => row.order_no)).toEqual([order_no]);
  // Its member is not asked to pay again.
  const unpaid = { status: [OrderStatus.Pending] };
  expect((await test.call(order.own, unpaid, buyer)).total).toBe(1);
  expect((await test.call(order.own, { ...unpaid, is_claimed: false }, buyer)).total).toBe(0);
  await closeOverdue(test.services.db);
  // Another price does not take the order from who has paid it, and it is not paid twice.
  await test.call(document.update, { id, price: 20 }, root);
  const again = await test.call(order.create, { order_type: 1, product_id: id }, buyer);
  expect(again.order_no).toBe(order_no);
  const credits = { order_no, payment_type: PaymentType.Credits };
  expect((await test.attempt(order.pay, credits, buyer)).status).toBe(409);
  expect((await test.attempt(order.close, { order_no }, buyer)).status).toBe(409);
  await test.call(order.confirm, { order_no, payment_type: PaymentType.BankCard }, root);
  expect(await own(order_no)).toMatchObject({
    status: OrderStatus.Paid,
    claim_state: 'confirmed',
    amount: 10,
  });
  expect(await waiting()).toBe(0);
});

it('is paid in no other way from then on: what was being begun is shown to nobody, and closed', async () => {
  const { order_no } = await buy();
  await configure(test.services, 'pay', { enable_wechatpay: true });
  const { start } = wechat.provider;
  vi.spyOn(wechat.provider, 'start').mockImplementationOnce(async (request) => {
    expect((await claim(order_no)).status).toBe(200);
    return start(request);
  });
  const wanted = { order_no, payment_type: PaymentType.WeChat };
  const asked = [await test.attempt(order.pay, wanted, buyer)];
  asked.push(await test.attempt(order.pay, wanted, buyer));
  for (const { status, body } of asked)
    expect([status, body.message]).toEqual([409, '已提交线下付款凭证，请等待管理员确认']);
  await test.services.db.update(payments).set({ ask_at: new Date() });
  await askProviders(test.services);
  expect(wechat.pay(`${order_no}P1`)).toBe(false);
});

it('nobody closes its order before it is decided', async () => {
  const { order_no } = await buy();
  await claim(order_no);
  const closed = await test.attempt(order.close, { order_no }, root);
  expect([closed.status, closed.body.message]).toEqual([409, '有待确认的付款凭证，请先确认或驳回']);
  await test.call(order.rejectClaim, { order_no, reason: '未收到款项' }, root);
  expect((await test.attempt(order.close, { order_no }, root)).status).toBe(200);
});

it('keeps the account until it is decided; for one that is ended nothing is confirmed', async () => {
  const member = await createMember(test.services);
  const { order_no } = await test.call(order.recharge, { quantity: 100 }, member);
  await claim(order_no, member);
  const before = await waiting();
  const leave = () => test.attempt(user.deleteOwn, { password: PASSWORD }, member);
  const refused = await leave();
  expect([refused.status, refused.body.message]).toEqual([
    409,
    '您有一笔线下付款待管理员确认，确认或驳回后才能注销',
  ]);
  expect(await waiting()).toBe(before);
  expect((await test.call(order.get, { order_no }, member)).status).toBe(OrderStatus.Pending);
  await test.call(order.rejectClaim, { order_no, reason: '未收到款项' }, root);
  expect((await leave()).status).toBe(200);
  expect((await test.call(order.get, { order_no }, root)).status).toBe(OrderStatus.Closed);
  const paid = { order_no, payment_type: PaymentType.BankCard, credit_if_gone: true };
  const confirmed = await test.attempt(order.confirm, paid, root);
  expect(confirmed.status).toBe(409);
  expect(confirmed.body.message).toContain('账号已注销');
  expect(await balanceOf(test.services, member.id)).toBe(0);
});

it('only its member and operators see the receipt', async () => {
  const { order_no } = await buy();
  await claim(order_no);
  const { claim: claims } = await test.call(order.payments, { order_no }, buyer);
  expect(claims).toMatchObject([{ state: 'waiting', note: '尾号 1234' }]);
  const url = `/view/claim/${claims[0]?.id ?? 0}`;
  const stranger = await createMember(test.services);
  const look = async (token?: string) => {
    const headers = token === undefined ? {} : { cookie: `${TOKEN_COOKIE}=${token}` };
    const { statusCode, headers: sent } = await test.app.inject({ url, headers });
    return [statusCode, sent['content-type']];
  };
  expect(await look(buyer.token)).toEqual([200, 'image/webp']);
  expect(await look(root.token)).toEqual([200, 'image/webp']);
  expect((await look(stranger.token))[0]).toBe(404);
  expect((await look())[0]).toBe(404);
  const lookFor = async (key: string) => {
    const program = { name: key, scope: [key], password: PASSWORD };
    return look((await test.call(personalToken.create, program, buyer)).secret);
  };
  expect((await lookFor('order.payments'))[0]).toBe(200);
  expect((await lookFor('order.create'))[0]).toBe(403);
  expect((await test.app.inject({ url: '/view/claim/999999' })).statusCode).toBe(404);
});

it('a rejected one says why, and the order waits again', async () => {
  const { order_no } = await buy();
  const reject = (reason = '未收到款项') =>
    test.attempt(order.rejectClaim, { order_no, reason }, root);
  expect((await reject()).status).toBe(409);
  await claim(order_no);
  expect((await reject('')).status).toBe(400);
  expect((await reject()).status).toBe(200);
  const row = await own(order_no);
  expect(row).toMatchObject({ status: OrderStatus.Pending, claim_state: 'rejected' });
  expect(new Date(row.closed_at ?? 0).getTime()).toBeGreaterThan(Date.now());
  const { claim: claims } = await test.call(order.payments, { order_no }, buyer);
  expect(claims[0]).toMatchObject({ state: 'rejected', reason: '未收到款项' });
  const told = await test.call(notice.list, {}, buyer);
  expect(told.notice[0]).toMatchObject({ kind: 'order_claim_rejected', note: '未收到款项' });
  // The same picture again, and once more while it waits: none takes that of the rejected claim away.
  expect((await claim(order_no)).status).toBe(200);
  expect((await claim(order_no)).status).toBe(409);
  expect(await keptOf(order_no)).toBe(2);
});

it('is refused while payments outside of the site are off, and for what is no picture', async () => {
  const { order_no } = await buy();
  const wrong = { ...order.claim, path: `${order.claim.path}?order_no=${order_no}` as never };
  const sent = await test.upload(wrong, { name: 'a.png', bytes: Buffer.from('hello') }, buyer);
  expect(sent.status).toBe(400);
  await configure(test.services, 'pay', { enable_offline: false });
  expect((await claim(order_no)).status).toBe(409);
  await configure(test.services, 'pay', { enable_offline: true });
});

it('ends what was begun elsewhere, and is decided by what was paid there all the same', async () => {
  await configure(test.services, 'pay', { enable_wechatpay: true });
  const begin = async () => {
    const { order_no } = await test.call(order.recharge, { quantity: 100 }, buyer);
    await test.call(order.pay, { order_no, payment_type: PaymentType.WeChat }, buyer);
    return { order_no, number: `${order_no}P1` };
  };
  const ended = await begin();
  expect((await claim(ended.order_no)).status).toBe(200);
  expect(wechat.pay(ended.number)).toBe(false);
  expect(await own(ended.order_no)).toMatchObject({ claim_state: 'waiting', closed_at: null });
  const paid = await begin();
  const before = await waiting();
  wechat.pay(paid.number);
  expect((await claim(paid.order_no)).status).toBe(200);
  expect(await own(paid.order_no)).toMatchObject({
    status: OrderStatus.Paid,
    payment_type: PaymentType.WeChat,
    claim_state: 'confirmed',
  });
  expect(await waiting()).toBe(before);
  expect(await balanceOf(test.services, buyer.id)).toBe(100);
});
