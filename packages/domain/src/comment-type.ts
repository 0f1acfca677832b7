/** What a comment is about, or what was added to the favorites. */
export const CommentType = { Document: 0, Article: 1 } as const;
export type CommentType = (typeof CommentType)[keyof typeof CommentType];
export const commentTypeLabels = {
  0: '文档',
  1: '文章',
} as const satisfies Record<CommentType, string>;
