import { closeSync, openSync, readSync } from 'node:fs';

/** Bytes of a file from an offset; fewer where it ends. */
export function readAt(path: string, from: number, length: number): Buffer {
  const file = openSync(path, 'r');
  try {
    return readOpenAt(file, from, length);
  } finally {
    closeSync(file);
  }
}

/** The same of a file that is open, for those who read many pieces. */
export function readOpenAt(file: number, from: number, length: number): Buffer {
  const buffer = Buffer.alloc(length);
  return buffer.subarray(0, readSync(file, buffer, 0, length, from));
}
