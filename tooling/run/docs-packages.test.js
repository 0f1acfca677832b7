import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blocksOf, read } from './markdown.js';
import { files } from './sources.js';

/** The picture of the house: an arrow leads from a package to one that it needs; what follows from others is left out. */
const [picture = ''] = blocksOf(read('docs/architecture.md'), ['mermaid']);

const manifests = files
  .filter((file) => /^(apps|packages)\/[^/]+\/package\.json$/.test(file))
  .map((file) => ({ folder: file.replace('/package.json', ''), ...JSON.parse(read(file)) }));
const short = (name) => name.replace('@wenyuan/', '');

/** A package that is only tested against another has no arrow to it, so that the picture shows how the product is built. */
function needsOf({ folder, dependencies = {}, devDependencies = {} }) {
  const imported = files
    .filter((file) => file.startsWith(`${folder}/src/`) && /\.tsx?$/.test(file))
    .filter((file) => !/\.(test|stories)\.tsx?$|\/testing\//.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(/from '(@wenyuan\/[^'/]+)/g)].map(([, name]) => name),
    );
  return Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => name.startsWith('@wenyuan/') && imported.includes(name),
  );
}

/** Everything that is needed by what `name` needs, without what only `name` itself needs. */
function behind(name, needs) {
  const found = new Set();
  const follow = (one) => {
    for (const next of needs.get(one)) {
      if (!found.has(next)) follow(next);
      found.add(next);
    }
  };
  for (const direct of needs.get(name)) follow(direct);
  return found;
}

test('its arrows are the dependencies of the packages', () => {
  const drawn = [...picture.matchAll(/^ *([\w-]+) --> ([\w& -]+)$/gm)].flatMap(([, from, to]) =>
    to.split('&').map((one) => `${from} → ${one.trim()}`),
  );
  const needs = new Map(
    manifests.map((manifest) => [short(manifest.name), needsOf(manifest).map(short)]),
  );
  const real = [...needs].flatMap(([name, names]) =>
    names.filter((one) => !behind(name, needs).has(one)).map((one) => `${name} → ${one}`),
  );
  assert.deepEqual(new Set(drawn), new Set(real));
});

test('every package is in it, by its folder', () => {
  const shown = [...picture.matchAll(/^ *([\w-]+)\["([\w/-]+)/gm)].map(
    ([, id, folder]) => `${id} ${folder}`,
  );
  const real = manifests.map(({ name, folder }) => `${short(name)} ${folder}`);
  assert.deepEqual(new Set(shown), new Set(real));
});
