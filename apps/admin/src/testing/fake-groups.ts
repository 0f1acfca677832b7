import type { Group } from '@wenyuan/api-client';
import { grantableRows } from '@wenyuan/contract';
import { fail, json, type Fault } from './fault.ts';

export function group(id: number, more: Partial<Group> = {}): Group {
  return {
    id,
    title: `用户组 ${id}`,
    color: '',
    description: '',
    sort: 0,
    user_count: 0,
    is_default: false,
    is_display: true,
    enable_upload: true,
    enable_document_review: true,
    enable_comment: true,
    enable_comment_approval: false,
    enable_article: false,
    enable_article_approval: false,
    enable_article_crawl: false,
    storage_quota: 5120,
    max_unfinished_uploads: 100,
    questions_per_day: 5,
    created_at: '2026-01-02T03:04:05Z',
    updated_at: '2026-01-02T03:04:05Z',
    ...more,
  };
}

/** All permissions, with the ids by which `logInWith` grants them. */
export const permissionRows = grantableRows().map((row, index) => ({
  ...row,
  id: index + 1,
  description: '',
  created_at: '',
  updated_at: '',
}));

export function permissionId(rpc: string): number {
  const row = permissionRows.find(({ path }) => path.endsWith(`/${rpc}`));
  if (row === undefined) throw new Error(`No permission ${rpc}`);
  return row.id;
}

type Granted = Map<number, readonly number[]>;
type SetPermission = {
  readonly group_id: number;
  readonly permission_id: readonly number[];
  readonly read_permission_id: readonly number[];
};

const same = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

/** The groups and their rights of a server in memory, behind the platform's `fetch`. */
export function fakeGroups(
  granted: Granted,
  faults: Readonly<Partial<Record<string, Fault>>> = {},
  rows: readonly Group[] = [...granted.keys()].map((id) => group(id)),
): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    const fault = faults[`${request.method} ${pathname.slice('/api/v1'.length)}`];
    if (fault !== undefined) return fail(fault);
    if (pathname === '/api/v1/permission/list')
      return json({ total: permissionRows.length, permission: permissionRows });
    if (pathname === '/api/v1/group/list') {
      const found = rows.filter(({ title }) => title.includes(searchParams.get('wd') ?? ''));
      return json({ total: found.length, group: found });
    }
    if (pathname === '/api/v1/group' && request.method === 'POST') {
      const made = (await request.json()) as Partial<Group> & { permission_id: readonly number[] };
      const id = rows.length + 1;
      granted.set(id, made.permission_id);
      return json(group(id, made));
    }
    if (pathname !== '/api/v1/group/permission') return json({ permission: [] });
    if (request.method === 'GET')
      return json({ permission_id: granted.get(Number(searchParams.get('id'))) ?? [] });
    const wanted = (await request.json()) as SetPermission;
    if (!same(wanted.read_permission_id, granted.get(wanted.group_id) ?? []))
      return json({ code: 409, message: '该用户组的权限刚被他人修改' }, 409);
    granted.set(wanted.group_id, wanted.permission_id);
    return json({});
  };
}
