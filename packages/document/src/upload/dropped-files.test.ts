import { expect, it } from 'vitest';
import { droppedFiles } from './dropped-files.ts';

type Failed = (error: DOMException) => void;
const refuse = (_: unknown, fail: Failed) => fail(new DOMException('', 'NotReadableError'));
const fileEntry = (name: string, isReadable = true, fullPath = `/${name}`) => ({
  name,
  fullPath,
  isFile: true,
  file: isReadable ? (take: (file: File) => void) => take(new File(['x'], name)) : refuse,
});
function folder(name: string, ...parts: (readonly object[])[]) {
  const batches = [...parts, []];
  const readEntries = (take: (batch: unknown) => void) => take(batches.shift());
  return { name, isFile: false, createReader: () => ({ readEntries }) };
}

/** Not of people: systems write these, and Word writes one for each document that is open. */
const asides = ['.丁', '~$丙.docx', 'Thumbs.db', 'desktop.ini'];

it('what cannot be read is named, and the rest of the drop is taken', async () => {
  const locked = { name: '锁', isFile: false, createReader: () => ({ readEntries: refuse }) };
  const inside = [
    fileEntry('乙.pdf', false),
    fileEntry('丙.pdf'),
    ...asides.map((name) => fileEntry(name)),
  ];
  const entries = [fileEntry('甲.pdf'), folder('书', inside), locked];
  const items = entries.map((entry) => ({ webkitGetAsEntry: () => entry }));
  const found = await droppedFiles({ items, files: [] } as unknown as DataTransfer);
  expect(found.map((one) => (typeof one === 'string' ? `无法读取 ${one}` : one.name))).toEqual([
    '甲.pdf',
    '无法读取 乙.pdf',
    '丙.pdf',
    '无法读取 锁',
  ]);
});

it('a folder is taken as a whole, though browsers hand out a hundred of its files at a time', async () => {
  const names = Array.from({ length: 250 }, (_, index) => `第${index + 1}课.pdf`);
  const parts = [0, 100, 200].map((at) => names.slice(at, at + 100).map((name) => fileEntry(name)));
  const items = [{ webkitGetAsEntry: () => folder('课件', ...parts) }];
  const found = await droppedFiles({ items, files: [] } as unknown as DataTransfer);
  expect(found.map((one) => (typeof one === 'string' ? one : one.name))).toEqual(names);
});
