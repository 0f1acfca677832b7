import type pg from 'pg';
import { percentile, ratio, type Benchmark, type Row } from './lib/benchmark.ts';
import { createAuthor, pick, randomOf, type Random, type Written } from './lib/chinese.ts';
import { startFilled } from './lib/filled-product.ts';
import { fillLibrary, libraryOf, type Library } from './lib/large-library.ts';
import type { Running } from './lib/product.ts';

const SMALL = 10_000;
const LARGE = Number(process.env.BENCH_LARGE ?? 1_000_000);
/** Words in the names of the calls to make; by default all. */
const ONLY = process.env.BENCH_ONLY ?? '';
const CALLS = 60;
const WARM_UP = 15;
const PORTS = [3986, 3985] as const;

type Site = {
  readonly product: Running;
  readonly client: pg.Client;
  readonly library: Library;
  readonly first: { readonly document: number; readonly category: number };
};
type Ask = { readonly method?: string; readonly path: string; readonly body?: unknown };
type Call = {
  readonly isOperator?: boolean;
  readonly ask: (site: Site, random: Random, turn: number) => Ask;
};

const author = createAuthor();

const upTo = (count: number, random: Random) => Math.floor(random() * count);
const anyDocument = ({ first, library }: Site, random: Random) =>
  first.document + upTo(library.documents, random);
/** Neighbours of which every one exists until it is deleted. */
const tenAt = ({ first, library }: Site, turn: number) =>
  Array.from(
    { length: 10 },
    (_, index) => `id=${first.document + library.documents / 2 + turn * 10 + index}`,
  ).join('&');
const anyWritten = ({ library }: Site, random: Random): Written =>
  author(upTo(library.documents, random));
const anyCategory = ({ first }: Site, random: Random) => first.category + upTo(100, random);
const anyMember = ({ library }: Site, random: Random) => 2 + upTo(library.members, random);

function phraseOf({ titleWords }: Written, random: Random): string {
  const start = upTo(titleWords.length - 2, random);
  return encodeURIComponent(titleWords.slice(start, start + 3).join(''));
}

const read = (of: (site: Site, random: Random) => string): Call => ({
  ask: (site, random) => ({ path: of(site, random) }),
});
const operate = (of: (site: Site, random: Random) => string): Call => ({
  ...read(of),
  isOperator: true,
});

const api = '/api/v1';
const list = `${api}/document/list?size=20`;

/** What visitors, members and operators do, by name. */
const CALLS_BY_NAME: Record<string, Call> = {
  'home page': read(() => '/'),
  'page of a document': read((site, random) => `/document/${anyDocument(site, random)}`),
  'list, first page': read(() => list),
  'list, any of 50 pages': read((_, random) => `${list}&page=${1 + upTo(50, random)}`),
  'list, half way to its end': read(
    ({ library }, random) => `${list}&page=${library.documents / 40 - upTo(50, random)}`,
  ),
  'list, a category by views': read(
    (site, random) => `${list}&order=view_count+desc&category_id=${anyCategory(site, random)}`,
  ),
  'list, by downloads': read(
    (_, random) => `${list}&order=download_count+desc&page=${1 + upTo(20, random)}`,
  ),
  'list, of a member': read((site, random) => `${list}&user_id=${anyMember(site, random)}`),
  'one document': read((site, random) => `${api}/document?id=${anyDocument(site, random)}`),
  'documents like it': read(
    (site, random) => `${api}/document/related?id=${anyDocument(site, random)}`,
  ),
  'comments of a document': read(
    (site, random) => `${api}/comment/list?document_id=${anyDocument(site, random)}&size=10`,
  ),
  'comments of the busiest document': read(
    ({ first }, random) =>
      `${api}/comment/list?document_id=${first.document}&size=10&page=${1 + upTo(20, random)}`,
  ),
  'search, phrase of a title': read(
    (site, random) => `${api}/document/search?wd=${phraseOf(anyWritten(site, random), random)}`,
  ),
  'search, a common word': read((site, random) => {
    const words = anyWritten(site, random).titleWords.filter(({ length }) => length === 2);
    return `${api}/document/search?wd=${encodeURIComponent(pick([...words, '问题'], random))}`;
  }),
  suggestions: read((site, random) => {
    const { titleWords } = anyWritten(site, random);
    return `${api}/search/suggest?wd=${encodeURIComponent(titleWords.join('').slice(0, 3))}`;
  }),
  'index of the sitemap': read(() => '/sitemap.xml'),
  statistics: read(() => `${api}/stats`),

  'operator: documents, newest first': operate(() => `${list}&order=id+desc`),
  'operator: documents, page 500': operate(() => `${list}&page=500`),
  'operator: documents that failed': operate(() => `${list}&status=3`),
  'operator: documents by words': operate(
    (site, random) => `${list}&wd=${phraseOf(anyWritten(site, random), random)}`,
  ),
  'operator: documents of a member': operate(
    (site, random) => `${list}&user_id=${anyMember(site, random)}`,
  ),
  'operator: a document with its activity': operate(
    (site, random) => `${api}/document/activity?id=${anyDocument(site, random)}`,
  ),
  'operator: comments, newest first': operate(() => `${api}/comment/list?size=20`),
  'operator: comments that wait': operate(
    (_, random) => `${api}/comment/list?size=20&status=0&page=${1 + upTo(5, random)}`,
  ),
  'operator: comments by words': operate(
    ({ library }, random) =>
      `${api}/comment/list?size=20&wd=${encodeURIComponent(`第${upTo(library.documents * 10, random)}条`)}`,
  ),
  'operator: members, newest first': operate(() => `${api}/user/list?size=20`),
  'operator: members by name': operate(
    (site, random) => `${api}/user/list?size=20&wd=member${anyMember(site, random) - 1}`,
  ),
  'operator: attachments': operate(() => `${api}/attachment/list?size=20`),
  'operator: sizes of attachments': operate(() => `${api}/attachment/stats`),
  'operator: statistics': operate(() => `${api}/stats`),
  'operator: trends of 90 days': operate(() => `${api}/stats/daily?days=90`),
  'operator: what waits': operate(() => `${api}/inbox`),

  'write: collected': {
    isOperator: true,
    ask: (site, random) => ({
      method: 'POST',
      path: `${api}/favorite`,
      body: { document_id: anyDocument(site, random) },
    }),
  },
  'write: a document to the recycle bin': {
    isOperator: true,
    ask: (site, random) => ({
      method: 'DELETE',
      path: `${api}/document?id=${anyDocument(site, random)}`,
    }),
  },
  'write: ten documents to the recycle bin': {
    isOperator: true,
    ask: (site, _random, turn) => ({
      method: 'DELETE',
      path: `${api}/document?${tenAt(site, turn)}`,
    }),
  },
  'write: ten documents from the recycle bin for good': {
    isOperator: true,
    ask: (site, _random, turn) => ({
      method: 'DELETE',
      path: `${api}/document/recycle?${tenAt(site, turn)}`,
    }),
  },
};

/** Milliseconds until the whole answer is there. */
async function timeOf({ product }: Site, call: Call, { method = 'GET', path: url, body }: Ask) {
  const started = performance.now();
  const reply = await fetch(`${product.origin}${url}`, {
    method,
    headers: {
      ...(call.isOperator === true ? { authorization: `Bearer ${product.token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = await reply.text();
  // A document may have been deleted or collected by an earlier call.
  if (reply.status >= 400 && reply.status !== 404 && reply.status !== 409)
    throw new Error(`${url}: ${reply.status} ${answer}`);
  return performance.now() - started;
}

/** Both sites answer in turn, so that a busy moment of the machine meets both. */
async function measure(sites: readonly Site[], name: string, call: Call): Promise<Row[]> {
  const times = sites.map((): number[] => []);
  const random = randomOf(name.length);
  for (let turn = 0; turn < CALLS + WARM_UP; turn += 1) {
    for (const [index, site] of sites.entries()) {
      const time = await timeOf(site, call, call.ask(site, random, turn));
      if (turn >= WARM_UP) times[index]?.push(time);
    }
  }
  const [small = [], large = []] = times;
  const show = (all: readonly number[]) =>
    `${percentile(all, 0.5).toFixed(1)} / ${percentile(all, 0.95).toFixed(1)} ms`;
  return [
    { what: `${name}: p50 / p95 of ${SMALL}`, value: show(small) },
    { what: `${name}: p50 / p95 of ${LARGE}`, value: show(large) },
    {
      what: `${name}: p50 of ${LARGE} against ${SMALL}`,
      value: ratio(percentile(large, 0.5), percentile(small, 0.5)),
      target: '<= 2',
    },
  ];
}

async function open(documents: number, port: number, say: (line: string) => void): Promise<Site> {
  const library = libraryOf(documents);
  const fill = async (empty: pg.Client) => {
    const started = performance.now();
    await fillLibrary(empty, author, library, say);
    say(`${documents} documents filled in ${Math.round((performance.now() - started) / 1000)} s`);
  };
  const { product, client } = await startFilled(String(documents), fill, port);
  const { rows } = await client.query<{ document: number; category: number }>(
    'select (select min(id) from documents)::int as document, (select min(id) from categories)::int as category',
  );
  const [first] = rows;
  if (first === undefined) throw new Error('The tables are empty');
  return { product, client, library, first };
}

async function sizesOf({ client, library }: Site): Promise<Row[]> {
  const { rows } = await client.query<{ name: string; size: string }>(
    `select relname as name, pg_size_pretty(pg_total_relation_size(oid)) as size from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace order by pg_total_relation_size(oid) desc limit 8`,
  );
  const { rows: whole } = await client.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  );
  return [
    { what: `database of ${library.documents}`, value: whole[0]?.size ?? '' },
    ...rows.map(({ name, size }) => ({ what: `${name} of ${library.documents}`, value: size })),
  ];
}

export const benchmark: Benchmark = {
  about: `What visitors and operators do with ${LARGE} documents, ten comments, downloads and entries of activity for each, one call after the other over HTTP. BENCH_FOLDER keeps the filled folders, BENCH_LARGE is another number, BENCH_ONLY chooses calls by their names.`,
  yardstick: `the same calls in turn on a site of ${SMALL} documents`,
  async run(say) {
    const sites: Site[] = [];
    try {
      for (const [index, documents] of [SMALL, LARGE].entries())
        sites.push(await open(documents, PORTS[index] ?? 0, say));
      const rows: Row[] = [];
      for (const [name, call] of Object.entries(CALLS_BY_NAME)) {
        if (!name.includes(ONLY)) continue;
        const measured = await measure(sites, name, call);
        for (const { what, value } of measured) say(`${what}: ${value}`);
        rows.push(...measured);
      }
      for (const site of sites) rows.push(...(await sizesOf(site)));
      return rows;
    } finally {
      for (const { client, product } of sites) {
        await client.end();
        await product.stop();
      }
    }
  },
};
