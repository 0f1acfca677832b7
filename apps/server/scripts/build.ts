import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const root = path.resolve(import.meta.dirname, '..');
const out = path.join(root, 'dist');

/** Our own packages go into the bundle, those of the registry stay outside. */
rmSync(out, { recursive: true, force: true });
await build({
  entryPoints: [path.join(root, 'src/main.ts')],
  outfile: path.join(out, 'main.js'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node22',
  sourcemap: true,
  plugins: [
    {
      name: 'external-packages',
      setup({ onResolve }) {
        onResolve({ filter: /^[^./]/ }, ({ path: name }) =>
          name.startsWith('@wenyuan/') ? undefined : { external: true },
        );
      },
    },
  ],
});
cpSync(path.join(root, 'drizzle'), path.join(out, 'drizzle'), { recursive: true });
