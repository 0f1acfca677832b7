import { readFileSync } from 'node:fs';
import { markBoldHan } from '../html/bold-han.ts';
import { ConversionFailure } from '../../failure.ts';
import { escapeXml, type Book } from '../book/book.ts';
import { ChapterWriter, NOVEL_CSS } from '../book/chapters.ts';
import { openBook } from '../book/open-book.ts';
import { pictureType } from '../book/picture.ts';
import type { OpenDocument, Source } from '../reader.ts';
import { textToBook } from '../text/text-book.ts';
import { parseUmd, type UmdFile } from './umd-file.ts';

const MAX_BYTES = 256 * 1024 * 1024;

/** Mobile e-books of the years around 2008: a novel in zlib pieces, or a comic of pictures. */
export async function openUmd(source: Source): Promise<OpenDocument> {
  if (source.bytes > MAX_BYTES) {
    throw new ConversionFailure('too_large', 'UMD 文件超过 256 MB，超出了限制');
  }
  return openBook(source, umdToBook(parseUmd(readFileSync(source.path))));
}

function umdToBook(umd: UmdFile): Book {
  const writer = new ChapterWriter();
  const pictures = [...(umd.cover ? [umd.cover] : []), ...umd.pictures];
  const files = pictures.map((data, i) => ({ name: `p${i}.${pictureType(data) ?? 'jpg'}`, data }));
  const [cover] = umd.cover ? files : [];
  if (cover) writer.addPicture(cover.name);
  else if (umd.title !== '' && !umd.isComic) writer.parts.push(titlePage(umd));
  for (const file of umd.cover ? files.slice(1) : files) writer.addPicture(file.name);
  if (umd.chapters.length < 2 && umd.text.trim() !== '') return withoutChapters(umd, writer, files);

  const [first] = umd.chapters;
  if (first && first.start > 0) writer.add('', umd.text.slice(0, first.start));
  for (const [i, chapter] of umd.chapters.entries()) {
    const end = umd.chapters[i + 1]?.start ?? umd.text.length;
    // A comic names its chapters, too; they have no words.
    if (umd.text.trim() !== '') writer.add(chapter.title, umd.text.slice(chapter.start, end));
  }
  return { title: umd.title, parts: writer.parts, toc: writer.toc, css: NOVEL_CSS, files };
}

/** The lines of the text itself may tell the chapters. */
function withoutChapters(umd: UmdFile, before: ChapterWriter, files: Book['files']): Book {
  const text = textToBook(umd.text);
  const shift = before.parts.length;
  return {
    title: umd.title,
    parts: [...before.parts, ...text.parts],
    toc: text.toc.map((item) => ({ ...item, part: item.part + shift })),
    css: NOVEL_CSS + text.css,
    ...(files === undefined ? {} : { files }),
  };
}

function titlePage({ title, author }: UmdFile): string {
  return `${markBoldHan(`<h1>${escapeXml(title)}</h1>`)}<p class="by">${escapeXml(author)}</p>`;
}
