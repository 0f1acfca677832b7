import { rawPdf } from './documents.ts';

const WIDTH = 64;
const HEIGHT = 64;

/** Bits of fax coding (T.6): a bar that is 32 wide, in the middle of a sheet of 64 by 64, 32 rows high. */
const BAR = [
  ...Array.from({ length: 16 }, () => '1'),
  '001' + '101010' + '000001101010' + '1',
  ...Array.from({ length: 31 }, () => '111'),
  '0001' + '1',
  ...Array.from({ length: 15 }, () => '1'),
  '000000000001' + '000000000001',
].join('');

function bytesOf(bits: string): Buffer {
  const padded = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0');
  return Buffer.from(padded.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
}

function numbers(...values: number[]): Buffer {
  const buffer = Buffer.alloc(4 * values.length);
  values.forEach((value, i) => buffer.writeUInt32BE(value, 4 * i));
  return buffer;
}

function segment(number: number, type: number, data: Buffer): Buffer {
  const header = Buffer.from([type, 0, 1]);
  return Buffer.concat([numbers(number), header, numbers(data.length), data]);
}

const PAGE = 48;
const INTERMEDIATE_REGION = 36;
const REGION = 38;

/** A JBIG2 stream with a region that MuPDF's decoder does not know, and PDFium's does. */
function barStream(width: number, height: number): Buffer {
  const placed = numbers(WIDTH, HEIGHT, 0, 0);
  const region = Buffer.concat([placed, Buffer.from([0, 1]), bytesOf(BAR)]);
  const page = Buffer.concat([numbers(width, height, 0, 0), Buffer.from([0, 0, 0])]);
  return Buffer.concat([
    segment(0, PAGE, page),
    segment(1, INTERMEDIATE_REGION, region),
    segment(2, REGION, region),
  ]);
}

type Options = { text?: string; width?: number; height?: number };

/** A page that is one JBIG2 picture of a bar, as a scanner would make it, and a second one of a few words. */
export function jbig2Pdf({ text = '', width = WIDTH, height = HEIGHT }: Options = {}): Buffer {
  const data = barStream(width, height).toString('latin1');
  const words = (what: string) => `BT /F 20 Tf 20 20 Td (${what}) Tj ET`;
  const page = (content: number) =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents ${content} 0 R /Resources << /XObject << /I 7 0 R >> /Font << /F 8 0 R >> >> >>`;
  const stream = (dictionary: string, content: string) =>
    `<< ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream`;
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
    page(5),
    page(6),
    stream('', `q 200 0 0 200 0 0 cm /I Do Q ${text === '' ? '' : words(text)}`),
    stream('', words('after')),
    stream(
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /JBIG2Decode`,
      data,
    ),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]);
}
