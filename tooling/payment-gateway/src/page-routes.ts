import type { FastifyInstance } from 'fastify';
import type { AlipayGateway } from './alipay/gateway.ts';
import { deliver } from './deliver.ts';
import { faultChoices, type Faults } from './faults.ts';
import { overviewPage, payPage, type ProviderName } from './pages.ts';
import type { WechatGateway } from './wechatpay/gateway.ts';

type Gateways = { readonly wechatpay: WechatGateway; readonly alipay: AlipayGateway };
type Params = { readonly provider: ProviderName; readonly no: string };

/** What a person sees and clicks. */
export function pageRoutes(app: FastifyInstance, gateways: Gateways): void {
  const find = ({ provider, no }: Params) => {
    const gateway = Object.hasOwn(gateways, provider) ? gateways[provider] : undefined;
    const trade = gateway?.ledger.find(no);
    return gateway === undefined || trade === undefined ? undefined : { gateway, trade };
  };

  app.get('/', async (_request, reply) => {
    const { wechatpay, alipay } = gateways;
    const html = overviewPage([
      { name: 'wechatpay', trades: wechatpay.ledger.all(), faults: wechatpay.faults },
      { name: 'alipay', trades: alipay.ledger.all(), faults: alipay.faults },
    ]);
    return reply.type('text/html').send(html);
  });

  app.get('/pay/:provider/:no', async (request, reply) => {
    const params = request.params as Params;
    const found = find(params);
    if (found === undefined) return reply.code(404).type('text/plain').send('没有这个订单');
    const { gateway, trade } = found;
    const { redirect_url } = request.query as { redirect_url?: string };
    if (redirect_url !== undefined && URL.canParse(redirect_url)) trade.returnUrl = redirect_url;
    // Opening the page stands for the scan.
    trade.isBegun = true;
    const html = payPage(params.provider, trade, gateway.ledger.isExpired(trade));
    return reply.type('text/html').send(html);
  });

  app.post('/pay/:provider/:no', async (request, reply) => {
    const params = request.params as Params;
    const found = find(params);
    if (found === undefined) return reply.code(404).type('text/plain').send('没有这个订单');
    const { gateway, trade } = found;
    const canPay = trade.state === 'pending' && !gateway.ledger.isExpired(trade);
    if (canPay) await gateway.pay(trade.outTradeNo);
    return reply.redirect(`/pay/${params.provider}/${params.no}`, 303);
  });

  app.post('/pay/:provider/:no/notice', async (request, reply) => {
    const params = request.params as Params;
    const found = find(params);
    if (found === undefined) return reply.code(404).type('text/plain').send('没有这个订单');
    await deliver(found.trade.notifyUrl, found.gateway.notice(found.trade.outTradeNo));
    return reply.redirect(`/pay/${params.provider}/${params.no}`, 303);
  });

  app.post('/faults/:provider', async (request, reply) => {
    const { provider } = request.params as Params;
    const { faults } = gateways[provider];
    const words = new URLSearchParams(String(request.body));
    for (const [name, choices] of Object.entries(faultChoices)) {
      const value = words.get(name);
      if (value !== null && Object.hasOwn(choices, value))
        Object.assign(faults, { [name as keyof Faults]: value });
    }
    return reply.redirect('/', 303);
  });

  app.post('/certificates', async (request, reply) => {
    const { over } = request.query as { over?: string };
    await gateways.wechatpay.rotate(over === '1');
    gateways.wechatpay.isKeyMode = false;
    return reply.redirect('/', 303);
  });
}
