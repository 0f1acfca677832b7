import { describe, expect, it } from 'vitest';
import {
  aliasOfExtension,
  documentExtensions,
  extensionOf,
  extensionsOfAlias,
  fileTypeFilterOptions,
  fileTypeOf,
  fileTypes,
  formatLabels,
  furtherExtensions,
  isAlias,
  formatKindOf,
  formatLabelOf,
} from './file-type.ts';

describe('file types (spec section 3)', () => {
  it.each([
    ['pdf', 'pdf'],
    ['word', 'doc docx rtf wps odt dot'],
    ['ppt', 'ppt pptx pps ppsx dps odp pot'],
    ['excel', 'xls xlsx et ods csv tsv'],
    ['text', 'txt'],
    ['epub', 'epub'],
    ['mobi', 'mobi'],
    ['chm', 'chm'],
    ['umd', 'umd'],
    ['zip', 'zip'],
    ['rar', 'rar'],
    ['video', 'mp4 avi'],
    ['other', ''],
  ])('%s holds the extensions "%s"', (type, extensions) => {
    const info = fileTypes.find((candidate) => candidate.type === type);
    expect(info?.extensions.join(' ')).toBe(extensions);
    for (const extension of info?.extensions ?? [])
      expect(fileTypeOf(`file.${extension}`).type).toBe(type);
  });

  it('each have a label and an icon', () => {
    for (const { label, icon } of fileTypes) expect([label, icon]).not.toContain('');
  });

  it.each([
    ['a.PDF', 'pdf'],
    ['.docx', 'word'],
    ['wps', 'word'],
    ['archive.tar.zip', 'zip'],
    [' 表格.XLSX ', 'excel'],
    ['x.exe', 'other'],
    ['noextension', 'other'],
    ['ends.with.', 'other'],
    ['', 'other'],
  ])('"%s" is %s', (name, type) => expect(fileTypeOf(name).type).toBe(type));

  it.each([
    ['论语.PDF', '.pdf'],
    ['a.b.Docx', '.docx'],
    ['folder.pdf/readme', ''],
    ['none', ''],
    ['dot.', ''],
  ])('the extension of "%s" is "%s"', (name, extension) =>
    expect(extensionOf(name)).toBe(extension),
  );

  it('uploads may have any extension of the groups or that is read besides, and no other', () => {
    expect(documentExtensions).toHaveLength(29 + furtherExtensions.length);
    expect(documentExtensions).toEqual(expect.arrayContaining(['.umd', '.azw3', '.md', '.png']));
    for (const extension of ['.exe', '.svg', '.js', ''])
      expect(documentExtensions).not.toContain(extension);
  });

  it('are read as something, by any extension that may be uploaded', () => {
    for (const extension of documentExtensions) expect(formatKindOf(extension)).toBeDefined();
    expect([
      formatKindOf('a.DOCM'),
      formatKindOf('.md'),
      formatKindOf('exe'),
      formatKindOf(''),
    ]).toEqual(['word', 'markdown', undefined, undefined]);
  });

  it('have no extension twice', () => {
    expect(new Set(documentExtensions).size).toBe(documentExtensions.length);
  });

  it('are called by one name each', () => {
    expect(formatLabels(['.docx', '.docm', '.png', '.webp', '.exe'])).toEqual([
      'Word 文档',
      '图片',
    ]);
  });

  it('what is read besides belongs to no group', () => {
    for (const extension of furtherExtensions) expect(fileTypeOf(extension).type).toBe('other');
  });
});

describe('the name of a format', () => {
  it.each([
    ['a.PDF', 'PDF'],
    ['.docm', 'Word 文档'],
    ['md', 'Markdown'],
    ['.png', '图片'],
    ['.unheard-of', '其他'],
  ])('%s is %s', (name, label) => expect(formatLabelOf(name)).toBe(label));
});

describe('the aliases of the type filter', () => {
  it.each([
    ['pdf', '.pdf'],
    ['doc', '.doc .docx .rtf .wps .odt .dot'],
    ['ppt', '.ppt .pptx .pps .ppsx .dps .odp .pot'],
    ['xls', '.xls .xlsx .et .ods .csv .tsv'],
    ['txt', '.txt'],
    [
      'other',
      '.epub .mobi .chm .umd .zip .rar .mp4 .avi .docm .dotx .ott .pptm .potx .otp .xlsm .xlt .ots .text .log .azw .azw3 .fb2 .ofd .md .markdown .html .htm .xhtml .png .jpg .jpeg .gif .bmp .tif .tiff .jp2 .jpx .webp',
    ],
  ])('%s stands for %s', (alias, extensions) =>
    expect(extensionsOfAlias(alias)?.join(' ')).toBe(extensions),
  );

  it.each(['all', '', 'nonsense', 'constructor', '__proto__', 'toString'])(
    '"%s" filters nothing',
    (alias) => expect(extensionsOfAlias(alias)).toBeUndefined(),
  );

  it('cover every extension exactly once', () => {
    const covered = fileTypeFilterOptions.flatMap(({ value }) => extensionsOfAlias(value) ?? []);
    expect(covered.toSorted()).toEqual(documentExtensions.toSorted());
  });

  it('are those that files are counted by, so that a count is what its filter shows', () => {
    for (const extension of documentExtensions)
      expect(extensionsOfAlias(aliasOfExtension(extension))).toContain(extension);
    expect(aliasOfExtension('.unheard-of')).toBe('other');
    expect([isAlias('doc'), isAlias('all'), isAlias('')]).toEqual([true, false, false]);
  });
});
