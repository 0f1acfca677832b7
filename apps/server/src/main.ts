import './time-zone.ts';
import { CommanderError } from 'commander';
import { createProgram } from './cli/program.ts';
import { readConfig } from './config.ts';
import { keepFilesPrivate } from './data-folder.ts';
import { becomeOwner, runUnprivileged } from './drop-root.ts';

/** Roles that process input from people. */
const EXPOSED = ['api', 'worker'];
/** What serves a site chooses by itself how it drops root. */
const SERVING = ['start', ...EXPOSED];
/** What a shell calls wrong usage. */
const WRONG_USAGE = 2;

keepFilesPrivate();
try {
  await createProgram(async (name, load) => {
    const config = readConfig(process.env);
    if (!SERVING.includes(name)) becomeOwner(config);
    if (EXPOSED.includes(name) && runUnprivileged(name, config)) return;
    await (
      await load()
    )(config);
  }).parseAsync(process.argv.length > 2 ? process.argv : [...process.argv, 'start']);
} catch (error) {
  if (error instanceof CommanderError) process.exit(error.exitCode === 0 ? 0 : WRONG_USAGE);
  const { explainOtherTables } = await import('./db/explain-database-error.ts');
  const { describeFault } = await import('./describe-fault.ts');
  process.stderr.write(`${describeFault(explainOtherTables(error))}\n`);
  process.exit(1);
}
