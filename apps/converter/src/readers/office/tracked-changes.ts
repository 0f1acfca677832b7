import { statSync } from 'node:fs';
import { readZipEntries, readZipEntry, replaceZipEntries } from './zip-entries.ts';

const MAX_PART = 64 * 1024 * 1024;

type Rule = {
  content: string;
  hasChanges: RegExp;
  settings: string;
  hide: (xml: string) => string;
};

const RULES: readonly Rule[] = [
  {
    content: 'word/document.xml',
    hasChanges: /<w:(?:del|moveFrom) /,
    settings: 'word/settings.xml',
    hide: (xml) => xml.replace(/<w:settings\b[^<>]*[^/<]>/, '$&<w:revisionView w:markup="0"/>'),
  },
  {
    content: 'content.xml',
    hasChanges: /<text:deletion>/,
    settings: 'settings.xml',
    hide: (xml) => xml.replace(/("ShowRedlineChanges"[^<>]*>)true</, '$1false<'),
  },
];

/**
 * What somebody deleted while changes were tracked is still in a document, and LibreOffice prints it unless the document
 * says that changes are not shown. Changes the file.
 */
export function hideDeletions(path: string): void {
  const entries = readZipEntries(path, statSync(path).size) ?? [];
  const read = (wanted: string) => {
    const entry = entries.find(({ name }) => name === wanted);
    return (entry && readZipEntry(path, entry, MAX_PART))?.toString('utf8') ?? '';
  };
  const rule = RULES.find(({ content, hasChanges }) => hasChanges.test(read(content)));
  if (!rule) return;
  const before = read(rule.settings);
  const after = rule.hide(before);
  if (after !== before)
    replaceZipEntries(path, [{ name: rule.settings, data: Buffer.from(after) }]);
}
