import { randomUUID } from 'node:crypto';
import type { PaymentType } from '@wenyuan/domain';
import {
  NoticeRejected,
  ProviderRefusal,
  ProviderUnavailable,
  type Notice,
  type PaymentProvider,
  type PaymentRequest,
  type ProviderPayment,
  type ProviderRefund,
} from '../modules/payment/payment-provider.ts';

type Kept = {
  readonly request: PaymentRequest;
  /** Whether the provider knows it: some do only when its code was scanned. */
  isBegun: boolean;
  state: ProviderPayment['state'];
  amount: number;
  refunds: Map<string, ProviderRefund>;
};

/** How the provider answers the next calls. */
type Mood = 'well' | 'away' | 'refusing';

/** The secret with which a test signs notices, and its provider checks them. */
const SIGNATURE = 'x-test-signature';

/** A provider within the test: what people pay there and how it behaves is for the test to say. */
export function createFakeProvider(type: PaymentType) {
  const payments = new Map<string, Kept>();
  const calls: string[] = [];
  const control = {
    mood: 'well' as Mood,
    /** Whether a payment begins with the scan of its code. */
    isScanned: false,
    /** Whether closing is refused, and nothing else. */
    isOpen: false,
    /** What a refund is at first. */
    refunds: 'done' as ProviderRefund['state'],
    /** Whether a refund takes effect and its answer is lost. */
    isRefundUnheard: false,
  };

  function answer(call: string): void {
    calls.push(call);
    if (control.mood === 'away') throw new ProviderUnavailable('the provider is away');
    if (control.mood === 'refusing') throw new ProviderRefusal('商户账户异常');
  }

  const transactionOf = (outTradeNo: string) => `tx-${type}-${outTradeNo}`;

  function stateOf(outTradeNo: string): ProviderPayment {
    const kept = payments.get(outTradeNo);
    if (kept?.isBegun !== true)
      return { outTradeNo, state: 'missing', transactionNo: '', amount: 0 };
    const isPaid = kept.state === 'paid' || kept.state === 'refunded';
    const transactionNo = isPaid ? transactionOf(outTradeNo) : '';
    return { outTradeNo, state: kept.state, transactionNo, amount: kept.amount };
  }

  const provider: PaymentProvider = {
    type,
    async start(request) {
      answer('start');
      const known = payments.get(request.outTradeNo);
      if (known === undefined)
        payments.set(request.outTradeNo, {
          request,
          isBegun: !control.isScanned,
          state: 'pending',
          amount: request.amount,
          refunds: new Map(),
        });
      else if (JSON.stringify(known.request) !== JSON.stringify(request))
        throw new ProviderRefusal('同一单号的参数不一致');
      return request.scene === 'phone'
        ? { kind: 'redirect', url: `https://pay.example.com/${request.outTradeNo}` }
        : { kind: 'qr', codeUrl: `test://${request.outTradeNo}` };
    },
    async query(outTradeNo) {
      answer('query');
      return stateOf(outTradeNo);
    },
    async close(outTradeNo) {
      answer('close');
      if (control.isOpen) throw new ProviderRefusal('该交易不能关闭');
      const kept = payments.get(outTradeNo);
      if (kept?.isBegun === true && kept.state === 'pending') kept.state = 'closed';
    },
    async refund({ outTradeNo, outRefundNo, amount }) {
      answer('refund');
      const kept = payments.get(outTradeNo);
      if (kept === undefined) throw new ProviderRefusal('没有这笔付款');
      const known = kept.refunds.get(outRefundNo);
      if (known !== undefined) return known;
      const back = [...kept.refunds.values()]
        .filter(({ state }) => state !== 'failed')
        .reduce((sum, one) => sum + one.amount, 0);
      if (back + amount > kept.amount) throw new ProviderRefusal('退款超过已付的金额');
      const state = control.refunds;
      const refundNo = `refund-${outRefundNo}`;
      const message = state === 'failed' ? '收款账户已注销' : '';
      const made: ProviderRefund = { outRefundNo, state, refundNo, amount, message };
      kept.refunds.set(outRefundNo, made);
      if (control.isRefundUnheard) throw new ProviderUnavailable('the answer was lost');
      return made;
    },
    async queryRefund(outTradeNo, outRefundNo) {
      answer('queryRefund');
      const found = payments.get(outTradeNo)?.refunds.get(outRefundNo);
      return found ?? { outRefundNo, state: 'missing', refundNo: '', amount: 0, message: '' };
    },
    async readNotice({ headers, body }) {
      if (headers[SIGNATURE] !== 'valid') throw new NoticeRejected('bad signature');
      return JSON.parse(body.toString('utf8')) as Notice;
    },
    accepted: { status: 200, contentType: 'text/plain', body: 'accepted' },
    refused: (message) => ({ status: 400, contentType: 'text/plain', body: message }),
    async statement() {
      return [];
    },
  };

  return {
    provider,
    calls,
    control,
    /** The payer pays. Nothing happens when it is closed. */
    pay(outTradeNo: string, amount?: number): boolean {
      const kept = payments.get(outTradeNo);
      if (kept?.state !== 'pending') return false;
      kept.isBegun = true;
      kept.state = 'paid';
      kept.amount = amount ?? kept.amount;
      return true;
    },
    /** The payer scans the code, and does not pay yet. */
    scan(outTradeNo: string): void {
      const kept = payments.get(outTradeNo);
      if (kept !== undefined) kept.isBegun = true;
    },
    stateOf,
    /** Somebody sends the money back at the provider, where nobody asks us. */
    giveBack(outTradeNo: string): void {
      const kept = payments.get(outTradeNo);
      if (kept !== undefined) kept.state = 'refunded';
    },
    /** What the provider has taken and not given back. */
    held(): number {
      let sum = 0;
      for (const { state, amount, refunds } of payments.values()) {
        if (state === 'paid') sum += amount;
        for (const refund of refunds.values()) if (refund.state === 'done') sum -= refund.amount;
      }
      return sum;
    },
    /** Every refund that is under way is done. */
    finishRefunds(): void {
      for (const { refunds } of payments.values())
        for (const [no, refund] of refunds)
          if (refund.state === 'processing') refunds.set(no, { ...refund, state: 'done' });
    },
    /** How far a refund is at the provider. */
    endRefund(outTradeNo: string, outRefundNo: string, state: ProviderRefund['state']): void {
      const kept = payments.get(outTradeNo);
      const known = kept?.refunds.get(outRefundNo);
      if (known !== undefined) kept?.refunds.set(outRefundNo, { ...known, state });
    },
    /** The request with which the provider reports how a payment, or a refund of it, is. */
    notice(outTradeNo: string, outRefundNo?: string) {
      const refund = payments.get(outTradeNo)?.refunds.get(outRefundNo ?? '');
      const notice =
        refund === undefined
          ? { kind: 'payment', id: randomUUID(), payment: stateOf(outTradeNo) }
          : { kind: 'refund', id: randomUUID(), refund: { ...refund, outTradeNo } };
      return {
        method: 'POST' as const,
        headers: { 'content-type': 'application/json', [SIGNATURE]: 'valid' },
        payload: JSON.stringify(notice),
      };
    },
  };
}

export type FakeProvider = ReturnType<typeof createFakeProvider>;
