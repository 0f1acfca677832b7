import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { listOperations, type ErrorBody } from '@wenyuan/contract';
import type {
  FastifyBaseLogger,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from 'fastify';
import { isConnectionLost } from '../db/connection-lost.ts';
import { DISK_FULL, rawError } from '../db/raw-error.ts';
import { StorageUnavailable } from '../storage/storage-unavailable.ts';
import { HttpError } from './errors.ts';

/** Chinese messages for errors that the HTTP layer raises. */
const REFUSALS: Readonly<Record<string, readonly [status: number, message: string]>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: [400, '请求内容不是有效的 JSON'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, '请求内容过大'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, '不支持的请求内容类型'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [415, '请以 multipart/form-data 上传文件'],
  FST_REQ_FILE_TOO_LARGE: [413, '文件过大'],
  FST_FIELDS_LIMIT: [413, '上传的表单内容过多'],
  FST_PROTO_VIOLATION: [400, '上传的表单中有不允许的名称'],
  FST_ERR_BAD_URL: [400, '地址中的编码不正确'],
  FST_ERR_MAX_PARAM_LENGTH: [414, '地址过长'],
};

function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  failure: HttpError,
): FastifyReply {
  const body: ErrorBody = {
    code: failure.status,
    message: failure.message,
    ...(failure.fields === undefined ? {} : { fields: { ...failure.fields } }),
    ...(failure.current === undefined ? {} : { current: failure.current }),
    request_id: request.id,
  };
  if (failure.retryAfter !== undefined) void reply.header('retry-after', failure.retryAfter);
  // Caches may keep what is not there, and would tell it to who may see it.
  void reply.header('cache-control', 'no-store');
  return reply.code(failure.status).type('application/json').send(JSON.stringify(body));
}

function toHttpError(error: FastifyError): HttpError | undefined {
  if (error instanceof HttpError) return error;
  const refusal = REFUSALS[error.code];
  if (refusal !== undefined) return new HttpError(...refusal);
  const status = error.statusCode;
  if (status !== undefined && status >= 400 && status < 500)
    return new HttpError(status, '请求不正确');
  return undefined;
}

/** Protocol errors that Node's parser raises before there is a request. */
const PROTOCOL_REFUSALS: Readonly<Record<string, readonly [status: number, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, '请求头过大'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, '请求内容过大'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, '请求超时'],
};

/** Answers requests that are not valid HTTP, in the usual form of a refusal. */
export function refuseBrokenRequest(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = PROTOCOL_REFUSALS[error.code ?? ''] ?? [400, '请求不正确'];
  const body = JSON.stringify({ code: status, message, request_id: randomUUID() });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** Answers addresses that cannot be decoded, for which neither hooks nor handlers run. */
export function refuseBadAddress(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  sendFailure(request, reply, toHttpError(error) ?? new HttpError(400, '请求不正确'));
}

/** The supervisor starts the database again within seconds. */
const DATABASE_AWAY = new HttpError(503, '服务暂时不可用，请稍后重试', { retryAfter: 5 });

/** Without a byte left not even a connection can be made, and reading ends, too. */
const DATABASE_FULL = new HttpError(503, '服务器磁盘空间已用尽，请联系管理员', { retryAfter: 60 });

/** Clients of the store have tried again for seconds by then. */
const STORAGE_AWAY = new HttpError(503, '文件暂时不可用，请稍后重试', { retryAfter: 30 });

/** Logs why a request failed: that the store or the database is away for a moment is no fault of the program. */
export function logFault(log: FastifyBaseLogger, error: unknown, message: string): void {
  if (error instanceof StorageUnavailable) log.warn({ err: error }, 'the store of files is away');
  else if (isConnectionLost(error)) log.warn({ err: error }, 'the database is away');
  else if (error instanceof HttpError && error.status === 503) log.warn({ err: error }, message);
  else log.error({ err: error }, message);
}

/** Turns failures into replies: refusals are sent to the caller, faults are logged and answered without details. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    // No route takes QUERY, but without a content type it is refused before the route look-up.
    if (error.code === 'FST_ERR_ROUTE_MISSING_CONTENT_TYPE') return sendNotFound(request, reply);
    const known = toHttpError(error);
    if (known !== undefined) return sendFailure(request, reply, known);
    logFault(request.log, error, 'request failed');
    if (error instanceof StorageUnavailable) return sendFailure(request, reply, STORAGE_AWAY);
    if (isConnectionLost(error)) return sendFailure(request, reply, DATABASE_AWAY);
    if (rawError(error).code === DISK_FULL) return sendFailure(request, reply, DATABASE_FULL);
    return sendFailure(request, reply, new HttpError(500, '服务器出现问题，请稍后重试'));
  });
}

/** Seconds after which crawlers should come again after a fault. */
export const RETRY_AFTER_S = 60;

/** Answers crawlers with a temporary failure, so that they come again and keep what they have indexed. */
export function sendTemporaryFailure(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = toHttpError(error);
  if (known !== undefined) return sendFailure(request, reply, known);
  logFault(request.log, error, 'request failed');
  const failure = new HttpError(503, '服务暂时不可用，请稍后再试', { retryAfter: RETRY_AFTER_S });
  return sendFailure(request, reply, failure);
}

/** The methods of each address of the contract. */
const methodsOf = new Map<string, Set<string>>();
for (const { operation } of listOperations()) {
  const methods = methodsOf.get(operation.path) ?? new Set();
  methodsOf.set(operation.path, methods.add(operation.method));
}

/** Answers a request without a route: 405 when only the method is wrong, else 404. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [path = ''] = request.url.split('?');
  const allowed = methodsOf.get(path);
  if (allowed === undefined || allowed.has(request.method)) {
    return sendFailure(request, reply, new HttpError(404, '请求的地址不存在'));
  }
  void reply.header('allow', [...allowed].join(', '));
  return sendFailure(request, reply, new HttpError(405, '该接口不支持这种请求方法'));
}
