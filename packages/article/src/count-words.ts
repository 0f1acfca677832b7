/** How many words a text has: each Chinese character is one, and so is each word or number of other scripts. */
export function countWords(text: string): number {
  return (
    text.match(
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}](?:[\p{L}\p{N}'’_-](?<![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]))*/gu,
    )?.length ?? 0
  );
}
