/** The beginning of `text`, never ending in half a letter: JSON columns refuse those. */
export function cut(text: string, max: number): string {
  return text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
}
