import { S3ServiceException } from '@aws-sdk/client-s3';
import type { S3Config } from '../config.ts';
import { StartError } from '../start-error.ts';
import { StorageUnavailable } from './storage-unavailable.ts';

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ERR_STREAM_PREMATURE_CLOSE',
  'TimeoutError',
]);

/** Codes of certificates and of the encryption itself. */
const OF_ENCRYPTION = /CERT|TLS|SSL|EPROTO/;

function remedyOf(status: number | undefined, { bucket, region }: S3Config) {
  if (status === 404) return `存储桶 ${bucket} 不存在：请先创建，或检查 S3_BUCKET。`;
  if (status === 401 || status === 403)
    return `密钥不正确，或无权使用存储桶 ${bucket}：请检查 S3_ACCESS_KEY_ID 与 S3_SECRET_ACCESS_KEY 及其权限。`;
  if (status === 301 || status === 307 || status === 400)
    return `存储桶 ${bucket} 不在区域 ${region}，或地址不符：请检查 S3_REGION、S3_ENDPOINT 与 S3_FORCE_PATH_STYLE。`;
  return undefined;
}

/**
 * Explains in one line, with the remedy, why the bucket cannot be used; any other error is a fault of the product. The
 * message contains no credentials.
 */
export function explainS3Error(error: unknown, config: S3Config): unknown {
  if (error instanceof S3ServiceException) {
    const status = error.$metadata.httpStatusCode;
    const mend = remedyOf(status, config);
    if (mend !== undefined) return new StartError(`对象存储不可用（${status}）：${mend}`);
    if (status !== undefined && status >= 500)
      return new StartError(`对象存储暂不可用（${status}）：请稍后重试，或检查 S3_ENDPOINT。`);
  }
  const { code = '', name } = error as NodeJS.ErrnoException;
  const reason = [code, name].find((word) => UNREACHABLE.has(word));
  const { host } = new URL(config.endpoint);
  if (reason !== undefined)
    return new StartError(
      `连接不上对象存储 ${host}（${reason}）：请检查 S3_ENDPOINT；服务不支持以桶名为子域名时，设 S3_FORCE_PATH_STYLE=1。`,
    );
  if (OF_ENCRYPTION.test(code))
    return new StartError(
      `与对象存储 ${host} 的加密连接失败（${code}）：请检查其证书与 S3_ENDPOINT 的协议。`,
    );
  return error;
}

/** Too many requests, or a fault of the service. */
function isForNow(status: number | undefined): boolean {
  return status !== undefined && (status >= 500 || status === 429);
}

/** What a request to the bucket failed with; as `StorageUnavailable` where only the service is at fault. */
export function explainAway(error: unknown): unknown {
  const { code = '', name, message } = error as NodeJS.ErrnoException;
  const isAway =
    [code, name].some((word) => UNREACHABLE.has(word)) ||
    OF_ENCRYPTION.test(code) ||
    (error instanceof S3ServiceException && isForNow(error.$metadata.httpStatusCode));
  return isAway ? new StorageUnavailable(message, { cause: error }) : error;
}
