import { noticeFaults } from '@wenyuan/payment-gateway';
import {
  NoticeRejected,
  ProviderRefusal,
  ProviderUnavailable,
  type Notice,
  type PaymentRequest,
  type ProviderPayment,
  type ProviderRefund,
} from '../modules/payment/payment-provider.ts';
import { paymentRequest, type ProviderUnderTest } from './payment-providers.ts';

type Case = {
  readonly title: string;
  /** Says in words what came of it. */
  readonly run: (subject: ProviderUnderTest) => Promise<string>;
};

const told = ({ state, amount }: ProviderPayment | ProviderRefund) =>
  amount === 0 ? state : `${state}, ${amount} fen`;

/** What an answer or a failure means for the caller. */
async function outcome<Result>(
  result: Promise<Result>,
  say: (result: Result) => string,
): Promise<string> {
  try {
    return say(await result);
  } catch (error) {
    if (error instanceof NoticeRejected) return `rejected, “${error.message}”`;
    if (error instanceof ProviderUnavailable) return `unavailable, “${error.message}”`;
    if (error instanceof ProviderRefusal) return `refused, “${error.message}”`;
    throw error;
  }
}

const sayNotice = (notice: Notice) =>
  notice.kind === 'payment' ? told(notice.payment) : `refund ${told(notice.refund)}`;

/** A payment that was begun, and scanned. */
async function begin(subject: ProviderUnderTest, changes: Partial<PaymentRequest> = {}) {
  const request = paymentRequest(changes);
  await subject.provider.start(request);
  if ('scan' in subject.gateway) subject.gateway.scan(request.outTradeNo);
  return request;
}

/** The same, paid without a notice. */
async function beginPaid(subject: ProviderUnderTest) {
  const request = await begin(subject);
  const trade = subject.gateway.ledger.find(request.outTradeNo);
  if (trade === undefined) throw new Error('the gateway knows no such trade');
  subject.gateway.ledger.pay(trade);
  const { transactionNo } = trade;
  const refund = (outRefundNo: string, amount: number) =>
    subject.provider.refund({
      outTradeNo: request.outTradeNo,
      transactionNo,
      outRefundNo,
      amount,
      total: request.amount,
      reason: '未能交付',
      notifyUrl: request.notifyUrl,
    });
  return { ...request, transactionNo, refund };
}

const read = ({ provider }: ProviderUnderTest, message: { headers: object; body: string }) =>
  provider.readNotice({
    headers: message.headers as Record<string, string>,
    body: Buffer.from(message.body),
  });

const starts = (scene: PaymentRequest['scene'], changes: Partial<PaymentRequest> = {}): Case => ({
  title: { qr: 'Begin on a computer', phone: 'Begin on a phone', jsapi: 'Begin within WeChat' }[
    scene
  ],
  run: ({ provider }) =>
    outcome(provider.start(paymentRequest({ scene, ...changes })), ({ kind }) => kind),
});

const payments: readonly Case[] = [
  starts('qr'),
  starts('phone'),
  starts('jsapi', { openid: 'oPayer' }),
  {
    title: 'Begin twice with the same number',
    async run(subject) {
      const request = await begin(subject);
      return outcome(subject.provider.start(request), ({ kind }) => kind);
    },
  },
  {
    title: 'Begin again after it was paid',
    async run(subject) {
      const paid = await beginPaid(subject);
      return outcome(subject.provider.start(paid), ({ kind }) => kind);
    },
  },
  {
    title: 'Query before the code was scanned',
    async run({ provider }) {
      const request = paymentRequest();
      await provider.start(request);
      return outcome(provider.query(request.outTradeNo), told);
    },
  },
  {
    title: 'Query before it was paid',
    async run(subject) {
      const { outTradeNo } = await begin(subject);
      return outcome(subject.provider.query(outTradeNo), told);
    },
  },
  {
    title: 'Query after it was paid',
    async run(subject) {
      const { outTradeNo } = await beginPaid(subject);
      return outcome(subject.provider.query(outTradeNo), told);
    },
  },
  {
    title: 'Query a number that nobody knows',
    run: ({ provider }) => outcome(provider.query('UNKNOWN0001'), told),
  },
  {
    title: 'Close, then query',
    async run(subject) {
      const { outTradeNo } = await begin(subject);
      await subject.provider.close(outTradeNo);
      await subject.provider.close(outTradeNo);
      return outcome(subject.provider.query(outTradeNo), told);
    },
  },
  {
    title: 'Close after it was paid, then query',
    async run(subject) {
      const { outTradeNo } = await beginPaid(subject);
      await subject.provider.close(outTradeNo);
      return outcome(subject.provider.query(outTradeNo), told);
    },
  },
  {
    title: 'Close a number that nobody knows',
    run: ({ provider }) => outcome(provider.close('UNKNOWN0001'), () => 'nothing happens'),
  },
];

const notices: readonly Case[] = [
  ...noticeFaults.map((fault): Case => ({
    title: `Notice of a payment: ${fault}`,
    async run(subject) {
      const { outTradeNo } = await beginPaid(subject);
      return outcome(read(subject, subject.gateway.notice(outTradeNo, fault)), sayNotice);
    },
  })),
  {
    title: 'Notice without headers or with an empty body',
    run: (subject) => outcome(read(subject, { headers: {}, body: '' }), sayNotice),
  },
  {
    title: 'The same notice twice has the same number',
    async run(subject) {
      const { outTradeNo } = await beginPaid(subject);
      const first = await read(subject, subject.gateway.notice(outTradeNo, 'right', 'notice-1'));
      const second = await read(subject, subject.gateway.notice(outTradeNo, 'right', 'notice-1'));
      return String(first.id === second.id);
    },
  },
];

const refunds: readonly Case[] = [
  {
    title: 'Refund the whole, then query the payment',
    async run(subject) {
      const { outTradeNo, refund } = await beginPaid(subject);
      const done = await outcome(refund(`R${outTradeNo}`, 1299), told);
      return `${done}; ${await outcome(subject.provider.query(outTradeNo), told)}`;
    },
  },
  {
    title: 'Refund a part, and the rest',
    async run(subject) {
      const { outTradeNo, refund } = await beginPaid(subject);
      const part = await outcome(refund(`R1${outTradeNo}`, 300), told);
      return `${part}; ${await outcome(refund(`R2${outTradeNo}`, 999), told)}`;
    },
  },
  {
    title: 'Refund more than was paid',
    async run(subject) {
      const { outTradeNo, refund } = await beginPaid(subject);
      return outcome(refund(`R${outTradeNo}`, 1300), told);
    },
  },
  {
    title: 'Refund twice with the same number',
    async run(subject) {
      const { outTradeNo, refund } = await beginPaid(subject);
      await refund(`R${outTradeNo}`, 300);
      const again = await outcome(refund(`R${outTradeNo}`, 300), told);
      const made = subject.gateway.ledger.find(outTradeNo)?.refunds.length;
      return `${again}; refunds at the provider: ${made}`;
    },
  },
  {
    title: 'Refund without enough money at the provider',
    async run(subject) {
      const { outTradeNo, refund } = await beginPaid(subject);
      subject.gateway.faults.refunds = 'refused';
      return outcome(refund(`R${outTradeNo}`, 300), told);
    },
  },
  ...(['done', 'failed'] as const).map((end): Case => ({
    title: `Refund that is pending, then ${end}`,
    async run(subject) {
      const { outTradeNo, refund } = await beginPaid(subject);
      subject.gateway.faults.refunds = 'pending';
      const first = await outcome(refund(`R${outTradeNo}`, 300), ({ state }) => state);
      await subject.gateway.settle(`R${outTradeNo}`, end);
      const query = subject.provider.queryRefund(outTradeNo, `R${outTradeNo}`);
      return `${first}; ${await outcome(query, ({ state }) => state)}`;
    },
  })),
  {
    title: 'Query a refund that nobody knows',
    async run(subject) {
      const { outTradeNo } = await beginPaid(subject);
      return outcome(subject.provider.queryRefund(outTradeNo, 'UNKNOWN0001'), told);
    },
  },
  {
    title: 'Notice of the second of two refunds tells its own amount',
    async run(subject) {
      const { outTradeNo, refund } = await beginPaid(subject);
      await refund(`R1${outTradeNo}`, 300);
      await refund(`R2${outTradeNo}`, 200);
      return outcome(read(subject, subject.gateway.refundNotice(`R2${outTradeNo}`)), sayNotice);
    },
  },
];

const answers: readonly Case[] = (
  ['silent', 'broken', 'busy', 'unsigned', 'stranger', 'garbled'] as const
).map((fault) => ({
  title: `Answer that is ${fault}`,
  async run(subject) {
    const { outTradeNo } = await beginPaid(subject);
    subject.gateway.faults.answers = fault;
    const provider = fault === 'silent' ? subject.impatient : subject.provider;
    return outcome(provider.query(outTradeNo), told);
  },
}));

/** Every case of every provider, in the groups of the document. */
export const paymentCases: readonly { readonly group: string; readonly cases: readonly Case[] }[] =
  [
    { group: 'Payments', cases: payments },
    { group: 'Notices', cases: notices },
    { group: 'Refunds', cases: refunds },
    { group: 'Answers', cases: answers },
  ];
