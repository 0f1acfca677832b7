import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './root.js';
import { run, say } from './steps.js';

/** Licences whose packages may go with code under Apache-2.0. */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** What a package says of itself, where it does not say it by a name of SPDX. */
const STATED = new Map([
  // Its Readme says MIT.
  ['combine-errors', 'MIT'],
  ['pause-stream', 'MIT OR Apache-2.0'],
]);

/** Packages under another licence, each with the reason why it may come along. */
const EXCEPTED = new Map([
  // Only the converter, a program of its own under AGPL-3.0-only, links it: docs/decisions/0003.
  ['mupdf', { licence: 'AGPL-3.0-or-later', only: '@wenyuan/converter' }],
  // A shared library beside sharp, which anybody may replace.
  [/^@img\/sharp-libvips-/, { licence: 'LGPL-3.0-or-later' }],
]);

function exceptionOf(name) {
  for (const [pattern, exception] of EXCEPTED) {
    if (typeof pattern === 'string' ? pattern === name : pattern.test(name)) return exception;
  }
  return undefined;
}

/** Whether one of the licences that are offered, or all of those that hold together, are permissive. */
export function isPermissive(expression) {
  const plain = expression.replaceAll(/[()]/g, '').trim();
  if (plain.includes(' OR ')) return plain.split(' OR ').some((part) => isPermissive(part));
  return plain.split(' AND ').every((part) => PERMISSIVE.has(part.trim()));
}

/**
 * Why a package may not go with the one that needs it; undefined when it may.
 *
 * @param {{ name: string, license: string }} dependency
 * @param {string} owner the package of ours that needs it
 */
export function refusalOf({ name, license }, owner) {
  const licence = STATED.get(name) ?? license;
  if (isPermissive(licence)) return undefined;
  const exception = exceptionOf(name);
  if (exception?.licence !== licence) return `${owner}：${name} 的许可证 ${licence} 未获准`;
  if ((exception.only ?? owner) === owner) return undefined;
  return `${owner}：${name}（${licence}）只能由 ${exception.only} 使用`;
}

/** The packages that are installed for one of ours when it runs, not those for its development. */
async function dependenciesOf(owner) {
  const output = await run('pnpm', ['--filter', owner, 'licenses', 'list', '--prod', '--json']);
  // Without any dependency there is a sentence and no JSON.
  const found = output.trimStart().startsWith('{') ? JSON.parse(output) : {};
  return Object.values(found).flat();
}

/** Every package of ours that is shipped. */
const SHIPPED = ['apps/server', 'apps/converter', 'apps/site', 'apps/admin', 'packages/api-client'];

/** The dependencies of each package that is shipped, by its name. */
export async function shippedDependencies() {
  const all = new Map();
  for (const folder of SHIPPED) {
    const { name } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
    all.set(name, await dependenciesOf(name));
  }
  return all;
}

async function main() {
  const refusals = [];
  for (const [owner, dependencies] of await shippedDependencies()) {
    say(`\n${owner}`);
    const sorted = dependencies.toSorted((a, b) => a.name.localeCompare(b.name));
    for (const dependency of sorted) {
      const { name, versions, license } = dependency;
      say(`  ${name} ${versions.join('、')}  ${STATED.get(name) ?? license}`);
      refusals.push(refusalOf(dependency, owner) ?? []);
    }
  }
  const said = refusals.flat();
  for (const refusal of said) say(`✗ ${refusal}`);
  if (said.length > 0) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
