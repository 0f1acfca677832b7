import { contract } from '@wenyuan/contract';
import { OrderStatus, OrderType, PaymentType, VipType } from '@wenyuan/domain';
import { deliver, startPaymentGateway, type PaymentGateway } from '@wenyuan/payment-gateway';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orders, payments, userVips } from '../../db/schema/index.ts';
import { createMember, type Member } from '../../testing/builders.ts';
import { startDatabaseRelay } from '../../testing/database-relay.ts';
import { createTestApp, TEST_SECRET, type TestApp } from '../../testing/harness.ts';
import {
  descendantsOf,
  freePort,
  startProcess,
  until,
  type Started,
} from '../../testing/process.ts';
import { configure } from '../../testing/settings.ts';
import { balanceOf } from '../../testing/trade.ts';
import { askProviders } from './ask-providers.ts';
import { checkTrade } from './check-trade.ts';

const { order } = contract;

let gateway: PaymentGateway;
let relay: Awaited<ReturnType<typeof startDatabaseRelay>>;
let test: TestApp;
let root: { token: string };
let buyer: Member;
/** The address of the server that is killed. */
let origin: string;
let running: Started | undefined;

beforeAll(async () => {
  gateway = await startPaymentGateway();
  origin = `http://127.0.0.1:${await freePort()}`;
  test = await createTestApp({ ...gateway.environment(), API_ORIGIN: origin });
  relay = await startDatabaseRelay(test.databaseUrl);
  root = { token: await test.services.sessions.open(test.services.db, 1) };
  await configure(test.services, 'pay', gateway.settings());
  await configure(test.services, 'vip', { enable: true, month_price: 1000, month_download: 5 });
});
beforeEach(async () => {
  buyer = await createMember(test.services);
  for (const { faults } of [gateway.wechatpay, gateway.alipay])
    Object.assign(faults, { notices: 'sent', refunds: 'done' });
});
/** Ends the server and everything that it started at once, as a lost machine would. */
async function kill(): Promise<void> {
  const { process: parent, ended } = running ?? {};
  if (parent?.pid === undefined) return;
  for (const pid of [...descendantsOf(parent.pid), parent.pid]) process.kill(pid, 'SIGKILL');
  await ended;
  running = undefined;
}
afterAll(async () => {
  await kill();
  await test.close();
  await relay.close();
  await gateway.close();
});

/** A server that a test left running is that of the next. */
async function start(): Promise<void> {
  if (running !== undefined) return;
  running = startProcess('api', {
    ...gateway.environment(),
    DATABASE_URL: relay.url,
    DATA_DIR: test.services.config.dataDir,
    TOKEN_SECRET: TEST_SECRET,
    PORT: new URL(origin).port,
    API_ORIGIN: origin,
  });
  const { process: started, output } = running;
  await until(async () => {
    if (started.exitCode !== null) throw new Error(`The server ended:\n${output()}`);
    return (await fetch(`${origin}/readyz`).catch(() => undefined))?.ok === true;
  });
}

async function askAll(): Promise<void> {
  await test.services.db.execute(sql`update payments set ask_at = now() where state = 'pending'`);
  await test.services.db.execute(sql`update refunds set ask_at = now() where state = 'processing'`);
  await askProviders(test.services);
}

const seen = (order_no: string) => test.call(order.get, { order_no }, root);

/** Where the server dies while it takes in what the provider reports. */
const points = [
  { at: 'once it has the order', stop: { said: /for update/, isHeard: true } },
  { at: 'once the order is paid', stop: { said: /update "orders"/, isHeard: true } },
  {
    at: 'before the commit',
    stop: { said: /insert into "payment_notices"[^]*commit/, isHeard: false },
  },
  {
    at: 'after the commit, before its answer',
    stop: { said: /insert into "payment_notices"[^]*commit/, isHeard: true },
    isCommitted: true,
  },
] as const;

const products = [
  {
    name: 'wechatpay',
    payment_type: PaymentType.WeChat,
    buy: () =>
      test.call(order.create, { order_type: OrderType.Vip, product_id: VipType.Month }, buyer),
    delivered: (order_no: string) =>
      test.services.db.$count(userVips, eq(userVips.order_no, order_no)),
  },
  {
    name: 'alipay',
    payment_type: PaymentType.Alipay,
    buy: () => test.call(order.recharge, { quantity: 100 }, buyer),
    delivered: async () => (await balanceOf(test.services, buyer.id)) / 100,
  },
] as const;

describe.runIf(process.platform === 'linux')('a server that is killed', () => {
  it.each(
    points.map((point, place) => ({
      ...point,
      product: products[place % products.length] ?? products[0],
    })),
  )('$at of a $product.name payment delivers it once', async ({ stop, product, ...point }) => {
    const isCommitted = 'isCommitted' in point;
    const { name, payment_type, buy, delivered } = product;
    const side = gateway[name];
    await start();
    const { order_no } = await buy();
    await test.call(order.pay, { order_no, payment_type }, buyer);
    const [row] = await test.services.db
      .select({ number: payments.out_trade_no })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.order_id))
      .where(eq(orders.order_no, order_no));
    const number = row?.number ?? '';
    const reached = relay.stopAt(stop);
    const paid = side.pay(number);
    await reached;
    await kill();
    // The provider was not answered.
    expect(await paid).toEqual([{ status: 0, body: '' }]);
    expect([await delivered(order_no), (await seen(order_no)).status]).toEqual(
      isCommitted ? [1, OrderStatus.Paid] : [0, OrderStatus.Pending],
    );

    await start();
    // The provider calls again, twice, while we ask by ourselves.
    const again = () => deliver(`${origin}/callback/${name}`, side.notice(number));
    const [first, second] = await Promise.all([again(), again(), askAll()]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect([await delivered(order_no), (await seen(order_no)).status]).toEqual([
      1,
      OrderStatus.Paid,
    ]);
    expect((await checkTrade(test.services.db)).differences).toEqual([]);
  });

  it('while a refund is reported sends nothing twice', async () => {
    const { wechatpay: side } = gateway;
    await start();
    const { order_no } = await test.call(order.recharge, { quantity: 100 }, buyer);
    await test.call(order.pay, { order_no, payment_type: PaymentType.WeChat }, buyer);
    const number = `${order_no}P1`;
    await side.pay(number);
    side.faults.refunds = 'pending';
    await test.call(order.refund, { order_no, amount: 400 }, root);
    await askAll();
    const [refund] = side.ledger.find(number)?.refunds ?? [];
    const reached = relay.stopAt({ said: /update "refunds"[^]*commit/, isHeard: true });
    const told = side.settle(refund?.outRefundNo ?? '', 'done');
    await reached;
    await kill();
    expect(await told).toEqual([{ status: 0, body: '' }]);

    await start();
    const url = `${origin}/callback/wechatpay`;
    const message = side.refundNotice(refund?.outRefundNo ?? '');
    const [again] = await Promise.all([deliver(url, message), askAll()]);
    expect(again.status).toBe(200);
    expect(side.ledger.find(number)?.refunds).toHaveLength(1);
    expect(await seen(order_no)).toMatchObject({ refunded: 400, refund_state: 'done' });
    expect(await balanceOf(test.services, buyer.id)).toBe(60);
    expect((await checkTrade(test.services.db)).differences).toEqual([]);
  });
});
