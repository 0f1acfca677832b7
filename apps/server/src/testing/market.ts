import { contract } from '@wenyuan/contract';
import { isPublicDocument, OrderStatus, OrderType, PaymentType, VipType } from '@wenyuan/domain';
import { and, eq, inArray } from 'drizzle-orm';
import { documents, orders, userVips } from '../db/schema/index.ts';
import { moveCredits } from '../modules/credit/ledger.ts';
import { isActive } from '../modules/membership/active-vips.ts';
import { createMember, unique, type Member } from './builders.ts';
import type { FakeProvider } from './fake-provider.ts';
import type { TestApp } from './harness.ts';
import { createPurse, isMoneyStep, type MoneyStep } from './market-money.ts';
import { configure } from './settings.ts';
import { createDownloadable } from './trade.ts';

const { document, order, recycle, userVip } = contract;
export const PEOPLE = 3;
export const DOCUMENTS = 3;

/** A step of a person. People and documents are identified by index, orders by how many came after them. */
export type Step =
  | { readonly kind: 'look' | 'order'; readonly person: number; readonly document: number }
  | {
      readonly kind: 'download';
      readonly person: number;
      readonly document: number;
      /** Whether it sends the price that was seen last. */
      readonly isCareful: boolean;
    }
  | { readonly kind: 'order a membership'; readonly person: number; readonly document: number }
  | { readonly kind: 'pay' | 'close'; readonly person: number; readonly back: number }
  | { readonly kind: 'confirm' | 'refund'; readonly person: number; readonly back: number }
  | MoneyStep
  | { readonly kind: 'price'; readonly document: number; readonly price: number }
  | {
      readonly kind: 'delete' | 'recover' | 'disable' | 'enable' | 'for members' | 'for all';
      readonly document: number;
    }
  | { readonly kind: 'plan'; readonly plan: Plan }
  | { readonly kind: 'membership begins' | 'membership ends'; readonly person: number };

export type Plan = {
  readonly isSold: boolean;
  readonly credits: number;
  readonly download: number;
};

/** The state of a document that affects its price and sale. */
type Ware = { readonly isOpen: boolean; readonly price: number; readonly isVip: boolean };

/** The state between two rounds. */
export type Standing = {
  readonly wares: readonly Ware[];
  /** Percent of a price that remains for each person. */
  readonly discounts: readonly number[];
  readonly plan: Plan;
};

export type Outcome = {
  readonly step: Step;
  readonly status: number;
  readonly reason: string;
  /** The order that was returned or refused. */
  readonly order?: { readonly id: number; readonly order_no: string; readonly status: number };
  /** The price sent with a download. */
  readonly price?: number | undefined;
};

const BALANCE = { channel: 'balance' } as const;

/** People who sell and buy each other's documents through client calls. */
export async function openMarket(
  test: TestApp,
  root: { readonly token: string },
  provider: FakeProvider,
) {
  const { services } = test;
  const { db } = services;
  const people: Member[] = [];
  const ids: number[] = [];
  /** The price that a page showed last, by person and document. */
  const seen = new Map<string, number>();
  /** Order numbers of each person, oldest first. */
  const known: string[][] = [];
  /** The amount with which an order was first returned. */
  const shown = new Map<string, number>();
  const purse = createPurse(test, root, provider);
  let plan: Plan = { isSold: true, credits: 20, download: 1 };

  async function setPlan(next: Plan): Promise<void> {
    plan = next;
    await configure(services, 'vip', {
      enable: next.isSold,
      month_price: next.credits * 10,
      month_download: next.download,
    });
  }

  await setPlan(plan);
  for (let place = 0; place < PEOPLE; place += 1) {
    const member = await createMember(services, { password: 'nobody logs in' });
    const grant = { amount: 150, reason: 'grant', key: unique('grant-') } as const;
    await db.transaction((tx) => moveCredits(tx, [{ ...grant, userId: member.id }]));
    people.push(member);
    known.push([]);
  }
  for (let place = 0; place < DOCUMENTS; place += 1) {
    const user_id = people[place % PEOPLE]?.id ?? 0;
    ids.push((await createDownloadable(services, { user_id, price: 10, pages: 1 })).id);
  }
  const personOf = (place: number): Member => {
    const person = people[place];
    if (person === undefined) throw new Error(`nobody at ${place}`);
    return person;
  };
  const documentOf = (place: number): number => ids[place] ?? 0;
  const ownerOf = (place: number): Member => personOf(place % PEOPLE);

  async function standing(): Promise<Standing> {
    const rows = await db.select().from(documents).where(inArray(documents.id, ids));
    const vips = await db
      .select()
      .from(userVips)
      .where(
        and(
          inArray(
            userVips.user_id,
            people.map(({ id }) => id),
          ),
          isActive(),
        ),
      );
    return {
      wares: ids.map((id) => {
        const row = rows.find((candidate) => candidate.id === id);
        if (row === undefined) throw new Error('a document vanished');
        const isOpen = row.deleted_at === null && isPublicDocument(row.status);
        return { isOpen, price: row.price, isVip: row.is_vip };
      }),
      discounts: people.map(({ id }) =>
        Math.min(100, ...vips.filter((vip) => vip.user_id === id).map((vip) => vip.discount)),
      ),
      plan,
    };
  }

  /** The order of a step, if it exists yet. */
  function orderOf(step: Step): string | undefined {
    if (!('back' in step)) return undefined;
    const numbers = known[step.person] ?? [];
    return numbers[numbers.length - 1 - (step.back % Math.max(1, numbers.length))];
  }

  /**
   * The shared state that a step may change; undefined when there is none. Only one step of a round may change the same
   * state, so that the others see it as it was before the round or after.
   */
  async function changedBy(step: Step): Promise<string | undefined> {
    if (step.kind === 'plan') return 'plan';
    // What it is about is chosen when it is done, and may be a membership.
    if (isMoneyStep(step)) return `member ${step.person}`;
    if (step.kind.startsWith('membership')) return `member ${'person' in step && step.person}`;
    const number = orderOf(step);
    if (number !== undefined) {
      const [row] = await db.select().from(orders).where(eq(orders.order_no, number));
      return row?.order_type === OrderType.Vip
        ? `member ${'person' in step && step.person}`
        : undefined;
    }
    const isOfBuyer = 'person' in step;
    return isOfBuyer || !('document' in step) ? undefined : `document ${step.document}`;
  }

  async function takeOrder(step: Step & { readonly person: number; readonly document: number }) {
    const input =
      step.kind === 'order'
        ? { order_type: OrderType.Document, product_id: documentOf(step.document) }
        : { order_type: OrderType.Vip, product_id: VipType.Month };
    const { status, body } = await test.attempt(order.create, input, personOf(step.person));
    if (status !== 200) return { step, status, reason: '' };
    const made = body as unknown as {
      id: number;
      order_no: string;
      status: number;
      amount: number;
      money: number;
    };
    if (made.id > 0) {
      purse.see(made);
      const first = shown.get(made.order_no);
      if (first !== undefined && first !== made.amount)
        throw new Error(`an order was shown with ${first}, then with ${made.amount}`);
      if (first === undefined) {
        shown.set(made.order_no, made.amount);
        known[step.person]?.push(made.order_no);
      }
    }
    const reason = made.status === OrderStatus.Paid ? 'paid already' : 'made';
    return { step, status, reason, order: made };
  }

  async function look(place: number, ware: number): Promise<number> {
    const input = { id: documentOf(ware) };
    const { status, body } = await test.attempt(document.get, input, personOf(place));
    if (status === 200) {
      const { price } = (body as unknown as { download: { price: number } }).download;
      seen.set(`${place} ${ware}`, price);
    }
    return status;
  }

  async function ofOrder(step: Step & { readonly person: number }): Promise<Outcome> {
    const order_no = orderOf(step);
    if (order_no === undefined) return { step, status: 0, reason: 'no order yet' };
    const person = personOf(step.person);
    const credit_if_gone = 'back' in step && step.back % 2 === 1;
    const calls = {
      pay: () => test.attempt(order.pay, { order_no, payment_type: PaymentType.Credits }, person),
      close: () => test.attempt(order.close, { order_no }, person),
      confirm: () =>
        test.attempt(
          order.confirm,
          { order_no, payment_type: PaymentType.Cash, credit_if_gone },
          root,
        ),
      refund: () =>
        test.attempt(
          order.refund,
          // What was paid in cash goes back as credits.
          { order_no, ...(step.kind === 'refund' && step.back % 2 === 1 ? BALANCE : {}) },
          root,
        ),
    };
    const { status, body } = await calls[step.kind as keyof typeof calls]();
    const current = body.current?.order;
    const reason = status === 200 ? '' : (current?.close_reason ?? '');
    const after = { order_no, status: current?.status ?? 0, id: 1 };
    return { step, status, reason, order: after };
  }

  /** Performs one step and returns the reply. */
  async function act(step: Step): Promise<Outcome> {
    const plain = async (answer: Promise<{ status: number }>): Promise<Outcome> => ({
      step,
      status: (await answer).status,
      reason: '',
    });
    switch (step.kind) {
      case 'look':
        return { step, status: await look(step.person, step.document), reason: '' };
      case 'order':
      case 'order a membership':
        return takeOrder(step);
      case 'download': {
        const key = `${step.person} ${step.document}`;
        if (!seen.has(key)) await look(step.person, step.document);
        const price = step.isCareful ? seen.get(key) : undefined;
        const id = documentOf(step.document);
        const input = price === undefined ? { id } : { id, price };
        const answer = await test.attempt(document.download, input, personOf(step.person));
        const asked = answer.body.current?.price;
        const reason = asked === undefined ? '' : 'price';
        if (asked !== undefined) seen.set(key, asked);
        return { step, status: answer.status, reason, price };
      }
      case 'begin payment':
      case 'pay at the provider':
      case 'report':
      case 'status':
      case 'refund a part':
      case 'time is over':
      case 'ask':
        return { step, status: await purse.act(step, personOf(step.person)), reason: '' };
      case 'pay':
      case 'close':
      case 'confirm':
      case 'refund':
        return ofOrder(step);
      case 'price': {
        const input = { id: documentOf(step.document), price: step.price };
        return plain(test.attempt(document.update, input, ownerOf(step.document)));
      }
      case 'delete':
        return plain(test.attempt(document.delete, { id: documentOf(step.document) }, root));
      case 'recover':
        return plain(test.attempt(recycle.recover, { id: [documentOf(step.document)] }, root));
      case 'disable':
      case 'enable': {
        const status = step.kind === 'disable' ? 4 : 2;
        const input = { id: [documentOf(step.document)], status };
        return plain(test.attempt(document.check, input, root));
      }
      case 'for members':
      case 'for all': {
        const input = { document_id: [documentOf(step.document)], is_vip: step.kind !== 'for all' };
        return plain(test.attempt(document.setVip, input, root));
      }
      case 'plan':
        await setPlan(step.plan);
        return { step, status: 200, reason: '' };
      case 'membership begins': {
        const input = {
          user_id: personOf(step.person).id,
          type: VipType.Month,
          remark: '活动奖品',
        };
        return plain(test.attempt(userVip.grant, input, root));
      }
      case 'membership ends': {
        const own = eq(userVips.user_id, personOf(step.person).id);
        const rows = await db
          .update(userVips)
          .set({ joined_at: new Date(0), expired_at: new Date(1) })
          .where(own)
          .returning();
        return { step, status: rows.length > 0 ? 200 : 404, reason: '' };
      }
    }
  }

  return { people, ids, shown, purse, standing, changedBy, act };
}

export type Market = Awaited<ReturnType<typeof openMarket>>;
