import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { listenHere } from './listen-here.ts';
import { replies } from './sparse-replies.ts';

const apps = path.resolve(import.meta.dirname, '../../apps');
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};
const PAGE_IMAGE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="794" height="1123"><rect width="794" height="1123" fill="#eee"/></svg>';

export type SparseServer = {
  readonly origin: string;
  /** The calls that the server did not know. */
  readonly unknown: ReadonlySet<string>;
  /** Makes calls answer with this status from now on. */
  refuse(call: string, status: number): void;
  /** Makes the server close these calls without a response from now on. */
  drop(call: string): void;
  close(): Promise<void>;
};

function text(response: ServerResponse, status: number, words: string): void {
  response.writeHead(status, { 'content-type': 'text/plain' }).end(words);
}

/** Serves a built app without our server: its files, the page for any other address, and sparse replies. */
export async function startSparseServer(
  app: 'site' | 'admin',
  empty = false,
): Promise<SparseServer> {
  const folder = path.join(apps, app, 'dist');
  const unknown = new Set<string>();
  const refused = new Map<string, number>();
  const server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname.startsWith('/api/v1/')) {
      const call = `${request.method} ${url.pathname.slice('/api/v1'.length)}`;
      const status = refused.get(call);
      if (status === 0) return response.destroy();
      if (status !== undefined) {
        const body = { error: '拒绝', code: 16, message: '拒绝' };
        return response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(JSON.stringify(body));
      }
      const reply = replies[call];
      if (reply === undefined) {
        unknown.add(call);
        return text(response, 404, 'Not Found');
      }
      const body = empty && request.method === 'GET' ? {} : reply(url.searchParams);
      return response
        .writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' })
        .end(JSON.stringify(body ?? { error: '不存在', code: 5, message: '不存在' }));
    }
    if (url.pathname.startsWith('/view/'))
      return response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(PAGE_IMAGE);
    const file = path.join(folder, url.pathname);
    if (existsSync(file) && statSync(file).isFile())
      return response
        .writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'text/plain' })
        .end(readFileSync(file));
    if (url.pathname.startsWith('/assets/')) return text(response, 404, 'Not Found');
    return response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(readFileSync(path.join(folder, 'index.html')));
  });
  const port = await listenHere(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    unknown,
    refuse: (call, status) => void refused.set(call, status),
    drop: (call) => void refused.set(call, 0),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
