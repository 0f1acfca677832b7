import { readFileSync } from 'node:fs';

/** How one file ended; a row of the table. */
export type Trial = {
  readonly file: string;
  /**
   * `converted`; `refused`: the file itself is why; `failed`: another try may end otherwise; `hung`: at a time limit, of
   * the program or of the server, as `code` says.
   */
  readonly outcome: string;
  readonly code: string;
  readonly message: string;
  /** Pages of the document, as the program and as another one counts them; empty where there is none. */
  readonly pages: string;
  readonly reference: string;
  /** Pages of the first part that are there, and those that could not be drawn. */
  readonly delivered: string;
  readonly lost: string;
  /** Of the first pages: those that show nothing, where the reference is not known to be empty, too. */
  readonly blank: string;
  readonly characters: string;
  /** How many of the words that another way to the text finds are in ours, in per cent; empty where there is no other. */
  readonly words: string;
  readonly seconds: string;
  readonly peakMb: string;
  /** Processes that outlived it. */
  readonly left: string;
};

const COLUMNS = [
  'file',
  'outcome',
  'code',
  'message',
  'pages',
  'reference',
  'delivered',
  'lost',
  'blank',
  'characters',
  'words',
  'seconds',
  'peakMb',
  'left',
] as const satisfies readonly (keyof Trial)[];

export const HEADING = `${COLUMNS.join('\t')}\n`;

export function toLine(trial: Trial): string {
  return `${COLUMNS.map((column) => trial[column].replace(/\s+/g, ' ')).join('\t')}\n`;
}

export function readTable(file: string): Map<string, Trial> {
  const [heading = '', ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  const columns = heading.split('\t');
  const trials = lines.map((line): Trial => {
    const values = line.split('\t');
    return Object.fromEntries(columns.map((column, at) => [column, values[at] ?? ''])) as Trial;
  });
  return new Map(trials.map((trial) => [trial.file, trial]));
}

/** What a reader would notice: not seconds and megabytes, which differ with every run. */
const RESULTS = ['outcome', 'code', 'message', 'pages', 'lost', 'blank', 'left'] as const;

/** What a message says to operators has times and sizes in it. */
function forReaders(trial: Trial): Trial {
  return { ...trial, message: trial.message.replace(/ \(.*/, '') };
}

function differences(old: Trial, now: Trial): string[] {
  const [before, after] = [forReaders(old), forReaders(now)];
  const said = RESULTS.filter((column) => before[column] !== after[column]).map(
    (column) => `${column} ${before[column] || '-'} → ${after[column] || '-'}`,
  );
  if (
    before.words !== '' &&
    after.words !== '' &&
    Math.abs(Number(before.words) - Number(after.words)) >= 2
  )
    said.push(`words ${before.words} → ${after.words} %`);
  return said;
}

function tally(trials: Iterable<Trial>, by: (trial: Trial) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const trial of trials) counts.set(by(trial), (counts.get(by(trial)) ?? 0) + 1);
  return counts;
}

/** Outcomes and their number in each table, then every file that ended otherwise. */
export function compare(before: Map<string, Trial>, after: Map<string, Trial>): string[] {
  const both = [...before.keys()].filter((file) => after.has(file));
  const rowsOf = (table: Map<string, Trial>) => both.flatMap((file) => table.get(file) ?? []);
  const kind = ({ outcome, code }: Trial) => `${outcome} ${code}`.trim();
  const [old, now] = [tally(rowsOf(before), kind), tally(rowsOf(after), kind)];
  const kinds = [...new Set([...old.keys(), ...now.keys()])].toSorted();
  return [
    `${both.length} files in both tables`,
    ...kinds.map((one) => `${one}: ${old.get(one) ?? 0} → ${now.get(one) ?? 0}`),
    ...both.flatMap((file) => {
      const [a, b] = [before.get(file), after.get(file)];
      const changes = a === undefined || b === undefined ? [] : differences(a, b);
      return changes.length === 0 ? [] : [`${file}: ${changes.join(', ')}`];
    }),
  ];
}
