import { readFileSync } from 'node:fs';
import type { Source } from '../reader.ts';
import { readZipEntries, readZipEntry } from './zip-entries.ts';

const MAX_PART = 64 * 1024 * 1024;
const PARTS = /^(?:word\/(?:document|styles)|content)\.xml$/;
const IN_XML = /<w:em\s[^<>]*"(?!none)\w+"|style:text-emphasize="(?!none)/;
const IN_RTF = ['dot', 'comma', 'circle', 'underdot'].map((mark) => `\\acc${mark}`);
/** What an old Word document writes before the kind of mark: 1 to 4, or 0 for none. */
const IN_DOC = '4*';

/** Whether words of a text may have marks of emphasis, dots under Chinese characters as a rule. */
export function mayHaveEmphasis({ kind, mime, path, bytes }: Source): boolean {
  if (kind !== 'word') return false;
  if (mime !== 'application/zip') return hasMark(readFileSync(path));
  return (readZipEntries(path, bytes) ?? []).some(
    (entry) =>
      PARTS.test(entry.name) &&
      IN_XML.test(readZipEntry(path, entry, MAX_PART)?.toString('latin1') ?? ''),
  );
}

/** Of the bytes, as a text may be only half as long as a file. */
function hasMark(content: Buffer): boolean {
  if (IN_RTF.some((mark) => content.includes(mark))) return true;
  for (let at = content.indexOf(IN_DOC); at >= 0; at = content.indexOf(IN_DOC, at + 1)) {
    const mark = content[at + IN_DOC.length] ?? 0;
    if (mark >= 1 && mark <= 4) return true;
  }
  return false;
}
