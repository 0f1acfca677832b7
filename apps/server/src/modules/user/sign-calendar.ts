import { formatDate, subDays } from '@wenyuan/domain';
import { and, asc, between, desc, eq } from 'drizzle-orm';
import { signs } from '../../db/schema/index.ts';
import type { Services } from '../../services.ts';

/** The day as yyyymmdd by the server's clock. */
export function dayOf(date: Date): number {
  return Number(formatDate(date, 'yyyyMMdd'));
}

/** A longer streak is shown as this many days. */
const STREAK_MAX = 3660;

/** Days in a row up to `today`, or up to the day before while today is missing; `days` are newest first. */
function streakOf(days: readonly number[], today: Date): number {
  let day = days[0] === dayOf(today) ? today : subDays(today, 1);
  let streak = 0;
  for (const signed of days) {
    if (signed !== dayOf(day)) break;
    streak += 1;
    day = subDays(day, 1);
  }
  return streak;
}

/** The days of one month (yyyymm; 0 for the present one) on which a member signed in. */
export async function readSigns(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  userId: number,
  wanted: number,
) {
  const now = new Date();
  const month = wanted === 0 ? Math.floor(dayOf(now) / 100) : wanted;
  const own = eq(signs.user_id, userId);
  const day = await db
    .select({ sign_at: signs.sign_at })
    .from(signs)
    .where(and(own, between(signs.sign_at, month * 100 + 1, month * 100 + 31)))
    .orderBy(asc(signs.sign_at));
  const recent = await db
    .select({ sign_at: signs.sign_at })
    .from(signs)
    .where(own)
    .orderBy(desc(signs.sign_at))
    .limit(STREAK_MAX);
  const { score } = await settings.read();
  const days = recent.map(({ sign_at }) => sign_at);
  return {
    today: dayOf(now),
    month,
    day: day.map(({ sign_at }) => sign_at),
    streak: streakOf(days, now),
    award: Math.max(0, score.sign_in),
  };
}
