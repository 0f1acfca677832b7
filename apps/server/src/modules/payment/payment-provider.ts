import type { PaymentType } from '@wenyuan/domain';

/** How the payer meets the provider: scans a code with a phone, is sent to it on a phone, or pays within its own app. */
export type PaymentScene = 'qr' | 'phone' | 'jsapi';

export type PaymentRequest = {
  /** Our number of the attempt. A second start with the same number and facts starts nothing anew. */
  readonly outTradeNo: string;
  /** What is paid for, as the payer sees it. */
  readonly subject: string;
  /** In fen, as every amount here. */
  readonly amount: number;
  readonly scene: PaymentScene;
  /** Of the payer. */
  readonly ip: string;
  /** Of the payer, for `jsapi`. */
  readonly openid?: string;
  /** The provider takes no payment after this. */
  readonly expiresAt: Date;
  /** Where the payer's browser goes afterwards. It proves nothing. */
  readonly returnUrl: string;
  readonly notifyUrl: string;
};

export type PaymentStart =
  /** The text of a QR code. */
  | { readonly kind: 'qr'; readonly codeUrl: string }
  | { readonly kind: 'redirect'; readonly url: string }
  /** What the provider's own app is called with. */
  | { readonly kind: 'jsapi'; readonly params: Readonly<Record<string, string>> };

export type ProviderPayment = {
  readonly outTradeNo: string;
  /**
   * `missing`: the provider does not know the number, which may be because nobody has scanned the code yet. `refunded`: it
   * was paid, and money went back, in whole or in part.
   */
  readonly state: 'pending' | 'paid' | 'closed' | 'refunded' | 'missing';
  /** The provider's number; empty while there is none. */
  readonly transactionNo: string;
  readonly amount: number;
  readonly paidAt?: Date;
};

export type ProviderRefund = {
  readonly outRefundNo: string;
  /**
   * `failed` is final: this number will not be paid out. `missing`: the provider does not know the
   * number, or does not tell that from one that it has not paid out yet.
   */
  readonly state: 'processing' | 'done' | 'failed' | 'missing';
  /** The provider's number; empty while there is none. */
  readonly refundNo: string;
  readonly amount: number;
  /** What the provider says about a failure, for people; else empty. */
  readonly message: string;
};

type RefundRequest = {
  readonly outTradeNo: string;
  readonly transactionNo: string;
  /** Our number of the refund. A second request with the same number and amount refunds nothing anew. */
  readonly outRefundNo: string;
  readonly amount: number;
  /** What was paid. */
  readonly total: number;
  readonly reason: string;
  readonly notifyUrl: string;
};

/** What a provider calls us about. `id` is its own number of the call, the same when it repeats the call. */
export type Notice =
  | { readonly kind: 'payment'; readonly id: string; readonly payment: ProviderPayment }
  | {
      readonly kind: 'refund';
      readonly id: string;
      readonly refund: ProviderRefund & { readonly outTradeNo: string };
    };

export type NoticeReply = {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
};

/** A row of a provider's own statement of one day. */
export type StatementRow = {
  readonly outTradeNo: string;
  readonly transactionNo: string;
  readonly kind: 'payment' | 'refund';
  /** Empty for a payment. */
  readonly outRefundNo: string;
  readonly amount: number;
  readonly at: Date;
};

/**
 * A service that takes money. It knows nothing of orders. Every call throws `ProviderUnavailable` when nobody knows whether
 * it took effect, and `ProviderRefusal` when it certainly did not.
 */
export type PaymentProvider = {
  readonly type: PaymentType;
  start(request: PaymentRequest): Promise<PaymentStart>;
  query(outTradeNo: string): Promise<ProviderPayment>;
  /** Ends an attempt. Nothing happens when it is paid, closed or unknown. */
  close(outTradeNo: string): Promise<void>;
  refund(request: RefundRequest): Promise<ProviderRefund>;
  queryRefund(outTradeNo: string, outRefundNo: string): Promise<ProviderRefund>;
  /**
   * Verifies the signature, decrypts, and checks merchant and application.
   * @throws {NoticeRejected}
   */
  readNotice(request: {
    readonly headers: Readonly<Record<string, string | string[] | undefined>>;
    readonly body: Buffer;
  }): Promise<Notice>;
  /** The reply after which the provider does not call again. */
  readonly accepted: NoticeReply;
  /** The reply after which it calls again later. */
  refused(message: string): NoticeReply;
  /** `day` is yyyy-MM-dd in the provider's time zone. */
  statement(day: string): Promise<readonly StatementRow[]>;
};

/** A call to us that does not come from the provider, or is not for this merchant. */
export class NoticeRejected extends Error {
  override readonly name = 'NoticeRejected';
}

/** Network, time-out, 5xx: nobody knows whether the call took effect, so it is repeated or asked about. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/** A clear business refusal. The message is Chinese, for people, and without secrets. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
}

/** Whether an error is one of the two that a provider's calls throw. */
export function isProviderFault(error: unknown): error is ProviderUnavailable | ProviderRefusal {
  return error instanceof ProviderUnavailable || error instanceof ProviderRefusal;
}
