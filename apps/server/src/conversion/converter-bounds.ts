import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

type Run = {
  readonly input: string;
  readonly outDir: string;
  readonly dataDir: string;
  readonly timeoutMs: number;
};

export type ConverterBounds = {
  /** How this machine keeps the converter apart: bubblewrap, namespaces or none. */
  readonly isolation: string;
  /** Words before its command. */
  commandOf(run: Run): string[];
};

const run = promisify(execFile);

function readBounds(told: string): ConverterBounds {
  const { isolation, command } = JSON.parse(told) as { isolation: string; command: string[] };
  return {
    isolation,
    commandOf({ input, outDir, dataDir, timeoutMs }) {
      const values: Readonly<Record<string, string>> = {
        '{input}': input,
        '{folder}': outDir,
        '{data}': dataDir,
        // On all its threads; the time limit itself is kept by a timer.
        '{cpu_seconds}': String(Math.ceil((timeoutMs * 4) / 1000)),
        '{caller}': String(process.pid),
      };
      return command.map((word) => values[word] ?? word);
    },
  };
}

let known: Promise<ConverterBounds> | undefined;

/** Asked of the converter once in a process: what a machine allows does not change while it runs. */
export function converterBounds(
  program: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<ConverterBounds> {
  if (known === undefined) {
    known = run(process.execPath, [program, 'bounds'], { env }).then(({ stdout }) =>
      readBounds(stdout),
    );
    known.catch(() => (known = undefined));
  }
  return known;
}
