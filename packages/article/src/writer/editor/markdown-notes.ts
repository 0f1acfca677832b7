import type { MarkedExtension, Token, Tokens } from 'marked';

const ID = String.raw`\[\^([^\]\n]{1,99})\]`;
const REFERENCE = new RegExp(`^${ID}`);
const DEFINITION = ` {0,3}${ID}:`;
/** Where a line begins that is no more of the paragraph before it. */
const ANEW = String.raw` {0,3}(?:#{1,6}[ \t]|>|[-*+][ \t]|\d{1,9}[.)][ \t]|\x60{3}|~{3}|\||(?:[-*_][ \t]*){3,}(?:\n|$))|${DEFINITION}`;
/** Lines that are indented go on with the note, over empty lines, too, and so do those that go on with its last paragraph. */
const NOTE = new RegExp(
  `^${DEFINITION}[ \\t]*([^\\n]*(?:\\n(?:[ \\t]*\\n)*(?: {2,}|\\t)[^\\n]+|(?<!\\x60{3})\\n(?!${ANEW}) ?\\S[^\\n]*)*)(?:\\n|$)`,
);
const NOTE_AHEAD = new RegExp(`\\n${DEFINITION}`);
const INDENT = /\n( {2,4}|\t)[ \t]*\S/;

/** Without the indent by which lines belong to a note; what is further to the right, as within code, stays so. */
function withoutIndent(content: string): string {
  const [, indent = ''] = INDENT.exec(content) ?? [];
  const width = indent === '\t' ? 4 : indent.length;
  return content.replaceAll(new RegExp(`\\n(?:\\t| {0,${width}})`, 'g'), '\n');
}

/**
 * Takes the footnotes out of a text, where they would be taken for addresses of links, and leaves their numbers. The
 * converter reads them alike.
 */
export function takeNotes() {
  const notes = new Map<string, Token[]>();
  const numbers = new Map<string, number>();
  const numberOf = (id: string) => {
    const number = numbers.get(id) ?? numbers.size + 1;
    numbers.set(id, number);
    return number;
  };
  const extension: MarkedExtension = {
    extensions: [
      {
        name: 'note',
        level: 'block',
        // Within the paragraph that it would end: the rest of the text may be long.
        start: (source) => {
          const end = source.indexOf('\n\n');
          const at = NOTE_AHEAD.exec(end === -1 ? source : source.slice(0, end))?.index;
          return at === undefined ? undefined : at + 1;
        },
        tokenizer(source) {
          const [raw, name = '', content = ''] = NOTE.exec(source) ?? [];
          if (raw === undefined) return undefined;
          const id = name.toLowerCase();
          const tokens = this.lexer.blockTokens(withoutIndent(content), []);
          // Of two with one name, both are kept.
          notes.set(notes.has(id) ? `${id} ${notes.size}` : id, tokens);
          return { type: 'note', raw };
        },
        renderer: () => '',
      },
      {
        name: 'mark',
        level: 'inline',
        tokenizer(source) {
          const [raw, name = ''] = REFERENCE.exec(source) ?? [];
          const id = name.toLowerCase();
          return raw !== undefined && notes.has(id) ? { type: 'mark', raw, id } : undefined;
        },
        renderer: ({ id }: Tokens.Generic) => `<sup>[${numberOf(String(id))}]</sup>`,
      },
    ],
  };
  /** Writes the notes in the order in which the text, once it is written, mentions them. */
  const write = (html: (tokens: Token[]) => string): string[] => {
    const items: string[] = [];
    const add = (id: string) => items.push(`<li>${html(notes.get(id) ?? [])}</li>`);
    // A note may mention another one, which then follows.
    for (const id of numbers.keys()) add(id);
    const mentioned = items.length;
    for (const id of notes.keys()) numberOf(id);
    for (const [id, number] of numbers) if (number > mentioned) add(id);
    return items;
  };
  return { extension, write };
}
