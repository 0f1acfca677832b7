export type Ids = ReadonlySet<number>;

export function isSame(one: Ids, other: Ids): boolean {
  return one.size === other.size && [...one].every((id) => other.has(id));
}

/** What `after` has more and less than `before`. */
export function difference(before: Ids, after: Ids): { added: number[]; removed: number[] } {
  return {
    added: [...after].filter((id) => !before.has(id)),
    removed: [...before].filter((id) => !after.has(id)),
  };
}

/** What two people made of `base`, with the changes of both; where they contradict, `mine` counts. */
export function merge(base: Ids, mine: Ids, theirs: Ids): Ids {
  const { added, removed } = difference(base, mine);
  const merged = new Set(theirs);
  for (const id of added) merged.add(id);
  for (const id of removed) merged.delete(id);
  return merged;
}
