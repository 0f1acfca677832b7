import type { TokenizerObject } from 'marked';
import { takeNotes } from './markdown-notes.ts';
import { isProse, isWide, WIDE } from './wide.ts';

const BLOCK = [
  /^#{1,6} \S/m,
  /^ {0,3}(?:[-*+]|\d{1,3}[.)]) \S/m,
  /^ {0,3}> ?\S/m,
  /^ {0,3}```/m,
  /^\|.+\|\s*\n\|[\s:|-]+\|/m,
];
const INLINE = [/!?\[[^\]\n]*\]\([^)\s]+\)/, /\*\*[^*\n]+\*\*/, /(?:^|\s)`[^`\n]+`/];

/** Whether a text was probably written as Markdown: a block of it, or two different marks in a line. */
export function looksLikeMarkdown(text: string): boolean {
  const isIn = (pattern: RegExp) => pattern.test(text);
  return BLOCK.some(isIn) || INLINE.filter(isIn).length > 1 || INLINE[0]?.test(text) === true;
}

/** No form has a place in an article; the signs are those of converted documents. */
const renderer = {
  checkbox: ({ checked }: { checked: boolean }) => (checked ? '☑ ' : '☐ '),
};

/** Up to an empty line. */
const INDENTED = /^(?: {4}| {0,3}\t)[^\n]*(?:\n[ \t]*\S[^\n]*)*/;
const ADDRESS = new RegExp(`^(?:(?:https?|ftp)://|www\\.)[^\\s${WIDE}]*`, 'iu');

const MARK = String.raw`(?![*_~])[\p{P}\p{S}]`;
/** Marks at the inner or outer edge of bold text: those of Chinese, and others on whose other side Chinese begins. */
const EDGES = new RegExp(
  [
    `(?=[${WIDE}])${MARK}(?=\\*{2})`,
    `(?<=\\*{2})(?=[${WIDE}])${MARK}`,
    `${MARK}(?=\\*{2,}[${WIDE}])`,
    // The mark comes first: looked for from each of many asterisks, the square of time would be taken.
    `${MARK}(?<=[${WIDE}]\\*{2,}.)`,
  ].join('|'),
  'gu',
);
const WIDE_INSIDE = new RegExp(`^\\*{2,}[${WIDE}]`, 'u');

/** Fields that site generators read at the start of a page; Markdown itself would take them for a heading. */
const FRONT_MATTER =
  /^---[ \t]*\r?\n(?:\w[\w-]*:.*\r?\n|[ \t#-].*\r?\n)+?(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/;

/** The HTML of a Markdown text. Its raw HTML stays text; what an article may not have falls away with the schema. */
export async function htmlOfMarkdown(text: string): Promise<string> {
  const { Marked, Tokenizer } = await import('marked');
  const tokenizer: TokenizerObject = {
    // Nothing is read as HTML, so that all of it is written as text.
    html: () => undefined,
    tag: () => undefined,
    // Code is indented, and so are paragraphs of Chinese; code has words of it in comments.
    code(source) {
      const [paragraph = ''] = INDENTED.exec(source) ?? [];
      return isProse(paragraph) ? undefined : Tokenizer.prototype.code.call(this, source);
    },
    // CommonMark tells by spaces and marks whether `**` begins or ends; Chinese has no spaces there, so a mark is a letter.
    emStrong(source, masked, before = '') {
      const isBeside = source.startsWith('**') && (isWide.test(before) || WIDE_INSIDE.test(source));
      return Tokenizer.prototype.emStrong.call(this, source, masked, isBeside ? '' : before);
    },
    url(source) {
      return Tokenizer.prototype.url.call(this, ADDRESS.exec(source)?.[0] ?? source);
    },
  };
  const hooks = {
    emStrongMask: (masked: string) => masked.replaceAll(EDGES, (mark) => 'a'.repeat(mark.length)),
  };
  const notes = takeNotes();
  const marked = new Marked(
    { gfm: true, breaks: true, tokenizer, renderer, hooks },
    notes.extension,
  );
  const body = marked.parse(text.replace(FRONT_MATTER, ''), { async: false });
  const items = notes.write((tokens) => marked.parser(tokens));
  const html = items.length === 0 ? body : `${body}<hr><ol>${items.join('')}</ol>`;
  // In the editor the end of the last line of code is an empty line.
  return html.replaceAll('\n</code></pre>', '</code></pre>');
}
