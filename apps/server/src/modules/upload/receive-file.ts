import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { badField, HttpError } from '../../http/errors.ts';
import type { UploadedFile } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { whileRoom } from '../../storage/while-room.ts';

export type ReceivedFile = {
  readonly path: string;
  /** MD5, as on the wire. */
  readonly hash: string;
  /** SHA-256, which names the stored object. */
  readonly digest: string;
  readonly size: number;
};

/** Streams an upload into `folder` and hashes it. Refuses files that are too large, empty or incomplete. */
export async function receiveFile(
  { disk }: Pick<Services, 'disk'>,
  file: Pick<UploadedFile, 'stream' | 'isTruncated'>,
  folder: string,
  limitMb: number,
): Promise<ReceivedFile> {
  const target = path.join(folder, 'upload');
  const md5 = createHash('md5');
  const sha256 = createHash('sha256');
  let size = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      md5.update(chunk);
      sha256.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(file.stream, whileRoom(disk), meter, createWriteStream(target));
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw new HttpError(400, '上传中断，文件未保存', { fields: { file: '上传中断，文件未保存' } });
  }
  if (file.isTruncated()) {
    const message = `文件超过 ${limitMb} MB 的上限`;
    throw new HttpError(413, message, { fields: { file: message } });
  }
  if (size === 0) throw badField('file', '文件是空的（0 字节）');
  return { path: target, hash: md5.digest('hex'), digest: sha256.digest('hex'), size };
}
