import type { Report } from '@wenyuan/api-client';
import { api, client, mutate } from '@wenyuan/app';
import { contract } from '@wenyuan/contract';
import {
  CommentStatus,
  DocumentStatus,
  formatDateTime,
  formatWhole,
  isPublicDocument,
  labelIn,
  reportReasonLabels,
  ReportType,
} from '@wenyuan/domain';
import { mayNow } from '../../../kit/index.ts';
import { PersonLink } from '../../../lib/person-link.tsx';
import { withTakedown } from '../../../lib/takedown.ts';
import { othersOf, ownerLabels, ownerOf, withSeen } from '../../report/index.ts';
import { limitOf, remarkField } from './note-fields.ts';
import { ReportEvidence } from './report-evidence.tsx';
import type { ReviewItem } from './review.ts';

/** Who may not hide what was reported only says that the report is right. */
export function reportItem(row: Report, mayHide: (type: ReportType) => boolean): ReviewItem {
  const type = row.type as ReportType;
  const isComment = type === ReportType.Comment;
  const hides = row.href !== '' && mayHide(type);
  const done = isComment ? '已隐藏评论' : '已禁用文档';
  const handle = (reply: string, remark: string) =>
    mutate(api.report.update(), {
      id: row.id,
      status: true,
      remark,
      ...(reply === '' ? {} : { reply }),
      seen_status: row.status,
      ...withSeen([row]),
    });
  /** What was as readers see it comes back; why something else was closed before is not known here. */
  const before = isComment
    ? row.target_status === CommentStatus.Approved
      ? CommentStatus.Approved
      : undefined
    : row.target_status !== null && isPublicDocument(row.target_status)
      ? DocumentStatus.Converted
      : undefined;
  let forbade: number[] = [];
  const show = async (status: number) => {
    const id = [row.document_id];
    if (isComment)
      await mutate(api.comment.check(), { id, status, seen_status: CommentStatus.Rejected });
    else
      await mutate(api.document.check(), {
        id,
        status,
        seen_status: DocumentStatus.Disabled,
        is_undo: true,
        ...(forbade.length === 0 ? {} : { allow_file_of: forbade }),
      });
  };
  return {
    id: row.id,
    ids: [row, ...row.same].filter(({ status }) => !status).map(({ id }) => id),
    name: row.document_title,
    ...(row.owner_id === 0 ? {} : { author: { id: row.owner_id, label: ownerLabels[type] } }),
    facts: {
      [ownerLabels[type]]: ownerOf(row),
      原因: labelIn(reportReasonLabels, row.reason),
      补充说明: row.content,
      举报人: (
        <>
          <PersonLink id={row.user_id}>{row.username}</PersonLink>
          {row.same_open > 0 ? `等 ${row.same_open + 1} 人` : ''}
        </>
      ),
      举报时间: formatDateTime(row.created_at),
      购买的读者:
        row.buyer_count === 0 ? undefined : `${formatWhole(row.buyer_count)} 位，禁用后不能再下载`,
      [`其他举报（${row.same_count}）`]: othersOf(row),
    },
    evidence: () => <ReportEvidence report={row} />,
    ...(!hides
      ? { approveAs: { label: '属实，标为已处理', done: '已处理' } }
      : isComment
        ? { approveAs: { label: '属实，隐藏评论', done: '已处理，评论已隐藏' } }
        : {}),
    more: [
      ...(hides
        ? [
            {
              name: 'reason',
              label: isComment ? '给评论者的说明' : '给上传者的说明',
              hint: `${isComment ? '隐藏评论' : '禁用文档'}时随通知发出，可不填`,
              max: limitOf(contract.document.check, 'reject_reason'),
            },
          ]
        : []),
      ...(hides && !isComment
        ? withTakedown([row], { mayRefund: mayNow('order.refund') }).map((each) => ({
            ...each,
            isSwitch: true as const,
          }))
        : []),
      remarkField(contract.report.update),
    ],
    approve: async (reply, { reason = '', remark = '', forbid_file, refund_buyers }) => {
      // What is reported is hidden first: where that fails, the report waits on, and hiding it twice changes nothing. But
      // whoever judges by an old screen hides nothing that a colleague has let stand.
      if (hides) await client.report.update({ id: row.id, seen_status: row.status });
      const id = [row.document_id];
      const said = reason === '' ? {} : { reject_reason: reason };
      if (hides && isComment)
        await mutate(api.comment.check(), { id, status: CommentStatus.Rejected, ...said });
      else if (hides) {
        const { forbidden } = await mutate(api.document.check(), {
          id,
          status: DocumentStatus.Disabled,
          ...said,
          ...(forbid_file === 'true' ? { forbid_file: true } : {}),
          ...(refund_buyers === 'true' ? { refund_buyers: true } : {}),
        });
        forbade = forbidden;
      }
      await handle(reply, remark || (hides ? `举报属实，${done}` : '举报属实'));
    },
    reject: (reply, { remark = '' }) => handle(reply, remark || '举报不属实'),
    ...(hides && before === undefined
      ? {}
      : {
          undo: async (verdict) => {
            if (verdict === 'approve' && hides && before !== undefined) await show(before);
            await mutate(api.report.update(), {
              id: row.id,
              status: false,
              remark: row.remark,
              seen_status: true,
              with_same: true,
            });
          },
        }),
  };
}
