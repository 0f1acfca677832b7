import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { errorCode } from '../error-code.ts';
import { createRenderer, type PageRenderer } from './renderer.ts';

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
/** Style sheets up to this size are inlined, which saves a round trip before the first paint. */
const INLINE_LIMIT = 64 * 1024;
/** Interval at which the build's date is checked again. */
const CHECKED_MS = 1000;

type Asset = {
  readonly type: string;
  readonly immutable: boolean;
  readonly etag: string;
  readonly plain: Buffer;
  readonly brotli: Buffer | undefined;
  readonly gzip: Buffer | undefined;
};

type PageFiles = { readonly modules: readonly string[]; readonly styles: string };

export type FrontEnd = {
  /** index.html of the build, with small files inlined. */
  template(): string;
  /** Hashes of the template's inline scripts, for the security policy. */
  scriptHashes(): readonly string[];
  asset(name: string): Promise<Asset | undefined>;
  /** What the chunks of source files and their imports need besides the entry: addresses of scripts, and inlined styles. */
  files(sources: readonly string[]): PageFiles;
  /** Renders pages with the app itself; throws in a front end that is not rendered here. */
  renderer(): PageRenderer;
};

type Build = {
  readonly template: string;
  readonly scriptHashes: readonly string[];
  readonly manifest: Manifest;
  readonly assets: Map<string, Promise<Asset | undefined>>;
  readonly files: Map<string, PageFiles>;
  readonly renderer: PageRenderer | undefined;
};

const here = path.resolve(
  import.meta.dirname,
  import.meta.dirname.endsWith('dist') ? '../..' : '../../..',
);

function chunksOf(manifest: Manifest, sources: readonly string[]): Set<Chunk> {
  const found = new Set<Chunk>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    // Imports come first, so that the styles of a screen stand after those of its parts.
    for (const name of chunk.imports ?? []) visit(name);
    found.add(chunk);
  };
  for (const source of sources) visit(source);
  return found;
}

function filesOf(folder: string, manifest: Manifest, sources: readonly string[]): PageFiles {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true);
  const started = chunksOf(manifest, entries);
  const chunks = [...chunksOf(manifest, sources)].filter((chunk) => !started.has(chunk));
  return {
    modules: chunks.map(({ file }) => `/${file}`),
    styles: chunks
      .flatMap(({ css = [] }) => css)
      .map((file) => styleTag(folder, `/${file}`))
      .join(''),
  };
}

/**
 * A style sheet as part of the page, which saves a round trip before the first paint. The disabled link is never fetched;
 * by it the app's scripts see that the sheet is there.
 */
function styleTag(folder: string, href: string): string {
  const css = readSmall(folder, href);
  return css === undefined || css.includes('</')
    ? `<link rel="stylesheet" href="${href}">`
    : `<style>${css}</style><link rel="stylesheet" href="${href}" disabled>`;
}

function readSmall(folder: string, href: string): string | undefined {
  const file = path.join(folder, href);
  return existsSync(file) && statSync(file).size <= INLINE_LIMIT
    ? readFileSync(file, 'utf8').trim()
    : undefined;
}

/** As an address of its own; browsers would request the icon beside the first pictures. */
function iconTag(folder: string, tag: string, href: string): string {
  const icon = readSmall(folder, href);
  if (icon === undefined || icon.includes("'")) return tag;
  return `<link rel="icon" href='data:image/svg+xml,${icon.replaceAll(/[%#<>]/g, encodeURIComponent)}' type="image/svg+xml">`;
}

/** Inlines small scripts, style sheets and the icon. */
function inlineFiles(folder: string, html: string): { template: string; scriptHashes: string[] } {
  const scriptHashes: string[] = [];
  const template = html
    .replaceAll(/<link rel="stylesheet"[^>]* ?href="([^"]+)"[^>]*>/g, (_, href: string) =>
      styleTag(folder, href),
    )
    .replace(/<link rel="icon" href="([^"]+\.svg)"[^>]*>/, (tag, href: string) =>
      iconTag(folder, tag, href),
    )
    .replaceAll(/<script +src="([^"]+)"><\/script>/g, (tag, href: string) => {
      const script = readSmall(folder, href);
      if (script === undefined || script.includes('</')) return tag;
      const hash = createHash('sha256').update(script).digest('base64');
      scriptHashes.push(`'sha256-${hash}'`);
      return `<script>${script}</script>`;
    });
  return { template, scriptHashes };
}

/** Only names the app's scripts: boot.js starts them after the server-rendered page was painted. */
function defer(html: string): string {
  const modules: string[] = [];
  return html
    .replaceAll(/\s*<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g, (_, href: string) => {
      modules.push(href);
      return '';
    })
    .replace(
      /<script type="module"[^>]* src="([^"]+)"><\/script>/,
      (_, href: string) =>
        `<meta name="wy-entry" content="${href}"><meta name="wy-modules" content="${modules.join(' ')}">`,
    );
}

function rendererFile(folder: string): string {
  return path.join(folder, '.server/server.js');
}

function loadBuild(folder: string, version: number, isDrawn: boolean): Build {
  const manifestFile = path.join(folder, '.vite/manifest.json');
  const html = readFileSync(path.join(folder, 'index.html'), 'utf8');
  return {
    ...inlineFiles(folder, isDrawn ? defer(html) : html),
    manifest: existsSync(manifestFile)
      ? (JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest)
      : {},
    assets: new Map(),
    files: new Map(),
    renderer: isDrawn
      ? createRenderer(`${pathToFileURL(rendererFile(folder)).href}?${version}`)
      : undefined,
  };
}

/** With these a file is not there, as one whose name is longer than any, or is a folder. */
const NOT_THERE = new Set(['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG']);

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (NOT_THERE.has(errorCode(error) ?? '')) return undefined;
    throw error;
  }
}

async function loadAsset(folder: string, name: string): Promise<Asset | undefined> {
  const type = TYPES[path.extname(name)];
  if (type === undefined || name.split('/').some((part) => part.startsWith('.'))) return undefined;
  const file = path.join(folder, name);
  const plain = await readIfThere(file);
  if (plain === undefined) return undefined;
  return {
    type,
    immutable: name.startsWith('assets/'),
    etag: `"${createHash('sha1').update(plain).digest('base64url')}"`,
    plain,
    brotli: await readIfThere(`${file}.br`),
    gzip: await readIfThere(`${file}.gz`),
  };
}

/** A built app, whose files are cached in memory until a newer build appears; undefined when it is not built. */
export function loadFrontEnd(
  app: 'site' | 'admin',
  folder = path.join(here, app, 'dist'),
): FrontEnd | undefined {
  const index = path.join(folder, 'index.html');
  const isDrawn = app === 'site';
  const changedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  /** Undefined until all of the build is there: the build for the server comes last, whole, by the new name of its folder. */
  const versionOf = () => {
    const version = changedAt(index);
    return version === undefined || !isDrawn ? version : changedAt(rendererFile(folder));
  };
  let version = versionOf();
  if (version === undefined) return undefined;
  let build = loadBuild(folder, version, isDrawn);
  let checkedAt = performance.now();

  /** During a build files are missing: the previous build is served until the new one is complete. */
  function currentBuild(): Build {
    if (performance.now() - checkedAt < CHECKED_MS) return build;
    checkedAt = performance.now();
    const found = versionOf();
    if (found === undefined || found === version) return build;
    version = found;
    build = loadBuild(folder, found, isDrawn);
    return build;
  }

  return {
    template: () => currentBuild().template,
    scriptHashes: () => currentBuild().scriptHashes,
    async asset(name) {
      const { assets } = currentBuild();
      const known = assets.get(name) ?? loadAsset(folder, name);
      assets.set(name, known);
      const asset = await known;
      // Missing names are not cached: there is no limit to them, and the file may still appear.
      if (asset === undefined) assets.delete(name);
      return asset;
    },
    files(sources) {
      const { files, manifest } = currentBuild();
      const key = sources.join(' ');
      const found = files.get(key) ?? filesOf(folder, manifest, sources);
      files.set(key, found);
      return found;
    },
    renderer() {
      const { renderer } = currentBuild();
      if (renderer === undefined) throw new Error(`The ${app} is not rendered on the server`);
      return renderer;
    },
  };
}
