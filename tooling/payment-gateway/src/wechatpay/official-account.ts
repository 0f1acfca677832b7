import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { WechatMerchant } from './merchant.ts';

/** The payer that every code names. */
export const PAYER = 'oLocalGatewayPayer';

export type OfficialAccount = {
  /** The settings of the shop, in the names of the product. */
  settings(): Readonly<Record<'official_account_app_id' | 'official_account_app_secret', string>>;
  /** The code with which WeChat leads a payer back to the shop. It is good once. */
  code(): string;
};

/** The official account by which payers within WeChat are known. WeChat answers 200 to everything. */
export function officialAccount(app: FastifyInstance, merchant: WechatMerchant): OfficialAccount {
  const secret = randomBytes(16).toString('hex');
  const codes = new Set<string>();

  app.get('/sns/oauth2/access_token', async (request) => {
    const query = request.query as Partial<Record<string, string>>;
    const { appid, code = '', grant_type } = query;
    if (appid !== merchant.officialAppId) return { errcode: 40013, errmsg: 'invalid appid' };
    if (query['secret'] !== secret) return { errcode: 40125, errmsg: 'invalid appsecret' };
    if (grant_type !== 'authorization_code')
      return { errcode: 40002, errmsg: 'invalid grant_type' };
    if (!codes.delete(code)) return { errcode: 40163, errmsg: 'code been used' };
    const token = randomBytes(16).toString('hex');
    return { access_token: token, expires_in: 7200, openid: PAYER, scope: 'snsapi_base' };
  });

  return {
    settings: () => ({
      official_account_app_id: merchant.officialAppId,
      official_account_app_secret: secret,
    }),
    code() {
      const code = randomBytes(16).toString('hex');
      codes.add(code);
      return code;
    },
  };
}
