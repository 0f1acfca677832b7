import { spawn } from 'node:child_process';
import path from 'node:path';
import { repository } from './product.ts';

/** The fields of the converter's events that benchmarks read. */
export type ConverterEvent = {
  readonly event: string;
  readonly code?: string;
  readonly message?: string;
  readonly page?: number;
  readonly pages?: number;
  readonly file?: string;
  readonly ext?: string;
  readonly width?: number;
  readonly height?: number;
  readonly bytes?: number;
};

export type Conversion = {
  readonly events: ConverterEvent[];
  readonly exitCode: number | null;
  readonly ms: number;
};

/** The built program; CONVERTER_PROGRAM measures another build. */
export const converterProgram =
  process.env.CONVERTER_PROGRAM ?? path.join(repository, 'apps/converter/dist/main.js');

/** As the worker has it for its converters. */
export const converterEnv = {
  ...process.env,
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
};

export async function runConverter(
  input: string,
  output: string,
  options: readonly string[],
): Promise<Conversion> {
  const started = performance.now();
  const child = spawn(process.execPath, [converterProgram, input, output, ...options], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: converterEnv,
  });
  let stdout = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  const exitCode = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const events = stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as ConverterEvent);
  return { events, exitCode, ms: performance.now() - started };
}
