import { randomInt } from 'node:crypto';

export type Refund = {
  readonly outRefundNo: string;
  readonly refundNo: string;
  readonly amount: number;
  readonly notifyUrl: string;
  state: 'pending' | 'done' | 'failed';
  readonly at: Date;
};

export type Trade = {
  readonly outTradeNo: string;
  readonly transactionNo: string;
  readonly subject: string;
  /** In fen. */
  readonly amount: number;
  /** How it is paid, in the word of the provider. */
  readonly kind: string;
  readonly appId: string;
  readonly notifyUrl: string;
  returnUrl: string;
  readonly expiresAt: Date | undefined;
  /** Alipay knows a trade only once its code was scanned. */
  isBegun: boolean;
  state: 'pending' | 'paid' | 'closed';
  paidAt: Date | undefined;
  readonly refunds: Refund[];
};

export type NewTrade = Pick<
  Trade,
  | 'outTradeNo'
  | 'subject'
  | 'amount'
  | 'kind'
  | 'appId'
  | 'notifyUrl'
  | 'returnUrl'
  | 'expiresAt'
  | 'isBegun'
>;

const digits = (count: number) =>
  Array.from({ length: count }, () => String(randomInt(10))).join('');

/** The trades of one provider, in memory. */
export function createLedger(prefix: { readonly trade: string; readonly refund: string }) {
  const trades = new Map<string, Trade>();

  function findRefund(outRefundNo: string): { trade: Trade; refund: Refund } | undefined {
    for (const trade of trades.values()) {
      const refund = trade.refunds.find((each) => each.outRefundNo === outRefundNo);
      if (refund !== undefined) return { trade, refund };
    }
    return undefined;
  }

  return {
    all: () => [...trades.values()],
    find: (outTradeNo: string) => trades.get(outTradeNo),

    require(outTradeNo: string): Trade {
      const trade = trades.get(outTradeNo);
      if (trade === undefined) throw new Error(`no trade ${outTradeNo}`);
      return trade;
    },

    /** The same order again is the same trade. */
    open(order: NewTrade): Trade {
      const known = trades.get(order.outTradeNo);
      if (known !== undefined) {
        known.returnUrl = order.returnUrl;
        return known;
      }
      const trade: Trade = {
        ...order,
        transactionNo: `${prefix.trade}${digits(20)}`,
        state: 'pending',
        paidAt: undefined,
        refunds: [],
      };
      trades.set(trade.outTradeNo, trade);
      return trade;
    },

    isExpired: ({ expiresAt }: Trade) => expiresAt !== undefined && expiresAt <= new Date(),

    pay(trade: Trade, at = new Date()) {
      if (trade.state === 'paid') return;
      trade.isBegun = true;
      trade.state = 'paid';
      trade.paidAt = at;
    },

    close(trade: Trade) {
      if (trade.state === 'pending') trade.state = 'closed';
    },

    refunded: (trade: Trade) =>
      trade.refunds
        .filter(({ state }) => state !== 'failed')
        .reduce((sum, { amount }) => sum + amount, 0),

    findRefund,

    requireRefund(outRefundNo: string): { trade: Trade; refund: Refund } {
      const found = findRefund(outRefundNo);
      if (found === undefined) throw new Error(`no refund ${outRefundNo}`);
      return found;
    },

    refund(
      trade: Trade,
      request: { outRefundNo: string; amount: number; notifyUrl: string; isPending: boolean },
    ): Refund {
      const { isPending, ...rest } = request;
      const refund: Refund = {
        ...rest,
        refundNo: `${prefix.refund}${digits(20)}`,
        state: isPending ? 'pending' : 'done',
        at: new Date(),
      };
      trade.refunds.push(refund);
      return refund;
    },
  };
}

export type Ledger = ReturnType<typeof createLedger>;
