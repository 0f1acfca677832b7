import { zip } from './zip.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const APPLICATION = 'application/vnd.openxmlformats-officedocument';

function contentTypes(part: string, type: string, more = ''): string {
  return `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="${part}" ContentType="${APPLICATION}.${type}.main+xml"/>${more}</Types>`;
}

function relationships(...items: { type: string; target: string; isOutside?: boolean }[]): string {
  const rows = items.map(
    ({ type, target, isOutside }, i) =>
      `<Relationship Id="r${i + 1}" Type="${OFFICE}/${type}" Target="${target}"${isOutside ? ' TargetMode="External"' : ''}/>`,
  );
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${rows.join('')}</Relationships>`;
}

/** `size` in points. */
export type Paragraph = { text: string; font?: string; size?: number };

export function paragraph({ text, font = '宋体', size = 16 }: Paragraph): string {
  return `<w:p><w:r><w:rPr><w:rFonts w:ascii="${font}" w:eastAsia="${font}" w:hAnsi="${font}"/><w:sz w:val="${size * 2}"/></w:rPr><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}

/** A Word document; `body` is WordprocessingML, `outside` are addresses it refers to as r1, r2, ... */
export function docxOf(
  body: string,
  outside: { type: string; target: string }[] = [],
  more: Record<string, string> = {},
  section = '',
): Buffer {
  return zip({
    '[Content_Types].xml': contentTypes('/word/document.xml', 'wordprocessingml.document'),
    '_rels/.rels': relationships({ type: 'officeDocument', target: 'word/document.xml' }),
    'word/_rels/document.xml.rels': relationships(
      ...outside.map((item) => ({ ...item, isOutside: true })),
    ),
    'word/document.xml': `${XML}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${OFFICE}" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><w:body>${body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/>${section}</w:sectPr></w:body></w:document>`,
    ...more,
  });
}

export function docx(...paragraphs: Paragraph[]): Buffer {
  return docxOf(paragraphs.map(paragraph).join(''));
}

/** A paragraph with what was inserted and deleted while changes were tracked. */
export function trackedDocx(
  { kept = '', inserted = '', deleted = '' },
  settings: string | undefined = '<w:zoom w:percent="100"/>',
): Buffer {
  const by = 'w:author="a" w:date="2024-01-01T00:00:00Z"';
  const body = `<w:p><w:r><w:t>${kept}</w:t></w:r><w:ins w:id="1" ${by}><w:r><w:t>${inserted}</w:t></w:r></w:ins><w:del w:id="2" ${by}><w:r><w:delText>${deleted}</w:delText></w:r></w:del></w:p>`;
  const tag = 'w:settings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  return docxOf(body, [], {
    'word/_rels/document.xml.rels': relationships({ type: 'settings', target: 'settings.xml' }),
    'word/settings.xml': `${XML}${settings === '' ? `<${tag}/>` : `<${tag}>${settings}</w:settings>`}`,
  });
}

/** A picture that is not in the document but at the address of relationship `id`. */
export function linkedPicture(id: string): string {
  return `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="914400" cy="914400"/><wp:docPr id="1" name="p"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:link="${id}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="914400" cy="914400"/></a:xfrm><a:prstGeom prst="rect"/></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
}

/** A field of Word, with the text it had when it was saved. */
export function field(instruction: string, shown: string): string {
  return `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>${shown}</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
}

/** A workbook of one sheet, and what else lies in the package; numbers stay numbers. */
export function xlsx(
  rows: readonly (readonly (string | number)[])[],
  more: Readonly<Record<string, Buffer | string>> = {},
): Buffer {
  const cells = rows.map(
    (row) =>
      `<row>${row
        .map((value) =>
          typeof value === 'number'
            ? `<c><v>${value}</v></c>`
            : `<c t="inlineStr"><is><t>${value}</t></is></c>`,
        )
        .join('')}</row>`,
  );
  return zip({
    '[Content_Types].xml': contentTypes(
      '/xl/workbook.xml',
      'spreadsheetml.sheet',
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${APPLICATION}.spreadsheetml.worksheet+xml"/>`,
    ),
    '_rels/.rels': relationships({ type: 'officeDocument', target: 'xl/workbook.xml' }),
    'xl/_rels/workbook.xml.rels': relationships({
      type: 'worksheet',
      target: 'worksheets/sheet1.xml',
    }),
    'xl/workbook.xml': `${XML}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><sheets><sheet name="成绩" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/worksheets/sheet1.xml': `${XML}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${cells.join('')}</sheetData></worksheet>`,
    ...more,
  });
}

const SHEET = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const LINE = 'style="thin"';

/**
 * A workbook that a program wrote in Excel's name. `sheet` is what its worksheet holds, `formats` the cell formats after the
 * first, plain one; border 1 has all four lines.
 */
export function styledXlsx(sheet: string, formats: string): Buffer {
  return xlsx([], {
    '[Content_Types].xml': contentTypes(
      '/xl/workbook.xml',
      'spreadsheetml.sheet',
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${APPLICATION}.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${APPLICATION}.spreadsheetml.styles+xml"/><Override PartName="/docProps/app.xml" ContentType="${APPLICATION}.extended-properties+xml"/>`,
    ),
    '_rels/.rels': relationships(
      { type: 'officeDocument', target: 'xl/workbook.xml' },
      { type: 'extended-properties', target: 'docProps/app.xml' },
    ),
    'xl/_rels/workbook.xml.rels': relationships(
      { type: 'worksheet', target: 'worksheets/sheet1.xml' },
      { type: 'styles', target: 'styles.xml' },
    ),
    'docProps/app.xml': `${XML}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>Microsoft Excel</Application><AppVersion>12.0000</AppVersion></Properties>`,
    'xl/styles.xml': `${XML}<styleSheet ${SHEET}><fonts count="1"><font><sz val="11"/><name val="宋体"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="2"><border/><border><left ${LINE}/><right ${LINE}/><top ${LINE}/><bottom ${LINE}/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs><xf/>${formats}</cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `${XML}<worksheet ${SHEET}>${sheet}</worksheet>`,
  });
}

/** A column of wrapped words in rows without heights. */
export function wrappedXlsx(...texts: string[]): Buffer {
  const rows = texts.map(
    (text) => `<row><c s="1" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c></row>`,
  );
  return styledXlsx(
    `<cols><col min="1" max="1" width="30" customWidth="1"/></cols><sheetData>${rows.join('')}</sheetData>`,
    '<xf applyAlignment="1"><alignment wrapText="1"/></xf>',
  );
}

const ODF = 'urn:oasis:names:tc:opendocument:xmlns';
const NAMESPACES = `xmlns:office="${ODF}:office:1.0" xmlns:text="${ODF}:text:1.0" xmlns:draw="${ODF}:drawing:1.0" xmlns:svg="${ODF}:svg-compatible:1.0" xmlns:presentation="${ODF}:presentation:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:table="${ODF}:table:1.0" office:version="1.3"`;

/** An OpenDocument file; `content` stands inside office:body. */
export function odf(
  type: 'text' | 'presentation' | 'spreadsheet',
  content: string,
  manifestMore = '',
): Buffer {
  const mime = `application/vnd.oasis.opendocument.${type}`;
  return zip({
    mimetype: mime,
    'META-INF/manifest.xml': `${XML}<manifest:manifest xmlns:manifest="${ODF}:manifest:1.0" manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:media-type="${mime}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml">${manifestMore}</manifest:file-entry></manifest:manifest>`,
    'content.xml': `${XML}<office:document-content ${NAMESPACES}><office:body>${content}</office:body></office:document-content>`,
  });
}

/** Slides with one line of text each. */
export function odp(...slides: string[]): Buffer {
  const pages = slides.map(
    (text, i) =>
      `<draw:page draw:name="p${i + 1}"><draw:frame svg:x="2cm" svg:y="2cm" svg:width="20cm" svg:height="5cm"><draw:text-box><text:p>${text}</text:p></draw:text-box></draw:frame></draw:page>`,
  );
  return odf('presentation', `<office:presentation>${pages.join('')}</office:presentation>`);
}

/** An OLE compound file whose root holds empty streams of these names, the last one of `content`. */
export function compoundFile(...streams: string[]): Buffer {
  return compoundFileOf(streams, Buffer.alloc(0));
}

export function compoundFileOf(streams: readonly string[], content: Buffer): Buffer {
  const header = Buffer.alloc(512);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(4096, 56);
  header.writeUInt32LE(0xfffffffe, 60);
  header.writeUInt32LE(0xfffffffe, 68);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);
  const table = Buffer.alloc(512, 0xff);
  table.writeUInt32LE(0xfffffffd, 0);
  const directory: Buffer[] = ['Root Entry', ...streams].map((name, i) => {
    const entry = Buffer.alloc(128);
    entry.write(name, 'utf16le');
    entry.writeUInt16LE(name.length * 2 + 2, 64);
    entry.writeUInt8(i === 0 ? 5 : 2, 66);
    entry.fill(0xff, 68, 80);
    // The streams as one long branch to the right.
    if (i === 0 && streams.length > 0) entry.writeUInt32LE(1, 76);
    if (i > 0 && i < streams.length) entry.writeUInt32LE(i + 1, 72);
    // The small stream lies in the root's, right behind the directory.
    const isLast = i > 0 && i === streams.length;
    entry.writeUInt32LE(
      i === 0 ? 1 + Math.ceil((streams.length + 1) / 4) : isLast ? 0 : 0xfffffffe,
      116,
    );
    if (isLast || i === 0) entry.writeUInt32LE(content.length, 120);
    return entry;
  });
  const sectors = Math.ceil(directory.length / 4);
  for (let sector = 1; sector <= sectors; sector += 1) {
    table.writeUInt32LE(sector === sectors ? 0xfffffffe : sector + 1, sector * 4);
  }
  const body = Buffer.concat(directory);
  return Buffer.concat([header, table, body, Buffer.alloc(sectors * 512 - body.length), content]);
}
