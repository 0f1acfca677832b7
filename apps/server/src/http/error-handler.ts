import { listOperations, type ErrorBody } from '@wenyuan/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from './errors.ts';

/** Chinese sentences for what the HTTP layer itself refuses. */
const REFUSALS: Readonly<Record<string, readonly [status: number, message: string]>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: [400, '请求内容不是有效的 JSON'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, '请求内容过大'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, '不支持的请求内容类型'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [415, '请以 multipart/form-data 上传文件'],
  FST_REQ_FILE_TOO_LARGE: [413, '文件过大'],
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
    request_id: request.id,
  };
  if (failure.retryAfter !== undefined) void reply.header('retry-after', failure.retryAfter);
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

/** One place where failures become replies: refusals are told, faults are logged and answered without details. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const known = toHttpError(error);
    if (known !== undefined) return sendFailure(request, reply, known);
    request.log.error({ err: error }, 'request failed');
    return sendFailure(request, reply, new HttpError(500, '服务器出现问题，请稍后重试'));
  });
}

/** The methods that each address of the contract takes. */
const methodsOf = new Map<string, Set<string>>();
for (const { operation } of listOperations()) {
  const methods = methodsOf.get(operation.path) ?? new Set();
  methodsOf.set(operation.path, methods.add(operation.method));
}

/** What no route takes: 405 where only the method is wrong, else 404. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [path = ''] = request.url.split('?');
  const allowed = methodsOf.get(path);
  if (allowed === undefined || allowed.has(request.method)) {
    return sendFailure(request, reply, new HttpError(404, `Page Not Found: ${path}`));
  }
  void reply.header('allow', [...allowed].join(', '));
  return sendFailure(request, reply, new HttpError(405, `该接口不支持 ${request.method} 方法`));
}
