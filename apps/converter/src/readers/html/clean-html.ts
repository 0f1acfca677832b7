import sanitize from 'sanitize-html';
import { addressOfPlace } from '../book/places.ts';
import { unescapePercent } from '../unescape-percent.ts';
import { markBoldHan } from './bold-han.ts';

const TAGS =
  'h1 h2 h3 h4 h5 h6 p div span br hr blockquote pre ul ol li dl dt dd table caption thead tbody tfoot tr th ' +
  'td b strong i em u s del ins sub sup small big code kbd samp var tt cite q dfn abbr center a ' +
  'img section article header footer main figure figcaption ruby rt rp';
/** Elements whose text is not shown to readers. */
const SILENT = 'script style title textarea option noscript object iframe template'.split(' ');
/** Stands for an element that is not shown. */
const HIDDEN: sanitize.Tag = { tagName: 'template', attribs: {} };
const COLOUR = [/^#[\da-f]{3,6}$/i, /^rgb\([\d ,]+\)$/, /^[a-z]+$/];
/** The stack of MuPDF's build for WebAssembly ends between 32 and 40 elements one in another. */
const MAX_DEPTH = 24;

/** What the addresses of a part mean in its book, undefined where they mean nothing there, and which elements are left out. */
export type Meanings = {
  /** The name of a picture. */
  picture: (address: string) => string | undefined;
  /** The name of a place, for `withPlaces`. */
  place?: (address: string) => string | undefined;
  isHidden?: (tag: string, attributes: sanitize.Attributes) => boolean;
};

/**
 * HTML as a part of a book: well formed, without anything that runs or fetches; links lead to the web, to mail, to an
 * element of this part, or to a place in the book.
 */
export function cleanHtml(
  html: string,
  { picture, place = () => undefined, isHidden = () => false }: Meanings,
): string {
  const clean = sanitize(html, {
    allowedTags: TAGS.split(' '),
    nonTextTags: SILENT,
    allowedAttributes: {
      '*': ['id', 'align', 'style'],
      a: ['href'],
      img: ['src', 'alt', 'width', 'height'],
      td: ['colspan', 'rowspan', 'valign', 'width'],
      th: ['colspan', 'rowspan', 'valign', 'width'],
      ol: ['start', 'type'],
    },
    allowedStyles: {
      '*': {
        color: COLOUR,
        'background-color': COLOUR,
        'text-align': [/^(?:left|right|center|justify)$/],
        'font-weight': [/^(?:bold|normal|\d{3})$/],
        'font-style': [/^(?:italic|normal)$/],
        'text-decoration': [/^(?:underline|line-through|none)$/],
        'text-indent': [/^\d{1,2}(?:\.\d+)?em$/],
      },
    },
    // Names within the book are no addresses: nothing else passes `picture`.
    allowedSchemes: [],
    allowedSchemesByTag: { a: ['http', 'https', 'mailto', 'book'] },
    transformTags: {
      '*': (tagName, attribs) => (isHidden(tagName, attribs) ? HIDDEN : { tagName, attribs }),
      a: (tag, attributes) => (isHidden(tag, attributes) ? HIDDEN : anchor(attributes, place)),
      img: (tag, attributes) => {
        if (isHidden(tag, attributes)) return HIDDEN;
        const { src = '', alt = '', ...rest } = attributes;
        const file = picture(src);
        return file === undefined
          ? { tagName: 'span', attribs: {}, text: alt }
          : { tagName: 'img', attribs: { ...rest, src: file, alt } };
      },
    },
  });
  return markBoldHan(flatten(withoutDeadLinks(clean)));
}

/** Removes elements that are nested too deeply and keeps their text. The input is well formed. */
function flatten(html: string): string {
  let depth = 0;
  return html.replace(/<(\/?)[^>]*?(\/?)>/g, (tag, close, empty) => {
    if (empty) return depth < MAX_DEPTH ? tag : ' ';
    if (close) {
      depth -= 1;
      return depth < MAX_DEPTH ? tag : ' ';
    }
    depth += 1;
    return depth <= MAX_DEPTH ? tag : ' ';
  });
}

function anchor(
  { id, name, href = '' }: sanitize.Attributes,
  place: NonNullable<Meanings['place']>,
): sanitize.Tag {
  const target = id ?? name;
  const link = addressOf(href.trim(), place);
  return {
    tagName: link === undefined ? 'span' : 'a',
    attribs: {
      ...(target === undefined ? {} : { id: target }),
      ...(link === undefined ? {} : { href: link }),
    },
  };
}

function addressOf(href: string, place: NonNullable<Meanings['place']>): string | undefined {
  // As the element is named that it leads to.
  if (/^#./.test(href)) return unescapePercent(href);
  if (/^(?:https?:|mailto:)/i.test(href)) return href;
  const name = place(href);
  return name === undefined ? undefined : addressOfPlace(name);
}

/** What leads to an element that is not there would lead to the beginning of its part. */
function withoutDeadLinks(html: string): string {
  const ids = new Set(Array.from(html.matchAll(/<\w[^>]* id="([^"]*)"/g), ([, id]) => id));
  return withFragments(html, (id) => (ids.has(id) ? id : undefined));
}

/** Gives the links within a part other elements to lead to, or none. What the text itself says of links stays as it is. */
export function withFragments(html: string, find: (id: string) => string | undefined): string {
  return html.replace(/<a\b[^>]*>/g, (tag) =>
    tag.replace(/ href="#([^"]*)"/, (_, id: string) => {
      const found = find(id);
      return found === undefined ? '' : ` href="#${found}"`;
    }),
  );
}

/** How HTML without its own style sheets is set: as a manual or a report reads best. */
export const HTML_CSS = `
@page { margin: 54pt 56pt; }
body { margin: 0; line-height: 1.55; }
p { margin: 0 0 0.7em 0; overflow-wrap: break-word; }
h1 { font-size: 1.6em; margin: 0 0 0.7em 0; }
h2 { font-size: 1.35em; margin: 1em 0 0.5em 0; }
h3 { font-size: 1.15em; margin: 1em 0 0.4em 0; }
pre { font-family: monospace; font-size: 9pt; line-height: 1.35; white-space: pre-wrap; overflow-wrap: break-word; background-color: #f5f5f5; margin: 0 0 0.8em 0; }
code, kbd, samp, tt { font-family: monospace; }
table { border-collapse: collapse; margin: 0 0 0.8em 0; }
td, th { border: 0.5pt solid #bbbbbb; padding: 2pt 5pt; vertical-align: top; overflow-wrap: break-word; }
blockquote { margin: 0 0 0.8em 1.5em; color: #444444; }
img { max-width: 100%; }
`;
