import type { OutlineItem } from '../../events.ts';
import { cleanText } from '../../text-layer.ts';
import { damagedOfd, encryptedOfd, type OfdPackage } from './ofd-package.ts';
import { resourcePaths, Resources } from './ofd-resources.ts';
import { readSeals, type Seal } from './ofd-seals.ts';
import { childOf, childrenOf, type Element, numbersOf, textAt } from './ofd-xml.ts';

const MAX_OUTLINE = 5000;
const MAX_LEVELS = 8;
const LAYERS = ['Background', 'Body', 'Foreground'];
/** A4, where neither page nor document says a size. */
const A4 = [0, 0, 210, 297];

/** Things to draw one over the other. */
type Sheet = {
  objects: readonly Element[];
  resources: Resources;
  layer?: string | undefined;
};
export type AppearanceBox = { box: number[]; objects: readonly Element[] };

/** One page, in millimetres. */
export type OfdPage = {
  id: string;
  box: number[];
  sheets: Sheet[];
  annotations: AppearanceBox[];
  resources: Resources;
  seals: Seal[];
};

type Template = { path: string; order: string };
type Drawn = { content: Element; resources: Resources };

/** The first document of a file; producers put one in each. */
export class OfdDocument {
  readonly title: string;
  readonly pages: { id: string; path: string }[];
  readonly #files: OfdPackage;
  readonly #path: string;
  readonly #root: Element;
  readonly #resources: Resources;
  readonly #templates: Map<string, Template>;
  readonly #drawn = new Map<Template, Drawn | undefined>();
  readonly #numbers: Map<string, number>;
  readonly #annotations: Map<string, string>;
  readonly #seals: Seal[];

  constructor(files: OfdPackage) {
    const body = childOf(files.readXml('OFD.xml'), 'DocBody');
    this.#files = files;
    this.#path = files.resolve(textAt(body, 'DocRoot'));
    const root = files.readXml(this.#path);
    if (!root) throw files.has('Encryptions.xml') ? encryptedOfd() : damagedOfd();
    this.#root = root;
    this.title = cleanText(textAt(body, 'DocInfo', 'Title')).trim();
    const common = childOf(root, 'CommonData');
    this.#resources = new Resources(
      files,
      resourcePaths(files, common, this.#path, ['PublicRes', 'DocumentRes']),
    );
    this.#templates = new Map(
      childrenOf(common, 'TemplatePage').map(({ attributes }) => [
        attributes['ID'] ?? '',
        {
          path: files.resolve(attributes['BaseLoc'] ?? '', this.#path),
          order: attributes['ZOrder'] ?? 'Background',
        },
      ]),
    );
    this.pages = childrenOf(childOf(root, 'Pages'), 'Page').map(({ attributes }) => ({
      id: attributes['ID'] ?? '',
      path: files.resolve(attributes['BaseLoc'] ?? '', this.#path),
    }));
    this.#numbers = new Map(this.pages.map(({ id }, index) => [id, index + 1]));
    this.#annotations = this.#findAnnotations();
    const signatures = textAt(body, 'Signatures');
    this.#seals = signatures === '' ? [] : readSeals(files, files.resolve(signatures));
  }

  pageOf(id: string | undefined): number | undefined {
    return id === undefined ? undefined : this.#numbers.get(id);
  }

  /** Its size in millimetres is known without its objects. */
  page(number: number): OfdPage | undefined {
    const { id, path } = this.pages[number - 1] ?? {};
    const root = path === undefined ? undefined : this.#files.readXml(path);
    if (id === undefined || path === undefined || !root) return undefined;
    const resources = this.#resourcesOf(root, path);
    const templates = childrenOf(root, 'Template').flatMap((use) => {
      const template = this.#templates.get(use.attributes['TemplateID'] ?? '');
      const drawn = template && this.#drawnOf(template);
      return drawn ? [{ ...drawn, order: use.attributes['ZOrder'] ?? template.order }] : [];
    });
    const under = templates.filter(({ order }) => order !== 'Foreground');
    const over = templates.filter(({ order }) => order === 'Foreground');
    const sheets = (list: typeof templates) =>
      list.flatMap(({ content, resources: own }) => layersOf(content, own));
    return {
      id,
      box: this.#boxOf([root, ...templates.map(({ content }) => content)]),
      sheets: [...sheets(under), ...layersOf(root, resources), ...sheets(over)],
      annotations: this.#annotationsOf(id),
      resources,
      seals: this.#seals.filter(({ page }) => page === id),
    };
  }

  /** Read once: all pages may have it, and one of them more than once. */
  #drawnOf(template: Template): Drawn | undefined {
    if (!this.#drawn.has(template)) {
      const content = this.#files.readXml(template.path);
      const resources = content && this.#resourcesOf(content, template.path);
      this.#drawn.set(template, content && resources && { content, resources });
    }
    return this.#drawn.get(template);
  }

  outline(): OutlineItem[] {
    let left = MAX_OUTLINE;
    const bookmarks = new Map(
      childrenOf(childOf(this.#root, 'Bookmarks'), 'Bookmark').map((bookmark) => [
        bookmark.attributes['Name'],
        childOf(bookmark, 'Dest'),
      ]),
    );
    const read = (parent: Element | undefined, level: number): OutlineItem[] =>
      childrenOf(parent, 'OutlineElem').flatMap((item) => {
        left -= 1;
        if (left < 0 || level > MAX_LEVELS) return [];
        const children = read(item, level + 1);
        const title = cleanText(item.attributes['Title'] ?? '').trim();
        const goto = childOf(childOf(childOf(item, 'Actions'), 'Action'), 'Goto');
        const place =
          childOf(goto, 'Dest') ?? bookmarks.get(childOf(goto, 'Bookmark')?.attributes['Name']);
        const page = this.pageOf(place?.attributes['PageID']);
        if (page === undefined || title === '') return children;
        return [
          { title: title.slice(0, 200), page, ...(children.length === 0 ? {} : { children }) },
        ];
      });
    return read(childOf(this.#root, 'Outlines'), 1);
  }

  #resourcesOf(page: Element, path: string): Resources {
    const paths = resourcePaths(this.#files, page, path, ['PageRes']);
    return paths.length === 0
      ? this.#resources
      : new Resources(this.#files, paths, this.#resources);
  }

  #boxOf(pages: Element[]): number[] {
    const areas = [
      ...pages.map((page) => childOf(page, 'Area')),
      childOf(childOf(this.#root, 'CommonData'), 'PageArea'),
    ];
    for (const area of areas) {
      const box = numbersOf(textAt(area, 'PhysicalBox'));
      if (box.length === 4 && (box[2] ?? 0) > 0 && (box[3] ?? 0) > 0) return box;
    }
    return A4;
  }

  #findAnnotations(): Map<string, string> {
    const path = this.#files.resolve(textAt(this.#root, 'Annotations'), this.#path);
    return new Map(
      childrenOf(this.#files.readXml(path), 'Page').map((page) => [
        page.attributes['PageID'] ?? '',
        this.#files.resolve(textAt(page, 'FileLoc'), path),
      ]),
    );
  }

  #annotationsOf(id: string): AppearanceBox[] {
    const path = this.#annotations.get(id);
    const list = path === undefined ? undefined : this.#files.readXml(path);
    return childrenOf(list, 'Annot')
      .filter(({ attributes }) => attributes['Visible'] !== 'false')
      .flatMap((annotation) =>
        childrenOf(annotation, 'Appearance').map((appearance) => ({
          box: numbersOf(appearance.attributes['Boundary']),
          objects: appearance.children,
        })),
      );
  }
}

function layersOf(page: Element, resources: Resources): Sheet[] {
  return childrenOf(childOf(page, 'Content'), 'Layer')
    .map((layer) => ({ layer, order: LAYERS.indexOf(layer.attributes['Type'] ?? 'Body') }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ layer }) => ({
      objects: layer.children,
      resources,
      layer: layer.attributes['DrawParam'],
    }));
}
