import { statSync } from 'node:fs';
import type { ZipEntry } from '../book/zip-writer.ts';
import { readZipEntries, readZipEntry, replaceZipEntries } from './zip-entries.ts';

const MAX_PART = 64 * 1024 * 1024;

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const NOT_SHOWN = '<w:revisionView w:markup="0"/>';

type Parts = (name: string) => string;
type Rule = {
  /** The parts in which changes may be. */
  content: RegExp;
  hasChanges: RegExp;
  /** The parts that say that changes are not shown, as they have to be. */
  hide: (read: Parts) => Readonly<Record<string, string>>;
};

const RULES: readonly Rule[] = [
  {
    content: /^word\/(?:document|header\d*|footer\d*|footnotes|endnotes)\.xml$/,
    hasChanges: /<w:(?:del|moveFrom)[ >]/,
    hide: (read) => {
      const settings = read('word/settings.xml');
      if (settings === '') return withSettings(read);
      const opened = settings.replace(/<w:settings\b([^<>]*)\/>/, '<w:settings$1></w:settings>');
      return {
        'word/settings.xml': opened.replace(/<w:settings\b[^<>]*>/, `$&${NOT_SHOWN}`),
      };
    },
  },
  {
    content: /^content\.xml$/,
    hasChanges: /<text:deletion>/,
    hide: (read) => ({
      'settings.xml': read('settings.xml').replace(
        /("ShowRedlineChanges"[^<>]*>)true</,
        '$1false<',
      ),
    }),
  },
];

/** Small programs write documents without settings. */
function withSettings(read: Parts): Readonly<Record<string, string>> {
  const links = 'word/_rels/document.xml.rels';
  const before = read(links) || `<Relationships xmlns="${PACKAGE}/relationships"></Relationships>`;
  return {
    'word/settings.xml': `<w:settings xmlns:w="${WORD}">${NOT_SHOWN}</w:settings>`,
    [links]: before
      .replace(/<Relationships\b([^<>]*)\/>/, '<Relationships$1></Relationships>')
      .replace(
        '</Relationships>',
        `<Relationship Id="own-settings" Type="${OFFICE}/settings" Target="settings.xml"/>$&`,
      ),
    '[Content_Types].xml': read('[Content_Types].xml').replace(
      '</Types>',
      '<Override PartName="/word/settings.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.settings+xml"/>$&',
    ),
  };
}

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
  const rule = RULES.find(({ content, hasChanges }) =>
    entries.some(({ name }) => content.test(name) && hasChanges.test(read(name))),
  );
  if (!rule) return;
  const changed = Object.entries(rule.hide(read)).flatMap(([name, xml]): ZipEntry[] =>
    xml === read(name) ? [] : [{ name, data: Buffer.from(xml) }],
  );
  if (changed.length > 0) replaceZipEntries(path, changed);
}
