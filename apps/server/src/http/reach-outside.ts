import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { guard, isPublicAddress, type MayConnect } from './outside-address.ts';

const ANSWER_MS = 6000;
const REDIRECTS_MAX = 4;
const AGENT = 'Mozilla/5.0 (compatible; wenyuan-link-check)';

type Answer = { readonly status: number; readonly location: string | undefined };

/** The head of the answer: its body is not read. */
async function head(url: URL, mayConnect: MayConnect, signal: AbortSignal): Promise<Answer> {
  const guarded = guard(url, mayConnect);
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const asking = request(
      url,
      {
        method: 'GET',
        headers: { 'user-agent': AGENT, accept: 'text/html,*/*' },
        signal,
        ...guarded,
      },
      (answer) => {
        resolve({ status: answer.statusCode ?? 0, location: answer.headers.location });
        answer.destroy();
      },
    );
    asking.once('error', reject);
    asking.end();
  });
}

/**
 * The status of a web page that somebody else has named. Redirects are followed, and each of them must lead to a public
 * address again.
 * @throws {Error} when nothing answers, or where it leads may not be reached.
 */
export async function reachOutside(
  address: string,
  mayConnect: MayConnect = isPublicAddress,
): Promise<number> {
  const signal = AbortSignal.timeout(ANSWER_MS);
  let url = new URL(address);
  for (let hop = 0; hop <= REDIRECTS_MAX; hop += 1) {
    const { status, location } = await head(url, mayConnect, signal);
    if (status < 300 || status > 399 || location === undefined) return status;
    url = new URL(location, url);
    if (!/^https?:$/.test(url.protocol)) throw new Error('跳转到的不是网页');
  }
  throw new Error('跳转次数过多');
}
