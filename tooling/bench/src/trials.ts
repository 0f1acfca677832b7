import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { tryFile } from './lib/trial.ts';
import { compare, HEADING, readTable, toLine } from './lib/trial-table.ts';

/*
 * Converts every file of a folder as the worker would, two at once, and writes a table of how each ended; or compares two
 * such tables. A run that was stopped goes on where its table ends.
 */
const AT_ONCE = Number(process.env.TRIALS_AT_ONCE ?? 2);
const USAGE = `pnpm trials FOLDER TABLE.tsv              convert the folder's files into a table
pnpm trials --compare BEFORE.tsv AFTER.tsv    say what ended otherwise\n`;

/** In an order that has nothing to do with names, so that the beginning of a table is a sample of all. */
function filesOf(folder: string): string[] {
  const rank = (name: string) => createHash('md5').update(name).digest('hex');
  return readdirSync(folder)
    .toSorted((a, b) => rank(a).localeCompare(rank(b)))
    .map((name) => path.join(folder, name));
}

async function tryFolder(folder: string, table: string): Promise<void> {
  if (!existsSync(table)) writeFileSync(table, HEADING);
  const known = readTable(table);
  const queue = filesOf(folder).filter((file) => !known.has(path.basename(file)));
  const dataDir = mkdtempSync(path.join(tmpdir(), 'wenyuan-trials-'));
  const work = async () => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift())
      appendFileSync(table, toLine(await tryFile(file, dataDir)));
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const [first, second, third] = process.argv.slice(2).filter((argument) => argument !== '--');
if (first === '--compare' && second !== undefined && third !== undefined) {
  process.stdout.write(`${compare(readTable(second), readTable(third)).join('\n')}\n`);
} else if (first !== undefined && first !== '--compare' && second !== undefined) {
  await tryFolder(path.resolve(first), second);
} else {
  process.stderr.write(USAGE);
  process.exitCode = 2;
}
