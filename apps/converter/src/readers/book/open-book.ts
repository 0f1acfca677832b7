import { openBytesWithMupdf, type Layout } from '../mupdf.ts';
import type { OpenDocument, Source } from '../reader.ts';
import { bookToEpub, type Book } from './book.ts';

/** A4 at the size of office text: for what is read on a screen or printed, page by page. */
export const A4_PAGE: Layout = { width: 595, height: 842, em: 12 };

/** Typesets a book that one of our readers made; MuPDF skips broken parts. */
export function openBook(source: Source, book: Book, layout?: Layout): OpenDocument {
  const bytes = bookToEpub(book);
  // Reports progress, as the layout of a long book takes time.
  source.tools.stage('layout');
  const document = openBytesWithMupdf(bytes, 'application/epub+zip', source, layout);
  return book.title === '' ? document : { ...document, title: book.title };
}
