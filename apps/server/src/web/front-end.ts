import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

type Chunk = {
  readonly file: string;
  readonly src?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly isEntry?: boolean;
};
type Manifest = Readonly<Record<string, Chunk>>;

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};
const COMPRESSED = new Set(['.js', '.css', '.svg', '.json', '.txt']);

type Asset = {
  readonly type: string;
  readonly immutable: boolean;
  readonly plain: Buffer;
  readonly brotli?: Buffer;
  readonly gzip?: Buffer;
};

export type FrontEnd = {
  /** index.html as it was built. */
  readonly template: string;
  asset(name: string): Promise<Asset | undefined>;
  /** `modulepreload` links of a page's chunk and what it imports. */
  preloads(page: RegExp): string;
};

const here = path.resolve(
  import.meta.dirname,
  import.meta.dirname.endsWith('dist') ? '../..' : '../../..',
);

function chunkLinks(manifest: Manifest, page: RegExp): string {
  const seen = new Set<string>();
  const links: string[] = [];
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    if (chunk.isEntry === true) return;
    links.push(`<link rel="modulepreload" href="/${chunk.file}">`);
    for (const css of chunk.css ?? []) links.push(`<link rel="stylesheet" href="/${css}">`);
    for (const name of chunk.imports ?? []) visit(name);
  };
  for (const key of Object.keys(manifest)) if (page.test(key)) visit(key);
  return links.join('');
}

/** One built app, its files kept in memory compressed as far as they go; undefined when it is not built. */
export function loadFrontEnd(app: 'site' | 'admin'): FrontEnd | undefined {
  const folder = path.join(here, app, 'dist');
  if (!existsSync(path.join(folder, 'index.html'))) return undefined;
  const manifestFile = path.join(folder, '.vite/manifest.json');
  const manifest = existsSync(manifestFile)
    ? (JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest)
    : {};
  const names = new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => !name.startsWith('.'),
    ),
  );
  const assets = new Map<string, Promise<Asset | undefined>>();
  const links = new Map<string, string>();

  async function load(name: string): Promise<Asset | undefined> {
    const ext = path.extname(name);
    const type = TYPES[ext];
    if (type === undefined || !names.has(name)) return undefined;
    const plain = await readFile(path.join(folder, name));
    const immutable = name.startsWith('assets/');
    if (!COMPRESSED.has(ext)) return { type, immutable, plain };
    const brotli = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    return { type, immutable, plain, brotli, gzip: gzipSync(plain, { level: 9 }) };
  }

  return {
    template: readFileSync(path.join(folder, 'index.html'), 'utf8'),
    asset(name) {
      const known = assets.get(name) ?? load(name);
      if (names.has(name)) assets.set(name, known);
      return known;
    },
    preloads(page) {
      const key = String(page);
      const known = links.get(key) ?? chunkLinks(manifest, page);
      links.set(key, known);
      return known;
    },
  };
}
