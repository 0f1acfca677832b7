import { chmod, rm } from 'node:fs/promises';
import { build } from 'esbuild';

// Tests build beside it, as the program may be running.
const outdir = new URL(`../${process.argv[2] ?? 'dist'}/`, import.meta.url).pathname;
await rm(outdir, { recursive: true, force: true });
await build({
  // Two entries: the thread that reads loads the libraries, the one that answers must not.
  entryPoints: ['main', 'worker'].map(
    (name) => new URL(`../src/${name}.ts`, import.meta.url).pathname,
  ),
  outdir,
  bundle: true,
  // Readers that a file does not want are not loaded.
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node22',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
});
await chmod(`${outdir}main.js`, 0o755);
