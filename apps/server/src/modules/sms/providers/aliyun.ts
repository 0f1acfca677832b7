import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { askGateway, type Gateway } from '../../../http/ask-gateway.ts';
import { queryOf, signAliyun, type AliyunKey } from '../../../http/sign-aliyun.ts';
import type { SmsMessage, SmsProvider } from '../sms-provider.ts';

const reply = z.object({ Code: z.string(), Message: z.string().default('') });

export type AliyunOptions = {
  readonly key: AliyunKey;
  readonly signName: string;
  readonly templateOf: (message: SmsMessage) => string;
  /** Whether the template names the minutes, too. */
  readonly withMinutes: boolean;
  readonly gateway: Gateway;
};

/** Alibaba Cloud, dysmsapi SendSms 2017-05-25. */
export function aliyunProvider({
  key,
  signName,
  templateOf,
  withMinutes,
  gateway,
}: AliyunOptions): SmsProvider {
  return {
    name: 'smsAliyun',
    async send(message) {
      const { mobile, code, minutes } = message;
      const query = {
        PhoneNumbers: mobile,
        SignName: signName,
        TemplateCode: templateOf(message),
        // A template refuses variables that it does not have.
        TemplateParam: JSON.stringify(withMinutes ? { code, minutes: String(minutes) } : { code }),
      };
      const { host: _, ...headers } = signAliyun(key, {
        host: gateway.host,
        action: 'SendSms',
        version: '2017-05-25',
        query,
        body: '',
        nonce: randomUUID(),
        at: new Date(),
      });
      const url = `${gateway.origin}/?${queryOf(query)}`;
      const { text, body } = await askGateway({ url, headers, body: '' });
      const { data } = reply.safeParse(body);
      if (data?.Code !== 'OK')
        throw new Error(data === undefined ? text : `${data.Code} ${data.Message}`);
      return text;
    },
  };
}
