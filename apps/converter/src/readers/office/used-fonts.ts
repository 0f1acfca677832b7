import { SIGN_FONTS } from '../../bundled-fonts.ts';

/** A family that does not exist: requests behind the one for it are the document's own. */
export const BEGIN_MARK = 'document-begins';

/** What LibreOffice requests by itself, for scripts that the document may not contain. */
const OWN =
  /^(?:Lohit|FreeSans|OpenSymbol|Noto Sans Devanagari|Mangal|Lucida Sans|Segoe UI|StarSymbol|Tahoma)/;
const MATCH = /^Match Pattern[^\n]*\n\s*family: "((?:[^"\\]|\\.)*)"/;
const LACKING = /^\s+charset:/m;
const BEST = /^Best score[^]*?\n\s*family: ([^\n]*)/m;

/**
 * The families that a document used and the machine has not, from fontconfig's log (FC_DEBUG=1) of each match: the
 * requested pattern and the font that was found.
 */
export function missingFonts(log: string): string[] {
  const begin = log.indexOf(`family: "${BEGIN_MARK}"`);
  const requests = log.slice(Math.max(0, begin)).split(/^(?=Match Pattern)/m);
  const wantedNames = new Set<string>();
  // For characters that a font lacks another one is found, although the font is installed.
  const installed = new Set(Array.from(SIGN_FONTS.keys(), (name) => name.toLowerCase()));
  for (const part of requests) {
    const [, wanted] = MATCH.exec(part) ?? [];
    if (wanted === undefined) continue;
    const [, found = ''] = BEST.exec(part) ?? [];
    for (const name of familiesOf(found)) installed.add(name);
    // A font is asked for with the characters that it lacks where another one has been found, or itself.
    if (LACKING.test(part.split('Best score', 1)[0] ?? '')) continue;
    if (wanted !== BEGIN_MARK && !OWN.test(wanted)) wantedNames.add(wanted);
  }
  return [...wantedNames].filter((name) => !installed.has(name.toLowerCase())).toSorted();
}

function familiesOf(list: string): string[] {
  return Array.from(list.matchAll(/"((?:[^"\\]|\\.)*)"/g), ([, name = '']) => name.toLowerCase());
}
