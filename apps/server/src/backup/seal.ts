import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  type ScryptOptions,
} from 'node:crypto';
import { Transform } from 'node:stream';
import { promisify } from 'node:util';
import * as z from 'zod';
import { StartError } from '../start-error.ts';

/**
 * A sealed backup: a random key of the folder, which a key made from the passphrase locks. Each file has a key of its own,
 * made from that one, a random salt and the file's place in the folder, so that no file passes for another. Its bytes are
 * encrypted in pieces by AES-256-GCM; the number of a piece and whether it is the last one are part of its nonce, so that
 * a file that was cut, or whose pieces were moved, is not opened.
 */
const MAGIC = Buffer.from('WYS1');
const SALT_BYTES = 16;
const HEADER_BYTES = MAGIC.length + SALT_BYTES;
const PIECE_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const CIPHER = 'aes-256-gcm';

/** About half a second and 128 MB on the machines of today, once for each use of a folder. */
const COST = { N: 2 ** 17, r: 8, p: 1 };

const sealFileSchema = z.object({
  format: z.literal(1),
  kdf: z.literal('scrypt'),
  // Bounded, so that a changed file cannot make this take hours.
  N: z
    .int()
    .min(2)
    .max(2 ** 20),
  r: z.int().min(1).max(16),
  p: z.int().min(1).max(4),
  salt: z.base64(),
  /** Nonce, key of the folder and tag. */
  key: z.base64(),
});
type SealFile = z.output<typeof sealFileSchema>;

/** What seals and opens the files of one folder. */
export type Seal = {
  /** The name of a stored file: its bytes cannot be recognised by it. */
  nameOf(sha256: string): string;
  /** @param place path of the file in the folder */
  sealing(place: string): Transform;
  opening(place: string): Transform;
};

export const shortPassphrase = (passphrase: string) => passphrase.length < 8;

const deriveKey = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

async function lockingKey(passphrase: string, { N, r, p, salt }: SealFile): Promise<Buffer> {
  const maxmem = 256 * N * r;
  // The same characters typed on another system may come as other code points.
  const text = passphrase.normalize('NFKC');
  return deriveKey(text, Buffer.from(salt, 'base64'), KEY_BYTES, { N, r, p, maxmem });
}

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUInt32BE(index, NONCE_BYTES - 5);
  nonce[NONCE_BYTES - 1] = isLast ? 1 : 0;
  return nonce;
}

function fileKey(key: Buffer, salt: Buffer, place: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, `file ${place}`, KEY_BYTES));
}

type Pieces = {
  readonly size: number;
  /** Bytes that precede the pieces: those that are written, or how many are read, and by what. */
  readonly head?: Buffer;
  readonly readHead?: (head: Buffer) => void;
  readonly piece: (bytes: Buffer, isLast: boolean) => Buffer;
};

/** Cuts what passes through into pieces; the last one may be shorter, and is there even when it is empty. */
function inPieces({ size, head, readHead, piece }: Pieces): Transform {
  let pending: Buffer = Buffer.alloc(0);
  let awaitsHead = readHead !== undefined;
  return new Transform({
    construct(done) {
      if (head !== undefined) this.push(head);
      done();
    },
    transform(chunk: Buffer, _encoding, done) {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      try {
        if (awaitsHead && pending.length >= HEADER_BYTES) {
          readHead?.(pending.subarray(0, HEADER_BYTES));
          pending = pending.subarray(HEADER_BYTES);
          awaitsHead = false;
        }
        // Only when there is more than one piece, the first is known not to be the last.
        while (!awaitsHead && pending.length > size) {
          this.push(piece(pending.subarray(0, size), false));
          pending = pending.subarray(size);
        }
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    flush(done) {
      try {
        this.push(piece(pending, true));
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });
}

function sealing(folderKey: Buffer, place: string): Transform {
  const salt = randomBytes(SALT_BYTES);
  const key = fileKey(folderKey, salt, place);
  let index = 0;
  return inPieces({
    size: PIECE_BYTES,
    head: Buffer.concat([MAGIC, salt]),
    piece(bytes, isLast) {
      const cipher = createCipheriv(CIPHER, key, nonceOf(index, isLast));
      index += 1;
      return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    },
  });
}

const damaged = () => new Error('a sealed file was cut or changed');

function opening(folderKey: Buffer, place: string): Transform {
  let key: Buffer | undefined;
  let index = 0;
  return inPieces({
    size: PIECE_BYTES + TAG_BYTES,
    readHead(head) {
      if (!head.subarray(0, MAGIC.length).equals(MAGIC)) throw damaged();
      key = fileKey(folderKey, head.subarray(MAGIC.length), place);
    },
    piece(bytes, isLast) {
      if (key === undefined || bytes.length < TAG_BYTES) throw damaged();
      const decipher = createDecipheriv(CIPHER, key, nonceOf(index, isLast));
      index += 1;
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      const plain = decipher.update(bytes.subarray(0, -TAG_BYTES));
      try {
        return Buffer.concat([plain, decipher.final()]);
      } catch {
        throw damaged();
      }
    },
  });
}

/** The length that `size` bytes have once they are sealed. */
export function sealedSize(size: number): number {
  return HEADER_BYTES + size + TAG_BYTES * Math.max(1, Math.ceil(size / PIECE_BYTES));
}

function createSeal(folderKey: Buffer): Seal {
  const nameKey = Buffer.from(hkdfSync('sha256', folderKey, '', 'names', KEY_BYTES));
  return {
    nameOf: (sha256) => createHmac('sha256', nameKey).update(sha256).digest('hex'),
    sealing: (place) => sealing(folderKey, place),
    opening: (place) => opening(folderKey, place),
  };
}

/** Makes a new seal: what opens it is written into the folder as `file`. */
export async function makeSeal(passphrase: string): Promise<{ seal: Seal; file: string }> {
  const folderKey = randomBytes(KEY_BYTES);
  const salt = randomBytes(SALT_BYTES).toString('base64');
  const shape: SealFile = { format: 1, kdf: 'scrypt', ...COST, salt, key: '' };
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, await lockingKey(passphrase, shape), nonce);
  const locked = [nonce, cipher.update(folderKey), cipher.final(), cipher.getAuthTag()];
  const key = Buffer.concat(locked).toString('base64');
  return {
    seal: createSeal(folderKey),
    file: `${JSON.stringify({ ...shape, key }, undefined, 2)}\n`,
  };
}

/**
 * Opens the seal of a folder.
 * @throws {StartError} when the passphrase is another, or the file was changed.
 */
export async function openSeal(content: string, passphrase: string): Promise<Seal> {
  const parsed = sealFileSchema.safeParse(readJson(content));
  if (!parsed.success) throw new StartError('备份的加密信息（seal.json）已损坏，不能打开');
  const locked = Buffer.from(parsed.data.key, 'base64');
  if (locked.length !== NONCE_BYTES + KEY_BYTES + TAG_BYTES)
    throw new StartError('备份的加密信息（seal.json）已损坏，不能打开');
  const key = await lockingKey(passphrase, parsed.data);
  const decipher = createDecipheriv(CIPHER, key, locked.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(locked.subarray(-TAG_BYTES));
  try {
    const bytes = locked.subarray(NONCE_BYTES, -TAG_BYTES);
    return createSeal(Buffer.concat([decipher.update(bytes), decipher.final()]));
  } catch {
    throw new StartError('口令不正确，不能打开这个备份');
  }
}

function readJson(content: string): unknown {
  try {
    return JSON.parse(content) as unknown;
  } catch {
    return undefined;
  }
}
