import { simplified } from './normalise.ts';

/** The blocks that hold nearly all characters with a simplified form. */
const BLOCKS = [
  [0x34_00, 0x4d_bf],
  [0x4e_00, 0x9f_ff],
] as const;

/** A simplified character, and all that are simplified to it; made with the first search. */
let sets: ReadonlyMap<string, string> | undefined;

/** So many characters are simplified at once: quicker than each by itself, and with little to throw away afterwards. */
const AT_ONCE = 256;

function readSets(): Map<string, string> {
  const found = new Map<string, string>();
  for (const [first, last] of BLOCKS)
    for (let start = first; start <= last; start += AT_ONCE) {
      const count = Math.min(AT_ONCE, last + 1 - start);
      const letters = Array.from({ length: count }, (_, at) => String.fromCharCode(start + at));
      // The line ends keep phrases from being read into them.
      const forms = simplified(letters.join('\n')).split('\n');
      for (const [at, letter] of letters.entries()) {
        const form = forms[at] ?? letter;
        if (form !== letter) found.set(form, `${found.get(form) ?? form}${letter}`);
      }
    }
  // The table of words knows this one only by the words that it is in.
  found.set('着', '着著');
  return found;
}

function setOf(letter: string): string | undefined {
  sets ??= readSets();
  return sets.get(letter === '著' ? '着' : simplified(letter));
}

/**
 * The sets of characters that stand for one another, of those in the words: a simplified one and its traditional ones, as
 * `发發髮`. The search of the whole site reads them as one, too, and rare ones outside of these blocks as well.
 */
export function alikeIn(words: string): string[] {
  const found = new Set<string>();
  for (const letter of words.normalize('NFKC')) {
    const set = setOf(letter);
    if (set !== undefined) found.add(set);
  }
  return [...found];
}

/** More are not looked for: each is a pattern that a whole document is compared with. */
const WRITINGS_MAX = 8;

/** A word as it may stand in a traditional text: what nothing but such a text has comes first. */
export function traditionalOf(word: string): string[] {
  let writings = [''];
  for (const letter of word) {
    // Some stand for themselves in such texts, too, as 后.
    const [own = letter, ...others] = setOf(letter) ?? letter;
    const forms = [...others, own];
    writings = writings
      .flatMap((before) => forms.map((form) => before + form))
      .slice(0, WRITINGS_MAX);
  }
  return [...new Set([...writings, word])];
}
