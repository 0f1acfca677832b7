import { unescapeHtml } from '@wenyuan/domain';

type Part = { readonly text: string; readonly isHit: boolean };

/**
 * The parts of a text whose hits the server has put in `<em>`. Everything else is read as text, so nothing in it can be
 * markup, whatever a server sends.
 */
export function partsOf(html: string): Part[] {
  return html
    .split(/(<em>[^<]*<\/em>)/)
    .filter((part) => part !== '')
    .map((part) => {
      const hit = /^<em>([^<]*)<\/em>$/.exec(part);
      return { text: unescapeHtml(hit?.[1] ?? part), isHit: hit !== null };
    });
}

/**
 * What of an excerpt can be found on the page that it is from: all that was asked for where it stands there word for word, with
 * the little words that mark nothing, or else the longest run of its words.
 */
export function wordsToFind(html: string, asked = ''): string {
  const parts = partsOf(html);
  const phrase = asked.trim();
  if (
    phrase !== '' &&
    parts
      .map(({ text }) => text)
      .join('')
      .includes(phrase)
  )
    return phrase;
  const runs = [''];
  for (const { text, isHit } of parts) {
    if (isHit || /^\s+$/.test(text)) runs.push(`${runs.pop()}${text}`);
    else runs.push('');
  }
  return runs
    .map((run) => run.trim())
    .reduce((longest, run) => (run.length > longest.length ? run : longest));
}
