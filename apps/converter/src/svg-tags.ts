export type Attribute = { name: string; value: string };
export type Tag = { name: string; attributes: Attribute[]; empty: boolean; closes: boolean };

/** The SVG holds something that is not known to be harmless or well formed. */
export class UnfitSvg extends Error {}

const TAG = /^<(\/?)([A-Za-z]+)((?:\s+[A-Za-z:-]+="[^"]*")*)\s*(\/?)>$/;
const ATTRIBUTE = /([A-Za-z:-]+)="([^"]*)"/g;
const [QUOTE, SPACE, END] = [0x22, 0x20, 0x3e];
const [MINUS, POINT, ZERO, NINE] = [0x2d, 0x2e, 0x30, 0x39];
/** More digits than MuPDF writes, and few enough for a number to hold them exactly. */
const MAX_DIGITS = 15;
const POWERS = Array.from({ length: MAX_DIGITS + 1 }, (_, digits) => 10 ** digits);

/**
 * Reads the tags of an SVG without text content, strictly: whatever is not a plain tag (text,
 * comment, declaration, entity definition, processing instruction) is refused. It works on bytes, since
 * nearly all of a page is two forms of tags, which `literal`, `number` and `quoted` read without a string for each.
 */
export class TagReader {
  position = 0;
  readonly #svg: Buffer;

  constructor(svg: Buffer) {
    this.#svg = svg;
    this.skipSpace();
  }

  /** The next tag; undefined at the end. */
  next(): Tag | undefined {
    if (this.position === this.#svg.length) return undefined;
    const start = this.position;
    // Bytes beyond ASCII stand in attributes only that are dropped.
    const match = TAG.exec(this.#svg.toString('latin1', start, this.#endOfTag()));
    if (!match) throw new UnfitSvg(`not a tag at ${start}`);
    this.skipSpace();
    const [, slash, name = '', attributes = '', empty] = match;
    return {
      name,
      attributes: Array.from(attributes.matchAll(ATTRIBUTE), ([, key = '', value = '']) => ({
        name: key,
        value,
      })),
      empty: empty === '/',
      closes: slash === '/',
    };
  }

  /** Passes over these ASCII characters, if they stand here. */
  literal(text: string): boolean {
    const { length } = text;
    for (let at = 0; at < length; at += 1) {
      if (this.#svg[this.position + at] !== text.charCodeAt(at)) return false;
    }
    this.position += length;
    return true;
  }

  /** A decimal number without exponent; NaN where there is none. */
  number(): number {
    const svg = this.#svg;
    let at = this.position;
    const isNegative = svg[at] === MINUS;
    if (isNegative) at += 1;
    const start = at;
    let digits = 0;
    let value = 0;
    let point = -1;
    for (; ; at += 1) {
      const byte = svg[at] ?? 0;
      if (byte >= ZERO && byte <= NINE) {
        value = value * 10 + byte - ZERO;
        digits += 1;
      } else if (byte === POINT && point === -1) point = at;
      else break;
    }
    if (digits === 0 || digits > MAX_DIGITS) return Number.NaN;
    if (point !== -1) value /= POWERS[at - Math.max(point, start) - 1] ?? Number.NaN;
    this.position = at;
    return isNegative ? -value : value;
  }

  /** What stands before the next quotation mark, which is passed over. */
  quoted(): string {
    const start = this.position;
    this.skipQuoted();
    return this.#svg.toString('latin1', start, this.position - 1);
  }

  skipQuoted(): void {
    const end = this.#svg.indexOf(QUOTE, this.position);
    if (end === -1) throw new UnfitSvg('open quotation');
    this.position = end + 1;
  }

  skipSpace(): void {
    for (let byte = this.#svg[this.position]; byte !== undefined; byte = this.#svg[this.position]) {
      if (byte !== SPACE && (byte < 0x09 || byte > 0x0d)) return;
      this.position += 1;
    }
  }

  /** Passes over the tag that begins here; the end may also stand inside a value. */
  #endOfTag(): number {
    for (; this.position < this.#svg.length; this.position += 1) {
      const byte = this.#svg[this.position];
      if (byte === END) return (this.position += 1);
      if (byte !== QUOTE) continue;
      this.position += 1;
      this.skipQuoted();
      this.position -= 1;
    }
    return this.position;
  }
}

export function valueOf(tag: Tag, name: string): string {
  return tag.attributes.find((attribute) => attribute.name === name)?.value ?? '';
}
