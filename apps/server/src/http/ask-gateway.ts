import { cut } from '@wenyuan/domain';
import { readBody } from './read-body.ts';

const ANSWER_MS = 8000;
const ANSWER_BYTES = 64 * 1024;
/** What is kept of an answer. */
const SHOWN = 500;

/** A host of a provider: the name that is signed, and where it is. */
export type Gateway = { readonly host: string; readonly origin: string };

type Sent = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer<ArrayBuffer>;
  readonly method?: 'POST' | 'PUT';
  /** Ends it sooner. */
  readonly signal?: AbortSignal | undefined;
};

/** Sends to a service whose address is known; its answer as text, and as JSON where it is that. Redirects are not followed. */
export async function askGateway({
  url,
  headers,
  body,
  method = 'POST',
  signal,
}: Sent): Promise<{ status: number; text: string; body: unknown }> {
  const answer = await fetch(url, {
    method,
    headers: { accept: 'application/json', ...headers },
    body,
    redirect: 'error',
    signal: AbortSignal.any([
      AbortSignal.timeout(ANSWER_MS),
      ...(signal === undefined ? [] : [signal]),
    ]),
  });
  const { status } = answer;
  const whole = String((await readBody(answer, ANSWER_BYTES)) ?? '应答过长');
  const text = cut(whole, SHOWN);
  try {
    return { status, text, body: JSON.parse(whole) };
  } catch {
    return { status, text: `${status} ${text}`, body: undefined };
  }
}
