import { readFileSync } from 'node:fs';
import type { Source } from '../reader.ts';
import { readZipEntries, readZipEntry } from './zip-entries.ts';

const MAX_PART = 64 * 1024 * 1024;
const PARTS = /^(?:word\/(?:document|styles)|content)\.xml$/;
const IN_XML = /<w:em\s[^<>]*"(?!none)\w+"|style:text-emphasize="(?!none)/;
const IN_RTF = /\\acc(?:dot|comma|circle|underdot)/;
/** What an old Word document writes before the kind of mark: 1 to 4, or 0 for none. */
const IN_DOC = '4*';

/** Whether words of a text may have marks of emphasis, dots under Chinese characters as a rule. */
export function mayHaveEmphasis({ kind, mime, path, bytes }: Source): boolean {
  if (kind !== 'word') return false;
  if (mime !== 'application/zip') return hasMark(readFileSync(path, 'latin1'));
  return (readZipEntries(path, bytes) ?? []).some(
    (entry) =>
      PARTS.test(entry.name) &&
      IN_XML.test(readZipEntry(path, entry, MAX_PART)?.toString('latin1') ?? ''),
  );
}

function hasMark(content: string): boolean {
  if (IN_RTF.test(content)) return true;
  for (let at = content.indexOf(IN_DOC); at >= 0; at = content.indexOf(IN_DOC, at + 1)) {
    const mark = content.charCodeAt(at + IN_DOC.length);
    if (mark >= 1 && mark <= 4) return true;
  }
  return false;
}
