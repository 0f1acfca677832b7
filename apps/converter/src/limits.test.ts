import { expect, test } from 'vitest';
import { capWasmMemory, forgetWasmMemory } from './limits.ts';

const PAGE = 65_536;

test('libraries share one limit of memory, and what one gives up is free for the other', () => {
  capWasmMemory(10 * PAGE);
  const [first, second] = [1, 1].map((initial) => new WebAssembly.Memory({ initial }));
  first?.grow(5);
  second?.grow(3);
  expect(() => second?.grow(1)).toThrow('memory limit reached');
  if (first) forgetWasmMemory(first);
  second?.grow(6);
  expect(second?.buffer.byteLength).toBe(10 * PAGE);
});
