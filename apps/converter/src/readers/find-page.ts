import type { Document } from 'mupdf';
import { mupdf } from './mupdf-library.ts';

/** The page that an address of a document leads to, counted from 1. It may throw for a broken one. */
export type FindPage = (uri: string) => number | undefined;

/** `numberOf` gives the page number of MuPDF's index. */
export function createFindPage(
  document: Document,
  pages: number,
  numberOf: (index: number) => number,
): FindPage {
  const isPdf = document instanceof mupdf.PDFDocument;
  return (uri) => {
    // Books name places, not pages. What a PDF names without a # is another file or a website.
    if (isPdf && !uri.startsWith('#')) return undefined;
    const page = numberOf(document.resolveLink(uri));
    return page >= 1 && page <= pages ? page : undefined;
  };
}
