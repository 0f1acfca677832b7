import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const root = path.resolve(import.meta.dirname, '..');
const out = path.join(root, 'dist');

/** Paths of the declarations of our own packages, relative to the client's own, by package name. */
const inlined: Record<string, string> = {
  '@wenyuan/domain': 'domain/src/index.js',
};

function files(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.d.ts'))
    .map((name) => path.join(folder, name));
}

/** Users of the package have neither our workspace nor `.ts` imports, so the declarations are made to import each other. */
function rewrite(file: string, types: string): void {
  const text = readFileSync(file, 'utf8').replace(
    /(from\s+|import\()(['"])([^'"]+)\2/g,
    (whole: string, before: string, quote: string, target: string) => {
      const own = inlined[target];
      if (own !== undefined) {
        const relative = path.relative(path.dirname(file), path.join(types, own));
        const local = relative.startsWith('.') ? relative : `./${relative}`;
        return `${before}${quote}${local}${quote}`;
      }
      if (target.startsWith('.'))
        return `${before}${quote}${target.replace(/\.ts$/, '.js')}${quote}`;
      return whole;
    },
  );
  writeFileSync(file, text);
}

rmSync(out, { recursive: true, force: true });
await build({
  entryPoints: [path.join(root, 'src/index.ts'), path.join(root, 'src/react-query.ts')],
  outdir: out,
  bundle: true,
  splitting: true,
  format: 'esm',
  target: 'es2022',
  // Our own packages are bundled; dependencies that users install stay external.
  external: ['ky', '@tanstack/react-query'],
  sourcemap: true,
});

const types = path.join(out, 'types');
const tsc = path.join(root, 'node_modules/.bin/tsc');
const emit = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly'];
execFileSync(tsc, ['-p', path.join(root, 'tsconfig.types.json'), ...emit, '--outDir', types], {
  stdio: 'inherit',
});
for (const file of files(types)) rewrite(file, types);
