import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const root = path.resolve(import.meta.dirname, '..');
const out = path.join(root, 'dist');
const { dependencies, optionalDependencies } = JSON.parse(
  readFileSync(path.join(root, 'package.json'), 'utf8'),
) as Record<string, Record<string, string>>;

/** The commit of the build; empty in a copy without its history. */
function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}

/** The server's npm dependencies stay external; workspace packages and their dependencies are bundled. */
rmSync(out, { recursive: true, force: true });
await build({
  entryPoints: [
    path.join(root, 'src/main.ts'),
    ...['tasks', 'task-host'].map((name) => path.join(root, `src/threads/${name}.ts`)),
  ],
  outdir: out,
  outbase: path.join(root, 'src'),
  bundle: true,
  // Keeps dynamic imports out of the code that every start loads.
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node22',
  sourcemap: true,
  define: {
    'process.env.BUILD_HASH': JSON.stringify(commit()),
    'process.env.BUILD_AT': JSON.stringify(new Date().toISOString()),
  },
  external: Object.keys({ ...dependencies, ...optionalDependencies }),
});
cpSync(path.join(root, 'drizzle'), path.join(out, 'drizzle'), { recursive: true });
