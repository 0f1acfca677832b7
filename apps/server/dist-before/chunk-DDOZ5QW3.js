// src/cli/reporter.ts
var BAR_CELLS = 20;
var SHOWN_EVERY_MS = 100;
function createReporter(stream = process.stderr) {
  let shown = 0;
  const clear = () => stream.write("\r\x1B[K");
  const progress = (line) => {
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
    bar(done, total, line = "") {
      const full = total === 0 ? BAR_CELLS : Math.floor(done / total * BAR_CELLS);
      progress(`${"\u2588".repeat(full)}${"\u2591".repeat(BAR_CELLS - full)} ${done}/${total} ${line}`);
    },
    end() {
      if (stream.isTTY) clear();
    }
  };
}
function printResult(json, result, lines, output = process.stdout) {
  output.write(json ? `${JSON.stringify(result)}
` : lines.map((line) => `${line}
`).join(""));
}

export {
  createReporter,
  printResult
};
//# sourceMappingURL=chunk-DDOZ5QW3.js.map
