import { drawPage } from './draw-page.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import { encodeCover } from './raster.ts';
import { openPdfBytes } from './readers/pdf-bytes.ts';
import { newSvgCache } from './svg-clean.ts';

const CONTENT = `BT /F1 24 Tf 72 700 Td (Waiting for a document) Tj ET
0 0 1 rg 72 600 200 50 re f 72 500 m 200 550 300 450 400 500 c S`;

const OBJECTS = [
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
  `<</Length ${CONTENT.length}>>stream\n${CONTENT}\nendstream`,
  '<</Type/Font/Subtype/Type1/BaseFont/Times-Roman>>',
];

/** A page with letters, an area and a line. */
function ownDocument(): Buffer {
  let text = '%PDF-1.4\n';
  const places = OBJECTS.map((body, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj${body}endobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${OBJECTS.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer<</Size ${OBJECTS.length + 1}/Root 1 0 R>>startxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + end);
}

/**
 * Draws a page of our own: what the first page of a document needs is then loaded and compiled already. A fault here is
 * met again, and reported, with the document.
 */
export async function warmUp(): Promise<void> {
  try {
    const document = openPdfBytes(ownDocument());
    await drawPage(document, 1, {
      way: 'svg',
      withText: true,
      format: 'auto',
      maxPixels: DEFAULT_LIMITS.pixels,
      cache: newSvgCache(),
      begin: () => undefined,
    });
    const page = document.openPage(1);
    await encodeCover(page.pixels(0.5));
    page.close();
    document.close();
  } catch {
    // The document will show it.
  }
}
