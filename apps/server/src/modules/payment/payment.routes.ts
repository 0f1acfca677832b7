import { createHash } from 'node:crypto';
import { contract } from '@wenyuan/contract';
import { PaymentType } from '@wenyuan/domain';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Db } from '../../db/database.ts';
import { paymentNotices } from '../../db/schema/index.ts';
import { isGranted, requireScope } from '../../auth/caller.ts';
import { readBytes } from '../../http/body-bytes.ts';
import { originOf, rowNumber, tokenOf } from '../../http/origin.ts';
import { notFound } from '../../http/errors.ts';
import { sendStored } from '../../http/send-file.ts';
import type { Services } from '../../services.ts';
import { applyPayment } from './apply-payment.ts';
import { createClaims } from './claim-payment.ts';
import {
  NoticeRejected,
  ProviderUnavailable,
  type Notice,
  type NoticeReply,
  type PaymentProvider,
} from './payment-provider.ts';
import { callbackPaths } from './payment-providers.ts';
import { applyRefund } from './pursue-refund.ts';
import { simulatedRoutes } from './simulated/simulated.routes.ts';

/** Providers send a few kilobytes. */
const NOTICE_BYTES = 64 * 1024;
const MEMBER_PICTURE = 'private, max-age=600';

function sendNotice(reply: FastifyReply, { status, contentType, body }: NoticeReply) {
  return reply.code(status).type(contentType).send(body);
}

/** Notes that a provider called, and what came of it, without what it sent. */
async function note(
  db: Db,
  type: PaymentType,
  notice: Notice,
  digest: string,
  outcome: string,
): Promise<void> {
  const out_trade_no =
    notice.kind === 'payment' ? notice.payment.outTradeNo : notice.refund.outTradeNo;
  await db
    .insert(paymentNotices)
    .values({
      payment_type: type,
      notice_id: notice.id,
      kind: notice.kind,
      out_trade_no,
      digest,
      outcome,
    })
    .onConflictDoUpdate({
      target: [paymentNotices.payment_type, paymentNotices.notice_id],
      set: {
        count: sql`${paymentNotices.count} + 1`,
        // What the first call did is worth more than that the second one did nothing.
        outcome: sql`case when ${paymentNotices.outcome} = 'unknown' then excluded.outcome else ${paymentNotices.outcome} end`,
      },
    });
}

/** Settles what a provider reports; false when it is about nothing that we know. */
async function take(
  services: Services,
  provider: PaymentProvider,
  notice: Notice,
  digest: string,
): Promise<boolean> {
  const noted = (tx: Db, outcome: string) => note(tx, provider.type, notice, digest, outcome);
  const outcome =
    notice.kind === 'payment'
      ? await applyPayment(services, notice.payment, noted)
      : await applyRefund(services, notice.refund, noted);
  return outcome !== 'unknown';
}

/**
 * What providers call, and the pictures of receipts. The calls are outside of the API: no session, no gate of the site, no
 * limit of requests, since one that is refused is money that is not seen.
 */
export function paymentRoutes(app: FastifyInstance, services: Services): void {
  const { logger, sessions, storage } = services;
  const claims = createClaims(services);

  void app.register(async (scope) => {
    // The signature is over the bytes, whatever they are called.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', readBytes);
    for (const type of [PaymentType.WeChat, PaymentType.Alipay]) {
      const url = callbackPaths[type] ?? '';
      scope.post(url, { bodyLimit: NOTICE_BYTES }, async (request, reply) => {
        const provider = await services.paymentProvider(type);
        if (provider === undefined) throw notFound('该支付方式尚未配置');
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        let notice: Notice;
        try {
          notice = await provider.readNotice({ headers: request.headers, body });
        } catch (error) {
          if (error instanceof NoticeRejected)
            logger.warn({ err: error, ip: request.ip }, 'a payment notice was rejected');
          else if (error instanceof ProviderUnavailable)
            logger.warn({ err: error }, 'a payment notice could not be verified');
          else throw error;
          return sendNotice(reply, provider.refused('通知未通过验证'));
        }
        const digest = createHash('sha256').update(body).digest('hex');
        if (await take(services, provider, notice, digest))
          return sendNotice(reply, provider.accepted);
        logger.error({ notice: notice.id }, 'a payment notice is about nothing that is known');
        return sendNotice(reply, provider.refused('没有这笔订单'));
      });
    }
    if (services.config.simulatedPayment) simulatedRoutes(scope, services);
  });

  app.get<{ Params: { id: string } }>('/view/claim/:id', async (request, reply) => {
    const caller = await sessions.callerOf(tokenOf(request), originOf(request));
    // The scope to read what was paid for an order includes its receipts.
    requireScope(caller, 'order.payments');
    const id = rowNumber(request.params.id);
    const isOperator = isGranted(caller, contract.order.list);
    const key = await claims.pictureOf(id, caller, isOperator);
    const headers = {
      type: 'image/webp',
      cacheControl: MEMBER_PICTURE,
      etagOf: (version: string) => `"${version}"`,
    };
    if (!(await sendStored(request, reply, { storage, key, headers })))
      throw notFound('凭证不存在');
    return reply;
  });
}
