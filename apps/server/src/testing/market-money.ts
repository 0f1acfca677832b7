import { contract } from '@wenyuan/contract';
import { PaymentType } from '@wenyuan/domain';
import { eq, sql, type SQL } from 'drizzle-orm';
import { orders, payments } from '../db/schema/index.ts';
import { askProviders } from '../modules/payment/ask-providers.ts';
import type { Member } from './builders.ts';
import type { FakeProvider } from './fake-provider.ts';
import type { TestApp } from './harness.ts';

const { order } = contract;

/** A step that is about money. */
export type MoneyStep = {
  readonly kind:
    | 'begin payment'
    /** At the provider alone: whether and when we hear of it is another step. */
    | 'pay at the provider'
    /** The provider calls us, twice at once. */
    | 'report'
    | 'status'
    | 'refund a part'
    /** The order's time ends now, and that of its attempts a moment before or after. */
    | 'time is over'
    /** What the timer asks the provider. */
    | 'ask';
  readonly person: number;
  readonly back: number;
};

/** The orders that a step is about. */
const choices: Readonly<Record<MoneyStep['kind'], SQL>> = {
  'begin payment': sql`o.status = 1`,
  'pay at the provider': sql`exists (select 1 from payments p where p.order_id = o.id and p.state = 'pending')`,
  report: sql`exists (select 1 from payments p where p.order_id = o.id)`,
  status: sql`true`,
  'refund a part': sql`o.status = 2 and o.payment_type in (1, 5)`,
  'time is over': sql`o.status = 1`,
  ask: sql`exists (select 1 from payments p where p.order_id = o.id and p.state = 'pending')`,
};

export function isMoneyStep(step: { readonly kind: string }): step is MoneyStep {
  return Object.hasOwn(choices, step.kind);
}

/** What people do with money, and what came of it at the provider. */
export function createPurse(test: TestApp, root: { readonly token: string }, fake: FakeProvider) {
  const { services } = test;
  /** The money with which each order was first returned. */
  const shown = new Map<string, number>();
  /** Everything that the provider would have reported at some time. */
  const reports: ReturnType<FakeProvider['notice']>[] = [];

  const numbersOf = async (order_no: string) =>
    services.db
      .select({ number: payments.out_trade_no })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.order_id))
      .where(eq(orders.order_no, order_no));

  const send = async (report: ReturnType<FakeProvider['notice']>) =>
    (await test.app.inject({ url: '/callback/wechatpay', ...report })).statusCode;

  /** Performs a step of a person; the status of its reply, and 0 when there is nothing that it could be about. */
  async function act({ kind, back }: MoneyStep, person: Member): Promise<number> {
    const { rows } = await services.db.execute<{ order_no: string }>(
      sql`select o.order_no from orders o where o.user_id = ${person.id} and ${choices[kind]} order by o.id desc`,
    );
    const order_no = rows[back % Math.max(1, rows.length)]?.order_no;
    if (order_no === undefined) return 0;
    switch (kind) {
      case 'begin payment': {
        const input = { order_no, payment_type: PaymentType.WeChat, is_wap: back % 2 === 1 };
        return (await test.attempt(order.pay, input, person)).status;
      }
      case 'pay at the provider': {
        const numbers = await numbersOf(order_no);
        const paid = numbers.filter(({ number }) => fake.pay(number));
        for (const { number } of paid) reports.push(fake.notice(number));
        return paid.length > 0 ? 200 : 404;
      }
      case 'report': {
        const [report] = (await numbersOf(order_no)).map(({ number }) => fake.notice(number));
        if (report === undefined) return 404;
        reports.push(report);
        const [status] = await Promise.all([send(report), send(report)]);
        return status;
      }
      case 'status':
        return (await test.attempt(order.status, { order_no }, person)).status;
      case 'refund a part':
        return (await test.attempt(order.refund, { order_no, amount: 7 + back }, root)).status;
      case 'time is over': {
        // Before, at and after the moment until which attempts are asked about.
        const ended = [1, 0, -60, -61][back % 4] ?? 0;
        await services.db.execute(sql`
          with over as (
            update orders set closed_at = now() where order_no = ${order_no} and status = 1 returning id)
          update payments set expires_at = now() + make_interval(secs => ${ended}), ask_at = now()
          where state = 'pending' and order_id in (select id from over)`);
        return 200;
      }
      case 'ask':
        await services.db.execute(sql`
          update payments set ask_at = now() where state = 'pending' and order_id = (
            select id from orders where order_no = ${order_no})`);
        await askProviders(services);
        return 200;
    }
  }

  /** Everything that is under way ends: all is reported again, newest first, and what is not known is asked. */
  async function settle(): Promise<void> {
    for (const report of reports.toReversed()) await send(report);
    for (let round = 0; round < 3; round += 1) {
      await services.db.execute(sql`update payments set ask_at = now() where state = 'pending'`);
      await services.db.execute(sql`update refunds set ask_at = now() where state = 'processing'`);
      await askProviders(services);
      fake.finishRefunds();
    }
  }

  return {
    act,
    settle,
    see({ order_no, money }: { readonly order_no: string; readonly money: number }): void {
      const first = shown.get(order_no);
      if (first !== undefined && first !== money)
        throw new Error(`an order was shown with ¥${first}, then with ¥${money}`);
      shown.set(order_no, money);
    },
    shown,
  };
}
