import type { Device, DisplayList, Rect } from 'mupdf';
import {
  type Colour,
  type DrawnText,
  type GlyphBook,
  GLYPHS_OF_FONT,
  NotAsTold,
  type SvgDrawing,
  TEXT_MARK,
} from '../drawn-text.ts';
import { endsConversion } from '../failure.ts';
import { floatsAt, mupdf, mupdfModule as library, type DeviceCall } from './mupdf-library.ts';

/** More are let go, with what is known of their glyphs. */
const MAX_FONTS = 256;
const MAX_OUTLINES = 20_000;
const MAX_COLOURS = 20_000;
/** Of one page. With more, it is hardly ever kept as an SVG, and they would take more room here than in the library. */
const MAX_TOLD = 100_000;

/** The fonts of a document, and the outlines that its pages have told so far. */
export class Fonts {
  readonly book: GlyphBook = { outlines: new Map(), undrawn: new Set() };
  readonly colours = new Map<string, Colour>();
  readonly #numbers = new Map<number, number>();

  /** A font that is kept keeps its address. */
  numberOf(font: number): number {
    const known = this.#numbers.get(font);
    if (known !== undefined) return known;
    library._wasm_keep_font(font);
    const number = this.#numbers.size;
    this.#numbers.set(font, number);
    return number;
  }

  /** Between two pages. */
  prepare(): void {
    if (this.#numbers.size > MAX_FONTS || this.book.outlines.size > MAX_OUTLINES) this.close();
    if (this.colours.size > MAX_COLOURS) this.colours.clear();
  }

  close(): void {
    for (const font of this.#numbers.keys()) library._wasm_drop_font(font);
    this.#numbers.clear();
    this.book.outlines.clear();
    this.book.undrawn.clear();
  }
}

/**
 * Draws the page as SVG. Texts are heard from the display list on their way to MuPDF's SVG device, which would write the
 * outline of each letter on each page, and each of its places: of a page of text nearly everything, which then had to be
 * read again. The device gets a text only where something of it is not known yet.
 */
export function drawSvg<Result>(
  list: DisplayList,
  bounds: Rect,
  fonts: Fonts,
  read: (drawing: SvgDrawing) => Result,
): Result {
  fonts.prepare();
  const { book } = fonts;
  let listener: Listener | undefined;
  const draw = (device: Device) => hear(list, (listener = new Listener(fonts, device)));
  try {
    const told = writeSvg(bounds, draw, (raw) => {
      if (!listener?.isTold) return undefined;
      const { texts, knocksOut } = listener;
      return { read: read({ raw, told: { texts, book, knocksOut } }) };
    });
    if (told) return told.read;
  } catch (error) {
    // A device that was left in the middle may complain of it.
    const isOwn = listener?.isTold === false || error instanceof NotAsTold;
    if (!isOwn || endsConversion(error)) throw error;
  }
  return writeSvg(
    bounds,
    (device) => list.run(device, mupdf.Matrix.identity),
    (raw) => read({ raw }),
  );
}

function writeSvg<Result>(
  bounds: Rect,
  draw: (device: Device) => void,
  read: (raw: Buffer) => Result,
): Result {
  const buffer = new mupdf.Buffer();
  const writer = new mupdf.DocumentWriter(buffer, 'svg', 'text=path');
  const device = writer.beginPage(bounds);
  try {
    draw(device);
    writer.endPage();
    writer.close();
    // They lie in WASM memory, which moves when it grows.
    const bytes = buffer.asUint8Array();
    return read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } finally {
    device.destroy();
    writer.destroy();
    buffer.destroy();
  }
}

/** Takes the calls of one page's display list. */
class Listener {
  readonly texts: DrawnText[] = [];
  /** Whether the texts and the SVG are the whole page; otherwise it is to be drawn without this. */
  isTold = true;
  knocksOut = false;
  readonly #fonts: Fonts;
  readonly #svg: number;
  /** Other colour spaces than the library's own may lie elsewhere on the next page. */
  readonly #colours = new Map<string, Colour>();
  #glyphs: number[] = [];
  #written: number[] = [];
  #colour: Colour = { fill: undefined };
  /** The glyphs of a text that the SVG is to tell. */
  #unknown = 0;
  /** Texts and glyphs so far. */
  #count = 0;
  #ctm: readonly number[] = [];

  constructor(fonts: Fonts, svg: Device) {
    this.#fonts = fonts;
    this.#svg = addressOf(svg);
  }

  forward(call: DeviceCall, ...values: number[]): void {
    this.attempt(() => void library[`_wasm_${call}`](this.#svg, ...values));
  }

  attempt(work: () => void): void {
    if (!this.isTold) return;
    try {
      work();
    } catch (error) {
      // The library is between two states already, and must not go on.
      if (endsConversion(error)) throw error;
      // Thrown on through the library, it would leave that between two states; drawn once more, the page throws it again.
      this.isTold = false;
    }
  }

  noteKnockout(): void {
    this.knocksOut = true;
  }

  /** Something that can't be passed on as it is. */
  giveUp(): void {
    this.isTold = false;
  }

  fillText(
    text: number,
    ctm: number,
    space: number,
    components: number,
    colour: number,
    alpha: number,
  ): void {
    if (alpha !== 1 || (this.#count += 1) > MAX_TOLD) return this.giveUp();
    this.#ctm = floatsAt(ctm, 6);
    this.#glyphs = [];
    this.#written = [];
    this.#colour = this.#colourOf(space, floatsAt(colour, components));
    this.#unknown = library._wasm_new_text();
    try {
      library._wasm_walk_text(text, 0);
      this.texts.push({ glyphs: this.#glyphs, written: this.#written, colour: this.#colour });
      this.forward('begin_layer', textMark());
      if (this.#written.length > 0)
        this.forward('fill_text', this.#unknown, ctm, space, colour, alpha);
      this.forward('end_layer');
    } finally {
      library._wasm_drop_text(this.#unknown);
    }
  }

  showGlyph(font: number, matrix: number, glyph: number, unicode: number, wmode: number): void {
    // A letter without a glyph takes only its place.
    if (glyph < 0) return;
    // The key of a larger number would be that of another font's glyph.
    if (glyph >= GLYPHS_OF_FONT || (this.#count += 1) > MAX_TOLD) return this.giveUp();
    const { outlines, undrawn } = this.#fonts.book;
    const number = this.#fonts.numberOf(font);
    if (undrawn.has(number)) return this.giveUp();
    const key = number * GLYPHS_OF_FONT + glyph;
    this.#glyphs.push(key);
    this.#pushMatrix(matrix);
    const isKnown =
      outlines.has(key) && (this.#colour.fill !== undefined || this.#written.length > 0);
    // Glyph 0 stands for what a font has not: whoever looks for those looks into the SVG.
    if (isKnown && glyph !== 0) return;
    this.#written.push(key);
    library._wasm_show_glyph(this.#unknown, font, matrix, glyph, unicode, wmode);
  }

  /** In the precision of the library, so that letters of one line have one matrix. */
  #pushMatrix(matrix: number): void {
    const { HEAPF32: memory } = library;
    const at = matrix >>> 2;
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = this.#ctm;
    for (let row = 0; row < 3; row += 1) {
      const x = memory[at + 2 * row] ?? 0;
      const y = memory[at + 2 * row + 1] ?? 0;
      const isPlace = row === 2;
      this.#glyphs.push(
        Math.fround(x * a + y * c + (isPlace ? e : 0)),
        Math.fround(x * b + y * d + (isPlace ? f : 0)),
      );
    }
  }

  #colourOf(space: number, components: readonly number[]): Colour {
    const colours = ownSpaces().has(space) ? this.#fonts.colours : this.#colours;
    const key = `${space} ${components.join(' ')}`;
    let colour = colours.get(key);
    if (colour === undefined) colours.set(key, (colour = { fill: undefined }));
    return colour;
  }
}

let listening: Listener | undefined;

/** Plays the page to a listener, which passes on to the SVG device what it does not keep. */
function hear(list: DisplayList, listener: Listener): void {
  const device = new mupdf.Device({});
  listening = listener;
  try {
    list.run(device, mupdf.Matrix.identity);
    device.close();
  } finally {
    listening = undefined;
    device.destroy();
  }
}

const FORWARDED: readonly DeviceCall[] = [
  'clip_path',
  'clip_stroke_path',
  'fill_shade',
  'fill_image',
  'clip_image_mask',
  'pop_clip',
  'end_group',
  'end_tile',
];
/** The clip of a text is written with outlines of its own; of masks not all is told. */
const NOT_TOLD = 'stroke_text clip_text clip_stroke_text begin_mask end_mask';
const IGNORED = 'ignore_text begin_layer end_layer close_device drop_device';

type Hook = (id: number, ...values: number[]) => number | void;

const hooks: Record<string, Hook> = {
  ...Object.fromEntries(IGNORED.split(' ').map((name) => [name, () => undefined])),
  ...Object.fromEntries(NOT_TOLD.split(' ').map((name) => [name, () => (listening?.giveUp(), 0)])),
  ...Object.fromEntries(
    FORWARDED.map((name) => [
      name,
      (_: number, ...values: number[]) => listening?.forward(name, ...values),
    ]),
  ),
  fill_path: (_, path = 0, evenOdd = 0, ctm = 0, space = 0, _n = 0, colour = 0, alpha = 0) =>
    listening?.forward('fill_path', path, evenOdd, ctm, space, colour, alpha),
  stroke_path: (_, path = 0, stroke = 0, ctm = 0, space = 0, _n = 0, colour = 0, alpha = 0) =>
    listening?.forward('stroke_path', path, stroke, ctm, space, colour, alpha),
  fill_image_mask: (_, image = 0, ctm = 0, space = 0, _n = 0, colour = 0, alpha = 0) =>
    listening?.forward('fill_image_mask', image, ctm, space, colour, alpha),
  begin_group: (_, box = 0, space = 0, isolated = 0, knockout = 0, blendMode = 0, alpha = 0) => {
    if (knockout !== 0) listening?.noteKnockout();
    listening?.forward('begin_group', box, space, isolated, knockout, blendMode, alpha);
  },
  begin_tile: (_, area = 0, view = 0, xStep = 0, yStep = 0, ctm = 0, tile = 0) => {
    // The number of the document, which is not told, is for devices that keep tiles.
    listening?.forward('begin_tile', area, view, xStep, yStep, ctm, tile, 0);
    return 0;
  },
  fill_text: (_, text = 0, ctm = 0, space = 0, components = 0, colour = 0, alpha = 0) =>
    listening?.attempt(() => listening?.fillText(text, ctm, space, components, colour, alpha)),
};

// The library calls these by their names; its package would make an object of each value.
Reflect.set(globalThis, '$libmupdf_device', hooks);
Reflect.set(globalThis, '$libmupdf_text_walk', {
  begin_span: () => undefined,
  end_span: () => undefined,
  show_glyph: (
    _: number,
    ...[font, matrix, glyph, unicode, wmode]: Parameters<Listener['showGlyph']>
  ) => listening?.attempt(() => listening?.showGlyph(font, matrix, glyph, unicode, wmode)),
});

let mark = 0;

/** The name of a layer that stands for a text, in the library's memory. */
function textMark(): number {
  if (mark === 0) {
    const bytes = Buffer.from(`${TEXT_MARK}\0`);
    mark = library._wasm_malloc(bytes.length);
    library.HEAPU8.set(bytes, mark);
  }
  return mark;
}

let spaces: Set<number> | undefined;

function ownSpaces(): Set<number> {
  const { DeviceGray, DeviceRGB, DeviceCMYK } = mupdf.ColorSpace;
  return (spaces ??= new Set([DeviceGray, DeviceRGB, DeviceCMYK].map(addressOf)));
}

function addressOf(object: { readonly pointer: unknown }): number {
  return Number(object.pointer);
}
