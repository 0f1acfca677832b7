import type { Refund, Trade } from '../ledger.ts';
import { chinaStamp } from '../money-and-time.ts';
import type { WechatMerchant } from './merchant.ts';
import { PAYER } from './official-account.ts';

/** An order as queries and notices tell it. */
export function presentTrade(trade: Trade, merchant: WechatMerchant) {
  const isPaid = trade.state === 'paid';
  const unpaid = trade.state === 'closed' ? 'CLOSED' : 'NOTPAY';
  const state = isPaid ? (trade.refunds.length > 0 ? 'REFUND' : 'SUCCESS') : unpaid;
  const words = {
    SUCCESS: '支付成功',
    REFUND: '转入退款',
    CLOSED: '订单已关闭',
    NOTPAY: '订单未支付',
  };
  return {
    appid: trade.appId,
    mchid: merchant.mchId,
    out_trade_no: trade.outTradeNo,
    trade_state: state,
    trade_state_desc: words[state],
    amount: {
      total: trade.amount,
      currency: 'CNY',
      payer_total: trade.amount,
      payer_currency: 'CNY',
    },
    ...(trade.paidAt === undefined
      ? {}
      : {
          transaction_id: trade.transactionNo,
          trade_type: trade.kind,
          bank_type: 'OTHERS',
          attach: '',
          success_time: chinaStamp(trade.paidAt),
          payer: { openid: PAYER },
        }),
  };
}

const refundStatus = { pending: 'PROCESSING', done: 'SUCCESS', failed: 'CLOSED' } as const;

/** A refund as its creation and queries tell it. */
export function presentRefund(trade: Trade, refund: Refund) {
  return {
    refund_id: refund.refundNo,
    out_refund_no: refund.outRefundNo,
    transaction_id: trade.transactionNo,
    out_trade_no: trade.outTradeNo,
    channel: 'ORIGINAL',
    user_received_account: '支付用户零钱',
    create_time: chinaStamp(refund.at),
    status: refundStatus[refund.state],
    ...(refund.state === 'done' ? { success_time: chinaStamp(refund.at) } : {}),
    amount: {
      total: trade.amount,
      refund: refund.amount,
      payer_total: trade.amount,
      payer_refund: refund.amount,
      currency: 'CNY',
    },
  };
}

/** The same as a notice tells it. */
export function presentRefundNotice(trade: Trade, refund: Refund, mchId: string) {
  const { refund_id, out_refund_no, transaction_id, out_trade_no, amount, status } = presentRefund(
    trade,
    refund,
  );
  return {
    mchid: mchId,
    out_trade_no,
    transaction_id,
    out_refund_no,
    refund_id,
    refund_status: status,
    ...(status === 'SUCCESS' ? { success_time: chinaStamp(refund.at) } : {}),
    amount: {
      total: amount.total,
      refund: amount.refund,
      payer_total: amount.payer_total,
      payer_refund: amount.payer_refund,
    },
    user_received_account: '支付用户零钱',
  };
}
