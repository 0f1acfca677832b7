import type { Navigation } from '@wenyuan/api-client';
import { fail, json, type Fault } from './fault.ts';

export function navigation(id: number, more: Partial<Navigation> = {}): Navigation {
  return {
    id,
    parent_id: 0,
    title: `导航 ${id}`,
    href: `/library?wd=${id}`,
    target: '_self',
    color: '',
    sort: 100 - id,
    enable: true,
    description: '',
    fixed: false,
    created_at: '2026-01-02T03:04:05Z',
    updated_at: '2026-01-02T03:04:05Z',
    ...more,
  };
}

/** The navigation of a server in memory, behind the platform's `fetch`. `faults` answers in its place, by method. */
export function fakeNavigation(
  rows: Navigation[],
  faults: Readonly<Partial<Record<string, Fault>>> = {},
): typeof fetch {
  const set = (id: number, change: Partial<Navigation>) => {
    const at = rows.findIndex((row) => row.id === id);
    const before = rows[at];
    if (before !== undefined) rows[at] = { ...before, ...change };
  };
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.startsWith('/api/v1/navigation')) return json({ permission: [] });
    const fault = faults[request.method];
    if (fault !== undefined) return fail(fault);
    if (request.method === 'GET') {
      const sorted = rows.toSorted((one, other) => other.sort - one.sort);
      return json({ total: rows.length, navigation: sorted });
    }
    if (request.method === 'DELETE') {
      const doomed = searchParams.getAll('id').map(Number);
      rows.splice(0, rows.length, ...rows.filter(({ id }) => !doomed.includes(id)));
      return json({});
    }
    if (pathname.endsWith('/arrange')) {
      const { parent_id, id } = (await request.json()) as { parent_id: number; id: number[] };
      for (const [index, one] of id.entries()) set(one, { parent_id, sort: id.length - index });
      return json({});
    }
    const given = (await request.json()) as Partial<Navigation>;
    if (request.method === 'PUT') {
      set(given.id ?? 0, given);
      return json({});
    }
    const made = navigation(Math.max(0, ...rows.map(({ id }) => id)) + 1, given);
    rows.push(made);
    return json(made);
  };
}
