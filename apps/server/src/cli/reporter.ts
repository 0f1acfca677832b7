const BAR_CELLS = 20;
const SHOWN_EVERY_MS = 100;

/** Says how a command goes on: one line that is overwritten on a terminal, nothing elsewhere. */
export function createReporter() {
  const stream = process.stderr;
  let shown = 0;
  const clear = () => stream.write('\r\u001B[K');
  const progress = (line: string): void => {
    if (!stream.isTTY) return;
    const now = Date.now();
    if (now - shown < SHOWN_EVERY_MS) return;
    shown = now;
    clear();
    stream.write(line.slice(0, Math.max(0, stream.columns - 1)));
  };
  return {
    progress,
    /** A bar, with what is worked on beside it. */
    bar(done: number, total: number, line = ''): void {
      const full = total === 0 ? BAR_CELLS : Math.floor((done / total) * BAR_CELLS);
      progress(`${'█'.repeat(full)}${'░'.repeat(BAR_CELLS - full)} ${done}/${total} ${line}`);
    },
    end(): void {
      if (stream.isTTY) clear();
    },
  };
}

/** Prints a result for people, or as one piece of JSON for programs. */
export function printResult(
  json: boolean,
  result: unknown,
  lines: readonly string[],
  output: NodeJS.WritableStream = process.stdout,
): void {
  output.write(json ? `${JSON.stringify(result)}\n` : lines.map((line) => `${line}\n`).join(''));
}
