import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { SITE } from '../product.ts';

/** Generators that create a client from the API document, in the tested versions. */
const TOOLS = [
  'typescript@5.9.3',
  'esbuild@0.28.2',
  'openapi-typescript@7.13.0',
  'openapi-fetch@0.17.0',
  '@hey-api/openapi-ts@0.99.0',
];

const OPENAPI_FETCH = `import createClient from 'openapi-fetch';
import type { paths } from './paths.ts';
const client = createClient<paths>({ baseUrl: '${SITE}' });
const { data } = await client.GET('/api/v1/category/list', {
  params: { query: { type: [0], parent_id: [0] } },
});
const rows = data?.category ?? [];
const title: string | undefined = rows[0]?.title;
const refused = await client.GET('/api/v1/user/permission');
const sentence: string | undefined = refused.error?.message;
console.log(JSON.stringify({
  rows: rows.length,
  title: typeof title,
  status: refused.response.status,
  sentence: typeof sentence,
}));
`;

const HEY_API = `import { client } from './hey/client.gen.ts';
import { categoryList, userPermission } from './hey/sdk.gen.ts';
client.setConfig({ baseUrl: '${SITE}' });
const { data } = await categoryList({ query: { type: [0], parent_id: [0] } });
const refused = await userPermission();
console.log(JSON.stringify({
  rows: data?.category.length,
  title: typeof data?.category[0]?.title,
  status: refused.response?.status,
  sentence: typeof refused.error?.message,
}));
`;

const ANSWER = { rows: 1, title: 'string', status: 401, sentence: 'string' };

test('clients that others generate of the API document are typed, and call the started server', async ({
  request,
}) => {
  test.slow();
  const folder = mkdtempSync(path.join(tmpdir(), 'wenyuan-generated-'));
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const tool = (name: string, ...args: string[]) =>
    run(path.join(folder, 'node_modules/.bin', name), ...args);
  /** The output of the program, after a check of its types. */
  const compiled = (file: string) => {
    const options = '--noEmit --strict --skipLibCheck --target es2022 --module esnext';
    const resolution = '--moduleResolution bundler --allowImportingTsExtensions';
    tool('tsc', ...`${options} ${resolution}`.split(' '), file);
    tool('esbuild', file, '--bundle', '--format=esm', '--platform=node', '--outfile=program.mjs');
    return JSON.parse(run('node', 'program.mjs')) as unknown;
  };
  try {
    const document = await request.get(`${SITE}/api/openapi.json`);
    writeFileSync(path.join(folder, 'openapi.json'), await document.body());
    writeFileSync(
      path.join(folder, 'package.json'),
      JSON.stringify({ name: 'stranger', type: 'module' }),
    );
    run('npm', 'install', '--no-audit', '--no-fund', '--legacy-peer-deps', ...TOOLS);

    tool('openapi-typescript', 'openapi.json', '-o', 'paths.ts');
    writeFileSync(path.join(folder, 'fetch.ts'), OPENAPI_FETCH);
    expect(compiled('fetch.ts')).toEqual(ANSWER);

    tool('openapi-ts', '-i', 'openapi.json', '-o', 'hey');
    writeFileSync(path.join(folder, 'hey.ts'), HEY_API);
    expect(compiled('hey.ts')).toEqual(ANSWER);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
