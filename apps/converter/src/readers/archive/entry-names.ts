import { decodeBytes } from '../text/encoding.ts';

/** Names of which no flag says how they are written: all of one archive are of one encoding. */
export function decodeNames(names: readonly Buffer[]): string[] {
  const sample = Buffer.concat(names.flatMap((name) => [name, Buffer.from('\n')]));
  const decode = decodeBytes(sample);
  return names.map((name) => decode(name));
}
