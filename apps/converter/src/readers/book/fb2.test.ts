import { describe, expect, test } from 'vitest';
import { convertInThread } from '../../../test/convert-in-thread.ts';
import { encode } from '../../../test/encode.ts';
import { allText } from '../../../test/text-pages.ts';

const book = (sheets: string) =>
  `<?xml version="1.0" encoding="utf-8"?>
<FictionBook xmlns="http://www.gribuser.ru/xml/fictionbook/2.0">${sheets}
<description><title-info><book-title>山海经</book-title></title-info></description>
<body><section><p>精卫 <style name="hard">填海</style></p></section></body></FictionBook>`;

describe('a FictionBook', () => {
  test.each([
    ['a style sheet', '<stylesheet type="text/css">p { margin: 0 }</stylesheet>'],
    ['one by another name', '<style type="text/css">p { margin: 0 }</style>'],
    ['one in large letters', '<STYLESHEET>p { margin: 0 }</STYLESHEET>'],
    ['several', '<stylesheet/><stylesheet>a</stylesheet><stylesheet>b</stylesheet>'],
    ['one that is no XML', '<stylesheet>p > a { b < c }</stylesheet>'],
  ])('shows its words, and not %s', async (_what, sheets) => {
    const run = await convertInThread('a.fb2', book(sheets), '--text');
    expect(run.the('done').pages).toBe(1);
    const { text } = JSON.parse(run.read('text.jsonl').toString()) as { text: string };
    expect(text.trim()).toBe('精卫 填海');
  });

  test('is read in the encoding that it names', async () => {
    const file = encode(book('').replace('utf-8', 'gbk'), 'gb18030');
    expect(allText(await convertInThread('a.fb2', file, '--text'))).toContain('精卫 填海');
  });
});
