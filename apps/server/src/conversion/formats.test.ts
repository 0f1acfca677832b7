import { execFileSync } from 'node:child_process';
import { documentFormats } from '@wenyuan/domain';
import { expect, it } from 'vitest';
import { converterProgram } from './running-converter.ts';

it('what may be uploaded is what the converter reads, each as what the other says', () => {
  const said = execFileSync(process.execPath, [converterProgram(), 'formats'], {
    encoding: 'utf8',
  });
  const read = JSON.parse(said) as { formats: Record<string, string[]> };
  const uploaded: Record<string, string[]> = {};
  for (const { kind, extensions } of documentFormats) (uploaded[kind] ??= []).push(...extensions);
  const sorted = (table: Record<string, string[]>) =>
    Object.fromEntries(Object.entries(table).map(([kind, list]) => [kind, list.toSorted()]));
  expect(sorted(uploaded)).toEqual(sorted(read.formats));
});
