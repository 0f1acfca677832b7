import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { convertFile, type Run } from './run-converter.ts';

// Runs only where CORPUS_DIR names a folder of real documents (see vitest.config.ts).
const folder = process.env['CORPUS_DIR'] ?? '.';
const files = readdirSync(folder).filter((name) => name.toLowerCase().endsWith('.pdf'));

describe('a real document ends clearly, and every page it gave can be painted', () => {
  test.each(files)('%s', async (name) => {
    const run = await convertFile(join(folder, name), '--text', '--pages', '1-40');
    expect(run.stderr).toBe('');
    expect(run.events.at(-1)?.event).toMatch(/^(?:done|failed)$/);
    expect(run.exitCode).toBe(run.events.at(-1)?.event === 'done' ? 0 : 1);
    for (const page of run.all('page')) await expectPainted(run, page.page, page.ext);
  });
});

async function expectPainted(run: Run, page: number, extension: string): Promise<void> {
  const isSvg = extension === '.gzip.svg';
  const image = sharp(isSvg ? Buffer.from(run.svg(page)) : run.read(`${page}.webp`));
  expect((await image.metadata()).width).toBeGreaterThan(0);
  await image.resize(100).raw().toBuffer();
}
