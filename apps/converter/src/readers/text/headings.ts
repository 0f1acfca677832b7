const NUMBER = '[〇零一二三四五六七八九十百千万两0-9０-９]{1,9}';
const HEADING = new RegExp(
  `^(?:第${NUMBER}[章回节節卷部篇集幕折讲講课課](?:[\\s:：、.．·].{0,40}|[^，。；！？,;]{0,24})?|` +
    '(?:序[章言幕]?|楔子|引[子言]|前言|自序|后记|後記|跋|尾声|尾聲|终章|附录|附錄|番外)(?:[\\s:：].{0,40})?|' +
    '(?:chapter|part|book)\\s+(?:\\d{1,4}|[ivxlc]{1,7})\\b.{0,60})$',
  'i',
);
const OUTER = new RegExp(`^(?:第${NUMBER}[卷部集篇]|part|book)`, 'i');
const MAX_LENGTH = 80;

export type Heading = { title: string; level: 1 | 2 };

/** Whether a line of plain text heads a chapter: Chinese novels agree on how they name them. */
export function headingOf(line: string): Heading | undefined {
  const title = line.trim().replace(/\s+/g, ' ');
  if (title === '' || title.length > MAX_LENGTH || !HEADING.test(title)) return undefined;
  return { title, level: OUTER.test(title) ? 1 : 2 };
}
