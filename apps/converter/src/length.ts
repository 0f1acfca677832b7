/** A PDF point is 1/72 inch, a CSS pixel 1/96. */
const PX_PER_POINT = 96 / 72;

export function toPx(points: number): number {
  return points * PX_PER_POINT;
}

/** A page side in whole CSS pixels, as events carry it: never 0. */
export function toWholePx(points: number): number {
  return Math.max(1, Math.round(toPx(points)));
}
