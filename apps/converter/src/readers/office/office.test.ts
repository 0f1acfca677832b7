import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { convertInThread } from '../../../test/convert-in-thread.ts';
import { utf16 } from '../../../test/encode.ts';
import {
  compoundFile,
  compoundFileOf,
  docx,
  docxOf,
  field,
  linkedPicture,
  odf,
  odp,
  styledXlsx,
  trackedDocx,
  wrappedXlsx,
  xlsx,
} from '../../../test/office-documents.ts';
import {
  convert,
  convertFile,
  type Run,
  startProgram,
  temporaryFile,
} from '../../../test/run-converter.ts';
import { saveAs } from '../../../test/save-as.ts';
import { textPages } from '../../../test/text-pages.ts';
import { zip } from '../../../test/zip.ts';
import type { PageText } from '../../text-layer.ts';
import { findTool } from '../../tools/find-tool.ts';
import { toolOf } from '../../tools/registry.ts';
import type { Source } from '../reader.ts';
import { prepareSeparatedValues } from './separated-values.ts';
import { readZipEntries, readZipEntry, replaceZipEntries } from './zip-entries.ts';

const TRACKED = { kept: '正文', inserted: '新增', deleted: '删去' };

/** As small programs write documents: nothing leads to settings. */
function withoutSettings(file: Buffer): Buffer {
  const path = temporaryFile('a.docx', file);
  const links =
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"/>';
  const entries = (readZipEntries(path, statSync(path).size) ?? []).flatMap((entry) => {
    const data = readZipEntry(path, entry, 1 << 20) ?? Buffer.alloc(0);
    if (entry.name === 'word/settings.xml') return [];
    return [[entry.name, entry.name.endsWith('document.xml.rels') ? links : data] as const];
  });
  return zip(Object.fromEntries(entries));
}

function textOf(run: Run): string {
  const pages = run.read('text.jsonl').toString().trim().split('\n');
  return pages.map((line) => (JSON.parse(line) as PageText).text).join('\n');
}

function useEnvironment(name: string, value: string): void {
  const before = process.env[name];
  process.env[name] = value;
  onTestFinished(() => {
    if (before === undefined) delete process.env[name];
    else process.env[name] = before;
  });
}

/** Temporary files of this test's programs alone. */
function useTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'converter-alone-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  useEnvironment('TMPDIR', folder);
  return folder;
}

const WORDS = '文渊阁藏书目录';
const word = () => docx({ text: WORDS });
const table = () =>
  xlsx([
    ['姓名', '分数'],
    ['张三', 91],
  ]);
const slides = () => odp('第一张幻灯片', '第二张');

const saved = new Map<string, Promise<Buffer>>();

/** Formats that are the same under several names are made once. */
function savedAs(make: () => Buffer, from: string, to: string): Promise<Buffer> {
  const known = saved.get(to) ?? saveAs(make(), from, to);
  saved.set(to, known);
  return known;
}

describe('every office format becomes pages with its words', () => {
  test.each([
    ['docx', 'docx', word, WORDS],
    ['odt', 'odt', word, WORDS],
    ['rtf', 'rtf', word, WORDS],
    ['doc', 'doc', word, WORDS],
    ['dot', 'doc', word, WORDS],
    ['wps', 'doc', word, WORDS],
    ['xlsx', 'xlsx', table, '张三'],
    ['ods', 'ods', table, '张三'],
    ['xls', 'xls', table, '张三'],
    ['et', 'xls', table, '张三'],
    ['odp', 'odp', slides, '第二张'],
    ['pptx', 'pptx', slides, '第二张'],
    ['ppsx', 'pptx', slides, '第二张'],
    ['ppt', 'ppt', slides, '第二张'],
    ['pps', 'ppt', slides, '第二张'],
    ['dps', 'ppt', slides, '第二张'],
    ['pot', 'ppt', slides, '第二张'],
  ])('%s', async (extension, format, make, words) => {
    const source = make === word ? 'docx' : make === table ? 'xlsx' : 'odp';
    const file = format === source ? make() : await savedAs(make, source, format);
    const run = await convertInThread(`a.${extension}`, file, '--text');
    expect(run.events.at(-1)).toMatchObject({ event: 'done' });
    expect(textOf(run)).toContain(words);
    if (make === slides) expect(run.the('opened').pages).toBe(2);
  });
});

test.each([
  ['a.txt', word, WORDS],
  ['a.csv', table, '张三'],
])(
  'an office file under the name of a text is read as what it is: %s',
  async (name, make, words) => {
    expect(textOf(await convertInThread(name, make(), '--text'))).toContain(words);
  },
);

/** With the rows that a Chinese Word gives its documents. */
test.each(['docx', 'odt', 'doc'])(
  'what was deleted while changes were tracked is not shown: %s',
  async (extension) => {
    const changed = trackedDocx(TRACKED);
    const file = extension === 'docx' ? changed : await saveAs(changed, 'docx', extension);
    expect(textOf(await convertInThread(`a.${extension}`, file, '--text'))).toBe('正文新增');
  },
);

test.each([
  ['has no settings', (file: Buffer) => withoutSettings(file)],
  ['has empty ones', () => trackedDocx(TRACKED, '')],
])('nor where a document %s', async (_what, make) => {
  const run = await convertInThread('a.docx', make(trackedDocx(TRACKED)), '--text');
  expect(textOf(run)).toBe('正文新增');
});

test('fields show what they showed when the document was saved, and no error for a place that is no more', async () => {
  const body = [
    field('DATE \\@ "yyyy"', '旧日'),
    field('FILENAME', '合同'),
    field('REF _Ref1 \\h', '图一'),
  ];
  const run = await convertInThread('a.docx', docxOf(body.join('')), '--text');
  expect(textOf(run).split(/\s+/)).toEqual(['旧日', '合同', '图一']);
});

test.each(['docx', 'odt', 'doc', 'rtf'])('emphasized words are marked in %s', async (format) => {
  const words = (marks: string) =>
    docxOf(`<w:p><w:r><w:rPr>${marks}</w:rPr><w:t>${WORDS}</w:t></w:r></w:p>`);
  const saved = async (file: Buffer) => (format === 'docx' ? file : saveAs(file, 'docx', format));
  const plain = await convertInThread(`a.${format}`, await saved(words('')), '--text');
  const marked = await convertInThread(
    `a.${format}`,
    await saved(words('<w:em w:val="dot"/>')),
    '--text',
  );
  expect(textOf(marked)).toBe(WORDS);
  const marksOf = (run: Run) =>
    run
      .svg(1)
      .replace(/<defs>[^]*<\/defs>/, '')
      .split('<path').length;
  expect(marksOf(marked)).toBeGreaterThan(marksOf(plain));
});

test('what an old Word document said of the moment stays as saved', async () => {
  const file = docxOf(field('DATE \\@ "yyyy"', '旧日') + field('FILENAME \\p', '旧名'));
  const saved = await saveAs(file, 'docx', 'doc');
  // What LibreOffice saved is of this year.
  const year = `${new Date().getFullYear()}\x15`;
  for (const encoding of ['latin1', 'utf16le'] as const) {
    const at = saved.indexOf(year, 0, encoding);
    if (at >= 0) saved.write('1998', at, encoding);
  }
  const run = await convertInThread('a.doc', saved, '--text');
  const [date, name] = textOf(run).split('\n');
  expect(date).toBe('1998');
  expect(name).not.toContain('wenyuan-convert');
});

test('what RTF said of the moment stays as saved, and without that nothing tells where its copy lies', async () => {
  const asked = (words: string, result: string) =>
    `{\\field{\\*\\fldinst{\\rtlch\\fs20 ${words}}}{\\fldrslt{${result}}}}\\par `;
  const fields = [
    asked('DATE \\\\@ "yyyy"', '1998'),
    asked(' filename \\\\p ', 'old.doc'),
    `{\\field{\\*\\fldinst FILENAME \\\\p}}`,
  ];
  const run = await convertInThread('a.rtf', Buffer.from(`{\\rtf1 ${fields.join('')}}`), '--text');
  expect(textOf(run).split(/\s+/)).toEqual(['1998', 'old.doc']);
});

test('a remark on a cell does not cover it', async () => {
  const sheet = (remark: string) =>
    odf(
      'spreadsheet',
      `<office:spreadsheet><table:table table:name="s"><table:table-row><table:table-cell office:value-type="string">${remark}<text:p>${WORDS}</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet>`,
    );
  const plain = await convertInThread('a.ods', sheet(''));
  const remarked = await convertInThread(
    'a.ods',
    sheet('<office:annotation><text:p>请核对</text:p></office:annotation>'),
  );
  expect(remarked.svg(1)).toBe(plain.svg(1));
});

test('slides that are all hidden are refused, and the sentence says why', async () => {
  const path = temporaryFile('a.pptx', await savedAs(slides, 'odp', 'pptx'));
  const pages = (readZipEntries(path, statSync(path).size) ?? []).filter(({ name }) =>
    /^ppt\/slides\/slide\d+\.xml$/.test(name),
  );
  const hidden = pages.map((entry) => {
    const xml = readZipEntry(path, entry, entry.unpacked)?.toString() ?? '';
    return { name: entry.name, data: Buffer.from(xml.replace('<p:sld ', '<p:sld show="0" ')) };
  });
  replaceZipEntries(path, hidden);
  expect((await convertFile(path)).the('failed').message).toContain('隐藏');
});

describe('a document reaches nothing but itself', () => {
  /** A server on this machine, and what was asked of it. */
  async function listen(): Promise<{ address: string; asked: string[] }> {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end('fetched words');
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
  }

  test.each(['the strictest there is', 'none'])('isolation: %s', async (isolation) => {
    if (isolation === 'none') useEnvironment('CONVERTER_ISOLATION', 'none');
    const { address, asked } = await listen();
    const secret = temporaryFile('private.txt', 'private words');
    const word = docxOf(
      `<w:p><w:r><w:t>own words</w:t></w:r></w:p>${linkedPicture('r1')}${linkedPicture('r2')}${field(`INCLUDEPICTURE "${address}/field.png" \\d`, 'picture')}${field(`INCLUDETEXT "${secret}"`, 'kept')}${field(`INCLUDETEXT "/etc/passwd"`, 'kept')}`,
      [
        { type: 'image', target: `${address}/picture.png` },
        { type: 'image', target: 'file:///etc/passwd' },
        { type: 'attachedTemplate', target: `${address}/template.dotx` },
      ],
    );
    const section = (target: string) =>
      `<text:section text:name="${target.length}"><text:section-source xlink:href="${target}" xlink:type="simple" xlink:show="embed"/><text:p>kept</text:p></text:section>`;
    const text = odf(
      'text',
      `<office:text><text:p>own words</text:p>${section('file:///etc/passwd')}${section(`file://${secret}`)}${section(`${address}/section.odt`)}<text:p><draw:frame svg:width="2cm" svg:height="2cm"><draw:image xlink:href="${address}/frame.png" xlink:type="simple"/></draw:frame></text:p></office:text>`,
    );
    const sheet = odf(
      'spreadsheet',
      `<office:spreadsheet><table:table table:name="a"><table:table-row><table:table-cell office:value-type="string"><text:p>own words</text:p></table:table-cell><table:table-cell table:formula="of:=WEBSERVICE(&quot;${address}/webservice&quot;)"/><table:table-cell table:formula="of:='file://${secret}'#$Sheet1.A1"/></table:table-row></table:table></office:spreadsheet>`,
    );
    for (const [name, file] of [
      ['a.docx', word],
      ['a.odt', text],
      ['a.ods', sheet],
    ] as const) {
      const run = await convert(name, file, '--text');
      expect(run.events.at(-1)).toMatchObject({ event: 'done' });
      expect(textOf(run)).toContain('own words');
      expect(textOf(run)).not.toMatch(/root:|private words|fetched words/);
    }
    expect(asked).toEqual([]);
  });
});

describe('sheets are pages that a person can read', () => {
  const HEADING = ['学号', '姓名', '成绩'];
  const rows = (count: number) =>
    Array.from({ length: count }, (_, i) => [`${1000 + i}`, `学生${i}`, i] as const);

  test('a wide sheet is one page wide', async () => {
    const wide = Array.from({ length: 3 }, (_, row) =>
      Array.from({ length: 40 }, (_, column) => `第${row}行${column}列`),
    );
    const run = await convertInThread('a.xlsx', xlsx(wide), '--text');
    expect(run.the('opened').pages).toBe(1);
    expect(textOf(run)).toContain('第2行39列');
  });

  test('paper of many columns is as high as its rows, and no wider for a blank far away', async () => {
    const row = (width: number, last: string) => [...Array<string>(width).fill('合计金额'), last];
    const wide = await convertInThread('a.xlsx', xlsx([row(60, '完')]));
    const { width, height } = wide.the('opened');
    expect(height).toBeLessThan(width / 3);
    const blank = [...Array<string>(15).fill(''), '　'];
    const narrow = await convertInThread('a.xlsx', xlsx([['姓名', '张三'], blank]));
    expect(narrow.the('opened').width).toBe(794);
    expect(narrow.the('opened').pages).toBe(1);
  });

  test('a long sheet repeats its heading on each page', async () => {
    const run = await convertInThread('a.xlsx', xlsx([HEADING, ...rows(150)]), '--text');
    const pages = textOf(run);
    expect(run.the('opened').pages).toBeGreaterThan(1);
    expect(pages.match(/学号/g)).toHaveLength(run.the('opened').pages);
  });

  test('a hundred thousand rows become a bounded number of pages that say so', async () => {
    const run = await convertInThread(
      'a.xlsx',
      xlsx([HEADING, ...rows(100_000)]),
      '--text',
      '--max-sheet-rows',
      '500',
    );
    expect(run.the('opened').pages).toBeLessThan(20);
    expect(textOf(run)).toContain('共 100001 行，仅显示前 500 行');
    expect(textOf(run)).not.toContain('学生600');
  });

  test('so does a table in plain text', async () => {
    const lines = rows(5000).map((row) => row.join(','));
    const run = await convertInThread(
      'a.csv',
      lines.join('\n'),
      '--text',
      '--max-sheet-rows',
      '200',
    );
    expect(run.the('opened').pages).toBeLessThan(10);
    expect(textOf(run)).toMatch(/仅显示前 200 行/);
    expect(textOf(run)).not.toContain('学生300');
  });

  const TABLE = '姓名,籍贯\n張三,臺灣\n李四,北京\n';
  test.each([
    ['UTF-8', Buffer.from(TABLE)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${TABLE}`)],
    ['UTF-16', utf16(`\ufeff${TABLE}`, 'le')],
    ['GB18030', Buffer.from('d0d5c3fb2cbcaeb9e10ad5c5c8fd2cb1b1bea90ac0eecbc42cc9cfbaa30a', 'hex')],
    ['Big5', Buffer.from('a96da6572cc479b3650ab169a4542cbb4fa55f0aa7f5a57c2cb0aab6af0a', 'hex')],
  ])('a table in %s is given to LibreOffice in UTF-8', async (_encoding, content) => {
    const path = temporaryFile('a.csv', content);
    const source = { path, bytes: content.length, extension: 'csv' } as Source;
    const { file } = await prepareSeparatedValues(source, dirname(path), 10);
    expect(readFileSync(file, 'utf8')).toContain('姓名');
    expect(readFileSync(file, 'utf8')).toContain('籍');
  });

  test('a table that is not in UTF-8 is read', async () => {
    const text = textOf(await convertInThread('a.csv', utf16(`\ufeff${TABLE}`, 'le'), '--text'));
    expect(text.split(/\s+/)).toEqual(['姓名', '籍贯', '張三', '臺灣', '李四', '北京']);
  });

  test('words of a table in plain text are not covered by the next cell', async () => {
    const long = '这一格里的字很多，默认的列宽放不下，旁边的格子也不是空的，所以要加宽';
    const run = await convertInThread('a.csv', `标题,备注\n${long},乙\n`, '--text');
    const [page] = run.read('text.jsonl').toString().trim().split('\n');
    const { lines } = JSON.parse(page ?? '') as PageText;
    const box = (text: string) =>
      lines.find((line) => line.text.includes(text))?.box ?? [0, 0, 0, 0];
    const [left, , width] = box('这一格');
    expect(box('乙')[0]).toBeGreaterThan(left + width - 1);
  });

  test('cells that mix Han with digits are read in their row', async () => {
    const rows = ['班级,姓名,分数,名次', '1班,学生甲,60,第1名', '2班,学生乙,61,第2名'];
    const run = await convertInThread('a.csv', rows.join('\n'), '--text');
    expect(textOf(run).split(/\s+/)).toEqual(rows.flatMap((row) => row.split(',')));
  });

  test('values of a table in plain text stay as they are written', async () => {
    const rows = ['编号;式;日;号码;分', '0012;=1+1;3-4;110101199003077777;7', ';;;;8'];
    const run = await convertInThread('a.csv', `sep=;\n${rows.join('\n')}`, '--text');
    expect(textOf(run).split(/\s+/).toSorted()).toEqual(
      rows.flatMap((row) => row.split(';').filter((cell) => cell !== '')).toSorted(),
    );
    expect(run.the('opened').outline).toBeUndefined();
  });

  test('words of several lines are seen where the program that wrote them left their height to Excel', async () => {
    const cells = [`开头${'很长的一段文字，'.repeat(20)}结尾`, '第一行\n第二行\n第三行', '一行'];
    const text = textOf(await convertInThread('a.xlsx', wrappedXlsx(...cells), '--text'));
    for (const cell of cells)
      expect(text.replaceAll('\n', '')).toContain(cell.replaceAll('\n', ''));
  });

  test('a long remark is set in several lines, and does not make the sheet small', async () => {
    const remark = '本表由各班班主任填写，请于本周五之前将电子版发送至教务处邮箱。'.repeat(4);
    const run = await convertInThread('a.xlsx', xlsx([HEADING, ...rows(10), [remark]]), '--text');
    const [page] = textPages(run);
    const [head, ...lines] = page?.lines ?? [];
    expect(head?.box[3]).toBeGreaterThan(12);
    expect(lines.map(({ text }) => text).join('')).toContain(remark);
    expect(run.the('opened')).toMatchObject({ pages: 1, width: 794 });
  });

  test('a long remark takes nothing out of sight that stands behind it', async () => {
    const remark = '本表由各班班主任填写，请于本周五之前将电子版发送至教务处邮箱。'.repeat(4);
    const beside = [remark, '邻居内容', '第三格'];
    const text = textOf(
      await convertInThread('a.xlsx', xlsx([HEADING, beside, ...rows(3)]), '--text'),
    );
    for (const cell of beside.slice(1)) expect(text).toContain(cell);
  });

  test.each([
    ['has lines between its cells where the screen of its author did', '', 0, true],
    [
      'has none where its author saw none',
      '<sheetViews><sheetView showGridLines="0" workbookViewId="0"/></sheetViews>',
      0,
      false,
    ],
    ['has its own lines alone where it has some', '', 1, false],
  ])('a sheet %s', async (_case, view, format, isShown) => {
    const cell = `<c s="${format}"><v>12</v></c>`;
    const rows = `<row>${cell}${cell}</row>`.repeat(2);
    const xlsxFile = styledXlsx(
      `${view}<sheetData>${rows}</sheetData>`,
      '<xf borderId="1" applyBorder="1"/>',
    );
    const run = await convertInThread('a.xlsx', xlsxFile);
    expect(run.svg(1).includes('stroke-width=".35"')).toBe(isShown);
  });

  test('dates and amounts are read whole in narrow columns, numbers without a format are rounded to them', async () => {
    const cells =
      '<c s="1"><v>45123</v></c><c s="2"><v>1234567.8</v></c><c><v>0.33333333333333</v></c>';
    const xlsxFile = styledXlsx(
      `<cols><col min="1" max="3" width="7" customWidth="1"/></cols><sheetData><row>${cells}</row></sheetData>`,
      '<xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/>',
    );
    const text = textOf(await convertInThread('a.xlsx', xlsxFile, '--text'));
    expect(text).toMatch(/2023\D0?7\D16/);
    expect(text).toContain('1,234,567.80');
    expect(text).toMatch(/0\.3{2,6}\b/);
  });

  test('tabs and semicolons part cells as well', async () => {
    const byTab = await convertInThread('a.tsv', 'a b\tc,d\n1\t2\n', '--text');
    const bySemicolon = await convertInThread('a.csv', 'a b;c,d\n1;2\n', '--text');
    expect(textOf(byTab)).toBe(textOf(bySemicolon));
  });
});

describe('what programs call .xls and .doc is read as what it is', () => {
  test.each([
    ['a table in markup', 'a.xls', '<table><tr><td>册数</td><td>3</td></tr></table>'],
    [
      'a table in XML',
      'a.xls',
      '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="S"><Table><Row><Cell><Data ss:Type="String">册数</Data></Cell><Cell><Data ss:Type="Number">3</Data></Cell></Row></Table></Worksheet></Workbook>',
    ],
    ['a table in plain text', 'a.xls', '册数,3\n'],
    ['a page', 'a.doc', '<html><p>册数</p><p>3</p></html>'],
    ['words', 'a.doc', '册数\n3\n'],
    [
      'a page in a web archive',
      'a.doc',
      'MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="--b"\r\n\r\n----b\r\nContent-Transfer-Encoding: quoted-printable\r\nContent-Type: text/html; charset="gb2312"\r\n\r\n<html><p>=B2=E1=CA=\r\n=FD</p><p>3</p></html>\r\n----b--\r\n',
    ],
  ])('%s under the name %s', async (_what, name, content) => {
    const run = await convertInThread(name, content, '--text');
    expect(textOf(run).split(/\s+/)).toEqual(['册数', '3']);
  });

  test('a table in markup says its encoding, and is not read by another', async () => {
    const gbk = Buffer.from('b2e1cafd', 'hex');
    const html = Buffer.concat([
      Buffer.from('<meta charset="gb2312"><table><tr><td>'),
      gbk,
      Buffer.from('</td></tr></table>'),
    ]);
    expect(textOf(await convertInThread('a.xls', html, '--text')).trim()).toBe('册数');
  });
});

describe('an office file that cannot be read ends in one clear failure', () => {
  const bomb = () => docxOf('', [], { 'word/media/a.bin': 'x'.repeat(200_000_000) });
  /** The head of an old Word stream, with the flag that says so. */
  const lockedWords = () =>
    compoundFileOf(['WordDocument'], Buffer.from('eca5c100000000000000000100000000', 'hex'));
  /** Records that begin a workbook with a password: BOF, FILEPASS. */
  const lockedBook = () =>
    compoundFileOf(['Workbook'], Buffer.from('09080400000605002f00020001000000', 'hex'));
  /** One that is also protected against changes: then the password may be the one that everybody knows. */
  const sealedBook = () => {
    const start = Buffer.from('0908100000060500000000000000000000000000860000002f003600', 'hex');
    const rc4 = Buffer.concat([Buffer.from('010001000100', 'hex'), Buffer.alloc(48, 7)]);
    return compoundFileOf(['Workbook'], Buffer.concat([start, rc4, Buffer.alloc(400)]));
  };
  /** Slides that say so beside, whose summary can be read. */
  const sealedSlides = () =>
    compoundFileOf(
      ['PowerPoint Document', 'Current User'],
      Buffer.from('0000f60f1c00000014000000dfc4d1f3'.padEnd(128, '0'), 'hex'),
    );
  const deep = () => docxOf(`${'<w:sdt>'.repeat(20_000)}${'</w:sdt>'.repeat(20_000)}`);
  test.each([
    ['no bytes', 'a.docx', Buffer.alloc(0), 'empty', /空的/],
    ['cut in the middle', 'a.docx', word().subarray(0, 600), 'truncated', /不完整/],
    ['a zip bomb', 'a.docx', bomb(), 'too_large', /解压后/],
    ['nested without end', 'a.docx', deep(), 'too_large', /嵌套过深/],
    ['broken inside', 'a.docx', zip({ 'word/document.xml': '<w:' }), 'truncated', /损坏/],
    ['a sheet under the name of a text', 'a.docx', table(), 'not_a_document', /扩展名不符.*Excel/],
    [
      'words under the name of a document',
      'a.docx',
      Buffer.from('plain'),
      'not_a_document',
      /识别/,
    ],
    [
      'an encrypted package',
      'a.docx',
      compoundFile('EncryptionInfo', 'EncryptedPackage'),
      'encrypted',
      /加密/,
    ],
    ['an encrypted old document', 'a.doc', lockedWords(), 'encrypted', /加密/],
    ['an encrypted old workbook', 'a.xls', lockedBook(), 'encrypted', /加密/],
    ['one protected and encrypted', 'a.xls', sealedBook(), 'encrypted', /加密/],
    ['encrypted old slides', 'a.ppt', sealedSlides(), 'encrypted', /加密/],
    [
      'an encrypted OpenDocument',
      'a.odt',
      odf('text', '', '<manifest:encryption-data/>'),
      'encrypted',
      /加密/,
    ],
    ['a compound file of nothing', 'a.doc', compoundFile('Nothing'), 'truncated', /损坏/],
    ['a sheet of nothing', 'a.xlsx', xlsx([]), 'empty', /没有任何内容/],
  ])('%s', async (_case, name, content, code, message) => {
    const run = await convert(name, content);
    expect(run.exitCode).toBe(1);
    expect(run.the('failed')).toMatchObject({ code });
    expect(run.the('failed').message).toMatch(message);
    expect(run.files).toEqual([]);
  });

  test.each([
    ['time', ['--tool-timeout-ms', '50'], 'timeout'],
    ['memory', ['--max-tool-memory-bytes', '100000000'], 'too_large'],
    ['pages', ['--max-pages', '1'], 'too_many_pages'],
  ])('limit of %s, with the stage in the detail', async (_limit, options, code) => {
    const run = await convert('a.odp', slides(), ...options);
    expect(run.the('failed')).toMatchObject({ code });
    if (code !== 'too_many_pages') expect(run.the('failed').detail).toMatch(/^stage office, /);
  });

  test('a missing tool is named with its install line, and once it is there the file converts', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'converter-tools-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const program = findTool(toolOf('soffice')) ?? '';
    useEnvironment('CONVERTER_TOOL_FOLDERS', folder);
    const before = await convert('a.docx', word());
    expect(before.the('failed')).toMatchObject({ code: 'missing_tool' });
    expect(before.the('failed').message).toMatch(
      /LibreOffice.*apt-get install.*libreoffice-writer/,
    );
    symlinkSync(program, join(folder, 'soffice'));
    expect((await convert('a.docx', word())).the('done').pages).toBe(1);
  });
});

describe('nothing is left behind', () => {
  test.each([
    ['success', 'a.docx', []],
    ['a tool over its time', 'a.docx', ['--tool-timeout-ms', '100']],
    ['a document over its time', 'a.docx', ['--timeout-ms', '400']],
  ])('after %s', async (_case, name, options) => {
    const folder = useTemporaryFolder();
    const before = readdirSync(folder);
    const run = await convert(name, word(), ...options);
    expect(run.events.at(-1)?.event).toMatch(/^(?:done|failed)$/);
    // The test's own input and output lie there as well.
    const left = readdirSync(folder).filter((file) => !before.includes(file));
    expect(left.filter((file) => file.startsWith('wenyuan-convert-'))).toEqual([]);
  });

  test('after a stop in the middle, nor after an outright kill once the next one ran', async () => {
    const folder = useTemporaryFolder();
    const scratch = () => readdirSync(folder).filter((file) => file.startsWith('wenyuan-convert-'));
    const profiles = () =>
      scratch().filter((name) => existsSync(join(folder, name, 'office/home')));
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      const outDir = mkdtempSync(join(folder, 'out-'));
      const child = startProgram([temporaryFile('a.docx', word()), outDir]);
      while (profiles().length === 0) await new Promise((resolve) => setImmediate(resolve));
      child.kill(signal);
      await once(child, 'exit');
      if (signal === 'SIGTERM') expect(scratch()).toEqual([]);
    }
    expect(scratch()).toHaveLength(1);
    await convert('a.docx', word());
    expect(scratch()).toEqual([]);
  });
});
