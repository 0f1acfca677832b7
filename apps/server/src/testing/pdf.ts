import PDFDocument from 'pdfkit';

type PdfOptions = {
  readonly password?: string | undefined;
  /** Title of a bookmark to page 1. */
  readonly bookmark?: string;
  /** Text on each page beside its number. */
  readonly text?: string;
  /** Width and height of the pages, in points. */
  readonly size?: [number, number];
};

/** Creates a real PDF whose pages show their number. */
export async function makePdf(pages: number, options: PdfOptions = {}): Promise<Buffer> {
  const { password, bookmark, text = '', size } = options;
  const pdf = new PDFDocument({
    autoFirstPage: false,
    ...(size === undefined ? {} : { size }),
    ...(password === undefined ? {} : { userPassword: password, ownerPassword: `${password}!` }),
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => pdf.on('end', () => resolve()));
  for (let page = 1; page <= pages; page += 1) {
    pdf.addPage().text(`page ${page} of ${pages} ${text}`.trim());
    if (page === 1 && bookmark !== undefined) pdf.outline.addItem(bookmark);
  }
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}
