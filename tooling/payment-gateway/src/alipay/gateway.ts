import type { FastifyInstance } from 'fastify';
import type { Delivery, Message } from '../deliver.ts';
import { noFaults, type Faults, type NoticeFault } from '../faults.ts';
import { createLedger, type Ledger } from '../ledger.ts';
import { sendNotice, type Timers } from '../send-notice.ts';
import { createAlipayMerchant, type AlipayMerchant } from './merchant.ts';
import { tradeNotice } from './notices.ts';
import type { AlipayState } from './operations.ts';
import { alipayRoutes } from './routes.ts';

export type AlipayGateway = {
  readonly merchant: AlipayMerchant;
  readonly ledger: Ledger;
  readonly faults: Faults;
  /** The payer scans the code, so that Alipay knows the trade. */
  scan(outTradeNo: string): void;
  pay(outTradeNo: string): Promise<Delivery[]>;
  /** A notice that nobody sent yet. */
  notice(outTradeNo: string, fault?: NoticeFault, id?: string): Message;
  refundNotice(outRefundNo: string, fault?: NoticeFault): Message;
  /** Ends a pending refund; Alipay sends a notice of what was paid out. */
  settle(outRefundNo: string, state: 'done' | 'failed'): Promise<Delivery[]>;
};

/** Alipay on this machine. `settlesAfterMs` ends pending refunds by themselves. */
export function createAlipayGateway(
  app: FastifyInstance,
  {
    origin,
    timers,
    settlesAfterMs,
  }: { origin: () => string; timers: Timers; settlesAfterMs: number | undefined },
): AlipayGateway {
  const merchant = createAlipayMerchant();
  const ledger = createLedger({ trade: '20261', refund: '20262' });
  const faults = noFaults();

  const gateway: AlipayGateway = {
    merchant,
    ledger,
    faults,
    scan(outTradeNo) {
      ledger.require(outTradeNo).isBegun = true;
    },
    async pay(outTradeNo) {
      const trade = ledger.require(outTradeNo);
      ledger.pay(trade);
      return sendNotice(trade.notifyUrl, gateway.notice(outTradeNo), { faults, timers });
    },
    notice(outTradeNo, fault = faults.content, id) {
      return tradeNotice(ledger.require(outTradeNo), { merchant, fault, id });
    },
    refundNotice(outRefundNo, fault = faults.content) {
      const { trade, refund } = ledger.requireRefund(outRefundNo);
      const about = { of: refund, total: ledger.refunded(trade) };
      return tradeNotice(trade, { merchant, fault, refund: about });
    },
    async settle(outRefundNo, state) {
      const { trade, refund } = ledger.requireRefund(outRefundNo);
      refund.state = state;
      if (state === 'failed') return [];
      return sendNotice(trade.notifyUrl, gateway.refundNotice(outRefundNo), { faults, timers });
    },
  };

  const state: AlipayState = {
    merchant,
    ledger,
    faults,
    origin,
    bills: new Map(),
    onRefund(trade, { outRefundNo }) {
      void sendNotice(trade.notifyUrl, gateway.refundNotice(outRefundNo), { faults, timers });
    },
    onPendingRefund(_trade, { outRefundNo }) {
      if (settlesAfterMs === undefined) return;
      const end = faults.refunds === 'failed' ? 'failed' : 'done';
      timers.later(() => void gateway.settle(outRefundNo, end), settlesAfterMs);
    },
  };
  alipayRoutes(app, state);
  return gateway;
}
