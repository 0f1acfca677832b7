import { mkdirSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import * as mupdf from 'mupdf';

// The least that any program on MuPDF has to do for the same pages: the yardstick of `pnpm bench converter`.
const [input = '', output = '', last = ''] = process.argv.slice(2);
mkdirSync(output, { recursive: true });
const document = mupdf.Document.openDocument(input);
const pages = Math.min(document.countPages(), last === '' ? Infinity : Number(last));
for (let number = 1; number <= pages; number += 1) {
  const page = document.loadPage(number - 1);
  const buffer = new mupdf.Buffer();
  const writer = new mupdf.DocumentWriter(buffer, 'svg', 'text=path');
  const device = writer.beginPage(page.getBounds());
  page.run(device, mupdf.Matrix.identity);
  writer.endPage();
  writer.close();
  const text = page.toStructuredText('');
  writeFileSync(`${output}/${number}.gzip.svg`, gzipSync(buffer.asUint8Array()));
  writeFileSync(`${output}/${number}.txt`, text.asText());
  for (const object of [text, device, writer, buffer, page]) object.destroy();
}
