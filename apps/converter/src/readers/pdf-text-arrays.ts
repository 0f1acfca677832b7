import type { PDFDocument, PDFObject } from 'mupdf';
import { MAX_BYTES, mendTextArrays } from './pdf-content.ts';

/** Streams of one page: its own, and those of the forms that it draws. */
const MAX_STREAMS = 200;

/** Mends the text arrays of a page and of its forms in memory; gives whether there was anything to mend. */
export function mendPageText(document: PDFDocument, index: number): boolean {
  const open: PDFObject[] = [document.findPage(index)];
  const seen = new Set<number>();
  let isMended = false;
  for (let holder = open.pop(); holder && seen.size < MAX_STREAMS; holder = open.pop()) {
    for (const stream of streamsOf(holder)) {
      const number = stream.asIndirect();
      if (seen.has(number) || seen.size >= MAX_STREAMS) continue;
      seen.add(number);
      isMended = mendStream(stream) || isMended;
    }
    const forms = holder.isStream() ? holder.get('Resources') : holder.getInheritable('Resources');
    for (const form of formsIn(forms)) if (!seen.has(form.asIndirect())) open.push(form);
  }
  return isMended;
}

/** A form is its stream; a page has one, or several that are read as one. */
function streamsOf(holder: PDFObject): PDFObject[] {
  if (holder.isStream()) return [holder];
  const contents = holder.get('Contents');
  const streams = contents.isArray()
    ? Array.from({ length: Math.min(contents.length, MAX_STREAMS) }, (_, at) => contents.get(at))
    : [contents];
  return streams.filter((stream) => stream.isStream());
}

function formsIn(resources: PDFObject): PDFObject[] {
  const forms: PDFObject[] = [];
  const objects = resources.get('XObject');
  if (!objects.isDictionary()) return forms;
  objects.forEach((object) => {
    const isForm = object.isStream() && object.get('Subtype').asName() === 'Form';
    if (isForm && forms.length < MAX_STREAMS) forms.push(object);
  });
  return forms;
}

function mendStream(stream: PDFObject): boolean {
  const buffer = stream.readStream();
  // A stream that unpacks to a gigabyte is no text, and longer than a string may be.
  const isText = buffer.getLength() <= MAX_BYTES;
  const content = isText ? Buffer.from(buffer.asUint8Array()).toString('latin1') : '';
  buffer.destroy();
  const mended = mendTextArrays(content);
  if (mended === undefined) return false;
  stream.writeStream(Buffer.from(mended, 'latin1'));
  return true;
}
