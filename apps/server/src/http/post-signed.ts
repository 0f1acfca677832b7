import { createHmac } from 'node:crypto';
import { cut } from '@wenyuan/domain';
import type { MayConnect } from './outside-address.ts';
import { postOutside } from './post-outside.ts';

/** Some answer with much more than is asked of them. */
const ANSWER_BYTES = 64 * 1024;
const SHOWN = 500;

type Sent = {
  readonly url: string;
  readonly secret: string;
  /** JSON */
  readonly body: string;
  readonly mayConnect?: MayConnect;
  /** Ends it sooner. */
  readonly signal?: AbortSignal;
};

/** The signature that the receiver computes again: over time and body, so that neither can be changed or sent later. */
function sign(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}

/** Posts JSON to a host of the operators' own, which can tell by a secret that it is from here; `shown` is the answer's beginning. */
export async function postSigned({ secret, body, ...sent }: Sent) {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const { status, text } = await postOutside({
    ...sent,
    body,
    most: ANSWER_BYTES,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'x-wenyuan-timestamp': timestamp,
      'x-wenyuan-signature': sign(secret, timestamp, body),
    },
  });
  return { status, text, shown: cut(text, SHOWN) };
}
