import type { TokenizerObject } from 'marked';
import { isWide } from './wide.ts';

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

/** The HTML of a Markdown text. Its raw HTML stays text; what an article may not have falls away with the schema. */
export async function htmlOfMarkdown(text: string): Promise<string> {
  const { Marked, Tokenizer } = await import('marked');
  const tokenizer: TokenizerObject = {
    // Nothing is read as HTML, so that all of it is written as text.
    html: () => undefined,
    tag: () => undefined,
    url(source) {
      const link = Tokenizer.prototype.url.call(this, source);
      const end = link?.raw.search(isWide) ?? -1;
      return end === -1 ? link : Tokenizer.prototype.url.call(this, source.slice(0, end));
    },
  };
  const html = new Marked({ gfm: true, breaks: true, tokenizer, renderer }).parse(text, {
    async: false,
  });
  // In the editor the end of the last line of code is an empty line.
  return html.replaceAll('\n</code></pre>', '</code></pre>');
}
