import { Readable } from 'node:stream';
import type { Server } from '@tus/server';
import { contract } from '@wenyuan/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isVisitor, requireScope, type Caller } from '../../auth/caller.ts';
import { bearerOf, originOf } from '../../http/origin.ts';
import { HttpError, notFound, unauthenticated } from '../../http/errors.ts';
import { onSenderLeft } from '../../http/on-sender-left.ts';
import type { Services } from '../../services.ts';
import { whileRoom } from '../../storage/while-room.ts';
import { requireUploadRight } from './keep-document.ts';
import { createParts, MISSING } from './resumable-parts.ts';
import { countUpload } from './upload-bounds.ts';

const BYTES = 'application/offset+octet-stream';
const PATH = contract.upload.resumable.path.replace(/\/finish$/, '');

/** Chinese messages for refusals of the protocol. */
const REFUSALS: Readonly<Record<number, string>> = {
  400: '请求不符合 tus 协议',
  403: '请求不符合 tus 协议',
  404: MISSING,
  409: '上传的位置与服务器上的不一致，请先查询再继续',
  410: '上传任务已过期，请重新上传',
  412: '请求不符合 tus 协议',
  413: '发送的内容超过了文件的大小',
};

type Answer = { readonly status: number; readonly headers: Headers; readonly body: string };

/**
 * Resumable uploads by the tus protocol (https://tus.io), for documents too large to be sent twice. `upload.resumable`
 * finishes them.
 */
export function resumableRoutes(app: FastifyInstance, services: Services): void {
  const { sessions } = services;
  const parts = createParts(services);
  /** Caller and refusal of each request, which passes through the protocol's handler in between. */
  const callers = new WeakMap<object, Caller>();
  const failures = new WeakMap<object, unknown>();
  let server: Promise<Server> | undefined;

  /** The protocol's library is loaded with the first upload; one server, as it lets one request at a time at a file. */
  async function loadServer(): Promise<Server> {
    const { createResumableServer } = await import('./resumable-server.ts');
    return createResumableServer(services, { path: PATH, callers, failures });
  }

  /** Hands a request on to the protocol's handler, at the address that was judged: its own reading finds an id in a query, too. */
  async function handleTus(
    request: FastifyRequest,
    caller: Caller,
    address: string,
  ): Promise<Answer> {
    server ??= loadServer().catch((error: unknown) => {
      server = undefined;
      throw error;
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers))
      if (typeof value === 'string') headers.set(name, value);
    const carriesBytes = request.headers['content-type'] === BYTES;
    const init: RequestInit = { method: request.method, headers };
    let refusal: Error | undefined;
    if (carriesBytes) {
      const body = whileRoom(services.disk);
      body.once('error', (error) => (refusal = error));
      // Not a pipeline, which would end the connection before the refusal is told.
      Object.assign(init, { body: Readable.toWeb(request.raw.pipe(body)), duplex: 'half' });
      onSenderLeft(request, () => body.destroy());
    }
    const tusRequest = new Request(new URL(address, 'http://localhost'), init);
    callers.set(tusRequest, caller);
    const { status, headers: tusHeaders, ...response } = await answerOf(await server, tusRequest);
    if (status < 400) return { status, headers: tusHeaders, ...response };
    const failure = refusal ?? failures.get(tusRequest);
    if (failure instanceof Error) throw failure;
    throw new HttpError(status < 500 ? status : 500, REFUSALS[status] ?? '上传中断，可以继续');
  }

  async function requireUploader(request: FastifyRequest): Promise<Caller> {
    const caller = await sessions.callerOf(bearerOf(request), originOf(request));
    if (isVisitor(caller)) throw unauthenticated();
    requireScope(caller, 'upload.resumable');
    await requireUploadRight(services, caller);
    return caller;
  }

  async function reply(to: FastifyReply, { status, headers, body }: Answer): Promise<FastifyReply> {
    for (const [name, value] of headers)
      if (!name.startsWith('access-control-') && name !== 'content-length') to.header(name, value);
    void to.code(status).header('cache-control', 'no-store');
    return status === 204 ? to.send() : to.type('text/plain').send(body);
  }

  app.register((scope, _options, done) => {
    // The body is streamed to the disk, so no parser may read it.
    scope.addContentTypeParser(BYTES, (_request, _payload, parsed) => parsed(null));

    scope.post(PATH, async (request, to) => {
      const caller = await requireUploader(request);
      if (request.headers['upload-concat'] !== undefined)
        throw new HttpError(400, '不支持把几个上传合并为一个文件');
      await countUpload(services, caller, 'document');
      return reply(to, await handleTus(request, caller, PATH));
    });

    scope.route<{ Params: { id: string } }>({
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: `${PATH}/:id`,
      async handler(request, to) {
        const caller = await requireUploader(request);
        const { id } = request.params;
        if (!parts.isOf(id, caller.id)) throw notFound(MISSING);
        if (request.method === 'PATCH')
          await services.disk.require(Number(request.headers['content-length'] ?? 0));
        return reply(to, await handleTus(request, caller, `${PATH}/${id}`));
      },
    });
    done();
  });
}

async function answerOf(server: Server, request: Request): Promise<Answer> {
  const response = await server.handleWeb(request);
  return { status: response.status, headers: response.headers, body: await response.text() };
}
