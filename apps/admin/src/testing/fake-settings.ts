import type { Config, SettingChange } from '@wenyuan/api-client';
import {
  allSettings,
  defaultSettings,
  publicSettings,
  SECRET_MASK,
  settingByName,
  settingText,
  type NamedSetting,
} from '@wenyuan/domain';
import { fail, json, type Fault } from './fault.ts';

type Given = {
  category: string;
  name: string;
  value: string;
  clear?: boolean;
  unchanged_since?: string | null;
};

/** Texts by `category.name`, as operators would have saved them. */
export type Stored = Record<string, { value: string; updated_at: string }>;

/** Where pictures are that the server in memory is sent. */
export const UPLOADED = '/uploads/ab/ab.webp';

function rowOf({ id, category, name, item }: NamedSetting, stored: Stored): Config {
  const saved = stored[`${category}.${name}`];
  const text = saved?.value ?? settingText(item.default);
  return {
    id,
    category,
    name,
    label: item.label,
    value: item.is_secret && text !== '' ? SECRET_MASK : text,
    placeholder: item.placeholder,
    input_type: item.input_type,
    sort: item.sort,
    options: item.options.map((option) => `${option.value}:${option.label}`).join('\n'),
    col_num: item.col_num,
    is_secret: item.is_secret,
    ...(item.min === undefined ? {} : { min: item.min }),
    ...(item.max === undefined ? {} : { max: item.max }),
    ...(item.length === undefined ? {} : { max_length: item.length }),
    created_at: null,
    updated_at: saved?.updated_at ?? null,
  };
}

/** The settings of a server in memory, behind the platform's `fetch`. */
export function fakeSettings(
  stored: Stored,
  {
    history = [],
    test,
    faults = {},
  }: {
    history?: SettingChange[];
    /** The reply of a test by its kind, and what it is tried with. */
    test?: (kind: string, to?: string) => object;
    /** Answers in place of a reply, by method. */
    faults?: Readonly<Partial<Record<string, Fault>>>;
  } = {},
): typeof fetch {
  let clock = 0;
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/api/v1/settings') return json(publicSettings(defaultSettings, []));
    if (pathname === '/api/v1/upload/config')
      return json({ code: 200, message: 'ok', data: { path: UPLOADED, width: 9, height: 9 } });
    if (!pathname.startsWith('/api/v1/config')) return json({ permission: [] });
    const fault = faults[request.method];
    if (fault !== undefined) return fail(fault);
    if (pathname.endsWith('/history'))
      return json({ total: history.length, change: history.toReversed() });
    if (pathname.endsWith('/test')) {
      const { kind, to } = (await request.json()) as { kind: string; to?: string };
      return json(test?.(kind, to) ?? { is_ok: true, message: '正常', data: '', item: [] });
    }
    if (request.method === 'GET') {
      const wanted = searchParams.getAll('category');
      const shown = allSettings.filter(({ category }) => wanted.includes(category));
      return json({ config: shown.map((setting) => rowOf(setting, stored)) });
    }
    const { config } = (await request.json()) as { config: Given[] };
    const found = config.flatMap((each) => {
      const setting = settingByName(each.category, each.name);
      return setting === undefined ? [] : [{ each, row: rowOf(setting, stored) }];
    });
    const outdated = found.filter(
      ({ each, row }) =>
        each.unchanged_since !== undefined && each.unchanged_since !== row.updated_at,
    );
    if (outdated.length > 0) {
      const current = { config: outdated.map(({ row }) => row) };
      return json({ code: 409, message: '刚才有人修改了', current }, 409);
    }
    for (const { each, row } of found) {
      clock += 1;
      stored[`${row.category}.${row.name}`] = {
        value: each.clear === true ? '' : each.value,
        updated_at: new Date(Date.UTC(2026, 2, 1, 0, 0, clock)).toISOString(),
      };
      history.push({
        id: history.length + 1,
        category: row.category,
        name: row.name,
        label: row.label,
        user_id: 1,
        username: 'operator',
        is_secret: row.is_secret,
        before: row.is_secret ? null : row.value,
        after: row.is_secret ? null : each.value,
        created_at: '2026-03-01T00:00:00Z',
      });
    }
    return json({});
  };
}
