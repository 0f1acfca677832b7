import type { PageFormat } from './page-image.ts';
import type { PageRange } from './page-range.ts';
import type { Limits } from './limits.ts';
import type {
  CoverEvent,
  FontsEvent,
  OpenedEvent,
  PageEvent,
  PrintEvent,
  StageEvent,
  VideoEvent,
} from './events.ts';
import type { FailureCode } from './failure.ts';
import type { ToolRequest } from './tools/run-tool.ts';

/** What is asked for, as the command line says it. */
export type Job = {
  input: string;
  outDir: string;
  /** Lower case, without the dot; empty when nothing is known. */
  extension: string;
  format: PageFormat;
  range: PageRange;
  coverWidth: number;
  withText: boolean;
  /** The language, as Tesseract calls it, in which pages without text are read from their pictures. */
  recognize: string | undefined;
  limits: Limits;
  /** Where tools may write; made when the first one is needed, removed with the process. */
  scratch: string;
};

type FailedPage = { page: number; reason: string };

/** Where to go on after a page took the reader down. */
export type Resume = {
  /** First page not yet delivered. */
  from: number;
  /** Pages that already failed once: draw them the simple way. */
  simple: number[];
  /** Pages that failed that way too: draw them by the second library, or leave them out where there is none. */
  second: FailedPage[];
  /** Pages that failed each way, and why: leave them out. */
  skip: FailedPage[];
  bytesWritten: number;
  isOpened: boolean;
  hasCover: boolean;
};

export type WorkerInput = { job: Job; resume: Resume };

/** What a reader says of the document beside its pages. */
export type NoteEvent = FontsEvent | PrintEvent | StageEvent | VideoEvent;

/** What the reading thread tells the one that speaks to the caller. */
export type WorkerMessage =
  | { type: 'opened'; opened: OpenedEvent; selected: number }
  | { type: 'begin'; page: number }
  | { type: 'page'; page: PageEvent; text?: string }
  | { type: 'cover'; cover: CoverEvent; bytes: number }
  | { type: 'page_failed'; page: number; message: string }
  /** `isPart`: the document has more pages than were asked for. */
  | { type: 'finished'; isPart: boolean }
  | { type: 'failed'; code: FailureCode; message: string; detail: string | undefined }
  | { type: 'note'; event: NoteEvent }
  /** Tools run in the main thread, which outlives this one and can end them. */
  | { type: 'run_tool'; request: ToolRequest }
  /** The reader is unusable; `page` is what it died of, undefined before the first. */
  | { type: 'broken'; page: number | undefined; message: string };
