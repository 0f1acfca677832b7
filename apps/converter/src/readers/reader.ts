import type { SvgDrawing } from '../drawn-text.ts';
import type { FontsEvent, OutlineItem, PrintEvent, VideoEvent } from '../events.ts';
import type { Limits } from '../limits.ts';
import type { PageLink, TextLine } from '../text-layer.ts';
import type { ToolBox } from '../tools/tool-box.ts';
import type { Kind } from './kind.ts';

/** What a reader is given: the bytes stay on disk until they are asked for. */
export type Source = {
  path: string;
  bytes: number;
  kind: Kind;
  mime: string;
  /** Lower case, without the dot; empty when nothing is known. */
  extension: string;
  limits: Limits;
  tools: ToolBox;
  /** Tells the caller something about the document beside its pages. */
  note(event: FontsEvent | PrintEvent | VideoEvent): void;
  /** Takes a finished file into the output folder under that name; it counts against the limit. */
  keep(name: string, file: string): Promise<void>;
};

/** Points, as the document says. */
export type PageSize = { width: number; height: number };

export type Pixels = { data: Uint8Array; width: number; height: number };

export type OpenPage = {
  size: PageSize;
  /** Hands over what the library draws, not yet fit to be stored (see svg-clean.ts). The bytes are its own: not to be kept. */
  readSvg<Result>(read: (drawing: SvgDrawing) => Result): Result;
  /** RGB on white; `scale` is pixels per point. */
  pixels(scale: number): Pixels;
  text(): TextLine[];
  links(): PageLink[];
  /** Whether something of it could not be drawn, as far as it was drawn. */
  hasFaults(): boolean;
  /** Whether the second library is known to read something of it better: where the two differ, it is right. */
  prefersSecond(): boolean;
  close(): void;
};

/** Another library that paints the same document, page by page, and does nothing else. */
export type SecondLibrary = {
  /** Loads it if it has to be; what comes of it is good for one call. */
  load(): Promise<SecondPainter>;
  close(): void;
};

export type SecondPainter = {
  size(page: number): PageSize;
  /** RGB on white, the whole page stretched to this many pixels. */
  pixels(page: number, width: number, height: number): Pixels;
};

/** One opened document. Page numbers count from 1. Calls may throw for a single broken page. */
export type OpenDocument = {
  pages: number;
  title?: string;
  outline: OutlineItem[];
  /** Whether its pages follow each other from right to left, as the file says. */
  isRightToLeft?: boolean;
  openPage(page: number): OpenPage;
  /** For pages that this reader cannot draw. */
  second?: SecondLibrary;
  /** Whether further parts may be read from it as it is; where it is absent they open it anew. */
  isGoodForMore?(): boolean;
  /** What is left to do once the pages are delivered. */
  finish?(): Promise<void>;
  close(): void;
};

/** Opens a document, or throws a ConversionFailure that says why it cannot be read. */
export type Reader = (source: Source) => Promise<OpenDocument>;
