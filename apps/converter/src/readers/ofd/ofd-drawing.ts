import type { Device, LineCap, LineJoin, Matrix, Path } from 'mupdf';
import { PageFailure } from '../../failure.ts';
import { toPx, tenth } from '../../length.ts';
import type { PageLink } from '../../text-layer.ts';
import { mupdf } from '../mupdf-library.ts';
import { type Glyph, OfdFont } from './ofd-fonts.ts';
import { lettersOf } from './ofd-letters.ts';
import type { OfdPackage } from './ofd-package.ts';
import { alphaOf, type Paint, paintOf, rampOf } from './ofd-paint.ts';
import { appendPath, readPath } from './ofd-path.ts';
import { drawParamsOf, inherited, inheritedAttribute, type Resources } from './ofd-resources.ts';
import { childOf, childrenOf, type Element, numberOf, numbersOf, textAt } from './ofd-xml.ts';

/** What the standard takes where an object does not say: millimetres. */
const LINE_WIDTH = 0.353;
const MITER_LIMIT = 3.528;
const BOLD_WEIGHT = 600;
const SLANT = 0.25;
/** Steps of a gradient, which a drawing device of the library is not told in one. */
const STEPS = 48;
const MAX_DEPTH = 16;
const MAX_LINKS = 500;
/** Of one page, with those of what it repeats. */
const MAX_OBJECTS = 500_000;
const CAPS: readonly LineCap[] = ['Butt', 'Round', 'Square'];
const JOINS: readonly LineJoin[] = ['Miter', 'Round', 'Bevel'];

type Point = readonly [x: number, y: number];
/** What an object is drawn in: coordinates, the parameters of its layer, and how deep it is in others. */
type Frame = { matrix: Matrix; resources: Resources; layer?: string | undefined; depth: number };

/** Draws the objects of one page; what cannot be read of one is left out. */
export class OfdDrawing {
  readonly links: PageLink[] = [];
  readonly #files: OfdPackage;
  readonly #device: Device;
  readonly #fonts: Map<Element | undefined, OfdFont>;
  readonly #pageOf: (id: string | undefined) => number | undefined;
  #count = 0;

  constructor(
    files: OfdPackage,
    device: Device,
    document: {
      fonts: Map<Element | undefined, OfdFont>;
      pageOf: (id: string | undefined) => number | undefined;
    },
  ) {
    this.#files = files;
    this.#device = device;
    this.#fonts = document.fonts;
    this.#pageOf = document.pageOf;
  }

  draw(objects: readonly Element[], frame: Frame): void {
    if (frame.depth > MAX_DEPTH) return;
    for (const object of objects) {
      this.#count += 1;
      if (this.#count > MAX_OBJECTS) throw new PageFailure('页面内容过多，无法显示');
      if (object.name === 'PageBlock')
        this.draw(object.children, { ...frame, depth: frame.depth + 1 });
      else if (object.attributes['Visible'] !== 'false') this.#drawObject(object, frame);
    }
  }

  /** A picture over a box, as a seal is. */
  drawPicture(bytes: Buffer, matrix: Matrix): void {
    this.#fillImage(bytes, matrix, 1);
  }

  #drawObject(object: Element, frame: Frame): void {
    const [x = 0, y = 0] = numbersOf(object.attributes['Boundary']);
    const outer = mupdf.Matrix.concat(mupdf.Matrix.translate(x, y), frame.matrix);
    const matrix = mupdf.Matrix.concat(matrixOf(object.attributes['CTM']), outer);
    const clips = this.#clip(object, matrix, outer);
    const params = drawParamsOf(frame.resources, [object.attributes['DrawParam'], frame.layer]);
    const inside = { ...frame, matrix };
    if (object.name === 'PathObject') this.#drawPath(object, params, matrix);
    else if (object.name === 'TextObject') this.#drawText(object, params, inside);
    else if (object.name === 'ImageObject') this.#drawImage(object, inside, outer);
    else if (object.name === 'CompositeObject') this.#drawComposite(object, inside);
    for (let count = 0; count < clips; count += 1) this.#device.popClip();
    this.#addLink(object, frame.matrix);
  }

  /** Each clip is the union of its areas. */
  #clip(object: Element, matrix: Matrix, outer: Matrix): number {
    const clips = childrenOf(childOf(object, 'Clips'), 'Clip');
    for (const clip of clips) {
      const whole = new mupdf.Path();
      for (const area of childrenOf(clip, 'Area')) {
        const shape = childOf(area, 'Path');
        const [x = 0, y = 0] = numbersOf(shape?.attributes['Boundary']);
        const inner = mupdf.Matrix.concat(
          mupdf.Matrix.translate(x, y),
          matrixOf(area.attributes['CTM']),
        );
        const place = mupdf.Matrix.concat(matrixOf(shape?.attributes['CTM']), inner);
        appendPath(whole, textAt(shape, 'AbbreviatedData'), (px, py) => apply(place, px, py));
      }
      const isMoved = childOf(object, 'Clips')?.attributes['TransFlag'] !== 'false';
      this.#device.clipPath(whole, false, isMoved ? matrix : outer);
      whole.destroy();
    }
    return clips.length;
  }

  #drawPath(object: Element, params: Element[], matrix: Matrix): void {
    const { Fill: fill = 'false', Stroke: stroke = 'true', Rule: rule } = object.attributes;
    const path = readPath(textAt(object, 'AbbreviatedData'));
    const alpha = alphaOf(object);
    const ground = inherited('FillColor', object, params);
    if (fill === 'true' && ground) this.#fill(path, rule === 'Even-Odd', matrix, ground, alpha);
    if (stroke !== 'false') {
      const { space, color, alpha: own } = paintOf(inherited('StrokeColor', object, params), alpha);
      const state = strokeOf(object, params);
      this.#device.strokePath(path, state, matrix, space, color, own);
      state.destroy();
    }
    path.destroy();
  }

  #fill(path: Path, isEvenOdd: boolean, matrix: Matrix, ground: Element, alpha: number): void {
    const shading = childOf(ground, 'AxialShd') ?? childOf(ground, 'RadialShd');
    const stops = childrenOf(shading, 'Segment').map((segment) => ({
      at: segment.attributes['Position'],
      paint: paintOf(childOf(segment, 'Color'), alpha),
    }));
    const [first] = stops;
    if (!shading || !first) {
      const { space, color, alpha: own } = paintOf(ground, alpha);
      this.#device.fillPath(path, isEvenOdd, matrix, space, color, own);
      return;
    }
    const ramp = rampOf(
      stops.map(({ at, paint }, i) => ({
        at: numberOf(at, i / Math.max(1, stops.length - 1)),
        paint,
      })),
    );
    this.#device.clipPath(path, isEvenOdd, matrix);
    if (shading.name === 'AxialShd') this.#fillAlong(shading, ramp, matrix);
    else this.#fillAround(shading, ramp, matrix);
    this.#device.popClip();
  }

  #fillAlong({ attributes }: Element, ramp: (t: number) => Paint, matrix: Matrix): void {
    const [x0 = 0, y0 = 0] = numbersOf(attributes['StartPoint']);
    const [x1 = 0, y1 = 0] = numbersOf(attributes['EndPoint']);
    const [dx, dy] = [x1 - x0, y1 - y0];
    const far = 10_000 / Math.max(1e-6, Math.hypot(dx, dy));
    const extend = Number(attributes['Extend'] ?? 0);
    for (let step = 0; step < STEPS; step += 1) {
      const from = step === 0 && (extend & 1) !== 0 ? -far : step / STEPS;
      const to = step === STEPS - 1 && (extend & 2) !== 0 ? far : (step + 1) / STEPS;
      const corners = [
        [from, -far],
        [to, -far],
        [to, far],
        [from, far],
      ] as const;
      const strip = new mupdf.Path();
      corners.forEach(([along, across], i) => {
        const [x, y] = [x0 + along * dx - across * dy, y0 + along * dy + across * dx];
        if (i === 0) strip.moveTo(x, y);
        else strip.lineTo(x, y);
      });
      strip.closePath();
      this.#paint(strip, matrix, ramp((step + 0.5) / STEPS));
    }
  }

  /** From the outside in, each ring over the one before. */
  #fillAround({ attributes }: Element, ramp: (t: number) => Paint, matrix: Matrix): void {
    const [x0 = 0, y0 = 0] = numbersOf(attributes['StartPoint']);
    const [x1 = 0, y1 = 0] = numbersOf(attributes['EndPoint']);
    const [r0, r1] = [numberOf(attributes['StartRadius'], 0), numberOf(attributes['EndRadius'], 0)];
    const isGrowing = r1 >= r0;
    const between = (a: number, b: number, t: number) => a + (b - a) * t;
    for (let step = 0; step <= STEPS; step += 1) {
      const t = isGrowing ? 1 - step / STEPS : step / STEPS;
      const radius = between(r0, r1, t);
      if (radius <= 0) continue;
      const [x, y] = [between(x0, x1, t), between(y0, y1, t)];
      const circle = readPath(
        `M ${x - radius} ${y} A ${radius} ${radius} 0 0 1 ${x + radius} ${y} A ${radius} ${radius} 0 0 1 ${x - radius} ${y} C`,
      );
      this.#paint(circle, matrix, ramp(t));
    }
  }

  #paint(path: Path, matrix: Matrix, { space, color, alpha }: Paint): void {
    this.#device.fillPath(path, false, matrix, space, color, alpha);
    path.destroy();
  }

  #drawText(object: Element, params: Element[], { matrix, resources }: Frame): void {
    const { attributes } = object;
    const font = this.#font(attributes['Font'], resources);
    const size = numberOf(attributes['Size'], 3.5);
    const across = size * numberOf(attributes['HScale'], 1);
    const slant = attributes['Italic'] === 'true' ? SLANT * size : 0;
    // The library takes off one turn after the other.
    const turn = mupdf.Matrix.rotate(numberOf(attributes['CharDirection'], 0) % 360);
    const isBold = numberOf(attributes['Weight'], 400) >= BOLD_WEIGHT;
    const find = (character: number, id: number | undefined) => font.glyph(character, id, isBold);
    const widthOf = (glyph: Glyph | undefined) =>
      glyph ? glyph.font.advanceGlyph(glyph.id) * across : size;
    const text = new mupdf.Text();
    for (const { character, id, x, y, room } of lettersOf(object, (...letter) =>
      widthOf(find(...letter)),
    )) {
      const glyph = find(character, id);
      if (!glyph) continue;
      // A font that stands in may be wider than the one that the places were counted for.
      const isTight = glyph.font !== font.own && room !== undefined && room > 0;
      const fit = isTight ? Math.min(1, room / Math.max(widthOf(glyph), 1e-6)) : 1;
      const shape = mupdf.Matrix.concat([across * fit, 0, slant, -size, 0, 0], turn);
      text.showGlyph(
        glyph.font,
        mupdf.Matrix.concat(shape, mupdf.Matrix.translate(x, y)),
        glyph.id,
        character,
      );
    }
    const alpha = alphaOf(object);
    if (attributes['Fill'] !== 'false') {
      const paint = paintOf(inherited('FillColor', object, params), alpha);
      this.#device.fillText(text, matrix, paint.space, paint.color, paint.alpha);
    }
    if (attributes['Stroke'] === 'true') {
      const paint = paintOf(inherited('StrokeColor', object, params), alpha);
      const state = strokeOf(object, params);
      this.#device.strokeText(text, state, matrix, paint.space, paint.color, paint.alpha);
      state.destroy();
    }
    text.destroy();
  }

  #font(id: string | undefined, resources: Resources): OfdFont {
    const resource = resources.find(id);
    const font = this.#fonts.get(resource?.element) ?? new OfdFont(this.#files, resource);
    this.#fonts.set(resource?.element, font);
    return font;
  }

  /** Without a matrix of its own a picture fills its box. */
  #drawImage(object: Element, { matrix, resources }: Frame, outer: Matrix): void {
    const [, , width = 0, height = 0] = numbersOf(object.attributes['Boundary']);
    const box = mupdf.Matrix.concat(mupdf.Matrix.scale(width, height), outer);
    const place = object.attributes['CTM'] === undefined ? box : matrix;
    for (const name of ['ResourceID', 'Substitution']) {
      const resource = resources.find(object.attributes[name]);
      const file = textAt(resource?.element, 'MediaFile');
      const bytes =
        resource && file !== ''
          ? this.#files.read(this.#files.resolve(file, resource.folder))
          : undefined;
      if (bytes && this.#fillImage(bytes, place, alphaOf(object))) return;
    }
  }

  #fillImage(bytes: Buffer, matrix: Matrix, alpha: number): boolean {
    try {
      const image = new mupdf.Image(bytes);
      this.#device.fillImage(image, matrix, alpha);
      image.destroy();
      return true;
    } catch {
      return false;
    }
  }

  #drawComposite(object: Element, frame: Frame): void {
    const unit = frame.resources.find(object.attributes['ResourceID'])?.element;
    const content = childOf(unit, 'Content');
    if (content) this.draw(content.children, { ...frame, depth: frame.depth + 1 });
  }

  #addLink(object: Element, matrix: Matrix): void {
    const [x = 0, y = 0, width = 0, height = 0] = numbersOf(object.attributes['Boundary']);
    for (const action of childrenOf(childOf(object, 'Actions'), 'Action')) {
      if (this.links.length >= MAX_LINKS) return;
      const uri = childOf(action, 'URI')?.attributes['URI'] ?? '';
      const page = this.#pageOf(childOf(childOf(action, 'Goto'), 'Dest')?.attributes['PageID']);
      const [[x0, y0], [x1, y1]] = [apply(matrix, x, y), apply(matrix, x + width, y + height)];
      const corner = [Math.min(x0, x1), Math.min(y0, y1)];
      const box = [...corner, Math.abs(x1 - x0), Math.abs(y1 - y0)].map((side) =>
        tenth(toPx(side)),
      ) as PageLink['box'];
      if (!box.every(Number.isFinite)) continue;
      if (/^(?:https?:\/\/|mailto:)/i.test(uri) && URL.canParse(uri)) this.links.push({ box, uri });
      else if (page !== undefined) this.links.push({ box, page });
    }
  }
}

function matrixOf(text: string | undefined): Matrix {
  const numbers = numbersOf(text);
  return numbers.length === 6 ? (numbers as Matrix) : mupdf.Matrix.identity;
}

function apply([a, b, c, d, e, f]: Matrix, x: number, y: number): Point {
  return [a * x + c * y + e, b * x + d * y + f];
}

function strokeOf(object: Element, params: Element[]) {
  const said = (name: string) => inheritedAttribute(name, object, params);
  const dashes = numbersOf(said('DashPattern'));
  return new mupdf.StrokeState({
    lineWidth: numberOf(said('LineWidth'), LINE_WIDTH),
    lineCap: CAPS.find((cap) => cap === said('Cap')) ?? 'Butt',
    lineJoin: JOINS.find((join) => join === said('Join')) ?? 'Miter',
    miterLimit: numberOf(said('MiterLimit'), MITER_LIMIT),
    ...(dashes.some((dash) => dash > 0)
      ? { dashes, dashPhase: numberOf(said('DashOffset'), 0) }
      : {}),
  });
}
