import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { converterProgram, type ConverterEvent } from './converter.ts';

export type WatchedRun = {
  /** `done`, or the code of the failure. */
  readonly outcome: string;
  readonly ms: number;
  /** Peak memory of the program itself, as the kernel counted it. */
  readonly peakBytes: number;
  readonly writtenBytes: number;
  /** The violated guarantees of the program; empty when all is well. */
  readonly broken: string[];
};

export type WatchOptions = {
  readonly options: readonly string[];
  /** Far above the program's own limits, so that a run that reaches it hangs. */
  readonly hangMs: number;
};

const CHINESE = /\p{sc=Han}/u;
/** Finished files; a file that is being written has a name with a leading dot. */
const FILE = /^[a-z\d][\w.-]*$/;

/** Runs the converter in a folder of its own and checks its guarantees. */
export async function watchRun(
  input: string,
  folder: string,
  { options, hangMs }: WatchOptions,
): Promise<WatchedRun> {
  const output = path.join(folder, 'out');
  const temporary = path.join(folder, 'tmp');
  for (const made of [output, temporary]) mkdirSync(made, { recursive: true });
  const started = performance.now();
  const child = spawn(process.execPath, [converterProgram, input, output, ...options], {
    cwd: folder,
    env: { ...process.env, TMPDIR: temporary },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  let peakBytes = 0;
  let isHung = false;
  const meter = setInterval(() => (peakBytes = Math.max(peakBytes, peakOf(child.pid))), 50);
  const alarm = setTimeout(() => {
    isHung = true;
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  }, hangMs);
  const exitCode = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearInterval(meter);
  clearTimeout(alarm);
  const ms = performance.now() - started;
  const broken = isHung ? ['hangs'] : [];
  const events = readEvents(stdout, broken);
  checkEnding(events, exitCode, stderr, broken);
  const writtenBytes = checkFiles(output, events, broken);
  if (readdirSync(temporary).length > 0) broken.push('temporary files left');
  const left = processesOf(folder);
  if (left.length > 0) broken.push(`processes left: ${left.join(' ')}`);
  rmSync(folder, { recursive: true, force: true });
  const last = events.at(-1);
  return { outcome: last?.code ?? last?.event ?? 'nothing', ms, peakBytes, writtenBytes, broken };
}

function readEvents(stdout: string, broken: string[]): ConverterEvent[] {
  try {
    const lines = stdout.split('\n').filter((line) => line !== '');
    return lines.map((line) => JSON.parse(line) as ConverterEvent);
  } catch {
    broken.push('something else than events on stdout');
    return [];
  }
}

function checkEnding(
  events: ConverterEvent[],
  exitCode: number | null,
  stderr: string,
  broken: string[],
): void {
  const endings = events.filter(({ event }) => event === 'done' || event === 'failed');
  const last = events.at(-1);
  if (endings.length !== 1 || endings[0] !== last) broken.push(`${endings.length} endings`);
  const expected = last?.event === 'done' ? 0 : 1;
  if (exitCode !== expected) broken.push(`exit code ${String(exitCode)}`);
  if (stderr !== '') broken.push(`stderr: ${stderr.slice(0, 200)}`);
  if (last?.event === 'failed' && !CHINESE.test(last.message ?? '')) broken.push('no message');
}

/** Checks that every file is announced and every announced file exists. */
function checkFiles(output: string, events: ConverterEvent[], broken: string[]): number {
  const files = readdirSync(output);
  const announced = new Set(events.flatMap(({ file }) => (file === undefined ? [] : [file])));
  for (const file of files) {
    if (!FILE.test(file)) broken.push(`file ${file}`);
    else if (!announced.has(file)) broken.push(`unannounced ${file}`);
  }
  for (const file of announced) if (!files.includes(file)) broken.push(`missing ${file}`);
  return files.reduce((sum, file) => sum + statSync(path.join(output, file)).size, 0);
}

function peakOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** Processes of this run, found by the folder in their command line or environment. */
function processesOf(folder: string): string[] {
  const names = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return names.filter((pid) => {
    try {
      const about = ['cmdline', 'environ'].map((file) => readFileSync(`/proc/${pid}/${file}`));
      return about.some((text) => text.includes(folder));
    } catch {
      return false;
    }
  });
}
