import type { Feedback } from '@wenyuan/api-client';
import { formatDateTime } from '@wenyuan/domain';
import { Facts, field, resourceForm, type FieldProps } from '../../kit/index.ts';
import { PersonLink } from '../../lib/person-link.tsx';
import { SiteLink } from '../../lib/site-link.tsx';
import { siteOrigin } from '../../lib/site-origin.ts';
import { ContactLink } from './contact-link.tsx';
import { replyHint } from './reply-hint.ts';

const { Control: Text, ...reply } = field.textarea({ label: '回复' });

/** Says whether and how it reaches the sender. */
function Reply(props: FieldProps) {
  return <Text {...props} hint={replyHint(props.row as Feedback)} />;
}

export const feedbackForm = resourceForm(
  'feedback',
  {
    status: field.switch({ label: '已处理' }),
    reply: { ...reply, Control: Reply },
    remark: field.textarea({ label: '处理备注', hint: '只有管理人员能看到' }),
  },
  {
    verb: '处理',
    changesOnly: true,
    about: (feedback: Feedback) => (
      <Facts
        facts={{
          内容: feedback.content,
          联系方式: feedback.contact === '' ? '' : <ContactLink contact={feedback.contact} />,
          用户: <PersonLink id={feedback.user_id}>{feedback.username || '访客'}</PersonLink>,
          页面:
            feedback.page === '' ? (
              ''
            ) : (
              <SiteLink href={`${siteOrigin()}${feedback.page}`}>{feedback.page}</SiteLink>
            ),
          'IP 地址': feedback.ip,
          浏览器: feedback.user_agent,
          提交时间: formatDateTime(feedback.created_at),
        }}
      />
    ),
  },
);
