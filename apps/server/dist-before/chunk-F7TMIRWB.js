import {
  cut
} from "./chunk-JMBZPLDK.js";

// src/db/site-zone.ts
var siteZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

// src/conversion/lines.ts
var END = 10;
var PAGE_TEXT_BYTES_MAX = 64 * 1024 * 1024;
var LineTooLongError = class extends Error {
  name = "LineTooLongError";
};
async function* linesOf(stream, maxBytes) {
  let begun = [];
  let bytes = 0;
  const check = (more) => {
    if (bytes + more > maxBytes) throw new LineTooLongError(`a line exceeds ${maxBytes} bytes`);
  };
  for await (const chunk of stream) {
    let start = 0;
    for (let end = chunk.indexOf(END); end !== -1; end = chunk.indexOf(END, start)) {
      check(end - start);
      yield Buffer.concat([...begun, chunk.subarray(start, end)]).toString();
      begun = [];
      bytes = 0;
      start = end + 1;
    }
    check(chunk.length - start);
    bytes += chunk.length - start;
    if (start < chunk.length) begun.push(chunk.subarray(start));
  }
  if (begun.length > 0) yield Buffer.concat(begun).toString();
}

// src/conversion/converter.ts
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { realpath } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

// src/conversion/converter-bounds.ts
import { execFile } from "node:child_process";
import { promisify } from "node:util";
var run = promisify(execFile);
var TIMEOUT_MS = 6e4;
function readBounds(output) {
  const { isolation, command } = JSON.parse(output);
  return {
    isolation,
    commandOf({ input, outDir, dataDir, timeoutMs }) {
      const values = {
        "{input}": input,
        "{folder}": outDir,
        "{data}": dataDir,
        // Of all its threads; a timer enforces the time limit itself.
        "{cpu_seconds}": String(Math.ceil(timeoutMs * 4 / 1e3)),
        "{caller}": String(process.pid)
      };
      return command.map((word) => values[word] ?? word);
    }
  };
}
var known;
function converterBounds(program, env, timeoutMs = TIMEOUT_MS) {
  if (known?.program === program) return known.bounds;
  const options = { env, timeout: timeoutMs, killSignal: "SIGKILL" };
  const bounds = run(process.execPath, [program, "bounds"], options).then(
    ({ stdout }) => readBounds(stdout)
  );
  known = { program, bounds };
  bounds.catch(() => {
    if (known?.bounds === bounds) known = void 0;
  });
  return bounds;
}

// src/conversion/converter.ts
var ConversionFailure = class extends Error {
  name = "ConversionFailure";
  definite;
  /** For operators: code, exit code, last words. */
  detail;
  constructor(message, options) {
    super(message);
    this.definite = options.definite;
    this.detail = options.detail;
  }
};
var repositoryProgram = path.resolve(
  import.meta.dirname,
  import.meta.dirname.endsWith("dist") ? "../../converter/dist/main.js" : "../../../converter/dist/main.js"
);
function converterProgram() {
  const program = process.env.CONVERTER_PROGRAM ?? repositoryProgram;
  if (!existsSync(program)) throw new Error(`The converter is not built: ${program}`);
  return program;
}
function converterEnv() {
  const { PATH, CONVERTER_TOOL_FOLDERS, CONVERTER_FONT_FOLDERS, CONVERTER_ISOLATION } = process.env;
  return { PATH, CONVERTER_TOOL_FOLDERS, CONVERTER_FONT_FOLDERS, CONVERTER_ISOLATION };
}
var TRANSIENT = /* @__PURE__ */ new Set(["internal", "timeout"]);
var KILL_AFTER_MS = 5e3;
var GRACE_MS = 1e3;
var STDERR_KEPT = 2e3;
var TITLE_MAX = 200;
var EVENT_BYTES_MAX = 16 * 1024 * 1024;
var OTHER_EVENTS_MAX = 200;
function flattenOutline(items, level = 0) {
  return items.flatMap(({ title, page, children }) => [
    { title: cut(title, TITLE_MAX), page, level },
    ...children === void 0 ? [] : flattenOutline(children, level + 1)
  ]);
}
async function* eventsOf(stdout, { maxPages, part }) {
  const pages = part === void 0 ? maxPages : part.last - part.first + 1;
  let left = pages + OTHER_EVENTS_MAX;
  const outOfBounds = (detail) => new ConversionFailure("\u8F6C\u6362\u7A0B\u5E8F\u7684\u8F93\u51FA\u5F02\u5E38", { definite: true, detail });
  try {
    for await (const line of linesOf(stdout, EVENT_BYTES_MAX)) {
      left -= 1;
      if (left < 0) throw outOfBounds(`more than ${pages + OTHER_EVENTS_MAX} events`);
      yield JSON.parse(line);
    }
  } catch (error) {
    throw error instanceof LineTooLongError ? outOfBounds(error.message) : error;
  }
}
async function convert(input, outDir, options, handle) {
  const args = [
    converterProgram(),
    input,
    outDir,
    "--text",
    "--format",
    options.format,
    "--ext",
    options.ext.replace(/^\./, "")
  ];
  args.push("--max-pages", String(options.maxPages), "--timeout-ms", String(options.timeoutMs));
  if (options.part !== void 0)
    args.push("--pages", `${options.part.first}-${options.part.last}`);
  const bounds = await converterBounds(converterProgram(), converterEnv());
  const { timeoutMs } = options;
  const dataDir = await realpath(options.dataDir);
  const words = bounds.commandOf({ input, outDir, dataDir, timeoutMs });
  const child = spawn("nice", ["-n", "10", ...words, process.execPath, ...args], {
    cwd: outDir,
    // A program that reads hostile files gets none of our environment: no database address, no secrets.
    env: { ...converterEnv(), HOME: outDir, TMPDIR: outDir, LANG: "C.UTF-8" },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true
  });
  const kill = () => {
    try {
      if (child.pid !== void 0) process.kill(-child.pid, "SIGKILL");
    } catch {
    }
  };
  const timer = setTimeout(kill, options.timeoutMs + KILL_AFTER_MS);
  options.signal.addEventListener("abort", kill);
  if (options.signal.aborted) kill();
  let stderr = "";
  child.stderr.on("data", (chunk) => {
    stderr = (stderr + chunk.toString()).slice(-STDERR_KEPT);
  });
  const exited = new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("close", (code, signal) => resolve(signal ?? String(code)));
  });
  let ended;
  try {
    for await (const event of eventsOf(child.stdout, options)) {
      await handle(event);
      if (event.event !== "done" && event.event !== "failed") continue;
      ended = event;
      await Promise.race([exited, pause(GRACE_MS, void 0, { ref: false })]);
      break;
    }
  } finally {
    kill();
    child.stdout.resume();
    await exited;
    clearTimeout(timer);
    options.signal.removeEventListener("abort", kill);
  }
  const exit = await exited;
  if (ended?.event === "done") return;
  if (ended?.event === "failed") {
    const said = [`code ${ended.code}, exit ${exit}`, ended.detail ?? "", stderr];
    const detail = said.filter((line) => line !== "").join("\n").trim();
    throw new ConversionFailure(ended.message, { definite: !TRANSIENT.has(ended.code), detail });
  }
  throw new ConversionFailure("\u8F6C\u6362\u7A0B\u5E8F\u610F\u5916\u4E2D\u65AD", {
    definite: false,
    detail: `exit ${exit}
${stderr}`.trim()
  });
}

export {
  PAGE_TEXT_BYTES_MAX,
  linesOf,
  siteZone,
  ConversionFailure,
  converterProgram,
  flattenOutline,
  convert
};
//# sourceMappingURL=chunk-F7TMIRWB.js.map
