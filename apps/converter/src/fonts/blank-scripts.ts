import type { OpenDocument, OpenPage, Reader, Source } from '../readers/reader.ts';
import { scriptOf } from './scripts.ts';

/** Glyph 0 of a font stands for what it has not; MuPDF's SVG names a glyph by font and number. */
const BLANK = /<use data-text="([^"]*)" xlink:href="#font_[^"_]*_0"/g;
/** Blanks, what steers other characters, and what only fonts of the document's own have. */
const NOT_SEEN = /^[\p{Z}\p{C}\p{Variation_Selector}\ufffd]*$/u;

/** A reader that names the scripts whose characters came out blank, as they are found. */
export function namingBlankScripts(open: Reader): Reader {
  return async (source) => {
    const document = await open(source);
    return { ...document, openPage: watchPages(document, source) };
  };
}

function watchPages(document: OpenDocument, source: Source): (page: number) => OpenPage {
  const named = new Set<string>();
  return (number) => {
    const page = document.openPage(number);
    return {
      ...page,
      rawSvg: () => {
        const svg = page.rawSvg();
        const found = blankScripts(svg).filter((script) => !named.has(script));
        for (const script of found) named.add(script);
        if (found.length > 0) source.note({ event: 'fonts', missing: [], blank: found });
        return svg;
      },
    };
  };
}

function blankScripts(svg: string): string[] {
  const scripts = new Set<string>();
  for (const [, escaped = ''] of svg.matchAll(BLANK)) {
    const character = unescapeXml(escaped);
    if (!NOT_SEEN.test(character)) scripts.add(scriptOf(character));
  }
  return [...scripts];
}

function unescapeXml(text: string): string {
  return text.replace(/&#x([\da-f]+);/gi, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  );
}
