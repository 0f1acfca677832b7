import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'wenyuan-convert-';
const OWNER = /^wenyuan-convert-(\d+)-/;

/** A name of this process's own, for a folder that is made when something needs it. */
export function nameScratch(): string {
  return join(tmpdir(), `${PREFIX}${process.pid}-${randomBytes(6).toString('hex')}`);
}

/**
 * The folder for what tools write. A process that ends properly removes it; what a killed one
 * left behind is removed when the next one starts.
 */
export function createScratch(folder: string): void {
  if (existsSync(folder)) return;
  sweepScratch();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}

export function removeScratch(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** Home, temporary folder and output of one run of a tool. */
export function createRunFolders(scratch: string): { home: string; temporary: string } {
  const home = join(scratch, 'home');
  const temporary = join(scratch, 'tmp');
  for (const folder of [home, temporary]) mkdirSync(folder, { recursive: true });
  return { home, temporary };
}

function sweepScratch(): void {
  for (const name of readdirSync(tmpdir())) {
    const [, owner] = OWNER.exec(name) ?? [];
    if (owner !== undefined && !isAlive(Number(owner))) removeScratch(join(tmpdir(), name));
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
