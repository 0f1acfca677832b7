import { smsTypeLabels } from '@wenyuan/domain';
import type { MayConnect } from '../../../http/outside-address.ts';
import { postSigned } from '../../../http/post-signed.ts';
import type { SmsProvider } from '../sms-provider.ts';

export type WebhookOptions = {
  readonly url: string;
  readonly secret: string;
  /** JSON in which names in braces stand for what is sent. */
  readonly template: string;
  readonly signName: string;
  /** Which addresses the host may have; only tests allow others than public ones. */
  readonly mayConnect?: MayConnect;
};

/** The body with these words in place of their names, each as it is written inside a JSON text. */
export function fillTemplate(template: string, words: Readonly<Record<string, string>>): string {
  const body = template.replaceAll(/\{([a-z]+)\}/g, (whole, name: string) => {
    const word = words[name];
    return word === undefined ? whole : JSON.stringify(word).slice(1, -1);
  });
  try {
    JSON.parse(body);
  } catch {
    throw new Error('请求正文不是有效的 JSON');
  }
  return body;
}

/** A host of the operators' own. */
export function webhookProvider({
  url,
  secret,
  template,
  signName,
  mayConnect,
}: WebhookOptions): SmsProvider {
  return {
    name: 'webhook',
    async send({ mobile, code, minutes, type }) {
      const body = fillTemplate(template, {
        mobile,
        code,
        minutes: String(minutes),
        purpose: smsTypeLabels[type],
        sign: signName,
      });
      const { status, shown } = await postSigned({
        url,
        secret,
        body,
        ...(mayConnect === undefined ? {} : { mayConnect }),
      });
      if (status < 200 || status > 299) throw new Error(`${status} ${shown}`);
      return `${status} ${shown}`;
    },
  };
}
