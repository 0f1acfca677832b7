/** A page with words to be found there. The server does not see them, so the page is the same for all. */
const WITH_WORDS = /^(#p=?\d{1,6})&find=(.*)$/;
const WORDS_MAX = 100;

/**
 * Parses a typed or linked page number (`12`, `#p12`, `#p=12`, `#p12&find=…`); undefined when there is no such page. Chinese
 * keyboards may type digits as wide as characters (`１２`).
 */
export function parsePageNumber(text: string, pages: number): number | undefined {
  const named = WITH_WORDS.exec(text)?.[1] ?? text;
  const match = /^(?:#p=?)?\s*(\d{1,6})\s*$/.exec(named.normalize('NFKC').trim());
  const number = Number(match?.[1]);
  return Number.isInteger(number) && number >= 1 && number <= pages ? number : undefined;
}

/** The page that an address names; one beyond what may be read leads to the last readable one, where it says why. */
export function linkedPage(hash: string, pages: number, readable: number): number | undefined {
  const wanted = parsePageNumber(hash, pages);
  return wanted === undefined || readable < 1 ? undefined : Math.min(wanted, readable);
}

/** The words that an address marks on its page; empty where it has none. */
export function linkedWords(hash: string): string {
  try {
    const words = decodeURIComponent(WITH_WORDS.exec(hash)?.[2] ?? '');
    return Array.from(words).slice(0, WORDS_MAX).join('');
  } catch {
    return '';
  }
}
