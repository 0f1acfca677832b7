import { PaymentType, type SettingsValues } from '@wenyuan/domain';
import type { Config } from '../../config.ts';
import type { SettingsStore } from '../config/settings-store.ts';
import { createAlipay } from './alipay/alipay.ts';
import { alipayFault } from './alipay/alipay-config.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { alipayConfig, wechatPayConfig } from './provider-config.ts';
import { createSimulatedProvider } from './simulated/simulated-provider.ts';
import { createWechatPay } from './wechatpay/wechat-pay.ts';
import { wechatPayFault } from './wechatpay/wechat-pay-config.ts';

/**
 * The provider of a payment type, whether or not it is offered: payments that were begun are asked about and refunded after
 * operators have switched it off. Undefined while it is not set up.
 */
export type FindPaymentProvider = (type: PaymentType) => Promise<PaymentProvider | undefined>;

/** What a provider is made of; `make` is undefined while settings are missing or malformed. */
type Recipe = { readonly config: unknown; readonly make: (() => PaymentProvider) | undefined };

function recipeOf(type: PaymentType, values: SettingsValues, config: Config): Recipe | undefined {
  if (type === PaymentType.WeChat) {
    const stored = wechatPayConfig(values, config);
    const isReady = wechatPayFault(stored) === '';
    return { config: stored, make: isReady ? () => createWechatPay(stored) : undefined };
  }
  if (type === PaymentType.Alipay) {
    const stored = alipayConfig(values, config);
    const isReady = alipayFault(stored) === '';
    return { config: stored, make: isReady ? () => createAlipay(stored) : undefined };
  }
  // Money that nobody has: a site that is not a demonstration must never take it.
  if (type === PaymentType.Simulated && config.simulatedPayment)
    return { config: true, make: () => createSimulatedProvider(config) };
  return undefined;
}

/** Finds providers by the present settings; one is kept while its settings stay, with the certificates that it fetched. */
export function createFindPaymentProvider(
  settings: SettingsStore,
  config: Config,
): FindPaymentProvider {
  const kept = new Map<
    PaymentType,
    { of: SettingsValues; key: string; provider?: PaymentProvider }
  >();
  return async (type) => {
    const values = await settings.read();
    const known = kept.get(type);
    if (known?.of === values) return known.provider;
    const recipe = recipeOf(type, values, config);
    if (recipe === undefined) return undefined;
    const key = JSON.stringify(recipe.config);
    const provider = known?.key === key ? known.provider : recipe.make?.();
    kept.set(type, { of: values, key, ...(provider === undefined ? {} : { provider }) });
    return provider;
  };
}

/** The providers that members are offered, in this order. */
export function offeredProviders(
  { pay }: SettingsValues,
  { simulatedPayment }: Pick<Config, 'simulatedPayment'>,
): readonly PaymentType[] {
  const real = [
    ...(pay.enable_wechatpay ? [PaymentType.WeChat] : []),
    ...(pay.enable_alipay ? [PaymentType.Alipay] : []),
  ];
  // A site that takes money sells nothing for nothing, even where somebody left the demonstration on.
  return simulatedPayment && real.length === 0 ? [PaymentType.Simulated] : real;
}

/** Where a provider calls us, below the origin of the API. */
export const callbackPaths: Partial<Record<PaymentType, string>> = {
  [PaymentType.WeChat]: '/callback/wechatpay',
  [PaymentType.Alipay]: '/callback/alipay',
  [PaymentType.Simulated]: '/callback/simulated',
};
