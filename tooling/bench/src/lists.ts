import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import autocannon from 'autocannon';
import pg from 'pg';
import { ratio, type Benchmark, type Row } from './lib/benchmark.ts';
import { startProduct, type Running } from './lib/product.ts';

const DOCUMENTS = 100_000;
const CLIENTS = 16;
const SECONDS = 6;

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
async function fill(dataDir: string): Promise<void> {
  const client = databaseOf(dataDir);
  await client.connect();
  await client.query(`
    insert into categories (title, parent_id, doc_count) select '分类' || n, 0, ${DOCUMENTS / 100} from generate_series(1, 100) n;
    insert into attachments (hash, user_id, type, type_id, path, name, size, ext)
      select md5(n::text), 1, 2, n, 'documents/' || n, n || '.pdf', 100000 + n, '.pdf' from generate_series(1, ${DOCUMENTS}) n;
    insert into documents (uuid, title, description, user_id, attachment_id, hash, size, ext, status, pages, converted_pages, view_count)
      select substr(md5(n::text || 'u'), 1, 16), '文档之' || n, repeat('摘要 ', 20) || n, 1, a.id, a.hash, a.size, '.pdf', 2, n % 300 + 1, n % 300 + 1, n % 1000
      from (select id, hash, size, row_number() over (order by id) n from attachments) a;
    insert into document_categories (document_id, category_id, position)
      select d.id, (select min(id) from categories) + d.id % 100, 0 from documents d;
    analyze;`);
  await client.end();
}

async function rate(url: string): Promise<{ perSecond: number; p99: number; bytes: number }> {
  const result = await autocannon({ url, connections: CLIENTS, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} bad answers, ${result.errors} errors`);
  const answer = await fetch(url);
  return {
    perSecond: result.requests.average,
    p99: result.latency.p99,
    bytes: (await answer.arrayBuffer()).byteLength,
  };
}

/** A bare server that answers a constant of the same size. */
async function rateOfConstant(bytes: number): Promise<number> {
  const body = JSON.stringify({ text: 'x'.repeat(Math.max(0, bytes - 12)) });
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { perSecond } = await rate(`http://127.0.0.1:${port}/`);
  server.close();
  return perSecond;
}

async function measure(product: Running, say: (line: string) => void): Promise<Row[]> {
  const { document } = await product.api.document.list({ size: 1 });
  const id = document[0]?.id ?? 0;
  const calls = {
    'document/list, first page of 20': '/api/v1/document/list?size=20',
    'document/list, a category by views': `/api/v1/document/list?size=20&category_id=50&order=view_count+desc`,
    'document?id': `/api/v1/document?id=${id}`,
    settings: '/api/v1/settings',
  };
  const rows: Row[] = [];
  for (const [what, call] of Object.entries(calls)) {
    const { perSecond, p99, bytes } = await rate(`${product.origin}${call}`);
    const constant = await rateOfConstant(bytes);
    say(
      `${what}: ${perSecond.toFixed(0)} a second (constant: ${constant.toFixed(0)}), p99 ${p99} ms, ${bytes} bytes`,
    );
    rows.push({ what: `${what}, a second`, value: perSecond.toFixed(0) });
    rows.push({
      what: `${what}, against a constant of the same size`,
      value: ratio(perSecond, constant),
      target: '>= 0.5',
    });
    rows.push({ what: `${what}, p99`, value: `${p99} ms` });
  }
  return rows;
}

export const benchmark: Benchmark = {
  about: `Lists and single reads over HTTP with ${DOCUMENTS} documents, ${CLIENTS} clients.`,
  yardstick:
    'a bare node:http server that answers a constant of the same size, in turn on the same machine',
  async run(say) {
    const product = await startProduct();
    try {
      await fill(product.dataDir);
      return await measure(product, say);
    } finally {
      await product.stop();
    }
  },
};
