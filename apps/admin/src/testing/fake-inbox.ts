import type { Article, Comment, Document, Feedback, Report } from '@wenyuan/api-client';
import { comment } from './fake-comments.ts';
import type { Call } from './call.ts';
import { fail, json, type Fault } from './fault.ts';

export type Waiting = {
  readonly document?: Document[];
  readonly article?: Omit<Article, 'content'>[];
  readonly comment?: Comment[];
  readonly report?: Report[];
  readonly feedback?: Feedback[];
  readonly order?: number;
};

type Change = {
  readonly id?: number | readonly number[];
  readonly article_id?: readonly number[];
  readonly status?: number | boolean;
  readonly forbid_file?: boolean;
};

const event = (data: object) => `data: ${JSON.stringify(data)}\n\n`;
const SHEET = `data:image/svg+xml;base64,${btoa(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 595 842"><rect width="595" height="842" fill="#fff"/><rect x="70" y="90" width="455" height="16" fill="#333"/><rect x="70" y="140" width="455" height="8" fill="#bbb"/></svg>',
)}`;

/** The events of a trial of two pages. */
const trialEvents = (() => {
  const base = { pages: 0, converted_pages: 0, missing: [], blank: [], message: '', detail: '' };
  const page = (number: number) => ({
    page: number,
    width: 595,
    height: 842,
    image: SHEET,
    message: '',
  });
  return [
    { ...base, state: 'waiting', spend_ms: 0 },
    { ...base, state: 'running', pages: 2, converted_pages: 1, spend_ms: 300, page: page(1) },
    { ...base, state: 'running', pages: 2, converted_pages: 2, spend_ms: 600, page: page(2) },
    { ...base, state: 'done', pages: 2, converted_pages: 2, missing: ['仿宋'], spend_ms: 1200 },
  ];
})();

const eventStream = (events: readonly object[]) =>
  new Response(events.map(event).join(''), { headers: { 'content-type': 'text/event-stream' } });

/** What waits on a server in memory, behind the platform's `fetch`. A write takes its row away; `faults` answers instead. */
export function fakeInbox(
  waiting: Waiting,
  faults: Readonly<Partial<Record<string, Fault>>> = {},
  calls: Call[] = [],
  /** Documents, and reports, behind those that the queue loads. */
  further: readonly Document[] = [],
  furtherReports: readonly Report[] = [],
): typeof fetch {
  const rows: Record<string, { id: number }[]> = {
    document: [...(waiting.document ?? [])],
    further: [...further],
    furtherReports: [...furtherReports],
    article: [...(waiting.article ?? [])],
    comment: [...(waiting.comment ?? [])],
    report: [...(waiting.report ?? [])],
    feedback: [...(waiting.feedback ?? [])],
  };
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.replace('/api/v1', '');
    const name = `${request.method} ${path}`;
    const [, group = '', operation = ''] = path.split('/');
    const fault = faults[name];
    if (request.method !== 'GET') {
      const given = (await request.json()) as Change;
      calls.push({ name, input: given });
      const ids = [given.id ?? given.article_id ?? []].flat();
      // Somebody else decided it: it waits no longer, whoever did it.
      for (const list of [group, 'further', 'furtherReports'])
        rows[list] = (rows[list] ?? []).filter(({ id }) => !ids.includes(id));
      return fault === undefined
        ? json({ forbidden: given.forbid_file === true ? ids : [] })
        : fail(fault);
    }
    if (fault !== undefined) return fail(fault);
    if (path === '/inbox')
      return json({
        inbox: Object.entries(waiting).map(([kind, value]) => ({
          kind,
          count: typeof value === 'number' ? value : (rows[kind]?.length ?? 0),
        })),
      });
    if (path === '/document/trial') return eventStream(trialEvents);
    if (path === '/document/layout') return fail({ status: 404, body: { message: '没有' } });
    if (path === '/article')
      return json({
        ...rows['article']?.[0],
        content: `<h2>凡例</h2><p>本文依据通行本整理。</p><img src="${SHEET}" alt="书影" onerror="void 0"><pre>${'子曰学而时习之'.repeat(60)}</pre>`,
      });
    if (path === '/document') {
      const found = rows['further']?.find(({ id }) => String(id) === searchParams.get('id'));
      return found === undefined
        ? fail({ status: 404, body: { message: '文档不存在或已被删除' } })
        : json(found);
    }
    if (path === '/user/list') return json({ total: 1, user: [{ id: 8, username: '抄书人' }] });
    if (path === '/comment') return json(comment(11));
    const list = searchParams.has('id') ? rows['furtherReports'] : rows[group];
    if (operation === 'list' && list !== undefined)
      return json({ total: list.length, [group]: list });
    return json({ permission: [] });
  };
}
