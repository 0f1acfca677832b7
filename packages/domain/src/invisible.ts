/**
 * Characters without a sign of their own: widths of nothing, marks that turn the direction of what follows, fillers. Joiners
 * and the tags of flags count where they join nothing: in letters and emoji they are part of the writing, not behind Han signs.
 */
const JOINER = String.raw`[\u200c\u200d\u{e0020}-\u{e007f}]`;
const JOINED = String.raw`(?!\p{Script=Han})[\p{L}\p{M}\p{S}]`;
const FILLERS = String.raw`[\u115f\u1160\u2800\u3164\uffa0]`;
const INVISIBLE = new RegExp(
  String.raw`(?=\p{Cf})(?!${JOINER})\p{Default_Ignorable_Code_Point}|(?<!${JOINED}|${JOINER})${JOINER}+|${FILLERS}`,
  'gu',
);
const UNSEEN = new RegExp(String.raw`\p{Default_Ignorable_Code_Point}|${FILLERS}|\s`, 'gu');

/** Whether nobody sees anything of a text: selectors and marks that change the sign before them have none there. */
export function isUnseen(text: string): boolean {
  return text.replaceAll(UNSEEN, '') === '';
}

const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** A text as one line, without what nobody sees. */
export function withoutInvisible(text: string): string {
  return isUnseen(text) ? '' : text.replaceAll(BREAKS, ' ').replaceAll(INVISIBLE, '');
}
