import { mkdir, rm } from 'node:fs/promises';
import type { SettingsValues } from '@wenyuan/domain';
import type { ConvertEvent } from './convert-event.ts';
import { convert, convertWaiting } from './converter.ts';
import { inSpan } from '../watch/tracing.ts';
import { madeFolder } from './made-file.ts';
import type { DocumentConverters } from './document-converters.ts';
import { nextParts, type Part } from './part-plan.ts';
import type { Receiver, Work } from './receiver.ts';
import { discard } from './waiting-converters.ts';

type Source = { readonly file: string; readonly ext: string };

type Run = {
  readonly work: Work;
  readonly receiver: Receiver;
  readonly converter: SettingsValues['converter'];
  readonly signal: AbortSignal;
  readonly converters: DocumentConverters;
};

/** Buffers events that arrive before their turn, so that the converter that sends them need not wait. */
function createGate(receive: (event: ConvertEvent) => Promise<void>, turn: Promise<void>) {
  const waiting: ConvertEvent[] = [];
  let isOpen = false;
  const opened = turn.then(async () => {
    for (let event = waiting.shift(); event !== undefined; event = waiting.shift())
      await receive(event);
    isOpen = true;
  });
  opened.catch(() => undefined);
  return {
    async handle(event: ConvertEvent): Promise<void> {
      if (isOpen) await receive(event);
      else waiting.push(event);
    },
    /** Resolves once the turn has come and the buffer is empty. */
    opened,
  };
}

/** Runs one converter for each part concurrently; their events are handled in the order of the pages. */
export async function runParts(
  run: Run,
  source: Source,
  parts: readonly (Part | undefined)[],
): Promise<void> {
  const { work, receiver, converter, signal, converters } = run;
  const stop = new AbortController();
  // AbortSignal.any would be garbage collected while nothing holds it, and would then never abort.
  const onAbort = () => stop.abort();
  signal.addEventListener('abort', onAbort);
  if (signal.aborted) stop.abort();
  let turn = Promise.resolve();
  const running = parts.map((part) => {
    const before = turn;
    const ran = runPart(part, before);
    turn = ran;
    return ran;
  });

  async function runPart(part: Part | undefined, before: Promise<void>): Promise<void> {
    const timeoutMs = converter.timeout * 60_000;
    const ready = await converters.take(timeoutMs, source.file, part);
    const folder = ready?.folder ?? (await work.storage.scratch());
    let isDone = false;
    try {
      const gate = createGate((event) => receiver.receive(event, folder), before);
      const options = {
        ext: source.ext,
        format: converter.extension,
        maxPages: converter.max_pages,
        timeoutMs,
        ...(part === undefined ? {} : { part }),
        signal: stop.signal,
        dataDir: work.config.dataDir,
      };
      await inSpan(work.tracing, 'convert', { format: source.ext.slice(1) }, async (span) => {
        const handle = async (event: ConvertEvent) => {
          if (event.event === 'stage') span?.note(event.stage);
          // The next one is started once this one's first page, for which somebody waits, is there.
          if (event.event === 'page') converters.prepareNext();
          await gate.handle(event);
          if (event.event !== 'opened' || ready === undefined) return;
          const next = partBehind(part, event.pages);
          if (next !== undefined) converters.orderAhead(ready, next, options);
        };
        if (ready === undefined) {
          const made = madeFolder(folder);
          await mkdir(made);
          return convert(source.file, made, options, handle);
        }
        await converters.order(ready, source.file, options);
        return convertWaiting(ready.running, options, handle);
      });
      await gate.opened;
      isDone = true;
    } finally {
      await receiver.settled();
      if (ready !== undefined && isDone) await converters.give(ready);
      else if (ready !== undefined) await discard(ready);
      else await rm(folder, { recursive: true, force: true });
    }
  }

  /** Where other converters are at the parts behind this one, and where those are in another file, none is asked for. */
  function partBehind(part: Part | undefined, pages: number): Part | undefined {
    if (part === undefined || parts.length > 1 || source.ext !== '.pdf') return undefined;
    return nextParts(part.last + 1, pages, 1)[0];
  }

  try {
    await Promise.all(running);
  } finally {
    // When one fails, the others are stopped; each removes its own folder.
    stop.abort();
    signal.removeEventListener('abort', onAbort);
    await Promise.allSettled(running);
  }
}
