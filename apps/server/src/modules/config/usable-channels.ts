import { oauthStems, oauthTypes, PaymentType, type SettingsValues } from '@wenyuan/domain';
import type { Services } from '../../services.ts';
import { usableProviders } from '../payment/payment-methods.ts';

/** The settings with each way to log in and to pay on only where it can be used: clients show what is on. */
export async function withUsableChannels(
  services: Pick<Services, 'config' | 'oauthProviders' | 'paymentProvider'>,
  values: SettingsValues,
): Promise<SettingsValues> {
  const providers = (await services.oauthProviders()).map(({ type }) => type);
  const isOn = Object.fromEntries(
    oauthTypes.map((type) => [oauthStems[type], providers.includes(type)]),
  );
  const paying = await usableProviders(services, values);
  return {
    ...values,
    oauth: { ...values.oauth, ...isOn },
    pay: {
      ...values.pay,
      enable_wechatpay: paying.includes(PaymentType.WeChat),
      enable_alipay: paying.includes(PaymentType.Alipay),
    },
  };
}
