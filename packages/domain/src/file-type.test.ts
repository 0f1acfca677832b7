import { describe, expect, it } from 'vitest';
import {
  aliasOfExtension,
  documentExtensions,
  extensionOf,
  extensionsOfAlias,
  fileTypeFilterOptions,
  fileTypeOf,
  fileTypes,
  furtherExtensions,
  isAlias,
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

  it('what is read besides belongs to no group', () => {
    for (const extension of furtherExtensions) expect(fileTypeOf(extension).type).toBe('other');
  });
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
      '.epub .mobi .chm .umd .zip .rar .mp4 .avi .azw .azw3 .fb2 .xps .md .markdown .html .htm .png .jpg .jpeg .webp .gif .bmp .tif .tiff',
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
