import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { convertInThread } from '../../../test/convert-in-thread.ts';
import { element, makeOfd, ofdShape, ofdText, sealOf } from '../../../test/formats/ofd.ts';
import type { Run } from '../../../test/run-converter.ts';
import { textPages } from '../../../test/text-pages.ts';
import { zip } from '../../../test/zip.ts';
import { readBundledFont } from '../../bundled-fonts.ts';

const FONT = '<Fonts><Font ID="1" FontName="宋体"/></Fonts>';
const RED = 'Value="255 0 0">';
const SQUARE = 'M 0 0 L 10 0 L 10 10 L 0 10 C';

/** The colour at a place of a page in millimetres, as whole parts of red, green and blue. */
async function colourAt(run: Run, x: number, y: number, page = 1): Promise<number[]> {
  const { data, info } = await sharp(Buffer.from(run.svg(page)))
    .resize(400, 240, { fit: 'fill' })
    .flatten({ background: '#fff' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.round(y * 4) * info.width + Math.round(x * 4)) * info.channels;
  return [...data.subarray(at, at + 3)];
}

const outlinesOf = (run: Run, page: number) =>
  Array.from(run.svg(page).matchAll(/<path id="[^"]*"[^>]* d="([^"]*)"/g), ([, d]) => d);

const open = (parts: Parameters<typeof makeOfd>[0], ...options: string[]) =>
  convertInThread('a.ofd', makeOfd(parts), '--text', '--format', 'svg', ...options);

describe('an OFD', () => {
  test('is pages of its size with its words, its title and its contents', async () => {
    const run = await open({
      title: '关于测试的函',
      resources: FONT,
      pages: [{ objects: ofdText('天地玄黄') }, { objects: ofdText('宇宙洪荒') }],
      document:
        '<Bookmarks><Bookmark Name="末页"><Dest Type="Fit" PageID="p2"/></Bookmark></Bookmarks>' +
        '<Outlines><OutlineElem Title="甲"><Actions><Action Event="CLICK"><Goto><Dest Type="Fit" PageID="p1"/></Goto></Action></Actions>' +
        '<OutlineElem Title="乙"><Actions><Action Event="CLICK"><Goto><Bookmark Name="末页"/></Goto></Action></Actions></OutlineElem></OutlineElem></Outlines>',
    });
    expect(run.the('opened')).toMatchObject({
      kind: 'ofd',
      title: '关于测试的函',
      pages: 2,
      width: 378,
      height: 227,
      outline: [{ title: '甲', page: 1, children: [{ title: '乙', page: 2 }] }],
    });
    expect(textPages(run).map(({ text }) => text)).toEqual(['天地玄黄', '宇宙洪荒']);
    const [line] = textPages(run)[0]?.lines ?? [];
    expect(line?.box[0]).toBeCloseTo(5 * 3.78, -1);
    expect((line?.edges[3] ?? 0) - (line?.edges[0] ?? 0)).toBeCloseTo(15 * 3.78, 0);
  });

  test('has the glyphs that it names itself for its letters', async () => {
    const resources =
      '<Fonts><Font ID="1" FontName="自带"><FontFile>own.ttf</FontFile></Font></Fonts>';
    const files = { 'Doc_0/Res/own.ttf': readBundledFont('mono') };
    const [plain] = [
      await open({
        resources,
        files,
        pages: [{ objects: ofdText('A') }, { objects: ofdText('B') }],
      }),
    ];
    const outline = plain && outlinesOf(plain, 2);
    // Which number the letter has is the font's own: the neighbours of A are looked through.
    const named = await open({
      resources,
      files,
      pages: Array.from({ length: 120 }, (_, glyph) => ({
        objects: ofdText('A', {
          inside: `<CGTransform CodePosition="0" CodeCount="1" GlyphCount="1"><Glyphs>${glyph + 1}</Glyphs></CGTransform>`,
        }),
      })),
    });
    const drawn = Array.from({ length: 120 }, (_, i) => outlinesOf(named, i + 1).join());
    expect(drawn).toContain(outline?.join());
    expect(new Set(drawn).size).toBeGreaterThan(50);
    expect(new Set(textPages(named).map(({ text }) => text))).toEqual(new Set(['A']));
  });

  test('draws shapes where they are, in their colours, cut by their clips', async () => {
    const clip =
      '<Clips><Clip><Area><Path Boundary="0 0 10 10"><AbbreviatedData>M 0 0 L 5 0 L 5 10 L 0 10 C</AbbreviatedData></Path></Area></Clip></Clips>';
    const run = await open({
      pages: [
        {
          objects:
            ofdShape('10 10 10 10', SQUARE, RED) +
            ofdShape('30 10 10 10', SQUARE, RED, { inside: clip }) +
            ofdShape('50 10 10 10', SQUARE, 'Value="#0 #80 #0" Alpha="128">') +
            ofdShape('70 10 10 10', 'M 0 5 A 5 5 0 1 1 10 5 A 5 5 0 1 1 0 5 C', RED) +
            ofdShape('10 30 10 10', SQUARE, RED, { more: 'CTM="2 0 0 1 0 0"' }),
        },
      ],
    });
    expect(await colourAt(run, 15, 15)).toEqual([255, 0, 0]);
    expect(await colourAt(run, 25, 15)).toEqual([255, 255, 255]);
    expect(await colourAt(run, 32, 15)).toEqual([255, 0, 0]);
    expect(await colourAt(run, 38, 15)).toEqual([255, 255, 255]);
    const [, green = 0] = await colourAt(run, 55, 15);
    expect(green).toBeGreaterThan(170);
    expect(await colourAt(run, 75, 15)).toEqual([255, 0, 0]);
    expect(await colourAt(run, 70.8, 10.8)).toEqual([255, 255, 255]);
    expect(await colourAt(run, 28, 35)).toEqual([255, 0, 0]);
  });

  test('draws gradients from colour to colour', async () => {
    const stops =
      '<Segment Position="0"><Color Value="255 0 0"/></Segment><Segment Position="1"><Color Value="0 0 255"/></Segment>';
    const run = await open({
      pages: [
        {
          objects:
            ofdShape(
              '10 10 40 10',
              'M 0 0 L 40 0 L 40 10 L 0 10 C',
              `><AxialShd StartPoint="0 5" EndPoint="40 5">${stops}</AxialShd>`,
            ) +
            ofdShape(
              '60 10 20 20',
              'M 0 0 L 20 0 L 20 20 L 0 20 C',
              `><RadialShd StartPoint="10 10" StartRadius="0" EndPoint="10 10" EndRadius="10">${stops}</RadialShd>`,
            ),
        },
      ],
    });
    const [left, right, middle] = [
      await colourAt(run, 12, 15),
      await colourAt(run, 48, 15),
      await colourAt(run, 30, 15),
    ];
    expect(left[0]).toBeGreaterThan(200);
    expect(right[2]).toBeGreaterThan(200);
    expect(middle[0]).toBeGreaterThan(90);
    expect(middle[2]).toBeGreaterThan(90);
    expect((await colourAt(run, 70, 20))[0]).toBeGreaterThan(200);
    expect((await colourAt(run, 79, 20))[2]).toBeGreaterThan(200);
  });

  test('draws its template below its own layer, and what is annotated above', async () => {
    const run = await open({
      common: '<TemplatePage ID="t" BaseLoc="Tpl.xml" ZOrder="Background"/>',
      document: '<Annotations>Annots.xml</Annotations>',
      pages: [
        { head: '<Template TemplateID="t"/>', objects: ofdShape('10 10 10 10', SQUARE, RED) },
      ],
      files: {
        'Doc_0/Tpl.xml': element(
          'Page',
          `<Content><Layer>${ofdShape('5 5 20 20', 'M 0 0 L 20 0 L 20 20 L 0 20 C', 'Value="0 0 255">')}</Layer></Content>`,
        ),
        'Doc_0/Annots.xml': element(
          'Annotations',
          '<Page PageID="p1"><FileLoc>Annot.xml</FileLoc></Page>',
        ),
        'Doc_0/Annot.xml': element(
          'PageAnnot',
          ['true', 'false']
            .map(
              (isVisible, i) =>
                `<Annot Visible="${isVisible}"><Appearance Boundary="${i === 0 ? 18 : 50} 18 10 10">${ofdShape('0 0 10 10', SQUARE, 'Value="0 255 0">')}</Appearance></Annot>`,
            )
            .join(''),
        ),
      },
    });
    expect(await colourAt(run, 7, 7)).toEqual([0, 0, 255]);
    expect(await colourAt(run, 12, 12)).toEqual([255, 0, 0]);
    expect(await colourAt(run, 19, 19)).toEqual([0, 255, 0]);
    expect(await colourAt(run, 55, 23)).toEqual([255, 255, 255]);
  });

  test.each(['png', 'ofd'])(
    'has its pictures, and the seals of its signatures, %s',
    async (kind) => {
      const solid = (background: string) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer();
      const seal =
        kind === 'png'
          ? await solid('#f00')
          : makeOfd({
              pages: [{ objects: ofdShape('0 0 100 60', 'M 0 0 L 100 0 L 100 60 L 0 60 C', RED) }],
            });
      const run = await open({
        resources:
          '<MultiMedias><MultiMedia ID="7" Type="Image"><MediaFile>a.png</MediaFile></MultiMedia></MultiMedias>',
        pages: [
          {
            objects:
              '<ImageObject ID="4" Boundary="10 10 20 10" CTM="20 0 0 10 0 0" ResourceID="7"/><ImageObject ID="5" Boundary="10 40 5 5" ResourceID="99"/>',
          },
        ],
        body: '<Signatures>/Doc_0/Signs.xml</Signatures>',
        files: {
          'Doc_0/Res/A.PNG': await solid('#00f'),
          'Doc_0/Signs.xml': element('Signatures', '<Signature ID="s" BaseLoc="/Doc_0/Sign.xml"/>'),
          'Doc_0/Sign.xml': element(
            'Signature',
            '<SignedInfo><StampAnnot ID="1" PageRef="p1" Boundary="60 20 20 20"/></SignedInfo><SignedValue>/Doc_0/Value.dat</SignedValue>',
          ),
          'Doc_0/Value.dat': sealOf(kind, seal),
        },
      });
      expect(await colourAt(run, 20, 15)).toEqual([0, 0, 255]);
      expect(await colourAt(run, 70, 30)).toEqual([255, 0, 0]);
      expect(await colourAt(run, 55, 30)).toEqual([255, 255, 255]);
    },
  );

  test('leads to the web and to its pages, and nowhere else', async () => {
    const link = (action: string, y: number) =>
      ofdText('去', { y, inside: `<Actions><Action Event="CLICK">${action}</Action></Actions>` });
    const run = await open({
      resources: FONT,
      pages: [
        {
          objects:
            link('<URI URI="https://example.com/a"/>', 5) +
            link('<Goto><Dest Type="Fit" PageID="p2"/></Goto>', 15) +
            link('<URI URI="javascript:alert(1)"/>', 25) +
            link('<Goto><Dest Type="Fit" PageID="none"/></Goto>', 35),
        },
        { objects: ofdText('到') },
      ],
    });
    expect(textPages(run)[0]?.links).toMatchObject([{ uri: 'https://example.com/a' }, { page: 2 }]);
  });

  test('fits letters of a font that stands in to the places that are counted for its own', async () => {
    const wide = (size: number) =>
      `<TextObject ID="2" Boundary="5 10 90 6" Font="1" Size="${size}"><TextCode X="0" Y="5" DeltaX="g 3 2">WWWW</TextCode></TextObject>`;
    const run = await open({ resources: FONT, pages: [{ objects: wide(4) }] });
    const [line] = textPages(run)[0]?.lines ?? [];
    expect(line?.text).toBe('WWWW');
    expect(line?.edges[1]).toBeCloseTo(2 * 3.78, 0);
  });
});

describe('an OFD that cannot be read', () => {
  test.each([
    [
      'without its document',
      zip({ 'OFD.xml': element('OFD', '<DocBody><DocRoot>gone.xml</DocRoot></DocBody>') }),
      'truncated',
    ],
    [
      'cut in the middle',
      makeOfd({ pages: [{ objects: ofdText('字') }] }).subarray(0, 900),
      'truncated',
    ],
    ['without pages', makeOfd({ pages: [] }), 'empty'],
    [
      'that is encrypted',
      zip({ 'OFD.xml': Buffer.from([1, 2, 3]), 'Encryptions.xml': element('Encryptions', '') }),
      'encrypted',
    ],
  ])('%s ends in one clear failure', async (_case, bytes, code) => {
    const failed = (await convertInThread('a.ofd', bytes)).the('failed');
    expect(failed.code).toBe(code);
    expect(failed.message).toMatch(/^[\p{Script=Han}A-Z ，（）]+$/u);
  });

  test('loses the page that is broken and keeps the others', async () => {
    const run = await open({
      resources: FONT,
      pages: [{ objects: ofdText('甲') }, { objects: ofdText('乙') }],
      files: { 'Doc_0/Pages/0.xml': 'no markup' },
    });
    expect(run.the('done').pages).toBe(1);
    expect(textPages(run).map(({ text }) => text)).toEqual(['乙']);
  });

  test('nested and repeated without end is drawn as far as it goes', async () => {
    const nested = `${'<PageBlock>'.repeat(5000)}${ofdText('深')}${'</PageBlock>'.repeat(5000)}`;
    const loop =
      '<CompositeGraphicUnits><CompositeGraphicUnit ID="9" Width="1" Height="1"><Content><CompositeObject ID="8" Boundary="0 0 1 1" ResourceID="9"/></Content></CompositeGraphicUnit></CompositeGraphicUnits>';
    const run = await open({
      resources: FONT + loop,
      pages: [
        {
          objects: `${nested}<CompositeObject ID="8" Boundary="0 0 1 1" ResourceID="9"/>${ofdText('浅', { more: 'DrawParam="d"' })}`,
        },
      ],
    });
    expect(textPages(run)[0]?.text).toBe('浅');
  });
});
