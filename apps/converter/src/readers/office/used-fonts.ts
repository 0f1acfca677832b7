/** A family that names nothing: where it is asked for, the document's own fonts begin. */
export const BEGIN_MARK = 'document-begins';

/** What LibreOffice asks for on its own account, for scripts that the document need not hold. */
const OWN =
  /^(?:Lohit|FreeSans|OpenSymbol|Noto Sans Devanagari|Mangal|Lucida Sans|Segoe UI|StarSymbol|Tahoma)/;
const MATCH = /^Match Pattern[^\n]*\n\s*family: "((?:[^"\\]|\\.)*)"/;
const BEST = /^Best score[^]*?\n\s*family: ([^\n]*)/m;

/**
 * The families that a document really used and the machine has not, read from what fontconfig
 * tells (FC_DEBUG=1) about each match: the pattern asked for and the font that was found.
 */
export function missingFonts(log: string): string[] {
  const begin = log.indexOf(`family: "${BEGIN_MARK}"`);
  const asked = log.slice(Math.max(0, begin)).split(/^(?=Match Pattern)/m);
  const wantedNames = new Set<string>();
  // For characters that a font lacks another is found, though the font itself is there.
  const there = new Set<string>();
  for (const part of asked) {
    const [, wanted] = MATCH.exec(part) ?? [];
    if (wanted === undefined) continue;
    const [, found = ''] = BEST.exec(part) ?? [];
    for (const name of familiesOf(found)) there.add(name);
    if (wanted !== BEGIN_MARK && !OWN.test(wanted)) wantedNames.add(wanted);
  }
  return [...wantedNames].filter((name) => !there.has(name.toLowerCase())).toSorted();
}

function familiesOf(list: string): string[] {
  return Array.from(list.matchAll(/"((?:[^"\\]|\\.)*)"/g), ([, name = '']) => name.toLowerCase());
}
