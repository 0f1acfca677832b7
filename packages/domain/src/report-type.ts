/** What a reader reports as a row of its own. */
export const ReportType = { Document: 0, Comment: 1 } as const;
export type ReportType = (typeof ReportType)[keyof typeof ReportType];
export const reportTypeLabels = { 0: '文档', 1: '评论' } as const satisfies Record<
  ReportType,
  string
>;
