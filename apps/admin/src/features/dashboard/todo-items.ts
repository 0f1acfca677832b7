import type { Contract, ReplyOf } from '@wenyuan/api-client';
import { ArticleStatus, CommentStatus, DocumentStatus } from '@wenyuan/domain';

type Todo = NonNullable<ReplyOf<Contract['config']['stats']>['todo']>;
type TodoItem = { readonly title: string; readonly count: number; readonly to: string };

const lists: Readonly<Record<keyof Todo, { title: string; page: string; query: string }>> = {
  document_review: {
    title: '待审核的文档',
    page: '/admin/document/list',
    query: `status=${DocumentStatus.PendingReview}`,
  },
  document_failed: {
    title: '转换失败的文档',
    page: '/admin/document/list',
    query: `status=${DocumentStatus.Failed}`,
  },
  article_review: {
    title: '待审核的文章',
    page: '/admin/article/list',
    query: `status=${ArticleStatus.Pending}`,
  },
  comment_review: {
    title: '待审核的评论',
    page: '/admin/comment',
    query: `status=${CommentStatus.Pending}`,
  },
  report: { title: '未处理的举报', page: '/admin/report', query: 'status=false' },
  feedback: { title: '未处理的反馈', page: '/admin/feedback', query: 'status=false' },
};

/** What waits and can be done by this operator, in a list that is there and may be opened. */
export function todoItems(todo: Todo, mayOpen: (page: string) => boolean): TodoItem[] {
  return Object.entries(lists).flatMap(([name, { title, page, query }]) => {
    const count = todo[name as keyof Todo];
    return count > 0 && mayOpen(page) ? [{ title, count, to: `${page}?${query}` }] : [];
  });
}
