import { match } from 'pinyin-pro';
import { expect, it } from 'vitest';
import { screensFor } from '../menu.ts';
import { paths } from '../../lib/paths.ts';
import { paletteEntries } from './palette-entries.ts';

function offer(words: string, allowed: readonly string[] = [paths.documents(), paths.upload()]) {
  const gone: string[] = [];
  const nothing = () => undefined;
  const entries = paletteEntries(
    screensFor(allowed),
    {
      go: (path) => gone.push(path),
      openSite: nothing,
      editProfile: nothing,
      changePassword: nothing,
      showShortcuts: nothing,
      logOut: nothing,
    },
    words,
    (title, typed) => match(title, typed, { continuous: true }) !== null,
  );
  return { titles: entries.map(({ title }) => title), run: () => entries.at(-1)?.run(), gone };
}

it('offers pages before actions', () => {
  expect(offer('').titles.slice(0, 6)).toEqual([
    '仪表盘',
    '待办',
    '文档列表',
    '上传文档',
    '导航管理',
    '查看待审核的文档',
  ]);
});

it('finds a page by a part of its title or address', () => {
  expect(offer('上传').titles[0]).toBe('上传文档');
  expect(offer('UPLOAD').titles[0]).toBe('上传文档');
});

it.each(['sc', 'shangchuan', 'shangc', 'SC'])(
  'finds a page by its sound or initials: %s',
  (words) => {
    expect(offer(words).titles[0]).toBe('上传文档');
  },
);

it('offers to look for the words among the documents', () => {
  const { titles, run, gone } = offer('论语 & 孟子');
  expect(titles).toEqual(['在文档中查找“论语 & 孟子”']);
  run();
  expect(gone).toEqual([`/admin/document/list?wd=${encodeURIComponent('论语 & 孟子')}`]);
});

it('offers nothing about documents without the right to their list', () => {
  const { titles } = offer('文档', [paths.categories()]);
  expect(titles).toEqual(['文档分类']);
});
