import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { drawPage, type DrawPageOptions } from './draw-page.ts';
import { PageFailure } from './failure.ts';
import type { OpenDocument, OpenPage, Pixels, SecondPainter } from './readers/reader.ts';
import { newSvgCache } from './svg-clean.ts';

const SIZE = { width: 100, height: 100 };
const LINE = { text: '字', box: [0, 0, 10, 10], edges: [0, 10] } satisfies ReturnType<
  OpenPage['text']
>[number];

/** A sheet of paper, with a black bar over its middle if there is ink. */
function sheet(width: number, height: number, hasInk: boolean): Pixels {
  const data = new Uint8Array(width * height * 3).fill(255);
  for (let y = Math.floor(height / 4); hasInk && y < height / 2; y += 1) {
    for (let x = 0; x < width; x += 1)
      if (x % 8 < 4) data.fill(0, (y * width + x) * 3, (y * width + x) * 3 + 3);
  }
  return { data, width, height };
}

function fails(message: string): never {
  throw new Error(message);
}

const svg = (inner: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" version="1.1" width="100" height="100" viewBox="0 0 100 100">${inner}</svg>`,
  );

function pageOf(change: Partial<OpenPage>): OpenPage {
  return {
    size: SIZE,
    readSvg: (read) => read({ raw: svg('<path d="M0 0H50V50Z"/>') }),
    pixels: (scale) => sheet(Math.round(100 * scale), Math.round(100 * scale), true),
    text: () => [LINE],
    links: () => [],
    hasFaults: () => false,
    prefersSecond: () => false,
    close: () => undefined,
    ...change,
  };
}

function documentOf(openPage: () => OpenPage, second?: Partial<SecondPainter>): OpenDocument {
  const painter: SecondPainter = {
    size: () => SIZE,
    pixels: (_page, width, height) => sheet(width, height, true),
    ...second,
  };
  const close = () => undefined;
  const document = { pages: 1, outline: [], openPage, close };
  const library = { load: async () => painter, close };
  return second === undefined ? document : { ...document, second: library };
}

const OPTIONS: DrawPageOptions = {
  way: 'svg',
  withText: true,
  format: 'auto',
  maxPixels: 1_000_000,
  cache: newSvgCache(),
  begin: () => undefined,
};

const draw = (document: OpenDocument, options: Partial<DrawPageOptions> = {}) =>
  drawPage(document, 1, { ...OPTIONS, ...options });

const blank: Partial<OpenPage> = {
  readSvg: (read) => read({ raw: svg('') }),
  pixels: (scale) => sheet(Math.round(100 * scale), Math.round(100 * scale), false),
};

const nothing: Partial<SecondPainter> = {
  pixels: (_page, width, height) => sheet(width, height, false),
};

describe('a page is drawn', () => {
  test('by the reader alone where it can', async () => {
    const second = { pixels: () => fails('asked') };
    const drawn = await draw(documentOf(() => pageOf({}), second));
    expect(drawn).toMatchObject({ isSecond: false, lines: [LINE], image: { ext: '.gzip.svg' } });
  });

  test.each([
    ['without references where it is the first and long', 1, 3000, 1, 'path'],
    ['with them where it is another', 2, 3000, 1, 'use'],
    ['with them where it comes with the HTML', 1, 500, 1, 'use'],
    ['with them where its words take 600 MB', 1, 15_000, 2500, 'use'],
  ])('with its words %s', async (_how, number, letters, corners, element) => {
    const place = (at: number) => `matrix(10,0,0,-10,${7 * (at % 50)},${12 * Math.floor(at / 50)})`;
    const uses = Array.from(
      { length: letters },
      (_, at) => `<use data-text="a" xlink:href="#font_1_7" transform="${place(at)}"/>`,
    );
    const outline = `M0 0${'L.5 .013L.007 .5'.repeat(corners)}Z`;
    const glyph = `<defs><path id="font_1_7" d="${outline}"/></defs>`;
    const raw = svg(`${glyph}${uses.join('')}`);
    const page = pageOf({ readSvg: (read) => read({ raw }) });
    const { image } = await drawPage(
      documentOf(() => page),
      number,
      OPTIONS,
    );
    const drawn = gunzipSync(image.data).toString();
    expect(image.ext).toBe('.gzip.svg');
    expect(new Set(drawn.match(/(?<=<)(?:use|path(?! id))/g))).toEqual(new Set([element]));
  });

  test('as a picture where no SVG comes of it', async () => {
    const page = pageOf({ readSvg: () => fails('no') });
    expect(await draw(documentOf(() => page))).toMatchObject({
      isSecond: false,
      image: { ext: '.webp' },
    });
  });

  test.each([
    ['cannot be drawn', pageOf({ readSvg: () => fails('no'), pixels: () => fails('no') })],
    ['comes out blank', pageOf(blank)],
    ['is blank for a fault', pageOf({ ...blank, hasFaults: () => true })],
  ])('by the second library where it %s, with the text of the first', async (_what, page) => {
    const drawn = await draw(documentOf(() => page, {}));
    expect(drawn).toMatchObject({ isSecond: true, size: SIZE, lines: [LINE] });
    expect(drawn.image).toMatchObject({ ext: '.webp', blank: false });
  });

  test('by the second library where the reader cannot open it', async () => {
    const size = () => ({ width: 50, height: 70 });
    const drawn = await draw(documentOf(() => fails('no page'), { size }));
    expect(drawn).toMatchObject({ isSecond: true, size: { width: 50, height: 70 }, lines: [] });
  });

  test('without the reader where that did not survive it', async () => {
    const opened = () => fails('opened');
    expect(await draw(documentOf(opened, {}), { way: 'second' })).toMatchObject({ isSecond: true });
  });

  test('by the second library where that reads its pictures better, and only if the two differ', async () => {
    const prefersSecond = () => true;
    const garbled = {
      pixels: (scale: number) => sheet(Math.round(100 * scale), Math.round(100 * scale), false),
    };
    const [same, other] = [pageOf({ prefersSecond }), pageOf({ prefersSecond, ...garbled })];
    expect(await draw(documentOf(() => same, {}))).toMatchObject({ isSecond: false });
    expect(await draw(documentOf(() => other, {}))).toMatchObject({ isSecond: true });
    expect(await draw(documentOf(() => same, nothing))).toMatchObject({ isSecond: false });
  });

  test('as empty paper where both say so', async () => {
    const drawn = await draw(documentOf(() => pageOf(blank), nothing));
    expect(drawn).toMatchObject({ isSecond: false, image: { blank: true } });
  });

  test('by the reader where the second library has another page there', async () => {
    const size = () => ({ width: 100, height: 50 });
    const drawn = await draw(documentOf(() => pageOf(blank), { size }));
    expect(drawn).toMatchObject({ isSecond: false, image: { blank: true } });
  });

  test('by the reader where a fault took nothing away that the second library shows', async () => {
    const page = pageOf({ hasFaults: () => true });
    expect(await draw(documentOf(() => page, nothing))).toMatchObject({ isSecond: false });
  });
});

describe('a page fails with a reason', () => {
  const broken = pageOf({ ...blank, hasFaults: () => true });

  test.each([
    ['there is no second library', undefined],
    ['the second one shows nothing, either', nothing],
    ['the second one fails, too', { pixels: () => fails('PDFium ended') }],
  ])('when %s', async (_what, second) => {
    await expect(draw(documentOf(() => broken, second))).rejects.toThrow('页面内容已损坏');
  });

  test('which is its size when memory was short', async () => {
    const page = pageOf({
      readSvg: () => fails('malloc failed'),
      pixels: () => fails('malloc failed'),
    });
    await expect(draw(documentOf(() => page, nothing))).rejects.toThrow('页面内容过大');
  });

  test('that the reader knows for certain, without being tried again', async () => {
    const opened = () => {
      throw new PageFailure('文件中没有这一页的内容');
    };
    await expect(draw(documentOf(opened, {}))).rejects.toThrow('文件中没有这一页的内容');
  });
});
