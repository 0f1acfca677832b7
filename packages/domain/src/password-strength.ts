/** How hard a new password is to guess, as far as can be said without the list of common ones, which the server has. */
export const passwordStrengths = ['short', 'weak', 'fair', 'strong'] as const;
export type PasswordStrength = (typeof passwordStrengths)[number];

export const passwordStrengthLabels = {
  short: '太短',
  weak: '较弱',
  fair: '中等',
  strong: '较强',
} as const satisfies Record<PasswordStrength, string>;

/** Words that begin very many passwords: together with a year or a name they are worth a single character. */
const COMMON =
  /password|passwd|passw0rd|qwerty|asdfgh|zxcvbn|1qaz2wsx|1q2w3e|iloveyou|admin|welcome|woaini|5201314|1314520/gi;

/** Sizes of the alphabets that an attacker has to try. */
const alphabets = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  // oxlint-disable-next-line no-control-regex -- the range is that of ASCII
  [/[^\x00-\x7f]/, 2000],
  [/[\x20-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e]/, 33],
] as const;

const FAIR_BITS = 42;
const STRONG_BITS = 62;

/** Characters that do not merely go on with a row such as aaaa, 1234 or dcba. */
function unforeseen(characters: readonly string[]): number {
  const codes = characters.map((character) => character.codePointAt(0) ?? 0);
  const steps = codes.map((code, index) => code - (codes[index - 1] ?? Number.NaN));
  return steps.filter((step, index) => !(Math.abs(step) <= 1 && step === steps[index - 1])).length;
}

export function passwordStrength(password: string, minLength: number): PasswordStrength {
  if ([...password].length < minLength) return 'short';
  const characters = [...password.replaceAll(COMMON, '*')];
  const alphabet = alphabets.reduce(
    (sum, [pattern, size]) => (pattern.test(password) ? sum + size : sum),
    0,
  );
  const bits = unforeseen(characters) * Math.log2(Math.max(2, alphabet));
  if (bits < FAIR_BITS) return 'weak';
  return bits < STRONG_BITS ? 'fair' : 'strong';
}
