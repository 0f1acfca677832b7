import type { OutlineItem } from '../events.ts';
import { cleanText } from '../text-layer.ts';

type RawItem = {
  title: string | undefined;
  uri?: string | undefined;
  page?: number;
  down?: RawItem[];
};

const MAX_ITEMS = 5000;
const MAX_DEPTH = 8;
const MAX_TITLE = 200;
/** Finding a place may lay out its chapter once more; a contents that takes longer is cut here. */
const MAX_MS = 5000;

/**
 * The document's own table of contents, bounded; items that lead nowhere keep their children.
 * `find` gives the page, from 0, of an address inside the document: books name places, not pages.
 */
export function readOutline(
  items: RawItem[] | null,
  pages: number,
  find: (uri: string) => number,
): OutlineItem[] {
  let left = MAX_ITEMS;
  const until = performance.now() + MAX_MS;

  function convert(level: RawItem[], depth: number): OutlineItem[] {
    const result: OutlineItem[] = [];
    for (const item of level) {
      if (left <= 0 || performance.now() > until) break;
      left -= 1;
      const children = item.down && depth < MAX_DEPTH ? convert(item.down, depth + 1) : [];
      const title = cleanText(item.title ?? '')
        .trim()
        .slice(0, MAX_TITLE);
      const at = item.page ?? (item.uri === undefined ? undefined : find(item.uri));
      const page = at === undefined || at < 0 ? children[0]?.page : at + 1;
      if (title === '' || page === undefined || page < 1 || page > pages) {
        result.push(...children);
        continue;
      }
      result.push(children.length > 0 ? { title, page, children } : { title, page });
    }
    return result;
  }

  return items ? convert(items, 1) : [];
}
