import { contract } from '@wenyuan/contract';
import { CaptchaType } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captchas, configs, rateLimits } from '../db/schema/index.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { withSlowClock } from '../testing/slow-clock.ts';
import { speakDigits } from './captcha-audio.ts';
import { consumeCaptcha } from './captcha.ts';
import { SPOKEN_DIGITS } from './spoken-digits.ts';

const { user } = contract;
let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function draw(settings: Record<string, string | number>, is_spoken = false) {
  const { db, settings: store } = test.services;
  await db.delete(rateLimits);
  await db.delete(configs);
  await db
    .insert(configs)
    .values([
      ...Object.entries(settings).map(([name, value]) => ({ category: 'captcha', name, value })),
      { category: 'security', name: 'enable_captcha_register', value: true },
    ]);
  store.forget();
  const { id, captcha, type } = await test.call(user.captcha, { type: 'register', is_spoken });
  const [row] = await db.select().from(captchas).where(eq(captchas.id, id));
  return { id, captcha, type, answer: row?.answer ?? '' };
}

const bytesOf = (uri: string) => Buffer.from(uri.slice(uri.indexOf(',') + 1), 'base64');

describe('a captcha', () => {
  it.each([
    [CaptchaType.String, /^[a-z2-9]{6}$/],
    [CaptchaType.Digit, /^\d{6}$/],
    [CaptchaType.Math, /^\d{1,2}$/],
  ])('of the kind %s is a picture of the configured size', async (type, answer) => {
    const made = await draw({ type, width: 200, height: 50, length: 6 });
    expect(made.answer).toMatch(answer);
    expect(made.type).toBe(type);
    const picture = sharp(bytesOf(made.captcha));
    expect(await picture.metadata()).toMatchObject({ format: 'png', width: 200, height: 50 });
    // The picture is not blank: it has more than one colour.
    expect((await picture.stats()).entropy).toBeGreaterThan(0.1);
  });

  it('that is heard is a WAV file of as many digits as configured', async () => {
    const made = await draw({ type: CaptchaType.Audio, length: 4 });
    expect(made.answer).toMatch(/^\d{4}$/);
    expect(made.type).toBe(CaptchaType.Audio);
    expect(made.captcha).toMatch(/^data:audio\/wav;base64,/);
    const wav = bytesOf(made.captcha);
    expect(wav.toString('ascii', 0, 4) + wav.toString('ascii', 8, 12)).toBe('RIFFWAVE');
    expect(wav.readUInt32LE(4)).toBe(wav.length - 8);
    expect(wav.readUInt32LE(40)).toBe(wav.length - 44);
  });

  it('is spoken for who asks for that, whatever kind the site has chosen', async () => {
    const made = await draw({ type: CaptchaType.String, length: 5 }, true);
    expect(made.answer).toMatch(/^\d{5}$/);
    // Other clients choose between a picture and a player by it.
    expect(made.type).toBe(CaptchaType.Audio);
    expect(made.captcha).toMatch(/^data:audio\/wav;base64,/);
  });

  it('of a machine whose clock is behind is solved at another one', async () => {
    const { id, answer } = await withSlowClock(() => draw({ type: CaptchaType.Digit }));
    const given = { captcha_id: id, captcha: answer };
    expect(await consumeCaptcha(test.services.db, 'register', given)).toBe(true);
  });

  it.each(Object.values(CaptchaType))('of the kind %s is solved once', async (type) => {
    const { id, answer } = await draw({ type });
    const given = { captcha_id: id, captcha: answer };
    const tries = await Promise.all(
      [1, 2].map(() => consumeCaptcha(test.services.db, 'register', given)),
    );
    expect(tries.filter(Boolean)).toHaveLength(1);
  });
});

describe('spoken digits', () => {
  /** The volume of each 20 ms. */
  function envelope(wav: Buffer): number[] {
    const samples = new Int16Array(
      wav.buffer.slice(wav.byteOffset + 44, wav.byteOffset + wav.length),
    );
    const loud: number[] = [];
    for (let start = 0; start + 160 <= samples.length; start += 160) {
      const part = samples.subarray(start, start + 160);
      loud.push(Math.sqrt(part.reduce((sum, value) => sum + value * value, 0) / part.length));
    }
    return loud;
  }

  /** Counts stretches of sound separated by at least 0.25 s of silence. */
  function countWords(wav: Buffer): number {
    let words = 0;
    let quiet = 100;
    for (const level of envelope(wav)) {
      if (level < 900) quiet += 1;
      else {
        if (quiet >= 12) words += 1;
        quiet = 0;
      }
    }
    return words;
  }

  it.each(['0', '7', '13', '90210', '4444'])('%s are as many words apart', (digits) => {
    expect(countWords(speakDigits(digits))).toBe(digits.length);
  });

  it('there is one recording of each, unlike the others', () => {
    expect(new Set(SPOKEN_DIGITS).size).toBe(10);
    for (const recording of SPOKEN_DIGITS)
      expect(Buffer.from(recording, 'base64').length / 8000).toBeGreaterThan(0.3);
  });

  it('the same digits never sound the same', () => {
    expect(speakDigits('5').equals(speakDigits('5'))).toBe(false);
  });
});
