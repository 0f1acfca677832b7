import { type Tag, valueOf } from './svg-tags.ts';

/** What a page's SVG is made of, as far as it decides how the page is kept. */
export type SvgTraits = {
  /** Elements a browser has to lay out. */
  nodes: number;
  /** Glyphs, paths and rectangles, definitions included. */
  marks: number;
  images: number;
  /** Square points that pictures cover, those outside the paper and over each other included. */
  imageArea: number;
  /** Of all pictures, unpacked: what a browser has to hold to paint them. */
  imagePixels: number;
  /**
   * Painted by masks, patterns, filters, blending or group opacity, which renderers disagree on, or holds a JPEG, which
   * MuPDF hands over as it is, though the PDF may want its colours inverted.
   */
  risky: boolean;
  /** Holds a JPEG in CMYK, which browsers and MuPDF turn into different colours. */
  cmykJpeg: boolean;
};

const RISKY_ELEMENTS = new Set(['mask', 'pattern', 'filter', 'symbol']);
const RISKY_ATTRIBUTES = new Set(['opacity', 'style', 'mask', 'filter']);
/** In a group that knocks out, what is opaque in part paints otherwise, and nothing else of the SVG tells of such a group. */
const OPACITIES = ['fill-opacity', 'stroke-opacity'];
const MARKS = new Set(['use', 'rect', 'path']);
const DEEP = 24;

/** Follows the tags of one SVG in order. */
export class TraitsCollector {
  readonly traits: SvgTraits = {
    nodes: 0,
    marks: 0,
    images: 0,
    imageArea: 0,
    imagePixels: 0,
    risky: false,
    cmykJpeg: false,
  };
  readonly #riskyAttributes: ReadonlySet<string>;
  /** How many times larger than its own numbers each open element paints an area. */
  readonly #areaScales: number[] = [1];

  constructor(mayKnockOut: boolean) {
    this.#riskyAttributes = mayKnockOut
      ? new Set([...RISKY_ATTRIBUTES, ...OPACITIES])
      : RISKY_ATTRIBUTES;
  }

  /** A glyph, or one more place where it stands. */
  addMark(): void {
    this.traits.nodes += 1;
    this.traits.marks += 1;
  }

  /** Tags that are written more often than they were read. */
  addNodes(count: number): void {
    this.traits.nodes += count;
  }

  open(tag: Tag): void {
    const { traits } = this;
    const isPlain = tag.empty && tag.name !== 'image';
    const areaScale = (this.#areaScales.at(-1) ?? 1) * (isPlain ? 1 : areaScaleOf(tag));
    traits.nodes += 1;
    if (MARKS.has(tag.name)) traits.marks += 1;
    if (tag.name === 'image') this.#noteImage(tag, areaScale);
    if (RISKY_ELEMENTS.has(tag.name) || this.#areaScales.length > DEEP) traits.risky = true;
    if (tag.attributes.some(({ name }) => this.#riskyAttributes.has(name))) traits.risky = true;
    if (!tag.empty) this.#areaScales.push(areaScale);
  }

  close(): void {
    this.#areaScales.pop();
  }

  #noteImage(tag: Tag, areaScale: number): void {
    const { traits } = this;
    const source = valueOf(tag, 'xlink:href');
    // MuPDF gives each picture its own pixels as its size.
    const pixels = Number(valueOf(tag, 'width')) * Number(valueOf(tag, 'height'));
    traits.images += 1;
    traits.imagePixels += pixels;
    traits.imageArea += pixels * areaScale;
    if (!source.startsWith('data:image/jpeg')) return;
    traits.risky = true;
    if (jpegComponents(source) === 4) traits.cmykJpeg = true;
  }
}

function areaScaleOf(tag: Tag): number {
  const transform = valueOf(tag, 'transform');
  if (!transform.startsWith('matrix(')) return 1;
  const [a = 1, b = 0, c = 0, d = 1] = transform.slice(7, -1).split(',').map(Number);
  return Math.abs(a * d - b * c);
}

/** Number of colour components, from the JPEG's frame header; 0 when there is none. */
function jpegComponents(dataUrl: string): number {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  let at = 2;
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return 0;
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return bytes[at + 9] ?? 0;
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return 0;
}
