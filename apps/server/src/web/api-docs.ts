import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { openApiDocument } from '@wenyuan/contract/openapi';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { VERSION } from '../version.ts';

const require = createRequire(import.meta.url);
const assets = path.dirname(require.resolve('swagger-ui-dist/package.json'));
const FILES: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};
const PAGE = `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API 文档 | 文渊</title><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="docs"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body>
</html>`;
/** Some 300 operations: folded, with a box to find a group. */
const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true,
  docExpansion: 'none', filter: true, defaultModelsExpandDepth: 0, displayRequestDuration: true });`;

/** Serves `/api/openapi.json` and a page to browse it, without files of other servers. */
export function apiDocsRoutes(app: FastifyInstance, { apiOrigin }: Config): void {
  // Made when somebody first asks: it takes 0.2 s, which each start would wait for.
  let document: string | undefined;
  const describe = () =>
    JSON.stringify({ ...openApiDocument(VERSION), servers: [{ url: apiOrigin }] });
  // The page calls the API at the origin that the document names.
  const policy = `default-src 'self'; connect-src 'self' ${apiOrigin}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'`;
  app.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((document ??= describe())),
  );
  app.get('/api/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(PAGE),
  );
  app.get('/api/docs/start.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(START),
  );
  for (const [name, type] of Object.entries(FILES)) {
    app.get(`/api/docs/${name}`, (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'public, max-age=86400')
        .send(createReadStream(path.join(assets, name))),
    );
  }
}
