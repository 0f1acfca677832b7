import * as z from 'zod';
import { askGateway, type Gateway } from '../../../http/ask-gateway.ts';
import { signTencent, type TencentKey } from '../../../http/sign-tencent.ts';
import type { SmsMessage, SmsProvider } from '../sms-provider.ts';

const reply = z.object({
  Response: z.object({
    Error: z.object({ Code: z.string(), Message: z.string().default('') }).optional(),
    SendStatusSet: z
      .array(z.object({ Code: z.string(), Message: z.string().default('') }))
      .optional(),
  }),
});

export type TencentOptions = {
  readonly key: TencentKey;
  readonly appId: string;
  readonly region: string;
  readonly signName: string;
  readonly templateOf: (message: SmsMessage) => string;
  /** Whether the template has the minutes as its second variable. */
  readonly withMinutes: boolean;
  readonly gateway: Gateway;
};

/** Tencent Cloud, sms SendSms 2021-01-11. */
export function tencentProvider({
  key,
  appId,
  region,
  signName,
  templateOf,
  withMinutes,
  gateway,
}: TencentOptions): SmsProvider {
  return {
    name: 'smsTencent',
    async send(message) {
      const { mobile, code, minutes } = message;
      const sent = JSON.stringify({
        PhoneNumberSet: [`+86${mobile}`],
        SmsSdkAppId: appId,
        SignName: signName,
        TemplateId: templateOf(message),
        TemplateParamSet: withMinutes ? [code, String(minutes)] : [code],
      });
      const { host: _, ...headers } = signTencent(key, {
        host: gateway.host,
        service: 'sms',
        body: sent,
        at: new Date(),
      });
      const { text, body } = await askGateway({
        url: `${gateway.origin}/`,
        headers: {
          ...headers,
          'x-tc-action': 'SendSms',
          'x-tc-version': '2021-01-11',
          'x-tc-region': region,
        },
        body: sent,
      });
      const { data } = reply.safeParse(body);
      const [status] = data?.Response.SendStatusSet ?? [];
      const failed = data?.Response.Error ?? (status?.Code === 'Ok' ? undefined : status);
      if (failed !== undefined) throw new Error(`${failed.Code} ${failed.Message}`);
      if (status === undefined) throw new Error(text);
      return text;
    },
  };
}
