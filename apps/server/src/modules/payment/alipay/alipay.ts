import { chinaTime, PaymentType } from '@wenyuan/domain';
import * as z from 'zod';
import type { ProviderDeps } from '../request-provider.ts';
import {
  isProviderFault,
  ProviderRefusal,
  ProviderUnavailable,
  type NoticeReply,
  type PaymentProvider,
  type PaymentRequest,
  type PaymentStart,
} from '../payment-provider.ts';
import { yuanOf } from '../yuan.ts';
import { AlipayRefusal, createAlipayClient } from './alipay-client.ts';
import type { AlipayConfig } from './alipay-config.ts';
import { createReadNotice } from './read-notice.ts';
import { paymentOf, read, trade, yuan } from './trade.ts';
import { downloadTradeBill } from './trade-bill.ts';

const SUBJECT_LENGTH = 200;
const MISSING = 'ACQ.TRADE_NOT_EXIST';
/** A trade that is paid or over cannot be closed, nor one that nobody has begun. */
const NOTHING_TO_CLOSE = [
  MISSING,
  'ACQ.TRADE_STATUS_ERROR',
  'ACQ.TRADE_HAS_CLOSE',
  'ACQ.TRADE_HAS_SUCCESS',
];

const precreateReply = z.object({ qr_code: z.string().min(1) });
const refundReply = z.object({ trade_no: z.string().default(''), out_trade_no: z.string() });
const refundQueryReply = z.object({
  trade_no: z.string().default(''),
  out_trade_no: z.string().optional(),
  out_request_no: z.string().optional(),
  /** Missing while nothing was paid out. */
  refund_status: z.string().optional(),
  refund_amount: yuan.optional(),
});

const text = (body: string): NoticeReply => ({
  status: 200,
  contentType: 'text/plain; charset=utf-8',
  body,
});

/** Alipay refuses these characters in a subject. */
const subjectOf = (subject: string) =>
  [...subject.replace(/[/=&\p{Cc}]/gu, ' ')].slice(0, SUBJECT_LENGTH).join('');

/** Alipay, for a merchant of its own, with keys (not certificates). */
export function createAlipay(config: AlipayConfig, deps: ProviderDeps = {}): PaymentProvider {
  const client = createAlipayClient(config, deps);
  const now = deps.now ?? (() => new Date());

  const orderOf = (request: PaymentRequest, productCode: string) => ({
    out_trade_no: request.outTradeNo,
    total_amount: yuanOf(request.amount),
    subject: subjectOf(request.subject),
    product_code: productCode,
    time_expire: chinaTime(request.expiresAt),
  });

  async function startQr(request: PaymentRequest): Promise<PaymentStart> {
    const minutes = Math.ceil((request.expiresAt.getTime() - now().getTime()) / 60_000);
    const content = {
      ...orderOf(request, 'QR_CODE_OFFLINE'),
      // The trade begins with the scan, so the code itself has to end, too.
      qr_code_timeout_express: `${Math.max(1, minutes)}m`,
    };
    const { notifyUrl } = request;
    // The same order again gives the same code, so asking twice begins nothing twice.
    const method = 'alipay.trade.precreate';
    const reply = await client.call({ method, content, notifyUrl, mayRepeat: true });
    return { kind: 'qr', codeUrl: read(precreateReply, reply).qr_code };
  }

  function startPage(request: PaymentRequest): PaymentStart {
    const { notifyUrl, returnUrl } = request;
    const content = orderOf(request, 'FAST_INSTANT_TRADE_PAY');
    const page = { content, notifyUrl, returnUrl };
    return { kind: 'redirect', url: client.pageAddress('alipay.trade.page.pay', page) };
  }

  function startPhone(request: PaymentRequest): PaymentStart {
    const { notifyUrl, returnUrl } = request;
    const content = { ...orderOf(request, 'QUICK_WAP_WAY'), quit_url: returnUrl };
    const page = { content, notifyUrl, returnUrl };
    return { kind: 'redirect', url: client.pageAddress('alipay.trade.wap.pay', page) };
  }

  const queryRefund: PaymentProvider['queryRefund'] = async (outTradeNo, outRefundNo) => {
    const found = read(
      refundQueryReply,
      await client.call({
        method: 'alipay.trade.fastpay.refund.query',
        content: { out_trade_no: outTradeNo, out_request_no: outRefundNo },
        mayRepeat: true,
      }),
    );
    const isDone = found.refund_status === 'REFUND_SUCCESS';
    if (isDone && (found.out_request_no !== outRefundNo || found.out_trade_no !== outTradeNo))
      throw new ProviderUnavailable('支付宝答复了另一笔退款');
    return {
      outRefundNo,
      // A refund that was not paid out may be asked for again under its number, so it is never final.
      state: isDone ? 'done' : 'missing',
      refundNo: isDone ? found.trade_no : '',
      amount: found.refund_amount ?? 0,
      message: '',
    };
  };

  return {
    type: PaymentType.Alipay,

    async start(request) {
      if (request.scene === 'jsapi')
        throw new ProviderRefusal('微信内不能用支付宝付款，请换一种支付方式');
      if (request.scene === 'phone') return startPhone(request);
      return config.desktop === 'page' ? startPage(request) : startQr(request);
    },

    async query(outTradeNo) {
      const content = { out_trade_no: outTradeNo };
      try {
        const method = 'alipay.trade.query';
        const found = read(trade, await client.call({ method, content, mayRepeat: true }));
        if (found.out_trade_no !== outTradeNo)
          throw new ProviderUnavailable('支付宝答复了另一个订单');
        return paymentOf(found);
      } catch (error) {
        if (error instanceof AlipayRefusal && error.code === MISSING)
          return { outTradeNo, state: 'missing', transactionNo: '', amount: 0 };
        throw error;
      }
    },

    async close(outTradeNo) {
      try {
        await client.call({ method: 'alipay.trade.close', content: { out_trade_no: outTradeNo } });
      } catch (error) {
        const isOver = error instanceof AlipayRefusal && NOTHING_TO_CLOSE.includes(error.code);
        if (!isOver) throw error;
      }
    },

    async refund(request) {
      const reply = await client.call({
        method: 'alipay.trade.refund',
        content: {
          out_trade_no: request.outTradeNo,
          refund_amount: yuanOf(request.amount),
          out_request_no: request.outRefundNo,
          refund_reason: subjectOf(request.reason),
        },
      });
      read(refundReply, reply);
      try {
        // The reply does not say whether this refund was paid out; the query does.
        const found = await queryRefund(request.outTradeNo, request.outRefundNo);
        return found.state === 'missing' ? { ...found, state: 'processing' } : found;
      } catch (error) {
        if (!isProviderFault(error)) throw error;
        // The refund was taken, whatever comes of the question: it must not count as refused, and is asked about later.
        const { outRefundNo, amount } = request;
        return { outRefundNo, state: 'processing', refundNo: '', amount, message: '' };
      }
    },

    queryRefund,
    readNotice: createReadNotice(config, { client, queryRefund }),
    accepted: text('success'),
    refused: () => text('failure'),
    statement: (day) => downloadTradeBill(client, day),
  };
}
