import type { PDFDocument, PDFObject } from 'mupdf';
import { endsConversion } from '../failure.ts';

/** Objects that are looked at: a page's pictures and forms, and those of its forms. */
const MAX_OBJECTS = 500;

/**
 * Whether a page draws a picture in JBIG2. Of 96 that try its features one by one, MuPDF's decoder gets 25 wrong, 5 of them
 * without a word, PDFium's none.
 */
export function holdsJbig2(document: PDFDocument, index: number): boolean {
  try {
    return hasJbig2(document.findPage(index).getInheritable('Resources'));
  } catch (error) {
    if (endsConversion(error)) throw error;
    // What is too broken to be looked at is drawn as far as it can be.
    return false;
  }
}

function hasJbig2(own: PDFObject): boolean {
  const seen = new Set<number>();
  const open = [own];
  for (let resources = open.pop(); resources; resources = open.pop()) {
    for (const object of objectsIn(resources)) {
      if (seen.size >= MAX_OBJECTS) return false;
      if (seen.has(object.asIndirect())) continue;
      seen.add(object.asIndirect());
      if (isJbig2(object)) return true;
      open.push(object.get('Resources'));
    }
  }
  return false;
}

function objectsIn(resources: PDFObject): PDFObject[] {
  const objects = resources.get('XObject');
  const found: PDFObject[] = [];
  if (!objects.isDictionary()) return found;
  objects.forEach((object) => {
    if (object.isStream() && found.length < MAX_OBJECTS) found.push(object);
  });
  return found;
}

function isJbig2(object: PDFObject): boolean {
  const filter = object.get('Filter');
  const last = filter.isArray() ? filter.get(filter.length - 1) : filter;
  return last.asName() === 'JBIG2Decode';
}
