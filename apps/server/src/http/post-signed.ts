import { createHmac } from 'node:crypto';
import { postOutside, type MayConnect } from './post-outside.ts';

type Sent = {
  readonly url: string;
  readonly secret: string;
  /** JSON */
  readonly body: string;
  readonly mayConnect?: MayConnect;
};

/** The signature that the receiver computes again: over time and body, so that neither can be changed or sent later. */
function sign(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}

/** Posts JSON to a host of the operators' own, which can tell by a secret that it is from here. */
export function postSigned({ secret, body, ...sent }: Sent) {
  const timestamp = String(Math.floor(Date.now() / 1000));
  return postOutside({
    ...sent,
    body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'x-wenyuan-timestamp': timestamp,
      'x-wenyuan-signature': sign(secret, timestamp, body),
    },
  });
}
