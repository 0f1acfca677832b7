import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { utf16 } from '../../../test/encode.ts';
import type { Source } from '../reader.ts';
import { prepareSeparatedValues } from './separated-values.ts';

/** The last line of a table that is cut after two rows. */
async function toldOf(bytes: Buffer): Promise<string | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'separated-'));
  try {
    const path = join(folder, 'source.csv');
    writeFileSync(path, bytes);
    const source = { path, bytes: bytes.length, extension: 'csv' } as Source;
    const { file } = await prepareSeparatedValues(source, folder, 2);
    return readFileSync(file, 'utf8').trimEnd().split('\n').at(-1);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const TABLE = '书名,册数\n上林赋,1\n上清集,2\n上元令,3\n';

it('a table that is cut says how many lines it has', async () => {
  expect(await toldOf(Buffer.from(TABLE))).toBe('"共约 4 行，仅显示前 2 行"');
});

it('in UTF-16 it does not: 上 has the byte that ends a line', async () => {
  for (const order of ['le', 'be'] as const)
    expect(await toldOf(utf16(`\ufeff${TABLE}`, order))).toBe('"仅显示前 2 行"');
});
