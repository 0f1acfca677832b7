import type { Comment } from '@wenyuan/api-client';
import { CommentStatus, CommentType } from '@wenyuan/domain';
import { fail, json, type Fault } from './fault.ts';

const author: Comment['user'] = {
  id: 7,
  username: '读书人',
  nickname: '',
  avatar: '',
  signature: '',
  doc_count: 0,
  article_count: 0,
  favorite_count: 0,
  comment_count: 0,
  follow_count: 0,
  fans_count: 0,
} as unknown as Comment['user'];

export function comment(id: number, more: Partial<Comment> = {}): Comment {
  return {
    id,
    user_id: author.id,
    parent_id: 0,
    document_id: 3,
    type: CommentType.Document,
    content: `评论 ${id}`,
    status: CommentStatus.Pending,
    comment_count: 0,
    created_at: '2026-01-02T03:04:05Z',
    updated_at: '2026-01-02T03:04:05Z',
    user: author,
    document_title: '论语译注',
    document_uuid: '0123456789abcdef',
    ip: '203.0.113.7',
    ...more,
  };
}

type Change = {
  readonly id: number | readonly number[];
  readonly status?: number;
  readonly content?: string;
};

/** The comments of a server in memory, behind the platform's `fetch`. `faults` answers in its place, by method. */
export function fakeComments(
  rows: Comment[],
  faults: Readonly<Partial<Record<string, Fault>>> = {},
): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.startsWith('/api/v1/comment')) return json({ permission: [] });
    const fault = faults[request.method];
    if (fault !== undefined) return fail(fault);
    if (request.method === 'GET') {
      const words = searchParams.get('wd') ?? '';
      const status = searchParams.getAll('status').map(Number);
      const found = rows.filter(
        (row) =>
          row.content.includes(words) && (status.length === 0 || status.includes(row.status)),
      );
      return json({ total: found.length, comment: found });
    }
    if (request.method === 'DELETE') {
      const doomed = searchParams.getAll('id').map(Number);
      rows.splice(0, rows.length, ...rows.filter(({ id }) => !doomed.includes(id)));
      return json({});
    }
    const { id, ...change } = (await request.json()) as Change;
    const changed = [id].flat();
    for (const [at, row] of rows.entries())
      if (changed.includes(row.id)) rows[at] = { ...row, ...change };
    return json({});
  };
}
