import { sendsMail } from '@wenyuan/domain';
import type { Db } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import { sendMail } from '../mail/send-mail.ts';
import { notify } from '../notice/notify.ts';
import type { UserRow } from './user.repo.ts';

/**
 * Tells the owner of an account what was changed in it, in the inbox and at the address of before: who else changed it would
 * not tell. Call it as the last step of the change.
 */
export async function tellOwner(
  services: Pick<Services, 'settings' | 'box' | 'jobs'>,
  tx: Db,
  { id, username, email }: Pick<UserRow, 'id' | 'username' | 'email'>,
  changed: string,
): Promise<void> {
  const { email: mail } = await services.settings.read();
  if (sendsMail(mail) && email !== '')
    await sendMail(services, tx, {
      to: email,
      template: 'contact_changed',
      values: { username, changed },
    });
  await notify(tx, [
    {
      user_id: id,
      kind: 'account_changed',
      target_id: id,
      title: changed,
      note: '如果这不是您本人的操作，请立即修改登录密码，并联系网站管理员。',
    },
  ]);
}
