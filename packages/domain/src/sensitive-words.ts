/** What happens to a text with a sensitive word: the word is masked, the text is reviewed first, or it is refused. */
type SensitiveLevel = 'mask' | 'review' | 'reject';
export type SensitiveRule = { readonly word: string; readonly level: SensitiveLevel };

const levels: Readonly<Record<string, SensitiveLevel>> = {
  替换: 'mask',
  审核: 'review',
  拒绝: 'reject',
};

const LEVEL_WORDS = Object.keys(levels).join('、');

/** Characters that are ignored between the letters of a word, since people insert them to evade the filter. */
const IGNORED = /[\s\p{P}\p{S}\p{Cf}]/u;

type Folded = { readonly text: string; readonly from: readonly number[] };

/** The significant letters in lower case and standard width, each with its position in the original. */
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

function readLine(line: string): readonly [name: string, level: string] {
  const [name = '', level = '审核'] = line.split('=').map((part) => part.trim());
  return [name, level];
}

/** The first line whose level is none, with what it may be; undefined when there is none. A list kept from before is read all the same. */
export function sensitiveWordsFault(list: string): string | undefined {
  for (const [index, line] of list.split('\n').entries()) {
    const [name, level] = readLine(line);
    if (!Object.hasOwn(levels, level))
      return `第 ${index + 1} 行“${name}=${level}”，等号后只能写 ${LEVEL_WORDS} 之一`;
  }
  return undefined;
}

/** Parses one word per line, `词` or `词=替换|审核|拒绝`; the default level is review. Empty lines and duplicates are skipped. */
export function parseSensitiveWords(list: string): SensitiveRule[] {
  const rules = new Map<string, SensitiveRule>();
  for (const line of list.split('\n')) {
    const [name, level] = readLine(line);
    const word = fold(name).text;
    if (word !== '') rules.set(word, { word, level: levels[level] ?? 'review' });
  }
  return [...rules.values()];
}

export type Screened = {
  /** The text with masked words. */
  readonly text: string;
  /** The found words by level. */
  readonly rejected: readonly string[];
  readonly reviewed: readonly string[];
};

/** Searches a text for the words of `rules`. */
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
