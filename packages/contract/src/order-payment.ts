import {
  PaymentState,
  RefundChannel,
  RefundOrigin,
  RefundState,
  ClaimState,
  mismatchActions,
  PaymentType,
} from '@wenyuan/domain';
import * as z from 'zod';
import { optionalTime, queryBool, time, enumOf } from './fields.ts';
import type { OperationDeclaration } from './operation.ts';
import { order, orderNo } from './order-fields.ts';

const CHANGED = ['order', 'user', 'userVip', 'document', 'inbox'] as const;

const payment = z.object({
  /** Our number of the attempt, which the provider shows, too. */
  out_trade_no: z.string(),
  payment_type: z.int(),
  state: z.enum(Object.values(PaymentState)),
  /** In fen. */
  money: z.int(),
  /** The provider's number; empty for those who may not list orders. */
  transaction_no: z.string(),
  /** What the provider refused, or what an operator should know. */
  message: z.string(),
  /** What an operator decided about one that settled nothing; empty before that. */
  resolution: z.enum(['', ...mismatchActions]),
  created_at: time,
  paid_at: optionalTime,
  expires_at: time,
});

const refund = z.object({
  out_refund_no: z.string(),
  channel: z.enum(Object.values(RefundChannel)),
  origin: z.enum(Object.values(RefundOrigin)),
  state: z.enum(Object.values(RefundState)),
  /** In fen; 0 for an order that was paid with credits. */
  money: z.int(),
  /** What came to the balance. */
  credit: z.int(),
  /** Credits of a recharge that were taken from the balance. */
  taken_credit: z.int(),
  reason: z.string(),
  /** What the provider said about a failure. */
  message: z.string(),
  /** Who refunded it; empty when it went back by itself, and for those who may not list orders. */
  username: z.string(),
  created_at: time,
  /** When the money went back, or when that failed. */
  finished_at: optionalTime,
});

const claim = z.object({
  state: z.enum(Object.values(ClaimState)),
  note: z.string(),
  /** The picture is at `/view/claim/<id>`, for the member and for those who may list orders. */
  id: z.int(),
  /** Why it was rejected. */
  reason: z.string(),
  created_at: time,
  decided_at: optionalTime,
});

/** Paying an order, and what came of it. */
export const paymentOperations = {
  methods: {
    rpc: 'ListPaymentMethod',
    title: '可用的支付方式',
    method: 'GET',
    path: '/api/v1/order/methods',
    access: 'token',
    /** The ways in which this own order can be paid, in the order in which they are offered. */
    input: z.object({ order_no: orderNo }),
    reply: z.object({
      method: z.array(
        z.object({
          /** Domain `PaymentType`. 7 stands for a payment outside of the site, which is stated by `claim`. */
          payment_type: z.int(),
          title: z.string(),
          is_usable: z.boolean(),
          /** Why it is not usable, such as a balance that is too small; else empty. */
          message: z.string(),
        }),
      ),
      /** The caller's credits. */
      balance: z.int(),
      /** How to pay outside of the site; empty when that is not offered. */
      offline_statement: z.string(),
    }),
  },
  pay: {
    rpc: 'PayOrder',
    title: '支付订单',
    method: 'POST',
    path: '/api/v1/order/pay',
    access: 'token',
    changes: CHANGED,
    /**
     * Paying again in the same way finds the attempt that was begun. 409 when the product is no longer available, is owned
     * already, is free, or has other terms by now: nothing is charged, the order is closed, and `current` of the failure has
     * the present state. 502 when the provider refuses, 503 when it cannot be reached.
     */
    input: z.object({
      order_no: orderNo,
      /** Domain `PaymentType`, one of `methods`. */
      payment_type: enumOf(Object.values(PaymentType), '支付方式不正确'),
      /** A code for downloads, for payment type 9. */
      downcode: z.string().trim().max(64, '下载码最多 64 个字符').default(''),
      /** The payer is on a phone: `payment_url` is an address to go to, not the text of a QR code. */
      is_wap: queryBool.default(false),
      /** The code of a login within WeChat: the payment goes on within it, by `extra`. */
      code: z.string().trim().max(128).default(''),
      /** The same within a mini program, which this site does not have. */
      minicode: z.string().trim().max(128).default(''),
    }),
    reply: z.object({
      /** 2 is paid; with 1 the payment continues at `payment_url`, or as `extra` says. */
      order_status: z.int(),
      /** The text of a QR code, or the address to go to; empty when paid. */
      payment_url: z.string(),
      /** What WeChat is called with, for a payment within it; null for any other. */
      extra: z.record(z.string(), z.string()).nullable(),
      /** What `payment_url` and `extra` are; empty when paid. */
      kind: z.enum(['', 'qr', 'redirect', 'jsapi']),
      /** What the provider asks for, in fen; 0 when paid with credits. */
      money: z.int(),
      /** Until when this attempt can be paid: pay again for another QR code. */
      expires_at: optionalTime,
    }),
  },
  watch: {
    rpc: 'WatchOrder',
    title: '订单的变化',
    method: 'GET',
    path: '/api/v1/order/events',
    access: 'token',
    kind: 'events',
    /** Sends the present state of an own order, then one event for each change, until nothing waits any more. */
    input: z.object({ order_no: orderNo }),
    reply: order,
  },
  payments: {
    rpc: 'ListOrderPayment',
    title: '订单的付款与退款',
    method: 'GET',
    path: '/api/v1/order/payments',
    access: 'token',
    widened: '可查看任何订单的付款与退款',
    /** The newest come first. */
    input: z.object({ order_no: orderNo }),
    reply: z.object({
      payment: z.array(payment),
      refund: z.array(refund),
      claim: z.array(claim),
    }),
  },
  query: {
    rpc: 'QueryOrderPayment',
    title: '向支付平台查询',
    method: 'PUT',
    path: '/api/v1/order/query',
    access: 'permission',
    changes: CHANGED,
    /** Asks the providers about every payment and refund of the order that is not over, and settles what they say. */
    input: z.object({ order_no: orderNo }),
    reply: order.extend({
      /** Whether there was something to ask about, and whether each provider could be asked. */
      asked: z.enum(['nothing', 'unreached', 'all']),
    }),
  },
} as const satisfies Record<string, OperationDeclaration>;
