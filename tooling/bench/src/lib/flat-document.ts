export type FlatType = 'text' | 'spreadsheet' | 'presentation';

const ODF = 'urn:oasis:names:tc:opendocument:xmlns';
const WORDS = '文渊阁藏书，凡经史子集四部，三千四百六十一种，七万九千三百九卷。';

const repeat = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join('');
const paragraph = (text: string) => `<text:p>${text}</text:p>`;
const cell = (text: string) =>
  `<table:table-cell office:value-type="string">${paragraph(text)}</table:table-cell>`;

/** The body of a document of one to three pages, which differs by number in length and words. */
const BODIES: Readonly<Record<FlatType, (number: number) => string>> = {
  text: (number) => repeat(5 + (number % 60), (i) => paragraph(`第 ${number}·${i} 段　${WORDS}`)),
  spreadsheet: (number) =>
    `<table:table table:name="a">${repeat(5 + (number % 60), (row) => `<table:table-row>${repeat(6, (column) => cell(`${number}·${row}·${column}`))}</table:table-row>`)}</table:table>`,
  presentation: (number) =>
    repeat(
      1 + (number % 3),
      (i) =>
        `<draw:page draw:name="p${i}"><draw:frame svg:x="2cm" svg:y="2cm" svg:width="22cm" svg:height="12cm"><draw:text-box>${paragraph(`第 ${number}·${i} 张　${WORDS}`)}</draw:text-box></draw:frame></draw:page>`,
    ),
};

/** A flat OpenDocument file. */
export function flatDocument(type: FlatType, number: number): string {
  return `<?xml version="1.0" encoding="UTF-8"?><office:document xmlns:office="${ODF}:office:1.0" xmlns:text="${ODF}:text:1.0" xmlns:table="${ODF}:table:1.0" xmlns:draw="${ODF}:drawing:1.0" xmlns:svg="${ODF}:svg-compatible:1.0" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.${type}"><office:body><office:${type}>${BODIES[type](number)}</office:${type}></office:body></office:document>`;
}
