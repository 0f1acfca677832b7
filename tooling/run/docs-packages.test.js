import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blocksOf, read } from './markdown.js';
import { files } from './sources.js';

/** The picture of the house: an arrow leads from a package to one that it needs. */
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
    .flatMap((file) => [...read(file).matchAll(/from '(@wenyuan\/[^'/]+)/g)].map(([, name]) => name));
  return Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => name.startsWith('@wenyuan/') && imported.includes(name),
  );
}

test('its arrows are the dependencies of the packages', () => {
  const drawn = [...picture.matchAll(/^ *([\w-]+) --> ([\w& -]+)$/gm)].flatMap(([, from, to]) =>
    to.split('&').map((one) => `${from} → ${one.trim()}`),
  );
  const real = manifests.flatMap((manifest) =>
    needsOf(manifest).map((name) => `${short(manifest.name)} → ${short(name)}`),
  );
  assert.deepEqual(drawn.toSorted(), real.toSorted());
});

test('every package is in it, by its folder', () => {
  const shown = [...picture.matchAll(/^ *([\w-]+)\["([\w/-]+)/gm)].map(([, id, folder]) => [id, folder]);
  assert.deepEqual(
    shown.toSorted(),
    manifests.map(({ name, folder }) => [short(name), folder]).toSorted(),
  );
});
