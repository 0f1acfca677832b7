/** What happens to a text with a sensitive word: the word is masked, the text is reviewed first, or it is refused. */
type SensitiveLevel = 'mask' | 'review' | 'reject';
export type SensitiveRule = { readonly word: string; readonly level: SensitiveLevel };

const levels: Readonly<Record<string, SensitiveLevel>> = {
  替换: 'mask',
  审核: 'review',
  拒绝: 'reject',
};

const LEVEL_WORDS = Object.keys(levels).join('、');

/** What is ignored in a text, since people insert it to evade the filter: signs, marks on letters, and what is not seen. */
const IGNORED = /[\s\p{P}\p{S}\p{C}\p{M}\p{Default_Ignorable_Code_Point}]/gu;

const SIGN = /\p{S}/u;
/** What a sign has to stand for to be read as a letter: ⓥ and ⒱ are, while ™, ℃ and ㎡ part a word as other signs do. */
const ONE_LETTER = /^\(?[\p{L}\p{N}]\)?$/u;

function plainOf(letter: string): string {
  const plain = letter.normalize('NFKC');
  if (SIGN.test(letter) && !ONE_LETTER.test(plain)) return '';
  return plain.toLowerCase().replaceAll(IGNORED, '');
}

type Folded = { readonly text: string; readonly from: readonly number[] };

/** The significant letters in lower case and standard width, each with its position in the original. */
function fold(original: string): Folded {
  let text = '';
  const from: number[] = [];
  let at = 0;
  for (const letter of original) {
    const plain = plainOf(letter);
    text += plain;
    for (let unit = 0; unit < plain.length; unit += 1) from.push(at);
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

/** Where a word begins in a folded text, each time. */
function* placesOf(text: string, word: string): Generator<number> {
  let start = text.indexOf(word);
  while (start !== -1) {
    yield start;
    start = text.indexOf(word, start + word.length);
  }
}

/** The pieces of a text for which it is reviewed, or would be refused today, as they are written there. */
export function sensitivePieces(original: string, rules: readonly SensitiveRule[]): string[] {
  const folded = fold(original);
  const pieces = new Set<string>();
  for (const { word, level } of rules) {
    if (level === 'mask') continue;
    for (const start of placesOf(folded.text, word)) {
      const first = folded.from[start] ?? 0;
      const last = folded.from[start + word.length - 1] ?? first;
      const letter = String.fromCodePoint(original.codePointAt(last) ?? 0);
      pieces.add(original.slice(first, last + letter.length));
    }
  }
  return [...pieces];
}

/** Ends a clause: in a long text the end of one and the beginning of the next make words that nobody wrote. */
const CLAUSE_END = /[，。、；：？！…,;:?!]/u;

type Node = {
  readonly next: Map<string, Node>;
  /** Where the search goes on when no next letter fits: the longest end of what was read that begins a word, too. */
  fail: Node | undefined;
  /** The word that ends here, and the nearest node by `fail` where a shorter one ends. */
  word: string;
  shorter: Node | undefined;
};

function node(): Node {
  return { next: new Map(), fail: undefined, word: '', shorter: undefined };
}

/** A tree of the words by which one reading of a text finds all of them, however many there are (Aho and Corasick). */
function treeOf(rules: readonly SensitiveRule[]): Node {
  const root = node();
  for (const { word, level } of rules) {
    if (level === 'mask') continue;
    let at = root;
    for (const letter of word) {
      let next = at.next.get(letter);
      if (next === undefined) at.next.set(letter, (next = node()));
      at = next;
    }
    at.word = word;
  }
  const queue = [root];
  for (const parent of queue)
    for (const [letter, child] of parent.next) {
      let back = parent.fail;
      while (back !== undefined && !back.next.has(letter)) back = back.fail;
      child.fail = back?.next.get(letter) ?? root;
      child.shorter = child.fail.word === '' ? child.fail.shorter : child.fail;
      queue.push(child);
    }
  return root;
}

export type SensitiveHit = {
  readonly word: string;
  /** As it is written there. */
  readonly piece: string;
};

/**
 * Finds the words of a long text that have it reviewed, or would have it refused: each once, in one reading. Signs within a
 * clause are ignored as in short texts.
 */
export function sensitiveSearch(rules: readonly SensitiveRule[]) {
  const root = treeOf(rules);
  const plain = new Map<string, string>();
  const plainLetter = (letter: string) => {
    let known = plain.get(letter);
    if (known === undefined) plain.set(letter, (known = plainOf(letter)));
    return known;
  };
  return (original: string): SensitiveHit[] => {
    const hits = new Map<string, string>();
    /** Where the letters since the clause began stand. */
    let from: number[] = [];
    let state = root;
    let at = 0;
    for (const letter of original) {
      const start = at;
      at += letter.length;
      if (CLAUSE_END.test(letter)) {
        [state, from] = [root, []];
        continue;
      }
      for (const one of plainLetter(letter)) {
        from.push(start);
        let next = state.next.get(one);
        while (next === undefined && state.fail !== undefined) {
          state = state.fail;
          next = state.next.get(one);
        }
        state = next ?? root;
        // Whoever found a word has found the shorter ones that end it.
        for (
          let end: Node | undefined = state.word === '' ? state.shorter : state;
          end !== undefined && !hits.has(end.word);
          end = end.shorter
        )
          hits.set(end.word, original.slice(from[from.length - [...end.word].length], at));
      }
    }
    return [...hits].map(([word, piece]) => ({ word, piece }));
  };
}

/** Searches a text for the words of `rules`. */
export function screenText(original: string, rules: readonly SensitiveRule[]): Screened {
  const folded = fold(original);
  const rejected: string[] = [];
  const reviewed: string[] = [];
  const covered = new Set<number>();
  for (const { word, level } of rules) {
    if (!folded.text.includes(word)) continue;
    if (level === 'reject') rejected.push(word);
    if (level === 'review') reviewed.push(word);
    if (level !== 'mask') continue;
    for (const start of placesOf(folded.text, word))
      for (let unit = start; unit < start + word.length; unit += 1)
        covered.add(folded.from[unit] ?? -1);
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
