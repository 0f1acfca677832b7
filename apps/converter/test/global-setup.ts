import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { BUILD } from './names.ts';

/** Builds the program: read from its hundred sources, each of the hundreds of conversions would take half as long again to start. */
export default function globalSetup(): void {
  const folder = join(import.meta.dirname, '..');
  execFileSync(process.execPath, ['scripts/build.ts', BUILD], { cwd: folder });
}
