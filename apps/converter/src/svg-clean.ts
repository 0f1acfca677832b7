import {
  GLYPH_FIELDS,
  GLYPHS_OF_FONT,
  NotAsTold,
  type DrawnText,
  type SvgDrawing,
} from './drawn-text.ts';
import { toPx } from './length.ts';
import type { PageSize } from './readers/reader.ts';
import { NUMBERS, round, writeAttribute } from './svg-attributes.ts';
import { compactGlyphPath, type Outline } from './svg-glyph-path.ts';
import { blends, clipsAround, kindOf, type OpenTag } from './svg-groups.ts';
import { ShortIds } from './svg-ids.ts';
import { thinParts } from './svg-thin.ts';
import { readGlyphKey, ToldTextReader } from './svg-told-text.ts';
import { type Tag, TagReader, UnfitSvg, valueOf } from './svg-tags.ts';
import { type Glyph, TextRuns } from './svg-text.ts';
import { type SvgTraits, TraitsCollector } from './svg-traits.ts';

export type CleanSvg = { svg: Buffer; traits: SvgTraits };

/** What pages of one document share, so that each outline is worked out once. */
export type SvgCache = {
  outlines: Map<string, Outline | undefined>;
  /** Of the outlines as they came. */
  characters: number;
};

export function newSvgCache(): SvgCache {
  return { outlines: new Map(), characters: 0 };
}

const MAX_CACHED_CHARACTERS = 8 * 1024 * 1024;

const ELEMENTS = new Set(
  'svg defs g path use clipPath mask image pattern rect symbol filter feComponentTransfer feFuncR feFuncG feFuncB feFuncA'.split(
    ' ',
  ),
);

/**
 * Rewrites what MuPDF drew into what may be stored and shown: only elements, attributes and values
 * from a list, no reference to anything outside, no text that XML 1.0 forbids, short ids, small
 * glyphs. Throws UnfitSvg for whatever it does not know, and for more than `maxNodes`; the page is then kept as a picture.
 */
export function cleanSvg(
  drawing: SvgDrawing,
  size: PageSize,
  cache: SvgCache,
  { maxNodes = Infinity, isWhole = false }: { maxNodes?: number; isWhole?: boolean } = {},
): CleanSvg {
  const cleaner = new Cleaner(drawing, size, cache, isWhole);
  try {
    return cleaner.clean(maxNodes);
  } catch (error) {
    cleaner.forget();
    throw error;
  }
}

class Cleaner {
  readonly #reader: TagReader;
  readonly #size: PageSize;
  readonly #cache: SvgCache;
  readonly #collector: TraitsCollector;
  readonly #ids = new ShortIds();
  readonly #glyphs = new Map<number, Glyph>();
  readonly #told: ToldTextReader | undefined;
  /** Those of texts that were told, by their keys. */
  readonly #toldGlyphs = new Map<number, Glyph>();
  readonly #toldOutlines: string[] = [];
  readonly #runs: TextRuns;
  readonly #isWhole: boolean;
  readonly #open: OpenTag[] = [];
  /** The last area, and the number of parts with it. */
  #filled: { tag: Tag; end: number } | undefined;
  /** Joined at the end: a string that grows by thousands of pieces is slow to read. */
  readonly #parts: string[] = [];

  constructor({ raw, told }: SvgDrawing, size: PageSize, cache: SvgCache, isWhole: boolean) {
    this.#isWhole = isWhole;
    this.#runs = new TextRuns(isWhole);
    this.#reader = new TagReader(raw);
    this.#size = size;
    this.#cache = cache;
    this.#collector = new TraitsCollector(told?.knocksOut ?? true);
    this.#told = told && new ToldTextReader(this.#reader, told, (d) => this.#outlineOf(d));
  }

  clean(maxNodes: number): CleanSvg {
    for (;;) {
      if (this.#open.length > 0 && (this.#readUse() || this.#readOutline() || this.#readTold()))
        continue;
      const tag = this.#reader.next();
      if (!tag) break;
      if (this.#collector.traits.nodes > maxNodes) throw new UnfitSvg('too many nodes');
      this.#endRun();
      if (!ELEMENTS.has(tag.name)) throw new UnfitSvg(`element ${tag.name}`);
      if (tag.closes) this.#close(tag);
      else this.#write(tag);
    }
    if (this.#open.length > 0) throw new UnfitSvg('unclosed element');
    this.#ids.assertResolved();
    this.#collector.addNodes(this.#runs.groups);
    if (this.#isWhole) {
      const used = usedIn(this.#parts);
      dropUnused(this.#parts, used);
      dropUnused(this.#toldOutlines, used);
    }
    if (this.#toldOutlines.length > 0)
      this.#parts.splice(1, 0, `<defs>${this.#toldOutlines.join('')}</defs>`);
    return { svg: Buffer.from(this.#parts.join(''), 'latin1'), traits: this.#collector.traits };
  }

  forget(): void {
    this.#told?.forget();
  }

  #endRun(): void {
    const run = this.#runs.end();
    if (run !== '') this.#parts.push(run);
  }

  #close({ name }: Tag): void {
    const closed = this.#open.pop();
    if (closed?.name !== name) throw new UnfitSvg(`unbalanced ${name}`);
    this.#collector.close();
    const { lifted } = closed;
    if (name === 'defs' && this.#parts.at(-1) === closed.text) return void this.#parts.pop();
    this.#parts.push(...lifted.map(() => '</g>'), `</${name}>`, ...lifted);
  }

  #write(tag: Tag): void {
    const open = this.#open;
    const isFirst = this.#parts.length === 0;
    const isInside = open.length > 0 || (isFirst && !tag.empty);
    if ((tag.name === 'svg') !== isFirst || !isInside) throw new UnfitSvg('root');
    this.#collector.open(tag);
    if (this.#strokesLast(tag)) return;
    const text = tag.name === 'svg' ? rootTag(this.#size, tag) : writeTag(tag, this.#ids);
    const lifted = blends(tag) ? clipsAround(open) : [];
    this.#collector.addNodes(2 * lifted.length);
    if (!tag.empty) open.push({ name: tag.name, text, kind: kindOf(tag), lifted });
    this.#parts.push(...lifted.map(() => '</g>'), text, ...lifted);
    if (!isPainted(tag, open)) return;
    const lines = thinLines(tag, this.#ids);
    if (lines === '') this.#filled = { tag, end: this.#parts.length };
    else this.#parts.push(lines);
  }

  /** A line around the area that was written last becomes a part of it: half of the elements of many drawings. */
  #strokesLast(tag: Tag): boolean {
    const filled = this.#filled;
    this.#filled = undefined;
    const both = filled?.end === this.#parts.length ? withStroke(filled.tag, tag) : undefined;
    if (both === undefined) return false;
    this.#parts[this.#parts.length - 1] = writeTag(both, this.#ids);
    this.#collector.addNodes(-1);
    return true;
  }

  /** The next tag, if it is an outline in the form that MuPDF gives it. */
  #readOutline(): boolean {
    const reader = this.#reader;
    const start = reader.position;
    const key = reader.literal('<path id="font_') ? readGlyphKey(reader) : Number.NaN;
    if (Number.isNaN(key) || !reader.literal('" d="')) return rewind(reader, start);
    const d = reader.quoted();
    if (!reader.literal('/>')) return rewind(reader, start);
    reader.skipSpace();
    if (this.#told) {
      this.#told.noteOutline(key, d);
      return true;
    }
    this.#endRun();
    const outline = this.#outlineOf(d);
    const id = this.#ids.defineOutline(glyphName(key), outline.grid);
    this.#glyphs.set(key, { id, outline });
    this.#collector.addMark();
    this.#parts.push(`<path id="${id}" d="`, outline.path, '"/>');
    return true;
  }

  /** The next tag, if it is a glyph in the form that MuPDF gives it: nearly all of a page of text. */
  #readUse(): boolean {
    const reader = this.#reader;
    const start = reader.position;
    if (!reader.literal('<use data-text="')) return false;
    reader.skipQuoted();
    const glyph = reader.literal(' xlink:href="#font_')
      ? this.#glyphs.get(readGlyphKey(reader))
      : undefined;
    if (!glyph || !reader.literal('" transform="matrix(')) return rewind(reader, start);
    const a = reader.number();
    const b = reader.literal(',') ? reader.number() : Number.NaN;
    const c = reader.literal(',') ? reader.number() : Number.NaN;
    const d = reader.literal(',') ? reader.number() : Number.NaN;
    const x = reader.literal(',') ? reader.number() : Number.NaN;
    const y = reader.literal(',') ? reader.number() : Number.NaN;
    if (Number.isNaN(a + b + c + d + x + y) || !reader.literal(')"')) return rewind(reader, start);
    const fill = reader.literal(' fill="') ? reader.quoted() : '';
    if (!reader.literal('/>') || !FILL.test(fill)) return rewind(reader, start);
    reader.skipSpace();
    // A blank shows nothing.
    if (glyph.outline.path === '') return true;
    this.#collector.addMark();
    this.#parts.push(this.#runs.add({ glyph, matrix: [a, b, c, d, x, y], fill }));
    // What clips may not stand in a group.
    if (this.#open.some(({ name }) => name === 'clipPath')) this.#endRun();
    return true;
  }

  #readTold(): boolean {
    const text = this.#told?.next();
    if (text === undefined) return false;
    const { glyphs, colour } = text;
    this.#defineOutlines(text);
    const fill = colour.fill ?? '';
    for (let at = 0; at < glyphs.length; at += GLYPH_FIELDS) {
      const [key = 0, a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = glyphs.slice(
        at,
        at + GLYPH_FIELDS,
      );
      const glyph = this.#toldGlyphs.get(key);
      // A blank shows nothing.
      if (glyph === undefined) continue;
      this.#collector.addMark();
      this.#parts.push(this.#runs.add({ glyph, matrix: [a, b, c, d, x, y], fill }));
    }
    return true;
  }

  /** Of a text that was told: those that this page has not had yet. */
  #defineOutlines({ glyphs }: DrawnText): void {
    for (let at = 0; at < glyphs.length; at += GLYPH_FIELDS) {
      const key = glyphs[at] ?? 0;
      if (this.#toldGlyphs.has(key)) continue;
      const outline = this.#told?.outlineOf(key);
      if (outline === undefined) throw new NotAsTold('outline');
      if (outline.path === '') continue;
      const id = this.#ids.defineOutline(`glyph_${key}`, outline.grid);
      this.#toldGlyphs.set(key, { id, outline });
      this.#collector.addMark();
      this.#toldOutlines.push(`<path id="${id}" d="`, outline.path, '"/>');
    }
  }

  #outlineOf(d: string): Outline {
    const cache = this.#cache;
    let outline = cache.outlines.get(d);
    if (outline === undefined) {
      if (cache.characters > MAX_CACHED_CHARACTERS) Object.assign(cache, newSvgCache());
      outline = compactGlyphPath(d);
      cache.outlines.set(d, outline);
      cache.characters += d.length;
    }
    if (outline === undefined) throw new UnfitSvg('outline');
    return outline;
  }
}

const DEFINED = /^<path id="(\w+)" d="$/;

/** The ids that something refers to. */
function usedIn(parts: readonly string[]): Set<string | undefined> {
  return new Set(
    parts.flatMap((part) => [...part.matchAll(/ href="#(\w+)"/g)].map(([, id]) => id)),
  );
}

/** Outlines that nothing refers to; each is three parts. */
function dropUnused(parts: string[], used: ReadonlySet<string | undefined>): void {
  for (const [at, part] of parts.entries()) {
    const id = DEFINED.exec(part)?.[1];
    if (id !== undefined && !used.has(id)) parts.fill('', at, at + 3);
  }
}

function glyphName(key: number): string {
  return `font_${Math.floor(key / GLYPHS_OF_FONT)}_${key % GLYPHS_OF_FONT}`;
}

const FILL = /^(?:#[\da-f]{6})?$/;

function rewind(reader: TagReader, position: number): false {
  reader.position = position;
  return false;
}

function rootTag(size: PageSize, tag: Tag): string {
  const viewBox = valueOf(tag, 'viewBox');
  if (!NUMBERS.test(viewBox)) throw new UnfitSvg('viewBox');
  const [width, height] = [size.width, size.height].map((points) => round(toPx(points), 2));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">`;
}

function writeTag(tag: Tag, ids: ShortIds): string {
  const grid = tag.name === 'use' ? ids.gridOf(valueOf(tag, 'xlink:href').slice(1)) : 1;
  // Only its matrix brings an outline to its size.
  if (grid !== 1 && valueOf(tag, 'transform') === '') throw new UnfitSvg('outline without a place');
  const isThin = isHairline(tag);
  const attributes = tag.attributes
    .filter(({ name }) => !isThin || name !== 'stroke-width')
    .map((attribute) => writeAttribute(attribute, { element: tag.name, ids, grid }))
    .join('');
  const hairline = isThin ? hairlineOf(tag, grid) : '';
  // The picture's own pixels may have other proportions than the box they are stretched to.
  const stretch = tag.name === 'image' ? ' preserveAspectRatio="none"' : '';
  return `<${tag.name}${attributes}${stretch}${hairline}${tag.empty ? '/' : ''}>`;
}

/** An area of the page, not one that clips or is drawn elsewhere. */
function isPainted(tag: Tag, open: readonly OpenTag[]): boolean {
  const isArea = tag.name === 'path' && tag.empty && valueOf(tag, 'id') === '';
  const hasPaint = valueOf(tag, 'fill') !== 'none' && valueOf(tag, 'stroke') === '';
  return isArea && hasPaint && !open.some(({ name }) => name === 'clipPath');
}

/** Points; a pixel of a screen is 0.75. */
const FINE_LINE = 0.15;

const OF_AREA = /^(?:d|transform|fill(?:-rule|-opacity)?)$/;
const OF_LINE = /^(?:d|transform|fill|stroke(?:-\w+)?)$/;

/** The area with the line, where that is all that both are: an element paints its area first, too. */
function withStroke(area: Tag, line: Tag): Tag | undefined {
  const isLine = line.name === 'path' && line.empty && valueOf(line, 'fill') === 'none';
  const isSame = ['d', 'transform'].every((name) => valueOf(line, name) === valueOf(area, name));
  if (!isLine || !isSame || !line.attributes.every(({ name }) => OF_LINE.test(name)))
    return undefined;
  if (!area.attributes.every(({ name }) => OF_AREA.test(name))) return undefined;
  const strokes = line.attributes.filter(({ name }) => name.startsWith('stroke'));
  return { ...area, attributes: [...area.attributes, ...strokes] };
}

/** What of an area is a line: drawn as thin as the device can. */
function thinLines(tag: Tag, ids: ShortIds): string {
  const d = thinParts(valueOf(tag, 'd'));
  if (d === '') return '';
  const attributes = ['transform', 'fill', 'fill-opacity'].flatMap((name) => {
    const value = name === 'fill' ? valueOf(tag, name) || '#000' : valueOf(tag, name);
    return value === '' ? [] : [{ name: name.replace('fill', 'stroke'), value }];
  });
  const line = { name: 'path', attributes: [...attributes, { name: 'd', value: d }] };
  return writeTag({ ...line, empty: true, closes: false }, ids);
}

/**
 * MuPDF leaves the width out where it is 0, and writes it where it is less: browsers take both for 1. Of a line that is hardly
 * wider, as LibreOffice draws signs of forms, browsers would show a shade.
 */
function isHairline(tag: Tag): boolean {
  const stroke = valueOf(tag, 'stroke');
  if (stroke === '' || stroke === 'none') return false;
  const width = Number(valueOf(tag, 'stroke-width'));
  if (!(width > 0)) return true;
  const isLine = tag.name === 'path' && valueOf(tag, 'stroke-dasharray') === '';
  return isLine && width * scaleOf(valueOf(tag, 'transform')) < FINE_LINE;
}

function scaleOf(transform: string): number {
  const [a = 1, b = 0, c = 0, d = 1] =
    /^matrix\(([^)]*)\)$/.exec(transform)?.[1]?.split(/[ ,]+/).map(Number) ?? [];
  return Math.sqrt(Math.abs(a * d - b * c));
}

/**
 * Width 0 means the thinnest line of the device; on a letter, whose path is elsewhere, a fine one. A line that has a width is to
 * be seen, but as fine as the lines between the cells of a sheet, which are made so.
 */
function hairlineOf(tag: Tag, grid: number): string {
  if (grid !== 1) return ` stroke-width="${grid / 50}"`;
  const width = Number(valueOf(tag, 'stroke-width')) > 0 ? '.35' : '1';
  return ` stroke-width="${width}" vector-effect="non-scaling-stroke"`;
}
