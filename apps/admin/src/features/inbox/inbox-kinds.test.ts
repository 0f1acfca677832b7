import { expect, it } from 'vitest';
import { inboxItems, waitingByPage } from './inbox-kinds.ts';

const rows = [
  { kind: 'document_failed', count: 3 },
  { kind: 'report', count: 1 },
  { kind: 'order', count: 2 },
] as const;

it('leads to the list that shows just what waits', () => {
  expect(inboxItems(rows, (page) => page === '/admin/document/list')).toEqual([
    {
      kind: 'document_failed',
      title: '转换失败的文档',
      count: 3,
      to: '/admin/document/list?status=3',
    },
  ]);
});

it('leaves out what has no screen or may not be opened', () => {
  const all = inboxItems(rows, (page) => page !== '/admin/order');
  expect(all.map(({ to }) => to)).toEqual([
    '/admin/document/list?status=3',
    '/admin/report?status=false',
  ]);
});

it('leads to the place on the dashboard that has what failed', () => {
  const failed = inboxItems([{ kind: 'job_failed', count: 2 }], () => true);
  expect(failed.map(({ to }) => to)).toEqual(['/admin/dashboard#jobs']);
});

it('leaves out what only another version counts', () => {
  const later = { kind: 'letter', count: 300 } as unknown as (typeof rows)[number];
  expect(inboxItems([later], () => true)).toEqual([]);
});

it('counts on the page of everything all, and on each list what it has', () => {
  const items = inboxItems([...rows, { kind: 'document', count: 0 }], () => true);
  expect(Object.fromEntries(waitingByPage(items))).toEqual({
    '/admin/inbox': 6,
    '/admin/document/list': 3,
    '/admin/report': 1,
    '/admin/order': 2,
  });
});
