import autocannon from 'autocannon';
import type pg from 'pg';
import { ratio, type Benchmark, type Row } from './lib/benchmark.ts';
import { startConstant } from './lib/constant.ts';
import { CATEGORIES, DOCUMENTS, fillDocuments } from './lib/documents.ts';
import { startFilled } from './lib/filled-product.ts';
import { PASSWORD, type Running } from './lib/product.ts';

const CLIENTS = 16;
const SECONDS = 3;
/** The call and the constant alternate, so that a busy moment of the machine affects both. */
const ROUNDS = 2;
/**
 * Another server of this wire with the same rows, the same ids included, to compare with: whoever has one says where it
 * answers.
 */
const PEER = process.env.PEER_ORIGIN;
/** Whose replies are shared with nobody. */
const MEMBER = 'bench-reader';

type Call = {
  readonly pathOf: () => string;
  /** Asked with a session, so that each reply is made for its caller. */
  readonly token?: string;
  readonly target?: string;
};
type Load = { readonly perSecond: number; readonly p99: number };

/** Lets `CLIENTS` clients request one path after the other. */
async function load(origin: string, pathOf: () => string, token?: string): Promise<Load> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const result = await autocannon({
    url: origin,
    connections: CLIENTS,
    duration: SECONDS,
    requests: [{ setupRequest: (request) => ({ ...request, headers, path: pathOf() }) }],
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

/**
 * Each call in two variants: all clients request the same, and each something else. Visitors share a reply for a second; what
 * one costs that is shared with nobody is what a member waits for.
 */
async function callsOf(client: pg.Client, token: string): Promise<Record<string, Call>> {
  const first = await idsOf(client);
  const list = '/api/v1/document/list?size=20';
  const byViews = `${list}&order=view_count+desc&category_id=`;
  const document = '/api/v1/document?id=';
  const documentPage = '/library/all/';
  const anyPage = () => `${list}&page=${anyOf(1, 50)}`;
  const anyCategory = () => `${byViews}${anyOf(first.category, CATEGORIES)}`;
  return {
    'document/list, first page of 20': { pathOf: () => list, target: '>= 0.4' },
    'the same for members': { pathOf: () => list, token },
    'document/list, any of 50 pages of 20': { pathOf: anyPage, target: '>= 0.3' },
    'any of 50 pages for members': { pathOf: anyPage, token },
    'document/list, a category by views': {
      pathOf: () => `${byViews}${first.category + 49}`,
      target: '>= 0.3',
    },
    'document/list, any category by views': { pathOf: anyCategory, target: '>= 0.3' },
    'any category by views for members': { pathOf: anyCategory, token },
    'document?id, one document': {
      pathOf: () => `${document}${first.document}`,
      target: '>= 0.5',
    },
    'document?id, any document': {
      pathOf: () => `${document}${anyOf(first.document, DOCUMENTS)}`,
      target: '>= 0.5',
    },
    settings: { pathOf: () => '/api/v1/settings', target: '>= 0.7' },
    'home as a page': { pathOf: () => '/' },
    'a document as a page': { pathOf: () => `${documentPage}${first.document}` },
    'any document as a page': {
      pathOf: () => `${documentPage}${anyOf(first.document, DOCUMENTS)}`,
    },
  };
}

async function measure(
  product: Running,
  calls: Record<string, Call>,
  say: (line: string) => void,
): Promise<Row[]> {
  const rows: Row[] = [];
  const constant = await startConstant();
  try {
    for (const [what, { pathOf, token, target }] of Object.entries(calls)) {
      const answer = await fetch(`${product.origin}${pathOf()}`);
      const { byteLength } = await answer.arrayBuffer();
      const ours: Load[] = [];
      const constants: Load[] = [];
      const peers: Load[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        constants.push(await load(constant.origin, () => `/constant/${byteLength}`));
        ours.push(await load(product.origin, pathOf, token));
        if (PEER !== undefined && token === undefined) peers.push(await load(PEER, pathOf));
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
        ...(target === undefined ? {} : { target }),
      });
      rows.push({ what: `${what}, p99`, value: `${p99} ms` });
      if (peers.length > 0)
        rows.push({
          what: `${what}, against ${mean(peers).toFixed(0)} a second of PEER_ORIGIN`,
          value: ratio(call, mean(peers)),
          target: '>= 5',
        });
    }
    return rows;
  } finally {
    await constant.stop();
  }
}

export const benchmark: Benchmark = {
  about: `Lists, single reads and pages over HTTP with ${DOCUMENTS} documents, ${CLIENTS} clients. Visitors share replies for a second, members none. BENCH_FOLDER keeps the filled folder; PEER_ORIGIN names another server with the same rows.`,
  yardstick:
    "the product's own server with its hooks, headers and log, answering a constant of the same size instead of calling a handler; in turn with the call",
  async run(say) {
    const { product, client } = await startFilled('lists', fillDocuments);
    try {
      const { api } = product;
      const { total } = await api.user.list({ wd: MEMBER });
      if (total === 0)
        await api.user.create({
          username: MEMBER,
          email: `${MEMBER}@example.com`,
          password: PASSWORD,
          group_id: [2],
        });
      const { token } = await api.user.login({ username: MEMBER, password: PASSWORD });
      return await measure(product, await callsOf(client, token), say);
    } finally {
      await client.end();
      await product.stop();
    }
  },
};
