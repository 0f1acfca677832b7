import { randomInt, randomUUID } from 'node:crypto';
import { CaptchaType, type SettingsValues } from '@wenyuan/domain';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { captchas } from '../db/schema/index.ts';
import { minutesFromNow } from '../db/minutes-from-now.ts';
import { loadSharp } from '../load-sharp.ts';
import { speakDigits } from './captcha-audio.ts';

const LIFETIME_MINUTES = 10;

export type CaptchaScene = 'register' | 'login' | 'comment' | 'find_password' | 'feedback';

/** With its font 5 MB, which many sites never draw a letter with. */
const loadSvgCaptcha = async () => (await import('svg-captcha')).default;

type CaptchaSettings = SettingsValues['captcha'];
type Challenge = { readonly answer: string; readonly data: string };

/** Characters that people mistake for each other. */
const LOOKALIKES = '0oO1iIlLqQ';

/** Renders to pixels: the outlines of an SVG would give the letters to a program that reads its source. */
async function renderPng(svg: string): Promise<string> {
  const sharp = await loadSharp();
  const png = await sharp(Buffer.from(svg)).flatten({ background: '#f5f5f5' }).png().toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

function drawDigits(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('');
}

/** Grey on white, with enough contrast to be legible. */
function lookOf({ width, height }: CaptchaSettings) {
  return { width, height, fontSize: Math.round(height * 1.1), noise: 2, color: false };
}

const challenges: Readonly<Record<CaptchaType, (settings: CaptchaSettings) => Promise<Challenge>>> =
  {
    async string(settings) {
      const letters = { size: settings.length, ignoreChars: LOOKALIKES };
      const { create } = await loadSvgCaptcha();
      const { data, text } = create({ ...letters, ...lookOf(settings) });
      return { answer: text.toLowerCase(), data: await renderPng(data) };
    },
    async digit(settings) {
      const digits = { size: settings.length, charPreset: '0123456789', ignoreChars: '' };
      const { create } = await loadSvgCaptcha();
      const { data, text } = create({ ...digits, ...lookOf(settings) });
      return { answer: text, data: await renderPng(data) };
    },
    async math(settings) {
      const sum = { mathMin: 1, mathMax: 20, mathOperator: '+' } as const;
      const { createMathExpr } = await loadSvgCaptcha();
      const { data, text } = createMathExpr({ ...sum, ...lookOf(settings) });
      return { answer: text, data: await renderPng(data) };
    },
    async audio({ length }) {
      const answer = drawDigits(length);
      const data = `data:audio/wav;base64,${speakDigits(answer).toString('base64')}`;
      return { answer, data };
    },
  };

/** A challenge of a kind as readers would get it, as a data URI; its answer is not kept. */
export async function drawCaptcha(settings: CaptchaSettings): Promise<string> {
  return (await challenges[settings.type](settings)).data;
}

/** Creates a challenge of the configured kind as a data URI and stores its answer. */
export async function createCaptcha(
  db: Db,
  scene: CaptchaScene,
  settings: CaptchaSettings,
): Promise<{ id: string; captcha: string }> {
  const { answer, data } = await challenges[settings.type](settings);
  const id = randomUUID();
  const expires_at = minutesFromNow(LIFETIME_MINUTES);
  await db.insert(captchas).values({ id, scene, answer, expires_at });
  return { id, captcha: data };
}

/** True for the right answer; every attempt uses the challenge up. */
export async function consumeCaptcha(
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
        gt(captchas.expires_at, sql`now()`),
      ),
    )
    .returning();
  return row !== undefined && row.answer === given.captcha.trim().toLowerCase();
}

export async function deleteExpiredCaptchas(db: Db): Promise<void> {
  await db.delete(captchas).where(lt(captchas.expires_at, sql`now()`));
}
