import type { Comment } from '@wenyuan/api-client';

export type CommentNode = Comment & {
  readonly replies: readonly CommentNode[];
  /** Whom it answers, below the second level, where the indentation no longer says so. */
  readonly answers: string;
};

export type Order = 'oldest' | 'newest';

/**
 * The comments of the loaded pages, each once: what somebody writes before the newest moves the last one of a page to the next, as
 * well.
 */
export function loadedOf(
  pages: readonly { readonly comment: readonly Comment[] }[],
): readonly Comment[] {
  const all = pages.flatMap(({ comment }) => comment);
  return [...new Map(all.map((comment) => [comment.id, comment])).values()];
}

/** The loaded comments with others, in their order: these may be on a page that is not loaded yet. */
export function withOthers(
  loaded: readonly Comment[],
  others: readonly Comment[],
  order: Order,
): readonly Comment[] {
  const known = new Set(loaded.map(({ id }) => id));
  // One that was sent twice is the same comment.
  const more = new Map(others.filter(({ id }) => !known.has(id)).map((each) => [each.id, each]));
  if (more.size === 0) return loaded;
  const all = [...loaded, ...more.values()].toSorted((a, b) => a.id - b.id);
  return order === 'oldest' ? all : all.toReversed();
}

/**
 * The threads of a list, in its order. What answers a comment, directly or not, stands below it, the oldest first. An answer
 * whose comment is hidden from this reader stands by itself.
 */
export function threadsOf(comments: readonly Comment[]): CommentNode[] {
  const byId = new Map(comments.map((comment) => [comment.id, comment]));
  const rootOf = (comment: Comment): Comment => {
    const parent = byId.get(comment.parent_id);
    return parent === undefined ? comment : rootOf(parent);
  };
  const roots = comments.filter((comment) => !byId.has(comment.parent_id));
  const repliesTo = new Map<number, CommentNode[]>();
  for (const comment of comments.toSorted((a, b) => a.id - b.id)) {
    const root = rootOf(comment);
    if (root.id === comment.id) continue;
    const parent = byId.get(comment.parent_id);
    const answers = parent === undefined || parent.id === root.id ? '' : parent.user.username;
    const known = repliesTo.get(root.id) ?? [];
    repliesTo.set(root.id, [...known, { ...comment, replies: [], answers }]);
  }
  return roots.map((root) => ({ ...root, answers: '', replies: repliesTo.get(root.id) ?? [] }));
}
