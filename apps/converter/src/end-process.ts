/**
 * Ends the process when everything written so far has reached the caller. Not by `process.exit`: that joins V8's own
 * threads, one of which may be waiting for this one to collect garbage, and then neither ends (nodejs/node#54918).
 */
export function endProcess(code: number): void {
  process.stdout.write('', () => {
    try {
      // Becoming a program that ends with this code takes no thread along.
      process.execve?.('/bin/sh', ['sh', '-c', `exit ${code}`], {});
    } catch {
      // No shell where it runs.
    }
    process.kill(process.pid, 'SIGKILL');
  });
}
