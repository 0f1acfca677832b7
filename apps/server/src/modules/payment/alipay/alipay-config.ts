import { readPrivateKey, readPublicKey } from '../merchant-key.ts';

/** What operators enter. */
export type AlipayConfig = {
  readonly appId: string;
  readonly privateKey: string;
  /** Of Alipay, not of the application. */
  readonly publicKey: string;
  /** The merchant's own number, which notices must name; empty: it is not compared. */
  readonly sellerId: string;
  /** On a computer: a code to scan (当面付), or the page of Alipay (电脑网站支付); accounts often have one of them only. */
  readonly desktop: 'code' | 'page';
  readonly gateway: string;
};

/** Says in Chinese what is missing or malformed; empty when the settings can be used. */
export function alipayFault({ appId, privateKey, publicKey, sellerId }: AlipayConfig): string {
  if (!/^\d{16}$/.test(appId)) return '支付宝应用 APPID 应为 16 位数字';
  if (readPrivateKey(privateKey) === undefined)
    return '支付宝应用私钥不是有效的 RSA 私钥，请粘贴密钥工具生成的“应用私钥”';
  if (readPublicKey(publicKey) === undefined)
    return '支付宝公钥不是有效的 RSA 公钥，请粘贴开放平台上的“支付宝公钥”，而非应用公钥';
  if (sellerId !== '' && !/^2088\d{12}$/.test(sellerId))
    return '商户 UID 应为 2088 开头的 16 位数字';
  return '';
}
