import { spawn } from 'node:child_process';
import path from 'node:path';
import { build, prepare } from './prepare.js';
import { root } from './root.js';
import { reportFatal } from './steps.js';

/** Runs the product, forwards signals to it and exits with its exit code. */
function runServer(env) {
  const child = spawn('node', [path.join(root, 'apps/server/dist/main.js'), 'start'], {
    cwd: root,
    env: { DEMO: 'library', ...env },
    stdio: 'inherit',
  });
  // A Ctrl-C in a terminal reaches the child by itself; a signal sent to this process alone does not.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (!process.stdin.isTTY || signal !== 'SIGINT') child.kill(signal);
    });
  }
  child.once('exit', (code) => process.exit(code ?? 0));
}

try {
  const env = await prepare();
  await build(env);
  runServer(env);
} catch (error) {
  reportFatal(error);
}
