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

/** Pairs of blocks that are looked at: of two versions of thousands of blocks each, what is in the middle counts as different. */
const PAIRS_MAX = 4_000_000;

/** The places of blocks that both have in the same order, as many as there can be. */
function sharedPlaces(ours: readonly Block[], theirs: readonly Block[]): [number, number][] {
  const isSame = (a: number, b: number) => ours[a]?.key === theirs[b]?.key;
  const shorter = Math.min(ours.length, theirs.length);
  let head = 0;
  while (head < shorter && isSame(head, head)) head += 1;
  let tail = 0;
  while (tail < shorter - head && isSame(ours.length - 1 - tail, theirs.length - 1 - tail))
    tail += 1;
  const places: [number, number][] = [];
  for (let at = 0; at < head; at += 1) places.push([at, at]);
  for (let at = 1; at <= tail; at += 1) places.push([ours.length - at, theirs.length - at]);
  const [endOfOurs, endOfTheirs] = [ours.length - tail, theirs.length - tail];
  if ((endOfOurs - head) * (endOfTheirs - head) > PAIRS_MAX) return places;
  /** How many blocks are shared from these two on. */
  const counts = Array.from(
    { length: endOfOurs - head + 1 },
    () => new Uint16Array(endOfTheirs - head + 1),
  );
  const count = (a: number, b: number) => counts[a - head]?.[b - head] ?? 0;
  for (let a = endOfOurs - 1; a >= head; a -= 1)
    for (let b = endOfTheirs - 1; b >= head; b -= 1) {
      const row = counts[a - head];
      if (row === undefined) continue;
      row[b - head] = isSame(a, b)
        ? count(a + 1, b + 1) + 1
        : Math.max(count(a + 1, b), count(a, b + 1));
    }
  for (let a = head, b = head; a < endOfOurs && b < endOfTheirs;) {
    if (isSame(a, b)) {
      places.push([a, b]);
      a += 1;
      b += 1;
    } else if (count(a + 1, b) >= count(a, b + 1)) a += 1;
    else b += 1;
  }
  return places;
}

/** Which blocks two versions share, and which only one of them has. */
export function compareVersions(
  ours: readonly Block[],
  theirs: readonly Block[],
): { readonly ours: readonly Run[]; readonly theirs: readonly Run[] } {
  const places = sharedPlaces(ours, theirs);
  return {
    ours: runsOf(ours, new Set(places.map(([a]) => a))),
    theirs: runsOf(theirs, new Set(places.map(([, b]) => b))),
  };
}
