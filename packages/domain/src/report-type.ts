import { bookTitle } from './book-title.ts';

/** What a reader reports as a row of its own. */
export const ReportType = { Document: 0, Comment: 1 } as const;
export type ReportType = (typeof ReportType)[keyof typeof ReportType];
export const reportTypeLabels = { 0: '文档', 1: '评论' } as const satisfies Record<
  ReportType,
  string
>;

/** What is reported: a document by its title, a comment by its beginning. */
export const reportedName = (report: { readonly type: number; readonly document_title: string }) =>
  report.type === ReportType.Comment
    ? `评论“${report.document_title}”`
    : bookTitle(report.document_title);
