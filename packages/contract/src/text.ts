/** Deeper than any input of the contract; what reads inputs further down may walk them by calling itself. */
const DEPTH_MAX = 32;

/** Without NULs and halves of characters: the database takes them in no text, and nobody types them. */
export const isStorable = (text: string) => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

export type Unreadable = {
  readonly path: readonly string[];
  readonly reason: 'unstorable' | 'deep' | 'long';
};

/**
 * The first thing in an input that nothing can be done with, whatever the operation; names of fields are looked at too.
 * `longest`: no rule sees a longer text, since rules go on behind a length that was too much.
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
