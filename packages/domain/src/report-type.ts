/** What a reader reports. */
export const ReportType = { Document: 0, Article: 1, Comment: 2 } as const;
export type ReportType = (typeof ReportType)[keyof typeof ReportType];
export const reportTypeLabels = {
  0: '文档',
  1: '文章',
  2: '评论',
} as const satisfies Record<ReportType, string>;
