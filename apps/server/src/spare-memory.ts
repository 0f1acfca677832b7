import { setFlagsFromString } from 'node:v8';

const INTERVAL_MS = 5000;
/** Share of a processor below which a process has nothing to do. */
const IDLE_SHARE = 0.1;

/**
 * Lets V8 collect garbage while there is nothing to do. By itself it never does: it takes every program of Node for a page in
 * sight, and leaves the garbage of the last requests where it is. While there is something to do this would cost a third of the
 * requests (docs/api-speed.md).
 */
export function spareMemoryWhenIdle(intervalMs = INTERVAL_MS): void {
  // Older versions have no such mode, and say so on stderr.
  if (Number.parseInt(process.versions.node) < 24) return;
  let before = process.cpuUsage();
  const look = () => {
    const now = process.cpuUsage();
    const used = now.user - before.user + now.system - before.system;
    before = now;
    const isIdle = used / 1000 < IDLE_SHARE * intervalMs;
    setFlagsFromString(isIdle ? '--memory-saver-mode' : '--no-memory-saver-mode');
  };
  setInterval(look, intervalMs).unref();
}
