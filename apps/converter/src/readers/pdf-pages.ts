import type { PDFDocument, PDFObject } from 'mupdf';

/** Bounds on a hostile tree; a converter refuses documents of far fewer pages. */
const MAX_KIDS = 200_000;
const MAX_DEPTH = 1000;
const MAX_OBJECTS = 500_000;

const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const;

/**
 * For each page of the document its index in MuPDF's page tree; undefined where the tree names a page that is not in the
 * file.
 */
export type PdfPages = readonly (number | undefined)[];

/**
 * The pages that the tree really has. MuPDF believes `/Count` and looks pages up by it: with a wrong count, a missing kid
 * or a cycle it finds too few pages, too many, or the wrong ones. Such a tree is replaced, in memory, by a flat one;
 * without a single page it stays, and the result is undefined.
 */
export function mendPageTree(document: PDFDocument): PdfPages | undefined {
  const tree = new PageTree(document);
  tree.walk();
  if (tree.isEmpty()) tree.findLostPages();
  return tree.isEmpty() ? undefined : tree.flatten();
}

type Node = {
  readonly object: PDFObject;
  readonly depth: number;
  /** What it takes from the nodes above it. */
  readonly inherited: Inherited;
};
type Inherited = ReadonlyMap<string, PDFObject>;
const NOTHING: Inherited = new Map();

class PageTree {
  /** Undefined for a kid that is no page. */
  leaves: (Node | undefined)[] = [];
  readonly #document: PDFDocument;
  readonly #root: PDFObject;
  readonly #seen = new Set<number>();

  constructor(document: PDFDocument) {
    this.#document = document;
    this.#root = document.getTrailer().get('Root');
  }

  walk(): void {
    const open: Node[] = [{ object: this.#root.get('Pages'), depth: 0, inherited: NOTHING }];
    let left = MAX_KIDS;
    for (let node = open.pop(); node; node = open.pop()) {
      const { object, depth } = node;
      const kind = kindOf(object);
      if (kind === 'page') this.leaves.push(node);
      else if (kind === 'node') {
        if (!this.#enter(object, depth)) continue;
        // Counted here: many nodes may share one list of a hundred thousand kids.
        const kids = kidsOf(object, left);
        left -= kids.length;
        const inherited = kids.length > 0 ? inheritedBelow(node) : NOTHING;
        for (const kid of kids.toReversed())
          open.push({ object: kid, depth: depth + 1, inherited });
      } else if (depth > 0) this.leaves.push(undefined);
    }
  }

  isEmpty(): boolean {
    return this.leaves.every((leaf) => leaf === undefined);
  }

  /** Without a tree, the pages that lie in the file, in the order of their numbers. */
  findLostPages(): void {
    const objects = Math.min(this.#document.countObjects(), MAX_OBJECTS);
    const found: Node[] = [];
    for (let number = 1; number < objects && found.length < MAX_KIDS; number += 1) {
      const object = this.#document.newIndirect(number);
      if (isPage(object)) found.push({ object, depth: 0, inherited: NOTHING });
    }
    if (found.length > 0) this.leaves = found;
  }

  flatten(): PdfPages {
    const count = this.#root.get('Pages', 'Count');
    const good = this.leaves.filter((leaf) => leaf !== undefined);
    // A count that agrees with what is there never counted what is not.
    if (count.isNumber() && count.asNumber() === good.length) this.leaves = good;
    const tree = this.#document.addObject({ Type: 'Pages', Kids: [], Count: good.length });
    const kids = tree.get('Kids');
    for (const leaf of good) {
      for (const [key, value] of leaf.inherited)
        if (leaf.object.get(key).isNull()) leaf.object.put(key, value);
      leaf.object.put('Type', this.#document.newName('Page'));
      leaf.object.put('Parent', tree);
      kids.push(leaf.object);
    }
    if (this.#root.isDictionary()) this.#root.put('Pages', tree);
    else this.#document.getTrailer().put('Root', { Type: 'Catalog', Pages: tree });
    // The cache knows the tree that was there before.
    this.#document.setPageTreeCache(false);
    this.#document.setPageTreeCache(true);
    let index = 0;
    return this.leaves.map((leaf) => (leaf === undefined ? undefined : index++));
  }

  /** A tree that was entered before holds no other pages. */
  #enter(object: PDFObject, depth: number): boolean {
    const number = object.isIndirect() ? object.asIndirect() : 0;
    if (depth >= MAX_DEPTH || (number > 0 && this.#seen.has(number))) return false;
    this.#seen.add(number);
    return true;
  }
}

/** Gathered on the way down: to ask each page's parents up to the root takes hours for a deep tree. */
function inheritedBelow({ object, inherited }: Node): Inherited {
  const own = INHERITED.map((key) => [key, object.get(key)] as const).filter(
    ([, value]) => !value.isNull(),
  );
  return own.length === 0 ? inherited : new Map([...inherited, ...own]);
}

function isPage(object: PDFObject): boolean {
  try {
    return object.isDictionary() && object.get('Type').asName() === 'Page';
  } catch {
    // An object that cannot be parsed is no page.
    return false;
  }
}

function kindOf(object: PDFObject): 'page' | 'node' | undefined {
  if (!object.isDictionary() || object.isStream()) return undefined;
  const type = object.get('Type').asName();
  if (type === 'Page') return 'page';
  if (!object.get('Kids').isNull()) return 'node';
  const isDrawn = !object.get('Contents').isNull() || !object.get('MediaBox').isNull();
  return isDrawn ? 'page' : undefined;
}

function kidsOf(object: PDFObject, max: number): PDFObject[] {
  const kids = object.get('Kids');
  if (!kids.isArray()) return [kids].slice(0, max);
  return Array.from({ length: Math.min(kids.length, max) }, (_, index) => kids.get(index));
}
