import { createApp } from '@wenyuan/server/app';
import { readConfig } from '@wenyuan/server/config';
import { createServices } from '@wenyuan/server/create-services';
import type pg from 'pg';
import { databaseUrlOf } from './documents.ts';
import { explain, type Statement } from './explain.ts';
import type { Running } from './product.ts';

const INTRODUCTION = `# Query plans of searches

What searches ask of the database at 100000 documents with 2 KB of text each, as PostgreSQL answers it. Written by \`node tooling/bench/src/bench.ts search\`; look here again when a query or an index changes.
`;

/** The plans of searches for these words, in a running product's database, as Markdown. */
export async function searchPlans(
  product: Pick<Running, 'dataDir'>,
  client: pg.Client,
  words: Readonly<Record<string, string>>,
): Promise<string> {
  const config = readConfig({ DATA_DIR: product.dataDir, LOG_LEVEL: 'error' });
  const services = await createServices(config, databaseUrlOf(product), 'plans');
  const app = await createApp(services);
  let asked: Statement[] = [];
  for (const { $client: pool } of [services.db, services.searchDb]) {
    const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>;
    pool.query = ((statement: Statement, ...given: unknown[]) => {
      asked.push({ text: statement.text, values: statement.values ?? given[0] ?? [] } as Statement);
      return query(statement, ...given);
    }) as typeof pool.query;
  }
  let text = INTRODUCTION;
  try {
    for (const [what, wd] of Object.entries(words)) {
      asked = [];
      const url = `/api/v1/document/search?wd=${encodeURIComponent(wd)}`;
      await app.inject({ method: 'GET', url });
      text += `\n## ${what}\n`;
      for (const statement of asked.filter((one) => /search_entries|page_texts/.test(one.text)))
        text += `\n${await explain(client, statement)}`;
    }
  } finally {
    await app.close();
    await services.close();
  }
  return text;
}
