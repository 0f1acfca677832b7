import { readAt } from './read-at.ts';
import type { Source } from './reader.ts';

const TAIL_BYTES = 2048;

/** Whether a PDF carries its end mark where readers look for it: without it, it was cut off. */
export function hasPdfEnd({ path, bytes }: Source): boolean {
  return readAt(path, Math.max(0, bytes - TAIL_BYTES), TAIL_BYTES).includes('%%EOF');
}
