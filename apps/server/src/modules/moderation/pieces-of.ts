/** What is forbidden is seldom longer, so that it is whole in one of two pieces. */
const OVERLAP = 30;

/** Whether a pair of surrogates is between this place and the one before it. */
const splitsPair = (text: string, at: number) => /^[\uDC00-\uDFFF]/.test(text.charAt(at));

/** The text in pieces of at most so many UTF-16 units, each of which begins with the end of the one before. */
export function piecesOf(text: string, longest: number): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (;;) {
    let end = Math.min(text.length, from + longest);
    if (end < text.length && splitsPair(text, end)) end -= 1;
    pieces.push(text.slice(from, end));
    if (end === text.length) return pieces;
    from = end - OVERLAP;
    if (splitsPair(text, from)) from -= 1;
  }
}
