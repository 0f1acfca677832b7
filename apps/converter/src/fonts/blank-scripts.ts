import type { OpenDocument, OpenPage, Reader, Source } from '../readers/reader.ts';
import { findScriptFont } from './machine-fonts.ts';
import { scriptName, scriptOf, SCRIPTS } from './scripts.ts';

/** Glyph 0 of a font stands for what it has not; MuPDF's SVG names a glyph by font and number. */
const BLANK = /<use data-text="([^"]*)" xlink:href="#font_[^"_]*_0"/g;
/** Blanks, what steers other characters, and what only fonts of the document's own have. */
const NOT_SEEN = /^[\p{Z}\p{C}\p{Variation_Selector}\ufffd]*$/u;
/** Where all scripts of the table are; most pages end here. */
const UNFAMILIAR = /[\u0530-\u10ff\u1200-\u1cff\u2d30-\u2d7f\ua000-\ua4ff\ua840-\uaaff]/;

/** A reader that names the scripts whose characters came out blank, as they are found. */
export function namingBlankScripts(open: Reader): Reader {
  return async (source) => watchPages(await open(source), source, () => []);
}

/**
 * The same for what LibreOffice made: it numbers glyphs anew and draws boxes, so scripts are named, too, for which this
 * machine has no font.
 */
export function namingFontlessScripts(open: Reader): Reader {
  return async (source) => watchPages(await open(source), source, fontlessScripts);
}

function watchPages(
  document: OpenDocument,
  source: Source,
  scriptsOf: (text: string) => string[],
): OpenDocument {
  const named = new Set<string>();
  function name(scripts: string[]): void {
    const blank = scripts.filter((script) => !named.has(script));
    for (const script of blank) named.add(script);
    if (blank.length > 0) source.note({ event: 'fonts', missing: [], blank });
  }
  function watch(page: OpenPage): OpenPage {
    return {
      ...page,
      readSvg: (read) =>
        page.readSvg((drawing) => {
          name(blankScripts(drawing.raw));
          return read(drawing);
        }),
      text: () => {
        const lines = page.text();
        name([...new Set(lines.flatMap(({ text }) => scriptsOf(text)))]);
        return lines;
      },
    };
  }
  return { ...document, openPage: (number) => watch(document.openPage(number)) };
}

function blankScripts(svg: Buffer): string[] {
  const scripts = new Set<string>();
  for (const [, escaped = ''] of svg.toString('latin1').matchAll(BLANK)) {
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

let fontless: readonly { name: string; pattern: RegExp }[] | undefined;

function fontlessScripts(text: string): string[] {
  if (!UNFAMILIAR.test(text)) return [];
  fontless ??= SCRIPTS.filter(({ stem }) => findScriptFont(stem) === undefined).map(({ code }) => ({
    name: scriptName(code),
    pattern: new RegExp(String.raw`\p{Script=${code}}`, 'u'),
  }));
  return fontless.filter(({ pattern }) => pattern.test(text)).map(({ name }) => name);
}
