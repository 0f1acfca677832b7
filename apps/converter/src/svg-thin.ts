import { commandsOf } from './svg-path.ts';

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
  for (const { command, values } of commandsOf(part) ?? []) {
    if (command === 'V') ys.push(...values);
    else if (command === 'H') xs.push(...values);
    else values.forEach((value, index) => (index % 2 === 0 ? xs : ys).push(value));
  }
  if (xs.length === 0 || ys.length === 0) return undefined;
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
