import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { percentile, ratio, type Benchmark, type Row } from './lib/benchmark.ts';
import { createAuthor, fillIndexed, fillWritten, randomOf, type Written } from './lib/chinese.ts';
import { startFilled } from './lib/filled-product.ts';
import { repository, type Running } from './lib/product.ts';
import {
  commonQueries,
  countPairs,
  EXTRA,
  KINDS,
  QUERIES,
  queriesOf,
  type Query,
} from './lib/search-queries.ts';
import { searchPlans } from './lib/search-plans.ts';

const SIZES = [10_000, 100_000] as const;
/** Number of documents that the product's indexer handles; the others are inserted directly. */
const INDEXED = 1000;
const CATEGORIES = 40;
/** Rounds of other queries before those that count: V8 compiles what is called often, so that the first thousand take longer. */
const WARM_UP = 2;

type Timing = { readonly p50: number; readonly p95: number; readonly p99: number };
type Measured = Timing & { readonly recall: number; readonly all: readonly number[] };

function percentiles(times: readonly number[]): Timing {
  const at = (share: number) => percentile(times, share);
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** Sends queries one after the other over HTTP and reads complete result pages. */
async function ask(product: Running, path: string, queries: readonly Query[]): Promise<Measured> {
  const times: number[] = [];
  let found = 0;
  for (const { wd, number } of queries) {
    const started = performance.now();
    const reply = await fetch(`${product.origin}${path}${encodeURIComponent(wd)}`);
    const body = (await reply.json()) as { document: { size: number }[] };
    times.push(performance.now() - started);
    if (!reply.ok) throw new Error(`${wd}: ${reply.status}`);
    if (body.document.slice(0, 10).some((row) => row.size === 100_000 + number)) found += 1;
  }
  return { ...percentiles(times), recall: found / queries.length, all: times };
}

/** Measures a read of one row, as a reference for the present speed of the machine. */
async function readDocuments(product: Running, size: number): Promise<Measured> {
  const random = randomOf(size);
  const times: number[] = [];
  for (let query = 0; query < QUERIES; query += 1) {
    const hash = createHash('md5')
      .update(`${Math.floor(random() * size)}u`)
      .digest('hex');
    const started = performance.now();
    const reply = await fetch(`${product.origin}/api/v1/document?uuid=${hash.slice(0, 16)}`);
    await reply.arrayBuffer();
    times.push(performance.now() - started);
    if (!reply.ok) throw new Error(`${hash}: ${reply.status}`);
  }
  return { ...percentiles(times), recall: 0, all: times };
}

async function untilIndexed(client: pg.Client, say: (line: string) => void): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    const { rows } = await client.query<{ left: number }>(
      'select count(*)::int as left from search_changes',
    );
    const left = rows[0]?.left ?? 0;
    if (left === 0) return;
    if (turn % 20 === 0) say(`${left} to index`);
    await pause(1000);
  }
}

/** A word of many titles, a phrase of one title, and a phrase that does not occur. */
function plannedWords(author: (number: number) => Written): Record<string, string> {
  const { titleWords } = author(12_345);
  const phrase = titleWords.slice(0, 3).join('');
  return {
    'A common word of two characters': '问题',
    'A phrase of one title': phrase,
    'The same with a word that is not there': `${phrase}鿿鿾`,
  };
}

const ms = (value: number) => value.toFixed(1);
/** Pages as the site asks for them, and the longest that a caller gets. */
const SEARCH = '/api/v1/document/search?size=10&wd=';
const LONG = '/api/v1/document/search?size=50&wd=';
const LIKE = '/api/v1/document/list?size=10&wd=';

async function measure(
  product: Running,
  author: (number: number) => Written,
  size: number,
  say: (line: string) => void,
): Promise<{ rows: Row[]; p95: number; p50: number }> {
  const pairs = countPairs(author, size);
  const rows: Row[] = [];
  const times: number[] = [];
  const isFull = size === SIZES.at(-1);
  const add = (
    kind: string,
    { p50, p95, p99, recall }: Measured,
    isKnown = true,
    isCounted = true,
  ) => {
    say(`${size} ${kind}: ${ms(p50)} / ${ms(p95)} / ${ms(p99)} ms, recall ${recall}`);
    rows.push({
      what: `${size} documents, ${kind}: p50 / p95 / p99${isKnown ? '; recall@10' : ''}`,
      value: `${ms(p50)} / ${ms(p95)} / ${ms(p99)} ms${isKnown ? `; ${recall.toFixed(3)}` : ''}`,
      ...(isFull && isCounted
        ? {
            target: `p95 <= 10 ms${isKnown ? `, recall >= ${kind.startsWith('phrase of the text') ? 0.95 : 0.98}` : ''}`,
          }
        : {}),
    });
  };
  for (let round = 1; round <= WARM_UP; round += 1)
    for (const kind of KINDS)
      await ask(product, SEARCH, queriesOf(kind, author, size, pairs, round));
  for (const kind of KINDS) {
    const measured = await ask(product, SEARCH, queriesOf(kind, author, size, pairs));
    times.push(...measured.all);
    add(kind.name, measured);
  }
  const all = percentiles(times);
  add('all five kinds', { ...all, recall: 0, all: times }, false);
  add(
    'any word of two characters, common ones too',
    await ask(product, SEARCH, commonQueries(author, size, 2)),
    false,
  );
  add(
    'the same, fifty hits a page',
    await ask(product, LONG, commonQueries(author, size, 2)),
    false,
    false,
  );
  add(
    'any single character',
    await ask(product, SEARCH, commonQueries(author, size, 1).slice(0, 100)),
    false,
    false,
  );
  for (const kind of EXTRA)
    add(kind.name, await ask(product, SEARCH, queriesOf(kind, author, size, pairs)));
  add('yardstick, one document (document?uuid)', await readDocuments(product, size), false, false);
  for (const kind of KINDS.filter(({ name }) => name !== 'noisy')) {
    const queries = queriesOf(kind, author, size, pairs).slice(0, 50);
    add(
      `yardstick, ILIKE over trigrams (document/list?wd): ${kind.name}`,
      await ask(product, LIKE, queries),
      true,
      false,
    );
  }
  return { rows, ...all };
}

/** The site of `size` documents, filled unless its folder was kept. */
async function open(
  size: number,
  author: (number: number) => Written,
  say: (line: string) => void,
): Promise<{ product: Running; client: pg.Client; rows: Row[] }> {
  const rows: Row[] = [];
  const site = await startFilled(`search-${size}`, async (client) => {
    await client.query(
      `insert into categories (title, parent_id) select '分类' || n, 0 from generate_series(1, ${CATEGORIES}) n`,
    );
    // The first documents go through the product's own indexer.
    const started = performance.now();
    await fillWritten(client, author, { from: 0, to: INDEXED });
    await untilIndexed(client, say);
    const seconds = Math.round((performance.now() - started) / 1000);
    rows.push({ what: `${INDEXED} documents entered and indexed`, value: `${seconds} s` });
    await fillIndexed(client, author, { from: INDEXED, to: size, say });
    await client.query('vacuum analyze');
  });
  return { ...site, rows };
}

/** Bytes of the index for each document: its rows with what is stored beside them, and each of its indexes. */
async function sizesOf(client: pg.Client, size: number): Promise<Row[]> {
  const { rows } = await client.query<{ name: string; bytes: number }>(
    `select 'the index on disk, a document' as name, pg_total_relation_size('search_entries')::float8 as bytes
     union all select 'of which rows', pg_table_size('search_entries')::float8
     union all select * from (select 'of which ' || indexrelid::regclass, pg_relation_size(indexrelid)::float8
       from pg_index where indrelid = 'search_entries'::regclass order by 2 desc) i`,
  );
  return rows.map(({ name, bytes }, place) => ({
    what: `${size} documents: ${name}`,
    value: `${(bytes / size / 1024).toFixed(2)} KB`,
    ...(place === 0 && size === SIZES.at(-1) ? { target: '<= 5 KB' } : {}),
  }));
}

export const benchmark: Benchmark = {
  about: `the search API over documents with 2 KB of text each, from outside, one query after the other, ten hits a page as on the site: latency and known-item recall@10 of five kinds of queries (${QUERIES} each, after ${WARM_UP} times as many others), at 10000 and 100000 documents. BENCH_FOLDER keeps the filled folders.`,
  yardstick:
    'the same queries at 10000 documents, one document by its id, and the trigram index over title, keywords and description',
  async run(say) {
    const author = createAuthor();
    const rows: Row[] = [];
    const totals: { p50: number; p95: number }[] = [];
    for (const size of SIZES) {
      const site = await open(size, author, say);
      try {
        rows.push(...site.rows);
        const measured = await measure(site.product, author, size, say);
        rows.push(...measured.rows);
        totals.push(measured);
        rows.push(...(await sizesOf(site.client, size)));
        if (size === SIZES.at(-1))
          writeFileSync(
            path.join(repository, 'docs/query-plans-search.md'),
            await searchPlans(site.product, site.client, plannedWords(author)),
          );
      } finally {
        await site.client.end();
        await site.product.stop();
      }
    }
    const [small, large] = totals;
    if (small !== undefined && large !== undefined) {
      rows.push({
        what: 'p50 of all five kinds: 100000 to 10000 documents',
        value: ratio(large.p50, small.p50),
        target: '< 2',
      });
      rows.push({
        what: 'p95 of all five kinds: 100000 to 10000 documents',
        value: ratio(large.p95, small.p95),
        target: '< 2',
      });
    }
    return rows;
  },
};
