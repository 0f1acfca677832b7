import type { Comment } from '@wenyuan/api-client';
import { commentStatusLabels, commentTypeLabels, formatDateTime } from '@wenyuan/domain';
import { Facts, field, optionsOf, resourceForm } from '../../kit/index.ts';
import { PersonLink } from '../../lib/person-link.tsx';
import { SiteLink } from '../../lib/site-link.tsx';
import { commentTarget } from './comment-target.ts';
import { rejectReasonField } from './reject-reason.ts';

export const commentForm = resourceForm(
  'comment',
  {
    content: field.textarea({ rows: 6 }),
    status: field.select({ label: '审核结果', options: optionsOf(commentStatusLabels, Number) }),
    reject_reason: rejectReasonField,
  },
  {
    verb: '编审',
    changesOnly: true,
    about: (comment: Comment) => (
      <Facts
        facts={{
          [commentTypeLabels[comment.type === 1 ? 1 : 0]]: (
            <SiteLink href={commentTarget(comment)}>{comment.document_title ?? ''}</SiteLink>
          ),
          作者: <PersonLink id={comment.user.id}>{comment.user.username}</PersonLink>,
          'IP 地址': comment.ip,
          发表时间: formatDateTime(comment.created_at),
        }}
      />
    ),
  },
);
