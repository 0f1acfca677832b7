import { randomBytes } from 'node:crypto';
import type { Contract, ReplyOf } from '@wenyuan/contract';
import { PaymentType, type SettingsValues } from '@wenyuan/domain';
import type { Config } from '../../config.ts';
import { siteOriginOf } from '../config/site-origin.ts';
import { createAlipay } from './alipay/alipay.ts';
import { alipayFault } from './alipay/alipay-config.ts';
import { isProviderFault, type PaymentProvider } from './payment-provider.ts';
import { callbackPaths } from './payment-providers.ts';
import { alipayConfig, wechatPayConfig } from './provider-config.ts';
import { createWechatPay } from './wechatpay/wechat-pay.ts';
import { wechatPayFault } from './wechatpay/wechat-pay-config.ts';

type Item = ReplyOf<Contract['config']['test']>['item'][number];
type Found = readonly [isOk: boolean, message: string, more: { readonly item: Item[] }];

const item = (name: string, message: string, more: Partial<Item> = {}): Item => ({
  name,
  message,
  is_ok: true,
  copy: '',
  ...more,
});

/** Where the provider calls us, and whether it can. */
function callbackItem({ apiOrigin }: Config, type: PaymentType): Item {
  const copy = `${apiOrigin}${callbackPaths[type] ?? ''}`;
  const { protocol, hostname } = new URL(apiOrigin);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (isLocal || hostname.endsWith('.localhost')) {
    const message = '支付平台无法访问本机的地址，收不到通知时由定时查询确认付款';
    return item('通知地址', message, { is_ok: false, copy });
  }
  return protocol === 'https:'
    ? item('通知地址', '随每笔订单发给支付平台，须能从外网访问', { copy })
    : item('通知地址', '支付平台只向 https 地址发通知', { is_ok: false, copy });
}

/** Whether readers are offered it, which `usableProviders` decides alike. */
function switchItem(isOn: boolean, fault: string, name: string): Item {
  if (!isOn) return item('开关', `“${name}”未启用，读者看不到这种支付方式`, { is_ok: false });
  return fault === ''
    ? item('开关', `“${name}”已启用，读者可以选择`)
    : item('开关', `“${name}”已启用，但填写不完整或有误，读者还不能选择`, { is_ok: false });
}

/** Asks about an order that does not exist: it moves nothing, and needs a signature that the provider accepts. */
async function ask(provider: PaymentProvider, name: string): Promise<[boolean, string]> {
  const outTradeNo = `CHECK${randomBytes(8).toString('hex').toUpperCase()}`;
  try {
    const { state } = await provider.query(outTradeNo);
    return state === 'missing'
      ? [true, `${name}接受了本站的签名，对查询一个不存在的订单答复“没有此订单”，应答的签名也正确`]
      : [false, `${name}对一个不存在的订单答复了“${state}”`];
  } catch (error) {
    if (isProviderFault(error)) return [false, error.message];
    throw error;
  }
}

/** Tries out what is stored for WeChat Pay. */
export async function checkWechatPay(values: SettingsValues, config: Config): Promise<Found> {
  const stored = wechatPayConfig(values, config);
  const fault = wechatPayFault(stored);
  const site = siteOriginOf(values, config);
  const official = stored.officialAppId;
  const keys =
    stored.publicKeyId === ''
      ? item('验签方式', '平台证书，自动下载与更换')
      : item('验签方式', '微信支付公钥；APIv3 密钥要到收到第一条通知时才能核对');
  const places = [
    switchItem(values.pay.enable_wechatpay, fault, '微信支付'),
    keys,
    callbackItem(config, PaymentType.WeChat),
    item('H5 支付域名', '在手机浏览器中付款须填写于商户平台', { copy: new URL(site).hostname }),
    official === ''
      ? item('微信内付款', '未配置公众号（在“第三方登录”中填写），微信内的读者改用扫码')
      : item(
          'JSAPI 支付授权目录',
          '在微信内付款须填写于商户平台，并将域名设为公众号的网页授权域名',
          { copy: `${site}/vip/` },
        ),
  ];
  if (fault !== '') return [false, fault, { item: places }];
  return [...(await ask(createWechatPay(stored), '微信支付')), { item: places }];
}

/** Tries out what is stored for Alipay. */
export async function checkAlipay(values: SettingsValues, config: Config): Promise<Found> {
  const stored = alipayConfig(values, config);
  const fault = alipayFault(stored);
  const places = [
    switchItem(values.pay.enable_alipay, fault, '支付宝'),
    stored.sellerId === ''
      ? item('商户 UID', '未填写，通知只核对应用，不核对商户')
      : item('商户 UID', '每条通知都会核对'),
    callbackItem(config, PaymentType.Alipay),
  ];
  if (fault !== '') return [false, fault, { item: places }];
  return [...(await ask(createAlipay(stored), '支付宝')), { item: places }];
}
