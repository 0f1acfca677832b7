import type { PageText } from '../src/text-layer.ts';
import type { Run } from './run-converter.ts';

/** The text layer of a run made with --text. */
export function textPages(run: Run): PageText[] {
  return run
    .read('text.jsonl')
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as PageText);
}

export function allText(run: Run): string {
  return textPages(run)
    .map(({ text }) => text)
    .join('\n');
}
