import { SearchType } from '@wenyuan/domain';
import { sql, type SQL } from 'drizzle-orm';
import { joined } from './joined-text.ts';
import { openPages } from './open-pages.ts';
import { asked } from './query-values.ts';

/** Pages that are read for the order of one answer. */
const PAGES_MAX = 1000;
/** The beginning of an article in which the query is looked for. */
const ARTICLE_MAX = 20_000;
/** What the whole phrase in a text is worth, and all of its words. */
type Worth = { readonly phrase: number; readonly words: number };
const DESCRIBED: Worth = { phrase: 2, words: 0.5 };
const WRITTEN: Worth = { phrase: 1.5, words: 0.3 };

/** What a title is worth that is the query as it was typed, with its symbols, one that has it, and one that has what is looked for. */
const TITLED = { whole: 1, part: 0.75, subject: 0.5 } as const;

/** A text of this rank has the whole phrase. */
export const HAS_PHRASE = WRITTEN.phrase;

const isIn = (text: SQL, part: SQL) => sql`position(${part} in ${text}) > 0`;
const constant = (value: number) => sql.raw(`${value}::real`);

/** The text in which words are looked for, in the one way of writing that costs nothing where there is no other. */
export const plainOf = (text: SQL) =>
  sql`case when ${asked.hasSmall} then lower(${joined(text)}) else ${joined(text)} end`;

/** The share of each word in what a query asks for. */
const ownShares = asked.words.map(({ share }) => share);

/** What is left of the share of a word that the title has, in what is chosen of a text: its reader sees the title. */
export const TITLE_SHARE = 0.1;

/** The shares of the words beside a title, as a list. */
export const sharesBeside = (title: SQL) =>
  sql`array[${sql.join(
    asked.words.map(
      ({ word, share }) =>
        sql`case when ${isIn(title, word)} then ${constant(TITLE_SHARE)} * ${share} else ${share} end`,
    ),
    sql`, `,
  )}]`;

/** How much of the query a plain text has: the whole phrase with its words, or the share of its words, by their length as a rule. */
export function plainRankOf(plain: SQL, worth: Worth = WRITTEN, shares = ownShares): SQL {
  const phrase = sql.join(
    asked.phrases.map((each) => isIn(plain, each)),
    sql` or `,
  );
  const words = sql.join(
    asked.words.map(
      ({ word }, place) => sql`case when ${isIn(plain, word)} then ${shares[place]} else 0 end`,
    ),
    sql` + `,
  );
  return sql`case when ${phrase} then ${constant(worth.phrase + worth.words)} else ${constant(worth.words)} * (${words}) end`;
}

// The offset keeps the planner from writing the text in the place of each of its uses.
const rankOf = (text: SQL, worth: Worth) =>
  sql`(select ${plainRankOf(sql`t.plain`, worth)} from (select ${plainOf(text)} as plain offset 0) t)`;

/**
 * What a title with all words is worth besides: of "C++" and "C#" the words are the same. A thousand titles are compared, so
 * that the phrases of synonyms, which nobody typed, are left out.
 */
export function titleRankOf(title: SQL): SQL {
  const spaceless = sql`replace(${title}, ' ', '')`;
  const plain = sql`case when ${asked.hasSmall} then lower(${spaceless}) else ${spaceless} end`;
  const [typed, subject] = asked.phrases;
  return sql`(select case when t.plain in (${typed}, ${subject}) then ${constant(TITLED.whole)}
    when ${isIn(sql`t.plain`, sql`${typed}`)} then ${constant(TITLED.part)}
    when ${isIn(sql`t.plain`, sql`${subject}`)} then ${constant(TITLED.subject)} else 0 end
    from (select ${plain} as plain offset 0) t)`;
}

/**
 * The rank of hit `r` by its description and by the text that its readers may see. `pages_before` are the pages of the
 * hits that are ranked before it. One word is in the text of each of its hits, which need not be read.
 */
export function textRankOf(type: SearchType | undefined): SQL {
  const document = sql`(select ${rankOf(sql`d.description`, DESCRIBED)}
      + case when ${asked.isOneWord} then 0 else coalesce((select max(${rankOf(sql`p.content`, WRITTEN)}) from page_texts p
        where p.hash = d.conversion_key and p.page <= least(${sql.raw(String(PAGES_MAX))} - r.pages_before,
          ${openPages})), 0) end
    from documents d where d.id = r.target_id)`;
  const article = sql`(select ${rankOf(sql`a.description`, DESCRIBED)}
      + case when ${asked.isOneWord} then 0 else ${rankOf(sql`left(coalesce(a.text, article_text(a.content)), ${sql.raw(String(ARTICLE_MAX))})`, WRITTEN)} end
    from articles a where a.id = r.target_id)`;
  if (type === SearchType.Document) return document;
  if (type === SearchType.Article) return article;
  return sql`case r.type when ${sql.raw(String(SearchType.Document))} then ${document} else ${article} end`;
}
