import type { Document } from '@wenyuan/api-client';
import { CategoryType, documentDecision, DocumentStatus } from '@wenyuan/domain';
import type { Call } from './call.ts';
import { fail, json, type Fault } from './fault.ts';

const category = (id: number, title: string, parent_id: number) => ({
  id,
  title,
  parent_id,
  type: CategoryType.Document,
  enable: true,
  cover: '',
  icon: '',
  description: '',
  show_description: false,
  merged_ids: [],
  sort: 0,
  doc_count: 0,
  created_at: '',
  updated_at: '',
});
const categories = [category(1, '经部', 0), category(4, '四书', 1), category(2, '史部', 0)];
const users = [
  { id: 1, username: 'admin' },
  { id: 2, username: '朱熹' },
];

/** More than a list offers at once. */
const topics = Array.from({ length: 120 }, (_, index) => ({
  id: 120 - index,
  title: `专题 ${120 - index}`,
  enable: true,
}));

/** The documents of a server in memory, behind the platform's `fetch`; `calls` collects the writes. */
export function fakeDocuments(
  rows: Document[],
  faults: Readonly<Partial<Record<string, Fault>>> = {},
  calls: Call[] = [],
): typeof fetch {
  const deleted: Document[] = [];
  const change = (ids: unknown, to: Partial<Document>) => {
    for (const [at, row] of rows.entries())
      if (Array.isArray(ids) && ids.includes(row.id)) rows[at] = { ...row, ...to };
  };
  const list = (query: URLSearchParams) => {
    const [page, size] = [Number(query.get('page')), Number(query.get('size'))];
    const anyOf = (name: string, value: unknown) =>
      !query.has(name) || query.getAll(name).includes(String(value));
    const found = rows.filter(
      (row) =>
        row.title.includes(query.get('wd') ?? '') &&
        anyOf('status', row.status) &&
        anyOf('language', row.language) &&
        anyOf('user_id', row.user_id),
    );
    return { total: found.length, document: found.slice((page - 1) * size, page * size) };
  };
  const writes: Readonly<Record<string, (given: Readonly<Record<string, unknown>>) => object>> = {
    'PUT /document': ({ id, ...given }) => {
      change([id], given);
      return {};
    },
    'PUT /document/check': ({ id, status, forbid_file }) => {
      change(id, { status: Number(status) });
      return {
        document: (id as number[]).map((each) => ({ id: each, status: Number(status) })),
        forbidden: forbid_file === true ? id : [],
      };
    },
    'PUT /document/buyers/refund': () => ({}),
    'PUT /document/recommend': ({ id, type }) => {
      change(id, { recommend_at: type === 1 ? '2026-03-02T08:00:00Z' : null });
      return {};
    },
    'PUT /document/category': ({ document_id, category_id }) => {
      const path = category_id as number[];
      change(document_id, {
        category_id: path,
        category: categories.filter(({ id }) => path.includes(id)),
      });
      return {};
    },
    'PUT /document/reconvert': ({ id }) => {
      change(id, { status: DocumentStatus.Reconvert });
      return { total: Array.isArray(id) ? id.length : 0 };
    },
    'PUT /document/detect/language': ({ document_id }) => ({
      document: (document_id as number[]).map((id) => ({
        id,
        title: rows.find((row) => row.id === id)?.title ?? '',
        language: id === 1 ? 'en' : '',
      })),
    }),
    'PUT /document/preview': () => ({ total: rows.length }),
    // 《论语集注》 is in every topic.
    'POST /topic/document': ({ document_id, leave }) => ({
      document_id: (document_id as number[]).filter((id) => leave === true || id !== 1),
    }),
    'PUT /document/recycle': ({ id }) => {
      rows.push(...deleted.filter((row) => (id as number[]).includes(row.id)));
      return {};
    },
  };
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.replace('/api/v1', '');
    const name = `${request.method} ${path}`;
    if (path === '/category/list') return json({ total: 3, category: categories });
    if (path === '/user/list') return json({ total: 2, user: users });
    if (path === '/document/progress') return fail('never');
    if (path === '/topic/list') {
      const found = topics.filter(({ title }) => title.includes(searchParams.get('wd') ?? ''));
      return json({ total: found.length, topic: found.slice(0, Number(searchParams.get('size'))) });
    }
    if (name === 'GET /topic')
      return json(topics.find(({ id }) => String(id) === searchParams.get('id')) ?? {});
    if (!path.startsWith('/document') && path !== '/topic/document')
      return json({ permission: [] });
    const fault = faults[request.method];
    if (fault !== undefined) return fail(fault);
    if (name === 'GET /document')
      return json(rows.find(({ id }) => String(id) === searchParams.get('id')) ?? {});
    if (name === 'GET /document/list') return json(list(searchParams));
    if (name === 'GET /document/reconvert') return json({ run: null, trouble: [] });
    if (name === 'DELETE /document') {
      const doomed = searchParams.getAll('id').map(Number);
      const forbids = searchParams.get('forbid_file') === 'true';
      const refunds = searchParams.get('refund_buyers') === 'true';
      const reason = searchParams.get('reason') ?? '';
      calls.push({
        name,
        input: {
          id: doomed,
          reason,
          ...(forbids ? { forbid_file: true } : {}),
          ...(refunds ? { refund_buyers: true } : {}),
        },
      });
      const gone = rows.filter(({ id }) => doomed.includes(id));
      deleted.push(...gone);
      rows.splice(0, rows.length, ...rows.filter((row) => !gone.includes(row)));
      return json({ forbidden: forbids ? doomed : [] });
    }
    const given = (await request.json()) as Readonly<Record<string, unknown>>;
    calls.push({ name, input: given });
    const isSeen = ({ id, status }: Document) => {
      const at = (given['id'] as unknown[]).indexOf(id);
      const seen = [given['seen_status']].flat();
      return at < 0 || documentDecision(status) === documentDecision(Number(seen[at] ?? seen[0]));
    };
    if ('seen_status' in given && !rows.every(isSeen))
      return json({ message: '全部没有改动，请再操作一次' }, 409);
    return json(writes[name]?.(given) ?? {});
  };
}
