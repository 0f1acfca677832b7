import { mkdir, rm } from 'node:fs/promises';
import type { SettingsValues } from '@wenyuan/domain';
import { convert, convertWaiting, type ConvertEvent } from './converter.ts';
import { inSpan } from '../watch/tracing.ts';
import { madeFolder } from './made-file.ts';
import type { Part } from './part-plan.ts';
import type { Receiver, Work } from './receiver.ts';
import type { WaitingConverters } from './waiting-converters.ts';

type Source = { readonly file: string; readonly ext: string };

type Run = {
  readonly work: Work;
  readonly receiver: Receiver;
  readonly converter: SettingsValues['converter'];
  readonly signal: AbortSignal;
  /** Undefined where no converter is started in advance. */
  readonly waiting: WaitingConverters | undefined;
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
  const { work, receiver, converter, signal, waiting } = run;
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
    const ready = await waiting?.take(timeoutMs);
    const folder = ready?.folder ?? (await work.storage.scratch());
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
      const made = madeFolder(folder);
      await inSpan(work.tracing, 'convert', { format: source.ext.slice(1) }, async (span) => {
        const handle = async (event: ConvertEvent) => {
          if (event.event === 'stage') span?.note(event.stage);
          // The next one is started once this one's first page, for which somebody waits, is there.
          if (event.event === 'page') waiting?.prepare();
          await gate.handle(event);
        };
        if (ready === undefined) {
          await mkdir(made);
          return convert(source.file, made, options, handle);
        }
        const input = await ready.admit(source.file);
        return convertWaiting(ready.running, input, made, options, handle);
      });
      await gate.opened;
    } finally {
      ready?.running.kill();
      await ready?.running.exited;
      waiting?.prepare();
      await receiver.settled();
      await rm(folder, { recursive: true, force: true });
    }
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
