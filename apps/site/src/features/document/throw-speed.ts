/** The speed of a throw is that of the last moments before the finger leaves. */
const SAMPLE_MS = 100;
/** Samples that are nearer to each other say nothing: busy browsers bundle them. */
const SHORTEST_MS = 16;
/** A finger that rested before it left has thrown nothing. */
const REST_MS = 60;
/** In pixels a millisecond: nobody throws faster. */
const FASTEST = 5;

/** Where a finger was, and when. */
export type Sample = { readonly x: number; readonly y: number; readonly at: number };
/** Pixels in a millisecond. */
export type Speed = { readonly x: number; readonly y: number };

const STILL: Speed = { x: 0, y: 0 };

/** How fast a finger was that left at `at`. */
export function throwSpeed(trail: readonly Sample[], at: number): Speed {
  const last = trail.at(-1);
  if (last === undefined || Math.abs(at - last.at) > REST_MS) return STILL;
  const first = trail.find((sample) => last.at - sample.at <= SAMPLE_MS) ?? last;
  const time = last.at - first.at;
  if (time < SHORTEST_MS) return STILL;
  const [x, y] = [(last.x - first.x) / time, (last.y - first.y) / time];
  const scale = Math.min(1, FASTEST / Math.max(FASTEST, Math.hypot(x, y)));
  return { x: x * scale, y: y * scale };
}
