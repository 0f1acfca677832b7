/**
 * Parses a typed or linked page number (`12`, `#p12`, `#p=12`); undefined when there is no such page. Chinese keyboards may
 * type digits as wide as characters (`１２`).
 */
export function parsePageNumber(text: string, pages: number): number | undefined {
  const match = /^(?:#p=?)?\s*(\d{1,6})\s*$/.exec(text.normalize('NFKC').trim());
  const number = Number(match?.[1]);
  return Number.isInteger(number) && number >= 1 && number <= pages ? number : undefined;
}

/** The page that an address names; one beyond what may be read leads to the last readable one, where it says why. */
export function linkedPage(hash: string, pages: number, readable: number): number | undefined {
  const wanted = parsePageNumber(hash, pages);
  return wanted === undefined || readable < 1 ? undefined : Math.min(wanted, readable);
}
