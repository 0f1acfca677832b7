/** The beginning of `text`; it never ends in half a surrogate pair, which JSON columns refuse and screens show as �. */
export function cut(text: string, max: number): string {
  return text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
}

/** The beginning of `text`, with an ellipsis where it goes on. */
export function excerpt(text: string, max: number): string {
  return text.length > max ? `${cut(text, max)}…` : text;
}
