/** What a copy of a file is called behind its own name. */
const COPY = /[\s_-]*(?:副本|拷贝|copy)$/;
const BRACKETED = /\([^()]*\)|\[[^[\]]*\]|【[^【】]*】|〔[^〔〕]*〕/g;
const SIGNS = /[^\p{L}\p{N}]+/gu;
/** A single letter names nothing. */
const CORE_MIN = 2;

/** A title without what is said of it in brackets, as one searches for it. */
export function coreOf(title: string): string {
  const folded = title.normalize('NFKC').toLowerCase().replace(COPY, '');
  const core = folded.replaceAll(BRACKETED, ' ').replace(COPY, '').replaceAll(SIGNS, ' ').trim();
  return core.length < CORE_MIN ? '' : core;
}

function lettersOf(title: string): string {
  return title.normalize('NFKC').toLowerCase().replace(COPY, '').replaceAll(SIGNS, '');
}

/**
 * Whether two titles are the same but for signs, spaces, width and case, or nearly: one alone adds something in brackets, such as
 * an edition. Two that add different things are two volumes or years of one work.
 */
export function likenessOf(a: string, b: string): 'same' | 'near' | undefined {
  const [core, letters] = [coreOf(a).replaceAll(' ', ''), lettersOf(a)];
  if (core === '' || core !== coreOf(b).replaceAll(' ', '')) return undefined;
  if (letters === lettersOf(b)) return 'same';
  return letters === core || lettersOf(b) === core ? 'near' : undefined;
}
