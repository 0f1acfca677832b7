import PDFDocument from 'pdfkit';
import sharp from 'sharp';

const LINE =
  'The quick brown fox jumps over the lazy dog while the reader turns another page of the same long book. ';

/** A text PDF of `pages` full A4 pages, every page different. */
export async function makeTextPdf(pages: number): Promise<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false, info: { Title: `Book of ${pages} pages` } });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => pdf.on('end', () => resolve()));
  for (let page = 1; page <= pages; page += 1) {
    pdf.addPage({ size: 'A4', margin: 60 });
    pdf.font('Times-Bold').fontSize(20).text(`Chapter ${page}`);
    pdf.font('Times-Roman').fontSize(11);
    for (let paragraph = 1; paragraph <= 8; paragraph += 1) {
      pdf.text(`${page}.${paragraph} ${LINE.repeat(4)}`, { align: 'justify' }).moveDown(0.5);
    }
  }
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

/** An A4 page that is one photograph, as scanners make them. */
export async function makePicturePdf(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 24 } as const;
  const photo = await sharp({
    create: { width: 620, height: 877, channels: 3, background: '#888', noise },
  })
    .blur(6)
    .jpeg({ quality: 70 })
    .toBuffer();
  const pdf = new PDFDocument({ size: 'A4', margin: 0 });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => pdf.on('end', () => resolve()));
  pdf.image(photo, 0, 0, { width: 595 });
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}
