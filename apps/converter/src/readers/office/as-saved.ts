import { statSync } from 'node:fs';
import type { ZipEntry } from '../book/zip-writer.ts';
import { readZipEntries, readZipEntry, replaceZipEntries } from './zip-entries.ts';

const MAX_PART = 64 * 1024 * 1024;

type Rule = {
  parts: RegExp;
  /** Where this is not in a part, nothing of it is to be changed. */
  mark: RegExp;
  keep: (xml: string, all: readonly string[]) => string;
};

const RULES: readonly Rule[] = [
  {
    parts: /^word\/(?:document|header\d*|footer\d*|footnotes|endnotes)\.xml$/,
    mark: /<w:(?:fldChar|fldSimple)\b/,
    keep: keepWords,
  },
  {
    parts: /^ppt\/slides\/slide\d+\.xml$/,
    mark: /<a:fld\b[^<>]*\stype="datetime|<a14:m\b/,
    keep: keepSlide,
  },
  {
    parts: /^xl\/worksheets\/sheet\d+\.xml$/,
    mark: /<f>[^<]*\b(?:TODAY|NOW|RAND|RANDBETWEEN|CELL)\(/,
    keep: (xml) =>
      xml.replace(/<f>[^<]*\b(?:TODAY|NOW|RAND|RANDBETWEEN|CELL)\([^<]*<\/f>(?=<v>[^<])/g, ''),
  },
];

/**
 * What tells the time, the name of the file or chance stays as its author saw it last: on a page that is made once it would be
 * that of the conversion. So does what refers to a place that is no more, of which LibreOffice says so in English. Changes the file.
 */
export function keepAsSaved(path: string): void {
  const entries = readZipEntries(path, statSync(path).size) ?? [];
  const changed = RULES.flatMap(({ parts, mark, keep }) => {
    const read = entries
      .filter(({ name }) => parts.test(name))
      .flatMap((entry) => {
        const xml = readZipEntry(path, entry, MAX_PART)?.toString('utf8');
        return xml === undefined ? [] : [{ name: entry.name, xml }];
      });
    const all = read.map(({ xml }) => xml);
    return read.flatMap(({ name, xml }): ZipEntry[] => {
      const kept = mark.test(xml) ? keep(xml, all) : xml;
      return kept === xml ? [] : [{ name, data: Buffer.from(kept) }];
    });
  });
  if (changed.length > 0) replaceZipEntries(path, changed);
}

const FORMULA_OR_PICTURE =
  /<mc:AlternateContent\b[^<>]*>\s*<mc:Choice\b[^<>]*\bRequires="a14"[^<>]*>((?:(?!<mc:)[^])*)<\/mc:Choice>\s*<mc:Fallback\b[^<>]*>((?:(?!<mc:)[^])*)<\/mc:Fallback>\s*<\/mc:AlternateContent>/g;

/** LibreOffice shows the text of a field that it does not know. Of a formula among words it shows nothing: its picture is kept. */
function keepSlide(xml: string): string {
  return xml
    .replace(/(<a:fld\b[^<>]*\stype=")datetime[^"]*"/g, '$1saved"')
    .replace(FORMULA_OR_PICTURE, (whole: string, shape: string, picture: string) =>
      /<a14:m\b/.test(shape) && /<a:t>\s*[^<\s]/.test(shape) && /r:embed=/.test(picture)
        ? picture
        : whole,
    );
}

const OF_THE_MOMENT =
  /^(?:DATE|TIME|FILENAME|FILESIZE|SAVEDATE|PRINTDATE|CREATEDATE|EDITTIME|USERNAME|LASTSAVEDBY)$/;
const OF_A_PLACE = /^(?:REF|PAGEREF|NOTEREF)$/;
const PIECE =
  /<w:fldChar\b[^<>]*\bw:fldCharType="(\w+)"[^<>]*?(?:\/>|>[^]*?<\/w:fldChar>)|<w:instrText\b[^<>]*>([^<]*)<\/w:instrText>/g;
const SIMPLE = /<w:fldSimple\b[^<>]*\bw:instr="([^"]*)"(?:[^<>]*[^/<>])?>([^]*?)<\/w:fldSimple>/g;

type Field = { words: string; pieces: { from: number; to: number }[]; hasResult: boolean };

/** Fields that stay keep their marks; of those that freeze, only the result is left. */
function keepWords(xml: string, all: readonly string[]): string {
  const places = new Set(
    all.flatMap((part) =>
      Array.from(part.matchAll(/<w:bookmarkStart\b[^<>]*\bw:name="([^"]*)"/g), ([, name]) => name),
    ),
  );
  const freezes = (words: string) => {
    const [kind = '', place] = words.trim().split(/\s+/);
    const isKind = (kinds: RegExp) => kinds.test(kind.toUpperCase());
    return isKind(OF_THE_MOMENT) || (isKind(OF_A_PLACE) && !places.has(place));
  };
  const open: Field[] = [];
  const gone: { from: number; to: number }[] = [];
  for (const { 0: piece, 1: type, 2: words = '', index: from } of xml.matchAll(PIECE)) {
    if (type === 'begin') open.push({ words: '', pieces: [], hasResult: false });
    const field = open.at(-1);
    if (field === undefined) continue;
    field.pieces.push({ from, to: from + piece.length });
    field.words += words;
    field.hasResult ||= type === 'separate';
    if (type !== 'end') continue;
    open.pop();
    if (field.hasResult && freezes(field.words)) gone.push(...field.pieces);
  }
  let kept = '';
  let at = 0;
  for (const { from, to } of gone.toSorted((one, other) => one.from - other.from)) {
    kept += xml.slice(at, from);
    at = to;
  }
  kept += xml.slice(at);
  return kept.replace(SIMPLE, (whole: string, words: string, result: string) =>
    freezes(words) && result !== '' ? result : whole,
  );
}
