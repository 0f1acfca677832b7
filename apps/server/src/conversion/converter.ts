import { setTimeout as pause } from 'node:timers/promises';
import { cut } from '@wenyuan/domain';
import { errorCode } from '../error-code.ts';
import type { OutlineItem } from '../db/schema/document.ts';
import { convertEventSchema, type ConvertEvent, type NestedOutline } from './convert-event.ts';
import { withCode } from './detail-code.ts';
import { LineTooLongError } from './lines.ts';
import { startConverter, type RunningConverter } from './running-converter.ts';

export type { ConvertEvent } from './convert-event.ts';

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
  /** Tesseract's name of the language in which pages without text are read from their pictures. */
  readonly recognize?: string;
  readonly signal: AbortSignal;
  /** The product's data, which is hidden from the converter except for the input file. */
  readonly dataDir: string;
};

/** Codes of failures that may be temporary. */
const TRANSIENT = new Set(['internal', 'timeout']);
const KILL_AFTER_MS = 5000;
/** How long the program may take to end by itself after its last event. */
const GRACE_MS = 1000;
const TITLE_MAX = 200;
/** Events that are not of one page; a restarted reader repeats some. */
const OTHER_EVENTS_MAX = 200;
/** How much operators see of a line that is no event. */
const LINE_SHOWN = 200;

/** Flattens nested bookmarks into one list in reading order. */
export function flattenOutline(items: readonly NestedOutline[], level = 0): OutlineItem[] {
  return items.flatMap(({ title, page, children }) => [
    { title: cut(title, TITLE_MAX), page, level },
    ...(children === undefined ? [] : flattenOutline(children, level + 1)),
  ]);
}

/** Yields the events of the converter, which hostile input may have taken over: none but those that it has, no more and no longer ones. */
async function* eventsOf(
  lines: AsyncIterator<string>,
  { maxPages, part }: Pick<ConverterOptions, 'maxPages' | 'part'>,
): AsyncGenerator<ConvertEvent> {
  const pages = part === undefined ? maxPages : part.last - part.first + 1;
  let left = pages + OTHER_EVENTS_MAX;
  const outOfBounds = (detail: string) =>
    new ConversionFailure('转换程序的输出异常', { definite: true, detail });
  try {
    // The lines behind the last event may answer the next order.
    for (let line = await lines.next(); line.done !== true; line = await lines.next()) {
      left -= 1;
      if (left < 0) throw outOfBounds(`more than ${pages + OTHER_EVENTS_MAX} events`);
      const event = convertEventSchema.safeParse(JSON.parse(line.value));
      if (!event.success) throw outOfBounds(`no event: ${cut(line.value, LINE_SHOWN)}`);
      yield event.data;
    }
  } catch (error) {
    // It was killed, and what it left behind is not waited for.
    if (errorCode(error) === 'ERR_STREAM_PREMATURE_CLOSE') return;
    throw error instanceof LineTooLongError ? outOfBounds(error.message) : error;
  }
}

/** The arguments of a conversion. */
export function argumentsOf(input: string, outDir: string, options: ConverterOptions): string[] {
  const { ext, format, maxPages, timeoutMs, part, recognize } = options;
  return [
    input,
    outDir,
    '--text',
    '--format',
    format,
    '--ext',
    ext.replace(/^\./, ''),
    '--max-pages',
    String(maxPages),
    '--timeout-ms',
    String(timeoutMs),
    ...(part === undefined ? [] : ['--pages', `${part.first}-${part.last}`]),
    ...(recognize === undefined ? [] : ['--recognize', recognize]),
  ];
}

/**
 * Passes the events of one conversion to `handle`. The converter is ended unless the conversion went well and `isKept`
 * says that it may be asked for another.
 */
async function follow(
  { stdout, lines, kill, exited, stderr }: RunningConverter,
  options: ConverterOptions,
  isKept: boolean,
  handle: (event: ConvertEvent) => Promise<void>,
): Promise<void> {
  const timer = setTimeout(kill, options.timeoutMs + KILL_AFTER_MS);
  options.signal.addEventListener('abort', kill);
  if (options.signal.aborted) kill();
  let ended: ConvertEvent | undefined;
  try {
    for await (const event of eventsOf(lines, options)) {
      await handle(event);
      if (event.event !== 'done' && event.event !== 'failed') continue;
      ended = event;
      if (ended.event === 'done' && isKept) return;
      await Promise.race([exited, pause(GRACE_MS, undefined, { ref: false })]);
      break;
    }
  } finally {
    clearTimeout(timer);
    options.signal.removeEventListener('abort', kill);
    if (ended?.event !== 'done' || !isKept) {
      kill();
      stdout.destroy();
      await exited;
    }
  }
  const exit = await exited;
  if (ended?.event === 'done') return;
  if (ended?.event === 'failed') {
    const said = [withCode(ended.code, `exit ${exit}`), ended.detail ?? '', stderr()];
    const detail = said
      .filter((line) => line !== '')
      .join('\n')
      .trim();
    throw new ConversionFailure(ended.message, { definite: !TRANSIENT.has(ended.code), detail });
  }
  throw new ConversionFailure('转换程序意外中断', {
    definite: false,
    detail: `exit ${exit}\n${stderr()}`.trim(),
  });
}

/**
 * Runs the converter on one file and passes its events to `handle` in order, one at a time. `done` and `failed` are its
 * last events: it is killed a moment later, whether it has ended or hangs. It is also killed at the time
 * limit, when the caller aborts, and when handling an event fails.
 */
export async function convert(
  input: string,
  outDir: string,
  options: ConverterOptions,
  handle: (event: ConvertEvent) => Promise<void>,
): Promise<void> {
  const { dataDir, timeoutMs } = options;
  const running = await startConverter(
    { reads: input, outDir, dataDir, timeoutMs },
    argumentsOf(input, outDir, options),
  );
  await follow(running, options, false, handle);
}

/** The same by a converter that waited and has its order; afterwards it waits for the next. */
export async function convertWaiting(
  running: RunningConverter,
  options: ConverterOptions,
  handle: (event: ConvertEvent) => Promise<void>,
): Promise<void> {
  await follow(running, options, true, handle);
}
