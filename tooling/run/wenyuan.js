import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.js';
import { reportFatal } from './steps.js';
import { toolchain } from './toolchain.js';

/** Runs a command of the built product by the Node that it needs, which may be newer than the machine's. */
try {
  const program = path.join(root, 'apps/server/dist/main.js');
  if (!existsSync(program)) throw new Error('尚未构建：请先运行一次 npm start');
  const child = spawn('node', [program, ...process.argv.slice(2)], {
    cwd: root,
    env: toolchain(),
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  child.once('exit', (code) => process.exit(code ?? 1));
} catch (error) {
  reportFatal(error);
}
