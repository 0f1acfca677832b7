import { childOf, childrenOf, type Element, numbersOf } from './ofd-xml.ts';
import type { OfdPackage } from './ofd-package.ts';

/** A picture that a signature puts on a page, in millimetres. */
export type Seal = { page: string; box: number[]; kind: string; picture: Buffer };

const MAX_SEALS = 500;
const MAX_BYTES = 16 * 1024 * 1024;
/** Of what is kept of all of them. */
const MAX_KEPT = 64 * 1024 * 1024;
/** ASN.1: a short text with the kind of a picture, then its bytes. */
const TEXT_TAG = 0x16;
const LONGEST_KIND = '.jpeg'.length;
const BYTES_TAG = 0x04;

/** The seals of a document; whether the signatures hold is not judged. */
export function readSeals(files: OfdPackage, list: string): Seal[] {
  const signatures = childrenOf(files.readXml(list), 'Signature').slice(0, MAX_SEALS);
  let kept = 0;
  const seals = signatures.flatMap(({ attributes }) => {
    const path = files.resolve(attributes['BaseLoc'] ?? '', list);
    const signature = files.readXml(path);
    const info = childOf(signature, 'SignedInfo');
    const stamps = childrenOf(info, 'StampAnnot');
    if (stamps.length === 0 || kept > MAX_KEPT) return [];
    const picture = pictureOf(files, path, [
      childOf(signature, 'SignedValue'),
      childOf(childOf(info, 'Seal'), 'BaseLoc'),
    ]);
    if (!picture) return [];
    kept += picture.picture.length;
    return stamps.map((stamp) => ({
      page: stamp.attributes['PageRef'] ?? '',
      box: numbersOf(stamp.attributes['Boundary']),
      ...picture,
    }));
  });
  return seals.slice(0, MAX_SEALS);
}

function pictureOf(files: OfdPackage, from: string, places: (Element | undefined)[]) {
  for (const place of places) {
    const bytes = place && files.read(files.resolve(place.text.trim(), from), MAX_BYTES);
    const found = bytes && findPicture(bytes);
    if (found) return found;
  }
  return undefined;
}

/** What is inside is the producer's own seal format, of which there are several; in each the picture stands behind its kind. */
function findPicture(bytes: Buffer): { kind: string; picture: Buffer } | undefined {
  for (let at = bytes.indexOf(TEXT_TAG); at >= 0; at = bytes.indexOf(TEXT_TAG, at + 1)) {
    const length = bytes[at + 1] ?? 0;
    if (length > LONGEST_KIND) continue;
    const kind = bytes.toString('latin1', at + 2, at + 2 + length).toLowerCase();
    if (!/^\.?(?:png|jpe?g|bmp|gif|tiff?|ofd)$/.test(kind)) continue;
    const picture = readBytes(bytes, at + 2 + length);
    if (picture) return { kind: kind.replace('.', ''), picture };
  }
  return undefined;
}

function readBytes(bytes: Buffer, at: number): Buffer | undefined {
  if (bytes[at] !== BYTES_TAG) return undefined;
  const first = bytes[at + 1] ?? 0;
  const size = first < 0x80 ? 0 : first & 0x7f;
  if (size > 4 || at + 2 + size > bytes.length) return undefined;
  const length = size === 0 ? first : bytes.readUIntBE(at + 2, size);
  const from = at + 2 + size;
  // A part would hold the whole.
  return length > 0 && from + length <= bytes.length
    ? Buffer.from(bytes.subarray(from, from + length))
    : undefined;
}
