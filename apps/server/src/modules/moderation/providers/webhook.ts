import * as z from 'zod';
import type { MayConnect } from '../../../http/outside-address.ts';
import { postSigned } from '../../../http/post-signed.ts';
import { STILL_TYPE, type Judgement, type ModerationProvider } from '../moderation-provider.ts';
import { reasonOf } from '../reason.ts';

const reply = z.object({
  level: z.enum(['pass', 'review', 'reject']),
  reasons: z.array(z.string()).default([]),
});

export type WebhookOptions = {
  readonly url: string;
  readonly secret: string;
  /** Which addresses the host may have; only tests allow others than public ones. */
  readonly mayConnect?: MayConnect;
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A host of the operators' own. */
export function webhookProvider({ url, secret, mayConnect }: WebhookOptions): ModerationProvider {
  async function ask(sent: object, signal?: AbortSignal): Promise<Judgement> {
    const { status, text, shown } = await postSigned({
      url,
      secret,
      body: JSON.stringify(sent),
      ...(mayConnect === undefined ? {} : { mayConnect }),
      ...(signal === undefined ? {} : { signal }),
    });
    const { data } = reply.safeParse(parse(text));
    if (status < 200 || status > 299 || data === undefined) throw new Error(`${status} ${shown}`);
    const { level, reasons } = data;
    const told = level === 'pass' ? [] : reasons.map((reason) => reasonOf(reason, []));
    return { level, reasons: told.filter((reason) => reason !== '') };
  }

  return {
    name: 'webhook',
    account: url,
    longest: 10_000,
    judge: (text, kind) => ask({ text, kind }),
    judgePicture: (still, signal) =>
      ask({ picture: still.toString('base64'), type: STILL_TYPE, kind: 'picture' }, signal),
  };
}
