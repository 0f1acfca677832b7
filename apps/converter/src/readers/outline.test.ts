import { expect, test } from 'vitest';
import { convertInThread } from '../../test/convert-in-thread.ts';
import { rawPdf } from '../../test/documents.ts';

/** Two pages and a bookmark to the first, one of `content`, and one to the second. */
function bookmarkedPdf(content: string): Buffer {
  const leaf = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>';
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R /Outlines 5 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
    leaf,
    leaf,
    '<< /Type /Outlines /First 6 0 R /Last 8 0 R /Count 3 >>',
    '<< /Title (A) /Parent 5 0 R /Next 7 0 R /Dest [3 0 R /Fit] >>',
    `<< ${content} /Parent 5 0 R /Prev 6 0 R /Next 8 0 R >>`,
    '<< /Title (C) /Parent 5 0 R /Prev 7 0 R /Dest [4 0 R /Fit] >>',
  ]);
}

test.each([
  ['beyond the last page', '/Dest [99 /Fit]'],
  ['to no page', '/Dest [null /Fit]'],
  ['into another file', '/A << /S /GoToR /F (a.pdf) /D [0 /Fit] >>'],
  ['to a program', '/A << /S /Launch /F (a.exe) >>'],
  ['to nothing', ''],
])('a bookmark %s is left out, and the others stay', async (_where, target) => {
  const run = await convertInThread('a.pdf', bookmarkedPdf(`/Title (B) ${target}`));
  expect(run.the('opened').outline).toEqual([
    { title: 'A', page: 1 },
    { title: 'C', page: 2 },
  ]);
});

test.each([
  ['GB 2312', '<b5dad2bbd5c220d4adc0ed>', '第一章 原理'],
  ['GB 2312, a single character', '<d0f2>', '序'],
  ['UTF-8', '<e5ba8f>', '序'],
  ['what is declared, with marks', '<4120d8e0e9e8>', 'A Øàéè'],
  ['what is declared, a French word', '<4352c9c9>', 'CRÉÉ'],
])('a title in %s is read', async (_encoding, written, title) => {
  const run = await convertInThread('a.pdf', bookmarkedPdf(`/Title ${written} /Dest [4 0 R /Fit]`));
  expect(run.the('opened').outline?.[1]).toEqual({ title, page: 2 });
});

test('so is that of the document', async () => {
  const pdf = bookmarkedPdf('').toString('latin1');
  const titled = pdf.replace('/Root', '/Info << /Title <d4adc0ed> >> /Root');
  const run = await convertInThread('a.pdf', Buffer.from(titled, 'latin1'));
  expect(run.the('opened').title).toBe('原理');
});
