import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.js';

/** The lowest Node version of the product, and the version that is fetched when the machine has an older one. */
const NODE_FLOOR = [22, 18];
const NODE_FETCHED = '24.21.0';

/** Whether `version` ("20.19.1") reaches the floor. */
export function reachesFloor(version) {
  const parts = version.split('.').map(Number);
  for (const [index, wanted] of NODE_FLOOR.entries()) {
    const has = parts[index] ?? 0;
    if (has !== wanted) return has > wanted;
  }
  return true;
}

/** The npm package that carries Node itself for this machine. */
export function nodePackage(platform = process.platform, arch = process.arch) {
  const name = platform === 'win32' ? 'win' : platform;
  return `node-${name}-${arch}@${NODE_FETCHED}`;
}

/** The environment without the variables of an outer npm, which a nested npm would obey. */
export function cleanEnvironment(env = process.env) {
  return Object.fromEntries(
    Object.entries(env).filter(
      ([name]) =>
        !/^npm_/i.test(name) || /^npm_config_(registry|userconfig|.*proxy|cafile)$/i.test(name),
    ),
  );
}

function wantedPackages() {
  const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const packages = [packageManager];
  if (!reachesFloor(process.versions.node)) packages.push(nodePackage());
  return packages;
}

function stampFile() {
  return path.join(root, 'node_modules', '.cache', 'wenyuan', 'toolchain.json');
}

function remembered(packages) {
  try {
    const stamp = JSON.parse(readFileSync(stampFile(), 'utf8'));
    const fits =
      stamp.packages.join() === packages.join() && existsSync(path.join(stamp.bin, 'pnpm'));
    return fits ? stamp.bin : undefined;
  } catch {
    return undefined;
  }
}

/** Fetches the packages into npm's own cache and returns the folder with their programs. */
function fetchTools(packages) {
  const windows = process.platform === 'win32';
  const ask = 'node -p process.env.PATH';
  const args = ['exec', '--yes', ...packages.map((name) => `--package=${name}`), '--call', ask];
  const result = spawnSync(windows ? 'npm.cmd' : 'npm', args, {
    cwd: path.dirname(root),
    encoding: 'utf8',
    env: cleanEnvironment(),
    shell: windows,
  });
  const found = (result.stdout ?? '')
    .trim()
    .split(path.delimiter)
    .find((folder) => existsSync(path.join(folder, 'pnpm')));
  if (found === undefined) {
    throw new Error(
      `取不到 ${packages.join(' 与 ')}：请检查 npm 能否访问软件源。\n${result.stderr ?? result.error}`,
    );
  }
  return found;
}

/**
 * The environment in which `pnpm` and a Node above the floor come first on PATH. They are fetched once from the npm registry
 * into npm's cache; nothing is installed globally.
 */
export function toolchain() {
  const packages = wantedPackages();
  let bin = remembered(packages);
  if (bin === undefined) {
    bin = fetchTools(packages);
    mkdirSync(path.dirname(stampFile()), { recursive: true });
    writeFileSync(stampFile(), JSON.stringify({ packages, bin }));
  }
  const env = cleanEnvironment();
  return {
    ...env,
    PATH: [bin, env.PATH].join(path.delimiter),
    TURBO_TELEMETRY_DISABLED: '1',
    STORYBOOK_DISABLE_TELEMETRY: '1',
    DO_NOT_TRACK: '1',
  };
}
