import type { TestApp } from '../testing/harness.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Value = string | number | boolean | undefined;
export type Query = Readonly<Record<string, Value | readonly Value[]>>;
/** A request exactly as other clients of this wire send it. */
export type Sent = {
  readonly method: Method;
  /** Below `/api/v1/`. */
  readonly path: string;
  readonly query?: Query;
  readonly body?: object;
  readonly token?: string | undefined;
};
export type Answered = { readonly status: number; readonly body: Record<string, unknown> };

/** Repeats the keys of lists and omits undefined values, as other clients do. */
function addressOf(path: string, query: Query = {}): string {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? (value as Value[]) : [value as Value])
      if (item !== undefined) words.append(name, String(item));
  }
  return `/api/v1/${path}?${words.toString()}`;
}

/** Sends raw requests, without the product's own client and its types. */
export function createWireClient(test: TestApp) {
  return async function send({ method, path, query, body, token }: Sent): Promise<Answered> {
    const answer = await test.app.inject({
      method,
      url: addressOf(path, query),
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
}
