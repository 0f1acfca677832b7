import type { Report } from '@wenyuan/api-client';
import {
  formatDateTime,
  reportReasonLabels,
  reportTypeLabels,
  type ReportReason,
  type ReportType,
} from '@wenyuan/domain';
import { Facts, field, resourceForm } from '../../kit/index.ts';
import { SiteLink } from '../../lib/site-link.tsx';
import { reportedAddress } from './reported-address.ts';

export const reportForm = resourceForm(
  'report',
  {
    status: field.switch({ label: '已处理' }),
    remark: field.textarea({ label: '处理备注', hint: '只有管理人员能看到' }),
  },
  {
    verb: '处理',
    changesOnly: true,
    about: (report: Report) => (
      <Facts
        facts={{
          [reportTypeLabels[report.type as ReportType]]: (
            <SiteLink href={reportedAddress(report)}>{report.document_title}</SiteLink>
          ),
          原因: reportReasonLabels[report.reason as ReportReason],
          补充说明: report.content,
          举报人: report.username,
          举报时间: formatDateTime(report.created_at),
        }}
      />
    ),
  },
);
