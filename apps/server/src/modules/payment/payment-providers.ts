import { PaymentType, type SettingsValues } from '@wenyuan/domain';
import type { Config } from '../../config.ts';
import type { SettingsStore } from '../config/settings-store.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createSimulatedProvider } from './simulated/simulated-provider.ts';

/**
 * The provider of a payment type, whether or not it is offered: payments that were begun are asked about and refunded after
 * operators have switched it off. Undefined while it is not set up.
 */
export type FindPaymentProvider = (type: PaymentType) => Promise<PaymentProvider | undefined>;

/** Makes a provider of its settings; undefined while some are missing. */
type MakeProvider = (pay: SettingsValues['pay'], config: Config) => PaymentProvider | undefined;

const makers: Partial<Record<PaymentType, MakeProvider>> = {
  // Money that nobody has: a site that is not a demonstration must never take it.
  [PaymentType.Simulated]: (_, config) =>
    config.demo ? createSimulatedProvider(config) : undefined,
};

export function createFindPaymentProvider(
  settings: SettingsStore,
  config: Config,
): FindPaymentProvider {
  return async (type) => makers[type]?.((await settings.read()).pay, config);
}

/** The providers that members are offered, in this order. */
export function offeredProviders(
  { pay }: SettingsValues,
  { demo }: Pick<Config, 'demo'>,
): readonly PaymentType[] {
  const real = [
    ...(pay.enable_wechatpay ? [PaymentType.WeChat] : []),
    ...(pay.enable_alipay ? [PaymentType.Alipay] : []),
  ];
  // A site that takes money sells nothing for nothing, even where somebody left the demonstration on.
  return demo && real.length === 0 ? [PaymentType.Simulated] : real;
}

/** Where a provider calls us, below the origin of the API. */
export const callbackPaths: Partial<Record<PaymentType, string>> = {
  [PaymentType.WeChat]: '/callback/wechatpay',
  [PaymentType.Alipay]: '/callback/alipay',
  [PaymentType.Simulated]: '/callback/simulated',
};
