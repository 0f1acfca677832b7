import { closeSync, openSync, readSync } from 'node:fs';
import type { Source } from './reader.ts';

const TAIL_BYTES = 2048;

/** Whether a PDF carries its end mark where readers look for it: without it, it was cut off. */
export function hasPdfEnd(source: Source): boolean {
  const file = openSync(source.path, 'r');
  try {
    const tail = Buffer.alloc(TAIL_BYTES);
    const read = readSync(file, tail, 0, TAIL_BYTES, Math.max(0, source.bytes - TAIL_BYTES));
    return tail.subarray(0, read).includes('%%EOF');
  } finally {
    closeSync(file);
  }
}
