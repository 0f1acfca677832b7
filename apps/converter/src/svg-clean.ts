import { toPx } from './length.ts';
import type { PageSize } from './readers/reader.ts';
import {
  NUMBERS,
  round,
  roundPlace,
  roundScales,
  shortColour,
  writeAttribute,
} from './svg-attributes.ts';
import { compactGlyphPath, GLYPH_GRID } from './svg-glyph-path.ts';
import { ShortIds } from './svg-ids.ts';
import { thinParts } from './svg-thin.ts';
import { type Tag, TagReader, UnfitSvg, valueOf } from './svg-tags.ts';
import { type SvgTraits, TraitsCollector } from './svg-traits.ts';

export type CleanSvg = { svg: string; traits: SvgTraits };

/** What pages of one document share, so that each outline and size is worked out once. */
export type SvgCache = {
  glyphs: Map<string, string | undefined>;
  scales: Map<string, string>;
};

export function newSvgCache(): SvgCache {
  return { glyphs: new Map(), scales: new Map() };
}

const CACHE_SIZE = 20_000;

const ELEMENTS = new Set(
  'svg defs g path use clipPath mask image pattern rect symbol filter feComponentTransfer feFuncR feFuncG feFuncB feFuncA'.split(
    ' ',
  ),
);

/** The two tags that nearly all of a page of text consists of, in the only form MuPDF gives them. */
const GLYPH = /<path id="(font_\d+_\d+)" d="([^"]*)"\/>\s*/y;
const GLYPH_USE =
  /<use data-text="[^"]*" xlink:href="#(font_\d+_\d+)" transform="matrix\(((?:-?[\d.]+,){3}-?[\d.]+),(-?[\d.]+),(-?[\d.]+)\)"(?: fill="(#[\da-f]{6})")?\/>\s*/y;

/**
 * Rewrites what MuPDF drew into what may be stored and shown: only elements, attributes and values
 * from a list, no reference to anything outside, no text that XML 1.0 forbids, short ids, small
 * glyphs. Throws UnfitSvg for whatever it does not know; the page is then kept as a picture.
 */
export function cleanSvg(raw: string, size: PageSize, cache: SvgCache): CleanSvg {
  const reader = new TagReader(raw);
  const collector = new TraitsCollector();
  const ids = new ShortIds();
  const parts: string[] = [];
  const open: OpenTag[] = [];

  for (;;) {
    const common = open.length > 0 ? readGlyph(reader, ids, cache) : undefined;
    if (common !== undefined) {
      collector.addMark();
      parts.push(common);
      continue;
    }
    const tag = reader.next();
    if (!tag) break;
    if (!ELEMENTS.has(tag.name)) throw new UnfitSvg(`element ${tag.name}`);
    if (tag.closes) {
      const closed = open.pop();
      if (closed?.name !== tag.name) throw new UnfitSvg(`unbalanced ${tag.name}`);
      collector.close();
      const { lifted } = closed;
      parts.push(...lifted.map(() => '</g>'), `</${tag.name}>`, ...lifted);
      continue;
    }
    if ((tag.name === 'svg') !== (parts.length === 0)) throw new UnfitSvg('root');
    collector.open(tag);
    const text = tag.name === 'svg' ? rootTag(size, tag) : writeTag(tag, ids);
    const lifted = blends(tag) ? clipsAround(open) : [];
    collector.addNodes(2 * lifted.length);
    if (!tag.empty) open.push({ name: tag.name, text, kind: kindOf(tag), lifted });
    parts.push(...lifted.map(() => '</g>'), text, ...lifted);
    if (isPainted(tag, open)) parts.push(thinLines(tag, ids));
  }
  if (open.length > 0) throw new UnfitSvg('unclosed element');
  ids.assertResolved();
  return { svg: parts.join(''), traits: collector.traits };
}

type OpenTag = {
  name: string;
  /** As it was written. */
  text: string;
  /** What its group does to what is blended inside it. */
  kind: 'plain' | 'clip' | 'other';
  /** The groups that were moved from around it to inside it. */
  lifted: string[];
};

function blends({ name, empty, attributes }: Tag): boolean {
  return (
    name === 'g' &&
    !empty &&
    attributes.some((attribute) => attribute.name === 'style' && BLEND.test(attribute.value))
  );
}

const BLEND = /mix-blend-mode:(?!normal)/;

function kindOf({ name, attributes }: Tag): OpenTag['kind'] {
  const isGroup = name === 'g';
  const others = attributes.filter(
    (attribute) => !['clip-path', 'transform'].includes(attribute.name),
  );
  if (!isGroup || others.length > 0) return 'other';
  return attributes.some((attribute) => attribute.name === 'clip-path') ? 'clip' : 'plain';
}

/**
 * The groups from the outermost clip on that stand around a place and do nothing but clip and move. In a browser a clip
 * makes a group of its own, and what is blended in it never meets the page below: a highlight would cover its text. So
 * the blend goes outside, and the clips inside it.
 */
function clipsAround(open: readonly OpenTag[]): string[] {
  const last = open.findLastIndex(({ kind }) => kind === 'other');
  const inner = open.slice(last + 1);
  const first = inner.findIndex(({ kind }) => kind === 'clip');
  return first === -1 ? [] : inner.slice(first).map(({ text }) => text);
}

function rootTag(size: PageSize, tag: Tag): string {
  const viewBox = valueOf(tag, 'viewBox');
  if (!NUMBERS.test(viewBox)) throw new UnfitSvg('viewBox');
  const [width, height] = [size.width, size.height].map((points) => round(toPx(points), 2));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">`;
}

/** The next tag, if it is an outline or its use and can be written small. */
function readGlyph(reader: TagReader, ids: ShortIds, cache: SvgCache): string | undefined {
  const use = reader.match(GLYPH_USE);
  if (use) {
    const [, id = '', scales = '', x = '', y = '', fill] = use;
    const place = `${remember(cache.scales, scales, roundScales)},${roundPlace(x)},${roundPlace(y)}`;
    const paint = fill === undefined ? '' : ` fill="${shortColour(fill)}"`;
    return `<use href="#${ids.refer(id)}" transform="matrix(${place})"${paint}/>`;
  }
  const glyph = reader.match(GLYPH);
  if (!glyph) return undefined;
  const [, id = '', d = ''] = glyph;
  const path = remember(cache.glyphs, d, compactGlyphPath);
  if (path === undefined) throw new UnfitSvg('outline');
  ids.markScaled(id);
  return `<path id="${ids.define(id)}" transform="scale(${1 / GLYPH_GRID})" d="${path}"/>`;
}

function remember<T>(cache: Map<string, T>, key: string, make: (key: string) => T): T {
  const known = cache.get(key);
  if (known !== undefined) return known;
  if (cache.size >= CACHE_SIZE) cache.clear();
  const made = make(key);
  cache.set(key, made);
  return made;
}

function writeTag(tag: Tag, ids: ShortIds): string {
  const onGrid = tag.name === 'use' && ids.isScaled(valueOf(tag, 'xlink:href').slice(1));
  const isThin = isHairline(tag);
  const attributes = tag.attributes
    .filter(({ name }) => !isThin || name !== 'stroke-width')
    .map((attribute) => writeAttribute(attribute, { element: tag.name, ids, onGrid }))
    .join('');
  const hairline = isThin ? hairlineOf(onGrid) : '';
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

/** MuPDF leaves the width out where it is 0, and writes it where it is less: browsers take both for 1. */
function isHairline(tag: Tag): boolean {
  const stroke = valueOf(tag, 'stroke');
  return stroke !== '' && stroke !== 'none' && !(Number(valueOf(tag, 'stroke-width')) > 0);
}

/** Width 0 means the thinnest line of the device; on a letter, whose path is elsewhere, a fine one. */
function hairlineOf(onGrid: boolean): string {
  if (onGrid) return ` stroke-width="${GLYPH_GRID / 50}"`;
  return ' stroke-width="1" vector-effect="non-scaling-stroke"';
}
