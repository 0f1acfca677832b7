import path from 'node:path';
import { argumentsOf, type ConverterOptions } from './converter.ts';
import { madeFolder } from './made-file.ts';
import type { Part } from './part-plan.ts';
import { discard, type WaitingConverter, type WaitingConverters } from './waiting-converters.ts';

/** What a library forgets to give back adds up. */
const PARTS_OF_ONE = 10;
/** Its processor time is bounded for all parts together: after this share of the time for one part, it gets no further one. */
const TIME_OF_ONE = 0.5;
/** Longer than most documents take behind their first page. */
const NEXT_AFTER_MS = 3000;

/** A converter with the part that it was asked for ahead of time, and the number of all it was asked for. */
type Used = WaitingConverter & {
  ahead?: Part | undefined;
  input?: string;
  asked?: number;
  /** When it is to get no further part. */
  until?: number;
};

function isSpent({ asked = 0, until = Infinity }: Used): boolean {
  return asked >= PARTS_OF_ONE || performance.now() > until;
}

/**
 * The converters of one document. Each reads one part of it after the other, since starting one takes as long as dozens of
 * pages, and is ended with the document: no converter reads two.
 */
export function createDocumentConverters(waiting: WaitingConverters | undefined) {
  const free: Used[] = [];
  let timer: NodeJS.Timeout | undefined;

  /** One that is at this part already, or has nothing to do. What an office document was printed to is another file. */
  async function takeFree(file: string, part: Part | undefined): Promise<Used | undefined> {
    for (let used = free.pop(); used !== undefined; used = free.pop()) {
      const { ahead, isAlive, input } = used;
      const isReading = input !== undefined && path.basename(input) === path.basename(file);
      if (isAlive && isReading && (ahead === undefined || ahead.first === part?.first)) return used;
      await discard(used);
    }
    return undefined;
  }

  return {
    /** Undefined where none is started in advance. */
    async take(timeoutMs: number, file: string, part: Part | undefined): Promise<Used | undefined> {
      return (await takeFree(file, part)) ?? waiting?.take(timeoutMs);
    },
    /** Asks for a part, unless that was asked for before. */
    async order(used: Used, file: string, options: ConverterOptions): Promise<void> {
      const isAsked = used.ahead !== undefined;
      used.ahead = undefined;
      if (isAsked) return;
      used.input = await used.admit(file);
      used.asked = (used.asked ?? 0) + 1;
      used.until ??= performance.now() + options.timeoutMs * TIME_OF_ONE;
      used.running.order(argumentsOf(used.input, madeFolder(used.folder), options));
    },
    /** Asks for the next part of the same file, so that it is begun while this one is stored. */
    orderAhead(used: Used, part: Part, options: ConverterOptions): void {
      const { input, ahead, asked = 0 } = used;
      if (input === undefined || ahead !== undefined || isSpent(used)) return;
      used.ahead = part;
      used.asked = asked + 1;
      used.running.order(argumentsOf(input, madeFolder(used.folder), { ...options, part }));
    },
    /** Takes back one whose part is done. */
    async give(used: Used): Promise<void> {
      if (used.ahead === undefined && isSpent(used)) await discard(used);
      else free.push(used);
    },
    /**
     * Somebody can read the first page: the next one is started with the end of this document, or beside it where that takes
     * long. Its start takes half a second of a processor, a tenth of what most documents take.
     */
    prepareNext(): void {
      timer ??= setTimeout(() => waiting?.prepare(), NEXT_AFTER_MS);
    },
    async close(): Promise<void> {
      clearTimeout(timer);
      await Promise.all(free.splice(0).map(discard));
      waiting?.prepare();
    },
  };
}

export type DocumentConverters = ReturnType<typeof createDocumentConverters>;
