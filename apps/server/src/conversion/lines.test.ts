import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { linesOf } from './lines.ts';

async function read(text: string, chunk: number, max = 1000): Promise<string[]> {
  const bytes = Buffer.from(text);
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, index) =>
    bytes.subarray(index * chunk, (index + 1) * chunk),
  );
  const lines: string[] = [];
  for await (const line of linesOf(Readable.from(chunks), max)) lines.push(line);
  return lines;
}

it.each([1, 2, 3, 7, 1000])('lines end at line feeds alone, in chunks of %i', async (chunk) => {
  const lines = ['一\u2028二', '\u2029', 'a\u0085b\rc\u000bd', '', '𠮷'];
  expect(await read(`${lines.join('\n')}\n`, chunk)).toEqual(lines);
  expect(await read(lines.join('\n'), chunk)).toEqual(lines);
});

it('a stream without a byte has no line', async () => {
  expect(await read('', 1)).toEqual([]);
});

it.each([1, 3, 1000])('no line is longer than is accepted, in chunks of %i', async (chunk) => {
  expect(await read('12345\n1234\n12345', chunk, 5)).toEqual(['12345', '1234', '12345']);
  await expect(read('12345\n123456\n', chunk, 5)).rejects.toThrow('a line exceeds 5 bytes');
  await expect(read('123456', chunk, 5)).rejects.toThrow('a line exceeds 5 bytes');
});
