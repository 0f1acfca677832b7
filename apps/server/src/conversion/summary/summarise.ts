import { KEYWORDS_MAX, cut } from '@wenyuan/domain';
import { wordsIn } from '../../search/segment.ts';
import { paragraphsOf, widthOf } from './paragraphs.ts';
import { POINTS_BACK, sentencesOf, standsAlone } from './sentences.ts';
import { isChinese, termsOf, type Term } from './terms.ts';

export type Described = {
  readonly title: string;
  /** The pages that everybody may read. */
  readonly pages: readonly string[];
  /** Code of the language; empty where it is unknown. */
  readonly language: string;
};
export type Summary = { readonly description: string; readonly keywords: string };

/** What is read of a text: its beginning tells what it is about, and the time it takes is bounded. */
export const TEXT_MAX = 200_000;
/** Columns of a description; a Chinese character takes two. */
const WIDTH_MAX = 320;
/** A second passage is added where the first leaves so much room. */
const ROOM_MIN = 100;
/** A shorter line is a cell of a table or a mark of a list. */
const LINE_MIN = 8;
/** Less is a heading, which the title says already. */
const OUTLINE_MIN = 20;
const PASSAGE_SENTENCES = 4;
const KEYWORDS = 8;
const SENTENCES_MAX = 600;
/** So many sentences in, a place counts half. */
const LEAD = 6;
/** Of the worth of the first passage, what a second one has to have. */
const WORTH_MIN = 0.6;

type Sentence = {
  readonly text: string;
  readonly paragraph: number;
  readonly index: number;
  readonly score: number;
  readonly words: ReadonlySet<string>;
};

function wordsOf(text: string): string[] {
  return [...text.matchAll(/\p{Script=Han}+|\p{L}[\p{L}\p{M}'’-]*/gu)].flatMap(([run]) =>
    /^\p{Script=Han}/u.test(run) ? wordsIn(run) : [run.toLowerCase()],
  );
}

/** How much of what the text is about a sentence says, and how near to the beginning. */
function scored(paragraphs: readonly string[], weights: ReadonlyMap<string, number>): Sentence[] {
  const sentences: Sentence[] = [];
  for (const [paragraph, text] of paragraphs.entries()) {
    for (const [place, sentence] of sentencesOf(text).entries()) {
      if (!standsAlone(sentence)) continue;
      if (sentences.length >= SENTENCES_MAX) return sentences;
      const index = sentences.length;
      const words = new Set(wordsOf(sentence));
      let score = 0;
      for (const word of words) score += weights.get(word) ?? 0;
      score /= Math.sqrt(4 + words.size);
      // What a text is about stands at its beginning, and what a paragraph is about at its own.
      score *= 0.25 + 1 / (1 + index / LEAD);
      if (place === 0) score *= 1.15;
      if (POINTS_BACK.test(sentence)) score *= place === 0 ? 0.3 : 0.7;
      if (/[?？]$/u.test(sentence)) score *= 0.6;
      sentences.push({ text: sentence, paragraph, index, score, words });
    }
  }
  return sentences;
}

type Passage = { readonly sentences: readonly Sentence[]; readonly score: number };

/** Sentences that follow each other in one paragraph read as one text. */
function bestPassage(
  sentences: readonly Sentence[],
  room: number,
  taken: readonly Sentence[],
): Passage | undefined {
  let best: Passage | undefined;
  for (const [start, first] of sentences.entries()) {
    if (POINTS_BACK.test(first.text) && taken.length > 0) continue;
    let [width, score] = [0, 0];
    for (let length = 1; length <= PASSAGE_SENTENCES; length += 1) {
      const next = sentences[start + length - 1];
      if (next === undefined || next.paragraph !== first.paragraph || isTold(next, taken)) break;
      width += widthOf(next.text);
      if (width > room) break;
      score += next.score;
      const worth = score / Math.sqrt(length);
      if (best === undefined || worth > best.score)
        best = { sentences: sentences.slice(start, start + length), score: worth };
    }
  }
  return best;
}

/** Whether another sentence says it with most of the same words. */
function isTold(sentence: Sentence, taken: readonly Sentence[]): boolean {
  return taken.some(({ index, words }) => {
    const common = [...sentence.words].filter((word) => words.has(word)).length;
    return index === sentence.index || common > sentence.words.size * 0.6;
  });
}

function describe(sentences: readonly Sentence[]): string {
  const taken: Sentence[] = [];
  let room = WIDTH_MAX;
  let enough = Number.MIN_VALUE;
  while (room >= ROOM_MIN) {
    const passage = bestPassage(sentences, room, taken);
    if (passage === undefined || passage.score < enough) break;
    enough = passage.score * WORTH_MIN;
    taken.push(...passage.sentences);
    for (const { text } of passage.sentences) room -= widthOf(text);
  }
  return taken
    .sort((a, b) => a.index - b.index)
    .reduce((text, { text: next }) => {
      const space = /[\p{Script=Han}。！？”」』）]$/u.test(text) || text === '' ? '' : ' ';
      return `${text}${space}${next}`;
    }, '');
}

/** Slides and tables have no sentences: their first lines of words stand in. */
function outlineOf(paragraphs: readonly string[], title: string): string {
  const chinese = paragraphs.some((line) => isChinese(line));
  let text = '';
  const shapes = new Set([title]);
  for (const line of paragraphs) {
    const shape = line.replace(/[\d\s]+/g, '');
    if (widthOf(line) < LINE_MIN || shapes.has(shape) || !/^[\p{L}\p{N}《“]/u.test(line)) continue;
    shapes.add(shape);
    const longer = text === '' ? line : `${text}${chinese ? '；' : '; '}${line}`;
    if (widthOf(longer) > WIDTH_MAX / 2) break;
    text = longer;
  }
  return widthOf(text) < OUTLINE_MIN ? '' : text;
}

function keywordsOf(terms: readonly Term[], title: string): string {
  const named = title.toLowerCase();
  const ranked = terms
    .map(({ word, weight }) => ({
      word,
      weight: named.includes(word.toLowerCase()) ? weight * 2 : weight,
    }))
    .sort((a, b) => b.weight - a.weight);
  const taken: string[] = [];
  for (const { word } of ranked) {
    if (taken.length === KEYWORDS) break;
    // 建筑 says nothing beside 建筑史.
    if (taken.some((other) => other.includes(word) || word.includes(other))) continue;
    if ([...taken, word].join(',').length > KEYWORDS_MAX) break;
    taken.push(word);
  }
  return taken.join(',');
}

/** A few sentences and terms of the text, as a person would choose them. Both empty where it has no words. */
export function summarise({ title, pages, language }: Described): Summary {
  let room = TEXT_MAX;
  const read: string[] = [];
  for (const page of pages) {
    if (room <= 0) break;
    read.push(cut(page, room));
    room -= page.length;
  }
  const paragraphs = paragraphsOf(read);
  const whole = paragraphs.join('\n');
  // What is written in no language is a font without its letters, or a table of names.
  if (language === '' && !isChinese(whole)) return { description: '', keywords: '' };
  const terms = termsOf(whole, language);
  const weights = new Map<string, number>();
  for (const { word, weight } of terms)
    for (const part of wordsOf(word)) weights.set(part, Math.max(weights.get(part) ?? 0, weight));
  const sentences = scored(paragraphs, weights);
  return {
    description: describe(sentences) || outlineOf(paragraphs, title),
    keywords: keywordsOf(terms, title),
  };
}
