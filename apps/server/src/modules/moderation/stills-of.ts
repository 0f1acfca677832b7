import { loadSharp } from '../../load-sharp.ts';
import type { Still } from './moderation-provider.ts';

/** Wide enough to read what is written in it, high enough for a page that was photographed in one. */
const WIDTH = 1600;
const HEIGHT = 7000;
/** Services take nothing narrower, and nothing as much longer than wide. */
const SIDE_MIN = 64;
const RATIO_MAX = 80;
/** Letters in white and in black are seen before it. */
const BACKGROUND = '#888888';
/** Noise of these sides is 7 MB, which a line of 10 Mbit/s does not carry, in base64, in the time that there is: it is made smaller. */
const BYTES_MAX = 2_000_000;
const QUALITY = 75;
const SECONDS_MAX = 20;

/** Of an animation, the first frame, the middle one and the last. */
const framesOf = (count: number) => [...new Set([0, Math.floor(count / 2), count - 1])];

/** A stored picture as it is sent to be judged: one still, or those of an animation. */
export async function stillsOf(picture: Buffer): Promise<Still[]> {
  const sharp = await loadSharp();
  const { pages = 1 } = await sharp(picture, { animated: true }).metadata();
  const stills: Still[] = [];
  for (const page of framesOf(pages)) {
    const { data, info } = await sharp(picture, { page })
      .resize({ width: WIDTH, height: HEIGHT, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: BACKGROUND })
      .timeout({ seconds: SECONDS_MAX })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const least = Math.max(SIDE_MIN, Math.ceil(Math.max(width, height) / RATIO_MAX));
    const whole = await sharp(data, { raw: { width, height, channels } })
      .extend({
        right: Math.max(0, least - width),
        bottom: Math.max(0, least - height),
        background: BACKGROUND,
      })
      .jpeg({ quality: QUALITY })
      .timeout({ seconds: SECONDS_MAX })
      .toBuffer();
    const small =
      whole.length <= BYTES_MAX
        ? whole
        : await sharp(whole)
            .resize({ width: Math.floor(width * Math.sqrt(BYTES_MAX / whole.length)) })
            .jpeg({ quality: QUALITY })
            .timeout({ seconds: SECONDS_MAX })
            .toBuffer();
    stills.push(Buffer.from(small));
  }
  return stills;
}
