import { expect, it } from 'vitest';
import { paths } from '../../lib/paths.ts';
import { todoItems } from './todo-items.ts';

const none = {
  document_review: 0,
  document_failed: 0,
  article_review: 0,
  comment_review: 0,
  report: 0,
  feedback: 0,
};

const only = (page: string) => (path: string) => path === page;

it('names what waits, with the way to it', () => {
  expect(todoItems({ ...none, document_failed: 3 }, only(paths.documents()))).toEqual([
    { title: '转换失败的文档', count: 3, to: '/admin/document/list?status=3' },
  ]);
});

it('leaves out what the operator may not open, and what waits for nobody', () => {
  const all = { ...none, document_failed: 3, report: 1, feedback: 1, comment_review: 1 };
  expect(todoItems(all, only('/admin/report')).map(({ to }) => to)).toEqual([
    '/admin/report?status=false',
  ]);
  expect(todoItems(none, () => true)).toEqual([]);
});
