import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { DynamicType, sendsMail } from '@wenyuan/domain';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { networkOf } from '../../auth/address.ts';
import { requireCaptcha } from '../../auth/captcha-gate.ts';
import { hashPassword } from '../../auth/password.ts';
import { requireGoodPassword } from '../../auth/password-rules.ts';
import { consume, usage } from '../../auth/rate-limit.ts';
import type { Db } from '../../db/database.ts';
import { passkeys, passwordResets, personalTokens, users } from '../../db/schema/index.ts';
import { minutesFromNow } from '../../db/minutes-from-now.ts';
import { HttpError, notFound } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { siteOriginOf } from '../config/site-origin.ts';
import { sendMail } from '../mail/send-mail.ts';
import { deletePasskeys } from '../passkey/passkey.repo.ts';
import { unbindLater } from '../oauth/bound-accounts.ts';
import { recordDynamic } from './dynamics.ts';
import { endResets } from './end-resets.ts';
import { tellOwner } from './tell-owner.ts';
import { hasEmail, updateUser } from './user.repo.ts';

type Captcha = { readonly captcha: string; readonly captcha_id: string };

const BY_ADDRESS = { count: 20, seconds: 3600 };
const BY_ADDRESS_AND_EMAIL = { count: 3, seconds: 900 };
/** Mails to one address in a day, from all callers together. */
const LETTERS = { count: 10, seconds: 86_400 };
/**
 * Every reply takes this long, which covers the look-up and the mail, so that its time does not reveal whether an
 * account exists.
 */
const ANSWER_AFTER_MS = 300;

const INVALID = '链接无效或已过期，请重新获取';

/** A fast hash is enough for a long random token. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

async function sendLink(services: Services, email: string, ip: string): Promise<void> {
  const { db, settings, config } = services;
  const [user] = await db
    .select({ id: users.id, username: users.username, email: users.email })
    .from(users)
    .where(hasEmail(email));
  if (user === undefined) return;
  if ((await usage(db, `reset-letter:${user.id}`, LETTERS.seconds)) >= LETTERS.count) return;
  const stored = await settings.read();
  const token = randomBytes(32).toString('base64url');
  const expires_at = minutesFromNow(stored.email.duration);
  const site = siteOriginOf(stored, config);
  await db.transaction(async (tx) => {
    await tx
      .insert(passwordResets)
      .values({ token_hash: hashToken(token), user_id: user.id, ip, expires_at });
    const values = { username: user.username, link: `${site}/auth/forgot?token=${token}` };
    await sendMail(services, tx, { to: user.email, template: 'find_password', values });
  });
  await consume(db, `reset-letter:${user.id}`, LETTERS);
}

/** Mails a link to the account with this address; reply and timing are the same when there is none. */
export async function findPasswordStepOne(
  services: Services,
  input: Captcha & { readonly email: string },
  ip: string,
) {
  const { db, settings } = services;
  const { email: mail } = await settings.read();
  if (!sendsMail(mail)) throw new HttpError(400, '网站尚未启用邮件服务，请联系管理员');
  const email = input.email.toLowerCase();
  await consume(db, `reset:${networkOf(ip)}`, BY_ADDRESS);
  await consume(db, `reset:${networkOf(ip)}:${email}`, BY_ADDRESS_AND_EMAIL);
  await requireCaptcha(services, 'find_password', ip, input);
  const answer = wait(ANSWER_AFTER_MS);
  await sendLink(services, email, ip);
  await answer;
  return {};
}

/** The account of a link, which is consumed, with its names. */
async function redeemToken(tx: Db, token: string, email: string) {
  const token_hash = hashToken(token);
  const isOpen = and(isNull(passwordResets.used_at), gt(passwordResets.expires_at, sql`now()`));
  // The account is locked first: two links of one account that are opened at once wait here.
  const [owner] = await tx
    .select({ id: users.id, username: users.username, email: users.email, mobile: users.mobile })
    .from(users)
    .where(
      inArray(
        users.id,
        tx
          .select({ id: passwordResets.user_id })
          .from(passwordResets)
          .where(eq(passwordResets.token_hash, token_hash)),
      ),
    )
    .for('no key update');
  const isTheirs = email === '' || owner?.email.toLowerCase() === email.toLowerCase();
  if (owner === undefined || !isTheirs) throw new HttpError(400, INVALID);
  const used = await tx
    .update(passwordResets)
    .set({ used_at: sql`now()` })
    .where(and(eq(passwordResets.token_hash, token_hash), isOpen))
    .returning({ id: passwordResets.user_id });
  if (used.length === 0) throw new HttpError(400, INVALID);
  return owner;
}

/**
 * Sets a new password, closes all sessions and revokes pending resets, which excludes an intruder. When a lost account
 * is recovered, personal access tokens, passkeys and accounts of other sites that were bound later go too, because the
 * intruder may have made them. The owner is told in any case: it may be the intruder who changed it.
 */
export async function replacePassword(
  services: Pick<Services, 'sessions' | 'settings' | 'box' | 'jobs'>,
  tx: Db,
  userId: number,
  { hash, wasLost }: { hash: string; wasLost: boolean },
): Promise<void> {
  const row = await updateUser(tx, userId, { password: hash });
  if (row === undefined) throw notFound('用户不存在');
  await endResets(tx, userId);
  const count = wasLost
    ? await deletePasskeys(tx, userId)
    : await tx.$count(passkeys, eq(passkeys.user_id, userId));
  if (wasLost) {
    await tx.delete(personalTokens).where(eq(personalTokens.user_id, userId));
    await unbindLater(tx, userId);
  }
  await recordDynamic(tx, { user_id: userId, type: DynamicType.Password });
  await services.sessions.closeAll(tx, userId);
  const kept = count === 0 ? '' : `，${count} 个通行密钥${wasLost ? '已删除' : '仍可登录'}`;
  await tellOwner(services, tx, row, `登录密码已修改${kept}`);
}

export async function findPasswordStepTwo(
  services: Services,
  input: Captcha & { readonly token: string; readonly email: string; readonly password: string },
  ip: string,
) {
  const { db, sessions } = services;
  await consume(db, `reset:${networkOf(ip)}`, BY_ADDRESS);
  await requireCaptcha(services, 'find_password', ip, input);
  const hash = await hashPassword(input.password);
  await db.transaction(async (tx) => {
    const { id, ...own } = await redeemToken(tx, input.token, input.email);
    await requireGoodPassword(services, input.password, { own: Object.values(own) });
    await replacePassword(services, tx, id, { hash, wasLost: true });
  });
  sessions.forget();
  return {};
}
