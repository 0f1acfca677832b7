#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.js';
import { reachesFloor, toolchain } from './toolchain.js';

const program = path.join(root, 'apps/server/dist/main.js');
if (!existsSync(program)) {
  process.stderr.write('尚未构建：请先运行一次 npm start\n');
  process.exit(1);
}

const isNewEnough = reachesFloor(process.versions.node);
const env = isNewEnough ? process.env : toolchain();
const child = spawn(isNewEnough ? process.execPath : 'node', [program, ...process.argv.slice(2)], {
  // Paths are those of the shell, which npm keeps here; the data is where `npm start` has it.
  cwd: process.env.INIT_CWD ?? process.cwd(),
  env: { ...env, DATA_DIR: path.resolve(root, env.DATA_DIR || 'data') },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => process.exit(code ?? 1));
