/** The same numbers for the same seed (mulberry32). */
function randomOf(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** A file as transfers, disks and ill will leave it: bytes changed, cut, repeated, or numbers made huge. */
export function mutate(original: Buffer, seed: number): Buffer {
  const random = randomOf(seed);
  let bytes = Buffer.from(original);
  for (let i = random(6); i >= 0; i -= 1) {
    const at = random(Math.max(1, bytes.length));
    const kind = random(6);
    if (kind === 0) bytes[at] = random(256);
    else if (kind === 1)
      bytes.fill(random(2) * 255, at, Math.min(bytes.length, at + 1 + random(8)));
    else if (kind === 2 && at + 4 <= bytes.length) bytes.writeUInt32LE(random(2 ** 32), at);
    else if (kind === 3) bytes = bytes.subarray(0, at);
    else if (kind === 4)
      bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(random(at + 1))]);
    else
      for (let j = 0; j < 20; j += 1)
        bytes[random(Math.max(1, Math.min(bytes.length, 600)))] = random(256);
  }
  return bytes;
}
