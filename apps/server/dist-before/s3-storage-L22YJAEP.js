import {
  StorageUnavailable
} from "./chunk-QDRG5T7B.js";
import {
  checkedKey,
  createScratch
} from "./chunk-M3FJY6L7.js";
import {
  StartError
} from "./chunk-YGGX5WOJ.js";
import "./chunk-PZ5AY32C.js";

// src/storage/s3-storage.ts
import { createReadStream, createWriteStream } from "node:fs";
import { rm, unlink } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException as S3ServiceException2
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";

// src/storage/s3-error.ts
import { S3ServiceException } from "@aws-sdk/client-s3";
var UNREACHABLE = /* @__PURE__ */ new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EPIPE",
  "ERR_STREAM_PREMATURE_CLOSE",
  "TimeoutError"
]);
function remedyOf(status, { bucket, region }) {
  if (status === 404) return `\u5B58\u50A8\u6876 ${bucket} \u4E0D\u5B58\u5728\uFF1A\u8BF7\u5148\u521B\u5EFA\uFF0C\u6216\u68C0\u67E5 S3_BUCKET\u3002`;
  if (status === 401 || status === 403)
    return `\u5BC6\u94A5\u4E0D\u6B63\u786E\uFF0C\u6216\u65E0\u6743\u4F7F\u7528\u5B58\u50A8\u6876 ${bucket}\uFF1A\u8BF7\u68C0\u67E5 S3_ACCESS_KEY_ID \u4E0E S3_SECRET_ACCESS_KEY \u53CA\u5176\u6743\u9650\u3002`;
  if (status === 301 || status === 307 || status === 400)
    return `\u5B58\u50A8\u6876 ${bucket} \u4E0D\u5728\u533A\u57DF ${region}\uFF0C\u6216\u5730\u5740\u4E0D\u7B26\uFF1A\u8BF7\u68C0\u67E5 S3_REGION\u3001S3_ENDPOINT \u4E0E S3_FORCE_PATH_STYLE\u3002`;
  return void 0;
}
function explainS3Error(error, config) {
  if (error instanceof S3ServiceException) {
    const status = error.$metadata.httpStatusCode;
    const mend = remedyOf(status, config);
    if (mend !== void 0) return new StartError(`\u5BF9\u8C61\u5B58\u50A8\u4E0D\u53EF\u7528\uFF08${status}\uFF09\uFF1A${mend}`);
    if (status !== void 0 && status >= 500)
      return new StartError(`\u5BF9\u8C61\u5B58\u50A8\u6682\u4E0D\u53EF\u7528\uFF08${status}\uFF09\uFF1A\u8BF7\u7A0D\u540E\u91CD\u8BD5\uFF0C\u6216\u68C0\u67E5 S3_ENDPOINT\u3002`);
  }
  const { code = "", name } = error;
  const reason = [code, name].find((word) => UNREACHABLE.has(word));
  const { host } = new URL(config.endpoint);
  if (reason !== void 0)
    return new StartError(
      `\u8FDE\u63A5\u4E0D\u4E0A\u5BF9\u8C61\u5B58\u50A8 ${host}\uFF08${reason}\uFF09\uFF1A\u8BF7\u68C0\u67E5 S3_ENDPOINT\uFF1B\u670D\u52A1\u4E0D\u652F\u6301\u4EE5\u6876\u540D\u4E3A\u5B50\u57DF\u540D\u65F6\uFF0C\u8BBE S3_FORCE_PATH_STYLE=1\u3002`
    );
  if (/CERT|SELF_SIGNED|TLS|SSL|EPROTO/.test(code))
    return new StartError(
      `\u4E0E\u5BF9\u8C61\u5B58\u50A8 ${host} \u7684\u52A0\u5BC6\u8FDE\u63A5\u5931\u8D25\uFF08${code}\uFF09\uFF1A\u8BF7\u68C0\u67E5\u5176\u8BC1\u4E66\u4E0E S3_ENDPOINT \u7684\u534F\u8BAE\u3002`
    );
  return error;
}
function isForNow(status) {
  return status !== void 0 && (status >= 500 || status === 429);
}
function explainAway(error) {
  const { code = "", name, message } = error;
  const isAway = [code, name].some((word) => UNREACHABLE.has(word)) || /CERT|TLS|SSL|EPROTO/.test(code) || error instanceof S3ServiceException && isForNow(error.$metadata.httpStatusCode);
  return isAway ? new StorageUnavailable(message, { cause: error }) : error;
}

// src/storage/s3-storage.ts
var CONNECT_MS = 5e3;
var ANSWER_MS = 6e4;
var MAX_SOCKETS = 256;
var DELETES_AT_ONCE = 16;
var PATIENCE = { connectMs: CONNECT_MS, answerMs: ANSWER_MS };
function connect(config, { connectMs, answerMs }) {
  const { endpoint, region, forcePathStyle, accessKeyId, secretAccessKey } = config;
  return new S3Client({
    endpoint,
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // The newer checksums are specific to AWS: many compatible stores refuse them or keep them as part of the object.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: answerMs,
      // A body of which nothing comes for so long never ends.
      socketTimeout: answerMs,
      throwOnRequestTimeout: true,
      httpAgent: { keepAlive: true, maxSockets: MAX_SOCKETS },
      httpsAgent: { keepAlive: true, maxSockets: MAX_SOCKETS }
    }
  });
}
function isMissing(error) {
  return error instanceof S3ServiceException2 && error.$metadata.httpStatusCode === 404;
}
async function reach(work) {
  try {
    return await work();
  } catch (error) {
    throw explainAway(error);
  }
}
async function openS3Storage(config, dataDir, patience = PATIENCE) {
  const client = connect(config, patience);
  const { bucket: Bucket } = config;
  const scratch = createScratch(dataDir);
  const at = (key) => ({ Bucket, Key: checkedKey(key) });
  try {
    await client.send(new HeadBucketCommand({ Bucket }));
  } catch (error) {
    throw explainS3Error(error, config);
  }
  const read = async (key, range) => {
    const Range = range === void 0 ? void 0 : `bytes=${range.start}-${range.end}`;
    const { Body, ContentLength } = await reach(
      () => client.send(new GetObjectCommand({ ...at(key), Range }))
    );
    if (!(Body instanceof Readable)) throw new Error(`No body for ${key}`);
    if (range !== void 0 && ContentLength !== range.end - range.start + 1) {
      Body.destroy();
      throw new Error(`The store did not give ${Range} of ${key}`);
    }
    return Body;
  };
  const deleteBelow = async (Prefix) => {
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
      const keys = Contents.flatMap(({ Key }) => Key === void 0 ? [] : [Key]);
      while (keys.length > 0) {
        const batch = keys.splice(0, DELETES_AT_ONCE);
        await Promise.all(
          batch.map((Key) => client.send(new DeleteObjectCommand({ Bucket, Key })))
        );
      }
    }
  };
  const versionOf = (ETag = "") => ETag.replaceAll(/[^\w-]/g, "");
  return {
    scratch,
    read,
    async *list() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket })) {
        for (const {
          Key: key,
          Size: size = 0,
          LastModified: modified = /* @__PURE__ */ new Date(0),
          ETag
        } of Contents)
          if (key !== void 0) yield { key, size, modified, version: versionOf(ETag) };
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
        const { ContentLength = 0, LastModified = /* @__PURE__ */ new Date(0), ETag } = object;
        return { size: ContentLength, modified: LastModified, version: versionOf(ETag) };
      } catch (error) {
        if (isMissing(error)) return void 0;
        throw explainAway(error);
      }
    },
    async delete(key) {
      if (key.endsWith("/")) return reach(() => deleteBelow(checkedKey(key)));
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
    }
  };
}
export {
  openS3Storage
};
//# sourceMappingURL=s3-storage-L22YJAEP.js.map
