import { writeFile } from 'node:fs';

/*
 * Where the kernel shares processors between sessions (sched_autogroup), what `nice` says counts only inside one, and each
 * conversion and each tool has a session of its own. So the session is asked to be nice, too.
 */

const AUTOGROUP = '/proc/self/autogroup';
/** Others get five of six parts of a busy processor: much less would starve a conversion where many are busy. */
const NICE = '7';
/** The kernel refuses two changes within a tenth of a second. */
const AGAIN_MS = 150;

/** Lets other programs go first, in the words of a shell. */
export const YIELD = [
  'for try in 1 2 3; do',
  `  [ -w ${AUTOGROUP} ] || break`,
  `  { echo ${NICE} >${AUTOGROUP}; } 2>/dev/null && break`,
  '  sleep 0.15',
  'done',
].join('\n');

/** Lets other programs go before this one, from now on. */
export function yieldToOthers(tries = 10): void {
  writeFile(AUTOGROUP, NICE, { flag: 'r+' }, (error) => {
    if (error?.code !== 'EAGAIN' || tries <= 1) return;
    setTimeout(() => yieldToOthers(tries - 1), AGAIN_MS).unref();
  });
}
