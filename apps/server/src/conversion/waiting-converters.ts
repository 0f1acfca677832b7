import { copyFile, link, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { machineMemory } from '../machine-memory.ts';
import type { Services } from '../services.ts';
import { madeFolder } from './made-file.ts';
import { startConverter, type RunningConverter } from './running-converter.ts';

/** A converter that waits takes 140 MB, which a machine with less memory needs for other things. */
const MEMORY_MIN = 1.9 * 1024 ** 3;

/**
 * Other machines that share the disk sweep folders that nobody has touched for a day (`sweepScratch`), and cannot see whose
 * this one is.
 */
const WAIT_MS = 12 * 3_600_000;

export type WaitingConverter = {
  readonly running: RunningConverter;
  /** Its working folder, which is now the caller's to remove. */
  readonly folder: string;
  isAlive: boolean;
  /** Puts a file where it may read it, and nothing else, and returns its path there. */
  admit(file: string): Promise<string>;
};

export type WaitingConverters = {
  /** Starts one to wait for its document, unless one waits already. */
  prepare(): void;
  /** The one that waits, if it was started for conversions of this length, and not too long ago. */
  take(timeoutMs: number): Promise<WaitingConverter | undefined>;
  stop(): Promise<void>;
};

type Waiting = WaitingConverter & {
  readonly timeoutMs: number;
  readonly since: number;
};

function admittedFolder(folder: string): string {
  return path.join(folder, 'in');
}

/** Ends one that was taken, and what it left. */
export async function discard({ running, folder }: WaitingConverter): Promise<void> {
  running.kill();
  running.stdout.destroy();
  await running.exited;
  await rm(folder, { recursive: true, force: true });
}

/** Whether this machine has the memory for a converter that does nothing. */
export function hasRoomForWaiting(): boolean {
  return machineMemory() >= MEMORY_MIN;
}

/**
 * Keeps one converter started within its bounds, with everything loaded, for the next document: half a second that its
 * first page need not wait for. Each still reads a single document. It sees a folder, empty until then, that it may not
 * write to: a link there leads to the stored file, and to no other.
 */
export function createWaitingConverters(
  {
    config,
    logger,
    settings,
    storage,
  }: Pick<Services, 'config' | 'logger' | 'settings' | 'storage'>,
  now = () => performance.now(),
): WaitingConverters {
  let waiting: Promise<Waiting | undefined> | undefined;
  let isStopped = false;

  async function start(): Promise<Waiting> {
    const { converter } = await settings.read();
    const timeoutMs = converter.timeout * 60_000;
    const folder = await storage.scratch();
    try {
      return await startIn(folder, timeoutMs);
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  }

  async function startIn(folder: string, timeoutMs: number): Promise<Waiting> {
    const reads = admittedFolder(folder);
    const outDir = madeFolder(folder);
    await Promise.all([mkdir(reads), mkdir(outDir)]);
    const { dataDir } = config;
    const running = await startConverter({ reads, outDir, dataDir, timeoutMs }, ['wait']);
    const made: Waiting = {
      running,
      folder,
      timeoutMs,
      since: now(),
      isAlive: true,
      async admit(file) {
        const admitted = path.join(reads, path.basename(file));
        // A store that is no disk gives a new copy to each part.
        await rm(admitted, { force: true });
        // On another file system it is copied.
        await link(file, admitted).catch(() => copyFile(file, admitted));
        return admitted;
      },
    };
    void running.exited.then(() => {
      made.isAlive = false;
    });
    return made;
  }

  return {
    prepare() {
      if (isStopped) return;
      waiting ??= start().catch((error: unknown) => {
        logger.warn({ err: error }, 'no converter waits for the next document');
        return undefined;
      });
    },
    async take(timeoutMs) {
      const first = waiting;
      waiting = undefined;
      const taken = await first;
      if (taken === undefined) return undefined;
      const isFresh = now() - taken.since < WAIT_MS;
      if (isFresh && taken.isAlive && taken.timeoutMs === timeoutMs) return taken;
      await discard(taken);
      return undefined;
    },
    async stop() {
      isStopped = true;
      const left = await waiting;
      if (left !== undefined) await discard(left);
    },
  };
}
