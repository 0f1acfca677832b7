/** A PDF point is 1/72 inch, a CSS pixel 1/96. */
const PX_PER_POINT = 96 / 72;

export function toPx(points: number): number {
  return points * PX_PER_POINT;
}

/** A place on a page is told to the tenth of a CSS pixel. */
export function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A page side in whole CSS pixels, as events carry it: never 0. */
export function toWholePx(points: number): number {
  return Math.max(1, Math.round(toPx(points)));
}

const MAX_SIDE = 20_000;

/** A side of a page in points, whatever its file says. */
export function boundedSide(points: number): number {
  return Number.isFinite(points) ? Math.min(MAX_SIDE, Math.max(1, points)) : 1;
}
