import { Marked, type TokenizerAndRendererExtension, type Tokens } from 'marked';
import { chineseMarkdown } from './chinese-markdown.ts';

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

/** Markdown as HTML, with its footnotes at the end, and a sign at what is done and what is to do. */
export async function markdownToHtml(text: string): Promise<string> {
  const notes = new Map<string, Tokens.Generic>();
  const numbers = new Map<string, number>();
  const numberOf = (id: string) => {
    const number = numbers.get(id) ?? numbers.size + 1;
    numbers.set(id, number);
    return number;
  };
  const anchorOf = createAnchors();
  const marked = new Marked(chineseMarkdown, {
    gfm: true,
    // A box of a form would be cleaned away.
    renderer: {
      checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
      heading({ tokens, depth }) {
        const inner = this.parser.parseInline(tokens);
        return `<h${depth} id="${anchorOf(inner)}">${inner}</h${depth}>\n`;
      },
    },
  });
  if (text.includes('[^'))
    marked.use({ extensions: [noteInto(notes), referenceTo(notes, numberOf)] });
  const body = await marked.parse(text);
  if (notes.size === 0) return body;
  const items: string[] = [];
  const write = (id: string) =>
    items.push(
      `<li id="${noteAnchor(numberOf(id))}">${marked.parser(notes.get(id)?.tokens ?? [])}</li>`,
    );
  // A note may refer to another one, which then follows.
  for (const id of numbers.keys()) write(id);
  const mentioned = items.length;
  for (const id of notes.keys()) numberOf(id);
  for (const [id, number] of numbers) if (number > mentioned) write(id);
  return `${body}<hr><ol>${items.join('')}</ol>`;
}

/** A definition, which would be taken for the address of a link and vanish. */
function noteInto(notes: Map<string, Tokens.Generic>): TokenizerAndRendererExtension {
  return {
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
      const token = {
        type: 'note',
        raw,
        tokens: this.lexer.blockTokens(withoutIndent(content), []),
      };
      // Of two with one name, both are kept.
      notes.set(notes.has(id) ? `${id} ${notes.size}` : id, token);
      return token;
    },
    renderer: () => '',
  };
}

function referenceTo(
  notes: ReadonlyMap<string, unknown>,
  numberOf: (id: string) => number,
): TokenizerAndRendererExtension {
  return {
    name: 'reference',
    level: 'inline',
    tokenizer(source) {
      const [raw, name = ''] = REFERENCE.exec(source) ?? [];
      const id = name.toLowerCase();
      return raw !== undefined && notes.has(id) ? { type: 'reference', raw, id } : undefined;
    },
    renderer: ({ id }) => {
      const number = numberOf(String(id));
      return `<sup><a href="#${noteAnchor(number)}">${number}</a></sup>`;
    },
  };
}

function noteAnchor(number: number): string {
  return `footnote-${number}`;
}

/** Names headings as GitHub does, after which writers name them in links: `## 第二章 Setup` is `#第二章-setup`. */
function createAnchors(): (heading: string) => string {
  const seen = new Map<string, number>();
  return (heading) => {
    const name = heading
      .replace(/<[^>]*>|&[#\w]+;/g, '')
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
      .replaceAll(' ', '-');
    const times = seen.get(name) ?? 0;
    seen.set(name, times + 1);
    return times === 0 ? name : `${name}-${times}`;
  };
}
