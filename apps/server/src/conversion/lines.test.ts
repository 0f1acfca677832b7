import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { linesOf } from './lines.ts';

async function read(text: string, chunk: number): Promise<string[]> {
  const bytes = Buffer.from(text);
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, index) =>
    bytes.subarray(index * chunk, (index + 1) * chunk),
  );
  const lines: string[] = [];
  for await (const line of linesOf(Readable.from(chunks))) lines.push(line);
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
