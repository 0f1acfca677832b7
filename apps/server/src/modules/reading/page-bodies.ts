import { isPageNumber, runningShape } from '@wenyuan/domain';

export type PageText = { readonly page: number; readonly content: string };
/** The part of a page's text without its running heads, feet and number. */
export type Body = { readonly start: number; readonly end: number };

type Line = { readonly text: string; readonly start: number; readonly end: number };

/** Lines at the head and at the foot of a page that may be running ones. */
const EDGE = 3;
/** A longer line is text. */
const LONGEST = 100;
/** A running head is on so many of the pages that are read together, of which one is near. */
const REPEATED = 3;
/** How far apart two left pages are, or two right ones. */
const NEAR = 2;

/** The first lines that are written, and the last ones, each from the edge inwards. */
function edgesOf(content: string): { head: Line[]; foot: Line[] } {
  const head: Line[] = [];
  for (let start = 0; start < content.length && head.length <= EDGE;) {
    const found = content.indexOf('\n', start);
    const end = found === -1 ? content.length : found;
    const text = content.slice(start, end);
    if (text.trim() !== '') head.push({ text, start, end });
    start = end + 1;
  }
  const foot: Line[] = [];
  for (let end = content.length; end > 0 && foot.length <= EDGE;) {
    const start = content.lastIndexOf('\n', end - 1) + 1;
    const text = content.slice(start, end);
    if (text.trim() !== '') foot.push({ text, start, end });
    end = start - 1;
  }
  return { head, foot };
}

/** The bodies of pages that follow one another. */
export function bodiesOf(pages: readonly PageText[]): Body[] {
  const edges = pages.map(({ page, content }) => ({ page, content, ...edgesOf(content) }));
  const pagesOf = new Map<string, Set<number>>();
  for (const { page, head, foot } of edges) {
    for (const { text } of [...head.slice(0, EDGE), ...foot.slice(0, EDGE)]) {
      if (text.length > LONGEST) continue;
      const shape = runningShape(text);
      const known = pagesOf.get(shape);
      if (known === undefined) pagesOf.set(shape, new Set([page]));
      else known.add(page);
    }
  }
  return edges.map(({ page, content, head, foot }) => {
    const isText = ({ text }: Line) => {
      if (text.length > LONGEST) return true;
      if (isPageNumber(text)) return false;
      const its = pagesOf.get(runningShape(text));
      if (its === undefined || its.size < REPEATED) return true;
      const isNear = [...its].some((one) => one !== page && Math.abs(one - page) <= NEAR);
      return !isNear;
    };
    // A page that has nothing else, or more of it than the rule knows, is taken whole.
    const start = head.find(isText)?.start ?? 0;
    const end = foot.find(isText)?.end ?? content.length;
    return start < end ? { start, end } : { start: 0, end: content.length };
  });
}
