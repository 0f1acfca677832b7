import type { ShortIds } from './svg-ids.ts';
import { type Attribute, UnfitSvg } from './svg-tags.ts';

const NUMBER = '[-+]?(?:\\d+(?:\\.\\d*)?|\\.\\d+)(?:e[-+]?\\d+)?';
/** The only spaces that XML has: a form feed would make the page unreadable. */
const SPACE = ' \\t\\r\\n';
export const NUMBERS = new RegExp(`^${NUMBER}%?(?:[${SPACE},]+${NUMBER})*$`);
const TRANSFORM = new RegExp(`^matrix\\(${NUMBER}(?:[${SPACE},]+${NUMBER}){5}\\)$`);
const ID = /^[A-Za-z]\w*$/;
const REFERENCE = /^#([A-Za-z]\w*)$/;
const URL_REFERENCE = /^url\(#([A-Za-z]\w*)\)$/;
const MAY_REFER = /^(?:fill|stroke|clip-path|mask|filter)$/;
const PAINT = /^(?:none|black|white|#[\da-f]{3,8})$/i;
const WORD = /^[A-Za-z]{1,20}$/;
const PATH = /^[ \t\r\nMLHVCSQTAZmlhvcsqtaz\d.,e+-]*$/;
const STYLE = /^(?:[ \t\r\n]*(?:mix-blend-mode|isolation|mask-type|image-rendering):[a-z-]+;?)*$/;
const DATA_IMAGE = /^data:image\/(?:png|jpeg);base64,[A-Za-z\d+/=\s]*$/;

const NUMERIC =
  'x y width height opacity fill-opacity stroke-opacity stroke-width stroke-miterlimit stroke-dasharray stroke-dashoffset tableValues';
const WORDS =
  'stroke-linecap stroke-linejoin fill-rule clip-rule mask-type maskUnits maskContentUnits patternUnits patternContentUnits clipPathUnits type';

/** What each attribute may hold. Anything else makes the page fall back to a picture. */
const VALUES: Record<string, RegExp> = {
  ...Object.fromEntries(NUMERIC.split(' ').map((name) => [name, NUMBERS])),
  ...Object.fromEntries(WORDS.split(' ').map((name) => [name, WORD])),
  transform: TRANSFORM,
  patternTransform: TRANSFORM,
  d: PATH,
  style: STYLE,
};

/** Hints for SVG editors, which browsers ignore; the text has a layer of its own. */
const DROPPED = /^(?:data-text|inkscape:[\w-]+|xmlns(?::\w+)?|version)$/;

export type AttributeContext = {
  element: string;
  ids: ShortIds;
  /** The element draws an outline of so many units to the em; 1 for any other. */
  grid: number;
};

/** The attribute as it is stored, with a space before it; empty when it is left out. */
export function writeAttribute({ name, value }: Attribute, context: AttributeContext): string {
  const { element, ids, grid } = context;
  if (DROPPED.test(name)) return '';
  if (name === 'id') {
    if (!ID.test(value)) throw new UnfitSvg('id');
    return ` id="${ids.define(value)}"`;
  }
  if (name === 'xlink:href' || name === 'href') return writeReference(element, value, ids);
  const url = MAY_REFER.test(name) ? URL_REFERENCE.exec(value)?.[1] : undefined;
  if (url !== undefined) return ` ${name}="url(#${ids.refer(url)})"`;
  if (name === 'fill' || name === 'stroke') {
    if (!PAINT.test(value)) throw new UnfitSvg(name);
    return ` ${name}="${shortColour(value)}"`;
  }
  if (!VALUES[name]?.test(value)) throw new UnfitSvg(`${element} ${name}`);
  if (name === 'transform') return ` transform="${roundMatrix(value, grid)}"`;
  if (grid !== 1 && (name === 'stroke-width' || name === 'stroke-dasharray')) {
    return ` ${name}="${value.replace(/[\d.e+-]+/g, (text) => String(round(Number(text) * grid, 2)))}"`;
  }
  return ` ${name}="${value}"`;
}

function writeReference(element: string, value: string, ids: ShortIds): string {
  if (element === 'image') {
    if (!DATA_IMAGE.test(value)) throw new UnfitSvg('image source');
    return ` href="${value.replace(/\s+/g, '')}"`;
  }
  const target = element === 'use' ? REFERENCE.exec(value)?.[1] : undefined;
  if (target === undefined) throw new UnfitSvg('reference');
  return ` href="#${ids.refer(target)}"`;
}

export function shortColour(value: string): string {
  return value.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');
}

function roundMatrix(value: string, grid: number): string {
  const numbers = value
    .slice('matrix('.length, -1)
    .split(/[\s,]+/)
    .map(Number);
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = numbers;
  return writeMatrix([a / grid, b / grid, c / grid, d / grid, x, y]);
}

export type Matrix = readonly [number, number, number, number, number, number];

/** Scales keep six significant digits, places a thousandth of a point: under 0.01 px at 400 %. */
export function writeMatrix([a, b, c, d, x, y]: Matrix): string {
  return `matrix(${writeScales(a, b, c, d)} ${shortNumber(round(x, 3))} ${shortNumber(round(y, 3))})`;
}

/** The lines of a page have few sizes, and seldom another one than the line before. */
let last = { a: Number.NaN, b: 0, c: 0, d: 0, text: '' };

function writeScales(a: number, b: number, c: number, d: number): string {
  if (a === last.a && b === last.b && c === last.c && d === last.d) return last.text;
  const text = [a, b, c, d].map((scale) => shortNumber(Number(scale.toPrecision(6)))).join(' ');
  last = { a, b, c, d, text };
  return text;
}

function shortNumber(value: number): string {
  if (!Number.isFinite(value)) throw new UnfitSvg('number');
  const text = String(value);
  if (value > -1 && value < 1 && value !== 0) return text.replace('0.', '.');
  return text;
}

export function round(value: number, digits: number): number {
  const factor = 10 ** digits;
  return Math.round(value * factor) / factor;
}
