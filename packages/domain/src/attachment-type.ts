/** What a stored file belongs to: spec section 3, and covers of documents and topics, whose ids those of no other table may be. */
export const AttachmentType = {
  Unknown: 0,
  Avatar: 1,
  Document: 2,
  Article: 3,
  Comment: 4,
  Banner: 5,
  CategoryCover: 6,
  Config: 7,
  DocumentCover: 8,
  TopicCover: 9,
} as const;
export type AttachmentType = (typeof AttachmentType)[keyof typeof AttachmentType];
export const attachmentTypeLabels = {
  0: '未知',
  1: '头像',
  2: '文档',
  3: '文章',
  4: '评论',
  5: '横幅',
  6: '分类封面',
  7: '配置',
  8: '文档封面',
  9: '专题封面',
} as const satisfies Record<AttachmentType, string>;
