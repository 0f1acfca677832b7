import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { convertInThread } from '../../../test/convert-in-thread.ts';
import { noisePicture } from '../../../test/documents.ts';
import { makeUmd } from '../../../test/formats/umd.ts';
import { allText, textPages } from '../../../test/text-pages.ts';
import { parseUmd } from './umd-file.ts';

const CHAPTERS: [string, string][] = [
  ['第一回 甄士隐', `第一回 甄士隐\n${'　　列位看官：你道此书从何而来？\n'.repeat(900)}`],
  ['第二回 贾夫人', '　　诗云：一局输赢料不真。\n'.repeat(60)],
  ['第三回', '　　却说雨村忙回头看时。\n'],
];

describe('a UMD e-book', () => {
  test('is its chapters in order, each on a new page and in the table of contents', async () => {
    const umd = makeUmd({ title: '红楼梦', author: '曹雪芹', chapters: CHAPTERS });
    const run = await convertInThread('a.umd', umd, '--text');
    const { outline, ...opened } = run.the('opened');
    expect(opened).toMatchObject({ kind: 'umd', title: '红楼梦' });
    expect(outline?.map(({ title }) => title)).toEqual(CHAPTERS.map(([title]) => title));
    const pages = textPages(run);
    expect(pages[0]?.text).toContain('曹雪芹');
    for (const { title, page } of outline ?? []) {
      expect(pages[page - 1]?.text.split('\n')[0]).toBe(title);
    }
    expect(allText(run).match(/列位看官/g)).toHaveLength(900);
    expect(allText(run).match(/第一回/g)).toHaveLength(1);
  });

  test('shows its cover first', async () => {
    const cover = await noisePicture(240, 320);
    const run = await convertInThread('a.umd', makeUmd({ chapters: CHAPTERS, cover }));
    expect(run.the('opened').outline?.[0]?.page).toBe(2);
    expect(run.all('page')[0]?.ext).toBe('.webp');
  });

  test('that is a comic is one page a picture', async () => {
    const pictures = await Promise.all([1, 2, 3].map(() => noisePicture(300, 400)));
    const run = await convertInThread('a.umd', makeUmd({ title: '漫画', pictures }));
    expect(run.the('opened').pages).toBe(3);
  });

  test('without chapters takes them from its text', async () => {
    const chapters: [string, string][] = [
      ['', CHAPTERS.map((chapter) => chapter.join('\n')).join('\n')],
    ];
    const { outline } = (await convertInThread('a.umd', makeUmd({ chapters }))).the('opened');
    expect(outline?.length).toBe(3);
  });

  test('that was cut off is read up to there', async () => {
    const umd = makeUmd({ chapters: CHAPTERS });
    const run = await convertInThread('a.umd', umd.subarray(0, umd.length - 120), '--text');
    expect(allText(run)).toContain('列位看官');
  });

  test.each([
    ['that ends behind its mark', makeUmd({}).subarray(0, 4)],
    ['without content', makeUmd({ title: '空' })],
  ])('%s is refused as damaged', async (_what, umd) => {
    const failed = (await convertInThread('a.umd', umd)).the('failed');
    expect(failed).toMatchObject({ code: 'truncated', message: expect.stringContaining('UMD') });
  });
});

test.each([
  ['pictures', '\x89PNG\r\n\x1a\n'],
  ['text', ''],
])('%s of a UMD that unpack to far more than it holds are refused', (_what, head) => {
  const block = Buffer.alloc(4 * 1024 * 1024);
  block.write(head, 'latin1');
  const umd = makeUmd({ pictures: Array.from({ length: 17 }, () => deflateSync(block)) });
  expect(() => parseUmd(umd)).toThrow(/UMD 文件里的.*超出了限制/);
});
