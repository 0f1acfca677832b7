import { UnfitSvg } from './svg-tags.ts';

/** Ids in order of first use: the commonest references become the shortest. */
export class ShortIds {
  readonly #names = new Map<string, string>();
  readonly #defined = new Set<string>();
  readonly #scaled = new Set<string>();

  define(id: string): string {
    if (this.#defined.has(id)) throw new UnfitSvg(`id ${id} twice`);
    this.#defined.add(id);
    return this.refer(id);
  }

  refer(id: string): string {
    const known = this.#names.get(id);
    if (known !== undefined) return known;
    const short = `a${this.#names.size.toString(36)}`;
    this.#names.set(id, short);
    return short;
  }

  /** Marks an outline that was rewritten on the glyph grid. */
  markScaled(id: string): void {
    this.#scaled.add(id);
  }

  isScaled(id: string): boolean {
    return this.#scaled.has(id);
  }

  assertResolved(): void {
    for (const id of this.#names.keys()) {
      if (!this.#defined.has(id)) throw new UnfitSvg(`id ${id} missing`);
    }
  }
}
