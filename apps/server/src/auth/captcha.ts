import { randomUUID } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import svgCaptcha from 'svg-captcha';
import type { Db } from '../db/database.ts';
import { captchas } from '../db/schema/index.ts';

const LIFETIME_MS = 10 * 60_000;

export type CaptchaScene = 'register' | 'login' | 'comment' | 'find_password' | 'feedback';

/** Draws a picture of letters and digits that are not mistaken for each other, and remembers the answer. */
export async function createCaptcha(
  db: Db,
  scene: CaptchaScene,
): Promise<{ id: string; captcha: string }> {
  const { data, text } = svgCaptcha.create({
    size: 4,
    noise: 2,
    ignoreChars: '0oO1iIlLqQ',
    color: false,
    width: 120,
    height: 44,
  });
  const id = randomUUID();
  const expires_at = new Date(Date.now() + LIFETIME_MS);
  await db.insert(captchas).values({ id, scene, answer: text.toLowerCase(), expires_at });
  return { id, captcha: `data:image/svg+xml;base64,${Buffer.from(data).toString('base64')}` };
}

/** True once for the right answer; any try uses the picture up. */
export async function takeCaptcha(
  db: Db,
  scene: CaptchaScene,
  given: { captcha: string; captcha_id: string },
): Promise<boolean> {
  if (given.captcha_id === '') return false;
  const [row] = await db
    .delete(captchas)
    .where(
      and(
        eq(captchas.id, given.captcha_id),
        eq(captchas.scene, scene),
        gt(captchas.expires_at, new Date()),
      ),
    )
    .returning();
  return row !== undefined && row.answer === given.captcha.trim().toLowerCase();
}

export async function deleteExpiredCaptchas(db: Db): Promise<void> {
  await db.delete(captchas).where(lt(captchas.expires_at, new Date()));
}
