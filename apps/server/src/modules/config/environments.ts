import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Environment } from '@wenyuan/contract';
import { converterProgram } from '../../conversion/running-converter.ts';
import { keepFor } from '../../keep-for.ts';

const CACHE_MS = 30_000;
const TIMEOUT_MS = 60_000;
const run = promisify(execFile);

/** Queries the converter, which knows its tools, in a child process, so that no request is blocked by them. */
async function queryConverter(): Promise<Environment[]> {
  const { stdout } = await run(process.execPath, [converterProgram(), 'tools'], {
    timeout: TIMEOUT_MS,
    maxBuffer: 4 * 1024 * 1024,
  });
  return (JSON.parse(stdout) as { tools: Environment[] }).tools;
}

/** The installed tools; the result is shared for half a minute. */
export function createEnvironments(): () => Promise<Environment[]> {
  return keepFor(CACHE_MS, queryConverter).get;
}
