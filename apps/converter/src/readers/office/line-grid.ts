import type { Source } from '../reader.ts';
import { readZipEntries, readZipEntry } from './zip-entries.ts';

const MAX_PART = 64 * 1024 * 1024;
const GRID = /<w:docGrid\s[^<>]*w:type="(?:lines|linesAndChars|snapToChars)"/;

/** Whether lines of a text stand on a grid, as in most documents of a Chinese Word; old files may have one. */
export function hasLineGrid({ kind, mime, path, bytes }: Source): boolean {
  if (kind !== 'word') return false;
  if (mime !== 'application/zip') return true;
  const entry = readZipEntries(path, bytes)?.find(({ name }) => name === 'word/document.xml');
  const part = entry && readZipEntry(path, entry, MAX_PART);
  return part !== undefined && GRID.test(part.toString('latin1'));
}
