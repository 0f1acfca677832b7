import { Tokenizer, type MarkedExtension } from 'marked';

/** Characters of scripts that are written without spaces: letters, and marks, with those that they share with others. */
const WIDE = String.raw`\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef\u{20000}-\u{3ffff}·—‘’“”…`;
const isWide = new RegExp(`[${WIDE}]`, 'u');
const ALL_WIDE = new RegExp(`[${WIDE}]`, 'gu');
const WIDE_INSIDE = new RegExp(`^\\*{2,}[${WIDE}]`, 'u');

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

/** Whether most of it is Chinese. */
function isProse(text: string): boolean {
  return (text.match(ALL_WIDE)?.length ?? 0) * 2 > text.replaceAll(/\s+/g, '').length;
}

/** Markdown as it is written in Chinese, which has no spaces; the editor of articles reads it alike. */
export const chineseMarkdown: MarkedExtension = {
  hooks: {
    emStrongMask: (masked) => masked.replaceAll(EDGES, (mark) => 'a'.repeat(mark.length)),
  },
  tokenizer: {
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
    // An address ends where the sentence goes on.
    url(source) {
      return Tokenizer.prototype.url.call(this, ADDRESS.exec(source)?.[0] ?? source);
    },
  },
};
