import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { BUILD } from './testing/names.ts';

const build = path.resolve(import.meta.dirname, '..', BUILD);

function read(file: string): string {
  return readFileSync(path.join(build, file), 'utf8');
}

function sourcesOf(file: string): string[] {
  return (JSON.parse(read(`${file}.map`)) as { sources: string[] }).sources;
}

/** What a script imports before it runs: files of the build as `./name.js`, and packages. */
function importsOf(file: string): string[] {
  return [...read(file).matchAll(/(?:from|import)\s*"([^"]+)"/g)].map(([, name = '']) => name);
}

/** The file and all of the build that is loaded with it. */
function loadedWith(file: string, known = new Set<string>()): Set<string> {
  known.add(file);
  for (const name of importsOf(file)) {
    const imported = name.startsWith('./') ? name.slice(2) : '';
    if (imported !== '' && !known.has(imported)) loadedWith(imported, known);
  }
  return known;
}

const scripts = readdirSync(build, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.js'),
);

describe('the program of an API process', () => {
  const entry = scripts.find((file) => sourcesOf(file).includes('../src/run-api.ts')) ?? '';
  const files = [...loadedWith('main.js'), ...loadedWith(entry)];
  const sources = files.flatMap(sourcesOf);
  const packages = files.flatMap(importsOf);

  it('is made of our code and of libraries', () => {
    expect(sources).toContain('../src/app.ts');
    expect(sources.some((source) => source.includes('/node_modules/fastify/'))).toBe(true);
  });

  it.each([
    '@tus/server',
    'graphile-worker',
    'nodemailer',
    'sanitize-html',
    'yauzl',
    // By `import { z }`, which has the messages of all languages with it; `import * as z` has not.
    'zod/v4/locales/zh-CN',
  ])('keeps no %s in memory, which few processes ever use', (library) => {
    expect(sources.filter((source) => source.includes(`/node_modules/${library}`))).toEqual([]);
    expect(packages).not.toContain(library);
  });

  it('has one byte for each character of its text', () => {
    expect(scripts.filter((file) => /[^\0-\x7f]/.test(read(file)))).toEqual([]);
  });
});
