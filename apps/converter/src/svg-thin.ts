const TOKEN = /([MLHVCZ])|([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)|[\s,]+|(.)/gy;
const ARGUMENTS: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6 };

/**
 * The closed parts of an outline that have length but no area: rectangles of no height, of which some programs make
 * the lines of a table. A PDF paints them as thin as the device can, an SVG does not paint them at all. Empty where
 * there are none, or where the outline is not of the commands that MuPDF writes.
 */
export function thinParts(d: string): string {
  let thin = '';
  for (const part of d.split(/(?=M)/)) {
    const extent = part.trimEnd().endsWith('Z') ? extentOf(part) : undefined;
    if (extent !== undefined && (extent.width === 0) !== (extent.height === 0)) thin += part;
  }
  return thin;
}

function extentOf(part: string): { width: number; height: number } | undefined {
  const xs: number[] = [];
  const ys: number[] = [];
  let command = '';
  let values: number[] = [];
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(part); match; match = TOKEN.exec(part)) {
    const [, letter, number, other] = match;
    if (other !== undefined) return undefined;
    if (letter !== undefined) {
      if (values.length > 0) return undefined;
      command = letter;
    } else if (number !== undefined) {
      values.push(Number(number));
      if (values.length < (ARGUMENTS[command] ?? Infinity)) continue;
      if (command === 'V') ys.push(...values);
      else if (command === 'H') xs.push(...values);
      else values.forEach((value, index) => (index % 2 === 0 ? xs : ys).push(value));
      values = [];
    }
  }
  if (xs.length === 0 || ys.length === 0 || values.length > 0) return undefined;
  return { width: spread(xs), height: spread(ys) };
}

function spread(values: readonly number[]): number {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return high - low;
}
