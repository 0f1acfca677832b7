import { escapeHtml, formatMoney } from '@wenyuan/domain';
import type { FastifyInstance } from 'fastify';
import { badField, notFound } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { applyPayment } from '../apply-payment.ts';
import {
  createSimulatedPayments,
  createSimulatedProvider,
  simulatedPath,
  type SimulatedPayment,
} from './simulated-provider.ts';

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'content-type': 'text/html; charset=utf-8',
} as const;

const STATES = { pending: '等待支付', paid: '已支付', closed: '已关闭' } as const;

/** No scripts: it must work wherever a browser is sent. */
function pageOf({ outTradeNo, subject, amount, state, returnUrl }: SimulatedPayment): string {
  const button = (result: string, text: string) =>
    `<button name="result" value="${result}">${text}</button>`;
  const form =
    state === 'pending'
      ? `<form method="post" action="${simulatedPath(outTradeNo)}">${button('success', '支付成功')}${button('failure', '支付失败')}${button('cancel', '取消')}</form>`
      : `<p>${STATES[state]}</p><p><a href="${escapeHtml(returnUrl)}">返回订单</a></p>`;
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>模拟支付</title><style>
body{font:16px/1.6 system-ui,sans-serif;max-width:26rem;margin:10vh auto;padding:0 1.25rem}
strong{display:block;font-size:2rem}
form{display:grid;gap:.75rem;margin-top:1.5rem}
button{font:inherit;min-height:2.75rem;border:1px solid;border-radius:.5rem;background:Canvas;color:CanvasText;cursor:pointer}
button:first-child{background:#1d4ed8;border-color:#1d4ed8;color:#fff}
:focus-visible{outline:3px solid #f59e0b;outline-offset:2px}
</style></head><body><main><h1>模拟支付</h1><p>这是演示站点的模拟支付，不会收取任何费用。</p><p>${escapeHtml(subject)}<strong>${formatMoney(amount)}</strong></p>${form}</main></body></html>`;
}

/** Where a demonstration decides what came. Registered with `DEMO=1` alone. */
export function simulatedRoutes(app: FastifyInstance, services: Services): void {
  const payments = createSimulatedPayments(services.config);
  const provider = createSimulatedProvider(services.config);
  const route = '/simulated-payment/:no';

  async function require(outTradeNo: string): Promise<SimulatedPayment> {
    const payment = /^[0-9A-Za-z]{1,64}$/.test(outTradeNo)
      ? await payments.read(outTradeNo)
      : undefined;
    if (payment === undefined) throw notFound('没有这笔模拟支付');
    return payment;
  }

  app.get<{ Params: { no: string } }>(route, async (request, reply) =>
    reply.headers(HEADERS).send(pageOf(await require(request.params.no))),
  );

  app.post<{ Params: { no: string } }>(route, async (request, reply) => {
    const payment = await require(request.params.no);
    const result = new URLSearchParams(
      Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '',
    ).get('result');
    if (result === 'success' && payment.state === 'pending')
      await payments.write({ ...payment, state: 'paid', paidAt: new Date().toISOString() });
    else if (result === 'failure') await provider.close(payment.outTradeNo);
    else if (result !== 'cancel' && result !== 'success')
      throw badField('result', '请选择支付的结果');
    await applyPayment(services, await provider.query(payment.outTradeNo));
    return reply.redirect(payment.returnUrl, 303);
  });
}
