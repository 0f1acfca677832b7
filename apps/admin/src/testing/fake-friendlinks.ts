import type { Friendlink } from '@wenyuan/api-client';
import { fail, json, type Fault } from './fault.ts';

export function friendlink(id: number, more: Partial<Friendlink> = {}): Friendlink {
  return {
    id,
    title: `链接 ${id}`,
    link: `https://library-${id}.example.cn/`,
    description: '',
    sort: 100 - id,
    enable: true,
    checked_at: '2026-01-03T03:04:05Z',
    failures: 0,
    check_note: '',
    created_at: '2026-01-02T03:04:05Z',
    updated_at: '2026-01-02T03:04:05Z',
    ...more,
  };
}

/** The friend links of a server in memory, behind the platform's `fetch`. `faults` answers in its place, by method. */
export function fakeFriendlinks(
  rows: Friendlink[],
  faults: Readonly<Partial<Record<string, Fault>>> = {},
): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.startsWith('/api/v1/friendlink')) return json({ permission: [] });
    const fault = faults[request.method];
    if (fault !== undefined) return fail(fault);
    if (request.method === 'GET') {
      const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('size'))];
      const words = searchParams.get('wd') ?? '';
      const enable = searchParams.get('enable');
      const isDead = searchParams.get('is_dead');
      const found = rows.filter(
        (row) =>
          `${row.title} ${row.link}`.includes(words) &&
          (enable === null || String(row.enable) === enable) &&
          (isDead === null || String((row.failures ?? 0) > 0) === isDead),
      );
      const shown = found.slice((page - 1) * size, page * size);
      return json({ total: found.length, friendlink: shown });
    }
    if (request.method === 'DELETE') {
      const doomed = searchParams.getAll('id').map(Number);
      rows.splice(0, rows.length, ...rows.filter(({ id }) => !doomed.includes(id)));
      return json({});
    }
    const { unchanged_since, ...given } = (await request.json()) as Partial<Friendlink> & {
      unchanged_since?: string;
    };
    if (request.method === 'PUT') {
      const at = rows.findIndex(({ id }) => id === given.id);
      const before = rows[at];
      if (before === undefined) return json({});
      if (unchanged_since !== undefined && unchanged_since !== before.updated_at)
        return json({ code: 409, message: '刚才有人修改了', current: { row: before } }, 409);
      rows[at] = { ...before, ...given, updated_at: '2026-03-01T00:00:00Z' };
      return json({});
    }
    const made = friendlink(Math.max(0, ...rows.map(({ id }) => id)) + 1, given);
    rows.unshift(made);
    return json(made);
  };
}
