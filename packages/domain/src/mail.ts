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
