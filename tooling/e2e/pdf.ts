import PDFDocument from 'pdfkit';

/** A real PDF: `pages` pages, each with its number and a line of its own; with a password if one is given, and as slides if wanted. */
export async function makePdf(
  pages: number,
  options: { title?: string; password?: string; isSlides?: boolean } = {},
): Promise<Buffer> {
  const { title = 'Sample', password, isSlides = false } = options;
  const pdf = new PDFDocument({
    autoFirstPage: false,
    info: { Title: title },
    ...(password === undefined
      ? {}
      : { userPassword: password, ownerPassword: `${password}-owner` }),
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => pdf.on('end', () => resolve()));
  for (let page = 1; page <= pages; page += 1) {
    pdf.addPage({ size: isSlides ? [960, 540] : 'A4' });
    pdf.fontSize(32).text(`${title} page ${page}`, 72, 120);
    pdf.fontSize(14).text(`This is line one of page ${page} of ${pages}.`, 72, 200);
  }
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}
