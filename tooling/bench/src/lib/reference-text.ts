import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);
const OPTIONS = { timeout: 30_000, maxBuffer: 64 * 1024 * 1024 };
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** What markup shows: without its tags, and without what is no text of the document. */
function textOfMarkup(markup: string): string {
  return markup
    .replace(/<(script|style|head|binary|mc:Fallback)\b.*?<\/\1>/gis, ' ')
    .replace(/<!--.*?-->/gs, '')
    .replace(
      /<\/(?:w:p|a:p|text:p|text:h|p|h\d|li|td|tr|div|title|br)>|<[^>]*(?:br|tab)\s*\/>/gi,
      '\n',
    )
    .replace(/<[^>]*>/g, '')
    .replace(/&#(x?)([\da-f]+);/gi, (_, hex: string, code: string) =>
      String.fromCodePoint(Math.min(0x10ffff, Number.parseInt(code, hex === '' ? 10 : 16) || 32)),
    )
    .replace(/&(\w+);/g, (_, name: string) => ENTITIES[name] ?? ' ');
}

const inPackage = (tags: RegExp | undefined, parts: readonly string[]) => async (file: string) => {
  const { stdout } = await run('unzip', ['-p', file, ...parts], OPTIONS);
  if (tags === undefined) return textOfMarkup(stdout);
  const kept = stdout.replace(/<mc:Fallback>.*?<\/mc:Fallback>/gs, '').match(tags) ?? [];
  return textOfMarkup(kept.join(''));
};

const WORD = inPackage(/<w:t(?:\s[^>]*)?>[^<]*|<\/w:p>|<w:(?:tab|br)\s*\/>/g, [
  'word/document.xml',
]);
const SLIDES = inPackage(/<a:t(?:\s[^>]*)?>[^<]*|<\/a:p>|<a:br\s*\/>/g, ['ppt/slides/slide*.xml']);
const readMarkup = (file: string) => Promise.resolve(textOfMarkup(readFileSync(file, 'utf8')));
const readPlain = (file: string) => Promise.resolve(readFileSync(file, 'utf8'));

const READERS: Readonly<Record<string, (file: string) => Promise<string>>> = {
  docx: WORD,
  docm: WORD,
  pptx: SLIDES,
  odt: inPackage(undefined, ['content.xml']),
  epub: inPackage(undefined, ['*html', '*htm']),
  html: readMarkup,
  htm: readMarkup,
  fb2: readMarkup,
  txt: readPlain,
};

/** The words that a document holds, by the plainest way to them; undefined where there is none. */
export async function referenceText(file: string, extension: string): Promise<string | undefined> {
  try {
    const text = await READERS[extension]?.(file);
    // Not UTF-8: the encoding is what is to be found out.
    return text?.includes('\ufffd') ? undefined : text;
  } catch {
    return undefined;
  }
}
