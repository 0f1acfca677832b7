import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

const client = path.resolve(import.meta.dirname, '..');

/** The examples of the guide in their order, as one program: each may use what those before it made. */
const program = [
  ...readFileSync(path.join(client, 'README.md'), 'utf8').matchAll(/^```ts\n([\s\S]*?)^```$/gm),
]
  .map(([, block]) => block)
  .join('\n');

/** What the compiler says about a program of somebody who has installed the package. */
function complaints(source: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'wenyuan-readme-'));
  const modules = path.join(client, 'node_modules');
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: 'preserve',
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    types: ['node'],
    typeRoots: [path.join(modules, '@types')],
    paths: {
      '@wenyuan/api-client': [path.join(client, 'src/index.ts')],
      '@wenyuan/api-client/react-query': [path.join(client, 'src/react-query.ts')],
      '*': [path.join(modules, '*')],
    },
  };
  try {
    writeFileSync(path.join(folder, 'readme.ts'), source);
    writeFileSync(
      path.join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, files: ['readme.ts'] }),
    );
    const compiler = path.join(modules, '.bin/tsc');
    return execFileSync(compiler, ['-p', folder], { encoding: 'utf8' });
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout ?? error);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

it('every example of the guide compiles against the package', () => {
  expect(program).toContain('createClient');
  expect(complaints(program)).toBe('');
});

it('an example of an operation that is gone would not', () => {
  expect(complaints(`${program}\nawait api.document.gone({});`)).toContain("'gone'");
});
