import type { Contract, ReplyOf, User, UserVip } from '@wenyuan/api-client';
import type { Call } from './call.ts';
import { fail, json, type Fault } from './fault.ts';

const MOMENT = '2026-03-05T04:05:06Z';

export function person(id: number, more: Partial<User> = {}): User {
  return {
    id,
    username: `用户 ${id}`,
    avatar: '',
    signature: '',
    doc_count: 0,
    article_count: 0,
    favorite_count: 0,
    comment_count: 0,
    follow_count: 0,
    fans_count: 0,
    is_vip: false,
    displayed_group: null,
    created_at: MOMENT,
    updated_at: MOMENT,
    credit_count: 100,
    email: `user-${id}@example.cn`,
    mobile: '',
    realname: '',
    identity: '',
    address: '',
    remark: '',
    login_at: null,
    last_login_ip: '203.0.113.7',
    register_ip: '203.0.113.7',
    group_id: [2],
    status: 0,
    ...more,
  };
}

export function membership(id: number, more: Partial<UserVip> = {}): UserVip {
  return {
    id,
    user_id: 2,
    username: '朱熹夫子',
    type: 0,
    title: '',
    order_no: `2026030500000${id}`,
    discount: 85,
    download: 100,
    download_used: 12,
    updated_at: MOMENT,
    times: 0,
    joined_at: '2026-01-01T00:00:00Z',
    expired_at: '2099-01-01T00:00:00Z',
    is_active: true,
    operators: [],
    created_at: '2026-01-01T00:00:00Z',
    ...more,
  };
}

const allowed = { allowed: true, reason: '', message: '' } as const;
const group = (id: number, title: string) => ({ id, title, is_default: id === 2 });

/** What the server says of a visitor and a document of 12 pages for 20 credits. */
const simulated: ReplyOf<Contract['user']['entitlement']> = {
  group: [],
  credit_count: 0,
  user_vip: [],
  document: {
    id: 3,
    uuid: '0123456789abcdef',
    title: '论语集注',
    ext: '.pdf',
    user_id: 2,
    username: '朱熹夫子',
    status: 2,
    pages: 12,
    preview: 5,
    price: 20,
    is_vip: false,
  },
  open: allowed,
  reading: { readable_pages: 5, rule: 'preview' },
  download: {
    allowed: false,
    reason: 'login',
    message: '登录后可下载该文档',
    price: 20,
    discount: 100,
    grant: 'free',
  },
  comment: { allowed: false, reason: 'login', message: '登录后可发表评论', needs_review: true },
  favorite: { allowed: false, reason: 'login', message: '登录后可收藏文档' },
};

/** The people of a server in memory, behind the platform's `fetch`; `calls` collects all but the lists of groups. */
export function fakePeople(
  { people = [], vips = [] }: { people?: readonly User[]; vips?: readonly UserVip[] },
  faults: Readonly<Partial<Record<string, Fault>>> = {},
  calls: Call[] = [],
): typeof fetch {
  let users = [...people];
  let memberships = [...vips];
  const reads: Readonly<Record<string, (query: URLSearchParams) => object>> = {
    '/user/list': (query) => {
      const anyOf = (name: string, values: readonly (number | undefined)[]) =>
        !query.has(name) || query.getAll(name).some((each) => values.includes(Number(each)));
      const words = (query.get('wd') ?? '').toLowerCase();
      const found = users.filter(
        (user) =>
          user.username.toLowerCase().includes(words) &&
          anyOf('id', [user.id]) &&
          anyOf('status', [user.status]) &&
          anyOf('group_id', user.group_id ?? []),
      );
      return { total: found.length, user: found };
    },
    '/group/list': () => ({ total: 2, group: [group(1, '超级管理员'), group(2, '普通用户')] }),
    '/uservip/list': (query) => {
      const owners = query.getAll('user_id').map(Number);
      const found = memberships.filter(
        ({ user_id, username }) =>
          username.includes(query.get('wd') ?? '') &&
          (owners.length === 0 || owners.includes(user_id)),
      );
      return { total: found.length, user_vip: found };
    },
    '/user/credit/list': () => ({
      total: 2,
      credit: [
        movement(2, { amount: -20, balance: 80, reason: 'download', remark: '论语集注' }),
        movement(1, { amount: 100, balance: 100, reason: 'recharge' }),
      ],
    }),
    '/document/download/list': () => ({
      total: 2,
      download: [
        downloaded(2, { grant: 'vip' }),
        downloaded(1, { document_id: 9, title: '', price: 20, grant: 'credits' }),
      ],
    }),
    '/user/oauth/list': () => ({
      oauth: [
        {
          id: 1,
          oauth_type: 4,
          avatar: '',
          username: 'zhuxi',
          nickname: 'zhuxi',
          updated_at: MOMENT,
        },
      ],
    }),
    '/user/session/list': () => ({
      session: [
        {
          id: 'a',
          device: 'Firefox · Windows',
          ip: '203.0.113.7',
          created_at: MOMENT,
          last_used_at: MOMENT,
          expires_at: MOMENT,
          is_current: false,
        },
      ],
    }),
    // The simulation looks for a document by its title; nobody here has any.
    '/document/list': (query) =>
      query.has('user_id')
        ? { total: 0, document: [] }
        : { total: 1, document: [{ ...simulated.document, category_id: [] }] },
    '/article/list': () => ({ total: 0, article: [] }),
    '/comment/list': () => ({ total: 0, comment: [] }),
    '/punishment/list': (query) => {
      const mute = { id: 1, user_id: 3, type: 2, enable: true, end_time: null, operators: [] };
      const isThere = query.getAll('user_id').includes('3');
      return { total: Number(isThere), punishment: isThere ? [mute] : [] };
    },
    '/wish/list': () => ({ total: 0, wish: [] }),
    '/user/entitlement': (query) =>
      query.has('user_id')
        ? {
            ...simulated,
            group: [group(2, '普通用户')],
            credit_count: 100,
            open: { allowed: false, reason: 'document', message: '您的账号已被禁用（长期有效）' },
            download: {
              ...simulated.download,
              ...allowed,
              grant: 'credits',
              price: 17,
              discount: 85,
            },
          }
        : simulated,
  };
  const writes: Readonly<Record<string, (input: Readonly<Record<string, unknown>>) => object>> = {
    'POST /user': (input) => {
      const made = person(99, input);
      users = [made, ...users];
      return made;
    },
    'DELETE /user': ({ id }) => {
      users = users.filter((user) => String(user.id) !== id);
      return {};
    },
    'PUT /uservip/revoke': ({ id, remark }) => {
      const step = { user_id: 1, username: 'admin', action: 'revoke', at: MOMENT } as const;
      memberships = memberships.map((vip) =>
        (id as number[]).includes(vip.id)
          ? {
              ...vip,
              is_active: false,
              expired_at: MOMENT,
              operators: [{ ...step, remark: String(remark) }],
            }
          : vip,
      );
      return { count: 1 };
    },
  };
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.replace('/api/v1', '');
    const { method } = request;
    const fault = faults[method];
    if (path === '/user/permission') return json({ permission: [] });
    if (fault !== undefined) return fail(fault);
    if (method === 'GET') {
      if (path !== '/group/list')
        calls.push({ name: path, input: Object.fromEntries(searchParams) });
      return json(reads[path]?.(searchParams) ?? {});
    }
    const given =
      method === 'DELETE'
        ? Object.fromEntries(searchParams)
        : ((await request.json()) as Readonly<Record<string, unknown>>);
    const name = `${method} ${path}`;
    calls.push({ name, input: given });
    return json(writes[name]?.(given) ?? {});
  };
}

function movement(id: number, more: object) {
  return { id, user_id: 2, username: '', target_id: 0, remark: '', created_at: MOMENT, ...more };
}

function downloaded(id: number, more: object) {
  const who = { user_id: 2, username: '朱熹夫子', ip: '203.0.113.7' };
  const what = { document_id: 3, title: '论语集注', price: 0, grant: 'free' };
  return { id, ...who, ...what, created_at: MOMENT, ...more };
}
