import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const build = path.join(
  path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
  'build',
);

/** A minimal viewer: it shows page 1 (or that of the hash) with pdf.js as soon as possible, and others on request. */
const VIEWER = `<!doctype html><meta charset="utf-8"><title>pdf.js</title><canvas id="c"></canvas>
<script type="module">
import * as pdfjs from '/build/pdf.min.mjs';
pdfjs.GlobalWorkerOptions.workerSrc = '/build/pdf.worker.min.mjs';
const document_ = await pdfjs.getDocument({ url: '/document.pdf' }).promise;
window.show = async (number) => {
  const page = await document_.getPage(number);
  const viewport = page.getViewport({ scale: 900 / page.getViewport({ scale: 1 }).width });
  const canvas = document.getElementById('c');
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  await page.render({ canvas, canvasContext: canvas.getContext('2d'), viewport }).promise;
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  return performance.now();
};
window.firstPage = await window.show(Number(location.hash.slice(1)) || 1);
</script>`;

const TYPES: Record<string, string> = { '.mjs': 'text/javascript', '.pdf': 'application/pdf' };

/** Serves the viewer and one PDF, with ranges, as a good file server would. */
export async function servePdfjs(pdfFile: string): Promise<{ origin: string; close(): void }> {
  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    if (url === '/') {
      response.writeHead(200, { 'content-type': 'text/html' }).end(VIEWER);
      return;
    }
    const file = url === '/document.pdf' ? pdfFile : path.join(build, path.basename(url));
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    const { size } = statSync(file);
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
    const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
    if (range === null) {
      const headers = { 'content-type': type, 'content-length': size, 'accept-ranges': 'bytes' };
      response.writeHead(200, headers);
      createReadStream(file).pipe(response);
      return;
    }
    const start = Number(range[1]);
    const end = range[2] === '' ? size - 1 : Number(range[2]);
    response.writeHead(206, {
      'content-type': type,
      'content-length': end - start + 1,
      'content-range': `bytes ${start}-${end}/${size}`,
      'accept-ranges': 'bytes',
    });
    createReadStream(file, { start, end }).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}
