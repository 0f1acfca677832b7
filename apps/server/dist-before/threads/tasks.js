import {
  readArticleHtml
} from "../chunk-DASWUIXX.js";
import {
  findHits
} from "../chunk-TGJX6AMY.js";
import {
  segmenterOf,
  wordsIn
} from "../chunk-S7WA5UXJ.js";
import {
  cut
} from "../chunk-JMBZPLDK.js";
import {
  KEYWORDS_MAX,
  parseSensitiveWords,
  screenText
} from "../chunk-WIGOKNOV.js";
import "../chunk-PZ5AY32C.js";

// src/conversion/summary/paragraphs.ts
var HAN = new RegExp("\\p{Script=Han}", "u");
var TERMINAL = /[。！？!?.…][”’」』）)"'\]]*$/u;
var CONTENTS = /^(?:目\s*[录錄次]|(?:table of )?contents|index)$/i;
var PAGE_NUMBER = /^(?:第?\s*\d+\s*页?|page\s+\d+.*|[ivxlc]{1,7}|\d+\s*[/／]\s*\d+)$/i;
var DOT_LEADER = /(?:[.．·•…‥_—-]\s?){4,}\s*\d*/u;
var ENTRY = /^\S.{0,60}\s\d{1,4}$/u;
var ADDRESS = /(?:https?:\/\/|www\.)\S|\S@[^\s@]+\.[^\s@]/i;
var OPENING = /^(?:#|第[零一二三四五六七八九十百千\d]+[章节回卷编篇条部]|[一二三四五六七八九十]+[、．.]|[（(][一二三四五六七八九十\d]+[)）]|\d+(?:\.\d+)*[、．.)]?\s|[•●▪◆■*-]\s)/u;
var EDGE_LINES = 2;
var LETTERS_MIN = 0.6;
var LINES_MIN = 8;
var SHORT = 0.72;
function widthOf(text) {
  let width = 0;
  for (const character of text) width += HAN.test(character) ? 2 : 1;
  return width;
}
function shapeOf(line) {
  return line.replace(/\d+/g, "#").replace(/[\s#]+/g, "");
}
function runningHeads(pages) {
  const counts = /* @__PURE__ */ new Map();
  for (const lines of pages) {
    const edges = [...lines.slice(0, EDGE_LINES), ...lines.slice(-EDGE_LINES)];
    for (const shape of new Set(edges.map(shapeOf)))
      counts.set(shape, (counts.get(shape) ?? 0) + 1);
  }
  const repeated = Math.max(2, Math.ceil(pages.length * 0.15));
  return new Set([...counts].filter(([, count2]) => count2 >= repeated).map(([shape]) => shape));
}
function isProse(line) {
  if (CONTENTS.test(line) || PAGE_NUMBER.test(line) || DOT_LEADER.test(line)) return false;
  if (ENTRY.test(line) || ADDRESS.test(line)) return false;
  const visible = line.replace(/\s/g, "");
  const letters = visible.match(new RegExp("\\p{L}", "gu"))?.length ?? 0;
  return letters >= visible.length * LETTERS_MIN;
}
var DIVIDED = new RegExp("(\\p{Ll}{2})- (?!and |or |to |und |oder )(?=\\p{Ll}{2})", "gu");
function join(before, after) {
  if (new RegExp("\\p{Ll}-$", "u").test(before) && new RegExp("^\\p{Ll}", "u").test(after)) return before.slice(0, -1) + after;
  const isChinese2 = HAN.test(before.at(-1) ?? "") || /[，、；：。！？”」』》）]$/u.test(before);
  return isChinese2 && !/^[A-Za-z0-9]/.test(after) ? before + after : `${before} ${after}`;
}
function lineWidth(lines) {
  const widths = lines.map(widthOf).sort((a, b) => a - b);
  return widths[Math.floor(widths.length * 0.9)] ?? 0;
}
function paragraphsOf(pages) {
  const pageLines = pages.map(
    (page) => page.split(/\r?\n/).map((line) => line.replace(/\s+/g, " ").replace(DIVIDED, "$1").trim())
  );
  const heads = runningHeads(pageLines.map((lines) => lines.filter((line) => line !== "")));
  const wholeWidth = lineWidth(pageLines.flat().filter((line) => line !== ""));
  const paragraphs = [];
  let open = "";
  const close = () => {
    if (open !== "") paragraphs.push(open);
    open = "";
  };
  for (const lines of pageLines) {
    const written = lines.filter((line) => line !== "");
    const full = written.length < LINES_MIN ? wholeWidth : lineWidth(written);
    const last = lines.length - 1;
    for (const [index, line] of lines.entries()) {
      const isEdge = index <= EDGE_LINES || index >= last - EDGE_LINES;
      if (isEdge && heads.has(shapeOf(line))) continue;
      if (line === "" || !isProse(line)) {
        if (!isEdge) close();
        continue;
      }
      if (OPENING.test(line)) close();
      open = open === "" ? line : join(open, line);
      if (widthOf(line) < full * SHORT || TERMINAL.test(line) && widthOf(line) < full * 0.95)
        close();
    }
  }
  close();
  return paragraphs;
}

// src/conversion/summary/sentences.ts
var ABBREVIATION = /(?:^|[\s("“])(?:Mr|Mrs|Ms|Dr|Prof|St|Jr|Sr|No|Vol|Fig|Eq|Sec|Ch|pp?|vs|cf|e\.g|i\.e|etc|al|approx|Inc|Ltd|Co|[A-Z])\.\s*$/;
var COMPLETE = /[。！？!?.…][”’」』）)"'\]]*$/u;
var INITIALS = /(?:[A-Z]\.){2,}$/;
var BEGINS_LOWER = new RegExp("^\\p{Ll}", "u");
var POINTS_BACK = /^(?:但|但是|而|而且|它|它们|他|她|这|那|该|上述|以上|因此|所以|此外|另外|同时|然而|其中|例如|比如|如图|如下|见图|见表|即|又|it |they |this |these |those |he |she |but |and |however|therefore|thus|moreover|furthermore|also|see )/iu;
var BOILERPLATE = /版权所有|翻印必究|保留所有权利|未经.{0,12}(?:许可|授权)|ISBN|copyright|all rights reserved|©|lorem ipsum|warranties|licensed under/iu;
var MARKER = /^(?:#+|[•●▪◆■*–-]|[（(]?\d+[)）、])\s*/u;
var ABBREVIATION_MAX = 32;
var MIN_WIDTH = 20;
var MAX_WIDTH = 400;
var segmenter;
function isQuoting(text) {
  const count2 = (quote) => text.match(quote)?.length ?? 0;
  return count2(/[“「『]/g) > count2(/[”」』]/g);
}
function sentencesOf(paragraph) {
  segmenter ??= new Intl.Segmenter("en", { granularity: "sentence" });
  const found = [];
  let begun = "";
  for (const { segment } of segmenter.segment(paragraph.replace(MARKER, ""))) {
    begun += segment;
    const end = begun.length < MAX_WIDTH ? begun.slice(-ABBREVIATION_MAX) : "";
    if (ABBREVIATION.test(end)) continue;
    if (begun.length < MAX_WIDTH && isQuoting(begun)) continue;
    found.push(begun.trim());
    begun = "";
  }
  if (begun !== "") found.push(begun.trim());
  return found;
}
function standsAlone(sentence) {
  const width = widthOf(sentence);
  if (width < MIN_WIDTH || width > MAX_WIDTH) return false;
  if (isQuoting(sentence) || /^[”」』’)）,，.]/u.test(sentence)) return false;
  if (INITIALS.test(sentence)) return false;
  if (!COMPLETE.test(sentence) || BEGINS_LOWER.test(sentence) || BOILERPLATE.test(sentence))
    return false;
  const visible = sentence.replace(/\s/g, "");
  const letters = visible.match(new RegExp("\\p{L}", "gu"))?.length ?? 0;
  return letters >= visible.length * 0.7;
}

// src/conversion/summary/terms.ts
import { createRequire } from "node:module";
import * as stopword from "stopword";
var require2 = createRequire(import.meta.url);
var NOUNS = ["n", "nr", "ns", "nt", "nz", "nrt", "nrfg", "vn", "an", "eng", "j", "l", "i"];
var GUESS_COUNT = 3;
var TERMS = 60;
var HAN2 = new RegExp("^\\p{Script=Han}+$", "u");
var stopLists = {
  en: stopword.eng,
  de: stopword.deu,
  fr: stopword.fra,
  es: stopword.spa,
  it: stopword.ita,
  pt: stopword.por,
  nl: stopword.nld,
  ru: stopword.rus,
  ja: stopword.jpn,
  th: stopword.tha
};
var COMMON = "when where why how then what which who whom not nor never ever rather own going its try ago per also may can could would should must shall will one two three first second new many much well even made make like said say says use used using upon thus yet however within without among every each per via etc whether cannot let unto thou thee thy hath shall page figure table chapter section example following see way thing things good great little long old know come came go went get got take took see saw seen look day time man men".split(
  " "
);
var chineseStops = new Set(stopword.zho);
var tfIdf;
function frequencies() {
  if (tfIdf !== void 0) return tfIdf;
  const library = require2("@node-rs/jieba");
  const { idf } = require2("@node-rs/jieba/dict.js");
  return tfIdf ??= library.TfIdf.withDict(idf);
}
function isWord(word, text) {
  return segmenterOf().cut(word, false).length === 1 || text.split(word).length > GUESS_COUNT;
}
function chineseTerms(text) {
  const found = frequencies().extractKeywords(segmenterOf(), text, TERMS, NOUNS);
  return found.filter(({ keyword }) => keyword.length > 1 && !chineseStops.has(keyword)).filter(({ keyword }) => isWord(keyword, text)).filter(({ keyword }) => HAN2.test(keyword) || /^[A-Za-z][\w+#.-]*$/.test(keyword)).map(({ keyword, weight }) => ({ word: keyword, weight }));
}
var WORD = new RegExp("\\p{L}[\\p{L}\\p{M}'\u2019-]*", "gu");
var PARTS = 40;
function stemOf(word) {
  return word.length > 4 && word.endsWith("s") && !/(?:ss|us|is)$/.test(word) ? word.slice(0, -1) : word;
}
function count(into, key, form, part, capital) {
  const seen = into.get(key) ?? { count: 0, capitals: 0, parts: /* @__PURE__ */ new Set(), forms: /* @__PURE__ */ new Map() };
  seen.count += 1;
  seen.capitals += capital ? 1 : 0;
  seen.parts.add(part);
  seen.forms.set(form, (seen.forms.get(form) ?? 0) + 1);
  into.set(key, seen);
}
function mostUsed({ forms }) {
  return [...forms].sort((a, b) => b[1] - a[1])[0]?.[0] ?? "";
}
var unspaced = /* @__PURE__ */ new Set(["ja", "th", "my", "km", "lo"]);
function* wordsOf(text, language) {
  if (!unspaced.has(language)) {
    for (const match of text.matchAll(WORD)) yield { text: match[0], index: match.index };
    return;
  }
  const words = new Intl.Segmenter(language, { granularity: "word" });
  for (const { segment, index, isWordLike } of words.segment(text))
    if (isWordLike === true && new RegExp("\\p{L}", "u").test(segment)) yield { text: segment, index };
}
function spacedTerms(text, language) {
  const stops = /* @__PURE__ */ new Set([...stopLists[language] ?? stopword.eng, ...COMMON]);
  const words = /* @__PURE__ */ new Map();
  const pairs = /* @__PURE__ */ new Map();
  const size = Math.max(1, Math.ceil(text.length / PARTS));
  let before;
  for (const { text: found, index } of wordsOf(text, language)) {
    const form = found.replace(/['’]s$/, "");
    const lower = form.toLowerCase();
    if (lower.length < (unspaced.has(language) ? 2 : 3) || stops.has(lower) || stops.has(lower.replace(/['’]/g, ""))) {
      before = void 0;
      continue;
    }
    const part = Math.floor(index / size);
    const capital = form !== lower;
    const stem = stemOf(lower);
    const shown = capital && new RegExp("^\\p{Lu}{2,}", "u").test(form) ? form : lower;
    count(words, stem, shown, part, capital);
    if (before !== void 0 && index - before.end === 1)
      count(pairs, `${before.stem} ${stem}`, `${before.word} ${shown}`, part, capital);
    before = { stem, word: shown, end: index + found.length };
  }
  const weigh = (seen, bonus) => seen.count * Math.log(1 + PARTS / seen.parts.size) * bonus;
  const terms = [];
  const covered = /* @__PURE__ */ new Set();
  for (const [key, seen] of pairs) {
    const halves = key.split(" ").map((half) => words.get(half)?.count ?? 0);
    if (seen.count < 3 || seen.count < Math.min(...halves) * 0.5) continue;
    terms.push({ word: mostUsed(seen), weight: weigh(seen, 2) });
    for (const half of key.split(" "))
      if (seen.count >= (words.get(half)?.count ?? 0) * 0.5) covered.add(half);
  }
  for (const [stem, seen] of words)
    if (!covered.has(stem))
      terms.push({ word: mostUsed(seen), weight: weigh(seen, seen.count > 1 ? 1 : 0.5) });
  return terms.sort((a, b) => b.weight - a.weight).slice(0, TERMS);
}
function isChinese(text) {
  const han = text.match(new RegExp("\\p{Script=Han}", "gu"))?.length ?? 0;
  const other = text.match(new RegExp("(?:(?!\\p{Script=Han})\\p{L})+", "gu"))?.length ?? 0;
  return han > other;
}
function termsOf(text, language) {
  return !unspaced.has(language) && isChinese(text) ? chineseTerms(text) : spacedTerms(text, language);
}

// src/conversion/summary/summarise.ts
var TEXT_MAX = 2e5;
var WIDTH_MAX = 320;
var ROOM_MIN = 100;
var LINE_MIN = 8;
var OUTLINE_MIN = 20;
var PASSAGE_SENTENCES = 4;
var KEYWORDS = 8;
var SENTENCES_MAX = 600;
var LEAD = 6;
var WORTH_MIN = 0.6;
function wordsOf2(text) {
  return [...text.matchAll(new RegExp("\\p{Script=Han}+|\\p{L}[\\p{L}\\p{M}'\u2019-]*", "gu"))].flatMap(
    ([run]) => new RegExp("^\\p{Script=Han}", "u").test(run) ? wordsIn(run) : [run.toLowerCase()]
  );
}
function scored(paragraphs, weights) {
  const sentences = [];
  for (const [paragraph, text] of paragraphs.entries()) {
    for (const [place, sentence] of sentencesOf(text).entries()) {
      if (!standsAlone(sentence)) continue;
      if (sentences.length >= SENTENCES_MAX) return sentences;
      const index = sentences.length;
      const words = new Set(wordsOf2(sentence));
      let score = 0;
      for (const word of words) score += weights.get(word) ?? 0;
      score /= Math.sqrt(4 + words.size);
      score *= 0.25 + 1 / (1 + index / LEAD);
      if (place === 0) score *= 1.15;
      if (POINTS_BACK.test(sentence)) score *= place === 0 ? 0.3 : 0.7;
      if (/[?？]$/u.test(sentence)) score *= 0.6;
      sentences.push({ text: sentence, paragraph, index, score, words });
    }
  }
  return sentences;
}
function bestPassage(sentences, room, taken) {
  let best;
  for (const [start, first] of sentences.entries()) {
    if (POINTS_BACK.test(first.text) && taken.length > 0) continue;
    let [width, score] = [0, 0];
    for (let length = 1; length <= PASSAGE_SENTENCES; length += 1) {
      const next = sentences[start + length - 1];
      if (next === void 0 || next.paragraph !== first.paragraph || isTold(next, taken)) break;
      width += widthOf(next.text);
      if (width > room) break;
      score += next.score;
      const worth = score / Math.sqrt(length);
      if (best === void 0 || worth > best.score)
        best = { sentences: sentences.slice(start, start + length), score: worth };
    }
  }
  return best;
}
function isTold(sentence, taken) {
  return taken.some(({ index, words }) => {
    const common = [...sentence.words].filter((word) => words.has(word)).length;
    return index === sentence.index || common > sentence.words.size * 0.6;
  });
}
function describe(sentences) {
  const taken = [];
  let room = WIDTH_MAX;
  let enough = Number.MIN_VALUE;
  while (room >= ROOM_MIN) {
    const passage = bestPassage(sentences, room, taken);
    if (passage === void 0 || passage.score < enough) break;
    enough = passage.score * WORTH_MIN;
    taken.push(...passage.sentences);
    for (const { text } of passage.sentences) room -= widthOf(text);
  }
  return taken.sort((a, b) => a.index - b.index).reduce((text, { text: next }) => {
    const space = /[\p{Script=Han}。！？”」』）]$/u.test(text) || text === "" ? "" : " ";
    return `${text}${space}${next}`;
  }, "");
}
function outlineOf(paragraphs, title) {
  const chinese = paragraphs.some((line) => isChinese(line));
  let text = "";
  const shapes = /* @__PURE__ */ new Set([title]);
  for (const line of paragraphs) {
    const shape = line.replace(/[\d\s]+/g, "");
    if (widthOf(line) < LINE_MIN || shapes.has(shape) || !/^[\p{L}\p{N}《“]/u.test(line)) continue;
    shapes.add(shape);
    const longer = text === "" ? line : `${text}${chinese ? "\uFF1B" : "; "}${line}`;
    if (widthOf(longer) > WIDTH_MAX / 2) break;
    text = longer;
  }
  return widthOf(text) < OUTLINE_MIN ? "" : text;
}
function keywordsOf(terms, title) {
  const named = title.toLowerCase();
  const ranked = terms.map(({ word, weight }) => ({
    word,
    weight: named.includes(word.toLowerCase()) ? weight * 2 : weight
  })).sort((a, b) => b.weight - a.weight);
  const taken = [];
  for (const { word } of ranked) {
    if (taken.length === KEYWORDS) break;
    if (taken.some((other) => other.includes(word) || word.includes(other))) continue;
    if ([...taken, word].join(",").length > KEYWORDS_MAX) break;
    taken.push(word);
  }
  return taken.join(",");
}
function summarise({ title, pages, language }) {
  let room = TEXT_MAX;
  const read = [];
  for (const page of pages) {
    if (room <= 0) break;
    read.push(cut(page, room));
    room -= page.length;
  }
  const paragraphs = paragraphsOf(read);
  const whole = paragraphs.join("\n");
  if (language === "" && !isChinese(whole)) return { description: "", keywords: "" };
  const terms = termsOf(whole, language);
  const weights = /* @__PURE__ */ new Map();
  for (const { word, weight } of terms)
    for (const part of wordsOf2(word)) weights.set(part, Math.max(weights.get(part) ?? 0, weight));
  const sentences = scored(paragraphs, weights);
  return {
    description: describe(sentences) || outlineOf(paragraphs, title),
    keywords: keywordsOf(terms, title)
  };
}

// src/threads/tasks.ts
function readArticle(html) {
  return readArticleHtml(html);
}
function findOnPages(search) {
  return findHits(search);
}
function summariseDocument(described) {
  return summarise(described);
}
var known;
function screenTexts(input) {
  if (known?.list !== input.list)
    known = { list: input.list, rules: parseSensitiveWords(input.list) };
  const { rules } = known;
  return input.texts.map((text) => screenText(text, rules));
}
export {
  findOnPages,
  readArticle,
  screenTexts,
  summariseDocument
};
//# sourceMappingURL=tasks.js.map
