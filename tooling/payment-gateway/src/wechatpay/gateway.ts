import type { FastifyInstance } from 'fastify';
import type { Delivery, Message } from '../deliver.ts';
import { noFaults, type Faults, type NoticeFault } from '../faults.ts';
import { createLedger, type Ledger } from '../ledger.ts';
import { sendNotice, type Timers } from '../send-notice.ts';
import { issueCertificate } from './certificates.ts';
import { createWechatMerchant, type WechatMerchant } from './merchant.ts';
import { paymentNotice, refundNotice } from './notices.ts';
import type { WechatState } from './operations.ts';
import { wechatRoutes } from './routes.ts';

export type WechatGateway = {
  readonly merchant: WechatMerchant;
  readonly ledger: Ledger;
  readonly faults: Faults;
  /** Whether notices are signed with the pair of the public key, or with the newest certificate. */
  isKeyMode: boolean;
  /** Issues a new certificate, which signs from now on. */
  rotate(isOver?: boolean): Promise<void>;
  /** The payer pays; resolves with the merchant's replies to the notices. */
  pay(outTradeNo: string): Promise<Delivery[]>;
  /** A notice that nobody sent yet. */
  notice(outTradeNo: string, fault?: NoticeFault, id?: string): Message;
  refundNotice(outRefundNo: string, fault?: NoticeFault): Message;
  /** Ends a pending refund, and sends its notice. */
  settle(outRefundNo: string, state: 'done' | 'failed'): Promise<Delivery[]>;
};

/** WeChat Pay on this machine. `settlesAfterMs` ends pending refunds by themselves. */
export async function createWechatGateway(
  app: FastifyInstance,
  {
    origin,
    timers,
    settlesAfterMs,
  }: { origin: () => string; timers: Timers; settlesAfterMs: number | undefined },
): Promise<WechatGateway> {
  const merchant = await createWechatMerchant();
  const ledger = createLedger({ trade: '42000', refund: '50300' });
  const faults = noFaults();

  const gateway: WechatGateway = {
    merchant,
    ledger,
    faults,
    isKeyMode: true,
    async rotate(isOver = false) {
      merchant.certificates.push(await issueCertificate(isOver));
    },
    async pay(outTradeNo) {
      const trade = ledger.require(outTradeNo);
      ledger.pay(trade);
      return sendNotice(trade.notifyUrl, gateway.notice(outTradeNo), { faults, timers });
    },
    notice(outTradeNo, fault = faults.content, id) {
      const words = { merchant, fault, isKeyMode: gateway.isKeyMode, id };
      return paymentNotice(ledger.require(outTradeNo), words);
    },
    refundNotice(outRefundNo, fault = faults.content) {
      const { trade, refund } = ledger.requireRefund(outRefundNo);
      return refundNotice(trade, refund, { merchant, fault, isKeyMode: gateway.isKeyMode });
    },
    async settle(outRefundNo, state) {
      const { refund } = ledger.requireRefund(outRefundNo);
      refund.state = state;
      return sendNotice(refund.notifyUrl, gateway.refundNotice(outRefundNo), { faults, timers });
    },
  };

  const state: WechatState = {
    merchant,
    ledger,
    faults,
    origin,
    bills: new Map(),
    onRefund(_trade, { outRefundNo, notifyUrl }) {
      void sendNotice(notifyUrl, gateway.refundNotice(outRefundNo), { faults, timers });
    },
    onPendingRefund(_trade, { outRefundNo }) {
      if (settlesAfterMs === undefined) return;
      const end = faults.refunds === 'failed' ? 'failed' : 'done';
      timers.later(() => void gateway.settle(outRefundNo, end), settlesAfterMs);
    },
  };
  wechatRoutes(app, state);
  return gateway;
}
