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

/** The words of an excerpt that stand there together, as they can be found on the page that it is from: the longest. */
export function wordsToFind(html: string): string {
  const runs = [''];
  for (const { text, isHit } of partsOf(html)) {
    if (isHit || /^\s+$/.test(text)) runs.push(`${runs.pop()}${text}`);
    else runs.push('');
  }
  return runs
    .map((run) => run.trim())
    .reduce((longest, run) => (run.length > longest.length ? run : longest));
}
