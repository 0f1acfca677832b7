import type { OfdPackage } from './ofd-package.ts';
import { childOf, childrenOf, type Element } from './ofd-xml.ts';

export type Resource = { readonly element: Element; readonly folder: string };

/** What page objects name by number: fonts, pictures, drawing parameters and composite objects of a document or of one page. */
export class Resources {
  readonly #byId = new Map<string, Resource>();
  readonly #outer: Resources | undefined;

  constructor(files: OfdPackage, paths: readonly string[], outer?: Resources) {
    this.#outer = outer;
    for (const path of paths) this.#add(files, path);
  }

  find(id: string | undefined): Resource | undefined {
    if (id === undefined) return undefined;
    return this.#byId.get(id) ?? this.#outer?.find(id);
  }

  #add(files: OfdPackage, path: string): void {
    const root = files.readXml(path);
    if (!root) return;
    const base = root.attributes['BaseLoc'] ?? '';
    const folder = base === '' ? path : `${files.resolve(`${base}/`, path)}/`;
    for (const group of root.children) {
      for (const element of group.children) {
        const id = element.attributes['ID'];
        if (id !== undefined) this.#byId.set(id, { element, folder });
      }
    }
  }
}

const MAX_PARAMS = 50;

/** Objects name parameters, which may name others that they go on from: the nearest first. */
export function drawParamsOf(resources: Resources, ids: (string | undefined)[]): Element[] {
  const found: Element[] = [];
  for (const id of ids) {
    let next = resources.find(id)?.element;
    while (next?.name === 'DrawParam' && !found.includes(next) && found.length < MAX_PARAMS) {
      found.push(next);
      next = resources.find(next.attributes['Relative'])?.element;
    }
  }
  return found;
}

/** The first element of this name in the object itself or in its parameters. */
export function inherited(name: string, object: Element, params: Element[]): Element | undefined {
  return [object, ...params]
    .map((element) => childOf(element, name))
    .find((child) => child !== undefined);
}

export function inheritedAttribute(
  name: string,
  object: Element,
  params: Element[],
): string | undefined {
  return [object, ...params]
    .map(({ attributes }) => attributes[name])
    .find((value) => value !== undefined);
}

/** Paths of the resource files that an element names. */
export function resourcePaths(
  files: OfdPackage,
  element: Element | undefined,
  from: string,
  names: string[],
): string[] {
  return names.flatMap((name) =>
    childrenOf(element, name).map(({ text }) => files.resolve(text.trim(), from)),
  );
}
