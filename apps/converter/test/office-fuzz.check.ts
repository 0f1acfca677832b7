import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { docx, odf, odp, xlsx } from './office-documents.ts';
import { convert } from './run-converter.ts';
import { saveAs } from './save-as.ts';
import { zip } from './zip.ts';

// Runs only where FUZZ_RUNS says how many mutated files of each format are to be tried.
const runs = Number(process.env['FUZZ_RUNS'] ?? 0);
const FORMATS = ['docx', 'odt', 'rtf', 'doc', 'xlsx', 'ods', 'xls', 'odp', 'pptx', 'ppt'] as const;
type Format = (typeof FORMATS)[number];

const temporary = mkdtempSync(join(tmpdir(), 'converter-fuzz-'));
const seeds = new Map<Format, Buffer>();

const cells = Array.from({ length: 40 }, (_, i) => [`学生${i}`, i, `=SUM(A${i})`]);
const text =
  '<office:text><text:p>文渊阁</text:p><text:list><text:list-item><text:p>一</text:p></text:list-item></text:list></office:text>';
const MADE = {
  docx: docx({ text: '文渊阁藏书目录' }, { text: 'words', font: 'Calibri' }),
  odt: odf('text', text),
  xlsx: xlsx(cells),
  odp: odp('第一张', '第二张'),
};
const PARENTS = {
  rtf: 'docx',
  doc: 'docx',
  ods: 'xlsx',
  xls: 'xlsx',
  pptx: 'odp',
  ppt: 'odp',
} as const;

beforeAll(async () => {
  for (const [format, file] of Object.entries(MADE)) seeds.set(format as Format, file);
  for (const [format, parent] of Object.entries(PARENTS)) {
    seeds.set(format as Format, await saveAs(MADE[parent], parent, format));
  }
  process.env['TMPDIR'] = temporary;
});
afterAll(() => {
  delete process.env['TMPDIR'];
  rmSync(temporary, { recursive: true, force: true });
});

/** The same numbers in each run, so that a failure can be met again. */
function randomOf(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return state % below;
  };
}

function mutate(file: Buffer, random: (below: number) => number): Buffer {
  const bytes = Buffer.from(file);
  const kind = random(5);
  if (kind === 0) return bytes.subarray(0, random(bytes.length));
  if (kind === 1) {
    const at = random(bytes.length);
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(random(at + 1))]);
  }
  if (kind === 2) bytes.fill(random(256), random(bytes.length), random(bytes.length));
  const changes = kind === 3 ? 1 + random(8) : 20 + random(200);
  for (let i = 0; i < changes; i += 1) bytes[random(bytes.length)] = random(256);
  return bytes;
}

/** A good package of bad parts reaches deeper than a bad package. */
function mutatePart(format: Format, random: (below: number) => number): Buffer | undefined {
  const body = (word: string) => mutate(Buffer.from(word), random).toString('latin1');
  if (format === 'docx')
    return docx({ text: body('a</w:t></w:r><w:tbl><w:tr><w:tc/></w:tr></w:tbl>') });
  if (format === 'odt') return odf('text', body(text));
  if (format === 'odp') return odp(body('<text:span>a</text:span>'), 'b');
  if (format === 'xlsx')
    return zip({ 'xl/workbook.xml': body('<workbook/>'), '[Content_Types].xml': '<a/>' });
  return undefined;
}

describe.each(FORMATS)('mutated %s', (format) => {
  test.each(Array.from({ length: runs }, (_, i) => i + 1))('%i', async (run) => {
    const random = randomOf(run * 31 + FORMATS.indexOf(format));
    const seed = seeds.get(format) ?? Buffer.alloc(0);
    const file = (run % 3 === 0 ? mutatePart(format, random) : undefined) ?? mutate(seed, random);
    const started = performance.now();
    const result = await convert(`a.${format}`, file, '--tool-timeout-ms', '30000');
    expect(result.stderr).toBe('');
    const last = result.events.at(-1);
    expect(last?.event).toMatch(/^(?:done|failed)$/);
    if (last?.event === 'failed') expect(last.message).toMatch(/[\u4e00-\u9fff]/);
    expect(result.files.filter((name) => name.startsWith('.'))).toEqual([]);
    expect(readdirSync(temporary).filter((name) => name.startsWith('wenyuan-'))).toEqual([]);
    expect(performance.now() - started).toBeLessThan(90_000);
  });

  test('leaves no process behind', () => {
    const { stdout } = spawnSync('ps', ['-eo', 'args'], { encoding: 'utf8' });
    expect(stdout.split('\n').filter((line) => line.includes(`${temporary}/wenyuan-`))).toEqual([]);
  });
});
