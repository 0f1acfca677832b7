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

const OF_CHANCE = /\b(?:TODAY|NOW|RAND|RANDBETWEEN|CELL)\(/;

/** Each reads its part in one way through, whatever stands in it: what begins and has no end is looked for once. */
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
    mark: OF_CHANCE,
    keep: keepCells,
  },
  {
    parts: /^(?:content|styles)\.xml$/,
    mark: /<text:(?:date|time|file-name)\b|\stable:formula="/,
    keep: keepOpen,
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

const FORMULA = /<f\b([^<>]*)(?:\/>|>([^<]*)<\/f>)/g;

/** Of a formula that cells share, one has the words, and the others its number. */
function keepCells(xml: string): string {
  const shared = new Set<string>();
  return xml.replace(FORMULA, (whole, said: string, formula: string | undefined, at: number) => {
    const [, number] = /\bsi="(\d+)"/.exec(said) ?? [];
    const end = at + whole.length;
    const hasValue = /^<v>[^<]/.test(xml.slice(end, end + '<v>0'.length));
    if (formula !== undefined && hasValue && OF_CHANCE.test(formula)) {
      if (number !== undefined) shared.add(number);
      return '';
    }
    return number !== undefined && shared.has(number) ? '' : whole;
  });
}

/** Of OpenDocument, whose fields and cells say in one tag what they are and whether that stays. */
function keepOpen(xml: string): string {
  return xml.replace(
    /<(text:(?:date|time|file-name)|table:table-cell)(?=[\s/>])([^<>]*)/g,
    (whole, name: string, said: string) => {
      if (name !== 'table:table-cell')
        return `<${name} text:fixed="true"${said.replace(/\stext:fixed="[^"]*"/, '')}`;
      const [asked = '', formula = ''] = /\stable:formula="([^"]*)"/.exec(said) ?? [];
      const hasValue = /\soffice:(?:[a-z]+-)?value="/.test(said);
      return hasValue && OF_CHANCE.test(formula) ? `<${name}${said.replace(asked, '')}` : whole;
    },
  );
}

/** LibreOffice shows the text of a field that it does not know. Of a formula among words it shows nothing: its picture is kept. */
function keepSlide(xml: string): string {
  return withPictures(xml.replace(/(<a:fld\b[^<>]*\stype=")datetime[^"]*"/g, '$1saved"'));
}

const CHOICE = /<(\/?)mc:(AlternateContent|Choice|Fallback)\b([^<>]*)>/g;
/** The tags of a choice between a shape and its picture. */
const ORDER = '<AlternateContent<Choice/Choice<Fallback/Fallback/AlternateContent';

function withPictures(xml: string): string {
  const tags = Array.from(xml.matchAll(CHOICE), ({ 0: tag, 1: end, 2: name, 3: said, index }) => ({
    name: `${end === '/' ? '/' : '<'}${name}`,
    said: said ?? '',
    from: index,
    to: index + tag.length,
  }));
  const pictures: Replacement[] = tags.flatMap((outer, at) => {
    const [, choice, choiceEnd, fallback, fallbackEnd, end] = tags.slice(at, at + 6);
    if (!choice || !choiceEnd || !fallback || !fallbackEnd || !end) return [];
    const names = tags.slice(at, at + 6).map(({ name }) => name);
    const gaps = [outer, choiceEnd, fallbackEnd].map(({ to }, i) =>
      xml.slice(to, [choice, fallback, end][i]?.from).trim(),
    );
    if (names.join('') !== ORDER || gaps.join('') !== '') return [];
    const shape = xml.slice(choice.to, choiceEnd.from);
    const picture = xml.slice(fallback.to, fallbackEnd.from);
    const isFormula = /\bRequires="a14"/.test(choice.said) && shape.includes('<a14:m');
    return isFormula && /<a:t>\s*[^<\s]/.test(shape) && picture.includes('r:embed=')
      ? [{ from: outer.from, to: end.to, by: picture }]
      : [];
  });
  return replaced(xml, pictures);
}

type Replacement = { from: number; to: number; by: string };

function replaced(xml: string, parts: readonly Replacement[]): string {
  const kept: string[] = [];
  let at = 0;
  for (const { from, to, by } of parts.toSorted((one, other) => one.from - other.from)) {
    kept.push(xml.slice(at, from), by);
    at = to;
  }
  kept.push(xml.slice(at));
  return kept.join('');
}

/** Kinds of fields of Word. */
export const OF_THE_MOMENT =
  /^(?:DATE|TIME|FILENAME|FILESIZE|SAVEDATE|PRINTDATE|CREATEDATE|EDITTIME|USERNAME|LASTSAVEDBY)$/;
const OF_A_PLACE = /^(?:REF|PAGEREF|NOTEREF)$/;
const PIECE = /<(\/?)w:(fldChar|fldSimple)\b([^<>]*)>|<w:instrText\b[^<>]*>([^<]*)<\/w:instrText>/g;

type Field = { words: string; pieces: Replacement[]; hasResult: boolean };

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
  const simple: { words: string; begin: Replacement }[] = [];
  const gone: Replacement[] = [];
  /** A mark that holds something, such as what a form asks, and goes to its end. */
  let mark: Replacement | undefined;
  for (const match of xml.matchAll(PIECE)) {
    const { 0: text, 1: end, 2: name, 3: said = '', 4: words = '', index: from } = match;
    const piece = { from, to: from + text.length, by: '' };
    const isWhole = said.endsWith('/');
    if (name === 'fldSimple' && end === '') {
      const [, asked = ''] = /\bw:instr="([^"]*)"/.exec(said) ?? [];
      if (!isWhole) simple.push({ words: asked, begin: piece });
    } else if (name === 'fldSimple') {
      const field = simple.pop();
      if (field && field.begin.to < from && freezes(field.words)) gone.push(field.begin, piece);
    } else if (end === '/') {
      if (mark) mark.to = piece.to;
      mark = undefined;
    } else {
      const [, type] = /\bw:fldCharType="(\w+)"/.exec(said) ?? [];
      if (name === 'fldChar' && !isWhole) mark = piece;
      if (type === 'begin') open.push({ words: '', pieces: [], hasResult: false });
      const field = open.at(-1);
      if (field === undefined) continue;
      field.pieces.push(piece);
      field.words += words;
      field.hasResult ||= type === 'separate';
      if (type !== 'end') continue;
      open.pop();
      // One by one: as arguments they would be too many.
      if (field.hasResult && freezes(field.words)) for (const each of field.pieces) gone.push(each);
    }
  }
  return replaced(xml, gone);
}
