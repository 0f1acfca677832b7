import { childrenOf, type Element, numberOf, numbersOf, textAt } from './ofd-xml.ts';

/** `room` is how far the next letter stands in the line, where the document says it. */
export type Letter = {
  character: number;
  id: number | undefined;
  x: number;
  y: number;
  room: number | undefined;
};

/** The characters of a text with their glyphs, where the document names these, and their places. */
export function* lettersOf(
  object: Element,
  advance: (character: number, id: number | undefined) => number,
): Generator<Letter> {
  const glyphs = glyphsOf(object);
  const isDown = [90, 270].includes(numberOf(object.attributes['ReadDirection'], 0));
  const isBack = numberOf(object.attributes['ReadDirection'], 0) >= 180;
  let index = 0;
  let [x, y] = [0, 0];
  for (const code of childrenOf(object, 'TextCode')) {
    x = numberOf(code.attributes['X'], x);
    y = numberOf(code.attributes['Y'], y);
    const across = deltasOf(code.attributes['DeltaX']);
    const down = deltasOf(code.attributes['DeltaY']);
    let [px, py] = [x, y];
    for (const letter of code.text.replace(/[\r\n\t]/g, '')) {
      const character = letter.codePointAt(0) ?? 0;
      const drawn = glyphs.get(index) ?? [undefined];
      for (const id of drawn) {
        const [dx, dy] = [nextOf(across), nextOf(down)];
        yield { character, id, x: px, y: py, room: isDown ? undefined : dx };
        const own =
          dx === undefined && dy === undefined ? advance(character, id) * (isBack ? -1 : 1) : 0;
        px += dx ?? (isDown ? 0 : own);
        py += dy ?? (isDown ? own : 0);
      }
      index += 1;
    }
  }
}

/** Distances one by one, where `g 3 4.2` stands for three times 4.2. */
function* deltasOf(text: string | undefined): Generator<number, undefined> {
  const tokens = (text ?? '').trim().split(/[\s,]+/);
  for (let at = 0; at < tokens.length; at += 1) {
    const isRepeated = tokens[at] === 'g';
    const count = isRepeated ? Number(tokens[at + 1]) : 1;
    const value = isRepeated ? Number(tokens[at + 2]) : Number(tokens[at]);
    if (tokens[at] === '' || !Number.isFinite(count) || !Number.isFinite(value)) return;
    for (let i = 0; i < count; i += 1) yield value;
    if (isRepeated) at += 2;
  }
}

function nextOf(deltas: Generator<number, undefined>): number | undefined {
  return deltas.next().value;
}

/** Which glyphs stand for a character: several, or none where one glyph stands for more than one character. */
function glyphsOf(object: Element): Map<number, number[]> {
  const found = new Map<number, number[]>();
  // No letter has glyphs twice.
  let left = childrenOf(object, 'TextCode').reduce((sum, { text }) => sum + text.length, 0);
  for (const transform of childrenOf(object, 'CGTransform')) {
    const from = numberOf(transform.attributes['CodePosition'], 0);
    const count = numberOf(transform.attributes['CodeCount'], 1);
    const ids = numbersOf(textAt(transform, 'Glyphs'));
    for (let i = 0; i < count && left > 0; i += 1, left -= 1) {
      const isLast = i === count - 1;
      found.set(from + i, ids.slice(i, isLast ? undefined : i + 1));
    }
  }
  return found;
}
