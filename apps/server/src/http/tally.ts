/** What each of many keys has of something at the moment; a key without any takes no memory. */
export function createTally() {
  const counts = new Map<string, number>();
  const of = (key: string) => counts.get(key) ?? 0;
  return {
    of,
    add(key: string, by: number): void {
      const now = of(key) + by;
      if (now > 0) counts.set(key, now);
      else counts.delete(key);
    },
  };
}
