let passed = 0;
let failed = 0;

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Runs one check and says what came of it; the following ones run all the same. */
export async function check(rule: string, work: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
  try {
    const seen = await work();
    passed += 1;
    say(`✓ ${rule} (${seconds()} s)${typeof seen === 'string' ? `: ${seen}` : ''}`);
  } catch (error) {
    failed += 1;
    say(`✗ ${rule} (${seconds()} s)`);
    say(`  ${error instanceof Error ? error.stack : String(error)}`);
  }
}

/** Prints the closing line; true when everything held. */
export function close(): boolean {
  say(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0;
}
