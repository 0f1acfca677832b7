import { setImmediate as nextTurn } from 'node:timers/promises';
import { cut } from '@wenyuan/domain';
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { pageTexts } from '../../db/schema/index.ts';
import { createTurns } from '../../http/turns.ts';
import { queryRunsOf } from '../../search/analyse.ts';
import { normalise } from '../../search/normalise.ts';
import type { PageText } from '../reading/page-bodies.ts';
import { hitsOnPage, type PageHits } from './page-hits.ts';

/** What a model is given of a document: it costs by the letter, and some lose sight of what stands in the middle of more. */
const LETTERS = 10_000;
const PAGES = 30;
/** Of one page. A sheet or a chapter without pages may have many times as many. */
const PAGE_LETTERS = 2000;
/** What is kept before the words that are asked for, on a page of more letters. */
const BEFORE = 400;
/** Pages that are read at once. */
const BATCH = 25;
/** Of one page. So much takes the event loop some milliseconds. */
const LOOKED_THROUGH = 50_000;
/** The pages after those that are reached in this time are not looked through: somebody waits, and the model has yet to be asked. */
const SEARCH_MS = 3000;
const WORDS = 16;
/** Concurrent searches: each reads a whole document, and other requests need connections too. */
const AT_ONCE = 3;
const turns = createTurns(AT_ONCE);

/** Words that ask, and name what is asked about: they say nothing about where the answer stands. */
const ASKING = new Set(
  '什么 怎么 怎样 怎么样 如何 为什么 为何 哪些 哪个 哪里 哪一 多少 几个 是否 有没有 可以 这个 那个 这份 这篇 这本 这里 本文 文中 文档 文章 作者 内容 主要 关于 请问 告诉 介绍 说明 解释 总结 概括 一下 我们 他们 the is are what how why which who when where does do of in to and or about this that document'.split(
    ' ',
  ),
);

/** They would be taken for a part of the word beside them: `仁是什么` asks about `仁`. */
const ASKS = /是?(?:为什么|什么|怎么样?|怎样|如何|哪[些个里])是?/gu;
/** Of one letter, a word may be what a classic is about; these say nothing. */
const ONE_LETTER =
  /^(?![的地得了着过是在有和与及或而之其以于为对从到把被让给向说讲谈写指叫中上下里个些种都也还又就才很更最不没无吗呢吧啊我你他她它您谁这那此哪])\p{Script=Han}$/u;

/** What of a question is looked for: its words, by the analyser of the search. */
export function wordsToFind(question: string): string[] {
  const { text } = normalise(question);
  const words = queryRunsOf(text.replaceAll(ASKS, ' ')).flatMap((run) => run.words);
  const telling = [...new Set(words)].filter(
    (word) => (word.length >= 2 && !ASKING.has(word)) || ONE_LETTER.test(word),
  );
  return telling.slice(0, WORDS);
}

type Of = { readonly key: string; readonly pages: number };

async function hitsIn(db: Database, { key, pages }: Of, words: readonly string[]) {
  const content = sql<string>`left(${pageTexts.content}, ${LOOKED_THROUGH})`;
  const ends = performance.now() + SEARCH_MS;
  const found: PageHits[] = [];
  for (let last = 0; last < pages && performance.now() < ends;) {
    const after = last;
    const rows = await turns(() =>
      db
        .select({ page: pageTexts.page, content })
        .from(pageTexts)
        .where(and(eq(pageTexts.key, key), gt(pageTexts.page, after), lte(pageTexts.page, pages)))
        .orderBy(asc(pageTexts.page))
        .limit(BATCH),
    );
    if (rows.length === 0) break;
    let letters = 0;
    for (const row of rows) {
      found.push(hitsOnPage(row, words));
      last = row.page;
      letters += row.content.length;
      if (letters < LOOKED_THROUGH) continue;
      letters = 0;
      // Others are answered in between.
      await nextTurn();
      if (performance.now() > ends) break;
    }
  }
  return found;
}

type Place = { readonly page: number; readonly from: number };

/** The pages with most of the rarest words, best first, each from its rarest word on. */
function ranked(found: readonly PageHits[], words: readonly string[]): Place[] {
  const weights = words.map((_, index) => {
    const pages = found.filter(({ counts }) => (counts[index] ?? 0) > 0).length;
    return pages === 0 ? 0 : Math.log(1 + found.length / pages);
  });
  const scored = found.map(({ page, counts, places }) => {
    const worth = counts.map((count, index) =>
      count === 0 ? 0 : (weights[index] ?? 0) * (1 + Math.log(count)),
    );
    const rarest = weights
      .map((weight, index) => ({ weight, at: places[index] ?? -1 }))
      .filter(({ at }) => at !== -1)
      .toSorted((one, other) => other.weight - one.weight)[0];
    return { page, from: rarest?.at ?? 0, score: worth.reduce((sum, each) => sum + each, 0) };
  });
  return scored
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score || one.page - other.page);
}

/** A page's text as a model is given it: from shortly before what was looked for, where it is long. */
function piece(content: string, from: number): string {
  const start = content.length <= PAGE_LETTERS ? 0 : Math.max(0, from - BEFORE);
  const text = content.slice(start).replace(/^[\udc00-\udfff]/, '');
  return cut(
    text
      .replaceAll(/[ \t]+/g, ' ')
      .replaceAll(/\n{2,}/g, '\n')
      .trim(),
    PAGE_LETTERS,
  );
}

/**
 * Of the first `pages` pages of a document, those on which the answer to a question probably stands, in their order: the ones
 * with its words, and the first ones, which say what it is about, as far as there is room.
 */
export async function choosePages(db: Database, of: Of, question: string): Promise<PageText[]> {
  const words = wordsToFind(question);
  const found = words.length === 0 ? [] : ranked(await hitsIn(db, of, words), words);
  const best = found.slice(0, PAGES);
  const firsts = Array.from({ length: Math.min(PAGES, of.pages) }, (_, index) => index + 1)
    .filter((page) => best.every((each) => each.page !== page))
    .map((page) => ({ page, from: 0 }));
  const wanted = [...best, ...firsts];
  if (wanted.length === 0) return [];
  const rows = await db
    .select({ page: pageTexts.page, content: pageTexts.content })
    .from(pageTexts)
    .where(
      and(
        eq(pageTexts.key, of.key),
        inArray(
          pageTexts.page,
          wanted.map(({ page }) => page),
        ),
      ),
    );
  const contents = new Map(rows.map(({ page, content }) => [page, content]));
  const chosen: PageText[] = [];
  let letters = 0;
  for (const { page, from } of wanted) {
    const content = piece(contents.get(page) ?? '', from);
    if (content === '') continue;
    if (chosen.length === PAGES || letters + content.length > LETTERS) break;
    chosen.push({ page, content });
    letters += content.length;
  }
  return chosen.toSorted((one, other) => one.page - other.page);
}
