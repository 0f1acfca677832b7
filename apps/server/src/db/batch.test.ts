import { expect, it } from 'vitest';
import { createBatch } from './batch.ts';

function table() {
  const statements: (readonly number[])[] = [];
  const rows = new Map([
    [1, 'one'],
    [2, 'two'],
    [3, 'three'],
  ]);
  const read = async (keys: readonly number[]) => {
    statements.push(keys);
    return rows;
  };
  return { statements, rows, read };
}

it('keys requested at once are read together, each once', async () => {
  const { statements, read } = table();
  const rowOf = createBatch(read);
  expect(await Promise.all([rowOf(1), rowOf(2), rowOf(1)])).toEqual(['one', 'two', 'one']);
  expect(statements).toEqual([[1, 2]]);
});

it('keys requested while a statement runs are read by the next one', async () => {
  const { statements, rows } = table();
  let finish = () => {};
  const running = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const rowOf = createBatch<number, string>(async (keys) => {
    statements.push(keys);
    if (statements.length === 1) await running;
    return rows;
  });
  const first = rowOf(1);
  await expect.poll(() => statements.length).toBe(1);
  const later = [rowOf(1), rowOf(3)];
  finish();
  expect(await first).toBe('one');
  expect(await Promise.all(later)).toEqual(['one', 'three']);
  expect(statements).toEqual([[1], [1, 3]]);
});

it('a key without a row gives none', async () => {
  expect(await createBatch(table().read)(4)).toBeUndefined();
});

it('a statement that failed does not spoil the next', async () => {
  let lost = true;
  const { read } = table();
  const rowOf = createBatch<number, string>(async (keys) => {
    if (lost) throw new Error('lost');
    return read(keys);
  });
  await expect(rowOf(1)).rejects.toThrow('lost');
  lost = false;
  expect(await rowOf(1)).toBe('one');
});
