import autocannon from 'autocannon';
import type pg from 'pg';
import { ratio, type Benchmark, type Row } from './lib/benchmark.ts';
import { startConstant } from './lib/constant.ts';
import { CATEGORIES, connectTo, DOCUMENTS, fillDocuments } from './lib/documents.ts';
import { startProduct, type Running } from './lib/product.ts';

const CLIENTS = 16;
const SECONDS = 4;
/** The call and the constant alternate, so that a busy moment of the machine affects both. */
const ROUNDS = 2;

type Load = { readonly perSecond: number; readonly p99: number };

/** Lets `CLIENTS` clients request one path after the other. */
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

/** A random number of the `count` numbers from `first`. */
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

/** Each call in two variants: all clients request the same, and each something else. */
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
    const client = await connectTo(product);
    try {
      await fillDocuments(client);
      return await measure(product, await callsOf(client), say);
    } finally {
      await client.end();
      await product.stop();
    }
  },
};
