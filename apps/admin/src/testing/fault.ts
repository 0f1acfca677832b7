import { COMPLETE_REPLIES } from '@wenyuan/domain';

/** What a server in memory answers in place of a reply. */
export type Fault = { readonly status: number; readonly body?: object } | 'offline' | 'never';

const headers = { [COMPLETE_REPLIES.header]: COMPLETE_REPLIES.value };

/** A reply as this server gives it, with all fields. */
export const json = (body: object, status = 200) => Response.json(body, { status, headers });

export function fail(fault: Fault): Promise<Response> {
  if (fault === 'never') return new Promise(() => undefined);
  if (fault === 'offline') return Promise.reject(new TypeError('Failed to fetch'));
  return Promise.resolve(json(fault.body ?? {}, fault.status));
}
