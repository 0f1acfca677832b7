import type { MarkedExtension, Token } from 'marked';

const ID = String.raw`\[\^([^\]\n]{1,99})\]`;
const MARK = new RegExp(`^${ID}`);
/** Lines that are indented go on with the note, over empty lines, too. */
const NOTE = new RegExp(
  `^ {0,3}${ID}:[ \\t]*([^\\n]*(?:\\n(?:[ \\t]*\\n)*(?: {2,}|\\t)[^\\n]+)*)(?:\\n|$)`,
);
const NOTE_AHEAD = new RegExp(`^ {0,3}${ID}:`, 'm');

export type Note = { readonly id: string; readonly tokens: Token[] };

/**
 * Takes the footnotes out of a text, where they would be taken for addresses of links, and leaves their numbers. The
 * converter reads them alike.
 */
export const takeNotes = (notes: Note[]): MarkedExtension => ({
  extensions: [
    {
      name: 'note',
      level: 'block',
      // Within the paragraph that it would end: the rest of the text may be long.
      start: (source) => {
        const end = source.indexOf('\n\n');
        return NOTE_AHEAD.exec(end === -1 ? source : source.slice(0, end))?.index;
      },
      tokenizer(source) {
        const [raw, id = '', content = ''] = NOTE.exec(source) ?? [];
        if (raw === undefined) return undefined;
        const tokens = this.lexer.blockTokens(content.replaceAll(/\n(?: {1,4}|\t)/g, '\n'), []);
        notes.push({ id, tokens });
        return { type: 'note', raw };
      },
      renderer: () => '',
    },
    {
      name: 'mark',
      level: 'inline',
      tokenizer(source) {
        const [raw, id] = MARK.exec(source) ?? [];
        const number = 1 + notes.findIndex((note) => note.id === id);
        return raw === undefined || number === 0 ? undefined : { type: 'mark', raw, number };
      },
      renderer: ({ number }) => `<sup>[${String(number)}]</sup>`,
    },
  ],
});
