/** Bytes of content that are looked through; longer streams are drawings, not text. */
export const MAX_BYTES = 8 * 1024 * 1024;

/**
 * A token of a content stream: a string in parentheses (nested ones as far as they balance), a hexadecimal string, a
 * bracket, a number, a name, an operator. `number` allows no second sign or point: MuPDF takes such for an operator.
 */
const TOKEN =
  /(?<skip>[\0\t\n\f\r ]+|%[^\r\n]*)|(?<string>\()|(?<hex><(?!<)[^<>]*>)|(?<dictionary><<|>>)|(?<bracket>[[\]])|(?<name>\/[^\0\t\n\f\r ()<>[\]{}/%]*)|(?<number>[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?=[\0\t\n\f\r ()<>[\]{}/%]|$))|(?<word>[^\0\t\n\f\r ()<>[\]{}/%]+)|(?<other>.)/suy;

type Token = { readonly kind: string; readonly start: number; readonly end: number };

/**
 * The content with well-formed arrays for `TJ`; undefined where nothing is to be mended. MuPDF drops an array as a whole
 * that holds anything but strings and numbers (operators, arrays, names, numbers such as `--20`), and with it its text.
 * Other readers pass over what does not belong there; so do we. `content` has a character for each byte.
 */
export function mendTextArrays(content: string): string | undefined {
  if (content.length > MAX_BYTES) return undefined;
  return new ArrayMender(content).mend();
}

class ArrayMender {
  readonly #content: string;
  readonly #tokens: Token[];
  readonly #parts: string[] = [];
  #copied = 0;
  #isChanged = false;

  constructor(content: string) {
    this.#content = content;
    this.#tokens = tokensOf(content);
  }

  mend(): string | undefined {
    for (let at = 0; at < this.#tokens.length; at += 1) {
      const token = this.#tokens[at];
      if (token?.kind === '[') at = this.#mendArray(at);
    }
    if (!this.#isChanged) return undefined;
    this.#parts.push(this.#content.slice(this.#copied));
    return this.#parts.join('');
  }

  /** Gives the index of the token at which the array ends. */
  #mendArray(opening: number): number {
    const open = this.#tokens[opening];
    if (open === undefined) return opening;
    const kept: string[] = [];
    let isClean = true;
    let depth = 1;
    for (let at = opening + 1; at < this.#tokens.length; at += 1) {
      const token = this.#tokens[at];
      if (token === undefined) break;
      const text = this.#content.slice(token.start, token.end);
      if (token.kind === ']') {
        depth -= 1;
        if (depth > 0) continue;
        if (!isClean && this.#isShown(at + 1)) this.#replace(open.start, token.end, kept);
        return at;
      }
      if (token.kind === '[') depth += 1;
      if (token.kind === 'word' && this.#isUnclosed(at)) {
        if (text === 'TJ') this.#replace(open.start, token.start, kept);
        return at;
      }
      if (token.kind === 'string' || token.kind === 'number') kept.push(text);
      else isClean = false;
    }
    return this.#tokens.length;
  }

  #isShown(at: number): boolean {
    const next = this.#tokens[at];
    return next !== undefined && this.#content.slice(next.start, next.end) === 'TJ';
  }

  /** Whether another array begins, or the content ends, before this one is closed. */
  #isUnclosed(at: number): boolean {
    return this.#nextBracket()[at] !== ']';
  }

  /** For each token the next bracket behind it. */
  #nextBracket(): readonly string[] {
    this.#brackets ??= bracketsBehind(this.#tokens);
    return this.#brackets;
  }
  #brackets: readonly string[] | undefined;

  #replace(start: number, end: number, kept: readonly string[]): void {
    this.#parts.push(this.#content.slice(this.#copied, start), `[${kept.join(' ')}] `);
    this.#copied = end;
    this.#isChanged = true;
  }
}

function bracketsBehind(tokens: readonly Token[]): string[] {
  const behind: string[] = [];
  let bracket = '';
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    behind[at] = bracket;
    const kind = tokens[at]?.kind ?? '';
    if (kind === '[' || kind === ']') bracket = kind;
  }
  return behind;
}

function tokensOf(content: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(content); match; match = TOKEN.exec(content)) {
    const start = match.index;
    const groups = match.groups ?? {};
    let end = TOKEN.lastIndex;
    if (groups['string'] !== undefined) {
      end = endOfString(content, start);
    } else if (groups['word'] === 'ID') {
      end = endOfImage(content, end);
    }
    TOKEN.lastIndex = end;
    if (groups['skip'] === undefined) tokens.push({ kind: kindOf(groups), start, end });
  }
  return tokens;
}

function kindOf(groups: Readonly<Record<string, string | undefined>>): string {
  if (groups['bracket'] !== undefined) return groups['bracket'];
  if (groups['string'] !== undefined || groups['hex'] !== undefined) return 'string';
  if (groups['number'] !== undefined) return 'number';
  return groups['word'] === undefined ? 'other' : 'word';
}

function endOfString(content: string, start: number): number {
  let depth = 0;
  for (let at = start; at < content.length; at += 1) {
    const character = content[at];
    if (character === '\\') at += 1;
    else if (character === '(') depth += 1;
    else if (character === ')') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return content.length;
}

/** Behind the bytes of an inline image, which may look like anything. */
function endOfImage(content: string, start: number): number {
  const end = /[\0\t\n\f\r ]EI(?=[\0\t\n\f\r ]|$)/g;
  end.lastIndex = start;
  return end.exec(content) ? end.lastIndex : content.length;
}
