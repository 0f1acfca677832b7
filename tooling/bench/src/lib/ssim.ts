/** Brightness values, row by row. */
export type Grey = {
  readonly data: Float64Array;
  readonly width: number;
  readonly height: number;
};

const WINDOW = 8;
const STEP = 4;
const C1 = (0.01 * 255) ** 2;
const C2 = (0.03 * 255) ** 2;
/** The authors of the measure recommend pictures with about this size of the shorter side. */
const VIEW_SIDE = 256;

/**
 * Structural similarity of two pictures of one size (Wang et al. 2004), 1 where they are equal.
 * As its authors recommend, both are first averaged down to the size at which a page is seen as a
 * whole, so that the anti-aliasing of letters does not count as a difference.
 */
export function ssim(a: Grey, b: Grey): number {
  const factor = Math.max(1, Math.round(Math.min(a.width, a.height) / VIEW_SIDE));
  return ssimAsIs(average(a, factor), average(b, factor));
}

/** Structural similarity without averaging. */
export function ssimAsIs(a: Grey, b: Grey): number {
  let sum = 0;
  let windows = 0;
  for (const y of starts(a.height)) {
    for (const x of starts(a.width)) {
      sum += windowSsim(a, b, x, y);
      windows += 1;
    }
  }
  return sum / windows;
}

function starts(length: number): number[] {
  const last = Math.max(0, length - WINDOW);
  const all = Array.from({ length: Math.floor(last / STEP) + 1 }, (_, i) => i * STEP);
  return all.at(-1) === last ? all : [...all, last];
}

function windowSsim(a: Grey, b: Grey, left: number, top: number): number {
  const right = Math.min(left + WINDOW, a.width);
  const bottom = Math.min(top + WINDOW, a.height);
  const n = (right - left) * (bottom - top);
  let sumA = 0;
  let sumB = 0;
  let sumAA = 0;
  let sumBB = 0;
  let sumAB = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const va = a.data[y * a.width + x] ?? 0;
      const vb = b.data[y * b.width + x] ?? 0;
      sumA += va;
      sumB += vb;
      sumAA += va * va;
      sumBB += vb * vb;
      sumAB += va * vb;
    }
  }
  const meanA = sumA / n;
  const meanB = sumB / n;
  const varianceA = sumAA / n - meanA * meanA;
  const varianceB = sumBB / n - meanB * meanB;
  const covariance = sumAB / n - meanA * meanB;
  return (
    ((2 * meanA * meanB + C1) * (2 * covariance + C2)) /
    ((meanA * meanA + meanB * meanB + C1) * (varianceA + varianceB + C2))
  );
}

/** Each `factor` x `factor` pixels become one. */
export function average(image: Grey, factor: number): Grey {
  if (factor === 1) return image;
  const width = Math.floor(image.width / factor);
  const height = Math.floor(image.height / factor);
  const data = new Float64Array(width * height);
  for (let y = 0; y < height * factor; y += 1) {
    for (let x = 0; x < width * factor; x += 1) {
      const at = Math.floor(y / factor) * width + Math.floor(x / factor);
      data[at] = (data[at] ?? 0) + (image.data[y * image.width + x] ?? 0) / (factor * factor);
    }
  }
  return { data, width, height };
}
