import { mkdir, rm } from 'node:fs/promises';
import type { SettingsValues } from '@wenyuan/domain';
import { convert, type ConvertEvent } from './converter.ts';
import { inSpan } from '../watch/tracing.ts';
import { madeFolder } from './made-file.ts';
import type { Part } from './part-plan.ts';
import type { Receiver, Work } from './receiver.ts';

type Source = { readonly file: string; readonly ext: string };

type Run = {
  readonly work: Work;
  readonly receiver: Receiver;
  readonly converter: SettingsValues['converter'];
  readonly signal: AbortSignal;
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
  const { work, receiver, converter, signal } = run;
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
    const folder = await work.storage.scratch();
    try {
      const gate = createGate((event) => receiver.receive(event, folder), before);
      const options = {
        ext: source.ext,
        format: converter.extension,
        maxPages: converter.max_pages,
        timeoutMs: converter.timeout * 60_000,
        ...(part === undefined ? {} : { part }),
        signal: stop.signal,
        dataDir: work.config.dataDir,
      };
      const made = madeFolder(folder);
      await mkdir(made);
      await inSpan(work.tracing, 'convert', { format: source.ext.slice(1) }, (span) =>
        convert(source.file, made, options, async (event) => {
          if (event.event === 'stage') span?.note(event.stage);
          await gate.handle(event);
        }),
      );
      await gate.opened;
    } finally {
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
