import type { PDFDocument, PDFObject } from 'mupdf';

/** Bounds on a hostile tree; a converter refuses documents of far fewer pages. */
const MAX_KIDS = 200_000;
const MAX_DEPTH = 64;
const MAX_OBJECTS = 500_000;

const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const;

/**
 * For each page of the document its index in MuPDF's page tree; undefined where the tree names a page that is not in the
 * file.
 */
export type PdfPages = readonly (number | undefined)[];

/**
 * The pages that the tree really has. MuPDF believes `/Count` and looks pages up by it: with a wrong count, a missing kid
 * or a cycle it finds too few pages, too many, or the wrong ones. Such a tree is replaced, in memory, by a flat one.
 */
export function mendPageTree(document: PDFDocument): PdfPages {
  const tree = new PageTree(document);
  tree.walk();
  if (tree.leaves.every((leaf) => leaf === undefined)) tree.findLostPages();
  return tree.flatten();
}

type Node = { readonly object: PDFObject; readonly parents: readonly PDFObject[] };
type Leaf = { readonly page: PDFObject; readonly parents: readonly PDFObject[] };

class PageTree {
  /** Undefined for a kid that is no page. */
  leaves: (Leaf | undefined)[] = [];
  readonly #document: PDFDocument;
  readonly #root: PDFObject;
  readonly #seen = new Set<number>();

  constructor(document: PDFDocument) {
    this.#document = document;
    this.#root = document.getTrailer().get('Root');
  }

  walk(): void {
    const open: Node[] = [{ object: this.#root.get('Pages'), parents: [] }];
    let left = MAX_KIDS;
    for (let node = open.pop(); node; node = open.pop()) {
      left -= 1;
      if (left < 0) return;
      const { object, parents } = node;
      const kind = kindOf(object);
      if (kind === 'page') {
        this.leaves.push({ page: object, parents });
      } else if (kind === 'node' && this.#enter(object, parents.length)) {
        const below = [object, ...parents];
        for (const kid of kidsOf(object).toReversed()) open.push({ object: kid, parents: below });
      } else if (parents.length > 0) {
        this.leaves.push(undefined);
      }
    }
  }

  /** Without a tree, the pages that lie in the file, in the order of their numbers. */
  findLostPages(): void {
    const objects = Math.min(this.#document.countObjects(), MAX_OBJECTS);
    const found: Leaf[] = [];
    for (let number = 1; number < objects && found.length < MAX_KIDS; number += 1) {
      const object = this.#document.newIndirect(number);
      if (isPage(object)) found.push({ page: object, parents: [] });
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
    for (const { page, parents } of good) {
      for (const key of INHERITED) inherit(page, parents, key);
      page.put('Type', this.#document.newName('Page'));
      page.put('Parent', tree);
      kids.push(page);
    }
    if (this.#root.isDictionary()) this.#root.put('Pages', tree);
    else this.#document.getTrailer().put('Root', { Type: 'Catalog', Pages: tree });
    // The cache knows the tree that was there before.
    this.#document.setPageTreeCache(false);
    this.#document.setPageTreeCache(true);
    let index = 0;
    return this.leaves.map((leaf) => (leaf === undefined ? undefined : index++));
  }

  #enter(object: PDFObject, depth: number): boolean {
    const number = object.isIndirect() ? object.asIndirect() : 0;
    if (depth >= MAX_DEPTH || (number > 0 && this.#seen.has(number))) return false;
    this.#seen.add(number);
    return true;
  }
}

function inherit(page: PDFObject, parents: readonly PDFObject[], key: string): void {
  if (!page.get(key).isNull()) return;
  const from = parents.find((parent) => !parent.get(key).isNull());
  if (from) page.put(key, from.get(key));
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

function kidsOf(object: PDFObject): PDFObject[] {
  const kids = object.get('Kids');
  if (!kids.isArray()) return [kids];
  return Array.from({ length: kids.length }, (_, index) => kids.get(index));
}
