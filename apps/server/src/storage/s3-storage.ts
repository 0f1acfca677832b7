import { createReadStream, createWriteStream } from 'node:fs';
import { rm, unlink } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Config } from '../config.ts';
import { explainAway, explainS3Error } from './s3-error.ts';
import { createScratch } from './scratch.ts';
import { checkedKey, isStorageKey } from './storage-key.ts';
import type { Storage } from './storage.ts';

const CONNECT_MS = 5000;
/** Timeout until a response begins; reading it may take as long as needed. */
const ANSWER_MS = 60_000;
/** Every download holds a connection until it ends. */
const MAX_SOCKETS = 256;
const DELETES_AT_ONCE = 16;

type Patience = { readonly connectMs: number; readonly answerMs: number };
const PATIENCE: Patience = { connectMs: CONNECT_MS, answerMs: ANSWER_MS };

function connect(config: S3Config, { connectMs, answerMs }: Patience): S3Client {
  const { endpoint, region, forcePathStyle, accessKeyId, secretAccessKey } = config;
  return new S3Client({
    endpoint,
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // The newer checksums are specific to AWS: many compatible stores refuse them or keep them as part of the object.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: answerMs,
      // A body of which nothing comes for so long never ends.
      socketTimeout: answerMs,
      throwOnRequestTimeout: true,
      httpAgent: { keepAlive: true, maxSockets: MAX_SOCKETS },
      httpsAgent: { keepAlive: true, maxSockets: MAX_SOCKETS },
    },
  });
}

function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
}

async function reach<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw explainAway(error);
  }
}

/**
 * A bucket of an S3-compatible service. `dataDir` holds only temporary files. Rejects when the bucket is not usable.
 */
export async function openS3Storage(
  config: S3Config,
  dataDir: string,
  patience = PATIENCE,
): Promise<Storage> {
  const client = connect(config, patience);
  const { bucket: Bucket } = config;
  const scratch = createScratch(dataDir);
  const at = (key: string) => ({ Bucket, Key: checkedKey(key) });

  try {
    await client.send(new HeadBucketCommand({ Bucket }));
  } catch (error) {
    throw explainS3Error(error, config);
  }

  const read: Storage['read'] = async (key, range) => {
    const Range = range === undefined ? undefined : `bytes=${range.start}-${range.end}`;
    const { Body, ContentLength } = await reach(() =>
      client.send(new GetObjectCommand({ ...at(key), Range })),
    );
    if (!(Body instanceof Readable)) throw new Error(`No body for ${key}`);
    // The reply's headers announce the requested range: a store that sends another would corrupt it.
    if (range !== undefined && ContentLength !== range.end - range.start + 1) {
      Body.destroy();
      throw new Error(`The store did not give ${Range} of ${key}`);
    }
    return Body;
  };

  const deleteBelow = async (Prefix: string) => {
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
      const keys = Contents.flatMap(({ Key }) => (Key === undefined ? [] : [Key]));
      // Deletes one by one: compatible stores disagree on the checksum that the batch command requires.
      while (keys.length > 0) {
        const batch = keys.splice(0, DELETES_AT_ONCE);
        await Promise.all(
          batch.map((Key) => client.send(new DeleteObjectCommand({ Bucket, Key }))),
        );
      }
    }
  };

  const versionOf = (ETag = '') => ETag.replaceAll(/[^\w-]/g, '');

  return {
    scratch,
    read,
    async *list() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket })) {
        for (const {
          Key: key,
          Size: size = 0,
          LastModified: modified = new Date(0),
          ETag,
        } of Contents)
          if (key !== undefined && isStorageKey(key))
            yield { key, size, modified, version: versionOf(ETag) };
      }
    },
    async take(key, localFile) {
      const params = { ...at(key), Body: createReadStream(localFile) };
      await reach(() => new Upload({ client, params }).done());
      await unlink(localFile);
    },
    async put(key, bytes) {
      await reach(() => client.send(new PutObjectCommand({ ...at(key), Body: bytes })));
    },
    async head(key) {
      try {
        const object = await client.send(new HeadObjectCommand(at(key)));
        const { ContentLength = 0, LastModified = new Date(0), ETag } = object;
        return { size: ContentLength, modified: LastModified, version: versionOf(ETag) };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw explainAway(error);
      }
    },
    async delete(key) {
      if (key.endsWith('/')) return reach(() => deleteBelow(checkedKey(key)));
      await reach(() => client.send(new DeleteObjectCommand(at(key))));
    },
    async withLocalFile(key, work) {
      const folder = await scratch();
      try {
        const file = path.join(folder, path.basename(key));
        const bytes = await read(key);
        await reach(() => pipeline(bytes, createWriteStream(file)));
        return await work(file);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}
