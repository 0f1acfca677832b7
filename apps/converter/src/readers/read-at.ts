import { closeSync, openSync, readSync } from 'node:fs';

/** Bytes of a file from an offset; fewer where it ends. */
export function readAt(path: string, from: number, length: number): Buffer {
  const buffer = Buffer.alloc(length);
  const file = openSync(path, 'r');
  try {
    return buffer.subarray(0, readSync(file, buffer, 0, length, from));
  } finally {
    closeSync(file);
  }
}
