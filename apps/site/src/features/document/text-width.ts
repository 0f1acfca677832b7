const SIZE = 100;
const context = document.createElement('canvas').getContext('2d');

/** Advances by character, in shares of the font size. Fonts give all Chinese characters the same. */
const advances = new Map<string, number>();
const HAN = /^\p{Script=Han}$/u;

/** Scripts whose characters are as wide as their neighbours make them, and marks that stand above others. */
const JOINED =
  /\p{M}|[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Thai}\p{Script=Khmer}\p{Script=Myanmar}]/u;

function measure(text: string): number {
  if (context === null) return 0;
  context.font = `${SIZE}px sans-serif`;
  return context.measureText(text).width / SIZE;
}

function advanceOf(character: string): number {
  const key = HAN.test(character) ? '永' : character;
  const known = advances.get(key) ?? measure(key);
  advances.set(key, known);
  return known;
}

/**
 * The width of a text in the font of the text layer, in shares of the font size; 0 where nothing can be measured. Each
 * character is measured once, and the layer is set without kerning: laying out every line of a page would block a phone for
 * longer than it takes to draw it.
 */
export function textWidth(text: string): number {
  if (JOINED.test(text)) return measure(text);
  let width = 0;
  for (const character of text) width += advanceOf(character);
  return width;
}
