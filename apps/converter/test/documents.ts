import PDFDocument from 'pdfkit';
import sharp from 'sharp';

type Pdf = PDFKit.PDFDocument;

/** A PDF drawn by the test; `draw` starts on the first page. */
export async function makePdf(
  draw: (pdf: Pdf) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', ...options });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => pdf.on('end', resolve));
  draw(pdf);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Pages that say which they are. */
export async function textPdf(
  pages: number,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  return makePdf((pdf) => {
    for (let page = 1; page <= pages; page += 1) {
      if (page > 1) pdf.addPage();
      pdf.fontSize(24).text(`Page number ${page}`, 72, 72);
      pdf.fontSize(12).text('The quick brown fox jumps over the lazy dog.');
    }
  }, options);
}

/** A photograph-like picture: noise that no lossless coding makes small. */
export async function noisePicture(width: number, height: number): Promise<Buffer> {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** A PDF written by hand: `objects[0]` is object 1, the catalogue. */
export function rawPdf(objects: string[]): Buffer {
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, i) => {
    const offset = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

function stream(dictionary: string, content: string): string {
  return `<< ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream`;
}

/**
 * Three pages; the second draws a form that draws ten forms that draw ten forms, and so on: a few
 * kilobytes that would take centuries to paint.
 */
export function formBombPdf(): Buffer {
  const depth = 16;
  const firstForm = 8;
  const page = (content: number) =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents ${content} 0 R /Resources << /XObject << /F ${firstForm} 0 R >> >> >>`;
  const square = stream('', '0 0 1 rg 20 20 100 100 re f');
  const forms = Array.from({ length: depth }, (_, level) => {
    const isLast = level === depth - 1;
    const resources = isLast
      ? ''
      : `/Resources << /XObject << /F ${firstForm + level + 1} 0 R >> >>`;
    const content = isLast ? '0 0 1 1 re f' : '/F Do '.repeat(10);
    return stream(`/Type /XObject /Subtype /Form /BBox [0 0 200 200] ${resources}`, content);
  });
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 4 0 R 5 0 R] /Count 3 >>',
    page(6),
    page(7),
    page(6),
    square,
    stream('', '/F Do'),
    ...forms,
  ]);
}

/** One page whose content is given; `resources` is what stands inside /Resources. */
export function onePagePdf(content: string, resources = '', mediaBox = '0 0 200 200'): Buffer {
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [${mediaBox}] /Contents 4 0 R /Resources << ${resources} >> >>`,
    stream('', content),
  ]);
}
