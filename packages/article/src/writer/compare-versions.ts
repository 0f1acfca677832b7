export type Block = { readonly html: string; readonly key: string };
/** Blocks that follow each other, all of them in the other version, too, or none. */
export type Run = { readonly isShared: boolean; readonly blocks: readonly Block[] };

/** What the author wrote: a version that was saved has other attributes, which only say how it looks. */
function keyOf(html: string): string {
  return html
    .replaceAll(/<colgroup>.*?<\/colgroup>/gs, '')
    .replaceAll(/<(\w+)((?:\s[^>]*)?)>/g, (_tag, name: string, attributes: string) => {
      const kept = attributes.match(/\b(?:src|href|colspan|rowspan)="[^"]*"/g) ?? [];
      return `<${[name, ...kept.filter((one) => !/span="1"/.test(one)).toSorted()].join(' ')}>`;
    });
}

/** The paragraphs, lists, tables of an article. */
export function blocksOf(html: string): Block[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.children].map(({ outerHTML }) => ({ html: outerHTML, key: keyOf(outerHTML) }));
}

function runsOf(blocks: readonly Block[], shared: ReadonlySet<number>): Run[] {
  const runs: { isShared: boolean; blocks: Block[] }[] = [];
  for (const [index, block] of blocks.entries()) {
    const isShared = shared.has(index);
    const last = runs.at(-1);
    if (last?.isShared === isShared) last.blocks.push(block);
    else runs.push({ isShared, blocks: [block] });
  }
  return runs;
}

/** Which blocks two versions share in the same order, as many as there can be, and which only one of them has. */
export function compareVersions(
  ours: readonly Block[],
  theirs: readonly Block[],
): { readonly ours: readonly Run[]; readonly theirs: readonly Run[] } {
  /** How many blocks are shared from these two on. */
  const counts = Array.from({ length: ours.length + 1 }, () => new Uint16Array(theirs.length + 1));
  const count = (a: number, b: number) => counts[a]?.[b] ?? 0;
  const isSame = (a: number, b: number) => ours[a]?.key === theirs[b]?.key;
  for (let a = ours.length - 1; a >= 0; a -= 1)
    for (let b = theirs.length - 1; b >= 0; b -= 1) {
      const row = counts[a];
      if (row === undefined) continue;
      row[b] = isSame(a, b) ? count(a + 1, b + 1) + 1 : Math.max(count(a + 1, b), count(a, b + 1));
    }
  const shared = { ours: new Set<number>(), theirs: new Set<number>() };
  for (let a = 0, b = 0; a < ours.length && b < theirs.length;) {
    if (isSame(a, b)) {
      shared.ours.add(a);
      shared.theirs.add(b);
      a += 1;
      b += 1;
    } else if (count(a + 1, b) >= count(a, b + 1)) a += 1;
    else b += 1;
  }
  return { ours: runsOf(ours, shared.ours), theirs: runsOf(theirs, shared.theirs) };
}
