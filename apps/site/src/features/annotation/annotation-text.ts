import { bookTitle, cut } from '@wenyuan/domain';
import { pageHash } from '../../lib/page-hash.ts';
import { inOneLine, type Annotation } from './annotation.ts';

/** Words that are no Markdown, whatever signs they have: who wrote the document decides on no link or picture of a file of notes. */
function literal(words: string): string {
  return inOneLine(words)
    .replaceAll(/[\\`*_[\]<>&~]/g, String.raw`\$&`)
    .replace(/^[#+=-]|(?<=^\d+)[.)]/, String.raw`\$&`);
}

/** As text that other programs of notes can read: quotes as in letters, each with its page, a link where the document has one. */
export function textOf(annotations: readonly Annotation[], href?: string): string {
  const placeOf = (page: number) =>
    href === undefined ? `（第 ${page} 页）` : `[第 ${page} 页](${href}${pageHash(page)})`;
  const shown = href === undefined ? inOneLine : literal;
  return annotations
    .map(({ page, quote, note }) =>
      [quote === '' ? '' : `> ${shown(quote)}`, note, placeOf(page)]
        .filter((part) => part !== '')
        .join('\n\n'),
    )
    .join('\n\n');
}

/** All of a document as a file of Markdown: where they are from stands above, and each page leads back there. */
export function fileOf(title: string, annotations: readonly Annotation[], href: string): string {
  return `# ${bookTitle(literal(title))}笔记\n\n${href}\n\n${textOf(annotations, href)}\n`;
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
  return [...documents.values()]
    .map((found) => {
      const inOrder = found.toSorted(
        (one, other) => one.page - other.page || one.begin_offset - other.begin_offset,
      );
      const [first] = inOrder;
      const href = first === undefined ? undefined : hrefOf(first);
      if (first === undefined || href === undefined)
        return `# 暂不可查看的文档\n\n${textOf(inOrder)}\n`;
      return fileOf(first.title, inOrder, href);
    })
    .join('\n');
}
