import { extname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Job } from './job.ts';
import { DEFAULT_LIMITS, type Limits } from './limits.ts';
import { ALL_PAGES, parsePageRange } from './page-range.ts';
import { nameScratch } from './tools/scratch.ts';

export const USAGE = `wenyuan-convert INPUT OUTDIR [options]

Converts one document into page images, a cover and text, and prints one JSON event a line.

  --format auto|svg|webp   how pages are kept (auto)
  --pages 1-20             which pages (all)
  --ext pdf                the name's extension, where INPUT itself has none
  --text                   write text.jsonl: the text of each page, with positions
  --recognize chi_sim      have Tesseract read pages without text, in this language; pages are kept as WebP
  --cover-width N          width of cover.webp in pixels (480)
  --max-pages N            refuse documents with more selected pages (${DEFAULT_LIMITS.pages})
  --max-input-bytes N      refuse larger files (${DEFAULT_LIMITS.inputBytes})
  --max-bytes N            stop when more would be written (${DEFAULT_LIMITS.outputBytes})
  --max-pixels N           of one raster image (${DEFAULT_LIMITS.pixels})
  --max-memory-bytes N     of the document libraries (${DEFAULT_LIMITS.memoryBytes})
  --timeout-ms N           for the whole document (${DEFAULT_LIMITS.timeoutMs})
  --page-timeout-ms N      for one page (${DEFAULT_LIMITS.pageTimeoutMs})
  --recognize-ms N         end behind the page at which reading pictures takes longer (${DEFAULT_LIMITS.recognizeMs})
  --max-sheet-rows N       rows of a sheet that are shown (${DEFAULT_LIMITS.sheetRows})
  --tool-timeout-ms N      for one run of an external tool (${DEFAULT_LIMITS.toolTimeoutMs})
  --max-tool-memory-bytes N  of a tool with all its processes (${DEFAULT_LIMITS.toolMemoryBytes})

wenyuan-convert wait

Loads everything, then reads the arguments of one conversion as a JSON array from the first line of its input. Ends
without a word when the input does.

wenyuan-convert tools

Prints which external tools there are, with version and the line that installs them, as JSON.
`;

/** Said to whoever calls the program wrongly, not to the document's owner. */
export class UsageError extends Error {}

/** Limits that the caller may set, by their options. */
const LIMIT_OPTIONS: readonly (readonly [name: string, limit: keyof Limits])[] = [
  ['max-pages', 'pages'],
  ['max-input-bytes', 'inputBytes'],
  ['max-bytes', 'outputBytes'],
  ['max-pixels', 'pixels'],
  ['max-memory-bytes', 'memoryBytes'],
  ['timeout-ms', 'timeoutMs'],
  ['page-timeout-ms', 'pageTimeoutMs'],
  ['recognize-ms', 'recognizeMs'],
  ['max-sheet-rows', 'sheetRows'],
  ['tool-timeout-ms', 'toolTimeoutMs'],
  ['max-tool-memory-bytes', 'toolMemoryBytes'],
];

const OPTIONS = {
  format: { type: 'string', default: 'auto' },
  pages: { type: 'string' },
  ext: { type: 'string' },
  text: { type: 'boolean', default: false },
  recognize: { type: 'string' },
  'cover-width': { type: 'string' },
} as const;
const NUMBERS = Object.fromEntries(
  LIMIT_OPTIONS.map(([name]) => [name, { type: 'string' } as const]),
);

/** The job an argument list asks for; throws UsageError. */
export function readArguments(argv: string[]): Job {
  const { values, positionals } = parse(argv);
  const [input, outDir, ...rest] = positionals;
  if (input === undefined || outDir === undefined || rest.length > 0) {
    throw new UsageError('INPUT and OUTDIR are needed, and nothing else');
  }
  const { recognize } = values;
  if (recognize !== undefined && !/^[A-Za-z_]+$/.test(recognize)) {
    throw new UsageError(`--recognize must be the name of a language, not ${recognize}`);
  }
  // What is read are pictures.
  const format = recognize === undefined ? values.format : 'webp';
  if (format !== 'auto' && format !== 'svg' && format !== 'webp') {
    throw new UsageError(`--format must be auto, svg or webp, not ${format}`);
  }
  const range = values.pages === undefined ? ALL_PAGES : parsePageRange(values.pages);
  if (!range) throw new UsageError(`--pages must look like 1-20, not ${values.pages}`);

  return {
    // Tools see files by their whole path, from a folder of their own.
    input: resolve(input),
    outDir: resolve(outDir),
    extension: (values.ext ?? extname(input)).replace(/^\./, '').toLowerCase(),
    format,
    range,
    coverWidth: positiveInteger('cover-width', values['cover-width'], 480),
    withText: values.text || recognize !== undefined,
    recognize,
    limits: limitsOf(values),
    scratch: nameScratch(),
  };
}

function parse(argv: string[]) {
  try {
    const options = { ...NUMBERS, ...OPTIONS };
    return parseArgs({ args: argv, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function limitsOf(values: Readonly<Record<string, unknown>>): Limits {
  const limits = { ...DEFAULT_LIMITS };
  for (const [name, limit] of LIMIT_OPTIONS)
    limits[limit] = positiveInteger(name, values[name], limits[limit]);
  return limits;
}

/** Node fires timers beyond 2^31 - 1 ms at once, so that is also the largest limit of time. */
const MAX_TIMER_MS = 2 ** 31 - 1;

function positiveInteger(name: string, value: unknown, fallback: number): number {
  if (value === undefined) return fallback;
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < 1) {
    throw new UsageError(`--${name} must be a whole number above 0`);
  }
  return name.endsWith('-ms') ? Math.min(number, MAX_TIMER_MS) : number;
}
