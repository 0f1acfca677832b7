import { readBody } from '../../http/read-body.ts';
import { ProviderUnavailable } from './payment-provider.ts';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1024 * 1024;

export type ProviderDeps = {
  readonly fetch?: typeof fetch;
  readonly now?: () => Date;
  /** How long an answer may take, its body included. */
  readonly timeoutMs?: number;
};

export type ProviderAnswer = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
};

type Question = {
  /** The provider's name, for people. */
  readonly provider: string;
  readonly url: string;
  readonly init: RequestInit;
  readonly maxBytes?: number;
  /** Makes the request of each try, since a signature is for one; only for what may be asked twice. */
  readonly again?: () => RequestInit;
};

/** Whether the certificate there is over, or this machine's clock is ahead of it. */
function isExpired(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string } };
  return cause?.code === 'CERT_HAS_EXPIRED';
}

async function requestOnce(
  { provider, url, init, maxBytes = MAX_BYTES }: Question,
  { fetch: send = fetch, timeoutMs = TIMEOUT_MS }: ProviderDeps,
): Promise<ProviderAnswer> {
  let answer: Response;
  let body: Buffer | undefined;
  try {
    // A redirect would lead a signed request elsewhere.
    answer = await send(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    body = await readBody(answer, maxBytes);
  } catch (error) {
    // The cause names the address, which can carry a token.
    throw new ProviderUnavailable(
      isExpired(error)
        ? `${provider}的证书已过期，请核对本机的时钟，或稍后重试`
        : `${provider}没有应答，请稍后重试`,
    );
  }
  if (body === undefined) throw new ProviderUnavailable(`${provider}的应答过长`);
  if (answer.status >= 500 || answer.status === 429)
    throw new ProviderUnavailable(`${provider}暂时不可用（${answer.status}），请稍后重试`);
  return { status: answer.status, headers: answer.headers, body };
}

/** Asks a provider over HTTP; a question that may be asked twice is, when the first got no answer. */
export async function requestProvider(
  question: Question,
  deps: ProviderDeps = {},
): Promise<ProviderAnswer> {
  const { again } = question;
  if (again === undefined) return requestOnce(question, deps);
  try {
    return await requestOnce(question, deps);
  } catch {
    return requestOnce({ ...question, init: again() }, deps);
  }
}
