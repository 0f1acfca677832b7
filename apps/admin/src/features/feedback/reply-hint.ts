import type { Feedback } from '@wenyuan/api-client';

const hints: Readonly<Record<Feedback['reply_by'], string>> = {
  notice: '标为已处理时，用站内通知发给对方',
  mail: '标为已处理时，用邮件发给对方',
  '': '对方是访客，网站没有办法送达：这里写的只作记录，不会发出，请用对方留下的联系方式答复',
};

/** What becomes of a reply to a feedback. */
export const replyHint = ({ reply_by }: Pick<Feedback, 'reply_by'>): string => hints[reply_by];
