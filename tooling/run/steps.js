import { spawn } from 'node:child_process';
import { root } from './root.js';

const colour = process.stdout.isTTY && process.env.NO_COLOR === undefined;
const paint = (code, text) => (colour ? `\u001B[${code}m${text}\u001B[0m` : text);

export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Runs one named step and prints how long it took. */
export async function step(title, work) {
  const started = Date.now();
  if (process.stdout.isTTY) process.stdout.write(`${paint(2, '·')} ${title} …`);
  const clear = process.stdout.isTTY ? '\r\u001B[2K' : '';
  try {
    const result = await work();
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    say(`${clear}${paint(32, '✓')} ${title} ${paint(2, `${seconds} 秒`)}`);
    return result;
  } catch (error) {
    say(`${clear}${paint(31, '✗')} ${title}`);
    throw error;
  }
}

/** Runs a command to its end; a failure has its `output`, which with `show` has been seen as it came. */
export function run(command, args, { env, show = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: show && colour ? { ...env, FORCE_COLOR: '1' } : env,
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (chunk) => {
      output = (output + chunk).slice(-200_000);
      if (show) process.stdout.write(chunk);
    };
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) return resolve(output);
      const failure = new Error(`${command} ${args.join(' ')}：退出码 ${code}`);
      failure.output = output;
      return reject(failure);
    });
  });
}

/** Prints the reason of a fatal failure and sets the exit code. */
export function reportFatal(error) {
  if (typeof error.output === 'string') process.stderr.write(`${error.output}\n`);
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
