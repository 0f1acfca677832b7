const SEPARATOR = /[,，、]/;

/** The words of a text, each once. */
export function wordsIn(text: string): string[] {
  const words = text.split(SEPARATOR).map((word) => word.trim());
  return [...new Set(words.filter((word) => word !== ''))];
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The setting of synonyms, one group a line, with these words added to the group of `word`, or as a new one. */
export function withSynonyms(setting: string, word: string, words: readonly string[]): string {
  const lines = setting.split('\n').filter((line) => line.trim() !== '');
  const at = lines.findIndex((line) => wordsIn(line).some((each) => isSame(each, word)));
  const group = at === -1 ? [word] : wordsIn(lines[at] ?? '');
  for (const each of words) if (!group.some((known) => isSame(known, each))) group.push(each);
  if (group.length < 2) return setting;
  lines.splice(at === -1 ? lines.length : at, 1, group.join(','));
  return lines.join('\n');
}
