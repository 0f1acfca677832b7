import { spawn } from 'node:child_process';
import { prepare } from './prepare.js';
import { root } from './root.js';
import { reportFatal, say } from './steps.js';

/** The programs of the product with hot reload; both front ends proxy /api, /view and /uploads to the server. */
const PROGRAMS = [
  ['服务', ['--filter', '@wenyuan/server', 'dev']],
  ['站点', ['--filter', '@wenyuan/site', 'dev']],
  ['后台', ['--filter', '@wenyuan/admin', 'dev']],
];

function label(name, stream) {
  let rest = '';
  stream.on('data', (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) say(`${name} │ ${line}`);
  });
}

try {
  const env = await prepare();
  const children = PROGRAMS.map(([name, args]) => {
    const child = spawn('pnpm', args, {
      cwd: root,
      env: { DEMO: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    label(name, child.stdout);
    label(name, child.stderr);
    child.once('exit', (code) => stop(code ?? 0));
    return child;
  });
  let stopping = false;
  function stop(code) {
    if (stopping) return;
    stopping = true;
    process.exitCode = code;
    for (const child of children) child.kill('SIGTERM');
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0));
} catch (error) {
  reportFatal(error);
}
