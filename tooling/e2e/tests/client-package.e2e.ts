import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { SITE } from '../product.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const client = path.join(root, 'packages/api-client');

const PROGRAM = `import { createClient, pages } from '@wenyuan/api-client';
const api = createClient({ baseUrl: '${SITE}' });
const settings = await api.config.settings();
const name: string = settings.system.sitename;
let counted = 0;
for await (const reply of pages(api.document.list, { size: 20 })) counted = reply.total;
// @ts-expect-error a field that no operation has
await api.document.list({ nonsense: 1 });
const refused = await api.user.permission().catch((error) => error);
process.stdout.write(JSON.stringify({ name, status: refused.status, counted: typeof counted }));
`;

test('a stranger’s project installs the packed client, is typed by it and calls the started server', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'wenyuan-stranger-'));
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: folder, encoding: 'utf8' });
  try {
    execFileSync('pnpm', ['pack', '--pack-destination', folder], { cwd: client, stdio: 'ignore' });
    const packed = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';
    writeFileSync(path.join(folder, 'package.json'), '{ "name": "stranger", "type": "module" }');
    writeFileSync(path.join(folder, 'main.ts'), PROGRAM);
    run('npm', 'install', '--no-audit', '--no-fund', `./${packed}`);
    expect(existsSync(path.join(folder, 'node_modules/zod'))).toBe(false);
    const compiler = path.join(client, 'node_modules/.bin/tsc');
    const types = path.join(client, 'node_modules/@types');
    const options =
      '--noEmit --strict --module preserve --moduleResolution bundler --target es2023';
    run(
      compiler,
      ...options.split(' '),
      '--lib',
      'es2023,dom,dom.iterable',
      '--typeRoots',
      types,
      '--types',
      'node',
      'main.ts',
    );
    const output = JSON.parse(run('node', 'main.ts')) as unknown;
    expect(output).toEqual({ name: '文渊', status: 401, counted: 'number' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
