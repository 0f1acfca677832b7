import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.js';

/** What people read in the repository. Records of decisions tell of their own day, so files that they name may be gone. */
export const documents = globSync(
  [
    '*.md',
    'docs/*.md',
    'deploy/**/*.md',
    '{apps,packages,tooling}/*/README.md',
    'apps/converter/src/**/README.md',
  ],
  { cwd: root, exclude: (name) => name === 'node_modules' },
).toSorted();

export const read = (file) => readFileSync(path.join(root, file), 'utf8');

const FENCE = /^ *(`{3,})(\S*)[^\n]*\n([\s\S]*?)^ *\1$/gm;

/** The fenced blocks of these languages, each as one text. */
export function blocksOf(text, languages) {
  return [...text.matchAll(FENCE)]
    .filter(([, , language]) => languages.includes(language))
    .map(([, , , block]) => block);
}

export const withoutBlocks = (text) => text.replaceAll(FENCE, '');

/** What stands in backticks outside of blocks. */
export function inlineCodeOf(text) {
  return [...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)].map(([, code]) => code);
}

/** Where links and pictures lead. */
export function linksOf(text) {
  const found = withoutBlocks(text).matchAll(/\]\(([^)\s]+)\)|<img src="([^"]+)"/g);
  return [...found].map(([, target, picture]) => target ?? picture);
}

/** The anchors of a text's headings, by GitHub's rule. */
export function anchorsOf(text) {
  return [...withoutBlocks(text).matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\p{M} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
