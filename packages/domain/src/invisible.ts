/**
 * Format characters without a sign of their own: widths of nothing, and marks that turn the direction of what follows. Joiners
 * count where they join nothing: in letters and emoji they are part of the writing.
 */
const INVISIBLE =
  /(?=\p{Cf})(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}|(?<![\p{L}\p{M}\p{S}])[\u200c\u200d]/gu;

/** A text of one line without what nobody sees. */
export function withoutInvisible(text: string): string {
  return text.replaceAll(INVISIBLE, '');
}
