/** Advance width of a piece of text at the size in use. */
export type Measure = (text: string) => number;

export type Line = {
  readonly text: string;
  /** Extra space after each character so that the line fills the measure; 0 for last lines. */
  readonly spacing: number;
};

const NEVER_FIRST = new Set('，。、；：？！）》〉」』”’】…—·％,.;:?!)]');
const NEVER_LAST = new Set('（《〈「『“‘【([');
/** Marks that may stand outside the measure, one of them a line. */
const HANGING = new Set('，。、；：？！”’》」』）');

/** Characters, but Latin words and numbers whole. */
function unitsOf(text: string): string[] {
  return text.match(/[A-Za-z0-9À-ɏ]+(?:[’'.-][A-Za-z0-9À-ɏ]+)*|[\s\S]/gu) ?? [];
}

function mayBreak(before: string | undefined, after: string | undefined): boolean {
  if (before === undefined || after === undefined) return false;
  if (NEVER_FIRST.has(after) || NEVER_LAST.has(before)) return false;
  return true;
}

/**
 * Breaks Chinese text: no closing mark begins a line, no opening one ends it, a full stop may hang over the edge.
 * `indent` is taken from the first line. Every line but the last is spaced out to the measure.
 */
export function breakChinese(
  text: string,
  options: { width: number; indent?: number; measure: Measure },
): Line[] {
  const { width, indent = 0, measure } = options;
  const units = unitsOf(text);
  const widths = units.map(measure);
  const lines: Line[] = [];
  let start = 0;
  while (start < units.length) {
    const limit = width - (lines.length === 0 ? indent : 0);
    let used = 0;
    let end = start;
    while (end < units.length) {
      const advance = widths[end] ?? 0;
      const hang = HANGING.has(units[end] ?? '') ? advance : 0;
      if (end > start && used + advance - hang > limit + 0.01) break;
      used += advance;
      end += 1;
    }
    const full = end;
    while (end < units.length && end > start + 1 && !mayBreak(units[end - 1], units[end])) end -= 1;
    if (end === start + 1 && full > end) end = full;
    const line = units.slice(start, end).join('').replace(/ +$/, '');
    const natural = widths.slice(start, end).reduce((sum, each) => sum + each, 0);
    const gaps = Array.from(line).length - 1;
    const last = end >= units.length;
    const spacing = last || gaps < 1 ? 0 : Math.max(0, (limit - natural) / gaps);
    lines.push({ text: line, spacing });
    start = end;
    while (units[start] === ' ') start += 1;
  }
  return lines;
}

/** Breaks English text at spaces and after dashes; the caller justifies by the spaces. */
export function breakEnglish(
  text: string,
  options: { width: number; indent?: number; measure: Measure },
): string[] {
  const { width, indent = 0, measure } = options;
  const words = text.match(/[^\s—]*—+|[^\s—]+/g) ?? [];
  const spaced: { word: string; space: boolean }[] = [];
  let at = 0;
  for (const word of words) {
    const found = text.indexOf(word, at);
    spaced.push({ word, space: found > at });
    at = found + word.length;
  }
  const lines: string[] = [];
  let line = '';
  for (const { word, space } of spaced) {
    const longer = line === '' ? word : `${line}${space ? ' ' : ''}${word}`;
    const limit = width - (lines.length === 0 ? indent : 0);
    if (line !== '' && measure(longer) > limit) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  if (line !== '') lines.push(line);
  return lines;
}
