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

it('names what waits, with the way to it', () => {
  expect(todoItems({ ...none, document_failed: 3 }, [paths.documents()])).toEqual([
    { title: '转换失败的文档', count: 3, to: '/admin/document/list?status=3' },
  ]);
});

it('leaves out what the operator may not open, and what waits for nobody', () => {
  expect(todoItems({ ...none, document_failed: 3 }, [paths.categories()])).toEqual([]);
  expect(todoItems(none, [paths.documents()])).toEqual([]);
});

it('leads to no page that is not there', () => {
  const all = { ...none, report: 1, feedback: 1, comment_review: 1, article_review: 1 };
  const built = new Set<string>(Object.values(paths).map((path) => path()));
  for (const { to } of todoItems(all, ['/admin/report', '/admin/feedback', '/admin/comment']))
    expect(built).toContain(to.split('?')[0]);
});
