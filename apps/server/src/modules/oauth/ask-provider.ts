import type * as z from 'zod';
import { OauthError } from './oauth-provider.ts';

export const ANSWER_SECONDS = 8;

type Request = {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly query?: Readonly<Record<string, string>>;
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A page of the provider with these words in its query. */
export function withQuery(url: string, query: Readonly<Record<string, string>>): string {
  return `${url}?${new URLSearchParams(query).toString()}`;
}

export function unreachable(site: string, cause: unknown): OauthError {
  return new OauthError(`暂时连接不上${site}，请稍后重试`, { cause, isPassing: true });
}

export function refused(site: string, reason: string): OauthError {
  const shown = reason === '' ? '' : `（${reason.slice(0, 120)}）`;
  return new OauthError(`${site}没有确认您的身份${shown}，请重新登录`);
}

/**
 * One call of a provider. Redirects are not followed: they would carry secrets elsewhere.
 * @throws {OauthError} when there is no answer in time, or not one of this shape
 */
export async function askProvider<Reply>(
  site: string,
  { url, method = 'GET', query = {}, form, headers = {} }: Request,
  shape: z.ZodType<Reply>,
): Promise<Reply> {
  let body: unknown;
  try {
    const answer = await fetch(withQuery(url, query), {
      method,
      headers: { accept: 'application/json', 'user-agent': 'wenyuan', ...headers },
      ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_SECONDS * 1000),
    });
    if (answer.status >= 500) throw new Error(`status ${answer.status}`);
    body = await answer.json();
  } catch (error) {
    throw unreachable(site, error);
  }
  const { data, error } = shape.safeParse(body);
  if (error !== undefined)
    throw new OauthError(`${site}的答复无法识别，请稍后重试`, { cause: error });
  return data;
}
