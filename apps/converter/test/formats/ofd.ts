import { zip } from '../zip.ts';

type OfdPage = {
  /** Objects of its one layer. */
  objects: string;
  /** Elements before the content: an area, a template, resources. */
  head?: string;
};

export type OfdParts = {
  title?: string;
  pages: OfdPage[];
  /** Inside the document's resource file. */
  resources?: string;
  /** Of the document beside its pages: contents, bookmarks, annotations. */
  document?: string;
  /** Inside of what all pages have in common. */
  common?: string;
  /** Beside the document in OFD.xml. */
  body?: string;
  files?: Record<string, string | Buffer>;
};

const NAMESPACE = 'xmlns:ofd="http://www.ofdspec.org/2016"';
const XML = '<?xml version="1.0" encoding="UTF-8"?>';

/** An OFD of 100 by 60 millimetres a page; elements are written without prefix and get it here. */
export function makeOfd({
  title,
  pages,
  resources = '',
  document = '',
  common = '',
  body = '',
  files = {},
}: OfdParts): Buffer {
  const list = pages.map((_, i) => `<Page ID="p${i + 1}" BaseLoc="Pages/${i}.xml"/>`);
  const parts: Record<string, string | Buffer> = {
    'OFD.xml': element(
      'OFD',
      `<DocBody><DocInfo>${title === undefined ? '' : `<Title>${title}</Title>`}</DocInfo><DocRoot>Doc_0/Document.xml</DocRoot>${body}</DocBody>`,
    ),
    'Doc_0/Document.xml': element(
      'Document',
      `<CommonData><PageArea><PhysicalBox>0 0 100 60</PhysicalBox></PageArea><DocumentRes>Res.xml</DocumentRes>${common}</CommonData><Pages>${list.join('')}</Pages>${document}`,
    ),
    'Doc_0/Res.xml': element('Res', resources, 'BaseLoc="Res"'),
  };
  pages.forEach(({ objects, head = '' }, i) => {
    parts[`Doc_0/Pages/${i}.xml`] = element(
      'Page',
      `${head}<Content><Layer ID="1">${objects}</Layer></Content>`,
    );
  });
  return zip({ ...parts, ...files });
}

/** A file of XML in the standard's namespace. */
export function element(name: string, content: string, attributes = ''): string {
  const inner = content.replace(/<(\/?)([A-Z])/g, '<$1ofd:$2');
  return `${XML}<ofd:${name} ${NAMESPACE} ${attributes}>${inner}</ofd:${name}>`;
}

/** Letters that stand 5 millimetres from each other, 4 high. */
export function ofdText(text: string, { x = 5, y = 10, more = '', inside = '' } = {}): string {
  const deltas = text.length > 1 ? ` DeltaX="g ${text.length - 1} 5"` : '';
  return `<TextObject ID="2" Boundary="${x} ${y} 90 6" Font="1" Size="4" ${more}>${inside}<TextCode X="0" Y="5"${deltas}>${text}</TextCode></TextObject>`;
}

/** A filled shape without lines around it. */
export function ofdShape(
  box: string,
  data: string,
  fill: string,
  { more = '', inside = '' } = {},
): string {
  return `<PathObject ID="3" Boundary="${box}" Fill="true" Stroke="false" ${more}><FillColor ${fill}</FillColor>${inside}<AbbreviatedData>${data}</AbbreviatedData></PathObject>`;
}

/** The seal of a signature as its programs store it: the kind of the picture, then the picture. */
export function sealOf(kind: string, picture: Buffer): Buffer {
  const length = Buffer.from([0x84, 0, 0, 0, 0]);
  length.writeUInt32BE(picture.length, 1);
  return Buffer.concat([
    Buffer.from([0x30, 0x16, kind.length]),
    Buffer.from(kind),
    Buffer.from([0x04]),
    length,
    picture,
  ]);
}
