import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';

const root = path.resolve(import.meta.dirname, '..');
/** Tests build beside it, as the program may be running. */
const out = path.join(root, process.argv[2] ?? 'dist');
const { optionalDependencies } = JSON.parse(
  readFileSync(path.join(root, 'package.json'), 'utf8'),
) as { optionalDependencies: Record<string, string> };

/** What finds machine code, files or packages by itself, and what most sites never load. */
const EXTERNAL = [
  '@aws-sdk/*',
  '@node-rs/*',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  'alipay-sdk',
  'file-type',
  'pg-native',
  'piscina',
  'sharp',
  'swagger-ui-dist',
  ...Object.keys(optionalDependencies),
];
/** Libraries that are imported once they are needed stay as they are: bundled, older ones would lose the names they export. */
const importedLater: Plugin = {
  name: 'imported-later',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ kind, path: name, importer }) => {
      const isOurs = !importer.includes('node_modules') && !name.startsWith('@wenyuan/');
      return kind === 'dynamic-import' && isOurs ? { external: true } : undefined;
    });
  },
};
/**
 * The queue's library would look for settings of its own in the folder in which a command is called and all above it: a folder
 * that the site's user may not read would end the command, and what somebody put there would be run.
 */
const noSettingsOfOthers: Plugin = {
  name: 'no-settings-of-others',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^cosmiconfig$/ }, ({ path: name }) => ({ path: name, namespace: 'none' }));
    onLoad({ filter: /^cosmiconfig$/, namespace: 'none' }, () => ({
      contents: 'export const cosmiconfigSync = () => ({ search: () => null });',
    }));
  },
};
/** For the libraries of the older kind of modules. */
const REQUIRE = `import { createRequire as requireOf } from 'node:module';
const require = requireOf(import.meta.url);`;

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

/** How long files of former builds stay: a process that still runs loads what it has not needed yet from there. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Leaves the build that was just written, and what is not much older. */
function removeFormer(): void {
  for (const entry of readdirSync(out, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && Date.now() - statSync(file).mtimeMs > KEPT_MS) rmSync(file);
  }
}

// Tests read their whole folder.
if (process.argv[2] !== undefined) rmSync(out, { recursive: true, force: true });
/** Libraries are bundled, too: to find and read 1300 files took half of the time in which the API starts. */
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
  // Comments and indentation would stay in the memory of each process; lines stay short enough for a trace to name them.
  minifyWhitespace: true,
  lineLimit: 120,
  sourcesContent: false,
  legalComments: 'linked',
  define: {
    'process.env.BUILD_HASH': JSON.stringify(commit()),
    'process.env.BUILD_AT': JSON.stringify(new Date().toISOString()),
  },
  banner: { js: REQUIRE },
  external: EXTERNAL,
  plugins: [importedLater, noSettingsOfOthers],
});
execFileSync(process.execPath, [path.join(root, '../../tooling/run/ascii.js'), out]);
rmSync(path.join(out, 'drizzle'), { recursive: true, force: true });
cpSync(path.join(root, 'drizzle'), path.join(out, 'drizzle'), { recursive: true });
removeFormer();
