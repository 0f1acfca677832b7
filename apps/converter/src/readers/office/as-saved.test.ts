import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { field } from '../../../test/office-documents.ts';
import { temporaryFile } from '../../../test/run-converter.ts';
import { zip } from '../../../test/zip.ts';
import { keepAsSaved } from './as-saved.ts';
import { readZipEntries, readZipEntry } from './zip-entries.ts';

function kept(name: string, xml: string): string {
  const path = temporaryFile('a.zip', zip({ [name]: xml }));
  keepAsSaved(path);
  const [entry] = readZipEntries(path, statSync(path).size) ?? [];
  return entry ? (readZipEntry(path, entry, 1 << 20)?.toString() ?? '') : '';
}

const DOCUMENT = 'word/document.xml';

test('of a field of the moment only its result is left, also within another field', () => {
  const inner = field('DATE', '旧日');
  const xml = kept(DOCUMENT, field('QUOTE', inner) + field('PAGE', '1'));
  expect(xml).not.toContain('DATE');
  expect(xml).toContain('旧日');
  expect(xml.match(/fldCharType="end"/g)).toHaveLength(2);
});

test('a reference stays one where its place is there', () => {
  const text = field('REF here \\h', '图一');
  const place = '<w:bookmarkStart w:id="1" w:name="here"/>';
  expect(kept(DOCUMENT, place + text)).toBe(place + text);
  expect(kept(DOCUMENT, text)).not.toContain('REF');
});

test('a field without a result stays as it is', () => {
  const text = field('DATE', '').replace(/<w:r><w:fldChar w:fldCharType="separate"\/><\/w:r>/, '');
  expect(kept(DOCUMENT, text)).toBe(text);
});

test('a field in one element is its result', () => {
  const text =
    '<w:fldSimple w:instr=" TIME \\@ &quot;HH&quot; "><w:r><w:t>九</w:t></w:r></w:fldSimple>';
  expect(kept('word/footer1.xml', text)).toBe('<w:r><w:t>九</w:t></w:r>');
});

test('a field in one element freezes by itself, also within another one', () => {
  const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;
  const simple = (kind: string, inner: string) =>
    `<w:fldSimple w:instr="${kind}">${inner}</w:fldSimple>`;
  expect(kept(DOCUMENT, simple('QUOTE', run('甲') + simple('DATE', run('旧日')) + run('乙')))).toBe(
    simple('QUOTE', run('甲') + run('旧日') + run('乙')),
  );
  expect(kept(DOCUMENT, simple('DATE', simple('PAGE', run('1')) + run('旧日')))).toBe(
    simple('PAGE', run('1')) + run('旧日'),
  );
});

test('a field of however many pieces freezes', () => {
  const words = 'DATE' + ' </w:instrText><w:instrText>'.repeat(200_000);
  expect(kept(DOCUMENT, field(words, '旧日'))).not.toContain('DATE');
});

test('the mark of a field that holds something goes with it', () => {
  const mark = (type: string) => `<w:fldChar w:fldCharType="${type}"><w:ffData/></w:fldChar>`;
  const asked = '<w:instrText>DATE</w:instrText>';
  expect(kept(DOCUMENT, mark('begin') + asked + mark('separate') + '旧日' + mark('end'))).toBe(
    '旧日',
  );
});

test.each([
  [DOCUMENT, '<w:fldSimple w:instr="DATE">'],
  [DOCUMENT, '<w:fldChar w:fldCharType="begin">'],
  ['ppt/slides/slide1.xml', '<mc:AlternateContent><mc:Choice Requires="a14"><a14:m/>'],
  ['ppt/slides/slide1.xml', '<mc:AlternateContent><mc:Choice <a14:m Requires="a14" '],
  ['xl/worksheets/sheet1.xml', 'TODAY('],
])('what has no end is looked through once: %s %s', (name, text) => {
  const path = temporaryFile('a.zip', zip({ [name]: `<f>${text.repeat(300_000)}` }));
  const { size } = statSync(path);
  keepAsSaved(path);
  expect(statSync(path).size).toBe(size);
});

test('a date of a slide is the one that was saved, and its number goes on', () => {
  const text = (type: string) => `<a:fld id="{1}" type="${type}"><a:t>x</a:t></a:fld>`;
  expect(kept('ppt/slides/slide1.xml', text('datetime1') + text('slidenum'))).toBe(
    text('saved') + text('slidenum'),
  );
});

test('a cell of the moment has its last value, and is computed where it has none', () => {
  const cell = (formula: string, value: string) => `<c r="A1"><f>${formula}</f>${value}</c>`;
  const sheet = 'xl/worksheets/sheet1.xml';
  expect(kept(sheet, cell('TODAY()-B2', '<v>3</v>'))).toBe('<c r="A1"><v>3</v></c>');
  for (const other of [cell('TODAY()', ''), cell('SUM(B2)', '<v>3</v>')])
    expect(kept(sheet, other)).toBe(other);
  // As Excel and LibreOffice write it.
  for (const said of ['ca="1"', 'aca="false"', 't="array" ref="A1:A2" ca="1"'])
    expect(kept(sheet, `<c><f ${said}>NOW()</f><v>3</v></c>`)).toBe('<c><v>3</v></c>');
});

test('dates, names and cells of OpenDocument stay as saved', () => {
  const made = (inner: string) => kept('content.xml', inner);
  expect(made('<text:date text:date-value="2020-01-02">旧</text:date>')).toBe(
    '<text:date text:fixed="true" text:date-value="2020-01-02">旧</text:date>',
  );
  expect(made('<text:file-name text:fixed="false">旧</text:file-name><text:date-style/>')).toBe(
    '<text:file-name text:fixed="true">旧</text:file-name><text:date-style/>',
  );
  const cell = (formula: string, value: string) =>
    `<table:table-cell${formula} office:value-type="date"${value}/>`;
  const value = ' office:date-value="2020-01-02"';
  expect(made(cell(' table:formula="of:=TODAY()"', value))).toBe(cell('', value));
  for (const other of [
    cell(' table:formula="of:=TODAY()"', ''),
    cell(' table:formula="of:=1"', value),
  ])
    expect(made(other)).toBe(other);
});

test('cells that share a formula of the moment have their last values all', () => {
  const [first, next] = [
    '<f t="shared" ca="1" ref="A1:A2" si="0">',
    '<f t="shared" ca="1" si="0"/>',
  ];
  const other = '<c><f t="shared" si="1"/><v>5</v></c>';
  expect(
    kept(
      'xl/worksheets/sheet1.xml',
      `<c>${first}TODAY()-B1</f><v>3</v></c><c>${next}<v>4</v></c><c>${next}</c>${other}`,
    ),
  ).toBe(`<c><v>3</v></c><c><v>4</v></c><c></c>${other}`);
});

test('a formula among the words of a slide is the picture that was saved with it', () => {
  const slide = (shape: string) =>
    `<mc:AlternateContent xmlns:mc="m"><mc:Choice xmlns:a14="a" Requires="a14"><p:sp>${shape}</p:sp></mc:Choice><mc:Fallback><p:pic r:embed="r2"/></mc:Fallback></mc:AlternateContent>`;
  const formula = '<a14:m><m:t>a</m:t></a14:m>';
  const name = 'ppt/slides/slide1.xml';
  expect(kept(name, `${slide(`<a:t>由</a:t>${formula}`)}<p:sp/>`)).toBe(
    '<p:pic r:embed="r2"/><p:sp/>',
  );
  // One that stands alone is drawn.
  expect(kept(name, slide(formula))).toBe(slide(formula));
});
