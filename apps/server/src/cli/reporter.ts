/** Says how a command goes on: one line that is overwritten on a terminal, nothing elsewhere. */
export function createReporter(stream: NodeJS.WriteStream = process.stderr) {
  let shown = 0;
  const clear = () => stream.write('\r\u001B[K');
  return {
    progress(line: string): void {
      if (!stream.isTTY) return;
      const now = Date.now();
      if (now - shown < 100) return;
      shown = now;
      clear();
      stream.write(line.slice(0, Math.max(0, stream.columns - 1)));
    },
    end(): void {
      if (stream.isTTY) clear();
    },
  };
}

/** Prints a result for people, or as one piece of JSON for programs. */
export function printResult(json: boolean, result: unknown, lines: readonly string[]): void {
  process.stdout.write(json ? `${JSON.stringify(result)}\n` : `${lines.join('\n')}\n`);
}
