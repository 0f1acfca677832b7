import { type Matrix, shortColour, writeMatrix } from './svg-attributes.ts';
import type { Outline } from './svg-glyph-path.ts';

/** An outline under its short id. */
export type Glyph = { readonly id: string; readonly outline: Outline };

/** A glyph on the page; the matrix maps its em. */
export type PlacedGlyph = { readonly glyph: Glyph; readonly matrix: Matrix; readonly fill: string };

type Run = PlacedGlyph & { readonly items: Item[] };
/** `along` counts from the start of the run in units of its grid. */
type Item = { readonly glyph: Glyph; readonly along: number };

/** Units of the grid by which a glyph may lie beside the line of its run: what rounding costs anyway. */
const OFF_LINE = 0.5;
/** A wider gap, in em, parts words. */
const GAP = 0.3;

/**
 * Writes the glyphs of a line under one matrix, each with its distance along the line. Within a word these count from the
 * start of the word: there they are the same whole numbers wherever it stands, which compresses well.
 */
export class TextRuns {
  /** Groups written so far. */
  groups = 0;
  #run: Run | undefined;
  readonly #isWhole: boolean;

  /** Words as one outline each, in place of references to those of their letters: more bytes, and sooner painted. */
  constructor(isWhole = false) {
    this.#isWhole = isWhole;
  }

  /** Gives what ends with this glyph. */
  add(placed: PlacedGlyph): string {
    const along = this.#run && alongRun(this.#run, placed);
    if (this.#run && along !== undefined) {
      this.#run.items.push({ glyph: placed.glyph, along });
      return '';
    }
    const ended = this.end();
    this.#run = { ...placed, items: [{ glyph: placed.glyph, along: 0 }] };
    return ended;
  }

  /** What is not written yet; the next glyph begins anew. */
  end(): string {
    const run = this.#run;
    if (run === undefined) return '';
    this.#run = undefined;
    const [a, b, c, d, x, y] = run.matrix;
    const { grid } = run.glyph.outline;
    const transform = ` transform="${writeMatrix([a / grid, b / grid, c / grid, d / grid, x, y])}"`;
    const fill = run.fill === '' ? '' : ` fill="${shortColour(run.fill)}"`;
    if (this.#isWhole && run.items.every(({ glyph }) => glyph.outline.grid === grid)) {
      const paths = wordsOf(run.items, grid).flatMap(apart).map(outlineOf);
      if (paths.length === 1) return `<path d="${paths[0]}"${transform}${fill}/>`;
      this.groups += 1;
      return `<g${transform}${fill}>${paths.map((path) => `<path d="${path}"/>`).join('')}</g>`;
    }
    if (run.items.length === 1) return `<use href="#${run.glyph.id}"${transform}${fill}/>`;
    this.groups += 1;
    const words = wordsOf(run.items, grid);
    return `<g${transform}${fill}>${words.map((word) => this.#word(word, grid)).join('')}</g>`;
  }

  #word(items: readonly Item[], grid: number): string {
    const start = items[0]?.along ?? 0;
    const isGroup = start !== 0 && items.length > 1;
    const origin = isGroup ? start : 0;
    let uses = '';
    for (const { glyph, along } of items) {
      const x = along - origin;
      const scale = grid / glyph.outline.grid;
      if (scale !== 1)
        uses += `<use href="#${glyph.id}" transform="translate(${x})scale(${scale})"/>`;
      else uses += x === 0 ? `<use href="#${glyph.id}"/>` : `<use x="${x}" href="#${glyph.id}"/>`;
    }
    if (!isGroup) return uses;
    this.groups += 1;
    return `<g transform="translate(${start})">${uses}</g>`;
  }
}

/** Letters that may lie over each other stand in outlines of their own: where fonts turn them against each other there would be a hole. */
function apart(word: readonly Item[]): Item[][] {
  const parts: Item[][] = [];
  let end = -Infinity;
  for (const item of word) {
    const { along, glyph } = item;
    if (along + glyph.outline.left < end || parts.length === 0) parts.push([]);
    parts.at(-1)?.push(item);
    end = Math.max(end, along + glyph.outline.right);
  }
  return parts;
}

/** Each outline is relative to where it begins. */
function outlineOf(word: readonly Item[]): string {
  return word
    .map(
      ({ glyph, along }, at) => (at === 0 && along === 0 ? '' : `M${along} 0`) + glyph.outline.path,
    )
    .join('');
}

function alongRun(run: Run, { matrix, fill }: PlacedGlyph): number | undefined {
  const [a, b, c, d, x, y] = run.matrix;
  if (matrix[0] !== a || matrix[1] !== b || matrix[2] !== c || matrix[3] !== d) return undefined;
  if (fill !== run.fill) return undefined;
  const [right, down] = [matrix[4] - x, matrix[5] - y];
  const unit = run.glyph.outline.grid / (a * d - b * c);
  const beside = (a * down - b * right) * unit;
  // Without an extent in both directions, there is no unit.
  if (!(Math.abs(beside) <= OFF_LINE)) return undefined;
  return Math.round((d * right - c * down) * unit);
}

function wordsOf(items: readonly Item[], grid: number): Item[][] {
  const words: Item[][] = [];
  let end = -Infinity;
  let start = 0;
  for (const item of items) {
    const { along, glyph } = item;
    if (along - end > GAP * grid || along < start) words.push([]);
    words.at(-1)?.push(item);
    start = along;
    end = along + (glyph.outline.right * grid) / glyph.outline.grid;
  }
  return words;
}
