import { mkdtemp, rm, truncate } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { linesOf, readRows, rowsOf, writeCompressed } from './compressed-file.ts';

const rows = [
  { title: '行分隔符\u2028在标题里' },
  { title: '段\u2029落\r\n与换行' },
  { title: '😀' },
];

const all = (found: AsyncIterable<unknown>) => Readable.from(found).toArray();

it('rows come out of lines as they went in, wherever the chunks end', async () => {
  const text = await buffer(linesOf(rows));
  for (const size of [1, 7, text.length]) {
    const chunks = Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
      text.subarray(index * size, (index + 1) * size),
    );
    expect(await all(rowsOf(Readable.from(chunks)))).toEqual(rows);
  }
});

it('who leaves before the last row closes the file', async () => {
  const text = Readable.from(linesOf(Array(1000).fill({})), { objectMode: false });
  for await (const row of rowsOf(text)) if (row !== undefined) break;
  expect(text.destroyed).toBe(true);
});

it('a damaged file ends with an error', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'wenyuan-compressed-'));
  const file = { path: path.join(folder, 'rows'), place: 'rows', seal: undefined };
  try {
    await writeCompressed(file, linesOf(rows));
    expect(await all(readRows(file))).toEqual(rows);
    await truncate(file.path, 20);
    await expect(all(readRows(file))).rejects.toThrow(/unexpected end/i);
    await rm(file.path);
    await expect(all(readRows(file))).rejects.toThrow('ENOENT');
  } finally {
    await rm(folder, { recursive: true });
  }
});
