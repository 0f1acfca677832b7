import { ConversionFailure } from '../../failure.ts';

export type TextEncoding =
  | 'utf-8'
  | 'utf-16le'
  | 'utf-16be'
  | 'gb18030'
  | 'big5'
  | 'shift_jis'
  | 'euc-jp'
  | 'euc-kr'
  | 'windows-1252';

const SAMPLE_BYTES = 256 * 1024;
/** The largest share of damaged characters in a sample of real text. */
const MAX_DAMAGE = 0.02;

/** The encoding of a text by its bytes, undefined where it is no text. */
export function detectEncoding(bytes: Buffer): TextEncoding | undefined {
  const mark = byteOrderMark(bytes);
  if (mark) return mark;
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  if (sample.includes(0)) {
    const wide = wideEncoding(sample);
    const rest = sample.filter((byte) => byte !== 0);
    // A few of them are left of whatever wrote the text.
    const isStrewn = rest.length >= sample.length * (1 - MAX_DAMAGE);
    return wide ?? (isStrewn ? detectEncoding(Buffer.from(rest)) : undefined);
  }
  if (isMostlyControl(sample)) return undefined;
  if (isUtf8(sample)) return 'utf-8';
  return chineseEncoding(sample);
}

/** The text without a byte order mark; damaged bytes become U+FFFD. */
export function decodeText(bytes: Buffer): string {
  const encoding = detectEncoding(bytes);
  if (!encoding) throw new ConversionFailure('unsupported', UNKNOWN_ENCODING);
  return new TextDecoder(encoding).decode(bytes).replaceAll('\0', '');
}

/** A decoder for pieces of which `sample` shows the encoding; GB18030 where nothing shows it. */
export function decodeBytes(sample: Buffer): (bytes: Buffer) => string {
  const decoder = new TextDecoder(detectEncoding(sample) ?? 'gb18030');
  return (bytes) => decoder.decode(bytes);
}

/** Undefined where the bytes may be the Latin letters that they are declared to be. */
export function misreadChinese(bytes: Uint8Array): string | undefined {
  const high = bytes.reduce((sum, byte) => (byte < 0x80 ? sum : sum + 1), 0);
  if (high < 2 || byteOrderMark(bytes)) return undefined;
  const [utf8, chinese] = ['utf-8', 'gb18030'].map((encoding) => strictly(bytes, encoding));
  if (utf8 !== undefined || chinese === undefined) return utf8;
  const { gb } = frequentPairs(bytes);
  // Pairs among more letters may be those of French or Portuguese words.
  const letters = bytes.filter((byte) => /[a-z]/i.test(String.fromCharCode(byte))).length;
  const isFrequent = gb * 2 >= high * 0.6 && high > letters && (gb > 1 || letters === 0);
  return isFrequent ? chinese : undefined;
}

function strictly(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

export const UNKNOWN_ENCODING =
  '无法识别文本的编码（可读 UTF-8、UTF-16、GB18030、Big5，以及日文和韩文的常用编码），请另存为 UTF-8 后再上传';

function byteOrderMark(bytes: Uint8Array): TextEncoding | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return undefined;
}

/** A text of many good characters and a damaged byte is still UTF-8; ASCII is no evidence. */
function isUtf8(sample: Buffer): boolean {
  const text = new TextDecoder('utf-8').decode(sample, { stream: true });
  const bad = count(text, /\ufffd/g);
  return bad <= count(text, /[\u0080-\u{10ffff}]/gu) * MAX_DAMAGE;
}

/** Zero bytes occur only in UTF-16, whose characters are rare ones in the wrong byte order. */
function wideEncoding(sample: Buffer): TextEncoding | undefined {
  const even = sample.subarray(0, sample.length & ~1);
  const little = usualShare(even, 'utf-16le');
  const big = usualShare(even, 'utf-16be');
  if (Math.max(little, big) < 0.9) return undefined;
  return little >= big ? 'utf-16le' : 'utf-16be';
}

function usualShare(sample: Buffer, encoding: TextEncoding): number {
  const text = new TextDecoder(encoding).decode(sample, { stream: true });
  const usual = count(
    text,
    /[\t\n\r\x20-\x7e\u00a0-\u024f\u2010-\u203b\u3000-\u30ff\u4e00-\u9fff\uac00-\ud7a3\uff00-\uffef]/g,
  );
  return text.length === 0 ? 0 : usual / text.length;
}

/** Tab, line ends, form feed, the end mark of DOS and ESC stand in real texts. */
export const isControl = (byte: number) =>
  byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d) && byte !== 0x1a && byte !== 0x1b;

function isMostlyControl(sample: Buffer): boolean {
  let control = 0;
  for (const byte of sample) if (isControl(byte)) control += 1;
  return control > sample.length * 0.05;
}

function damage(sample: Buffer, encoding: TextEncoding): number {
  // A character that the end of the sample cuts does not count as damaged.
  const text = new TextDecoder(encoding).decode(sample, { stream: true });
  return text.length === 0 ? 1 : count(text, /\ufffd/g) / text.length;
}

/**
 * GB18030 and Big5 share their byte ranges, so the more frequent characters decide: those of GB 2312
 * level 1 lie at B0-D7 with second bytes from A1, those of Big5 level 1 at A4-C6 with second bytes
 * from 40. Text of the one read as the other falls mostly outside.
 */
function chineseEncoding(sample: Buffer): TextEncoding | undefined {
  if (isLatin(sample)) return 'windows-1252';
  const neighbour = neighbourEncoding(sample);
  if (neighbour) return neighbour;
  const { gb, big5 } = frequentPairs(sample);
  const gbIsSound = damage(sample, 'gb18030') <= MAX_DAMAGE;
  // Four tenths of Big5 have such a second byte, of GB 2312 none: not its table lines, kana, Greek, Russian and Pinyin, either.
  const isGb = (shareOf(sample, (_lead, trail) => trail < 0x80) ?? 1) < 0.1;
  const big5IsSound = !isGb && damage(sample, 'big5') <= MAX_DAMAGE;
  if (gbIsSound && (gb >= big5 || !big5IsSound)) return 'gb18030';
  return big5IsSound ? 'big5' : undefined;
}

const FEWEST_PAIRS = 20;

/**
 * Japanese and Korean, by the letters that make up most of their texts. Kana of Shift-JIS are characters of GBK that hardly
 * occur; those of EUC-JP are kana in GB 2312, too, where few Chinese texts have any; Hangul fills some rows of GB 2312 only.
 */
function neighbourEncoding(sample: Buffer): TextEncoding | undefined {
  const [sjis = 0, eucJp = 0, eucKr = 0] = [
    shareOf(sample, (lead, trail) =>
      lead === 0x82
        ? trail >= 0x9f && trail <= 0xf1
        : lead === 0x83 && trail >= 0x40 && trail <= 0x96,
    ),
    shareOf(sample, (lead, trail) => (lead === 0xa4 || lead === 0xa5) && trail >= 0xa1),
    shareOf(sample, (lead, trail) => lead >= 0xb0 && lead <= 0xc8 && trail >= 0xa1),
  ];
  const found =
    sjis > 0.2 ? 'shift_jis' : eucJp > 0.4 ? 'euc-jp' : eucKr > 0.9 ? 'euc-kr' : undefined;
  return found && damage(sample, found) <= MAX_DAMAGE ? found : undefined;
}

/** Undefined where there are too few pairs to tell. */
function shareOf(
  sample: Buffer,
  isMeant: (lead: number, trail: number) => boolean,
): number | undefined {
  let [pairs, meant] = [0, 0];
  for (let i = 0; i + 1 < sample.length; i += 1) {
    const lead = sample[i] ?? 0;
    // Between A1 and DF, Shift-JIS has letters of one byte, which are rare.
    if (lead < 0x81) continue;
    i += 1;
    pairs += 1;
    if (isMeant(lead, sample[i] ?? 0)) meant += 1;
  }
  return pairs < FEWEST_PAIRS ? undefined : meant / pairs;
}

/** In European languages letters with marks stand alone among plain ones; Chinese ones stand together. */
function isLatin(sample: Buffer): boolean {
  let high = 0;
  let alone = 0;
  for (let i = 0; i < sample.length; i += 1) {
    if ((sample[i] ?? 0) < 0x80) continue;
    high += 1;
    if ((sample[i - 1] ?? 0) < 0x80 && (sample[i + 1] ?? 0) < 0x80) alone += 1;
  }
  return high < sample.length * 0.2 && alone > high * 0.75;
}

function frequentPairs(sample: Uint8Array): { gb: number; big5: number } {
  let gb = 0;
  let big5 = 0;
  for (let i = 0; i + 1 < sample.length; i += 1) {
    const lead = sample[i] ?? 0;
    if (lead < 0x81) continue;
    const trail = sample[i + 1] ?? 0;
    i += 1;
    if (lead >= 0xb0 && lead <= 0xd7 && trail >= 0xa1) gb += 1;
    const isBig5Trail = (trail >= 0x40 && trail <= 0x7e) || trail >= 0xa1;
    if (lead >= 0xa4 && lead <= 0xc6 && isBig5Trail) big5 += 1;
  }
  return { gb, big5 };
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
