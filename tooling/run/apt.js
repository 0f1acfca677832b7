import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether missing programs can be installed here: on Debian, as root. */
export function canInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** @param {string[]} wanted packages, and options of `apt-get install` before them */
export function install(wanted) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] };
  execFileSync('apt-get', ['update', '-qq'], quiet);
  execFileSync('apt-get', ['install', '-y', '-qq', ...wanted], quiet);
}
