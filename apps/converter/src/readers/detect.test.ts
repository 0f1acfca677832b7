import { expect, test } from 'vitest';
import { temporaryFile } from '../../test/run-converter.ts';
import { detectKind } from './detect.ts';

/** The names in a ZIP, as they stand in its local headers. */
function zip(...entries: [name: string, content: string][]): Buffer {
  return Buffer.concat(
    entries.map(([name, content]) => {
      const header = Buffer.alloc(30);
      header.write('PK\x03\x04', 'latin1');
      header.writeUInt32LE(content.length, 18);
      header.writeUInt32LE(content.length, 22);
      header.writeUInt16LE(name.length, 26);
      return Buffer.concat([header, Buffer.from(name + content)]);
    }),
  );
}

const TYPES: [string, string] = ['[Content_Types].xml', '<Types/>'];
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]);

test.each([
  ['pdf', 'a.dat', Buffer.from('\n\n%PDF-1.4\n')],
  ['epub', 'a.epub', zip(['mimetype', 'application/epub+zip'])],
  ['word', 'a.odt', zip(['mimetype', 'application/vnd.oasis.opendocument.text'])],
  ['excel', 'a.ods', zip(['mimetype', 'application/vnd.oasis.opendocument.spreadsheet'])],
  ['word', 'a.docx', zip(TYPES, ['word/document.xml', ''])],
  ['excel', 'a.xlsx', zip(TYPES, ['xl/workbook.xml', ''])],
  [
    'ppt',
    'a.pptx',
    zip(TYPES, ['ppt/presentation.xml', ''], ['ppt/embeddings/a.xlsx', 'xl/workbook.xml']),
  ],
  ['xps', 'a.xps', zip(TYPES, ['FixedDocSeq.fdseq', ''])],
  ['ofd', 'a.ofd', zip(['OFD.xml', ''], ['Doc_0/Document.xml', ''])],
  ['zip', 'a.zip', zip(['readme.txt', 'words'])],
  ['mobi', 'a.mobi', Buffer.concat([Buffer.alloc(60, 1), Buffer.from('BOOKMOBI')])],
  ['fb2', 'a.fb2', Buffer.from('<?xml version="1.0"?>\n<FictionBook xmlns="x">')],
  ['chm', 'a.chm', Buffer.from('ITSF\x03')],
  ['umd', 'a.umd', Buffer.from([0x89, 0x9b, 0x9a, 0xde])],
  ['rar', 'a.rar', Buffer.from('Rar!\x1a\x07\x01')],
  ['video', 'a.mp4', Buffer.from('\0\0\0\x18ftypmp42')],
  ['heic', 'a.jpg', Buffer.from('\0\0\0\x18ftypheic')],
  ['heic', 'a.jpg', Buffer.from('\0\0\0\x20ftypavif')],
  ['video', 'a.avi', Buffer.from('RIFF\0\0\0\0AVI LIST')],
  ['word', 'a.doc', OLE],
  ['excel', 'a.xls', OLE],
  ['ppt', 'a.ppt', OLE],
  ['excel', 'a.xls', Buffer.from('0904060000001000', 'hex')],
  ['word', 'a.doc', Buffer.from('dba52d0031400904', 'hex')],
  ['word', 'a.rtf', Buffer.from('{\\rtf1')],
  ['webp', 'a.webp', Buffer.from('RIFF\0\0\0\0WEBPVP8 ')],
  ['image', 'a.png', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['text', 'a.txt', Buffer.from('文渊')],
  ['excel', 'a.xls', Buffer.from('<html><table><tr><td>文渊</td></tr></table></html>')],
  ['excel', 'a.xls', Buffer.from('书名,册数\n文渊,3\n')],
  ['html', 'a.doc', Buffer.from('<html><p>文渊</p></html>')],
  ['text', 'a.doc', Buffer.from('文渊阁')],
  ['text', 'a.txt', Buffer.from([0xce, 0xc4, 0xd4, 0xa8, 0x0a])],
  ['text', 'a.txt', Buffer.from('文渊', 'utf16le')],
  ['text', 'a.txt', Buffer.from('GIF89a 的文件头')],
  ['markdown', 'a.md', Buffer.from('# PDF 的结构\n\n文件头是 %PDF-1.7\n')],
  ['html', 'a.html', Buffer.from('ITSF 是 CHM 的文件头')],
  ['excel', 'a.csv', Buffer.from('OggS,名称\n1,2\n')],
  ['pdf', 'a.txt', Buffer.from('%PDF-1.4\n')],
  ['word', 'a.txt', Buffer.from('{\\rtf1')],
  ['image', 'a.txt', Buffer.from('GIF89a\x01\0\x01\0')],
  ['unknown', 'a.txt', Buffer.from('a\0b\0\0\0\x01')],
  ['unknown', 'a.exe', Buffer.from('plain words')],
])('%s is what %s holds', (kind, name, content) => {
  const extension = name.slice(name.lastIndexOf('.') + 1);
  expect(detectKind(temporaryFile(name, content), content.length, extension).kind).toBe(kind);
});
