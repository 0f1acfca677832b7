import { withoutDirections } from '@wenyuan/contract';
import { open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import type { Db } from '../../db/database.ts';
import { HttpError } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { inScratch } from './in-scratch.ts';
import { createParts, PARTS_MAX_AGE_MS } from './resumable-parts.ts';

/** A longer request is stored in several pieces, so that a kill costs no more than one. */
const PIECE_BYTES = 8 * 1024 * 1024;
/** A connection that breaks leaves a small piece. That many may, and then one in so many bytes. */
const SMALL_PIECES = 1000;
const BYTES_OF_PIECE = 256 * 1024;

type Piece = { readonly file: string; readonly handle: FileHandle; size: number };

type Admit = (tx: Db, upload: Upload) => Promise<void>;

/** What the tus server asks of a store, on the rows and pieces of `createParts`. */
export class PartStore extends DataStore {
  override extensions = [
    'creation',
    'creation-with-upload',
    'creation-defer-length',
    'termination',
    'expiration',
  ];
  readonly #services: Services;
  readonly #admit: Admit;
  readonly #parts: ReturnType<typeof createParts>;

  /** `admit` runs in the transaction that begins an upload, and refuses it by throwing. */
  constructor(services: Services, admit: Admit) {
    super();
    this.#services = services;
    this.#admit = admit;
    this.#parts = createParts(services);
  }

  override async create(upload: Upload): Promise<Upload> {
    const { id, size = 0, metadata } = upload;
    const name = withoutDirections(metadata?.['filename'] ?? '');
    await this.#parts.begin({ id, name, size }, (tx) => this.#admit(tx, upload));
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await this.#parts.find(id);
    if (row === undefined) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({
      id,
      size: row.size,
      offset: row.received,
      metadata: { filename: row.name },
      creation_date: row.created_at.toISOString(),
    });
  }

  /** What arrived before a connection broke is stored, too. */
  override async write(source: Readable, id: string, offset: number): Promise<number> {
    const row = await this.#parts.find(id);
    if (row === undefined) throw ERRORS.FILE_NOT_FOUND;
    if (row.pieces.length >= SMALL_PIECES + row.size / BYTES_OF_PIECE)
      throw new HttpError(400, '上传中断的次数过多，请取消后重新上传');
    return inScratch(this.#services, async (folder) => {
      let received = offset;
      let piece: Piece | undefined;
      const store = async () => {
        if (piece === undefined) return;
        const { file, handle, size } = piece;
        piece = undefined;
        // A write that fails, as on a full disk, may leave a part of its chunk.
        await handle.truncate(size).finally(() => handle.close());
        if (!(await this.#parts.append(id, received, { file, size }))) throw ERRORS.INVALID_OFFSET;
        received += size;
      };
      try {
        for await (const chunk of source as AsyncIterable<Buffer>) {
          if (piece === undefined) {
            const file = path.join(folder, String(received));
            piece = { file, handle: await open(file, 'wx'), size: 0 };
          }
          await piece.handle.writeFile(chunk);
          piece.size += chunk.length;
          if (piece.size >= PIECE_BYTES) await store();
        }
      } finally {
        await store();
      }
      return received;
    });
  }

  override async remove(id: string): Promise<void> {
    if (!(await this.#parts.remove(id))) throw ERRORS.FILE_NOT_FOUND;
  }

  override getExpiration(): number {
    return PARTS_MAX_AGE_MS;
  }
}
