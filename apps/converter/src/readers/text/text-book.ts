import { markBoldHan } from '../html/bold-han.ts';
import { escapeXml, type Book, type TocItem } from '../book/book.ts';
import { headingOf, type Heading } from './headings.ts';
import { readableLines } from './lines.ts';

/** Characters that are laid out at once; a text without chapters starts a new page behind so many. */
const PART_LENGTH = 150_000;
/** Chapters of this length on average begin a new page each, shorter ones follow one another. */
const PAGE_OF_ITS_OWN = 1500;
const MAX_BLANK_LINES = 2;

const CSS = `
@page { margin: 54pt 56pt; }
body { margin: 0; line-height: 1.6; }
p { margin: 0; white-space: pre-wrap; overflow-wrap: break-word; text-align: left; }
p.code { font-family: monospace; font-size: 9.5pt; line-height: 1.35; }
h2, h3 { font-size: 1.3em; margin: 1em 0 0.8em 0; overflow-wrap: break-word; page-break-after: auto; }
.new { page-break-before: always; margin-top: 0; }
`;

type Section = { heading?: Heading; lines: string[] };

/** Plain text as a book: its lines as they are, its chapters in the table of contents. */
export function textToBook(text: string): Book {
  const lines = readableLines(text);
  const sections = sectionsOf(lines);
  const startsPage = text.length / sections.length >= PAGE_OF_ITS_OWN;
  const mark = isForColumns(text) ? '<p class="code">' : '<p>';
  const parts: string[] = [];
  const toc: TocItem[] = [];
  let open: string[] = [];
  let length = 0;

  function closePart(): void {
    if (open.length > 0) parts.push(open.join('\n'));
    open = [];
    length = 0;
  }

  for (const { heading, lines: body } of sections) {
    if (heading) {
      if (length > PART_LENGTH / 4 && startsPage) closePart();
      const anchor = `h${toc.length}`;
      const mayBreak = startsPage && open.length > 0 ? ' class="new"' : '';
      const tag = heading.level === 1 ? 'h2' : 'h3';
      const title = escapeXml(heading.title);
      open.push(markBoldHan(`<${tag} id="${anchor}"${mayBreak}>${title}</${tag}>`));
      toc.push({ title: heading.title, part: parts.length, anchor, level: heading.level });
    }
    for (const line of body) {
      if (length > PART_LENGTH) closePart();
      open.push(`${mark}${line === '' ? '&#160;' : escapeXml(line)}</p>`);
      length += line.length + 1;
    }
  }
  closePart();
  return { title: '', parts, toc: levelled(toc), css: CSS };
}

/** One line that looks like a heading is chance; two make a book. */
function sectionsOf(lines: string[]): [Section, ...Section[]] {
  const sections: [Section, ...Section[]] = [{ lines: [] }];
  let current: Section = sections[0];
  let blank = 0;
  let headings = 0;
  for (const line of lines) {
    const heading = headingOf(line);
    if (heading && !repeats(heading, current)) {
      headings += 1;
      current = { heading, lines: [] };
      sections.push(current);
      blank = 0;
      continue;
    }
    if (heading) continue;
    blank = line === '' ? blank + 1 : 0;
    if (blank <= MAX_BLANK_LINES) current.lines.push(line);
  }
  if (headings > 1) return sections;
  return [
    {
      lines: sections.flatMap((section) =>
        section.heading ? [section.heading.title, ...section.lines] : section.lines,
      ),
    },
  ];
}

/** Many writers set the title once more above the text. */
function repeats(heading: Heading, { heading: above, lines }: Section): boolean {
  return above?.title === heading.title && lines.every((line) => line === '');
}

/** Without volumes, chapters are the top of the contents. */
function levelled(toc: TocItem[]): TocItem[] {
  const hasOuter = toc.some(({ level }) => level === 1);
  return hasOuter ? toc : toc.map((item) => ({ ...item, level: 1 }));
}

/** Source code, logs and tables drawn with blanks need letters of one width; Chinese prose does not. */
function isForColumns(text: string): boolean {
  const sample = text.slice(0, 20_000);
  const han = sample.match(/[\u2e80-\u9fff\uf900-\ufaff]/g)?.length ?? 0;
  return han < sample.replace(/\s/g, '').length * 0.15;
}
