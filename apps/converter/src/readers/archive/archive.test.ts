import { describe, expect, test } from 'vitest';
import { convertInThread } from '../../../test/convert-in-thread.ts';
import { encode } from '../../../test/encode.ts';
import { makeRar4, makeRar5 } from '../../../test/formats/rar.ts';
import { makeZip } from '../../../test/formats/zip.ts';
import { allText } from '../../../test/text-pages.ts';
import { archiveToBook } from './listing.ts';
import { RarCollector } from './rar.ts';

const UTF8 = 0x800;
const gbk = (name: string) => encode(name, 'gb18030');
const big5 = (name: string) => encode(name, 'big5');
const utf8 = (name: string) => Buffer.from(name);

/** Every row's name in order, as the page shows it. */
async function names(file: string, bytes: Buffer): Promise<string[]> {
  const text = allText(await convertInThread(file, bytes, '--text'));
  const lines = text.slice(text.indexOf('修改时间') + 5).split('\n');
  return lines.filter((line) => !/^(?:[\d.]+ (?:B|KB|MB)|\d{4}-\d\d-\d\d \d\d:\d\d)$/.test(line));
}

describe('a ZIP is read as the tree of its entries', () => {
  test('folders first, numbers by value, with sizes and times', async () => {
    const zip = makeZip([
      { name: utf8('b/10.txt'), flags: UTF8, data: Buffer.alloc(1500) },
      { name: utf8('b/2.txt'), flags: UTF8 },
      { name: utf8('说明.txt'), flags: UTF8 },
      { name: utf8('b/c/'), flags: UTF8 },
    ]);
    const run = await convertInThread('a.zip', zip, '--text');
    expect(run.the('opened')).toMatchObject({ kind: 'zip', pages: 1 });
    expect(allText(run)).toContain('共 4 项');
    expect(allText(run)).toContain('1.5 KB\n2024-03-05 10:20');
    expect(await names('a.zip', zip)).toEqual(['b/', 'c/', '2.txt', '10.txt', '说明.txt']);
  });

  test.each([
    ['GBK', gbk, '论文终稿.doc'],
    ['Big5', big5, '論文終稿的我們.doc'],
    ['UTF-8 without the flag', utf8, '论文终稿.doc'],
  ])('with names in %s', async (_what, write, name) => {
    expect(await names('a.zip', makeZip([{ name: write(name) }]))).toEqual([name]);
  });

  test('and marks what needs a password', async () => {
    const zip = makeZip([{ name: utf8('a.txt'), flags: 1 }, { name: utf8('b.txt') }]);
    expect(await names('a.zip', zip)).toEqual(['a.txt（加密）', 'b.txt']);
  });

  test('that cannot leave the page, whatever the names are', async () => {
    const zip = makeZip([
      { name: utf8('<script>alert(1)</script>\x07.txt') },
      { name: utf8('../../etc/passwd') },
      { name: utf8('n'.repeat(5000)) },
      { name: utf8('d/'.repeat(300)) },
    ]);
    const found = await names('a.zip', zip);
    expect(found).toContain('<script>alert(1)</');
    expect(found.join('').match(/n{3}/g)?.length).toBeLessThan(120);
  });

  test('of the first ten thousand entries', async () => {
    const zip = makeZip(Array.from({ length: 12_000 }, (_, i) => ({ name: utf8(`${i}`) })));
    const run = await convertInThread('a.zip', zip, '--text', '--pages', '1');
    expect(allText(run)).toContain('共 12000 项，下面列出前 10000 项');
  });

  test.each([
    ['cut off', makeZip([{ name: utf8('a') }]).subarray(0, 40), 'truncated'],
    ['without entries', makeZip([]), 'empty'],
  ])('and refused when it is %s', async (_what, zip, code) => {
    expect((await convertInThread('a.zip', zip)).the('failed').code).toBe(code);
  });
});

describe.each([
  ['4', makeRar4],
  ['5', makeRar5],
])('a RAR %s is read as the tree of its entries', (_version, make) => {
  test('with Chinese names, sizes, times and what needs a password', async () => {
    const rar = make([
      { name: '图片', isFolder: true },
      { name: '图片\\封面.png', size: 2_000_000 },
      { name: '秘密𠮷.txt', isEncrypted: true },
    ]);
    const run = await convertInThread('a.rar', rar, '--text');
    expect(run.the('opened').kind).toBe('rar');
    expect(allText(run)).toContain('1.9 MB\n2024-03-05 10:20');
    expect(await names('a.rar', rar)).toEqual(['图片/', '封面.png', '秘密𠮷.txt（加密）']);
  });

  test('and refused with the reason when its names are encrypted', async () => {
    const run = await convertInThread('a.rar', make([{ name: 'a' }], { encryptedHeaders: true }));
    expect(run.the('failed')).toMatchObject({
      code: 'encrypted',
      message: expect.stringContaining('密码'),
    });
  });

  test('as far as it goes when it was cut off, and says so', async () => {
    const rar = make(['a.txt', 'b.txt', 'c.txt'].map((name) => ({ name })));
    const run = await convertInThread('a.rar', rar.subarray(0, rar.length - 12), '--text');
    expect(allText(run)).toContain('末尾不完整');
    expect(allText(run)).toContain('a.txt');
  });

  test('and refused when nothing is left of it', async () => {
    const run = await convertInThread('a.rar', make([{ name: 'a' }]).subarray(0, 12));
    expect(run.the('failed').code).toBe('truncated');
  });
});

test('names in a RAR 4 without Unicode are read in the encoding of their packer', async () => {
  expect(await names('a.rar', makeRar4([{ name: gbk('论文终稿.doc') }]))).toEqual(['论文终稿.doc']);
});

test('a long name is cut between characters', () => {
  const path = `${'n'.repeat(299)}𠮷.txt`;
  const entry = { path, isFolder: false, size: 1, modified: '', isEncrypted: false };
  const { parts } = archiveToBook('ZIP', { entries: [entry], total: 1 });
  expect(parts[0]).toContain(`>${'n'.repeat(299)}…<`);
});

test('names that begin in the folder itself are in no folder of their own', () => {
  const entry = { path: './甲/乙.txt', isFolder: false, size: 1, modified: '', isEncrypted: false };
  const { parts } = archiveToBook('ZIP', { entries: [entry], total: 1 });
  expect(parts[0]?.match(/<tr><td/g)).toHaveLength(2);
});

test('of a RAR without end the first entries are kept and the others counted', () => {
  const collector = new RarCollector();
  const entry = { path: 'a', isFolder: false, size: 1, modified: '', isEncrypted: false };
  for (let count = 0; count < 10_005; count += 1) collector.add(entry);
  const { entries, total } = collector.result(true);
  expect([entries.length, total]).toEqual([10_000, 10_005]);
});
