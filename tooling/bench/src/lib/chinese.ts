import { dict } from '@node-rs/jieba/dict.js';
import { entryOf } from '@wenyuan/server/search-entry';
import type pg from 'pg';

/*
 * Generated Chinese documents for search benchmarks. The words come from the segmenter's own dictionary, by their
 * frequency, grouped by topics: they are easier to segment than real texts, and phrases repeat less.
 */

const TOPICS = 300;
const TOPIC_WORDS = 400;
/** Share of a text's words that come from its topic. */
const OF_TOPIC = 0.6;
/** 2 KB in UTF-8. */
const TEXT_CHARACTERS = 680;
const DESCRIPTION_CHARACTERS = 120;
const BATCH = 1000;
const EXTENSIONS = ['.pdf', '.docx', '.pptx', '.xlsx', '.txt'];
const LANGUAGES = ['zh', 'en', ''];

export type Random = () => number;

/** A random generator that gives equal numbers for an equal seed. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

export function pick<Value>(values: readonly Value[], random: Random): Value {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('Nothing to pick from');
  return value;
}

type Sampler = (random: Random) => string;

/** Words of 1 to 4 characters, each as often as it is used to the power of 0.75. */
function createSampler(words: readonly (readonly [string, number])[]): Sampler {
  const sums: number[] = [];
  let sum = 0;
  for (const [, weight] of words) sums.push((sum += weight));
  return (random) => {
    const wanted = random() * sum;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return words[low]?.[0] ?? '';
  };
}

function readWords(): (readonly [string, number])[] {
  return Buffer.from(dict)
    .toString('utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .filter(([word = '']) => /^\p{Script=Han}{1,4}$/u.test(word))
    .map(([word = '', count]) => [word, Math.max(1, Number(count)) ** 0.75] as const);
}

export type Written = {
  readonly number: number;
  readonly titleWords: readonly string[];
  readonly description: string;
  readonly text: string;
};

/** The document of each number, the same in every run. */
export function createAuthor(): (number: number) => Written {
  const words = readWords();
  const general = createSampler(words);
  const topicRandom = randomOf(7);
  const topics = Array.from({ length: TOPICS }, () =>
    createSampler(
      Array.from({ length: TOPIC_WORDS }, () => pick(words, topicRandom)).map(
        ([word, weight]) => [word, weight ** 0.4] as const,
      ),
    ),
  );
  return (number) => {
    const random = randomOf(number + 1);
    // The first numbers of similar seeds are similar, so they are skipped.
    for (let skip = 0; skip < 8; skip += 1) random();
    const topic = pick(topics, random);
    const word = () => (random() < OF_TOPIC ? topic(random) : general(random));
    const titleWords = Array.from({ length: 4 + Math.floor(random() * 5) }, word);
    let text = '';
    while (text.length < TEXT_CHARACTERS) text += word() + (random() < 0.08 ? '，' : '');
    return { number, titleWords, description: text.slice(0, DESCRIPTION_CHARACTERS), text };
  };
}

type Range = {
  from: number;
  to: number;
  /** The first is the owner of number 0; default: the administrator alone. */ owners?: readonly [
    first: number,
    count: number,
  ];
};

const ADMINISTRATOR = [1, 1] as const;

/** Documents `from` to `to`, as uploads and conversions would leave them. */
export async function fillWritten(
  client: pg.Client,
  author: (number: number) => Written,
  { from, to, owners: [owner, count] = ADMINISTRATOR }: Range,
): Promise<void> {
  for (let start = from; start < to; start += BATCH) {
    const written = Array.from({ length: Math.min(BATCH, to - start) }, (_, index) =>
      author(start + index),
    );
    const numbers = written.map(({ number }) => number);
    await client.query(
      `with made as (
        insert into attachments (hash, user_id, type, type_id, path, name, size, ext)
        select md5(n::text), $6::bigint + n % $7::bigint, 2, n, 'documents/' || n, n || '.pdf', 100000 + n, '.pdf' from unnest($1::int[]) n
        returning id, hash, user_id)
      insert into documents (uuid, title, description, user_id, attachment_id, hash, size, ext, language, status, pages, converted_pages, view_count)
      select substr(md5(w.n::text || 'u'), 1, 16), w.title, w.description, m.user_id, m.id, m.hash, 100000 + w.n,
        ($4::text[])[w.n % 5 + 1], ($5::text[])[w.n % 3 + 1], 2, 1, 1, w.n % 1000
      from unnest($1::int[], $2::text[], $3::text[]) w (n, title, description) join made m on m.hash = md5(w.n::text)`,
      [
        numbers,
        written.map(({ titleWords }) => titleWords.join('')),
        written.map(({ description }) => description),
        EXTENSIONS,
        LANGUAGES,
        owner,
        count,
      ],
    );
    await client.query(
      `insert into page_texts (hash, page, content) select md5(n::text), 1, t from unnest($1::int[], $2::text[]) w (n, t)`,
      [numbers, written.map(({ text }) => text)],
    );
    await client.query(
      `insert into document_categories (document_id, category_id, position)
       select d.id, c.id, 0 from unnest($1::int[]) n join documents d on d.hash = md5(n::text)
       join (select id, row_number() over (order by id) - 1 as place, count(*) over () as count from categories) c
         on c.place = n % c.count`,
      [numbers],
    );
  }
}

/** Indexes that are built after the rows are inserted, since updating them row by row would take most of the time. */
export const BUILT_AFTERWARDS = [
  'documents_words',
  'search_entries_text_words',
  'search_entries_words',
  'search_entries_title_words',
  'search_entries_spaced_title',
];

async function writeEntries(client: pg.Client, written: readonly Written[]): Promise<void> {
  const { rows } = await client.query<{
    id: number;
    size: number;
    owner: number;
    categories: number[];
  }>(
    `select d.id::int as id, d.size::int as size, d.user_id::int as owner, array_agg(c.category_id::int) as categories from documents d
     join document_categories c on c.document_id = d.id
     where d.hash in (select md5(n::text) from unnest($1::int[]) n) group by d.id`,
    [written.map(({ number }) => number)],
  );
  const bySize = new Map(rows.map((row) => [row.size, row]));
  const entries = written.flatMap(({ number, titleWords, description, text }) => {
    const row = bySize.get(100_000 + number);
    if (row === undefined) return [];
    return entryOf({
      type: 0,
      target_id: row.id,
      title: titleWords.join(''),
      keywords: '',
      description,
      text,
      ext: EXTENSIONS[number % EXTENSIONS.length] ?? '',
      language: LANGUAGES[number % LANGUAGES.length] ?? '',
      category_ids: row.categories,
      user_id: row.owner,
      price: 0,
      is_vip: false,
      pages: 1,
      size: row.size,
      created_at: new Date(),
    });
  });
  await client.query(
    `insert into search_entries (type, target_id, title, title_words, words, text_words, ext, file_type, language, category_ids, user_id, pages, size, created_at)
     select 0, (e->>'target_id')::bigint, e->>'title', (e->>'title_words')::tsvector, '', search_words_packed((e->>'words')::tsvector), e->>'ext', e->>'file_type',
       e->>'language', array(select jsonb_array_elements_text(e->'category_ids')::bigint), (e->>'user_id')::bigint, 1, (e->>'size')::bigint, now()
     from jsonb_array_elements($1::jsonb) e
     -- The product's first indexing may have met a document already.
     on conflict do nothing`,
    [JSON.stringify(entries)],
  );
}

/**
 * Inserts rows without the triggers and without the named indexes, which are built afterwards: row by row they would take most
 * of the time.
 */
export async function withIndexesLater(
  client: pg.Client,
  names: readonly string[],
  insert: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    'select indexname as name, indexdef as definition from pg_indexes where indexname = any($1)',
    [names],
  );
  await client.query('set session_replication_role = replica');
  for (const { name } of rows) await client.query(`drop index "${name}"`);
  await insert();
  await client.query("set maintenance_work_mem = '512MB'");
  for (const { definition } of rows) await client.query(definition);
  await client.query('set session_replication_role = origin');
}

/** Above it, texts repeat: to write and to segment each takes most of an hour for a million. */
const DISTINCT = 200_000;
const COPIED = 20_000;

/** Copies documents `from` to `to` with texts and index entries; number n becomes n + by. */
async function copyDocuments(
  client: pg.Client,
  { from, to, by, owners: [owner, count] = ADMINISTRATOR }: Range & { by: number },
): Promise<void> {
  const old = `documents o join (select md5(n::text) as hash, n + $3::int as number from generate_series($1::int, $2::int - 1) n) s using (hash)`;
  const range = [from, to, by];
  await client.query(
    `insert into attachments (hash, user_id, type, type_id, path, name, size, ext)
     select md5(n::text), $3::bigint + n % $4::bigint, 2, n, 'documents/' || n, n || '.pdf', 100000 + n, '.pdf' from generate_series($1::int, $2::int - 1) n`,
    [from + by, to + by, owner, count],
  );
  await client.query(
    `insert into documents (uuid, title, description, user_id, attachment_id, hash, size, ext, language, status, pages, converted_pages, view_count)
     select substr(md5(s.number::text || 'u'), 1, 16), o.title, o.description, a.user_id, a.id, a.hash, a.size, o.ext, o.language, 2, 1, 1, o.view_count
     from ${old} join attachments a on a.hash = md5(s.number::text)`,
    range,
  );
  await client.query(
    `insert into page_texts (hash, page, content) select md5(s.number::text), 1, p.content from ${old} join page_texts p on p.hash = o.hash`,
    range,
  );
  const copies = `${old} join documents c on c.hash = md5(s.number::text)`;
  await client.query(
    `insert into document_categories (document_id, category_id, position)
     select c.id, l.category_id, 0 from ${copies} join document_categories l on l.document_id = o.id`,
    range,
  );
  await client.query(
    `insert into search_entries (type, target_id, title, title_words, words, text_words, ext, file_type, language, category_ids, user_id, pages, size, created_at)
     select 0, c.id, e.title, e.title_words, e.words, e.text_words, e.ext, e.file_type, e.language, e.category_ids, c.user_id, 1, c.size, e.created_at
     from ${copies} join search_entries e on e.type = 0 and e.target_id = o.id on conflict do nothing`,
    range,
  );
}

type Filling = Range & { readonly say: (line: string) => void };

/** Inserts documents with their index entries directly, without the indexer, since only reading is measured. */
export async function insertIndexed(
  client: pg.Client,
  author: (number: number) => Written,
  { say, ...range }: Filling,
): Promise<void> {
  for (let from = range.from; from < Math.min(range.to, DISTINCT); from += BATCH) {
    const to = Math.min(from + BATCH, range.to);
    await fillWritten(client, author, { ...range, from, to });
    const written = Array.from({ length: to - from }, (_, index) => author(from + index));
    await writeEntries(client, written);
    if (from % 10_000 === 0) say(`${from} documents`);
  }
  for (let start = Math.max(range.from, DISTINCT); start < range.to; start += COPIED) {
    const by = start - (start % DISTINCT);
    const to = Math.min(start + COPIED, range.to) - by;
    await copyDocuments(client, { ...range, from: start - by, to, by });
    if (start % 100_000 === 0) say(`${start} documents`);
  }
}

export async function fillIndexed(
  client: pg.Client,
  author: (number: number) => Written,
  filling: Filling,
): Promise<void> {
  await withIndexesLater(client, BUILT_AFTERWARDS, () => insertIndexed(client, author, filling));
}
