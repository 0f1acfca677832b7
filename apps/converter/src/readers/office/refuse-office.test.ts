import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { writeStoredZip } from '../book/zip-writer.ts';
import type { Source } from '../reader.ts';
import { readSoundEntries } from './refuse-office.ts';

const MIB = 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), 'packages-'));
afterAll(() => rmSync(folder, { recursive: true }));

const FIRST_RECORD = 'PK\x01\x02';

/** A package of `bytes` whose directory claims that its first entry unpacks to so many bytes. */
function claiming(unpacked: number, bytes: number, { entries = 1, flags = 0x800 } = {}): Source {
  const names = Array.from({ length: entries }, (_, index) => `${index}.xml`);
  const [first = '', ...others] = names;
  const data = Buffer.alloc(Math.max(1, bytes - 200));
  const zip = writeStoredZip([
    { name: first, data },
    ...others.map((name) => ({ name, data: Buffer.alloc(0) })),
  ]);
  const at = zip.lastIndexOf(FIRST_RECORD, zip.length - 22 - (entries - 1) * 46, 'latin1');
  const record = entries === 1 ? at : zip.indexOf(FIRST_RECORD, data.length, 'latin1');
  zip.writeUInt16LE(flags, record + 8);
  zip.writeUInt32LE(unpacked, record + 24);
  const path = join(folder, 'a.docx');
  writeFileSync(path, zip);
  return { path, bytes: statSync(path).size } as Source;
}

describe('a package is read', () => {
  test.each([
    ['that is small, whatever it unpacks to', claiming.bind(undefined, 100 * MIB, 10_000)],
    [
      'that is large and unpacks to some times as much',
      claiming.bind(undefined, 800 * MIB, 9 * MIB),
    ],
    ['of many parts', claiming.bind(undefined, 10, 10, { entries: 20_000 })],
  ])('%s', (_what, make) => {
    expect(readSoundEntries(make()).length).toBeGreaterThan(0);
  });
});

describe('a package is refused', () => {
  test.each([
    [
      'that unpacks to a hundred times as much',
      claiming.bind(undefined, 200 * MIB, MIB),
      'too_large',
    ],
    ['that unpacks to more than any', claiming.bind(undefined, 2049 * MIB, 30 * MIB), 'too_large'],
    ['of more parts than any', claiming.bind(undefined, 10, 10, { entries: 20_001 }), 'too_large'],
    [
      'with a part that has a password',
      claiming.bind(undefined, 10, 10, { flags: 1 }),
      'encrypted',
    ],
  ])('%s', (_what, make, code) => {
    expect(() => readSoundEntries(make())).toThrow(expect.objectContaining({ code }));
  });
});
