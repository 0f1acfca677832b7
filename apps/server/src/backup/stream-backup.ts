import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline as pipe, Readable, type Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { pack as createPack, type Pack } from 'tar-stream';
import { errorCode } from '../error-code.ts';
import { StartError } from '../start-error.ts';
import { sealInto } from './backup-file.ts';
import { objectName, OBJECTS, prepareBackupFolder, type BackupFolder } from './backup-folder.ts';
import { whileAlone, type SiteSource } from './copy-site.ts';
import {
  makeBackup,
  stepsOf,
  withRoom,
  type BackupOptions,
  type BackupReport,
} from './create-backup.ts';
import { measure } from './measure.ts';
import type { ObjectStore } from './object-store.ts';
import { sealedSize } from './seal.ts';

/** Larger files are read twice: an entry begins with its name, which is the sum of its bytes. */
const AT_ONCE_BYTES = 8 * 1024 * 1024;

/** An archive on its way; `signal` says that nobody takes it any more. */
type Sent = { readonly pack: Pack; readonly signal: AbortSignal };

async function addEntry(
  { pack, signal }: Sent,
  { name, size }: { name: string; size: number },
  fill: (entry: Writable) => Promise<void>,
): Promise<void> {
  // A stream of another library, with the same methods.
  const entry = pack.entry({ name, size, mode: 0o600 }) as unknown as Writable;
  await Promise.all([once(entry, 'finish', { signal }), fill(entry)]);
}

/** Objects as entries of an archive that is sent. */
function packedObjects(archive: Sent, { path: folder, seal }: BackupFolder): ObjectStore {
  const sent = new Set<string>();
  return {
    atOnce: 1,
    has: ({ sha256 }) => sent.has(sha256),
    async keep({ size: listed }, read) {
      const bytes = listed <= AT_ONCE_BYTES ? await buffer(await read()) : undefined;
      const again = () =>
        bytes === undefined
          ? read()
          : Promise.resolve(Readable.from([bytes], { objectMode: false }));
      const first = measure();
      await pipeline(await again(), first.stream, async (chunks) => {
        for await (const _ of chunks);
      });
      const { sha256, size } = first.result();
      if (sent.has(sha256)) return { sha256, size };
      const name = objectName({ path: folder, seal }, sha256);
      const second = measure();
      // Opened before the entry begins: of a file that was deleted meanwhile, nothing may be in the archive.
      const source = await again();
      await addEntry(
        archive,
        {
          name: `objects/${name.slice(0, 2)}/${name}`,
          size: seal === undefined ? size : sealedSize(size),
        },
        async (entry) =>
          sealInto(
            { place: OBJECTS, seal },
            pipe(source, second.stream, () => undefined),
            entry,
          ),
      );
      if (second.result().sha256 !== sha256)
        throw new Error('a stored file changed while it was read');
      sent.add(sha256);
      return { sha256, size };
    },
  };
}

async function addFile(archive: Sent, folder: string, name: string): Promise<void> {
  const file = path.join(folder, name);
  const { size } = await stat(file);
  await addEntry(archive, { name, size }, (entry) => pipeline(createReadStream(file), entry));
}

/**
 * Sends a backup as one tar archive, which unpacked is a folder of backups. Rows lie in `near` for the moment; stored files
 * do not.
 * @throws {StartError} while another backup runs, and when nobody takes the archive any more.
 */
export async function streamBackup(
  source: SiteSource,
  output: Writable,
  { passphrase, ...options }: BackupOptions & { readonly passphrase: string | undefined },
): Promise<BackupReport> {
  const near = await source.storage.scratch();
  const pack = createPack();
  const sent = pipeline(pack, output);
  const lost = new AbortController();
  sent.catch((error: unknown) => lost.abort(error));
  const archive = { pack, signal: lost.signal };
  try {
    const folder = await prepareBackupFolder(near, passphrase);
    if (folder.seal !== undefined) await addFile(archive, near, 'seal.json');
    const report = await whileAlone(source, async (client) =>
      makeBackup(client, source, {
        folder: await withRoom(client, folder, options),
        objects: packedObjects(archive, folder),
        say: stepsOf(options),
      }),
    );
    const snapshot = `snapshots/${report.snapshot}`;
    const listed = await readdir(path.join(near, snapshot), {
      recursive: true,
      withFileTypes: true,
    });
    const names = listed
      .filter((entry) => entry.isFile() && entry.name !== 'manifest.json')
      .map((entry) => path.join(path.relative(near, entry.parentPath), entry.name));
    // As in a folder, what makes the snapshot whole comes last.
    for (const name of [...names, `${snapshot}/manifest.json`]) await addFile(archive, near, name);
    pack.finalize();
    await sent;
    return { ...report, removed: [] };
  } catch (error) {
    // Then its end tells the reason; who wrote the next entry may have heard of that end alone.
    const isLost = (pack as unknown as { destroying: boolean }).destroying;
    pack.destroy(error as Error);
    if (!isLost) throw error;
    const reason = await sent.catch((fault: unknown) => fault);
    // The same code would say of a connection that the database cannot be reached.
    throw errorCode(reason) === 'EPIPE'
      ? new StartError('接收备份的一端已经断开：它收到的不完整，不能用来恢复', { cause: reason })
      : reason;
  } finally {
    await rm(near, { recursive: true, force: true });
  }
}
