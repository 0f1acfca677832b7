/** Deeper than any input of the contract, and shallow enough that later code may walk inputs by recursion. */
const DEPTH_MAX = 32;

/** Whether a text has neither NULs nor lone surrogates, which the database refuses and nobody types. */
export const isStorable = (text: string) => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

/**
 * Characters that turn the direction of what follows: in a title or name they let a text read as another one, such as
 * `exe.doc` as `cod.exe`. Texts copied from address books carry them unseen, so they are taken out, not refused.
 */
const DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]/gu;
export const withoutDirections = (text: string) => text.replaceAll(DIRECTIONS, '');

export type Unreadable = {
  readonly path: readonly string[];
  readonly reason: 'unstorable' | 'deep' | 'long';
};

/**
 * Finds the first value or field name in an input that no operation can handle. Texts longer than `longest` are among them,
 * since schemas run their other checks even on a text that is too long.
 */
export function findUnreadable(input: unknown, longest: number): Unreadable | undefined {
  const open: { readonly value: unknown; readonly path: readonly string[] }[] = [
    { value: input, path: [] },
  ];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, path } = next;
    if (typeof value === 'string' && value.length > longest) return { path, reason: 'long' };
    if (typeof value === 'string' && !isStorable(value)) return { path, reason: 'unstorable' };
    if (typeof value !== 'object' || value === null) continue;
    if (path.length >= DEPTH_MAX) return { path: path.slice(0, 1), reason: 'deep' };
    for (const [name, item] of Object.entries(value)) {
      if (!isStorable(name)) return { path, reason: 'unstorable' };
      if (typeof item === 'string' || typeof item === 'object')
        open.push({ value: item as unknown, path: [...path, name] });
    }
  }
  return undefined;
}
