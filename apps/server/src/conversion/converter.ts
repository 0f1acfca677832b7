import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { OutlineItem } from '../db/schema/document.ts';
import { converterBounds } from './converter-bounds.ts';
import { linesOf, LineTooLongError } from './lines.ts';
import { cut } from './truncate-text.ts';

/** The converter's events, as its README lists them. It is a separate program, so nothing is imported from it. */
type NestedOutline = {
  readonly title: string;
  readonly page: number;
  readonly children?: readonly NestedOutline[];
};
export type ConvertEvent =
  | {
      event: 'opened';
      pages: number;
      width: number;
      height: number;
      title?: string;
      outline?: NestedOutline[];
    }
  | { event: 'page'; page: number; file: string; ext: string; width: number; height: number }
  | { event: 'page_failed'; page: number; message: string }
  | { event: 'cover'; file: string; width: number; height: number }
  | { event: 'text'; file: string; pages: number }
  | { event: 'done'; pages: number; ms: number }
  | { event: 'stage'; stage: string }
  | { event: 'print'; file: string }
  | { event: 'fonts'; missing: string[]; blank?: string[] }
  | { event: 'video'; duration: number; width: number; height: number; file?: string }
  | { event: 'failed'; code: string; message: string; detail?: string };

/** Why the converter ended without `done`. When it is `definite`, another try would end the same way. */
export class ConversionFailure extends Error {
  override readonly name = 'ConversionFailure';
  readonly definite: boolean;
  /** For operators: code, exit code, last words. */
  readonly detail: string;

  constructor(message: string, options: { definite: boolean; detail: string }) {
    super(message);
    this.definite = options.definite;
    this.detail = options.detail;
  }
}

export type ConverterOptions = {
  readonly ext: string;
  readonly format: string;
  readonly maxPages: number;
  readonly timeoutMs: number;
  /** The pages to convert; all of them when absent. */
  readonly part?: { readonly first: number; readonly last: number };
  readonly signal: AbortSignal;
  /** The product's data, which is hidden from the converter except for the input file. */
  readonly dataDir: string;
};

const repositoryProgram = path.resolve(
  import.meta.dirname,
  import.meta.dirname.endsWith('dist')
    ? '../../converter/dist/main.js'
    : '../../../converter/dist/main.js',
);

export function converterProgram(): string {
  const program = process.env.CONVERTER_PROGRAM ?? repositoryProgram;
  if (!existsSync(program)) throw new Error(`The converter is not built: ${program}`);
  return program;
}

/** The part of our environment that the converter gets: where tools and fonts are, and how tools are isolated. */
function converterEnv(): Record<string, string | undefined> {
  const { PATH, CONVERTER_TOOL_FOLDERS, CONVERTER_FONT_FOLDERS, CONVERTER_ISOLATION } = process.env;
  return { PATH, CONVERTER_TOOL_FOLDERS, CONVERTER_FONT_FOLDERS, CONVERTER_ISOLATION };
}

/** Codes of failures that may be temporary. */
const TRANSIENT = new Set(['internal', 'timeout']);
const KILL_AFTER_MS = 5000;
/** How long the program may take to end by itself after its last event. */
const GRACE_MS = 1000;
const STDERR_KEPT = 2000;
const TITLE_MAX = 200;
/** Twice the longest contents, which is one event. */
const EVENT_BYTES_MAX = 16 * 1024 * 1024;
/** Events that are not of one page; a restarted reader repeats some. */
const OTHER_EVENTS_MAX = 200;

/** Flattens nested bookmarks into one list in reading order. */
export function flattenOutline(items: readonly NestedOutline[], level = 0): OutlineItem[] {
  return items.flatMap(({ title, page, children }) => [
    { title: cut(title, TITLE_MAX), page, level },
    ...(children === undefined ? [] : flattenOutline(children, level + 1)),
  ]);
}

/** Yields the events of the converter, which hostile input may have taken over: no more and no longer ones than it has. */
async function* eventsOf(
  stdout: AsyncIterable<Buffer>,
  { maxPages, part }: Pick<ConverterOptions, 'maxPages' | 'part'>,
): AsyncGenerator<ConvertEvent> {
  const pages = part === undefined ? maxPages : part.last - part.first + 1;
  let left = pages + OTHER_EVENTS_MAX;
  const outOfBounds = (detail: string) =>
    new ConversionFailure('转换程序的输出异常', { definite: true, detail });
  try {
    for await (const line of linesOf(stdout, EVENT_BYTES_MAX)) {
      left -= 1;
      if (left < 0) throw outOfBounds(`more than ${pages + OTHER_EVENTS_MAX} events`);
      yield JSON.parse(line) as ConvertEvent;
    }
  } catch (error) {
    throw error instanceof LineTooLongError ? outOfBounds(error.message) : error;
  }
}

/**
 * Runs the converter on one file and passes its events to `handle` in order, one at a time. `done` and `failed` are its
 * last events: its process group is killed a moment later, whether it has ended or hangs. It is also killed at the time
 * limit, when the caller aborts, and when handling an event fails.
 */
export async function convert(
  input: string,
  outDir: string,
  options: ConverterOptions,
  handle: (event: ConvertEvent) => Promise<void>,
): Promise<void> {
  const args = [
    converterProgram(),
    input,
    outDir,
    '--text',
    '--format',
    options.format,
    '--ext',
    options.ext.replace(/^\./, ''),
  ];
  args.push('--max-pages', String(options.maxPages), '--timeout-ms', String(options.timeoutMs));
  if (options.part !== undefined)
    args.push('--pages', `${options.part.first}-${options.part.last}`);
  const bounds = await converterBounds(converterProgram(), converterEnv());
  const { timeoutMs } = options;
  const dataDir = await realpath(options.dataDir);
  const words = bounds.commandOf({ input, outDir, dataDir, timeoutMs });
  const child = spawn('nice', ['-n', '10', ...words, process.execPath, ...args], {
    cwd: outDir,
    // A program that reads hostile files gets none of our environment: no database address, no secrets.
    env: { ...converterEnv(), HOME: outDir, TMPDIR: outDir, LANG: 'C.UTF-8' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const kill = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended by itself in the meantime.
    }
  };
  const timer = setTimeout(kill, options.timeoutMs + KILL_AFTER_MS);
  options.signal.addEventListener('abort', kill);
  if (options.signal.aborted) kill();
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => {
    stderr = (stderr + chunk.toString()).slice(-STDERR_KEPT);
  });
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    // `close` comes once all processes of the group are gone, so that none writes into a folder that is being removed.
    child.once('close', (code, signal) => resolve(signal ?? String(code)));
  });
  let ended: ConvertEvent | undefined;
  try {
    for await (const event of eventsOf(child.stdout, options)) {
      await handle(event);
      if (event.event !== 'done' && event.event !== 'failed') continue;
      ended = event;
      await Promise.race([exited, pause(GRACE_MS, undefined, { ref: false })]);
      break;
    }
  } finally {
    kill();
    child.stdout.resume();
    await exited;
    clearTimeout(timer);
    options.signal.removeEventListener('abort', kill);
  }
  const exit = await exited;
  if (ended?.event === 'done') return;
  if (ended?.event === 'failed') {
    const said = [`code ${ended.code}, exit ${exit}`, ended.detail ?? '', stderr];
    const detail = said
      .filter((line) => line !== '')
      .join('\n')
      .trim();
    throw new ConversionFailure(ended.message, { definite: !TRANSIENT.has(ended.code), detail });
  }
  throw new ConversionFailure('转换程序意外中断', {
    definite: false,
    detail: `exit ${exit}\n${stderr}`.trim(),
  });
}
