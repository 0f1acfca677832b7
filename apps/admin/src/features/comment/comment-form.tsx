import type { Comment } from '@wenyuan/api-client';
import { commentStatusLabels, formatDateTime } from '@wenyuan/domain';
import { Facts, field, LogLink, optionsOf, resourceForm } from '../../kit/index.ts';
import { PersonLink } from '../../lib/person-link.tsx';
import { targetFact } from './comment-target.tsx';
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
      <>
        <Facts
          facts={{
            ...targetFact(comment),
            作者: <PersonLink id={comment.user.id}>{comment.user.username}</PersonLink>,
            'IP 地址': comment.ip,
            发表时间: formatDateTime(comment.created_at),
          }}
        />
        <p>
          <LogLink objects={['comment']} id={comment.id} />
        </p>
      </>
    ),
  },
);
