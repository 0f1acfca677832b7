import { PaymentType } from '@wenyuan/domain';
import {
  ProviderRefusal,
  ProviderUnavailable,
  type PaymentProvider,
} from '../modules/payment/payment-provider.ts';
import type {
  FindModerationProvider,
  Judgement,
} from '../modules/moderation/moderation-provider.ts';
import type { FindPaymentProvider } from '../modules/payment/payment-providers.ts';
import type { FindSmsProvider } from '../modules/sms/sms-provider.ts';
import type { Metrics } from './metrics.ts';
import { inSpan, type Tracing } from './tracing.ts';

const providerNames: Readonly<Partial<Record<PaymentType, string>>> = {
  [PaymentType.WeChat]: 'wechatpay',
  [PaymentType.Alipay]: 'alipay',
  [PaymentType.Simulated]: 'simulated',
};

export function providerName(type: PaymentType): string {
  return providerNames[type] ?? 'other';
}

function outcomeOf(error: unknown): string {
  if (error instanceof ProviderRefusal) return 'refused';
  return error instanceof ProviderUnavailable ? 'unavailable' : 'failed';
}

/** The calls that go out to a provider. */
const CALLS = ['start', 'query', 'close', 'refund', 'queryRefund', 'statement'] as const;

function measureProvider(
  provider: PaymentProvider,
  metrics: Metrics,
  tracing: Tracing | undefined,
): PaymentProvider {
  const name = providerName(provider.type);
  const measured = { ...provider };
  for (const call of CALLS) {
    const original = provider[call].bind(provider) as (...given: unknown[]) => Promise<never>;
    measured[call] = async (...given: unknown[]) => {
      const end = metrics.paymentCalls.startTimer({ provider: name, call });
      try {
        const answer = await inSpan(tracing, `payment ${name} ${call}`, {}, () =>
          original(...given),
        );
        end({ outcome: 'done' });
        return answer;
      } catch (error) {
        end({ outcome: outcomeOf(error) });
        throw error;
      }
    };
  }
  return measured;
}

/** The providers of payment with every call measured. */
export function measurePayments(
  find: FindPaymentProvider,
  metrics: Metrics,
  tracing: Tracing | undefined,
): FindPaymentProvider {
  const measured = new WeakMap<PaymentProvider, PaymentProvider>();
  return async (type) => {
    const provider = await find(type);
    if (provider === undefined) return undefined;
    const known = measured.get(provider) ?? measureProvider(provider, metrics, tracing);
    measured.set(provider, known);
    return known;
  };
}

/** The providers of text messages with every message counted. */
export function measureSms(find: FindSmsProvider, metrics: Metrics): FindSmsProvider {
  return async () => {
    const provider = await find();
    if (provider === undefined) return undefined;
    const { name } = provider;
    return {
      name,
      async send(message) {
        try {
          const answer = await provider.send(message);
          metrics.messages.inc({ provider: name, outcome: 'sent' });
          return answer;
        } catch (error) {
          metrics.messages.inc({ provider: name, outcome: 'failed' });
          throw error;
        }
      },
    };
  };
}

/** The providers of moderation with every judgement counted. */
export function measureModeration(
  find: FindModerationProvider,
  metrics: Metrics,
): FindModerationProvider {
  return async () => {
    const provider = await find();
    if (provider === undefined) return undefined;
    const { name } = provider;
    const count = async (question: Promise<Judgement>) => {
      try {
        const judgement = await question;
        metrics.moderations.inc({ provider: name, outcome: judgement.level });
        return judgement;
      } catch (error) {
        metrics.moderations.inc({ provider: name, outcome: 'failed' });
        throw error;
      }
    };
    return {
      ...provider,
      judge: (text, kind) => count(provider.judge(text, kind)),
      judgePicture: (still, signal) => count(provider.judgePicture(still, signal)),
    };
  };
}
