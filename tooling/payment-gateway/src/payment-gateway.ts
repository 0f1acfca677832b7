import fastify from 'fastify';
import { createAlipayGateway, type AlipayGateway } from './alipay/gateway.ts';
import { alipaySettings } from './alipay/merchant.ts';
import { pageRoutes } from './page-routes.ts';
import { createTimers } from './send-notice.ts';
import { createWechatGateway, type WechatGateway } from './wechatpay/gateway.ts';
import { wechatSettings } from './wechatpay/merchant.ts';
import { officialAccount, type OfficialAccount } from './wechatpay/official-account.ts';

export type PaymentGateway = {
  readonly origin: string;
  readonly wechatpay: WechatGateway;
  readonly alipay: AlipayGateway;
  /** By which payers within WeChat are known; its settings are of the category `oauth`. */
  readonly account: OfficialAccount;
  /** What was asked, as method and path without the query. */
  readonly requests: readonly string[];
  /** The settings of the category `pay` with which the product uses this gateway. */
  settings(): Readonly<Record<string, string | boolean>>;
  /** The environment with which it finds this gateway. */
  environment(): Readonly<Record<'WECHATPAY_GATEWAY' | 'ALIPAY_GATEWAY' | 'WECHAT_API', string>>;
  close(): Promise<void>;
};

/** WeChat Pay and Alipay on this machine. Port 0 is any free one. */
export async function startPaymentGateway(
  options: { readonly port?: number; readonly settlesAfterMs?: number } = {},
): Promise<PaymentGateway> {
  const { port = 0, settlesAfterMs } = options;
  const app = fastify({ forceCloseConnections: true });
  const timers = createTimers();
  const requests: string[] = [];
  let address = '';
  const common = { origin: () => address, timers, settlesAfterMs };

  // Signatures are over the bytes, so bodies stay as they came.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  app.addHook('onRequest', async ({ method, url }) => {
    requests.push(`${method} ${url.split('?')[0] ?? ''}`);
  });

  const wechatpay = await createWechatGateway(app, common);
  const alipay = createAlipayGateway(app, common);
  const account = officialAccount(app, wechatpay.merchant);
  pageRoutes(app, { wechatpay, alipay });
  address = await app.listen({ port, host: '127.0.0.1' });

  return {
    origin: address,
    wechatpay,
    alipay,
    account,
    requests,
    settings: () => ({
      enable_wechatpay: true,
      enable_alipay: true,
      ...wechatSettings(wechatpay.merchant),
      ...alipaySettings(alipay.merchant),
    }),
    environment: () => ({
      WECHATPAY_GATEWAY: address,
      ALIPAY_GATEWAY: `${address}/gateway.do`,
      WECHAT_API: address,
    }),
    async close() {
      timers.stop();
      await app.close();
    },
  };
}
