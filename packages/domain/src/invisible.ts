/**
 * Characters without a sign of their own: widths of nothing, marks that turn the direction of what follows, fillers. Joiners
 * and the tags of flags count where they join nothing: in letters and emoji they are part of the writing.
 */
const JOINERS = String.raw`(?:\u200c|\u200d|[\u{e0020}-\u{e007f}])`;
const JOINED = String.raw`[\p{L}\p{M}\p{S}\u{e0020}-\u{e007f}]`;
const FILLERS = String.raw`[\u115f\u1160\u2800\u3164\uffa0]`;
const INVISIBLE = new RegExp(
  String.raw`(?=\p{Cf})(?!${JOINERS})\p{Default_Ignorable_Code_Point}|(?<!${JOINED})${JOINERS}|${FILLERS}`,
  'gu',
);

/** A text of one line without what nobody sees. */
export function withoutInvisible(text: string): string {
  return text.replaceAll(INVISIBLE, '');
}
