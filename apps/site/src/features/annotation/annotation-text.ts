import { bookTitle, cut, markColorLabels } from '@wenyuan/domain';
import { pageHash } from '../../lib/page-hash.ts';
import { inOneLine, type Annotation } from './annotation.ts';

/** Words that are no Markdown, whatever signs they have: who wrote the document decides on no link or picture of a file of notes. */
function literal(words: string): string {
  return inOneLine(words)
    .replaceAll(/[\\`*_[\]<>&~]/g, String.raw`\$&`)
    .replace(/^[#+=-]|(?<=^\d+)[.)]/, String.raw`\$&`);
}

/** Whether their colors tell anything: with one alone, its name would only be in the way. */
export function hasColors(annotations: readonly Annotation[]): boolean {
  return (
    new Set(annotations.filter(({ quote }) => quote !== '').map(({ color }) => color)).size > 1
  );
}

/** As text that other programs of notes can read: quotes as in letters, each with its page, a link where the document has one. */
export function textOf(
  annotations: readonly Annotation[],
  href?: string,
  isNamed = hasColors(annotations),
): string {
  const placeOf = ({ page, quote, color }: Annotation) => {
    const name = isNamed && quote !== '' ? markColorLabels[color] : '';
    if (href === undefined) return `（第 ${page} 页${name && `，${name}`}）`;
    return `[第 ${page} 页](${href}${pageHash(page)})${name && `（${name}）`}`;
  };
  const shown = href === undefined ? inOneLine : literal;
  return annotations
    .map((row) =>
      [row.quote === '' ? '' : `> ${shown(row.quote)}`, row.note, placeOf(row)]
        .filter((part) => part !== '')
        .join('\n\n'),
    )
    .join('\n\n');
}

/** All of a document as a file of Markdown: where they are from stands above, and each page leads back there. */
export function fileOf(
  title: string,
  annotations: readonly Annotation[],
  href: string,
  isNamed?: boolean,
): string {
  return `# ${bookTitle(literal(title))}笔记\n\n${href}\n\n${textOf(annotations, href, isNamed)}\n`;
}

/** A title as the name of a file: some systems refuse these signs. */
export function fileNameOf(title: string): string {
  const name = cut(title.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim(), 80);
  return `${name === '' ? '文档' : name} 笔记.md`;
}

type Listed = Annotation & { readonly title: string };

/** Notes of several documents as one file, each document with its own, in the order of its pages. */
export function fileOfAll<Row extends Listed>(
  rows: readonly Row[],
  hrefOf: (row: Row) => string | undefined,
): string {
  const documents = new Map<number, Row[]>();
  for (const row of rows)
    documents.set(row.document_id, [...(documents.get(row.document_id) ?? []), row]);
  const isNamed = hasColors(rows);
  return [...documents.values()]
    .map((found) => {
      const inOrder = found.toSorted(
        (one, other) => one.page - other.page || one.begin_offset - other.begin_offset,
      );
      const [first] = inOrder;
      const href = first === undefined ? undefined : hrefOf(first);
      if (first === undefined || href === undefined)
        return `# 暂不可查看的文档\n\n${textOf(inOrder, undefined, isNamed)}\n`;
      return fileOf(first.title, inOrder, href, isNamed);
    })
    .join('\n');
}
