/** Rows from one index to before another. */
export type Range = { readonly from: number; readonly to: number };

/** A row to draw, or the room of those that are not, before the row with that id. */
export type Part =
  | { readonly index: number }
  | { readonly room: number; readonly before: number | undefined };

/** The range changes by so many rows at a time. */
const STEP = 10;

/** The rows between two edges, in pixels from the top of their list, and a few more. */
export function rangeBetween(heights: readonly number[], top: number, bottom: number): Range {
  let [from, to, edge] = [0, 0, 0];
  for (const [index, height] of heights.entries()) {
    if (edge < bottom) to = index + 1;
    edge += height;
    if (edge <= top) from = index + 1;
  }
  return { from: Math.floor(from / STEP) * STEP, to: Math.ceil(to / STEP) * STEP };
}

/** The rows of a range and the held one, with the room of all others where they are. */
export function partsOf(
  ids: readonly number[],
  heights: readonly number[],
  { from, to }: Range,
  held: number | undefined,
): Part[] {
  const parts: Part[] = [];
  let room = 0;
  const fill = (before: number | undefined) => {
    if (room > 0) parts.push({ room, before });
    room = 0;
  };
  for (const [index, id] of ids.entries()) {
    if ((index < from || index >= to) && id !== held) {
      room += heights[index] ?? 0;
      continue;
    }
    fill(id);
    parts.push({ index });
  }
  fill(undefined);
  return parts;
}
