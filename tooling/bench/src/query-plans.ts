import { createApp } from '@wenyuan/server/app';
import { readConfig } from '@wenyuan/server/config';
import { createServices } from '@wenyuan/server/create-services';
import type pg from 'pg';
import { connectTo, databaseUrlOf, fillDocuments } from './lib/documents.ts';
import { explain, type Statement } from './lib/explain.ts';
import { startProduct, type Running } from './lib/product.ts';

/*
 * Prints docs/query-plans.md: the query plans of the most frequent reads at 100000 documents and 20000 articles. It calls the product's own
 * HTTP server and explains the statements on their way to PostgreSQL.
 */

/** Adds a root category with half of all documents, and recommends a hundred of them. */
async function addRoot(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    "insert into categories (title, parent_id) values ('根', 0) returning id::int as id",
  );
  const id = rows[0]?.id ?? 0;
  await client.query(
    'insert into document_categories (document_id, category_id, position) select id, $1, 0 from documents where id % 2 = 0',
    [id],
  );
  await client.query(
    "update documents set recommend_at = now() - id * interval '1 second' where id % 1000 = 0",
  );
  await client.query('vacuum analyze');
  return id;
}

const ARTICLES = 20_000;

/** Adds articles of one branch of the tree, each with a common keyword and a rare one, as the search has them. */
async function addArticles(client: pg.Client): Promise<{ id: number; identifier: string }> {
  await client.query(`
    insert into categories (title, parent_id, type) values ('文章', 0, 1);
    insert into categories (title, parent_id, type) select '栏目' || n, max(id), 1 from categories, generate_series(1, 20) n group by n;
    insert into articles (identifier, user_id, title, keywords, content, status)
      select 'article-' || n, 1, '文章之' || n, '历史,词' || n % 1000, '<p>' || n || '</p>', 1 from generate_series(1, ${ARTICLES}) n;
    insert into article_categories (article_id, category_id)
      select a.id, c.id from articles a join categories c on c.type = 1 and (c.parent_id = 0 or c.id % 20 = a.id % 20);
    insert into search_entries (type, target_id, title, title_words, words, category_ids, user_id, created_at)
      select 1, id, title, ('文章:1A 历史:2B 词:3B ' || id % 1000 || ':4B')::tsvector, '', '{}', 1, created_at from articles;
    delete from search_changes;`);
  await client.query('vacuum analyze');
  const { rows } = await client.query<{ id: number; identifier: string }>(
    'select id::int as id, identifier from articles order by id desc limit 1',
  );
  const [newest] = rows;
  if (newest === undefined) throw new Error('There are no articles');
  return newest;
}

async function callsOf(client: pg.Client): Promise<Record<string, string>> {
  const root = await addRoot(client);
  const { rows } = await client.query<{ id: number; uuid: string; category: number }>(
    `select d.id::int as id, d.uuid, l.category_id::int as category from documents d
     join document_categories l on l.document_id = d.id and l.category_id <> $1 order by d.id limit 1`,
    [root],
  );
  const [first] = rows;
  if (first === undefined) throw new Error('The tables are empty');
  const article = await addArticles(client);
  const list = '/api/v1/document/list?size=20';
  return {
    'All documents, newest first': list,
    'All documents, page 50': `${list}&page=50`,
    'All documents by views': `${list}&order=view_count+desc`,
    'Recommended documents': `${list}&is_recommend=true&order=recommend_at+desc`,
    'A category of half of all documents, newest first': `${list}&category_id=${root}`,
    'The same by views': `${list}&category_id=${root}&order=view_count+desc`,
    'A category of 1000 documents by views, asked for the first time': `${list}&category_id=${first.category}&order=view_count+desc`,
    'The same, its total known to be small': `${list}&category_id=${first.category}&order=view_count+desc`,
    'One document with its author': `/api/v1/document?id=${first.id}&with_author=true`,
    'One document by its public id': `/api/v1/document?uuid=${first.uuid}`,
    'Documents like it': `/api/v1/document/related?id=${first.id}`,
    'What a reader needs of its pages': `/api/v1/document/layout?id=${first.id}`,
    'One article of 20000': `/api/v1/article?identifier=${article.identifier}&is_reread=true`,
    'Articles like it': `/api/v1/article/related?identifier=${article.identifier}`,
    'The articles before and after it': `/api/v1/article/neighbours?identifier=${article.identifier}`,
  };
}

async function printPlans(product: Running, client: pg.Client): Promise<void> {
  const config = readConfig({ DATA_DIR: product.dataDir, LOG_LEVEL: 'error' });
  const services = await createServices(config, databaseUrlOf(product), 'plans');
  const app = await createApp(services, { sharedMs: 0 });
  let asked: Statement[] = [];
  const { $client: pool } = services.db as typeof services.db & { $client: pg.Pool };
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>;
  pool.query = ((statement: { text: string }, values: unknown[] = []) => {
    asked.push({ text: statement.text, values });
    return query(statement, values);
  }) as typeof pool.query;
  try {
    for (const [what, url] of Object.entries(await callsOf(client))) {
      asked = [];
      const { statusCode } = await app.inject({ method: 'GET', url });
      if (statusCode !== 200) throw new Error(`${url}: ${statusCode}`);
      process.stdout.write(`\n## ${what}\n\n\`GET ${url}\`\n`);
      for (const statement of asked.filter(({ text }) => text.startsWith('select')))
        process.stdout.write(`\n${await explain(client, statement)}`);
    }
  } finally {
    await app.close();
    await services.close();
  }
}

const product = await startProduct();
const client = await connectTo(product);
try {
  await fillDocuments(client);
  process.stdout.write(
    '# Query plans\n\nThe hottest reads at 100000 documents and 20000 articles: the indexes they use and the rows they read. Printed by `pnpm build && node tooling/bench/src/query-plans.ts > docs/query-plans.md`; look here again when a query or an index changes. Tables as small as `users`, `categories` and `configs` are here are read whole. A total of more than 1000 is counted at most every ten seconds, settings are read at most every five.\n',
  );
  await printPlans(product, client);
} finally {
  await client.end();
  await product.stop();
}
