import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import { RENEWED_TOKEN_HEADER, RIGHTS_HEADER } from '@wenyuan/domain';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { guardSite } from './auth/site-gate.ts';
import { createAdmission } from './http/admission.ts';
import { askedPath } from './http/asked-path.ts';
import { bindContract } from './http/bind.ts';
import { SMALL_BYTES } from './http/body-bytes.ts';
import { compressReplies } from './http/compression.ts';
import {
  handleErrors,
  refuseBadAddress,
  refuseBrokenRequest,
  sendNotFound,
} from './http/error-handler.ts';
import { refuseWritesOnFullDisk } from './http/exhausted-disk.ts';
import { parseJsonBodies } from './http/json-body.ts';
import { answerProbes, createDatabaseProbe } from './http/probes.ts';
import { HttpError } from './http/errors.ts';
import { createReadyReplies, type ReadyReplies } from './http/ready-replies.ts';
import { logRequests } from './http/request-log.ts';
import { watchRequests } from './http/watch-requests.ts';
import { createSharedAnswers, SHARED_MS } from './http/shared-answers.ts';
import { sendSecurityHeaders } from './http/security-headers.ts';
import { closeAnsweredConnections } from './http/stopping.ts';
import { beforeAudit, recordAudit } from './modules/audit/record-audit.ts';
import { countedDocuments } from './modules/document/counted-documents.ts';
import { listsForMembers } from './modules/document/lists-for-members.ts';
import { createHandlers } from './modules/handlers.ts';
import { downloadRoutes } from './modules/download/download.routes.ts';
import { viewRoutes } from './modules/reading/view.routes.ts';
import { createViewCounter } from './modules/reading/view-counter.ts';
import { invoiceFileRoutes } from './modules/invoice/invoice.routes.ts';
import { paymentRoutes } from './modules/payment/payment.routes.ts';
import { resumableRoutes } from './modules/upload/resumable.routes.ts';
import { createSearchLog } from './search/record.ts';
import type { Services } from './services.ts';
import { apiDocsRoutes } from './web/api-docs.ts';
import { webRoutes } from './web/web.routes.ts';

/** A connection on which nothing moves for so long is closed; event streams have a heartbeat. */
const STILL_MS = 10 * 60_000;
/** One request may take a few hours to arrive: files of gigabytes over slow lines. */
const REQUEST_MS = 6 * 3_600_000;
/** Calls that are answered at once; ten connections to the database get through as many within a second. */
const CALLS_MAX = 512;

/**
 * Creates the HTTP server: API, page images and the two front ends. `draining` aborts when the server is about to stop
 * and still serves, so that proxies send nothing more.
 */
export async function createApp(
  services: Services,
  {
    draining,
    callsMax = CALLS_MAX,
    sharedMs = SHARED_MS,
  }: {
    readonly draining?: AbortSignal;
    readonly callsMax?: number;
    /** For how long visitors share a reply. */
    readonly sharedMs?: number;
  } = {},
): Promise<FastifyInstance> {
  const { config, db, logger, notices } = services;
  const app: FastifyInstance = Fastify({
    // The base type keeps the instance's type the common one that plugins and routes expect.
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'request_id',
    }),
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '' }) => askedPath(url),
    bodyLimit: SMALL_BYTES,
    connectionTimeout: STILL_MS,
    requestTimeout: REQUEST_MS,
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    routerOptions: { ignoreTrailingSlash: true, querystringParser: (text) => parseQuery(text) },
    clientErrorHandler: refuseBrokenRequest,
    // Checked below instead, where the refusal has a body.
    http: { requireHostHeader: false },
    frameworkErrors: refuseBadAddress,
    // Requests in progress finish during a stop; `bindContract` ends event streams.
    forceCloseConnections: 'idle',
    // What comes meanwhile on a connection in use is answered: database and storage are closed after that.
    return503OnClosing: false,
  });
  // No operation takes plain text.
  app.removeContentTypeParser('text/plain');
  handleErrors(app);
  watchRequests(app, services);
  parseJsonBodies(app);
  logRequests(app);
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  const stopping = AbortSignal.any([closing.signal, ...(draining === undefined ? [] : [draining])]);
  closeAnsweredConnections(app, stopping);
  sendSecurityHeaders(app, config);
  app.addHook('onRequest', (request, _, done) => {
    const isNameless = request.headers.host === undefined && request.raw.httpVersion === '1.1';
    done(isNameless ? new HttpError(400, '请求头中缺少 Host') : undefined);
  });
  await compressReplies(app);
  await app.register(cors, {
    origin: '*',
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'],
    // Headers that a script on another site needs to resume an upload.
    exposedHeaders: [
      'location',
      'tus-resumable',
      'upload-length',
      'upload-offset',
      RENEWED_TOKEN_HEADER,
      RIGHTS_HEADER,
    ],
    maxAge: 43_200,
    // An OPTIONS request that is no preflight would otherwise be refused in English.
    strictPreflight: false,
  });
  guardSite(app, services);
  refuseWritesOnFullDisk(app, services);
  await app.register(multipart, { throwFileSizeLimit: false });

  const shared = createSharedAnswers({
    ms: sharedMs,
    asked: (outcome) => services.metrics.cache.inc({ cache: 'answers', outcome }),
  });
  if (sharedMs > 0) {
    // What other processes change is announced: settings, and by triggers of the database what can be searched.
    notices.listenToSettings(() => shared.forget());
    notices.listenToSearch(() => shared.forget());
  }

  const views = createViewCounter(db, logger, { written: () => shared.forget() });
  const searches = createSearchLog(db, logger);
  bindContract(app, {
    handlers: createHandlers(services, { views, searches, shared }),
    sameForMembers: listsForMembers,
    counted: countedDocuments(services, views),
    sessions: services.sessions,
    shared,
    admission: createAdmission(callsMax, () => services.metrics.requestsRefused.inc()),
    begun: async (operation, call) => {
      try {
        return await beforeAudit(services, operation, call);
      } catch (error) {
        logger.error({ err: error, operation: operation.rpc }, 'what was before is not in the log');
        return new Map();
      }
    },
    answered: async (operation, call) => {
      const { before } = call;
      if (before === undefined) return;
      try {
        await recordAudit(services, operation, { ...call, before });
      } catch (error) {
        // The operation has succeeded: a failure reply would make the caller repeat it.
        logger.error({ err: error, operation: operation.rpc }, 'an operation is not in the log');
      }
    },
  });
  viewRoutes(app, services, keepReplies(app, services, stopping));
  downloadRoutes(app, services);
  resumableRoutes(app, services);
  paymentRoutes(app, services);
  invoiceFileRoutes(app, services);
  apiDocsRoutes(app, config);
  answerProbes(app, createDatabaseProbe(services), stopping);
  await webRoutes(app, services, shared);
  app.setNotFoundHandler((request, reply) => sendNotFound(request, reply));
  app.addHook('onClose', async () => {
    await views.flush();
    await searches.flush();
    await notices.close();
  });
  return app;
}

/** Replies that are sent again without the framework are logged and counted like others. */
function keepReplies(
  app: FastifyInstance,
  { config, logger, metrics, notices }: Services,
  stopping: AbortSignal,
): ReadyReplies {
  const ready = createReadyReplies(app, {
    stopping,
    sent: ({ id, operation, ms, request }) => {
      metrics.requests.observe({ operation, status: '2xx' }, ms / 1000);
      // Behind a proxy, the last address is the one that it saw.
      const forwarded =
        config.trustProxy.length > 0 ? request.headers['x-forwarded-for'] : undefined;
      const ip =
        String(forwarded ?? '')
          .split(',')
          .at(-1)
          ?.trim() || request.socket.remoteAddress;
      logger.info(
        { request_id: id, method: 'GET', route: operation, status: 200, ms, ip },
        'request',
      );
    },
  });
  notices.listenToSettings(() => ready.forget());
  notices.listenToSearch(() => ready.forget());
  notices.listenToAccess(() => ready.forget());
  return ready;
}

/** Repeated keys become lists; every other value is a text. */
function parseQuery(text: string): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = Object.create(null) as Record<
    string,
    string | string[]
  >;
  for (const [name, value] of new URLSearchParams(text)) {
    const before = values[name];
    if (before === undefined) values[name] = value;
    else if (Array.isArray(before)) before.push(value);
    else values[name] = [before, value];
  }
  return values;
}
