import { readFileSync } from 'node:fs';
import type { Source } from '../reader.ts';
import { readZipEntries, readZipEntry } from './zip-entries.ts';

const MAX_PART = 64 * 1024 * 1024;
const PARTS = /^(?:word\/(?:document|styles)|content)\.xml$/;
const IN_XML = /<w:em\s[^<>]*"(?!none)\w+"|style:text-emphasize="(?!none)/;
/** RTF, and what an old Word document writes before the kind of mark. */
const ELSEWHERE = /\\acc(?:dot|comma|circle|underdot)|\x34\x2a[\x01-\x04]/;

/** Whether words of a text may have marks of emphasis, dots under Chinese characters as a rule. */
export function mayHaveEmphasis({ kind, mime, path, bytes }: Source): boolean {
  if (kind !== 'word') return false;
  if (mime !== 'application/zip') return ELSEWHERE.test(readFileSync(path, 'latin1'));
  return (readZipEntries(path, bytes) ?? []).some(
    (entry) =>
      PARTS.test(entry.name) &&
      IN_XML.test(readZipEntry(path, entry, MAX_PART)?.toString('latin1') ?? ''),
  );
}
