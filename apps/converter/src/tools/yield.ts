import { readdirSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/*
 * Where the kernel shares processors between sessions (sched_autogroup), what `nice` says counts only inside one, and each
 * tool has a session of its own. So that session is asked to be nice, too.
 */

const AUTOGROUP = '/proc/self/autogroup';
/** Others get five of six parts of a busy processor: much less would starve a conversion where many are busy. */
const NICE = '7';

/** Lets other programs go first, in the words of a shell. The kernel refuses two changes within a tenth of a second. */
export const YIELD = [
  'for try in 1 2 3; do',
  `  [ -w ${AUTOGROUP} ] || break`,
  `  { echo ${NICE} >${AUTOGROUP}; } 2>/dev/null && break`,
  '  sleep 0.15',
  'done',
].join('\n');

/** Of a processor that a conversion before its first page wants, too, this one then gets a sixth. */
const NICER = Math.min(19, getPriority() + 7);

/** The threads of this process, as Linux counts them; elsewhere a process has one priority. */
function threads(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number);
  } catch {
    return [process.pid];
  }
}

/** Lets other programs go before this one, from now on. Linux has a priority for each thread, and new ones inherit it. */
export function yieldToOthers(): void {
  for (const thread of threads()) {
    try {
      setPriority(thread, NICER);
    } catch {
      // It has ended in the meantime.
    }
  }
}
