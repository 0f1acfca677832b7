/** What letters the site writes, as operators know them. */
export const letterLabels = {
  find_password: '找回密码',
  email_code: '邮箱验证码',
  contact_changed: '联系方式变更提醒',
  sms_limit: '短信用量提醒',
  membership_ends: '会员到期提醒',
  backup_failed: '备份失败提醒',
  site_trouble: '网站状况提醒',
  feedback_reply: '反馈的回复',
  test: '测试邮件',
} as const;
export type LetterKind = keyof typeof letterLabels;

export function isLetterKind(text: string): text is LetterKind {
  return Object.hasOwn(letterLabels, text);
}

/** The settings that letters cannot be sent without. */
type MailSettings = {
  readonly enable: boolean;
  readonly host: string;
  readonly username: string;
  readonly from_address: string;
};

/** Who letters come from; empty when the settings name no address. */
export function mailSender({
  username,
  from_address,
}: Pick<MailSettings, 'username' | 'from_address'>): string {
  const address = from_address || username;
  return address.includes('@') ? address : '';
}

/** What keeps letters from being sent, for an operator; empty when nothing does. */
export function mailFault(settings: Omit<MailSettings, 'enable'>): string {
  if (settings.host === '') return '请填写 SMTP 服务器';
  return mailSender(settings) === '' ? '请填写发件邮箱，或以邮箱地址作为登录账号' : '';
}

/** Whether people can be sent letters: switched on, with all that sending takes. */
export function sendsMail(settings: MailSettings): boolean {
  return settings.enable && mailFault(settings) === '';
}
