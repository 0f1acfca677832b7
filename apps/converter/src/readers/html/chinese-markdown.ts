import { Tokenizer, type MarkedExtension } from 'marked';

/** Characters of scripts that are written without spaces: letters, and marks, with those that they share with others. */
const WIDE = String.raw`\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef\u{20000}-\u{3ffff}·—‘’“”…`;
const isWide = new RegExp(`[${WIDE}]`, 'u');
const ALL_WIDE = new RegExp(`[${WIDE}]`, 'gu');
const WIDE_INSIDE = new RegExp(`^\\*{2,}[${WIDE}]`, 'u');

const MARK = String.raw`(?![*_~])[\p{P}\p{S}]`;
/** Marks at the inner or outer edge of bold text: those of Chinese, and others on whose other side Chinese begins. */
const EDGES = new RegExp(
  [
    `(?=[${WIDE}])${MARK}(?=\\*{2})`,
    `(?<=\\*{2})(?=[${WIDE}])${MARK}`,
    `${MARK}(?=\\*{2,}[${WIDE}])`,
    `(?<=[${WIDE}]\\*{2,})${MARK}`,
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
      const code = Tokenizer.prototype.code.call(this, source);
      return code === undefined || isProse(code.text) ? undefined : code;
    },
    // CommonMark tells by spaces and marks whether `**` begins or ends; Chinese has no spaces there, so a mark is a letter.
    emStrong(source, masked, before = '') {
      const isBeside = source.startsWith('**') && (isWide.test(before) || WIDE_INSIDE.test(source));
      return Tokenizer.prototype.emStrong.call(this, source, masked, isBeside ? '' : before);
    },
    // An address ends where the sentence goes on.
    url(source) {
      const link = Tokenizer.prototype.url.call(this, source);
      const end = link?.raw.search(isWide) ?? -1;
      return end === -1 ? link : Tokenizer.prototype.url.call(this, source.slice(0, end));
    },
  },
};
