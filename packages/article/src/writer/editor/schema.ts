import {
  mergeAttributes,
  Mark,
  Node,
  PasteRule,
  textblockTypeInputRule,
  type AnyExtension,
  type Attributes,
} from '@tiptap/core';
import { Highlight } from '@tiptap/extension-highlight';
import { Image } from '@tiptap/extension-image';
import { Link } from '@tiptap/extension-link';
import { Subscript } from '@tiptap/extension-subscript';
import { Superscript } from '@tiptap/extension-superscript';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Placeholder } from '@tiptap/extensions';
import { StarterKit } from '@tiptap/starter-kit';
import { isWide, UNBROKEN } from './wide.ts';

/**
 * What an article can be made of: what the server's sanitiser keeps, all of it, since what the editor did not know would
 * be lost by opening an article and saving it; and no more, since that would be lost by saving.
 */

// The title is the page's only heading of level 1.
const headingLevels = { h1: 2, h2: 2, h3: 3, h4: 4, h5: 4, h6: 4 };

const Heading = Node.create({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({ level: { default: 2, rendered: false } }),
  parseHTML: () => Object.entries(headingLevels).map(([tag, level]) => ({ tag, attrs: { level } })),
  renderHTML: ({ node }) => [`h${String(node.attrs.level)}`, 0],
  addInputRules() {
    const marks = [
      [2, /^#{1,2}\s$/],
      [3, /^###\s$/],
      [4, /^####\s$/],
    ] as const;
    return marks.map(([level, find]) =>
      textblockTypeInputRule({ find, type: this.type, getAttributes: { level } }),
    );
  },
  addKeyboardShortcuts() {
    return Object.fromEntries(
      [2, 3, 4].map((level) => [
        `Mod-Alt-${level}`,
        () => this.editor.commands.toggleNode('heading', 'paragraph', { level }),
      ]),
    );
  },
});

const Video = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: null },
    poster: { default: null },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [{ tag: 'video[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['video', mergeAttributes(HTMLAttributes, { controls: '' })],
});

const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: '(block | figcaption)+',
  defining: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
});

const Figcaption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
});

const Small = Mark.create({
  name: 'small',
  parseHTML: () => [{ tag: 'small' }],
  renderHTML: () => ['small', 0],
});

/**
 * Chinese has no space behind a link: what is typed there is no part of it, and an address that is pasted within a text ends
 * where the sentence goes on.
 */
const Address = Link.extend({
  inclusive: false,
  addPasteRules() {
    return (this.parent?.() ?? []).map(({ find, handler }) => {
      if (typeof find !== 'function')
        throw new TypeError('links are no longer found by a function');
      return new PasteRule({
        handler,
        find: (text) =>
          [...text.matchAll(UNBROKEN)].flatMap(({ 0: part, index }) =>
            (find(part) ?? []).map((found) => ({ ...found, index: index + found.index })),
          ),
      });
    });
  },
});

/** However little is in it, each column of a table is an element of the editor. */
const COLUMNS_MAX = 1000;

function columnsOf(cell: HTMLTableCellElement): number {
  const cells = cell.parentElement?.childElementCount ?? 1;
  return Math.min(cell.colSpan, Math.max(1, Math.floor(COLUMNS_MAX / cells)));
}

/**
 * What is written at a cell may be any number; its properties are what browsers make of it. The alignment is an attribute,
 * since an article has no styles.
 */
const ofCell = (attributes: Attributes = {}): Attributes => ({
  ...attributes,
  colspan: { default: 1, parseHTML: (cell) => columnsOf(cell as HTMLTableCellElement) },
  rowspan: { default: 1, parseHTML: (cell) => (cell as HTMLTableCellElement).rowSpan || 1 },
  align: { ...attributes.align, renderHTML: ({ align }) => (align === null ? {} : { align }) },
});

export function schemaExtensions(placeholder: string): AnyExtension[] {
  return [
    StarterKit.configure({
      heading: false,
      link: false,
      dropcursor: { color: 'var(--wy-colors-accent-solid)', width: 2 },
    }),
    Address.configure({
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      protocols: ['mailto'],
      // Of what is typed a whole word is taken.
      shouldAutoLink: (word) => !isWide.test(word) && Link.options.shouldAutoLink(word),
      // The server adds what a link to another site needs.
      HTMLAttributes: { target: null, rel: null },
    }),
    Heading,
    Highlight,
    Subscript,
    Superscript,
    Small,
    Image.extend({
      addAttributes() {
        // A picture without a description is decoration, which its readers are spared.
        return { ...this.parent?.(), alt: { default: '' } };
      },
    }).configure({ inline: true, HTMLAttributes: { referrerpolicy: 'no-referrer' } }),
    Video,
    Figure,
    Figcaption,
    Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }),
    TableRow,
    TableHeader.extend({
      addAttributes() {
        return { ...ofCell(this.parent?.()), scope: { default: null } };
      },
    }),
    TableCell.extend({
      addAttributes() {
        return ofCell(this.parent?.());
      },
    }),
    Placeholder.configure({ placeholder }),
  ];
}
