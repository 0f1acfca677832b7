import { sql, type SQL } from 'drizzle-orm';
import { SearchType } from './entry.ts';
import { joined } from './joined-text.ts';
import type { SearchQuery } from './query.ts';

/** Pages that are read for the order of one answer. */
const PAGES_MAX = 400;
/** The beginning of an article in which the query is looked for. */
const ARTICLE_MAX = 20_000;
/** The longest words of a query are looked for. */
const WORDS_MAX = 8;
const PHRASE_IN_DESCRIPTION = 2;
const PHRASE_IN_TEXT = 1.5;
const WORDS_IN_DESCRIPTION = 0.5;
const WORDS_IN_TEXT = 0.3;
const WRITTEN = { phrase: PHRASE_IN_TEXT, words: WORDS_IN_TEXT };

/** How much of the query a text has: the whole phrase, or the share of its words by their length. */
function shareOf(
  text: SQL,
  { phrases, marks }: SearchQuery,
  worth: { phrase: number; words: number },
): SQL {
  const words = marks.toSorted((one, other) => other.length - one.length).slice(0, WORDS_MAX);
  const length = words.reduce((sum, word) => sum + word.length, 0);
  const has = (word: string, value: number) =>
    sql`case when position(${word} in t.plain) > 0 then ${sql.raw(value.toFixed(6))}::real else 0 end`;
  const parts = words.map((word) => has(word, (worth.words * word.length) / length));
  // Chinese has no small letters to make, which takes longer than all else.
  const hasSmall = phrases.some((phrase) => phrase !== phrase.toUpperCase());
  const phrase = sql`greatest(${sql.join(
    phrases.map((each) => has(each, worth.phrase)),
    sql`, `,
  )})`;
  return sql`(select ${sql.join([phrase, ...parts], sql` + `)}
    from (select ${hasSmall ? sql`lower(${joined(text)})` : joined(text)} as plain offset 0) t)`;
}

/** How much of the query a page has. */
export function pageRankOf(content: SQL, query: SearchQuery): SQL {
  return shareOf(content, query, WRITTEN);
}

/**
 * The rank of hit `r` by its description and by the text that its readers may see. `pages_before` are the pages of the
 * hits that are ranked before it. One word is in the text of each of its hits, which need not be read.
 */
export function textRankOf(
  { filter }: { filter: { type?: SearchType | undefined } },
  query: SearchQuery,
): SQL {
  const described = { phrase: PHRASE_IN_DESCRIPTION, words: WORDS_IN_DESCRIPTION };
  const isOneWord = query.marks.length < 2;
  const pages = isOneWord
    ? sql``
    : sql` + coalesce((select max(${shareOf(sql`p.content`, query, WRITTEN)}) from page_texts p
        where p.hash = d.conversion_key and p.page <= least(${PAGES_MAX} - r.pages_before,
          case when d.preview > 0 and d.preview < d.pages then d.preview else d.pages end)), 0)`;
  const content = isOneWord
    ? sql``
    : sql` + ${shareOf(sql`left(a.content, ${ARTICLE_MAX})`, query, WRITTEN)}`;
  const document = sql`(select ${shareOf(sql`d.description`, query, described)}${pages} from documents d where d.id = r.target_id)`;
  const article = sql`(select ${shareOf(sql`a.description`, query, described)}${content} from articles a where a.id = r.target_id)`;
  if (filter.type === SearchType.Document) return document;
  if (filter.type === SearchType.Article) return article;
  return sql`case r.type when ${SearchType.Document} then ${document} else ${article} end`;
}
