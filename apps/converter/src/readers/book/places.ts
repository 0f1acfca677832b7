import { partName } from './book.ts';

/** An element of a part, or its beginning. */
export type Place = { part: number; anchor?: string };

const SCHEME = 'book:';

/** The address that a link to a place has until all parts are there; `name` is whatever `withPlaces` is to find it by. */
export function addressOfPlace(name: string): string {
  return SCHEME + encodeURIComponent(name.toWellFormed());
}

/** Gives the links from part to part what they lead to. What is nowhere in the book leads nowhere, an element that is not there to its part. */
export function withPlaces(parts: string[], find: (name: string) => Place | undefined): string[] {
  const idsOf = new Map<number, Set<string>>();
  const has = ({ part, anchor }: Place, html: string) => {
    const ids =
      idsOf.get(part) ??
      new Set(Array.from(html.matchAll(/<\w[^>]* id="([^"]*)"/g), ([, id = '']) => id));
    idsOf.set(part, ids);
    return anchor !== undefined && ids.has(anchor);
  };
  const lead = (address: string) => {
    const place = find(decodeURIComponent(address));
    const html = place && parts[place.part];
    if (!place || html === undefined) return '';
    return ` href="${partName(place.part)}${has(place, html) ? `#${place.anchor}` : ''}"`;
  };
  return parts.map((html) =>
    html.replace(/<a\b[^>]*>/g, (tag) =>
      tag.replace(/ href="book:([^"]*)"/, (_, address: string) => lead(address)),
    ),
  );
}
