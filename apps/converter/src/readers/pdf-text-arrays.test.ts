import { describe, expect, test } from 'vitest';
import { convertInThread } from '../../test/convert-in-thread.ts';
import { onePagePdf, rawPdf } from '../../test/documents.ts';
import { allText } from '../../test/text-pages.ts';
import { mendTextArrays } from './pdf-content.ts';

describe('arrays of text', () => {
  test.each([
    ['[(AB) 0.5 Tc (CD)] TJ', '[(AB) 0.5 (CD)]  TJ'],
    ['[(AB) Tj (CD)] TJ', '[(AB) (CD)]  TJ'],
    ['[(AB) /F 20 Tf <4344>] TJ', '[(AB) 20 <4344>]  TJ'],
    ['[(AB) [(CD) -20] (EF)] TJ', '[(AB) (CD) -20 (EF)]  TJ'],
    ['[(AB) --20 (CD)] TJ', '[(AB) (CD)]  TJ'],
    ['[(AB) TJ (CD)] TJ', '[(AB) (CD)]  TJ'],
    ['[(AB) (CD) TJ 0 -20 Td [(EF)] TJ', '[(AB) (CD)] TJ 0 -20 Td [(EF)] TJ'],
    ['[(AB) (CD) TJ ET', '[(AB) (CD)] TJ ET'],
    ['[(A\\)B(]) Tc) Tw (CD)] TJ', '[(A\\)B(]) Tc) (CD)]  TJ'],
  ])('%s', (content, mended) => {
    expect(mendTextArrays(content)).toBe(mended);
  });

  test.each([
    '[(AB) -20 <4344>] TJ',
    '[3 1] 0 d',
    '[/A /B] 0 d',
    '/Span <</K [1 /X]>> BDC',
    'BI /W 9 ID [(AB) Tc (CD)] TJ\0 EI [(AB)] TJ',
    '% [(AB) Tc (CD)] TJ',
    '([\\(AB\\) Tc] TJ) Tj',
    '[(AB',
  ])('%s stays as it is', (content) => {
    expect(mendTextArrays(content)).toBeUndefined();
  });

  test.each([
    ['open arrays', '['.repeat(300_000), undefined],
    ['arrays without end', '[ (A) TJ '.repeat(100_000), '[(A)] TJ '.repeat(100_000)],
    ['hexadecimal strings without end', '< '.repeat(300_000), undefined],
    ['digits before a letter', `[(A) ${'1'.repeat(300_000)}x] TJ`, '[(A)]  TJ'],
    ['operators', `[${'TJ '.repeat(300_000)}] TJ`, '[]  TJ'],
  ])('hundreds of thousands of %s are read', (_, content, mended) => {
    expect(mendTextArrays(content) === mended).toBe(true);
  });
});

const FONTS = '/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>';

describe('a page whose text arrays are malformed', () => {
  test('shows and gives all of its text', async () => {
    const lines = ['[(one) 0.5 Tc (two)] TJ', '[(three) (four) TJ', '[(five)] TJ'];
    const content = `BT /F 12 Tf 20 150 Td ${lines.join(' 0 -20 Td ')} ET`;
    const run = await convertInThread('a.pdf', onePagePdf(content, FONTS), '--text');
    expect(allText(run)).toBe('onetwo\nthreefour\nfive');
    expect(run.svg(1).match(/<use|<path/g)?.length).toBeGreaterThan(18);
  });

  test('in a form that it draws, too', async () => {
    const form = 'BT /F 12 Tf 20 150 Td [(AB) Tw (CD)] TJ ET';
    const pdf = rawPdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << /XObject << /X 5 0 R >> >> >>',
      '<< /Length 5 >>\nstream\n/X Do\nendstream',
      `<< /Type /XObject /Subtype /Form /BBox [0 0 200 200] /Resources << ${FONTS} >> /Length ${form.length} >>\nstream\n${form}\nendstream`,
    ]);
    expect(allText(await convertInThread('a.pdf', pdf, '--text'))).toBe('ABCD');
  });
});
