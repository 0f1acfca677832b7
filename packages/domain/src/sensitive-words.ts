/** What happens to a text that holds a word: the word is covered, somebody looks at it first, or it is refused. */
export type SensitiveLevel = 'mask' | 'review' | 'reject';
export type SensitiveRule = { readonly word: string; readonly level: SensitiveLevel };

const levels: Readonly<Record<string, SensitiveLevel>> = {
  替换: 'mask',
  审核: 'review',
  拒绝: 'reject',
};

/** What is written between the letters of a word so that nobody finds it does not count, nor do case and width. */
const IGNORED = /[\s\p{P}\p{S}\p{Cf}]/u;

type Folded = { readonly text: string; readonly from: readonly number[] };

/** The letters that count, and where in the original each stands. */
function fold(original: string): Folded {
  let text = '';
  const from: number[] = [];
  let at = 0;
  for (const letter of original) {
    if (!IGNORED.test(letter)) {
      const plain = letter.normalize('NFKC').toLowerCase();
      text += plain;
      for (let unit = 0; unit < plain.length; unit += 1) from.push(at);
    }
    at += letter.length;
  }
  return { text, from };
}

/** One word a line, `词` or `词=替换|审核|拒绝`; without a level it is reviewed. Empty lines and doubles do not count. */
export function parseSensitiveWords(list: string): SensitiveRule[] {
  const rules = new Map<string, SensitiveRule>();
  for (const line of list.split('\n')) {
    const [name = '', level = '审核'] = line.split('=').map((part) => part.trim());
    const word = fold(name).text;
    if (word !== '') rules.set(word, { word, level: levels[level] ?? 'review' });
  }
  return [...rules.values()];
}

export type Screened = {
  /** The text with its covered words. */
  readonly text: string;
  /** What was found, by what it leads to. */
  readonly rejected: readonly string[];
  readonly reviewed: readonly string[];
};

/** Looks for the words of `rules` in a text. */
export function screenText(original: string, rules: readonly SensitiveRule[]): Screened {
  const folded = fold(original);
  const rejected: string[] = [];
  const reviewed: string[] = [];
  const covered = new Set<number>();
  for (const { word, level } of rules) {
    let start = folded.text.indexOf(word);
    if (start === -1) continue;
    if (level === 'reject') rejected.push(word);
    if (level === 'review') reviewed.push(word);
    while (level === 'mask' && start !== -1) {
      for (let unit = start; unit < start + word.length; unit += 1)
        covered.add(folded.from[unit] ?? -1);
      start = folded.text.indexOf(word, start + word.length);
    }
  }
  return { text: cover(original, covered), rejected, reviewed };
}

function cover(original: string, covered: ReadonlySet<number>): string {
  if (covered.size === 0) return original;
  let text = '';
  let at = 0;
  for (const letter of original) {
    text += covered.has(at) ? '*' : letter;
    at += letter.length;
  }
  return text;
}
