import { UnfitSvg } from './svg-tags.ts';

/** Ids in order of first use: the commonest references become the shortest. */
export class ShortIds {
  readonly #names = new Map<string, string>();
  readonly #defined = new Set<string>();
  readonly #grids = new Map<string, number>();

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

  /** Of an outline that was rewritten with so many units to the em: whatever drew it before has another size. */
  defineOutline(id: string, grid: number): string {
    if (this.#names.has(id)) throw new UnfitSvg(`id ${id} before its outline`);
    this.#grids.set(id, grid);
    return this.define(id);
  }

  /** 1 for whatever is as large as it was. */
  gridOf(id: string): number {
    return this.#grids.get(id) ?? 1;
  }

  assertResolved(): void {
    for (const id of this.#names.keys()) {
      if (!this.#defined.has(id)) throw new UnfitSvg(`id ${id} missing`);
    }
  }
}
