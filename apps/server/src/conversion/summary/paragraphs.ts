const HAN = /\p{Script=Han}/u;
/** What ends a sentence, with the quotes and brackets that close behind it. */
const TERMINAL = /[。！？!?.…][”’」』）)"'\]]*$/u;
const CONTENTS = /^(?:目\s*[录錄次]|(?:table of )?contents|index)$/i;
const PAGE_NUMBER = /^(?:第?\s*\d+\s*页?|page\s+\d+.*|[ivxlc]{1,7}|\d+\s*[/／]\s*\d+)$/i;
const DOT_LEADER = /(?:[.．·•…‥_—-]\s?){4,}\s*\d*/u;
/** An entry of a table of contents without its dots: a title and a page. */
const ENTRY = /^\S.{0,60}\s\d{1,4}$/u;
/** A name on its own side of the @ suffices, since a search for its beginning takes the square of the line's length. */
const ADDRESS = /(?:https?:\/\/|www\.)\S|\S@[^\s@]+\.[^\s@]/i;
/** Chapters, numbered headings and items of lists begin a paragraph. */
const OPENING =
  /^(?:#|第[零一二三四五六七八九十百千\d]+[章节回卷编篇条部]|[一二三四五六七八九十]+[、．.]|[（(][一二三四五六七八九十\d]+[)）]|\d+(?:\.\d+)*[、．.)]?\s|[•●▪◆■*-]\s)/u;

/** Lines at the head and foot of a page that may repeat. */
const EDGE_LINES = 2;
/** The part of the letters in a line below which it is a row of a table or a formula. */
const LETTERS_MIN = 0.6;
/** A page of fewer lines does not tell how wide its lines could be. */
const LINES_MIN = 8;
/** A line so much shorter than most of its page ends its paragraph. */
const SHORT = 0.72;

/** Columns that the text takes: a Chinese character is as wide as two letters. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += HAN.test(character) ? 2 : 1;
  return width;
}

/** Equal for the running heads of all pages, which differ in their numbers. */
function shapeOf(line: string): string {
  return line.replace(/\d+/g, '#').replace(/[\s#]+/g, '');
}

function runningHeads(pages: readonly (readonly string[])[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const lines of pages) {
    const edges = [...lines.slice(0, EDGE_LINES), ...lines.slice(-EDGE_LINES)];
    for (const shape of new Set(edges.map(shapeOf)))
      counts.set(shape, (counts.get(shape) ?? 0) + 1);
  }
  const repeated = Math.max(2, Math.ceil(pages.length * 0.15));
  return new Set([...counts].filter(([, count]) => count >= repeated).map(([shape]) => shape));
}

function isProse(line: string): boolean {
  if (CONTENTS.test(line) || PAGE_NUMBER.test(line) || DOT_LEADER.test(line)) return false;
  if (ENTRY.test(line) || ADDRESS.test(line)) return false;
  const visible = line.replace(/\s/g, '');
  const letters = visible.match(/\p{L}/gu)?.length ?? 0;
  return letters >= visible.length * LETTERS_MIN;
}

/** A word that was divided where a line ended, in text whose lines were joined before. */
const DIVIDED = /(\p{Ll}{2})- (?!and |or |to |und |oder )(?=\p{Ll}{2})/gu;

/** Chinese lines are continued without a space, and a word that was divided is one again. */
function join(before: string, after: string): string {
  if (/\p{Ll}-$/u.test(before) && /^\p{Ll}/u.test(after)) return before.slice(0, -1) + after;
  const isChinese = HAN.test(before.at(-1) ?? '') || /[，、；：。！？”」』》）]$/u.test(before);
  return isChinese && !/^[A-Za-z0-9]/.test(after) ? before + after : `${before} ${after}`;
}

/** The width of a full line of the page. */
function lineWidth(lines: readonly string[]): number {
  const widths = lines.map(widthOf).sort((a, b) => a - b);
  return widths[Math.floor(widths.length * 0.9)] ?? 0;
}

/**
 * The running text of pages, each paragraph in one line: without running heads, page numbers, tables of contents and
 * rows of tables. Headings stand alone.
 */
export function paragraphsOf(pages: readonly string[]): string[] {
  const pageLines = pages.map((page) =>
    page.split(/\r?\n/).map((line) => line.replace(/\s+/g, ' ').replace(DIVIDED, '$1').trim()),
  );
  const heads = runningHeads(pageLines.map((lines) => lines.filter((line) => line !== '')));
  const wholeWidth = lineWidth(pageLines.flat().filter((line) => line !== ''));
  const paragraphs: string[] = [];
  let open = '';
  const close = () => {
    if (open !== '') paragraphs.push(open);
    open = '';
  };
  for (const lines of pageLines) {
    const written = lines.filter((line) => line !== '');
    // A title page has short lines alone: they are compared with those of the whole text.
    const full = written.length < LINES_MIN ? wholeWidth : lineWidth(written);
    const last = lines.length - 1;
    for (const [index, line] of lines.entries()) {
      const isEdge = index <= EDGE_LINES || index >= last - EDGE_LINES;
      if (isEdge && heads.has(shapeOf(line))) continue;
      if (line === '' || !isProse(line)) {
        // A page may break a paragraph in two; nothing else does.
        if (!isEdge) close();
        continue;
      }
      if (OPENING.test(line)) close();
      open = open === '' ? line : join(open, line);
      if (widthOf(line) < full * SHORT || (TERMINAL.test(line) && widthOf(line) < full * 0.95))
        close();
    }
  }
  close();
  return paragraphs;
}
