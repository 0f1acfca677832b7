import {
  type Colour,
  type DrawnText,
  GLYPHS_OF_FONT,
  NotAsTold,
  TEXT_MARK,
  type ToldTexts,
} from './drawn-text.ts';
import type { Outline } from './svg-glyph-path.ts';
import type { TagReader } from './svg-tags.ts';

const MARK = `<g inkscape:groupmode="layer" inkscape:label="${TEXT_MARK}">`;
const FILL = /^(?:#[\da-f]{6})?$/;

/** Reads the marks of an SVG, and from what stands inside of them what is not known of their texts. */
export class ToldTextReader {
  readonly #reader: TagReader;
  readonly #told: ToldTexts;
  readonly #makeOutline: (d: string) => Outline;
  /** Of this SVG, by its own names. */
  readonly #outlines = new Map<number, string>();
  #read = 0;
  /** What this SVG has taught. */
  readonly #learned: number[] = [];
  readonly #coloured: Colour[] = [];

  constructor(reader: TagReader, told: ToldTexts, makeOutline: (d: string) => Outline) {
    this.#reader = reader;
    this.#told = told;
    this.#makeOutline = makeOutline;
  }

  /** The text of the mark that stands here, if there is one; all of it is known then. */
  next(): DrawnText | undefined {
    const reader = this.#reader;
    if (!reader.literal(MARK)) return undefined;
    const text = this.#told.texts[this.#read];
    if (text === undefined) throw new NotAsTold('one mark too many');
    this.#read += 1;
    reader.skipSpace();
    if (text.written.length > 0) this.#learn(text);
    if (!reader.literal('</g>')) throw new NotAsTold('more in a mark');
    reader.skipSpace();
    return text;
  }

  /** All of them stand before the texts. */
  noteOutline(written: number, d: string): void {
    this.#outlines.set(written, d);
  }

  /** Where something of the SVG is not as it was told, what was learned before that may belong to another text. */
  forget(): void {
    for (const key of this.#learned) this.#told.book.outlines.delete(key);
    for (const colour of this.#coloured) colour.fill = undefined;
  }

  outlineOf(key: number): Outline | undefined {
    return this.#told.book.outlines.get(key);
  }

  /** The glyphs inside a mark are those that were to be written, in their order. */
  #learn({ written, colour }: DrawnText): void {
    const reader = this.#reader;
    let at = 0;
    let fill: string | undefined;
    for (;;) {
      const use = this.#readUse();
      if (use === undefined) break;
      const key = written[at] ?? -1;
      at += 1;
      if (use.key % GLYPHS_OF_FONT !== key % GLYPHS_OF_FONT) throw new NotAsTold('other glyphs');
      if (use.fill !== (fill ??= use.fill)) throw new NotAsTold('other colours');
      this.#learnOutline(key, use.key);
      reader.skipSpace();
    }
    if (at !== written.length) throw new NotAsTold('other glyphs');
    if (colour.fill !== undefined) return;
    colour.fill = fill;
    this.#coloured.push(colour);
  }

  #learnOutline(key: number, written: number): void {
    const { outlines, undrawn } = this.#told.book;
    if (outlines.has(key)) return;
    const d = this.#outlines.get(written);
    if (d === undefined) {
      undrawn.add(Math.floor(key / GLYPHS_OF_FONT));
      throw new NotAsTold('no outline');
    }
    outlines.set(key, this.#makeOutline(d));
    this.#learned.push(key);
  }

  #readUse(): { key: number; fill: string } | undefined {
    const reader = this.#reader;
    if (!reader.literal('<use data-text="')) return undefined;
    reader.skipQuoted();
    const key = reader.literal(' xlink:href="#font_') ? readGlyphKey(reader) : Number.NaN;
    const isPlaced = reader.literal('" transform="');
    if (isPlaced) reader.skipQuoted();
    const fill = reader.literal(' fill="') ? reader.quoted() : '';
    if (Number.isNaN(key) || !isPlaced || !reader.literal('/>') || !FILL.test(fill))
      throw new NotAsTold('other glyphs');
    return { key, fill };
  }
}

/** `1_2` of `font_1_2` as one number; NaN where no such name stands. */
export function readGlyphKey(reader: TagReader): number {
  const font = reader.number();
  const glyph = reader.literal('_') ? reader.number() : Number.NaN;
  const isKey = Number.isInteger(font) && Number.isInteger(glyph) && glyph < GLYPHS_OF_FONT;
  return isKey ? font * GLYPHS_OF_FONT + glyph : Number.NaN;
}
