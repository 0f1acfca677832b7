import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Benchmark, Row } from './lib/benchmark.ts';
import { repository } from './lib/product.ts';

type Chunk = { file: string; imports?: string[]; isEntry?: boolean; css?: string[] };
type Manifest = Record<string, Chunk>;

/** The scripts that a route needs before its first paint: entry, route chunk and what they import. */
function closure(manifest: Manifest, roots: string[]): string[] {
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    for (const name of chunk.imports ?? []) visit(name);
  };
  for (const root of roots) visit(root);
  return [...seen].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js'));
}

function sizes(folder: string, files: string[]): { brotli: number; gzip: number } {
  let brotli = 0;
  let gzip = 0;
  for (const file of files) {
    const bytes = readFileSync(path.join(folder, file));
    brotli += brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
    }).length;
    gzip += gzipSync(bytes, { level: 9 }).length;
  }
  return { brotli, gzip };
}

function measure(app: string, routes: Record<string, { page: RegExp; target?: string }>): Row[] {
  const folder = path.join(repository, 'apps', app, 'dist');
  const file = path.join(folder, '.vite/manifest.json');
  if (!existsSync(file)) throw new Error(`${app} is not built: pnpm build`);
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const entry = Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true);
  return Object.entries(routes).map(([route, { page, target }]) => {
    const pages = Object.keys(manifest).filter((key) => page.test(key));
    if (pages.length !== 1)
      throw new Error(`${app} ${route}: ${pages.length} chunks match ${String(page)}`);
    const { brotli, gzip } = sizes(folder, closure(manifest, [...entry, ...pages]));
    const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
    const value = `${kib(brotli)} brotli, ${kib(gzip)} gzip`;
    return { what: `${app} ${route}`, value, ...(target === undefined ? {} : { target }) };
  });
}

export const benchmark: Benchmark = {
  about: 'JavaScript before first paint, by route.',
  yardstick: 'the measured floor of the libraries alone: 133 KB brotli',
  async run() {
    return [
      ...measure('site', {
        '/': { page: /home-page\.tsx$/, target: '<= 120 KB brotli' },
        '/library/{category}/{id}': { page: /document-page\.tsx$/, target: '<= 125 KB brotli' },
        '/library': { page: /library-page\.tsx$/ },
      }),
      ...measure('admin', { '/admin/document/list': { page: /document-list-page\.tsx$/ } }),
    ];
  },
};
