import type { FastifyInstance } from 'fastify';
import { readBytes } from './body-bytes.ts';
import { HttpError } from './errors.ts';

/** More than the largest operation needs: some thousand values, a few levels deep. */
const VALUES_MAX = 20_000;
const DEPTH_MAX = 32;

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, OPEN_OBJECT, CLOSE_LIST, CLOSE_OBJECT] = [
  ...Buffer.from('"\\,[{]}'),
];

/**
 * Scans the bytes, because parsing and then validating a million keys or levels takes far longer than a text of the
 * same size.
 * @throws {HttpError} 400
 */
function requireBoundedJson(body: Buffer): void {
  let values = 1;
  let depth = 0;
  let isText = false;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at];
    if (isText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) isText = true;
    else if (byte === COMMA) values += 1;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      values += 1;
      depth += 1;
      if (depth > DEPTH_MAX) throw new HttpError(400, `请求内容嵌套过深，最多 ${DEPTH_MAX} 层`);
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
    if (values > VALUES_MAX) throw new HttpError(400, `请求内容的项目过多，最多 ${VALUES_MAX} 项`);
  }
}

/**
 * Checks JSON bodies before they are parsed. Clients send a content type also without a body, some that of a form, so an
 * empty body means no input. What is in a body has to be JSON: a form of another site can send no such request.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', (request, payload, done) => {
    void readBytes(request, payload).then((bytes) => {
      try {
        requireBoundedJson(bytes);
      } catch (error) {
        done(error as HttpError);
        return;
      }
      if (bytes.length === 0) done(null, undefined);
      else void parse(request, bytes.toString(), done);
    }, done);
  });
  app.addContentTypeParser('*', (request, _payload, done) => {
    const { 'content-length': length = '0', 'transfer-encoding': coding } = request.headers;
    const isEmpty = length === '0' && coding === undefined;
    done(isEmpty || request.is404 ? null : new HttpError(415, '不支持的请求内容类型'), undefined);
  });
}
