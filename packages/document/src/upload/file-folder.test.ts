import { expect, it } from 'vitest';
import { folderOf, inReadingOrder, rememberPath } from './file-folder.ts';

const at = (path: string) => rememberPath(new File(['x'], path.split('/').at(-1) ?? ''), path);

it('files of folders come folder by folder, and numbers by their value', () => {
  const files = [
    '语文/散文.txt',
    '数学/第10课.txt',
    '数学/第2课.txt',
    '数学/附/题.txt',
    '封面.txt',
  ];
  expect(inReadingOrder(files.map(at)).map((file) => `${folderOf(file)}/${file.name}`)).toEqual([
    '/封面.txt',
    '数学/第2课.txt',
    '数学/第10课.txt',
    '数学/附/题.txt',
    '语文/散文.txt',
  ]);
});

it('a chosen folder tells its files’ places, and a file alone none', () => {
  const file = new File(['x'], '题.txt');
  expect(folderOf(file)).toBe('');
  Object.defineProperty(file, 'webkitRelativePath', { value: '数学/第一章/题.txt' });
  expect(folderOf(file)).toBe('数学/第一章');
});
