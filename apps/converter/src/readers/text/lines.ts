const TAB = 4;
/** MuPDF takes time by the square of an unbroken run, so longer ones are broken here. */
const MAX_RUN = 400;
/** A line has no more characters. */
const LINE_PIECE = /.{1,4000}/gsu;
/** Colour codes of terminals, which are frequent in logs. */
const TERMINAL_CODE = /\p{Cc}\[[\d;?]*[A-Za-z]/gu;
const LONG_RUN = new RegExp(`[\\x21-\\u024f]{${MAX_RUN}}(?=[\\x21-\\u024f])`, 'g');

/** Lines as people see them: any line end, tabs as columns, no control characters, none endless. */
export function readableLines(text: string): string[] {
  const lines: string[] = [];
  for (const raw of text.replace(TERMINAL_CODE, '').split(/\r\n|[\n\r\f\v\u0085\u2028\u2029]/)) {
    const line = expandTabs(
      raw.toWellFormed().replace(/[^\P{Cc}\t]|[\ufeff\ufffe\uffff\u200b]/gu, ''),
    );
    for (const piece of line.replace(LONG_RUN, '$&\n').split('\n')) {
      for (const part of piece.match(LINE_PIECE) ?? ['']) lines.push(part.trimEnd());
    }
  }
  return lines;
}

function expandTabs(line: string): string {
  if (!line.includes('\t')) return line;
  let column = 0;
  let result = '';
  for (const character of line) {
    if (character === '\t') {
      const width = TAB - (column % TAB);
      result += ' '.repeat(width);
      column += width;
    } else {
      result += character;
      column += isWide(character) ? 2 : 1;
    }
  }
  return result;
}

/** Characters that take two columns of a terminal. */
function isWide(character: string): boolean {
  return /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\u{20000}-\u{3fffd}]/u.test(
    character,
  );
}
