import type { Db } from '../../db/database.ts';
import { HttpError } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import type { MailTemplate, MailTemplates } from './mail-templates.ts';

export type MailOrder<Name extends MailTemplate = MailTemplate> = {
  readonly to: string;
  readonly template: Name;
  readonly values: MailTemplates[Name];
};

/** Together with the delays between them, attempts last about as long as a code is valid. */
const ATTEMPTS = 7;

/**
 * Enqueues a mail on `db`: inside a transaction it is sent only once that commits. The payload is encrypted in the
 * queue, because it may hold a password link. Refuses when mail is not configured.
 */
export async function sendMail<Name extends MailTemplate>(
  { settings, box, jobs }: Pick<Services, 'settings' | 'box' | 'jobs'>,
  db: Db,
  order: MailOrder<Name>,
): Promise<void> {
  const { email } = await settings.read();
  if (!email.enable) throw new HttpError(400, '网站尚未启用邮件服务，请联系管理员');
  const expires = Date.now() + email.duration * 60_000;
  const sealed = box.seal(JSON.stringify(order));
  await jobs.add(db, 'send_mail', { sealed, expires }, { maxAttempts: ATTEMPTS, priority: -10 });
}
