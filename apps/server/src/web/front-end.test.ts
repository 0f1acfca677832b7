import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadFrontEnd } from './front-end.ts';

let folder: string;
const write = (name: string, content: string) => writeFileSync(path.join(folder, name), content);

/** Writes a build, the one for the server last as the bundler does. */
function build(entry: string, at: number): void {
  write(
    'index.html',
    `<head><script src="/boot.js"></script><script type="module" crossorigin src="/assets/${entry}"></script><link rel="stylesheet" href="/assets/style.css"></head>`,
  );
  write(`assets/${entry}`, `export const name = '${entry}';`);
  write('.server/server.js', 'export const load = async () => undefined;');
  utimesSync(path.join(folder, 'index.html'), at, at);
  utimesSync(path.join(folder, '.server/server.js'), at, at);
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'wenyuan-front-end-'));
  mkdirSync(path.join(folder, 'assets'));
  mkdirSync(path.join(folder, '.server'));
  write('boot.js', 'start();');
  write('assets/style.css', 'p { color: red }');
  write('assets/old.js.br', 'compressed');
  build('old.js', 1000);
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

describe('a built front end', () => {
  it('has its small styles and scripts in the page, the scripts named to the security policy', () => {
    const site = loadFrontEnd('site', folder);
    expect(site?.template()).toContain('<style>p { color: red }</style>');
    expect(site?.template()).toContain('<script>start();</script>');
    expect(site?.scriptHashes()).toEqual([expect.stringMatching(/^'sha256-[\w+/]{43}='$/)]);
  });

  it('has its icon in the page, as browsers would request it beside the first pictures', () => {
    write('favicon.svg', `<svg fill="#fff" width="50%"/>`);
    write(
      'index.html',
      '<head><link rel="icon" href="/favicon.svg" type="image/svg+xml" /></head>',
    );
    const page = loadFrontEnd('site', folder)?.template() ?? '';
    const [, icon = ''] =
      /<link rel="icon" href='data:image\/svg\+xml,([^'<>#]*)'/.exec(page) ?? [];
    expect(decodeURIComponent(icon)).toBe(`<svg fill="#fff" width="50%"/>`);
  });

  it('has the styles of a page in it, those of its parts first, and fetches them no more', () => {
    mkdirSync(path.join(folder, '.vite'));
    const chunk = (name: string, imports: string[] = []) => ({
      file: `assets/${name}.js`,
      css: [`assets/${name}.css`],
      imports,
    });
    const manifest = {
      'src/main.tsx': { ...chunk('main', ['_core']), isEntry: true },
      _core: chunk('core'),
      _part: chunk('part', ['_core']),
      'src/screen.tsx': chunk('screen', ['src/main.tsx', '_core', '_part']),
    };
    write('.vite/manifest.json', JSON.stringify(manifest));
    for (const name of ['main', 'core', 'part', 'screen'])
      write(`assets/${name}.css`, `.${name} {}`);
    const page = loadFrontEnd('site', folder)?.files(['src/screen.tsx']);
    expect(page?.modules).toEqual(['/assets/part.js', '/assets/screen.js']);
    expect(page?.styles).toBe(
      ['part', 'screen']
        .map(
          (name) =>
            `<style>.${name} {}</style><link rel="stylesheet" href="/assets/${name}.css" disabled>`,
        )
        .join(''),
    );
  });

  it('is started by the page of the back office, and after the first paint by the site', () => {
    expect(loadFrontEnd('admin', folder)?.template()).toContain('src="/assets/old.js"');
    const site = loadFrontEnd('site', folder)?.template();
    expect(site).toContain('<meta name="wy-entry" content="/assets/old.js">');
    expect(site).not.toContain('src="/assets/old.js"');
  });

  it('is served as it was compressed by the build', async () => {
    const asset = await loadFrontEnd('site', folder)?.asset('assets/old.js');
    expect(asset?.brotli?.toString()).toBe('compressed');
    expect(asset?.gzip).toBeUndefined();
    expect(asset?.immutable).toBe(true);
  });

  it.each([
    'assets',
    'assets/none.js',
    '.server/server.js',
    '../secret.js',
    'a/.b/c.js',
    'none',
    `assets/${'a-name-longer-than-any-file-has-'.repeat(10)}.js`,
  ])('has no file %s', async (name) => {
    expect(await loadFrontEnd('site', folder)?.asset(name)).toBeUndefined();
  });

  it('has no file that was deleted after the server started', async () => {
    const site = loadFrontEnd('site', folder);
    rmSync(path.join(folder, 'assets/old.js'));
    expect(await site?.asset('assets/old.js')).toBeUndefined();
  });

  it('is the new one after a build, without a new start of the server', async () => {
    vi.useFakeTimers();
    const site = loadFrontEnd('site', folder);
    expect(await site?.asset('assets/new.js')).toBeUndefined();
    rmSync(path.join(folder, 'assets/old.js'));
    build('new.js', 2000);
    vi.advanceTimersByTime(2000);
    expect(site?.template()).toContain('/assets/new.js');
    expect((await site?.asset('assets/new.js'))?.plain.toString()).toContain('new.js');
    expect(await site?.asset('assets/old.js')).toBeUndefined();
  });

  it('stays while the next one is being written', () => {
    vi.useFakeTimers();
    const site = loadFrontEnd('site', folder);
    rmSync(path.join(folder, '.server/server.js'));
    vi.advanceTimersByTime(2000);
    expect(site?.template()).toContain('/assets/old.js');
  });
});
