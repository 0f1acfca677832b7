import type { Page } from 'mupdf';
import { endsConversion } from '../failure.ts';
import { tenth, toPx } from '../length.ts';
import type { PageLink } from '../text-layer.ts';
import type { FindPage } from './find-page.ts';
import { floatsAt, mupdfModule as library } from './mupdf-library.ts';

/** A page of contents has some fifty, a page of an index some two hundred. */
const MAX_LINKS = 500;
const MAX_URI = 2000;
/** Finding a place may lay out its chapter once more; links of a document that takes longer lead nowhere from there on. */
const MAX_MS = 5000;
/** In CSS pixels: how far apart the parts of one link in a line may stand, as wide as a space. */
const GAP = 8;

/** Where the links of a document lead: each address is looked for once, and only so long. */
export class LinkTargets {
  readonly #findPage: FindPage;
  readonly #found = new Map<string, number | undefined>();
  #msLeft = MAX_MS;

  constructor(findPage: FindPage) {
    this.#findPage = findPage;
  }

  pageOf(uri: string): number | undefined {
    if (!this.#found.has(uri)) this.#found.set(uri, this.#find(uri));
    return this.#found.get(uri);
  }

  #find(uri: string): number | undefined {
    if (this.#msLeft <= 0) return undefined;
    const began = performance.now();
    try {
      return this.#findPage(uri);
    } catch (error) {
      if (endsConversion(error)) throw error;
      return undefined;
    } finally {
      this.#msLeft -= performance.now() - began;
    }
  }
}

/** A link as the file has it: `uri` names a place, a page of its own or an address. */
type Place = { readonly box: PageLink['box']; readonly uri: string };

/** The links of a page that lead to another page, to the web or to mail; x0 and y0 are the page's corner in points. */
export function readLinks(
  page: Page,
  [x0, y0]: readonly [x0: number, y0: number],
  targets: LinkTargets,
): PageLink[] {
  const places: Place[] = [];
  // The package's own walk keeps the first link for good, and makes an object for each, however many there are.
  const first = library._wasm_load_links(page.pointer);
  try {
    let link = first;
    for (let count = 0; link !== 0 && count < MAX_LINKS; count += 1) {
      const box = boxOf(link, x0, y0);
      if (box !== undefined)
        places.push({ box, uri: library.UTF8ToString(library._wasm_link_get_uri(link)) });
      link = library._wasm_link_get_next(link);
    }
  } finally {
    if (first !== 0) library._wasm_drop_link(first);
  }
  return joined(places.toSorted(byPlace)).flatMap(({ box, uri }): PageLink[] => {
    if (/^(https?:\/\/|mailto:)/i.test(uri))
      return uri.length <= MAX_URI && URL.canParse(uri) ? [{ box, uri }] : [];
    const leadsTo = targets.pageOf(uri);
    return leadsTo === undefined ? [] : [{ box, page: leadsTo }];
  });
}

function boxOf(link: number, x0: number, y0: number): PageLink['box'] | undefined {
  const [left = 0, top = 0, right = 0, bottom = 0] = floatsAt(library._wasm_link_get_rect(link), 4);
  const box = [left - x0, top - y0, right - left, bottom - top].map((points) =>
    tenth(toPx(points)),
  ) as PageLink['box'];
  return box.every(Number.isFinite) && box[2] > 0 && box[3] > 0 ? box : undefined;
}

/** Line by line, where MuPDF has the last one first. */
function byPlace({ box: [x, y, , height] }: Place, { box: [otherX, otherY] }: Place): number {
  // Those of one line may differ in height.
  return Math.abs(y - otherY) < height / 2 ? x - otherX : y - otherY;
}

/** Web pages and books have a link for each word. */
function joined(places: readonly Place[]): Place[] {
  const whole: Place[] = [];
  for (const place of places) {
    const last = whole.at(-1);
    if (last !== undefined && continues(last, place)) whole[whole.length - 1] = join(last, place);
    else whole.push(place);
  }
  return whole;
}

function continues(last: Place, next: Place): boolean {
  const [x, y, width, height] = last.box;
  const [nextX, nextY] = next.box;
  const isInLine = Math.abs(y - nextY) < height / 2;
  return last.uri === next.uri && isInLine && nextX >= x && nextX - (x + width) < GAP;
}

function join({ box: [x, y, width, height], uri }: Place, { box: next }: Place): Place {
  const end = next[0] + next[2];
  return { uri, box: [x, y, Math.max(width, tenth(end - x)), Math.max(height, next[3])] };
}
