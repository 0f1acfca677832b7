import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** One line of a source text. `gap` parts stanzas. */
export type Block = {
  readonly kind: 'section' | 'piece' | 'byline' | 'note' | 'line' | 'gap';
  readonly text: string;
};

export type Work = {
  readonly title: string;
  readonly author: string;
  readonly blocks: readonly Block[];
};

const textsFolder = path.resolve(import.meta.dirname, '../../texts');

const MARKS = [
  ['## ', 'piece'],
  ['# ', 'section'],
  ['@ ', 'byline'],
  ['> ', 'note'],
] as const;

function parseLine(line: string): Block {
  for (const [mark, kind] of MARKS) {
    if (line.startsWith(mark)) return { kind, text: line.slice(mark.length).trim() };
  }
  return line.trim() === '' ? { kind: 'gap', text: '' } : { kind: 'line', text: line.trim() };
}

/**
 * Reads our text markup: a head of `title:` and `author:` closed by `---`, then one paragraph or verse a line;
 * `#` opens a section, `##` a piece, `@` names its author, `>` is a note, an empty line parts stanzas.
 */
export function parseWork(source: string): Work {
  const end = source.indexOf('\n---\n');
  if (end < 0) throw new Error('a text needs a head that --- closes');
  const head = new Map(
    source
      .slice(0, end)
      .split('\n')
      .map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const;
      }),
  );
  return {
    title: head.get('title') ?? '',
    author: head.get('author') ?? '',
    blocks: source
      .slice(end + 5)
      .trim()
      .split('\n')
      .map(parseLine),
  };
}

export function textFile(name: string): string {
  return path.join(textsFolder, `${name}.txt`);
}

export async function readWork(name: string): Promise<Work> {
  return parseWork(await readFile(textFile(name), 'utf8'));
}

/** A section of a work with what stands in it. */
export type Section = { readonly title: string; readonly blocks: readonly Block[] };

/** Splits at `#`; what stands before the first one gets an empty title. */
export function sectionsOf(work: Work): Section[] {
  const sections: { title: string; blocks: Block[] }[] = [];
  for (const block of work.blocks) {
    if (block.kind === 'section') sections.push({ title: block.text, blocks: [] });
    else if (sections.length > 0 || block.kind !== 'gap') {
      if (sections.length === 0) sections.push({ title: '', blocks: [] });
      sections.at(-1)?.blocks.push(block);
    }
  }
  return sections;
}
