import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { xlsx } from '../../../test/office-documents.ts';
import { convert } from '../../../test/run-converter.ts';
import { sealedAgile, sealedPackage } from '../../../test/sealed-workbook.ts';
import { allText } from '../../../test/text-pages.ts';

const workbook = () => xlsx([['册数', '3']]);

test.each([
  ['2007', sealedPackage],
  ['2010 and later', sealedAgile],
])('a workbook that Excel %s sealed with its own password is read', async (_version, seal) => {
  const run = await convert('a.xlsx', seal(workbook(), 'VelvetSweatshop'), '--text');
  expect(allText(run).split(/\s+/)).toEqual(['册数', '3']);
});

test('a sealed workbook of many megabytes is read, too', async () => {
  const large = xlsx([['册数', '3']], { 'xl/media/1.bin': randomBytes(17 * 1024 * 1024) });
  const run = await convert('a.xlsx', sealedAgile(large, 'VelvetSweatshop'), '--text');
  expect(allText(run).split(/\s+/)).toEqual(['册数', '3']);
});

test.each([
  ['2007', sealedPackage],
  ['2010 and later', sealedAgile],
])('one that somebody sealed in Excel %s is refused', async (_version, seal) => {
  const run = await convert('a.xlsx', seal(workbook(), 'only we know'));
  expect(run.the('failed')).toMatchObject({ code: 'encrypted' });
  expect(run.files).toEqual([]);
});

test('one that wants to be hashed for ever is refused', async () => {
  const sealed = sealedAgile(workbook(), 'VelvetSweatshop');
  const at = sealed.indexOf('spinCount="1000"');
  sealed.write('spinCount="9e9"', at);
  expect((await convert('a.xlsx', sealed)).the('failed').code).toBe('encrypted');
});
