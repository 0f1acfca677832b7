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

describe('an OFD of another producer', () => {
  const inEncoding = (encoding: string, bytes: (xml: string) => Buffer) =>
    bytes(
      `<?xml version="1.0" encoding="${encoding}"?><Page><Content><Layer>${ofdText('天地')}</Layer></Content></Page>`,
    );

  test.each([
    [
      'GBK',
      inEncoding('GBK', (xml) =>
        Buffer.concat(
          xml
            .split('天地')
            .flatMap((part, i) => [
              ...(i === 0 ? [] : [Buffer.from([0xcc, 0xec, 0xb5, 0xd8])]),
              Buffer.from(part),
            ]),
        ),
      ),
    ],
    ['UTF-16', inEncoding('UTF-16', (xml) => Buffer.from(`\ufeff${xml}`, 'utf16le'))],
  ])('has its words in %s', async (_encoding, page) => {
    const files = { 'Doc_0/Pages/0.xml': page };
    const run = await open({ resources: FONT, pages: [{ objects: '' }], files });
    expect(textPages(run)[0]?.text).toBe('天地');
  });

  test('may have a large template on every page, which is unpacked once', async () => {
    const filled = ofdShape('5 5 20 20', 'M 0 0 L 20 0 L 20 20 L 0 20 C', 'Value="0 0 255">');
    const run = await open({
      common: '<TemplatePage ID="t" BaseLoc="Tpl.xml"/>',
      pages: Array.from({ length: 20 }, () => ({
        head: '<Template TemplateID="t"/>',
        objects: '',
      })),
      files: {
        'Doc_0/Tpl.xml': element(
          'Page',
          `<Content><Layer>${filled}</Layer></Content><!--${' '.repeat(31 << 20)}-->`,
        ),
      },
    });
    expect(run.the('done').pages).toBe(20);
    expect(await colourAt(run, 7, 7, 20)).toEqual([0, 0, 255]);
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

  test.each<[string, string, string]>([
    ['nested without end', '', '<PageBlock>'.repeat(1_000_000)],
    [
      'turned by more than can be counted',
      '',
      ofdText('转', { more: 'CharDirection="1e300" HScale="1e39"' }),
    ],
    [
      'with glyphs for letters that are not there',
      '',
      ofdText('形', {
        inside: Array.from(
          { length: 200 },
          (_, i) =>
            `<CGTransform CodePosition="${i * 100_000}" CodeCount="100000"><Glyphs>1</Glyphs></CGTransform>`,
        ).join(''),
      }),
    ],
    [
      'with a chain of parameters',
      `<DrawParams>${Array.from({ length: 20_000 }, (_, i) => `<DrawParam ID="d${i}" Relative="d${i + 1}"/>`).join('')}</DrawParams>`,
      ofdShape('0 0 1 1', SQUARE, RED, { more: 'DrawParam="d0"' }).repeat(1000),
    ],
  ])('because it is %s is drawn as far as it goes', async (_case, resources, objects) => {
    const run = await open({
      resources: FONT + resources,
      pages: [{ objects }, { objects: ofdText('后') }],
    });
    expect(run.events.filter(({ event }) => event === 'page_failed')).toEqual([]);
    expect(textPages(run)[1]?.text).toBe('后');
  });

  test('because a page repeats more than can be drawn loses that page, and says why', async () => {
    const unit = `<CompositeGraphicUnits><CompositeGraphicUnit ID="9"><Content>${'<CompositeObject ID="8" Boundary="0 0 1 1" ResourceID="9"/>'.repeat(10)}</Content></CompositeGraphicUnit></CompositeGraphicUnits>`;
    const run = await open({
      resources: FONT + unit,
      pages: [
        { objects: '<CompositeObject ID="8" Boundary="0 0 1 1" ResourceID="9"/>' },
        { objects: ofdText('后') },
      ],
    });
    expect(run.the('page_failed').message).toBe('页面内容过多，无法显示');
    expect(textPages(run).map(({ text }) => text)).toEqual(['后']);
  });

  test('because it unpacks to more than it may says so', async () => {
    const blank = Buffer.alloc(60 << 20);
    const numbers = Array.from({ length: 10 }, (_, i) => i);
    const run = await open({
      resources: `<MultiMedias>${numbers.map((i) => `<MultiMedia ID="m${i}"><MediaFile>${i}.png</MediaFile></MultiMedia>`).join('')}</MultiMedias>`,
      pages: numbers.map((i) => ({
        objects: `<ImageObject Boundary="0 0 9 9" ResourceID="m${i}"/>`,
      })),
      files: Object.fromEntries(numbers.map((i) => [`Doc_0/Res/${i}.png`, blank])),
    });
    expect(run.the('failed')).toMatchObject({
      code: 'too_large',
      message: 'OFD 文档解压后过大，超出了限制',
    });
  });

  test('has no more seals than somebody would set', async () => {
    const solid = (background: string) =>
      sharp({ create: { width: 2, height: 2, channels: 3, background } })
        .png()
        .toBuffer();
    const stamp = (x: number) => `<StampAnnot PageRef="p1" Boundary="${x} 10 10 10"/>`;
    const run = await open({
      pages: [{ objects: '' }],
      body: '<Signatures>/Signs.xml</Signatures>',
      files: {
        'Signs.xml': element('Signatures', '<Signature BaseLoc="/s.xml"/>'),
        's.xml': element(
          'Signature',
          `<SignedInfo>${stamp(10).repeat(500)}${stamp(50)}</SignedInfo><SignedValue>/v.dat</SignedValue>`,
        ),
        'v.dat': sealOf('png', await solid('#f00')),
      },
    });
    expect(await colourAt(run, 15, 15)).toEqual([255, 0, 0]);
    expect(await colourAt(run, 55, 15)).toEqual([255, 255, 255]);
  });
});
