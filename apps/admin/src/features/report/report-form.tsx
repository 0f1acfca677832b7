import type { Report } from '@wenyuan/api-client';
import { formatDateTime, labelIn, reportReasonLabels, reportTypeLabels } from '@wenyuan/domain';
import { Facts, field, resourceForm, type FieldProps } from '../../kit/index.ts';
import { PersonLink } from '../../lib/person-link.tsx';
import { SiteLink } from '../../lib/site-link.tsx';
import { ownerLabels } from './owner-labels.ts';
import { othersOf } from './others-of.ts';
import { ownerOf } from './owner-of.tsx';
import { reportedAddress } from './reported-address.ts';
import { withSeen } from './with-seen.ts';

const { Control: Switch, ...withSame } = field.switch({ label: '一并处理同一对象的其他举报' });

/** Nothing to choose where nobody else has reported it. */
function WithSame(props: FieldProps) {
  return (props.row as Report | undefined)?.same_open === 0 ? null : <Switch {...props} />;
}

export const reportForm = resourceForm(
  'report',
  {
    status: field.switch({ label: '已处理' }),
    reply: field.textarea({ label: '回复', hint: '标为已处理时，用站内通知发给举报人' }),
    remark: field.textarea({ label: '处理备注', hint: '只有管理人员能看到' }),
    with_same: { ...withSame, fresh: () => true, Control: WithSame },
  },
  {
    verb: '处理',
    changesOnly: true,
    toInput: (input, row) =>
      input.with_same === true ? { ...input, ...withSeen([row as unknown as Report]) } : input,
    about: (report: Report) => (
      <Facts
        facts={{
          [labelIn(reportTypeLabels, report.type)]: (
            <SiteLink href={reportedAddress(report)}>{report.document_title}</SiteLink>
          ),
          [labelIn(ownerLabels, report.type)]: ownerOf(report),
          原因: labelIn(reportReasonLabels, report.reason),
          补充说明: report.content,
          举报人: <PersonLink id={report.user_id}>{report.username}</PersonLink>,
          举报时间: formatDateTime(report.created_at),
          [`其他举报（${report.same_count}）`]: othersOf(report),
        }}
      />
    ),
  },
);
