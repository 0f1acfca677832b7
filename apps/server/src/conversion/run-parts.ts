import { mkdir, rm } from 'node:fs/promises';
import type { SettingsValues } from '@wenyuan/domain';
import { convert, type ConvertEvent } from './converter.ts';
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

/** Events that come before their turn wait here, so that the program that sends them does not. */
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
    /** The turn has come, and nothing waits any more. */
    opened,
  };
}

/** One converter for each part, side by side; what they make arrives in the order of the pages. */
export async function runParts(
  run: Run,
  source: Source,
  parts: readonly (Part | undefined)[],
): Promise<void> {
  const { work, receiver, converter, signal } = run;
  const stop = new AbortController();
  // Not AbortSignal.any: a signal that nobody holds is collected, and with it the news.
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
      await convert(source.file, made, options, gate.handle);
      await gate.opened;
    } finally {
      await receiver.settled();
      await rm(folder, { recursive: true, force: true });
    }
  }

  try {
    await Promise.all(running);
  } finally {
    // One that failed takes the others along; their folders are theirs to remove.
    stop.abort();
    signal.removeEventListener('abort', onAbort);
    await Promise.allSettled(running);
  }
}
