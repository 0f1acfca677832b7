import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { isWhatItSays } from './file-kind.ts';

async function judge(ext: string, bytes: Buffer | string): Promise<boolean> {
  const folder = await mkdtemp(path.join(tmpdir(), 'file-kind-'));
  try {
    const file = path.join(folder, 'upload');
    await writeFile(file, bytes);
    return await isWhatItSays(file, ext);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
const OLE = Buffer.concat([hex('d0 cf 11 e0 a1 b1 1a e1'), Buffer.alloc(600)]);
const RAR5 = hex('52 61 72 21 1a 07 01 00');
const PNG = hex(
  '89 50 4e 47 0d 0a 1a 0a 00 00 00 0d 49 48 44 52 00 00 00 01 00 00 00 01 08 06 00 00 00 1f 15 c4 89 00 00 00 00 49 44 41 54',
);
/** The local header of a ZIP's first entry. */
const packed = (name: string) =>
  Buffer.concat([
    hex('50 4b 03 04 14'),
    Buffer.alloc(21),
    Buffer.from([name.length, 0, 0, 0]),
    Buffer.from(name),
  ]);
const MOBI = Buffer.concat([Buffer.alloc(60, 1), Buffer.from('BOOKMOBI'), Buffer.alloc(20)]);

it.each([
  ['.txt', 'UTF-8', Buffer.from('文渊')],
  ['.txt', 'GBK', hex('ce c4 d4 a8')],
  ['.txt', 'UTF-16 without a mark', Buffer.from('文渊 abc\n', 'utf16le')],
  ['.txt', 'XML', '<?xml version="1.0"?><a/>'],
  ['.txt', 'words that begin as a BMP does', 'BMI 指数计算说明\n身高体重\n'],
  ['.txt', 'words that begin as a program does', 'MZ世代消费报告\n'],
  ['.txt', 'such words in GBK', Buffer.concat([Buffer.from('BMI '), hex('ce c4 d4 a8')])],
  ['.txt', 'subtitles', 'WEBVTT\n\n00:01.000 --> 00:02.000\n文渊\n'],
  ['.md', 'words that begin as a sound does', 'ID3 决策树算法笔记\n'],
  ['.csv', 'words that begin as a BMP does', 'BMW,型号,价格\n3系,1,2\n'],
  ['.html', 'words that begin as a GIF does', 'GIF89a 的结构<p>说明'],
  ['.xls', 'such a table in plain text', 'BMW,型号,价格\n3系,1,2\n'],
  ['.umd', 'a UMD', hex('89 9b 9a de 23 01 00 00 08 01 34 12')],
  ['.zip', 'an empty ZIP', Buffer.concat([hex('50 4b 05 06'), Buffer.alloc(18)])],
  ['.epub', 'a book without its first entry', packed('META-INF/container.xml')],
  ['.ofd', 'an OFD', packed('OFD.xml')],
  ['.rar', 'a RAR 5', RAR5],
  ['.chm', 'a CHM', Buffer.concat([Buffer.from('ITSF'), Buffer.alloc(60)])],
  ['.mobi', 'a MOBI', MOBI],
  ['.mobi', 'a PalmDOC', Buffer.concat([Buffer.alloc(60, 1), Buffer.from('TEXtREAd')])],
  ['.xls', 'a table in markup', '<html><table><tr><td>1</td></tr></table></html>'],
  ['.xls', 'a table in XML', '<?xml version="1.0"?><Workbook/>'],
  ['.xls', 'a table in plain text', 'a,b\n1,2\n'],
  ['.doc', 'a page', '<html><p>words</p></html>'],
  [
    '.mp4',
    'a video',
    hex('00 00 00 18 66 74 79 70 6d 70 34 32 00 00 00 00 6d 70 34 32 69 73 6f 6d'),
  ],
  ['.mp4', 'a video of a phone', Buffer.from('\0\0\0\x18ftyp3gp5\0\0\0\0isom3gp5')],
  ['.mp4', 'a video of an older phone', Buffer.from('\0\0\0\x18ftyp3g2a\0\0\0\0isom3g2a')],
  ['.avi', 'a video', Buffer.from('RIFF\x10\0\0\0AVI LIST\0\0\0\0')],
  ['.doc', 'a compound file', OLE],
  ['.wps', 'a compound file', OLE],
  ['.et', 'a compound file', OLE],
  ['.dps', 'a compound file', OLE],
  ['.doc', 'RTF', '{\\rtf1 words}'],
  ['.rtf', 'RTF', '{\\rtf1 words}'],
  ['.csv', 'words in GBK', hex('ce c4 2c d4 a8')],
  ['.md', 'words', '# 标题'],
  ['.html', 'a page', '<!doctype html><h1>标题</h1>'],
  ['.htm', 'a page in XML', '<?xml version="1.0"?><html/>'],
  ['.fb2', 'a FictionBook', '<?xml version="1.0"?><FictionBook xmlns="x"></FictionBook>'],
  ['.azw3', 'a book', MOBI],
  ['.png', 'a PNG', PNG],
  ['.docm', 'a compound file', OLE],
  ['.log', 'words', '2026-01-01 12:00 started'],
  [
    '.jp2',
    'a JPEG 2000',
    hex(
      '00 00 00 0c 6a 50 20 20 0d 0a 87 0a 00 00 00 14 66 74 79 70 6a 70 32 20 00 00 00 00 6a 70 32 20',
    ),
  ],
  ['.bmp', 'a BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(80)])],
])('%s may hold %s', async (ext, _what, bytes) => {
  expect(await judge(ext, bytes)).toBe(true);
});

it.each([
  ['.txt', 'bytes that are no text', hex('7f 45 4c 46 00 00 00 00 01')],
  ['.txt', 'a PNG', PNG],
  ['.txt', 'a BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(80)])],
  ['.txt', 'a GIF', Buffer.concat([Buffer.from('GIF89a'), hex('01 00 01 00 80 00 00')])],
  ['.md', 'RTF', '{\\rtf1 words}'],
  ['.umd', 'words', 'just words'],
  ['.zip', 'a RAR', RAR5],
  ['.epub', 'a RAR', RAR5],
  ['.ofd', 'a PDF', '%PDF-1.7'],
  ['.rar', 'words', 'Rar'],
  ['.chm', 'words', 'ITS'],
  ['.mobi', 'a PDF', '%PDF-1.7'],
  ['.mp4', 'words', 'ftyp'],
  ['.docx', 'words', 'just words'],
  ['.xls', 'a PDF', '%PDF-1.7'],
  ['.html', 'bytes that are no text', hex('7f 45 4c 46 00 00 00 00 01')],
  ['.html', 'a PDF', '%PDF-1.7'],
  ['.jpg', 'a PNG', PNG],
  ['.png', 'words', 'just words'],
  ['.png', 'a page', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['.fb2', 'a page', '<html/>'],
  ['.azw', 'words', 'just words'],
  ['.svg', 'a picture', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['.csv', 'bytes that are no text', hex('7f 45 4c 46 00 00 00 00 01')],
  ['.avi', 'a sound', Buffer.from('RIFF\x10\0\0\0WAVEfmt ')],
])('%s may not hold %s', async (ext, _what, bytes) => {
  expect(await judge(ext, bytes)).toBe(false);
});
