import { globSync } from 'node:fs';
import { root } from './root.js';

const MADE = new Set([
  'node_modules',
  'dist',
  '.git',
  '.turbo',
  'test-results',
  'data',
  'storybook-static',
]);

/** The files of the repository that people or its scripts wrote, relative to its folder. */
export const files = globSync('{**,.*,.*/**}', {
  cwd: root,
  withFileTypes: true,
  exclude: (entry) => MADE.has(entry.name),
})
  // A test of lint writes and deletes files of this name meanwhile.
  .filter((entry) => entry.isFile() && entry.name !== 'layer-canary.ts')
  .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length + 1));
