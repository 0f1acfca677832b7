import type { Advertisement } from '@wenyuan/api-client';
import { displayStatus } from '@wenyuan/domain';
import { fail, json, type Fault } from './fault.ts';

export function advertisement(id: number, more: Partial<Advertisement> = {}): Advertisement {
  return {
    id,
    user_id: 1,
    position: 'global_top',
    title: `广告 ${id}`,
    content: '<div style="height:60px"><p>书展</p></div>',
    enable: true,
    remark: '',
    start_time: null,
    end_time: null,
    created_at: '2026-01-02T03:04:05Z',
    updated_at: '2026-01-02T03:04:05Z',
    ...more,
  };
}

/** The adverts of a server in memory, behind the platform's `fetch`. `faults` answers in its place, by method. */
export function fakeAdvertisements(
  rows: Advertisement[],
  faults: Readonly<Partial<Record<string, Fault>>> = {},
): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.startsWith('/api/v1/advertisement')) return json({ permission: [] });
    const fault = faults[request.method];
    if (fault !== undefined) return fail(fault);
    if (request.method === 'GET') {
      const isOneOf = (name: string, value: string) =>
        !searchParams.has(name) || searchParams.getAll(name).includes(value);
      const found = rows.filter(
        (row) =>
          isOneOf('position', row.position) &&
          isOneOf('enable', String(row.enable)) &&
          isOneOf('period', displayStatus(row, Date.now())),
      );
      return json({ total: found.length, advertisement: found });
    }
    const given = (await request.json()) as Partial<Advertisement>;
    if (request.method === 'PUT') {
      const at = rows.findIndex(({ id }) => id === given.id);
      const before = rows[at];
      if (before !== undefined) rows[at] = { ...before, ...given };
      return json({});
    }
    const made = advertisement(Math.max(0, ...rows.map(({ id }) => id)) + 1, given);
    rows.unshift(made);
    return json(made);
  };
}
