import type { Path } from 'mupdf';
import { mupdf } from '../mupdf-library.ts';

const LENGTHS: Readonly<Record<string, number>> = { S: 2, M: 2, L: 2, Q: 4, B: 6, A: 7, C: 0 };
/** Largest angle of an arc that one cubic curve draws without a visible error. */
const QUARTER = Math.PI / 2;

/** The lines of an `AbbreviatedData`; what is no command of its ends it. To be destroyed. */
export function readPath(data: string): Path {
  const path = new mupdf.Path();
  appendPath(path, data, (x, y) => [x, y]);
  return path;
}

type Point = readonly [x: number, y: number];

/** The same behind what a path already has, each point where `place` says. */
export function appendPath(path: Path, data: string, place: (x: number, y: number) => Point): void {
  const tokens = data.trim().split(/[\s,]+/);
  let [x, y] = [0, 0];
  for (let at = 0; at < tokens.length;) {
    const command = tokens[at] ?? '';
    const length = LENGTHS[command];
    if (length === undefined) return;
    const values = tokens.slice(at + 1, at + 1 + length).map(Number);
    if (values.length < length || !values.every(Number.isFinite)) return;
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = values;
    if (command === 'S' || command === 'M') path.moveTo(...place((x = a), (y = b)));
    else if (command === 'L') path.lineTo(...place((x = a), (y = b)));
    else if (command === 'B')
      path.curveTo(...place(a, b), ...place(c, d), ...place((x = e), (y = f)));
    else if (command === 'Q') {
      const first = place(x + (2 / 3) * (a - x), y + (2 / 3) * (b - y));
      const second = place(c + (2 / 3) * (a - c), d + (2 / 3) * (b - d));
      path.curveTo(...first, ...second, ...place((x = c), (y = d)));
    } else if (command === 'A') {
      for (const [p, q, end] of arc([x, y], {
        rx: a,
        ry: b,
        turn: c,
        isLarge: d !== 0,
        isClockwise: e !== 0,
        end: [f, g],
      }))
        path.curveTo(...place(...p), ...place(...q), ...place(...end));
      [x, y] = [f, g];
    } else path.closePath();
    at += 1 + length;
  }
}

type Arc = {
  rx: number;
  ry: number;
  turn: number;
  isLarge: boolean;
  isClockwise: boolean;
  end: Point;
};

/** An elliptic arc between two points as cubic curves, as SVG's notes on implementing arcs find its centre. */
function arc(
  [x1, y1]: Point,
  { rx: a, ry: b, turn, isLarge, isClockwise, end }: Arc,
): [Point, Point, Point][] {
  const [x2, y2] = end;
  let [rx, ry] = [Math.abs(a), Math.abs(b)];
  if (rx === 0 || ry === 0 || (x1 === x2 && y1 === y2)) return [[[x1, y1], end, end]];
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const px = (cos * (x1 - x2) + sin * (y1 - y2)) / 2;
  const py = (cos * (y1 - y2) - sin * (x1 - x2)) / 2;
  const excess = Math.sqrt((px / rx) ** 2 + (py / ry) ** 2);
  if (excess > 1) [rx, ry] = [rx * excess, ry * excess];
  const rest = Math.max(0, (rx * ry) ** 2 - (rx * py) ** 2 - (ry * px) ** 2);
  const factor =
    Math.sqrt(rest / ((rx * py) ** 2 + (ry * px) ** 2)) * (isLarge === isClockwise ? -1 : 1);
  const [cx, cy] = [(factor * rx * py) / ry, (-factor * ry * px) / rx];
  const from = Math.atan2((py - cy) / ry, (px - cx) / rx);
  const to = Math.atan2((-py - cy) / ry, (-px - cx) / rx);
  let sweep = to - from;
  if (isClockwise && sweep < 0) sweep += 2 * Math.PI;
  if (!isClockwise && sweep > 0) sweep -= 2 * Math.PI;
  const count = Math.max(1, Math.ceil(Math.abs(sweep) / QUARTER - 1e-9));
  const step = sweep / count;
  const reach = (4 / 3) * Math.tan(step / 4);
  const onPage = (u: number, v: number): Point => {
    const [ex, ey] = [rx * u + cx, ry * v + cy];
    return [cos * ex - sin * ey + (x1 + x2) / 2, sin * ex + cos * ey + (y1 + y2) / 2];
  };
  return Array.from({ length: count }, (_, i) => {
    const [t0, t1] = [from + i * step, from + (i + 1) * step];
    return [
      onPage(Math.cos(t0) - reach * Math.sin(t0), Math.sin(t0) + reach * Math.cos(t0)),
      onPage(Math.cos(t1) + reach * Math.sin(t1), Math.sin(t1) - reach * Math.cos(t1)),
      i === count - 1 ? end : onPage(Math.cos(t1), Math.sin(t1)),
    ];
  });
}
