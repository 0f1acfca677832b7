import { bookToEpub } from '../src/readers/book/book.ts';
import { noisePicture } from './documents.ts';
import { encode } from './encode.ts';
import { makeChm } from './formats/chm.ts';
import { makeIndex, makeMobi } from './formats/mobi.ts';
import { makeRar4, makeRar5 } from './formats/rar.ts';
import { makeUmd } from './formats/umd.ts';
import { makeZip } from './formats/zip.ts';

const WORDS = '天地玄黄，宇宙洪荒。日月盈昃，辰宿列张。\n';
const NAMES = ['论文/第一章.doc', '论文/图/1.png', 'readme.txt'];

/** One small sound file of each format that readers of our own open. */
export async function samples(): Promise<Record<string, Buffer>> {
  const picture = await noisePicture(60, 80);
  const page = (text: string) =>
    encode(`<html><body><h1>${text}</h1><img src="a.jpg"></body></html>`, 'gb18030');
  const contents =
    '<ul><li><object type="text/sitemap"><param name="Name" value="甲"><param name="Local" value="b.html"></object></ul>';
  const pages = [
    { path: '/a.html', data: page(WORDS.repeat(50)) },
    { path: '/b.html', data: page('乙') },
    { path: '/a.jpg', data: picture },
    { path: '/c.hhc', data: encode(contents, 'gb18030') },
  ];
  const html = Buffer.from(
    `<h1>甲</h1><p>${WORDS.repeat(60)}</p><mbp:pagebreak/><img recindex="1">`,
  );
  const skeletons = makeIndex(
    [
      [1, 1],
      [6, 2],
    ],
    [{ name: 'S0', values: [1, 0, 10] }],
  );
  const fragments = makeIndex([[6, 2]], [{ name: '0000000005', values: [0, html.length - 10] }]);
  return {
    'plain.txt': encode(WORDS.repeat(60), 'gb18030'),
    'wide.txt': Buffer.from(WORDS.repeat(60), 'utf16le'),
    'a.md': Buffer.from(`# 甲\n\n| a | b |\n|--|--|\n| c | d |\n\n${WORDS}\n`.repeat(5)),
    'a.html': page(WORDS.repeat(20)),
    'a.umd': makeUmd({
      title: '书',
      cover: picture,
      chapters: [
        ['甲', WORDS.repeat(80)],
        ['乙', WORDS],
      ],
    }),
    'comic.umd': makeUmd({ title: '漫画', pictures: [picture, picture] }),
    'a.zip': makeZip(NAMES.map((name) => ({ name: encode(name, 'gb18030'), data: picture }))),
    'four.rar': makeRar4(NAMES.map((name) => ({ name }))),
    'five.rar': makeRar5(NAMES.map((name) => ({ name }))),
    'plain.chm': makeChm(pages, { system: { contents: 'c.hhc' } }),
    'packed.chm': makeChm(pages, { blocks: ['aligned', 'verbatim', 'plain'], interval: 2 }),
    'a.mobi': makeMobi({ html, compression: 'palmdoc', pictures: [picture] }),
    'huff.mobi': makeMobi({ html, compression: 'huff', pictures: [picture] }),
    'a.azw3': makeMobi({ html, version: 8, skeletons, fragments, contents: fragments }),
    'a.epub': bookToEpub({
      title: '',
      parts: [`<h1>甲</h1><p>${WORDS.repeat(30)}</p><img src="a.jpg"/>`, '<p>乙</p>'],
      toc: [{ title: '甲', part: 0, level: 1 }],
      css: 'p { color: red; }',
      files: [{ name: 'a.jpg', data: picture }],
    }),
  };
}
