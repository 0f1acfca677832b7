import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ConversionFailure } from './failure.ts';
import { tenth, toPx } from './length.ts';
import { loadSharp } from './load-sharp.ts';
import type { PageSize } from './readers/reader.ts';
import { cleanText, type TextLine } from './text-layer.ts';
import { missingToolMessage, toolOf } from './tools/registry.ts';
import type { ToolResult } from './tools/run-tool.ts';
import { toolDetail, type ToolBox } from './tools/tool-box.ts';

type Box = TextLine['box'];
type Word = { text: string; box: Box; confidence: number };

/** Of a processor, for one page in one layout; a page of text takes one to three seconds. */
const CPU_MS = 30_000;
/** Who is kept waiting by others has not been slow: a page that is given up is never looked at again. */
const TIMEOUT_MS = 4 * CPU_MS;
/** Below it, of 100, are the edges of pictures, stamps and dirt rather than letters. */
const LEAST_CONFIDENCE = 40;
/** Of a line, all of it: what it makes of photographs and of vertical text stays below, letters of bad copies above. */
const LEAST_OF_LINE = 60;
const LEVEL_OF_WORDS = '5';
/** Columns of text; where it sees none, words anywhere, as on slides and covers. */
const COLUMNS = '3';
const ANYWHERE = '11';
/** Single letters anywhere are stains, edges, and columns of vertical text. */
const WORD = /[\p{L}\p{N}].*[\p{L}\p{N}]/u;
/** What it says of a language whose data are not installed. */
const NO_LANGUAGE = /Failed loading language|Error opening data file/;

/**
 * Lines of text that Tesseract finds in the picture of a page, in its order of reading; none where it finds none or gives
 * up. Throws a ConversionFailure where it is not installed, or not for this language.
 */
export async function recognize(
  picture: Buffer,
  { page, size }: { page: number; size: PageSize },
  { tools, language }: { tools: ToolBox; language: string },
): Promise<TextLine[]> {
  const folder = tools.folder('recognize');
  // The pictures of several pages wait for their turn.
  const file = join(folder, `${page}.png`);
  const sharp = await loadSharp();
  const { width } = await sharp(picture).grayscale().png({ compressionLevel: 1 }).toFile(file);
  const dpi = Math.round((width * 72) / size.width);
  try {
    for (const layout of [COLUMNS, ANYWHERE]) {
      const result = await tools.run({
        tool: 'tesseract',
        args: [file, 'stdout', '-l', language, '--dpi', String(dpi), '--psm', layout, 'tsv'],
        folder,
        // Its threads wait for each other more than they read.
        env: { OMP_THREAD_LIMIT: '1' },
        timeoutMs: TIMEOUT_MS,
        cpuMs: CPU_MS,
      });
      if (result.ending !== 'exited' || result.exitCode !== 0) {
        // It says the same of data that others build upon, and reads without them.
        if (NO_LANGUAGE.test(result.stderr)) throw missing(result);
        return [];
      }
      const lines = linesOfTable(result.stdout, toPx(size.width) / width);
      const words = lines.filter(({ text }) => WORD.test(text));
      if (words.length > 0) return layout === COLUMNS ? lines : words;
    }
    return [];
  } finally {
    await rm(file, { force: true });
  }
}

function missing(result: ToolResult): ConversionFailure {
  const message = missingToolMessage(toolOf('tesseract'));
  const detail = toolDetail(result, 'recognize');
  return new ConversionFailure('missing_tool', message, { detail });
}

/** The lines of Tesseract's table; `scale` is CSS pixels a pixel of the picture. */
export function linesOfTable(table: string, scale: number): TextLine[] {
  const lines = new Map<string, Word[]>();
  for (const row of table.split('\n')) {
    const [level, page, block, paragraph, line, , left, top, width, height, confidence, text = ''] =
      row.split('\t');
    if (level !== LEVEL_OF_WORDS || text.trim() === '') continue;
    const box = [left, top, width, height].map((side) => Number(side) * scale) as Box;
    const key = [page, block, paragraph, line].join(' ');
    const word = { text: cleanText(text.trim()), box, confidence: Number(confidence) };
    lines.set(key, [...(lines.get(key) ?? []), word]);
  }
  return [...lines.values()].flatMap((words) => {
    if (confidenceOf(words) < LEAST_OF_LINE) return [];
    const sure = words.filter(
      ({ confidence, text }) => confidence >= LEAST_CONFIDENCE && text !== '',
    );
    return sure.length === 0 ? [] : [lineOf(sure)];
  });
}

/** The mean of all letters. */
function confidenceOf(words: readonly Word[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const sum = words.reduce((all, { confidence, text }) => all + confidence * text.length, 0);
  return letters === 0 ? 0 : sum / letters;
}

/** Letters of a word are as wide as each other, for all that Tesseract tells. */
function lineOf(words: readonly Word[]): TextLine {
  const left = Math.min(...words.map(({ box: [x] }) => x));
  const top = Math.min(...words.map(({ box: [, y] }) => y));
  const right = Math.max(...words.map(({ box: [x, , width] }) => x + width));
  const bottom = Math.max(...words.map(({ box: [, y, , height] }) => y + height));
  let text = '';
  const edges: number[] = [];
  let end = 0;
  for (const { text: word, box } of words) {
    // Boxes of neighbours overlap: a letter never begins before the one in front of it.
    const start = Math.max(end, box[0] - left);
    if (isSpaced(text, word)) {
      edges.push(tenth(end));
      text += ' ';
    }
    end = Math.max(start, box[0] + box[2] - left);
    const letters = [...word];
    for (const index of letters.keys())
      edges.push(tenth(start + ((end - start) * index) / letters.length));
    text += word;
  }
  edges.push(tenth(end));
  return {
    text: withChinesePunctuation(text),
    box: [tenth(left), tenth(top), tenth(right - left), tenth(bottom - top)],
    edges,
  };
}

/** Tesseract separates Chinese letters as if they were words. */
function isSpaced(before: string, word: string): boolean {
  return (
    !/(?:^|[\p{Script=Han}\p{Ps}\u3000-\u303f\uff00-\uffef])$/u.test(before) &&
    /^[^\p{Script=Han}\p{P}]/u.test(word)
  );
}

const FULL_WIDTH: Readonly<Record<string, string>> = {
  ',': '，',
  ';': '；',
  ':': '：',
  '?': '？',
  '!': '！',
};

/** It reads some signs behind Chinese letters as their narrow twins. */
function withChinesePunctuation(text: string): string {
  return text.replaceAll(
    /(?<=[\p{Script=Han}\u3000-\u303f\uff00-\uffef])[,;:?!]/gu,
    (sign) => FULL_WIDTH[sign] ?? sign,
  );
}
