import { describe, expect, test } from 'vitest';
import { convertInThread } from '../../test/convert-in-thread.ts';
import { makePdf, onePagePdf, rawPdf } from '../../test/documents.ts';
import { textPages } from '../../test/text-pages.ts';
import type { PageText } from '../text-layer.ts';

async function read(pdf: Buffer): Promise<PageText> {
  const [page] = textPages(await convertInThread('a.pdf', pdf, '--text'));
  if (!page) throw new Error('no text');
  return page;
}

function utf16(text: string): string {
  return `<${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
}

/** A page in a Chinese font that readers have to bring themselves; `mode` is H or V. */
function chinesePdf(content: string, mode: 'H' | 'V' = 'H', more = ''): Buffer {
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 200] ${more} /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UTF16-${mode} /DescendantFonts [6 0 R] >>`,
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /DW 1000 /FontDescriptor 7 0 R >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  ]);
}

describe('the text of a page', () => {
  test('Chinese comes without spaces between its characters', async () => {
    const page = await read(
      chinesePdf(`BT /F 20 Tf 20 150 Td ${utf16('天地玄黄，宇宙洪荒。')} Tj ET`),
    );
    expect(page.text).toBe('天地玄黄，宇宙洪荒。');
    expect(page.lines[0]?.edges).toHaveLength(11);
  });

  test('radicals that a program took for characters are those characters', async () => {
    const content = `BT /F 20 Tf 20 150 Td ${utf16('⼈⺠代表 校⻓意⻅ 部⻔ 第⼀⻚')} Tj ET`;
    expect((await read(chinesePdf(content))).text).toBe('人民代表 校长意见 部门 第一页');
  });

  test('what is painted again to look bold stands once', async () => {
    const again = [20, 20.3, 20.6].map((x) =>
      [150, 120].map((y) => `BT /F 20 Tf ${x} ${y} Td ${utf16(`第${y}行`)} Tj ET`).join(' '),
    );
    expect((await read(chinesePdf(again.join(' ')))).text).toBe('第150行\n第120行');
  });

  test('columns are read one after the other, as they are written', async () => {
    const column = (x: number, lines: string[]) =>
      `BT /F 16 Tf 24 TL ${x} 150 Td ${lines.map((line) => `${utf16(line)} Tj T*`).join(' ')} ET`;
    const content = [column(20, ['左一行', '左二行']), column(220, ['右一行', '右二行'])].join(' ');
    expect((await read(chinesePdf(content))).text).toBe('左一行\n左二行\n右一行\n右二行');
  });

  test('vertical writing runs downwards, a box around each column', async () => {
    const content = `BT /F 20 Tf 300 180 Td ${utf16('道可道')} Tj ET BT /F 20 Tf 260 180 Td ${utf16('非常道')} Tj ET`;
    const { lines } = await read(chinesePdf(content, 'V'));
    expect(lines.map(({ text }) => text)).toEqual(['道可道', '非常道']);
    const [first] = lines;
    expect(first?.direction).toEqual([0, 1]);
    const [, , width = 0, height = 0] = first?.box ?? [];
    expect(height).toBeGreaterThan(2 * width);
    const [start, second = 0, third = 0, end = 0] = first?.edges ?? [];
    expect(start).toBe(0);
    for (const step of [second, third - second, end - third]) expect(step).toBeCloseTo(26.7, 0);
  });

  test('characters that were placed below one another are columns, from right to left', async () => {
    const column = (x: number, text: string) =>
      [...text]
        .map((letter, at) => `BT /F 20 Tf 1 0 0 1 ${x} ${170 - 24 * at} Tm ${utf16(letter)} Tj ET`)
        .join(' ');
    const content = [column(300, '壬戌之秋七月'), column(260, '既望'), column(220, '苏子与客')];
    const { text, lines } = await read(chinesePdf(content.join(' ')));
    expect(text).toBe('壬戌之秋七月\n既望\n苏子与客');
    const [first] = lines;
    expect(first?.direction).toEqual([0, 1]);
    const [x, y, width = 0, height = 0] = first?.box ?? [];
    expect(x).toBeCloseTo(400, 0);
    expect(width).toBeCloseTo(26.7, 0);
    expect(height).toBeGreaterThan(5 * 32);
    expect(y).toBeGreaterThanOrEqual(0);
    const steps = first?.edges.map((edge, at) => edge - (first.edges[at - 1] ?? 0)) ?? [];
    for (const step of steps.slice(1, -1)) expect(step).toBeCloseTo(32, 0);
  });

  test('a character of a column keeps its punctuation, and other lines stay as they are', async () => {
    const at = (x: number, y: number, text: string) =>
      `BT /F 20 Tf 1 0 0 1 ${x} ${y} Tm ${utf16(text)} Tj ET`;
    const column = ['清', '风', '徐', '来，', '水', '波'].map((text, index) =>
      at(300, 180 - 24 * index, text),
    );
    const aside = [at(150, 150, '一'), at(40, 60, '摘要'), at(40, 36, '目录'), at(40, 12, '附录')];
    const { text, lines } = await read(chinesePdf([...column, ...aside].join(' ')));
    expect(text.split('\n').slice(-3)).toEqual(['摘要', '目录', '附录']);
    for (const line of lines.slice(-4)) expect(line).not.toHaveProperty('direction');
    expect(text).toMatch(/清风徐来，/);
  });

  test.each([
    ['few', [...'天地玄黄'], 12],
    ['as far apart as rows of a table', [...'天地玄黄宇宙'], 13],
    ['the same few again and again', [...'男女男女女男'], 12],
    ['two and two, as names are', ['张三', '李四', '王五', '赵六', '钱七', '孙八'], 18],
  ])('lines below one another that are %s are no column', async (_, texts, step) => {
    const lines = texts.map(
      (text, at) => `BT /F 10 Tf 1 0 0 1 100 ${180 - step * at} Tm ${utf16(text)} Tj ET`,
    );
    expect((await read(chinesePdf(lines.join(' ')))).text).toBe(texts.join('\n'));
  });

  test.each(['Calc', 'Microsoft® Excel® 2016', 'Writer'])(
    'characters below one another in what %s printed are a column, unless it prints sheets',
    async (creator) => {
      const cells = [...'天地玄黄宇宙'].map(
        (letter, at) => `BT /F 10 Tf 1 0 0 1 100 ${180 - 12 * at} Tm ${utf16(letter)} Tj ET`,
      );
      const pdf = chinesePdf(cells.join(' ')).toString('latin1');
      const made = pdf.replace('/Root', `/Info << /Creator ${utf16(`\ufeff${creator}`)} >> /Root`);
      const { text } = await read(Buffer.from(made, 'latin1'));
      expect(text).toBe(creator === 'Writer' ? '天地玄黄宇宙' : '天\n地\n玄\n黄\n宇\n宙');
    },
  );

  test('stands where it is painted on a page that is turned', async () => {
    const content = `BT /F 20 Tf 20 150 Td ${utf16('转过的页')} Tj ET`;
    const page = await read(chinesePdf(content, 'H', '/Rotate 90'));
    expect([page.width, page.height]).toEqual([267, 533]);
    const [line] = page.lines;
    expect(line).toMatchObject({ text: '转过的页', direction: [0, 1] });
    const [x = 0, y = 0, width = 0, height = 0] = line?.box ?? [];
    expect(height).toBeGreaterThan(3 * width);
    // 150 of 200 points up: a quarter of the way in from what is now the right edge.
    expect((x + width) / page.width).toBeGreaterThan(0.7);
    expect(x + width).toBeLessThanOrEqual(page.width);
    expect(y).toBeCloseTo(26.7, 0);
  });

  test('counts from the corner of the part of the sheet that is shown', async () => {
    const content = `BT /F 20 Tf 120 150 Td ${utf16('裁切')} Tj ET`;
    const page = await read(chinesePdf(content, 'H', '/CropBox [100 50 300 180]'));
    expect(page.width).toBe(267);
    expect(page.lines[0]?.box[0]).toBeCloseTo(26.7, 0);
  });

  test('takes ligatures apart, so that their letters are found', async () => {
    const font =
      '/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding << /Type /Encoding /Differences [1 /fi /fl] >> >> >>';
    const page = await read(onePagePdf('BT /F 20 Tf 20 100 Td (of\\001ce \\002ow) Tj ET', font));
    expect(page.text).toBe('office flow');
    expect(page.lines[0]?.edges).toHaveLength(page.text.length + 1);
  });

  test('makes one letter of an accent and the letter that it is printed over', async () => {
    const font =
      '/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding << /Type /Encoding /Differences [1 /acute /dieresis /dotlessi /cedilla] >> >> >>';
    // As TeX does: back under the accent, which is as wide as the letters here are, or nearly.
    const content = String.raw`BT /F 20 Tf 20 100 Td [(Poincar\001) 388 (e, u\001n P) 0 (\002) 416 (ur, L\003) 305 (\001ceo) ] TJ ET`;
    const page = await read(onePagePdf(content, font, '0 0 400 200'));
    expect(page.text).toBe('Poincaré, u´n Pür, Líceo');
    expect(page.lines[0]?.edges).toHaveLength(page.text.length + 1);
  });

  test('leaves out what has no meaning: letters that a font does not name', async () => {
    const toUnicode =
      '/CMapName /X def 1 begincodespacerange <00> <ff> endcodespacerange 2 beginbfchar <42> <fffd> <43> <0043> endbfchar';
    const pdf = rawPdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
      '<< /Length 60 >>\nstream\nBT /F 20 Tf 20 150 Td (CBC)  Tj 0 -40 Td (BBB) Tj ET         \nendstream',
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R >>',
      `<< /Length ${toUnicode.length} >>\nstream\n${toUnicode}\nendstream`,
    ]);
    const page = await read(pdf);
    expect(page.text).toBe('CC');
    expect(page.lines).toHaveLength(1);
    expect(page.lines[0]?.edges).toHaveLength(3);
  });

  test('is in reading order where a table is written cell by cell', async () => {
    const pdf = await makePdf((doc) => {
      doc.text('Name', 72, 100).text('Amount', 300, 100).text('Apples', 72, 130);
      doc.text('12', 300, 130);
    });
    expect((await read(pdf)).text).toBe('Name\nAmount\nApples\n12');
  });
});
