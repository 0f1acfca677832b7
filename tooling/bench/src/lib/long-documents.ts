import { readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeTextPdf } from './pdf.ts';

/** Of the document that is made. */
export const LONG_PAGES = 429;
/** Shorter ones tell of starting a program. */
const MIN_BYTES = 1024 * 1024;

/** A document of plain text, made in this folder, and the PDFs over 1 MiB below CORPUS_DIR. */
export async function longDocuments(folder: string): Promise<string[]> {
  const made = path.join(folder, `${LONG_PAGES} pages of text.pdf`);
  writeFileSync(made, await makeTextPdf(LONG_PAGES));
  const corpus = process.env.CORPUS_DIR;
  if (corpus === undefined) return [made];
  const names = readdirSync(corpus, { recursive: true, encoding: 'utf8' }).toSorted();
  const long = names
    .filter((name) => name.toLowerCase().endsWith('.pdf'))
    .map((name) => path.join(corpus, name))
    .filter((file) => statSync(file).size >= MIN_BYTES);
  return [made, ...long];
}
