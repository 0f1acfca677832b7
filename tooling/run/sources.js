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
  .filter((entry) => entry.isFile())
  .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length + 1));
