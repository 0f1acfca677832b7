import { expect, it } from 'vitest';
import { inboxItems } from './inbox-kinds.ts';

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
