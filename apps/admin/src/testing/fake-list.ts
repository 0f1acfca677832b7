import { fail, json, type Fault } from './fault.ts';

/** Lists of a server in memory by address, behind the platform's `fetch`; `calls` collects what was asked and sent. */
export function fakeLists(
  lists: Readonly<Record<string, (query: URLSearchParams) => object>>,
  calls: string[] = [],
  faults: Readonly<Partial<Record<string, Fault>>> = {},
): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    const address = pathname.slice('/api/v1'.length);
    const body = request.method === 'GET' ? '' : ` ${await request.text()}`;
    calls.push(`${request.method} ${address}${body}`);
    const fault = faults[`${request.method} ${address}`];
    if (fault !== undefined) return fail(fault);
    return json(lists[address]?.(searchParams) ?? { permission: [] });
  };
}
