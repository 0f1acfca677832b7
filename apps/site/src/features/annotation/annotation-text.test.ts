import type { MarkColor } from '@wenyuan/domain';
import { expect, it } from 'vitest';
import { fileNameOf, fileOf, fileOfAll, textOf } from './annotation-text.ts';

const annotationOf = (page: number, quote: string, note: string, color: MarkColor = 'yellow') => ({
  id: page,
  document_id: 7,
  page,
  begin_offset: 0,
  end_offset: quote.length,
  quote,
  note,
  color,
  created_at: '',
  updated_at: '',
});
const annotations = [
  annotationOf(2, '', ''),
  annotationOf(3, '不亦说乎？\n有朋', '想起黄州\n的客人'),
];

it('notes are copied as text, a quote in one line', () => {
  expect(textOf(annotations)).toBe(
    '（第 2 页）\n\n> 不亦说乎？有朋\n\n想起黄州\n的客人\n\n（第 3 页）',
  );
});

it('a file of notes tells where they are from', () => {
  expect(fileOf('论语集注', annotations, 'https://site/library/all/abc')).toBe(
    `# 《论语集注》笔记

https://site/library/all/abc

[第 2 页](https://site/library/all/abc#p2)

> 不亦说乎？有朋

想起黄州
的客人

[第 3 页](https://site/library/all/abc#p3)
`,
  );
});

it('colors are named where there are several, and a bookmark has none', () => {
  const bookmark = annotationOf(1, '', '', 'pink');
  const green = annotationOf(2, '甲', '', 'green');
  expect(textOf([bookmark, green])).toBe('（第 1 页）\n\n> 甲\n\n（第 2 页）');
  const both = [bookmark, green, annotationOf(3, '乙', '', 'blue')];
  expect(textOf(both)).toBe(
    '（第 1 页）\n\n> 甲\n\n（第 2 页，绿色）\n\n> 乙\n\n（第 3 页，蓝色）',
  );
  expect(fileOf('论语', both, '/d')).toContain('[第 3 页](/d#p3)（蓝色）');
  // Of several documents, one in each.
  const rows = both.map((row) => ({ ...row, document_id: row.id, title: '论语' }));
  expect(fileOfAll(rows, () => '/d')).toContain('[第 2 页](/d#p2)（绿色）');
});

it('what others wrote stays text in a file of notes, what the reader wrote is theirs', () => {
  const hostile = annotationOf(
    3,
    '[点此](javascript:alert(1)) <img src=x> a_b_ & 2*3*4',
    '**重点**',
  );
  const listed = [
    annotationOf(4, '# 一', ''),
    annotationOf(5, '1. 二', ''),
    annotationOf(6, '- 三', ''),
  ];
  const file = fileOf('甲\n# 乙 <b>', [hostile, ...listed], 'https://site/d');
  expect(file.split('\n').filter((line) => /^(>|#|\*)/.test(line))).toEqual([
    '# 《甲# 乙 \\<b\\>》笔记',
    '> \\[点此\\](javascript:alert(1)) \\<img src=x\\> a\\_b\\_ \\& 2\\*3\\*4',
    '**重点**',
    '> \\# 一',
    '> 1\\. 二',
    '> \\- 三',
  ]);
  expect(textOf([hostile])).toContain('> [点此](javascript:alert(1)) <img src=x> a_b_ & 2*3*4');
});

it.each([
  ['论语：学而/为政?', '论语：学而 为政 笔记.md'],
  ['///', '文档 笔记.md'],
  ['长'.repeat(90), `${'长'.repeat(80)} 笔记.md`],
])('%j names a file that every system takes', (title, name) => {
  expect(fileNameOf(title)).toBe(name);
});

it('of several documents are one file, each document in the order of its pages', () => {
  const rows = [
    { ...annotationOf(3, '乙', ''), title: '论语' },
    { ...annotationOf(5, '丙', '记下'), document_id: 8, title: '' },
    { ...annotationOf(1, '甲', ''), title: '论语' },
  ];
  const href = 'https://w.example/d';
  expect(fileOfAll(rows, ({ title }) => (title === '' ? undefined : href))).toBe(
    `${fileOf('论语', [annotationOf(1, '甲', ''), annotationOf(3, '乙', '')], href)}
# 暂不可查看的文档

> 丙

记下

（第 5 页）
`,
  );
});
