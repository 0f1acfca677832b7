import { escapeHtml } from '@wenyuan/domain';

/** The parameters of each template. */
export type MailTemplates = {
  /** A link to set a new password, which works once. */
  find_password: { readonly username: string; readonly link: string };
  /** `action` completes the sentence “您正在…”: 注册账号, 绑定邮箱. */
  email_code: { readonly code: string; readonly action: string };
  /** Sent to the account's previous address: `changed` names what was changed. */
  contact_changed: { readonly username: string; readonly changed: string };
  /** Tells operators that no more text messages go out today. */
  sms_limit: { readonly limit: string };
  /** `membership` is its name, `until` its end. */
  membership_ends: {
    readonly username: string;
    readonly membership: string;
    readonly until: string;
    readonly link: string;
  };
  /** Tells operators that the timetable's backup was not made. */
  backup_failed: { readonly reason: string };
  /** Tells operators what is wrong, each in a line, and where they see more. */
  site_trouble: { readonly lines: readonly string[]; readonly link: string };
  /** To a guest, who has no inbox on the site. */
  feedback_reply: { readonly content: string; readonly reply: string };
  /** Verifies the configuration. */
  test: Record<string, never>;
};
export type MailTemplate = keyof MailTemplates;

export type MailContext = { readonly sitename: string; readonly minutes: number };
export type Letter = { readonly subject: string; readonly text: string; readonly html: string };

type Part =
  | string
  /** A large code on its own line. */
  | { readonly code: string }
  | { readonly link: string; readonly label: string };
type Draft = { readonly subject: string; readonly parts: readonly Part[] };

type Drafts = {
  readonly [Name in MailTemplate]: (values: MailTemplates[Name], context: MailContext) => Draft;
};

const drafts: Drafts = {
  find_password: ({ username, link }, { sitename, minutes }) => ({
    subject: `${sitename}：找回密码`,
    parts: [
      `${username}，您好：`,
      `您正在找回${sitename}的登录密码。请在 ${minutes} 分钟内打开以下链接，设置新的密码：`,
      { link, label: '设置新密码' },
      '链接只能使用一次。如果这不是您本人的操作，请忽略本邮件，您的密码不会改变。',
    ],
  }),
  email_code: ({ code, action }, { sitename, minutes }) => ({
    subject: `${sitename}：邮箱验证码`,
    parts: [
      '您好：',
      `您正在${action}，验证码为：`,
      { code },
      `验证码 ${minutes} 分钟内有效，请勿告诉他人。如果这不是您本人的操作，请忽略本邮件。`,
    ],
  }),
  contact_changed: ({ username, changed }, { sitename }) => ({
    subject: `${sitename}：账号信息已修改`,
    parts: [
      `${username}，您好：`,
      `您在${sitename}的账号信息刚刚被修改：${changed}。`,
      '如果这不是您本人的操作，您的账号可能已被他人使用，请立即联系网站管理员。',
    ],
  }),
  sms_limit: ({ limit }, { sitename }) => ({
    subject: `${sitename}：今天的短信已达上限`,
    parts: [
      '您好：',
      `${sitename}今天已发送 ${limit} 条短信，达到全站每天的上限，此后的短信不再发送，用户今天不能用短信注册、登录或找回密码。`,
      '请在后台的“短信记录”中查看是否有人滥发；属于正常使用的，可在“短信配置”中提高上限。',
    ],
  }),
  membership_ends: ({ username, membership, until, link }, { sitename }) => ({
    subject: `${sitename}：会员即将到期`,
    parts: [
      `${username}，您好：`,
      `您在${sitename}的${membership}将于 ${until} 到期。到期后，会员权益随之停止，套餐所含的下载次数如未用完，不再保留。`,
      { link, label: '查看套餐与续费' },
      '现在续费不会损失剩余的天数：新的有效期从到期之时接续。会员不会自动续费，如不再需要，无需任何操作。',
    ],
  }),
  backup_failed: ({ reason }, { sitename }) => ({
    subject: `${sitename}：自动备份失败`,
    parts: [
      '您好：',
      `${sitename}今天的自动备份没有完成：`,
      reason,
      '此前的备份不受影响。请在服务器上排除原因后运行 wenyuan backup，或等待明天的自动备份。',
    ],
  }),
  site_trouble: ({ lines, link }, { sitename }) => ({
    subject: `${sitename}：网站需要您处理`,
    parts: [
      '您好：',
      `${sitename}有以下情况需要您处理：`,
      ...lines,
      { link, label: '打开后台' },
      '同一种情况每天最多提醒一次，处理之后不再提醒。',
    ],
  }),
  feedback_reply: ({ content, reply }, { sitename }) => ({
    subject: `${sitename}：您的反馈已处理`,
    parts: [
      '您好：',
      `您在${sitename}提交的反馈“${content}”已处理，网站的回复如下：`,
      ...reply.split(/\n+/),
      '如果您没有提交过反馈，请忽略本邮件。',
    ],
  }),
  test: (_, { sitename }) => ({
    subject: `${sitename}：测试邮件`,
    parts: ['您好：', `收到这封邮件，说明${sitename}的邮箱配置可以正常发信。`],
  }),
};

function textOf(part: Part): string {
  if (typeof part === 'string') return part;
  return 'code' in part ? `    ${part.code}` : part.link;
}

function htmlOf(part: Part): string {
  if (typeof part === 'string') return `<p>${escapeHtml(part)}</p>`;
  if ('code' in part)
    return `<p style="font-size:24px;font-weight:bold;letter-spacing:4px">${escapeHtml(part.code)}</p>`;
  const link = escapeHtml(part.link);
  return `<p><a href="${link}">${escapeHtml(part.label)}</a></p><p style="word-break:break-all">${link}</p>`;
}

/** Renders a mail as plain text and as simple HTML with the same content. */
export function writeLetter<Name extends MailTemplate>(
  template: Name,
  values: MailTemplates[Name],
  context: MailContext,
): Letter {
  const { subject, parts } = drafts[template](values, context);
  const signed = [...parts, `—— ${context.sitename}`];
  return {
    // A header must be one line, so line breaks in the site's name are removed.
    subject: subject.replace(/\s+/g, ' '),
    text: `${signed.map((part) => textOf(part)).join('\n\n')}\n`,
    html: `<div style="font-size:15px;line-height:1.7">${signed.map((part) => htmlOf(part)).join('')}</div>`,
  };
}
