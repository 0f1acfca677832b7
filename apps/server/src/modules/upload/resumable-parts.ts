import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withoutDirections } from '@wenyuan/contract';
import { z } from 'zod';

/** An upload must be complete after this time, or start again. */
export const PARTS_MAX_AGE_MS = 24 * 3_600_000;
/** Below the folder for temporary files. Several machines need a shared folder or sticky sessions. */
const FOLDER = 'tmp/resumable';
const ID = /^([1-9]\d{0,15})-[0-9a-f]{32}$/;
const DESCRIBED = '.json';
const RESULT = '.result';

const description = z.object({
  size: z.int(),
  metadata: z.object({ filename: z.string().transform(withoutDirections) }),
});
const result = z.object({ id: z.int(), hash: z.string(), size: z.int(), ext: z.string() });

/** The announced size and name, and the bytes received so far. */
export type PartialUpload = {
  readonly name: string;
  readonly size: number;
  readonly offset: number;
};

/**
 * Resumable uploads: the bytes under the upload's id, with its metadata (`.json`, written by the tus store) and, when
 * finished, its result (`.result`). All survive a restart.
 */
export function createParts(dataDir: string) {
  const folder = path.join(dataDir, FOLDER);
  const at = (id: string, suffix = '') => path.join(folder, `${id}${suffix}`);

  async function remove(id: string): Promise<void> {
    for (const suffix of ['', DESCRIBED, RESULT]) await rm(at(id, suffix), { force: true });
  }

  return {
    folder,
    bytesOf: (id: string) => at(id),
    remove,
    open: () => mkdir(folder, { recursive: true, mode: 0o700 }),
    /** The owner is part of the id, so that nobody can resume another member's upload. */
    newId: (userId: number) => `${userId}-${randomBytes(16).toString('hex')}`,
    isOf: (id: string, userId: number) => ID.exec(id)?.[1] === String(userId),
    /** The number of a member's unfinished uploads and their announced bytes. */
    async unfinishedOf(userId: number): Promise<{ count: number; bytes: number }> {
      const names = new Set(await readdir(folder).catch(() => []));
      const own = [...names].filter(
        (name) =>
          name.endsWith(DESCRIBED) &&
          name.startsWith(`${userId}-`) &&
          !names.has(name.replace(DESCRIBED, RESULT)),
      );
      const described = await Promise.all(
        own.map((name) => readJson(path.join(folder, name), description)),
      );
      return {
        count: own.length,
        bytes: described.reduce((sum, one) => sum + (one?.size ?? 0), 0),
      };
    },
    async find(id: string): Promise<PartialUpload | undefined> {
      const described = await readJson(at(id, DESCRIBED), description);
      const bytes = await stat(at(id)).catch(() => undefined);
      if (described === undefined || bytes === undefined) return undefined;
      return { name: described.metadata.filename, size: described.size, offset: bytes.size };
    },
    resultOf: (id: string) => readJson(at(id, RESULT), result),
    /** Deletes the bytes and keeps the result for a client that lost the reply. */
    async finish(id: string, made: z.input<typeof result>): Promise<void> {
      const near = at(id, `.${randomBytes(4).toString('hex')}`);
      await writeFile(near, JSON.stringify(made));
      await rename(near, at(id, RESULT));
      await rm(at(id), { force: true });
    },
  };
}

/** Undefined when the file is missing, or incomplete because a process was killed. */
async function readJson<Value>(file: string, schema: z.ZodType<Value>): Promise<Value | undefined> {
  try {
    return schema.safeParse(JSON.parse(await readFile(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
}

/** Deletes abandoned uploads and old results. */
export async function deleteExpiredParts(dataDir: string): Promise<void> {
  const folder = path.join(dataDir, FOLDER);
  const names = await readdir(folder).catch(() => []);
  const parts = createParts(dataDir);
  const ids = new Set(names.map((name) => name.replace(/\..*$/, '')));
  for (const id of ids) {
    // Written once, when the upload was created.
    const created = await stat(path.join(folder, `${id}${DESCRIBED}`)).catch(() => undefined);
    const { mtimeMs } = created ?? (await stat(parts.bytesOf(id)).catch(() => ({ mtimeMs: 0 })));
    if (Date.now() - mtimeMs > PARTS_MAX_AGE_MS) await parts.remove(id);
  }
}
