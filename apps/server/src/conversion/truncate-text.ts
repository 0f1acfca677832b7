/** The beginning of `text`; it never ends in half a surrogate pair, which JSON columns refuse. */
export function cut(text: string, max: number): string {
  return text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
}
