import { runsOf } from '../search/analyse.ts';
import { normalise } from '../search/normalise.ts';

/** What two texts are compared by: equal texts have equal ones, and those of others differ. */
export type Sketch = {
  /** Of each share of the text's runs of words, the smallest hash. Empty where there is too little text. */
  readonly minima: readonly number[];
  /** A hash of each few minima that follow one another. */
  readonly bands: readonly number[];
};

const MINIMA = 100;
/** Minima of a band: texts that have seven tenths in common share one of the 20 in 97 of 100 cases, unrelated ones in none. */
const BAND = 5;
/** Words that follow one another, or Chinese characters: fewer are in many texts. */
const RUN = 5;
/** With fewer different runs, a form that others fill in differently would be its like. */
const RUNS_MIN = 100;
/** No hash: no run of the text falls to that share. */
const NONE = 0x1_00_00_00_00;
/** Sets what is borrowed from another share apart from what is its own. */
const BORROWED = 0x9e37_79b1;

/** Bits of a hash by each other, so that numbers that differ little are far apart (the end of MurmurHash3). */
function mix(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85eb_ca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

const joined = (hash: number, next: number) => mix(Math.imul(hash, 31) ^ next);

function hashOf(word: string): number {
  let hash = 0;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash, 31) + word.charCodeAt(at);
  return mix(hash);
}

/** Hashes of words, and of each character in scripts without spaces, whatever they are separated by. */
function* wordHashes(pages: readonly string[]): Generator<number> {
  for (const page of pages)
    for (const { kind, text } of runsOf(normalise(page).text))
      if (kind === 'spaced') yield hashOf(text);
      else for (const character of text) yield hashOf(character);
}

/** A share without a run takes the minimum of the next one that has some, as equal texts do alike. */
function filled(minima: readonly number[]): number[] {
  return minima.map((own, share) => {
    let hash = own;
    for (let step = 1; hash === NONE; step += 1) {
      const next = minima[(share + step) % MINIMA] ?? NONE;
      if (next !== NONE) hash = mix(next ^ Math.imul(step, BORROWED));
    }
    return hash | 0;
  });
}

const bandsOf = (minima: readonly number[]) =>
  Array.from(
    { length: MINIMA / BAND },
    (_, band) => minima.slice(band * BAND, (band + 1) * BAND).reduce(joined, band) | 0,
  );

/**
 * The sketch of a text (MinHash with one permutation, Li, Owen and Zhang 2012, filled as by Shrivastava and Li 2014): of two
 * texts the share of equal minima is, within some hundredths, that of the runs of five words that both have among those that
 * one has. Case, width, traditional characters and punctuation do not count.
 */
export function sketchOf(pages: readonly string[]): Sketch {
  const minima = Array.from({ length: MINIMA }, () => NONE);
  const runs = new Set<number>();
  const last: number[] = [];
  for (const word of wordHashes(pages)) {
    last.push(word);
    if (last.length < RUN) continue;
    const run = last.reduce(joined, 0);
    last.shift();
    if (runs.size < RUNS_MIN) runs.add(run);
    const share = run % MINIMA;
    minima[share] = Math.min(minima[share] ?? NONE, mix(run ^ BORROWED));
  }
  if (runs.size < RUNS_MIN) return { minima: [], bands: [] };
  const all = filled(minima);
  return { minima: all, bands: bandsOf(all) };
}
