import type { Outline } from './svg-glyph-path.ts';

/** Numbers for each glyph of a text: its key, and the matrix that maps its em to the page. */
export const GLYPH_FIELDS = 7;
/** Of one font, at most. A key is the number of the font times this, and the number of the glyph. */
export const GLYPHS_OF_FONT = 0x1_00_00;
/** The name of the layer that stands in the SVG for a text; layers of the page itself are left out. */
export const TEXT_MARK = 't';

/** A text that the reader tells beside the SVG, which has a mark in its place. */
export type DrawnText = {
  /** `GLYPH_FIELDS` numbers for each glyph. */
  readonly glyphs: readonly number[];
  /** The keys of the glyphs that the SVG has inside the mark, as an outline or the colour is not known yet. */
  readonly written: readonly number[];
  readonly colour: Colour;
};

export type Colour = {
  /** The value of the attribute, empty for black; undefined as long as it is not known. */
  fill: string | undefined;
};

/** What the pages of a document have told of its glyphs so far. */
export type GlyphBook = {
  readonly outlines: Map<number, Outline>;
  /** Fonts whose glyphs are not outlines. */
  readonly undrawn: Set<number>;
};

/** A page as the reader draws it. */
export type SvgDrawing = {
  /** In the reader's memory, and good until it goes on. */
  readonly raw: Buffer;
  /** Undefined where the SVG is the whole page. */
  readonly told?: ToldTexts;
};

export type ToldTexts = {
  /** In the order of their marks. */
  readonly texts: readonly DrawnText[];
  readonly book: GlyphBook;
  /** The page has a transparency group in which each mark replaces those before it. */
  readonly knocksOut: boolean;
};

/** Something of a text is not as it was told: the page is to be drawn as an SVG that has all of it. */
export class NotAsTold extends Error {}
