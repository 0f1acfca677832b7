import { readFileSync } from 'node:fs';
import path from 'node:path';
import autocannon from 'autocannon';
import pg from 'pg';
import { ratio, type Benchmark, type Row } from './lib/benchmark.ts';
import { startConstant } from './lib/constant.ts';
import { startProduct, type Running } from './lib/product.ts';

const DOCUMENTS = 100_000;
const CATEGORIES = 100;
const CLIENTS = 16;
const SECONDS = 4;
/** The call and the constant take turns, so that a busy moment of the machine falls on both. */
const ROUNDS = 2;

/** The embedded database of a running product. */
function databaseOf(dataDir: string): pg.Client {
  const data = path.join(dataDir, 'postgres/data');
  const password = readFileSync(path.join(data, 'wenyuan.password'), 'utf8');
  const port = Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[3]);
  return new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'wenyuan',
    password,
    database: 'postgres',
  });
}

/** Rows straight into the tables: what is measured is reading. */
async function fill(client: pg.Client): Promise<void> {
  await client.query(`
    insert into categories (title, parent_id, doc_count) select '分类' || n, 0, ${DOCUMENTS / CATEGORIES} from generate_series(1, ${CATEGORIES}) n;
    insert into attachments (hash, user_id, type, type_id, path, name, size, ext)
      select md5(n::text), 1, 2, n, 'documents/' || n, n || '.pdf', 100000 + n, '.pdf' from generate_series(1, ${DOCUMENTS}) n;
    insert into documents (uuid, title, description, user_id, attachment_id, hash, size, ext, status, pages, converted_pages, view_count)
      select substr(md5(n::text || 'u'), 1, 16), '文档之' || n, repeat('摘要 ', 20) || n, 1, a.id, a.hash, a.size, '.pdf', 2, n % 300 + 1, n % 300 + 1, n % 1000
      from (select id, hash, size, row_number() over (order by id) n from attachments) a;
    insert into document_categories (document_id, category_id, position)
      select d.id, (select min(id) from categories) + d.id % ${CATEGORIES}, 0 from documents d;`);
  await client.query('vacuum analyze');
}

type Load = { readonly perSecond: number; readonly p99: number };

/** `CLIENTS` that ask for one path after the other. */
async function load(origin: string, pathOf: () => string): Promise<Load> {
  const result = await autocannon({
    url: origin,
    connections: CLIENTS,
    duration: SECONDS,
    requests: [{ setupRequest: (request) => ({ ...request, path: pathOf() }) }],
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${pathOf()}: ${result.non2xx} bad answers, ${result.errors} errors`);
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}

function mean(loads: readonly Load[]): number {
  return loads.reduce((sum, { perSecond }) => sum + perSecond, 0) / loads.length;
}

/** One of `count` numbers from `first`, each as likely. */
function anyOf(first: number, count: number): number {
  return first + Math.floor(Math.random() * count);
}

async function idsOf(client: pg.Client): Promise<{ document: number; category: number }> {
  const { rows } = await client.query<{ document: number; category: number }>(
    'select (select min(id) from documents)::int as document, (select min(category_id) from document_categories)::int as category',
  );
  const [first] = rows;
  if (first === undefined) throw new Error('The tables are empty');
  return first;
}

/** Each call twice: everybody wants the same, and everybody something else. */
async function callsOf(client: pg.Client): Promise<Record<string, () => string>> {
  const first = await idsOf(client);
  const list = '/api/v1/document/list?size=20';
  const byViews = `${list}&order=view_count+desc&category_id=`;
  const document = '/api/v1/document?id=';
  return {
    'document/list, first page of 20': () => list,
    'document/list, any of 50 pages of 20': () => `${list}&page=${anyOf(1, 50)}`,
    'document/list, a category by views': () => `${byViews}${first.category + 49}`,
    'document/list, any category by views': () => `${byViews}${anyOf(first.category, CATEGORIES)}`,
    'document?id, one document': () => `${document}${first.document}`,
    'document?id, any document': () => `${document}${anyOf(first.document, DOCUMENTS)}`,
    settings: () => '/api/v1/settings',
  };
}

async function measure(
  product: Running,
  calls: Record<string, () => string>,
  say: (line: string) => void,
): Promise<Row[]> {
  const rows: Row[] = [];
  const constant = await startConstant();
  try {
    for (const [what, pathOf] of Object.entries(calls)) {
      const answer = await fetch(`${product.origin}${pathOf()}`);
      const { byteLength } = await answer.arrayBuffer();
      const ours: Load[] = [];
      const constants: Load[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        constants.push(await load(constant.origin, () => `/constant/${byteLength}`));
        ours.push(await load(product.origin, pathOf));
      }
      const p99 = Math.max(...ours.map((turn) => turn.p99));
      const [call, yardstick] = [mean(ours), mean(constants)];
      say(
        `${what}: ${call.toFixed(0)} a second (constant: ${yardstick.toFixed(0)}), p99 ${p99} ms, ${byteLength} bytes`,
      );
      rows.push({ what: `${what}, a second`, value: call.toFixed(0) });
      rows.push({
        what: `${what}, against a constant of the same size`,
        value: ratio(call, yardstick),
        target: '>= 0.5',
      });
      rows.push({ what: `${what}, p99`, value: `${p99} ms` });
    }
    return rows;
  } finally {
    await constant.stop();
  }
}

export const benchmark: Benchmark = {
  about: `Lists and single reads over HTTP with ${DOCUMENTS} documents, ${CLIENTS} clients.`,
  yardstick:
    "the product's own server with its hooks, headers and log, answering a constant of the same size instead of calling a handler; in turn with the call",
  async run(say) {
    const product = await startProduct();
    const client = databaseOf(product.dataDir);
    await client.connect();
    try {
      await fill(client);
      return await measure(product, await callsOf(client), say);
    } finally {
      await client.end();
      await product.stop();
    }
  },
};
