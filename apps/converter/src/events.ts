import type { FailureCode } from './failure.ts';

/** `page` counts from 1, as everywhere outside the readers. */
export type OutlineItem = { title: string; page: number; children?: OutlineItem[] };

export type PageExtension = '.svg' | '.gzip.svg' | '.webp';

/** Lengths are CSS pixels at 96 per inch, rounded; files are named relative to the output folder. */
export type OpenedEvent = {
  event: 'opened';
  kind: string;
  /** Pages of the whole document, whatever range is converted. */
  pages: number;
  width: number;
  height: number;
  title?: string;
  outline?: OutlineItem[];
  /** The file says that it is bound on the right: its pages follow each other from right to left. */
  right_to_left?: true;
};

export type PageEvent = {
  event: 'page';
  page: number;
  file: string;
  ext: PageExtension;
  width: number;
  height: number;
  bytes: number;
  /** The page is one picture (a scan or a photograph): readers must not invert its colours. */
  scan?: true;
};

export type CoverEvent = { event: 'cover'; file: string; width: number; height: number };

/**
 * `missing`: fonts that the document names and the machine has not; others stand in for them. `blank`: Chinese names of
 * scripts whose characters are blank or boxes on the pages, as no font has them. Each event adds to those before it.
 */
export type FontsEvent = { event: 'fonts'; missing: string[]; blank?: string[] };

/**
 * The document is a video, and its one page the poster. `file` is what browsers play; without it, they
 * play the source itself. `duration` in seconds, 0 where it is not known; lengths in pixels.
 */
export type VideoEvent = {
  event: 'video';
  duration: number;
  width: number;
  height: number;
  file?: string;
};

/** A PDF of the whole document: its pages may be read from it in place of the source. */
export type PrintEvent = { event: 'print'; file: string };

/** A step that takes long before the first page, for progress and for the record of a failure. */
export type StageEvent = { event: 'stage'; stage: string };

type PageFailedEvent = { event: 'page_failed'; page: number; message: string };

type TextEvent = { event: 'text'; file: string; pages: number };

type DoneEvent = { event: 'done'; pages: number; ms: number };

type FailedEvent = { event: 'failed'; code: FailureCode; message: string; detail?: string };

export type ConvertEvent =
  | OpenedEvent
  | PageEvent
  | CoverEvent
  | FontsEvent
  | VideoEvent
  | PrintEvent
  | StageEvent
  | PageFailedEvent
  | TextEvent
  | DoneEvent
  | FailedEvent;
