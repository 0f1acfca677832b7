export type Attribute = { name: string; value: string };
export type Tag = { name: string; attributes: Attribute[]; empty: boolean; closes: boolean };

/** The SVG holds something that is not known to be harmless or well formed. */
export class UnfitSvg extends Error {}

const TAG = /<(\/?)([A-Za-z]+)((?:\s+[A-Za-z:-]+="[^"]*")*)\s*(\/?)>\s*/y;
const ATTRIBUTE = /([A-Za-z:-]+)="([^"]*)"/g;
const SPACE = /\s*/y;

/**
 * Reads the tags of an SVG without text content, strictly: whatever is not a plain tag (text,
 * comment, declaration, entity definition, processing instruction) is refused.
 */
export class TagReader {
  readonly #svg: string;
  #position = 0;

  constructor(svg: string) {
    this.#svg = svg;
    this.match(SPACE);
  }

  /** Takes what a sticky expression matches here, for tags whose form is known beforehand. */
  match(sticky: RegExp): RegExpExecArray | undefined {
    sticky.lastIndex = this.#position;
    const match = sticky.exec(this.#svg);
    if (!match) return undefined;
    this.#position = sticky.lastIndex;
    return match;
  }

  /** The next tag; undefined at the end. */
  next(): Tag | undefined {
    if (this.#position === this.#svg.length) return undefined;
    const match = this.match(TAG);
    if (!match) throw new UnfitSvg(`not a tag at ${this.#position}`);
    const [, slash, name = '', attributes = '', empty] = match;
    return {
      name,
      attributes: Array.from(attributes.matchAll(ATTRIBUTE), ([, key = '', value = '']) => ({
        name: key,
        value,
      })),
      empty: empty === '/',
      closes: slash === '/',
    };
  }
}

export function valueOf(tag: Tag, name: string): string {
  return tag.attributes.find((attribute) => attribute.name === name)?.value ?? '';
}
