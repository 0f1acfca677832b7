import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

type Run = {
  readonly input: string;
  readonly outDir: string;
  readonly dataDir: string;
  readonly timeoutMs: number;
};

export type ConverterBounds = {
  /** How this machine isolates the converter: bubblewrap, namespaces or none. */
  readonly isolation: string;
  /** The words that precede the converter's command. */
  commandOf(run: Run): string[];
};

const run = promisify(execFile);

/** A program that does not answer by then hangs. */
const TIMEOUT_MS = 60_000;

function readBounds(output: string): ConverterBounds {
  const { isolation, command } = JSON.parse(output) as { isolation: string; command: string[] };
  return {
    isolation,
    commandOf({ input, outDir, dataDir, timeoutMs }) {
      const values: Readonly<Record<string, string>> = {
        '{input}': input,
        '{folder}': outDir,
        '{data}': dataDir,
        // Of all its threads; a timer enforces the time limit itself.
        '{cpu_seconds}': String(Math.ceil((timeoutMs * 4) / 1000)),
        '{caller}': String(process.pid),
      };
      return command.map((word) => values[word] ?? word);
    },
  };
}

let known: { readonly program: string; readonly bounds: Promise<ConverterBounds> } | undefined;

/**
 * Asks a converter once in a process, as what a machine allows does not change while it runs. After a failure the next
 * call asks again.
 */
export function converterBounds(
  program: string,
  env: Readonly<Record<string, string | undefined>>,
  timeoutMs = TIMEOUT_MS,
): Promise<ConverterBounds> {
  if (known?.program === program) return known.bounds;
  const options = { env, timeout: timeoutMs, killSignal: 'SIGKILL' } as const;
  const bounds = run(process.execPath, [program, 'bounds'], options).then(({ stdout }) =>
    readBounds(stdout),
  );
  known = { program, bounds };
  bounds.catch(() => {
    if (known?.bounds === bounds) known = undefined;
  });
  return bounds;
}
