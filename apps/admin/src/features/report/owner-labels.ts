import { ReportType } from '@wenyuan/domain';

/** What the person is whose thing was reported. */
export const ownerLabels: Readonly<Record<ReportType, string>> = {
  [ReportType.Document]: '上传者',
  [ReportType.Comment]: '评论者',
};
