import PDFDocument from 'pdfkit';

/** A real PDF: each page with its number; with a password if one is given. */
export async function makePdf(pages: number, password?: string): Promise<Buffer> {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    ...(password === undefined ? {} : { userPassword: password, ownerPassword: `${password}!` }),
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => pdf.on('end', () => resolve()));
  for (let page = 1; page <= pages; page += 1) pdf.addPage().text(`page ${page} of ${pages}`);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}
