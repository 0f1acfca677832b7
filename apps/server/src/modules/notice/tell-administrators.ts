import { sendsMail } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import { ROOT_USER_ID } from '../../auth/caller.ts';
import type { Db } from '../../db/database.ts';
import { ADMINISTRATORS_ID } from '../../db/install.ts';
import { userGroups, users } from '../../db/schema/index.ts';
import type { Services } from '../../services.ts';
import type { MailTemplate, MailTemplates } from '../mail/mail-templates.ts';
import { sendMail } from '../mail/send-mail.ts';
import { notify, type NewNotice } from './notify.ts';

/** By a letter to the first administrator where letters can be sent, and by notices to everybody who administrates. */
export async function tellAdministrators<Name extends MailTemplate>(
  services: Services,
  tx: Db,
  {
    notices,
    letter,
  }: {
    readonly notices: readonly Omit<NewNotice, 'user_id'>[];
    readonly letter?: { readonly template: Name; readonly values: MailTemplates[Name] };
  },
): Promise<void> {
  const { email } = await services.settings.read();
  if (letter !== undefined && sendsMail(email)) {
    const [root] = await tx
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, ROOT_USER_ID));
    const to = root?.email ?? '';
    if (to !== '') await sendMail(services, tx, { to, ...letter });
  }
  const administrators = await tx
    .select({ user_id: userGroups.user_id })
    .from(userGroups)
    .where(eq(userGroups.group_id, ADMINISTRATORS_ID));
  await notify(
    tx,
    administrators.flatMap(({ user_id }) => notices.map((notice) => ({ ...notice, user_id }))),
  );
}
