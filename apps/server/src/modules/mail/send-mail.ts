import { sendsMail } from '@wenyuan/domain';
import type { Db } from '../../db/database.ts';
import { HttpError } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import type { MailTemplate, MailTemplates } from './mail-templates.ts';

export type MailOrder<Name extends MailTemplate = MailTemplate> = {
  readonly to: string;
  readonly template: Name;
  readonly values: MailTemplates[Name];
};

/** With the delays between them, which grow to six hours, these last about as long as a code is valid, and for three days. */
const CODE_ATTEMPTS = 7;
const ATTEMPTS = 21;

/** How long letters are worth reading that have no code or link which ends; some speak of today. */
const HOURS: { readonly [Name in MailTemplate]?: number } = {
  contact_changed: 72,
  membership_ends: 72,
  feedback_reply: 72,
  backup_failed: 24,
  site_trouble: 24,
  sms_limit: 24,
};

/**
 * Enqueues a mail on `db`: inside a transaction it is sent only once that commits. The payload is encrypted in the
 * queue, because it may hold a password link. Refuses where letters cannot be sent.
 */
export async function sendMail<Name extends MailTemplate>(
  { settings, box, jobs }: Pick<Services, 'settings' | 'box' | 'jobs'>,
  db: Db,
  order: MailOrder<Name>,
): Promise<void> {
  const { email } = await settings.read();
  if (!sendsMail(email)) throw new HttpError(400, '网站尚未启用邮件服务，请联系管理员');
  const hours = HOURS[order.template];
  const expires = Date.now() + (hours === undefined ? email.duration : hours * 60) * 60_000;
  const maxAttempts = hours === undefined ? CODE_ATTEMPTS : ATTEMPTS;
  const sealed = box.seal(JSON.stringify(order));
  const payload = { sealed, letter: order.template, expires };
  await jobs.add(db, 'send_mail', payload, { maxAttempts, priority: -10 });
}
