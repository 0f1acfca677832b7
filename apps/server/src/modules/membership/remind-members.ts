import { formatDateTime, sendsMail, vipTitle } from '@wenyuan/domain';
import { and, asc, eq, gt, lte, ne, notExists, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { users, userVips, vipReminders } from '../../db/schema/index.ts';
import type { Services } from '../../services.ts';
import { siteOrigin } from '../config/site-origin.ts';
import { sendMail } from '../mail/send-mail.ts';
import { notify } from '../notice/notify.ts';
import { ENDED } from './shorten-vip.ts';
import { vipNotice } from './vip-notice.ts';

const BATCH = 200;

const others = alias(userVips, 'others');

/** Another membership of the same member goes on when this one ends, or began since it ended. */
const goesOn = and(
  eq(others.user_id, userVips.user_id),
  ne(others.id, userVips.id),
  lte(others.joined_at, sql`greatest(${userVips.expired_at}, now())`),
  or(
    gt(others.expired_at, userVips.expired_at),
    // Of two that end together one is enough.
    and(eq(others.expired_at, userVips.expired_at), gt(others.id, userVips.id)),
  ),
);

const inDays = (days: number): SQL => sql`now() + make_interval(days => ${days})`;

/** What is told of an end, 0 days before it: in the days after, so that a site that stood still tells it late. */
const END = { before: ENDED, after: -3 };

/**
 * Memberships that end within `days`, but not within the shorter time of the next reminder, and whose member has not been
 * told. One that lasts no longer than the reminder comes before its end needs none.
 */
async function untold(tx: Db, days: number, after: number) {
  const told = and(
    eq(vipReminders.user_vip_id, userVips.id),
    eq(vipReminders.expired_at, userVips.expired_at),
    eq(vipReminders.days, days),
  );
  return (
    tx
      .select({
        id: userVips.id,
        user_id: userVips.user_id,
        type: userVips.type,
        title: userVips.title,
        expired_at: userVips.expired_at,
        username: users.username,
        email: users.email,
      })
      .from(userVips)
      .innerJoin(users, eq(users.id, userVips.user_id))
      .where(
        and(
          gt(userVips.expired_at, inDays(after)),
          lte(userVips.expired_at, inDays(days)),
          sql`${userVips.expired_at} - ${userVips.joined_at} > make_interval(days => ${days})`,
          notExists(tx.select({ id: others.id }).from(others).where(goesOn)),
          notExists(tx.select({ days: vipReminders.days }).from(vipReminders).where(told)),
        ),
      )
      .orderBy(asc(userVips.id))
      .limit(BATCH)
      // Neither revoked meanwhile nor told by another worker.
      .for('update', { of: userVips, skipLocked: true })
  );
}

/**
 * Tells members that their membership ends soon, each once for each time before the end that operators set, and that it has
 * ended. Of the end they read on the site alone: letters have announced it, unless operators want none.
 */
export async function remindMembers(services: Services): Promise<number> {
  const { db, settings } = services;
  const { vip, email } = await settings.read();
  const site = await siteOrigin(services);
  const days = [...new Set([vip.remind_first_days, vip.remind_last_days])]
    .filter((each) => each > 0)
    .toSorted((a, b) => a - b);

  async function tell(tx: Db, before: number, after: number): Promise<number> {
    const members = await untold(tx, before, after);
    const reminded: typeof members = [];
    for (const member of members) {
      const { id, email: to, username, expired_at, ...plan } = member;
      // Another worker may have told between our look and our lock.
      const [made] = await tx
        .insert(vipReminders)
        .values({ user_vip_id: id, expired_at, days: before })
        .onConflictDoNothing()
        .returning({ id: vipReminders.user_vip_id });
      if (made === undefined) continue;
      reminded.push(member);
      if (before === ENDED || !sendsMail(email) || to === '') continue;
      const membership = vipTitle(plan);
      const until = formatDateTime(expired_at);
      const values = { username, membership, until, link: `${site}/vip` };
      await sendMail(services, tx, { to, template: 'membership_ends', values });
    }
    await notify(
      tx,
      reminded.map((member) =>
        vipNotice(member, before === ENDED ? 'membership_ended' : 'membership_ending'),
      ),
    );
    return members.length;
  }

  let told = 0;
  const times = [
    END,
    ...days.map((before, index) => ({ before, after: days[index - 1] ?? ENDED })),
  ];
  for (const { before, after } of times) {
    for (let count = BATCH; count === BATCH; told += count)
      count = await db.transaction((tx) => tell(tx, before, after));
  }
  return told;
}
