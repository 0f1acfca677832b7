import { PaymentType, type SettingsValues } from '@wenyuan/domain';
import type { Config } from '../../config.ts';
import { badField, conflict, HttpError } from '../../http/errors.ts';
import type { Payer } from './begin-payment.ts';
import { ProviderRefusal, ProviderUnavailable } from './payment-provider.ts';
import { exchangeOpenid } from './wechatpay/payer-openid.ts';

type Asked = {
  readonly payment_type: number;
  readonly is_wap: boolean;
  readonly code: string;
  readonly minicode: string;
};

/** How the payer pays, by what the client says; within WeChat the official account tells who it is. */
export async function findPayer(
  { payment_type, is_wap, code, minicode }: Asked,
  ip: string,
  { oauth }: SettingsValues,
  { wechatApi: api }: Pick<Config, 'wechatApi'>,
): Promise<Payer> {
  if (minicode !== '') throw conflict('本站没有小程序，请用浏览器打开本页', 'minicode');
  if (code === '' || payment_type !== PaymentType.WeChat)
    return { scene: is_wap ? 'phone' : 'qr', ip, openid: '' };
  const { official_account_app_id: appId, official_account_app_secret: secret } = oauth;
  try {
    return { scene: 'jsapi', ip, openid: await exchangeOpenid({ appId, secret, api }, code) };
  } catch (error) {
    if (error instanceof ProviderRefusal) throw badField('code', error.message);
    if (!(error instanceof ProviderUnavailable)) throw error;
    throw new HttpError(503, error.message, { retryAfter: 5 });
  }
}
