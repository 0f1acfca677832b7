import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFile } from '../../test/run-converter.ts';
import { isolation } from './isolation.ts';
import { runProgram } from './run-tool.ts';

const MIB = 1024 * 1024;

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'converter-tool-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function run(
  program: string,
  args: string[],
  bounds: Partial<Parameters<typeof runProgram>[1]> = {},
) {
  return runProgram(program, {
    args,
    scratch: temporaryFolder(),
    // Only what hangs ends by it.
    timeoutMs: 600_000,
    memoryBytes: 512 * MIB,
    fileBytes: 64 * MIB,
    ...bounds,
  });
}

const sh = (script: string, bounds: Parameters<typeof run>[2] = {}) =>
  run('/bin/sh', ['-c', script], bounds);
const node = (script: string, bounds: Parameters<typeof run>[2] = {}) =>
  run(process.execPath, ['-e', script], { memoryBytes: 4096 * MIB, ...bounds });

/** Processes of the whole machine whose command line holds a mark of the test. */
async function countProcesses(mark: string): Promise<number> {
  const list = spawn('ps', ['-eo', 'args']);
  let text = '';
  list.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  await once(list, 'close');
  return text.split('\n').filter((line) => line.includes(mark)).length;
}

test('what a tool prints and how it ended is told', async () => {
  const result = await sh('echo out; echo err >&2; exit 3');
  expect(result).toMatchObject({ ending: 'exited', exitCode: 3, stdout: 'out\n', stderr: 'err' });
});

test('only the last words on stderr are kept', async () => {
  const { stderr } = await sh(
    'i=0; while [ $i -lt 2000 ]; do echo "line $i" >&2; i=$((i+1)); done',
  );
  expect(stderr.length).toBeLessThanOrEqual(2000);
  expect(stderr).toMatch(/line 1999$/);
});

test('a tool that hangs ends at its time with all it started, even what left its group', async () => {
  const mark = `98765${process.pid}`;
  const { ending } = await sh(`setsid sleep ${mark} & sleep ${mark} & sleep ${mark}`, {
    timeoutMs: 500,
  });
  expect(ending).toBe('timeout');
  await expect.poll(() => countProcesses(`sleep ${mark}`)).toBe(0);
});

test('a tool ends with its processor time, which is less than its time where that is wanted', async () => {
  const { ending, exitCode } = await sh('while :; do :; done', { cpuMs: 1000 });
  expect(ending).toBe('exited');
  expect(exitCode).not.toBe(0);
});

test('what a tool left running ends with it', async () => {
  const mark = `87654${process.pid}`;
  expect((await sh(`sleep ${mark} >/dev/null 2>&1 & exit 0`)).ending).toBe('exited');
  await expect.poll(() => countProcesses(`sleep ${mark}`)).toBe(0);
});

test('a tool over its memory is ended', async () => {
  const { ending } = await node(
    'const kept = []; setInterval(() => kept.push(Buffer.alloc(20e6, 1)), 20)',
    { memoryBytes: 300 * MIB },
  );
  expect(ending).toMatch(/^(?:memory|exited)$/);
});

test('a file a tool writes stays within its limit', async () => {
  const scratch = temporaryFolder();
  const { ending } = await sh('dd if=/dev/zero of=big bs=65536 count=1000', {
    scratch,
    fileBytes: MIB,
  });
  expect(ending).toBe('output');
  expect(statSync(join(scratch, 'big')).size).toBeLessThanOrEqual(MIB);
});

test('a tool that prints without end is ended, or heard no longer where that is wanted', async () => {
  const script = 'head -c 40000000 /dev/zero';
  expect((await sh(script)).ending).toBe('output');
  const { ending, exitCode, stdout } = await sh(script, { isChatty: true });
  expect({ ending, exitCode }).toEqual({ ending: 'exited', exitCode: 0 });
  expect(stdout.length).toBeLessThanOrEqual(32 * MIB);
});

test('too many processes are ended', async () => {
  const { ending } = await sh('for i in $(seq 200); do sleep 30 & done; wait');
  expect(ending).toBe('processes');
});

test('a tool sees none of our environment and has a home of its own', async () => {
  process.env['DATABASE_URL'] = 'secret';
  onTestFinished(() => void delete process.env['DATABASE_URL']);
  const scratch = temporaryFolder();
  const { stdout } = await sh('env', { scratch, env: { EXTRA: 'given' } });
  expect(stdout).not.toContain('secret');
  expect(stdout).toContain(`HOME=${scratch}`);
  expect(stdout).toContain('EXTRA=given');
});

// What the strictest isolation gives, and what is left of it where the kernel permits less.
const isApart = isolation().name === 'bubblewrap';

test.runIf(isolation().name !== 'none')('a tool reaches no server', async () => {
  let requests = 0;
  const server = createServer((_request, response) => {
    requests += 1;
    response.end('reached');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { stdout } = await node(
    `fetch('http://127.0.0.1:${port}/').then((r) => r.text()).then(console.log, () => console.log('no way'))`,
  );
  expect(stdout).toBe('no way\n');
  expect(requests).toBe(0);
});

test.runIf(isApart)('a tool reads the files it is given and may not change them', async () => {
  const file = temporaryFile('given.txt', 'words');
  const { stdout, exitCode } = await sh(`cat ${file}; echo more >> ${file}`, { reads: [file] });
  expect(stdout).toBe('words');
  expect(exitCode).not.toBe(0);
  expect(readFileSync(file, 'utf8')).toBe('words');
});

test.runIf(isApart)("a tool sees no file of other people, nor the machine's accounts", async () => {
  const file = temporaryFile('private.txt', 'private');
  const { stdout } = await sh(`cat ${file} /etc/passwd /etc/shadow; echo end`);
  expect(stdout).toBe('end\n');
});

test('a tool ends with the process that started it, also when that is killed outright', async () => {
  const mark = `76543${process.pid}`;
  const scratch = temporaryFolder();
  const started = join(scratch, 'started');
  const script = temporaryFile(
    'start.ts',
    `import { runProgram } from ${JSON.stringify(new URL('./run-tool.ts', import.meta.url).pathname)};
     await runProgram('/bin/sh', ${JSON.stringify({
       args: [
         '-c',
         `touch started; ${isolation().name === 'none' ? 'exec ' : ''}sleep ${mark}; true`,
       ],
       scratch,
       timeoutMs: 60_000,
       memoryBytes: 512 * MIB,
       fileBytes: MIB,
     })});`,
  );
  const parent = spawn(process.execPath, [script], { stdio: 'ignore' });
  while (!existsSync(started)) await new Promise((resolve) => setImmediate(resolve));
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  await expect.poll(() => countProcesses(`sleep ${mark}`)).toBe(0);
});

test('a tool whose starter died before it was tied to it is not begun', async () => {
  const mark = `65432${process.pid}`;
  // As on a busy machine, where the starter may be killed before this program runs at all. The number of the starter may
  // soon be another process's, so the own parent is looked at. By the number that the starter wrote: where it was killed before
  // this shell began, the shell never had it as its parent.
  const starter = temporaryFile('starter', '');
  const late = temporaryFile(
    'setpriv',
    `#!/bin/sh
     case "$*" in *${mark}*) while grep -q "^PPid:[[:space:]]*$(cat ${starter})$" /proc/$$/status; do :; done ;; esac
     exec /usr/bin/setpriv "$@"`,
  );
  chmodSync(late, 0o755);
  const script = temporaryFile(
    'start.ts',
    `import { writeFileSync } from 'node:fs';
     import { runProgram } from ${JSON.stringify(new URL('./run-tool.ts', import.meta.url).pathname)};
     writeFileSync(${JSON.stringify(starter)}, String(process.pid));
     void runProgram('/bin/sleep', ${JSON.stringify({
       args: [mark],
       scratch: temporaryFolder(),
       timeoutMs: 60_000,
       memoryBytes: 512 * MIB,
       fileBytes: MIB,
     })});
     process.kill(process.pid, 'SIGKILL');`,
  );
  // Without a namespace that ends as a whole, nothing but the death of its parent ends the tool.
  const env = {
    ...process.env,
    CONVERTER_ISOLATION: 'none',
    PATH: [dirname(late), process.env['PATH']].join(delimiter),
  };
  const parent = spawn(process.execPath, [script], { stdio: 'ignore', env });
  await once(parent, 'exit');
  await expect.poll(() => countProcesses(mark)).toBe(0);
});

test('a program that is no program is told, not thrown', async () => {
  const file = temporaryFile('tool', 'not a program');
  writeFileSync(file, 'x');
  expect(await run(file, [])).toMatchObject({ ending: 'exited' });
});
