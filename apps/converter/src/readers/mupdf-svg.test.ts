import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { rawPdf } from '../../test/documents.ts';
import { NotAsTold, TEXT_MARK, type SvgDrawing } from '../drawn-text.ts';
import { cleanSvg, newSvgCache } from '../svg-clean.ts';
import { openPdfBytes } from './pdf-bytes.ts';
import type { OpenDocument } from './reader.ts';

const FONT = '<</Type/Font/Subtype/Type1/BaseFont/Times-Roman>>';
const TEXT = 'BT /F1 24 Tf 20 100 Td (known letters) Tj 1 0 0 rg 0 -30 Td (in red) Tj ET';

/** Pages of one font, each with this content. */
function pages(...contents: string[]): OpenDocument {
  const first = 4;
  const kids = contents.map((_, index) => `${first + 2 * index} 0 R`).join(' ');
  const objects = contents.flatMap((content, index) => [
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 150]/Contents ${first + 2 * index + 1} 0 R/Resources<</Font<</F1 3 0 R>>>>>>`,
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
  ]);
  return openPdfBytes(
    rawPdf([
      '<</Type/Catalog/Pages 2 0 R>>',
      `<</Type/Pages/Kids[${kids}]/Count ${contents.length}>>`,
      FONT,
      ...objects,
    ]),
  );
}

function draw(document: OpenDocument, page: number, isWhole = false) {
  const opened = document.openPage(page);
  let seen: SvgDrawing['told'];
  const svg = opened.readSvg((drawing) => {
    if (isWhole && drawing.told) throw new NotAsTold('to see the rest');
    seen = drawing.told;
    return cleanSvg(drawing, opened.size, newSvgCache()).svg.toString();
  });
  opened.close();
  return { svg, told: seen };
}

const paint = async (svg: string) =>
  sharp(Buffer.from(svg)).flatten({ background: '#fff' }).raw().toBuffer();

describe('the texts of a page', () => {
  it('are told, and their letters are written into one SVG of the document alone', () => {
    const document = pages(TEXT, TEXT);
    const [first, second] = [draw(document, 1), draw(document, 2)];
    expect(first.told?.texts.some(({ written }) => written.length > 0)).toBe(true);
    expect(second.told?.texts.map(({ written }) => written)).toEqual([[], []]);
    expect(second.svg).toBe(first.svg);
    expect(second.svg).toContain('fill="#f00"');
  });

  it('are painted as an SVG that has all of them is', async () => {
    const document = pages(TEXT);
    const whole = draw(document, 1, true);
    expect(whole.told).toBeUndefined();
    expect((await paint(draw(document, 1).svg)).equals(await paint(whole.svg))).toBe(true);
  });

  it.each([
    ['told beside tiles', '0 0 1 RG 0 0 m 60 20 l S', true],
    ['in the SVG where letters stand in a tile', 'BT /F1 12 Tf 2 4 Td (tile) Tj ET', false],
  ])('are %s', async (_, tile, isTold) => {
    const content = `/Pattern cs /P scn 10 10 180 60 re f 0 g ${TEXT}`;
    const bytes = rawPdf([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 150]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>/Pattern<</P 6 0 R>>>>>>',
      `<</Length ${content.length}>>stream\n${content}\nendstream`,
      FONT,
      `<</PatternType 1/PaintType 1/TilingType 1/BBox[0 0 60 20]/XStep 60/YStep 20/Resources<</Font<</F1 5 0 R>>>>/Length ${tile.length}>>stream\n${tile}\nendstream`,
    ]);
    const document = openPdfBytes(bytes);
    const { told, svg } = draw(document, 1);
    expect(told !== undefined).toBe(isTold);
    expect(svg).toContain('<pattern ');
    expect((await paint(svg)).equals(await paint(draw(document, 1, true).svg))).toBe(true);
  });

  it.each([
    ['as outlines', `1 Tr ${TEXT}`],
    ['as a clip', `${TEXT.replace('ET', '7 Tr 0 -30 Td (clip) Tj ET')} 0 0 200 150 re f`],
  ])('that are drawn %s, too, are in the SVG', (_, content) => {
    expect(draw(pages(content), 1).told).toBeUndefined();
  });

  it('are in the SVG where there are very many', () => {
    const many = `BT /F1 1 Tf 20 100 Td ${`(${'a'.repeat(1000)}) Tj `.repeat(101)}ET`;
    const opened = pages(many).openPage(1);
    expect(opened.readSvg(({ told }) => told !== undefined)).toBe(false);
    opened.close();
  });

  it('are in the SVG where letters are drawings', () => {
    const shape = '10 0 0 0 10 10 d1 0 0 8 8 re f';
    const text = 'BT /F1 24 Tf 20 100 Td (aa) Tj ET';
    const letters = `<</Type/Font/Subtype/Type3/FontBBox[0 0 10 10]/FontMatrix[.1 0 0 .1 0 0]/FirstChar 97/LastChar 97/Widths[10]
/Encoding<</Differences[97/a]>>/CharProcs<</a 6 0 R>>/Resources<<>>>>`;
    const bytes = rawPdf([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 150]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
      `<</Length ${text.length}>>stream\n${text}\nendstream`,
      letters,
      `<</Length ${shape.length}>>stream\n${shape}\nendstream`,
    ]);
    const { told, svg } = draw(openPdfBytes(bytes), 1);
    expect(told).toBeUndefined();
    expect(svg.match(/<use /g)).toHaveLength(2);
  });
});

it('a layer in a letter that is named like a mark teaches nothing wrong to later pages', () => {
  // The bold letter stands where the mark of the first text is looked for.
  const bold = 'BT /F2 8 Tf (a) Tj ET';
  const shape = `10 0 0 0 10 10 d1 ${bold} /OC /L BDC ${bold} EMC`;
  const [first, second] = [
    'BT /F1 24 Tf 20 100 Td (a) Tj /F3 24 Tf (a) Tj ET',
    'BT /F1 24 Tf (a) Tj ET',
  ];
  const page = (content: number) =>
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 150]/Contents ${content} 0 R/Resources<</Font<</F1 5 0 R/F3 6 0 R>>>>>>`;
  const stream = (content: string) => `<</Length ${content.length}>>stream\n${content}\nendstream`;
  const document = openPdfBytes(
    rawPdf([
      '<</Type/Catalog/Pages 2 0 R/OCProperties<</OCGs[11 0 R]/D<</ON[11 0 R]>>>>>>',
      '<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>',
      page(8),
      page(9),
      FONT,
      `<</Type/Font/Subtype/Type3/FontBBox[0 0 10 10]/FontMatrix[.1 0 0 .1 0 0]/FirstChar 97/LastChar 97/Widths[10]
/Encoding<</Differences[97/a]>>/CharProcs<</a 7 0 R>>/Resources<</Font<</F2 10 0 R>>/Properties<</L 11 0 R>>>>>>`,
      stream(shape),
      stream(first),
      stream(second),
      FONT.replace('Roman', 'Bold'),
      `<</Type/OCG/Name(${TEXT_MARK})>>`,
    ]),
  );
  expect(draw(document, 1).told).toBeUndefined();
  const told = draw(document, 2);
  expect(told.told).toBeDefined();
  expect(told.svg).toBe(draw(pages(second), 1).svg);
});

it.each([
  ['/K true', true],
  ['', false],
])('a group%s is known to replace what lies below', (key, knocksOut) => {
  const form = '0 0 50 50 re f';
  const bytes = rawPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 150]/Contents 4 0 R/Resources<</XObject<</X 5 0 R>>/ExtGState<</G<</ca .5>>>>>>>>',
    '<</Length 11>>stream\n/G gs /X Do\nendstream',
    `<</Type/XObject/Subtype/Form/BBox[0 0 50 50]/Group<</S/Transparency${key}>>/Length ${form.length}>>stream\n${form}\nendstream`,
  ]);
  expect(draw(openPdfBytes(bytes), 1).told?.knocksOut).toBe(knocksOut);
});
