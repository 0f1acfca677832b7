import { describe, expect, test } from 'vitest';
import { cleanSvg, newSvgCache } from './svg-clean.ts';
import { UnfitSvg } from './svg-tags.ts';

const SIZE = { width: 300, height: 150 };

function clean(inner: string, isWhole = false) {
  const raw = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1" width="300" height="150" viewBox="0 0 300 150">\n${inner}\n</svg>\n`;
  const { svg, traits } = cleanSvg({ raw: Buffer.from(raw) }, SIZE, newSvgCache(), { isWhole });
  return { svg: svg.toString(), traits };
}

const GLYPH = '<path id="font_1_7" d="M.5 .25H.75V1C.5 1 .25 .5 .5 .25Z"/>';
const USE =
  '<use data-text="a" xlink:href="#font_1_7" transform="matrix(10,0,0,-10,20.12345,30)"/>';

describe('what is kept', () => {
  test('size in CSS pixels, box in points', () => {
    expect(clean('').svg).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200" viewBox="0 0 300 150"></svg>',
    );
  });

  test('glyphs in whole numbers of their font, placed to a thousandth of a point, by short ids', () => {
    expect(clean(`<defs>\n${GLYPH}\n</defs>\n${USE}`).svg).toContain(
      '<defs><path id="a0" d="m500 250h250v750c-250 0-500-500-250-750z"/></defs>' +
        '<use href="#a0" transform="matrix(.01 0 0 -.01 20.123 30)"/>',
    );
  });

  describe('glyphs of one line under one matrix', () => {
    const at = (x: number, more = '', y = 30) =>
      `<use data-text="a" xlink:href="#font_1_7" transform="matrix(10,0,0,-10,${x},${y})"${more}/>`;
    const written = (...uses: string[]) =>
      clean(`<defs>${GLYPH}</defs>${uses.join('\n')}`).svg.replace(/^.*<\/defs>|<\/svg>$/g, '');
    const begin = '<g transform="matrix(.01 0 0 -.01 20 30)">';

    test('by their distance along it', () => {
      expect(written(at(20), at(28.0004), at(35))).toBe(
        `${begin}<use href="#a0"/><use x="800" href="#a0"/><use x="1500" href="#a0"/></g>`,
      );
    });

    test('words for themselves, so that they are the same wherever they stand', () => {
      const word = '<use href="#a0"/><use x="800" href="#a0"/>';
      expect(written(at(20), at(28), at(60), at(68))).toBe(
        `${begin}${word}<g transform="translate(4000)">${word}</g></g>`,
      );
    });

    test('until the line, the size or the colour changes', () => {
      const single = (place: string, more = '') =>
        `<use href="#a0" transform="matrix(.01 0 0 -.01 ${place})"${more}/>`;
      expect(written(at(20), at(28, '', 31), at(36, ' fill="#ff0000"', 31))).toBe(
        single('20 30') + single('28 31') + single('36 31', ' fill="#f00"'),
      );
    });

    test('also along a line that is turned', () => {
      const turned = (x: number, y: number) =>
        `<use data-text="a" xlink:href="#font_1_7" transform="matrix(0,-10,-10,0,${x},${y})"/>`;
      expect(written(turned(20, 90), turned(20, 82))).toBe(
        '<g transform="matrix(0 -.01 -.01 0 20 90)"><use href="#a0"/><use x="800" href="#a0"/></g>',
      );
    });

    test('not where they clip, and in the order in which things are painted', () => {
      const clip = `<clipPath id="c">${at(20)}${at(28)}</clipPath>`;
      expect(written(clip)).not.toContain('<g');
      const path = '<path d="M0 0H9V9Z"/>';
      expect(written(at(20), path, at(28)).match(/<(?:use|path)/g)).toEqual([
        '<use',
        '<path',
        '<use',
      ]);
    });

    test('outlines of another grid in the units of the line, blanks not at all', () => {
      const other = '<path id="font_1_8" d="M.125 .0625Q"/>'.replace('Q', 'H.0625V.00048828125Z');
      const blank = '<path id="font_1_3" d=""/>';
      const { svg } = clean(
        `<defs>${GLYPH}${other}${blank}</defs>${at(20)}${at(28).replace('_7', '_8')}${at(30).replace('_7', '_3')}`,
      );
      expect(svg).toContain(
        `${begin}<use href="#a0"/><use href="#a1" transform="translate(800)scale(0.48828125)"/></g></svg>`,
      );
    });
  });

  describe('words as whole outlines', () => {
    const outline = 'm500 250h250v750c-250 0-500-500-250-750z';
    const at = (x: number, more = '') =>
      `<use data-text="a" xlink:href="#font_1_7" transform="matrix(10,0,0,-10,${x},30)"${more}/>`;
    const written = (inner: string) =>
      clean(`<defs>${GLYPH}</defs>${inner}`, true).svg.replace(/^<svg[^>]*>|<\/svg>$/g, '');
    const begin = '<g transform="matrix(.01 0 0 -.01 20 30)">';

    test('without references, and without what was referred to', () => {
      expect(written(at(20) + at(28) + at(60))).toBe(
        `<defs></defs>${begin}<path d="${outline}M800 0${outline}"/><path d="M4000 0${outline}"/></g>`,
      );
      expect(written(at(20, ' fill="#ff0000"'))).toBe(
        `<defs></defs><path d="${outline}" transform="matrix(.01 0 0 -.01 20 30)" fill="#f00"/>`,
      );
    });

    test('of letters that do not touch: of two that are turned against each other, what both cover would be a hole', () => {
      expect(written(at(20) + at(24))).toContain(
        `${begin}<path d="${outline}"/><path d="M400 0${outline}"/></g>`,
      );
    });

    test('each from where it begins, also a mark that stands before the letter under it', () => {
      const mark = '<path id="font_1_8" d="M-.5 .25H-.25V1Z"/>';
      const { svg } = clean(
        `<defs>${GLYPH}${mark}</defs>${at(20).replace('_7', '_8')}${at(20)}`,
        true,
      );
      expect(svg).toContain(`d="m-500 250h250v750zM0 0${outline}"`);
    });

    test('an outline that something else refers to stays', () => {
      const faint = at(60, ' fill-opacity=".5"');
      expect(written(at(20) + at(28) + faint)).toMatch(
        /^<defs><path id="a0" d="m500 [^"]+"\/><\/defs><path .*<use href="#a0"[^>]*fill-opacity="\.5"\/>$/,
      );
    });
  });

  test('the outline of a letter has its width on the same grid', () => {
    const outlined = USE.replace('/>', ' fill="none" stroke="#000000" stroke-width=".02"/>');
    expect(clean(`<defs>${GLYPH}</defs>${outlined}`).svg).toContain(' stroke-width="20"/>');
  });

  describe('an area and the line around it', () => {
    const area = '<path transform="matrix(1,0,0,-1,0,150)" d="M0 0H9V9Z" fill="#ff0000"/>';
    const line = area.replace('fill="#ff0000"', 'fill="none" stroke="#00ff00" stroke-width="2"');
    const elements = (inner: string) => clean(inner).svg.match(/<path/g)?.length;

    test('are one element, which paints them in that order', () => {
      const { svg, traits } = clean(area + line);
      expect(svg).toContain(
        '><path transform="matrix(1 0 0 -1 0 150)" d="M0 0H9V9Z" fill="#f00" stroke="#0f0" stroke-width="2"/></svg>',
      );
      expect(traits.nodes).toBe(2);
    });

    test.each([
      ['the line comes first', line + area],
      ['something lies between them', `${area}<g>${line}</g>`],
      ['one of them lies elsewhere', area + line.replace('150)', '149)')],
      ['the one is not as long as the other', area + line.replace('H9', 'H8')],
      [
        'one of them is faint as a whole',
        area + line.replace('/>', ' style="isolation:isolate"/>'),
      ],
      ['the area has thin parts', area.replace('V9', 'V0') + line.replace('V9', 'V0')],
    ])('stay apart where %s', (_why, inner) => {
      expect(elements(inner)).toBe(inner.includes('V0') ? 3 : 2);
    });
  });

  test('a line of no width, or less, is as thin as the device can draw it', () => {
    for (const width of ['', ' stroke-width="0"', ' stroke-width="-.1"']) {
      expect(clean(`<path fill="none" stroke="#000000"${width} d="M0 0L9 9"/>`).svg).toContain(
        'd="M0 0L9 9" stroke-width="1" vector-effect="non-scaling-stroke"/>',
      );
    }
  });

  test('one that is hardly wider is a third of a pixel at any size, but none of dashes', () => {
    const line = (more: string) => `<path fill="none" stroke="#000000"${more} d="M0 0L9 9"/>`;
    const thin = 'stroke-width=".35" vector-effect';
    expect(clean(line(' stroke-width=".1"')).svg).toContain(thin);
    expect(clean(line(' stroke-width="1" transform="matrix(.1,0,0,-.1,0,9)"')).svg).toContain(thin);
    expect(clean(line(' stroke-width=".1" transform="matrix(10,0,0,10,0,9)"')).svg).not.toContain(
      thin,
    );
    expect(clean(line(' stroke-width=".1" stroke-dasharray="1 1"')).svg).not.toContain(thin);
    expect(clean(line(' stroke-width=".25"')).svg).not.toContain(thin);
  });

  test('pictures inside, stretched to their box', () => {
    const image =
      '<image id="i" width="2" height="1" xlink:href="data:image/png;base64,\nAAAA\nBB==\n"/>';
    expect(clean(image).svg).toContain(
      'href="data:image/png;base64,AAAABB==" preserveAspectRatio="none"/>',
    );
  });
});

test('a rectangle of no height is a line, except where it clips', () => {
  const flat = 'd="M10 90H160V90H10Z"';
  const at = 'transform="matrix(1 0 0 -1 0 200)"';
  expect(clean(`<path ${at} ${flat} fill="#ff0000" fill-opacity=".5"/>`).svg).toContain(
    `<path ${at} stroke="#f00" stroke-opacity=".5" ${flat} stroke-width="1" vector-effect="non-scaling-stroke"/>`,
  );
  expect(clean(`<path ${flat}/>`).svg).toContain('stroke="#000"');
  const clip = `<defs><clipPath id="c1"><path ${flat}/></clipPath></defs>`;
  expect(clean(clip).svg).not.toContain('stroke');
  expect(clean(`<path ${flat} fill="none" stroke="#000000"/>`).svg.match(/stroke=/g)).toHaveLength(
    1,
  );
});

describe('what is blended with the page', () => {
  const paint = '<path d="M0 0H10V10Z" fill="#ffff00"/>';
  const blend = (inner: string) => `<g style="mix-blend-mode:multiply">${inner}</g>`;
  const clip = (id: string, inner: string) => `<g clip-path="url(#${id})">${inner}</g>`;
  const clips =
    '<defs><clipPath id="c1"><path d="M0 0H1Z"/></clipPath><clipPath id="c2"><path d="M0 0H2Z"/></clipPath></defs>';
  const painted = '<path d="M0 0H10V10Z" fill="#ff0"/>';
  const written = (inner: string) =>
    clean(clips + inner)
      .svg.replace(/^.*<\/defs>/, '')
      .replace('</svg>', '');

  test('is so from outside the clips around it, in which it would be blended with nothing', () => {
    expect(written(clip('c1', clip('c2', blend(paint))))).toBe(
      '<g clip-path="url(#a0)"><g clip-path="url(#a1)"></g></g>' +
        `<g style="mix-blend-mode:multiply"><g clip-path="url(#a0)"><g clip-path="url(#a1)">${painted}</g></g></g>` +
        '<g clip-path="url(#a0)"><g clip-path="url(#a1)"></g></g>',
    );
  });

  test('keeps its place among what else is clipped', () => {
    expect(written(clip('c1', paint + blend(paint) + paint))).toBe(
      `<g clip-path="url(#a0)">${painted}</g>` +
        `<g style="mix-blend-mode:multiply"><g clip-path="url(#a0)">${painted}</g></g>` +
        `<g clip-path="url(#a0)">${painted}</g>`,
    );
  });

  test('stays inside a group that is blended or faded as a whole', () => {
    const faded = `<g opacity=".5">${blend(paint)}</g>`;
    expect(written(faded)).toBe(
      `<g opacity=".5"><g style="mix-blend-mode:multiply">${painted}</g></g>`,
    );
    expect(written(`<g opacity=".5">${clip('c1', blend(paint))}</g>`)).toContain(
      `<g style="mix-blend-mode:multiply"><g clip-path="url(#a0)">${painted}</g></g>`,
    );
  });
});

describe('what makes a page unfit to be kept as SVG', () => {
  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['an element with a handler', '<g onload="alert(1)"></g>'],
    ['foreign content', '<foreignObject></foreignObject>'],
    ['a link', '<a href="https://example.org"></a>'],
    [
      'a picture from elsewhere',
      '<image width="1" height="1" xlink:href="https://example.org/a.png"/>',
    ],
    [
      'an SVG as a picture',
      '<image width="1" height="1" xlink:href="data:image/svg+xml;base64,AAAA"/>',
    ],
    ['a reference to another file', '<use xlink:href="other.svg#a"/>'],
    ['a paint from elsewhere', '<rect fill="url(https://example.org/#a)"/>'],
    ['a style that fetches', '<g style="background:url(https://example.org)"></g>'],
    ['text', '<g>text</g>'],
    ['an entity', '<!DOCTYPE svg [<!ENTITY a "b">]>'],
    ['a comment', '<!-- -->'],
    ['a control character', '<g transform="matrix(1,0,0,1,0,\u0001)"></g>'],
    ['tags that do not match', '<g></defs>'],
    ['a tag without end', '<g>'],
    ['a second root', '<svg></svg>'],
    ['an id used twice', '<g id="a"></g><g id="a"></g>'],
    ['a reference to nothing', '<use xlink:href="#nothing"/>'],
    [
      'a number that is none',
      '<use data-text="a" xlink:href="#font_1_7" transform="matrix(1.2.3,0,0,1,0,0)"/>',
    ],
  ])('%s', (_what, inner) => {
    expect(() => clean(inner)).toThrow(UnfitSvg);
  });

  test.each([
    ['a space that XML does not have', '<path d="M0 0\fL1 1"/>'],
    ['another one', '<rect x="1\u000b2" width="1" height="1"/>'],
    ['a glyph before its outline', `${USE}<defs>${GLYPH}</defs>`],
  ])('%s', (_what, inner) => {
    expect(() => clean(inner)).toThrow(UnfitSvg);
  });

  test.each([
    ['an empty root', '<svg viewBox="0 0 300 150"/>'],
    ['an element behind the root', '<svg viewBox="0 0 300 150"></svg><g></g>'],
  ])('%s', (_what, raw) => {
    expect(() => cleanSvg({ raw: Buffer.from(raw) }, SIZE, newSvgCache())).toThrow('root');
  });
});

describe('what is noticed', () => {
  test('a picture in the size at which it is painted', () => {
    const { traits } = clean(
      '<g transform="matrix(3,0,0,3,0,0)"><image width="100" height="50" xlink:href="data:image/png;base64,AA=="/></g>',
    );
    expect(traits).toMatchObject({ images: 1, imageArea: 45_000, marks: 0 });
  });

  test.each([
    ['a mask', '<mask id="m"></mask>'],
    ['a pattern', '<pattern id="p"></pattern>'],
    ['blending', '<g style="mix-blend-mode:multiply"></g>'],
    ['transparency', '<path fill-opacity=".5" d="M0 0H1"/>'],
  ])('%s is painted differently by some renderer', (_what, inner) => {
    expect(clean(inner).traits.risky).toBe(true);
  });

  test('plain letters are not', () => {
    const { traits } = clean(`<defs>${GLYPH}</defs>${USE}${USE}`);
    expect(traits).toMatchObject({ risky: false, marks: 3 });
  });

  test('a JPEG in four colours', () => {
    const frame = Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 20, 8, 0, 1, 0, 1, 4, 0, 0, 0, 0]);
    const { traits } = clean(
      `<image width="1" height="1" xlink:href="data:image/jpeg;base64,${frame.toString('base64')}"/>`,
    );
    expect(traits.cmykJpeg).toBe(true);
  });
});
