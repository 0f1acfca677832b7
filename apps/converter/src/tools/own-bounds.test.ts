import { execFileSync, spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { chownSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { program } from '../../test/run-converter.ts';
import { isolation } from './isolation.ts';
import { ownBounds } from './own-bounds.ts';

function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'converter-bounds-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs a command as the caller of the converter does. */
function bounded(
  words: string[],
  { input = '/nowhere', data = '/nothing', cpuSeconds = 60, asNobody = false } = {},
) {
  const folder = temporaryFolder();
  const dropsRoot = asNobody && process.getuid?.() === 0;
  if (dropsRoot) chownSync(folder, 65_534, 65_534);
  const nobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'];
  const values: Record<string, string> = {
    '{input}': input,
    '{folder}': folder,
    '{data}': data,
    '{cpu_seconds}': String(cpuSeconds),
    '{caller}': String(process.pid),
  };
  const [command = '', ...args] = [
    ...(dropsRoot ? nobody : []),
    ...ownBounds().command.map((word) => values[word] ?? word),
  ];
  const result = spawnSync(command, [...args, ...words], { cwd: folder, encoding: 'utf8' });
  return { ...result, folder };
}
const node = (script: string, options?: Parameters<typeof bounded>[1]) =>
  bounded([process.execPath, '-e', script], options);

test('are told to who asks the program', () => {
  const told = execFileSync(process.execPath, [program, 'bounds'], { encoding: 'utf8' });
  expect(JSON.parse(told)).toEqual(ownBounds());
});

test('tell by file 3 that they are set up, and keep that file from the program', () => {
  const [command, ...args] = [
    ...ownBounds().command.map((word) => (word === '{caller}' ? String(process.pid) : word)),
    'sh',
    '-c',
    'true >&3 || echo closed',
  ];
  const folder = temporaryFolder();
  const words = args.map((word) => word.replace('{folder}', folder).replace('{cpu_seconds}', '60'));
  const { output } = spawnSync(command, words, { stdio: ['ignore', 'pipe', 'ignore', 'pipe'] });
  expect(output.map(String)).toEqual(['null', 'closed\n', 'null', '\n']);
});

test('let a document be converted, with text', () => {
  const folder = temporaryFolder();
  const input = join(folder, 'a.txt');
  writeFileSync(input, '白日依山尽');
  const { stdout } = bounded([process.execPath, program, input, '.', '--text', '--ext', 'txt'], {
    input,
  });
  const last = JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as { event: string };
  expect(last.event).toBe('done');
});

test.runIf(isolation().name !== 'none')('reach no service of this machine', async () => {
  let asked = false;
  const server = createServer((_, response) => {
    asked = true;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  const { stdout } = node(
    `fetch('http://127.0.0.1:${port}').then(() => console.log('reached'), () => console.log('not'))`,
  );
  server.close();
  expect([stdout.trim(), asked]).toEqual(['not', false]);
});

test.runIf(isolation().name === 'bubblewrap')(
  'show no file but the document, and write beside nothing',
  () => {
    const elsewhere = join(temporaryFolder(), 'secret');
    writeFileSync(elsewhere, 'a secret');
    const input = join(temporaryFolder(), 'a.txt');
    writeFileSync(input, 'a document');
    const { stdout } = node(
      `const fs = require('node:fs');
     const tried = (work) => { try { return String(work()); } catch (error) { return error.code; } };
     console.log(JSON.stringify([
       tried(() => fs.readFileSync(${JSON.stringify(input)})),
       tried(() => fs.readFileSync(${JSON.stringify(elsewhere)})),
       tried(() => fs.readFileSync('/etc/passwd')),
       tried(() => fs.writeFileSync(${JSON.stringify(input)}, '')),
       tried(() => fs.writeFileSync('mine', '')),
     ]))`,
      { input },
    );
    expect(JSON.parse(stdout)).toEqual(['a document', 'ENOENT', 'ENOENT', 'EROFS', 'undefined']);
  },
);

test.runIf(isolation().name === 'bubblewrap' && process.getuid?.() === 0)(
  'show nothing of the data folder but the document, also below folders of programs',
  () => {
    const data = mkdtempSync('/opt/converter-bounds-');
    onTestFinished(() => rmSync(data, { recursive: true, force: true }));
    const [secret, input] = [join(data, 'token.secret'), join(data, 'a.txt')];
    writeFileSync(secret, 'a secret');
    writeFileSync(input, 'a document');
    const { stdout } = node(
      `const fs = require('node:fs');
       console.log(JSON.stringify([fs.readdirSync(${JSON.stringify(data)}), String(fs.readFileSync(${JSON.stringify(input)}))]))`,
      { input, data },
    );
    expect(JSON.parse(stdout)).toEqual([['a.txt'], 'a document']);
  },
);

/** Root shares the bounds with its tools, and nobody may be kept from a Node below root's home. */
function canRunUnprivileged(): boolean {
  if (process.getuid?.() !== 0) return true;
  const nobody = ['--reuid=65534', '--regid=65534', '--clear-groups'];
  // The command of `setpriv` itself is still found with root's capabilities.
  const again = "require('node:child_process').execFileSync(process.execPath, ['--version'])";
  return spawnSync('setpriv', [...nobody, process.execPath, '-e', again]).status === 0;
}

const canHoldTools = isolation().name === 'bubblewrap' && canRunUnprivileged();
test.runIf(canHoldTools)('hold tools in bounds of their own', () => {
  const { stdout } = bounded([process.execPath, program, 'bounds'], { asNobody: true });
  expect((JSON.parse(stdout) as { isolation: string }).isolation).toBe('bubblewrap');
});

test('end what takes more memory than a conversion may', () => {
  const { status, signal } = node(
    'const kept = []; for (let count = 0; count < 80; count += 1) kept.push(Buffer.alloc(64 * 1048576, 1)); process.exit(7)',
  );
  expect([status, signal]).not.toEqual([7, null]);
});

test('end what computes for ever', () => {
  const { status, signal } = node('for (;;);', { cpuSeconds: 1 });
  expect(status === 0 && signal === null).toBe(false);
});
