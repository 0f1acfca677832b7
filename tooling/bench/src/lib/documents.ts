import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { Running } from './product.ts';

export const DOCUMENTS = 100_000;
export const CATEGORIES = 100;

/** The address of the embedded database of a running product. */
export function databaseUrlOf({ dataDir }: Pick<Running, 'dataDir'>): string {
  const data = path.join(dataDir, 'postgres/data');
  const password = readFileSync(path.join(data, 'wenyuan.password'), 'utf8');
  const port = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[3];
  return `postgres://wenyuan:${password}@127.0.0.1:${port}/postgres`;
}

export async function connectTo(product: Pick<Running, 'dataDir'>): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrlOf(product) });
  await client.connect();
  return client;
}

/** Inserts rows directly into the tables, since only reading is measured. */
export async function fillDocuments(client: pg.Client): Promise<void> {
  await client.query(`
    insert into categories (title, parent_id, doc_count) select '分类' || n, 0, ${DOCUMENTS / CATEGORIES} from generate_series(1, ${CATEGORIES}) n;
    insert into attachments (hash, user_id, type, type_id, path, name, size, ext)
      select md5(n::text), 1, 2, n, 'documents/' || n, n || '.pdf', 100000 + n, '.pdf' from generate_series(1, ${DOCUMENTS}) n;
    insert into documents (uuid, title, description, user_id, attachment_id, hash, size, ext, status, pages, converted_pages, view_count)
      select substr(md5(n::text || 'u'), 1, 16), '文档之' || n, repeat('摘要 ', 20) || n, 1, a.id, a.hash, a.size, '.pdf', 2, n % 300 + 1, n % 300 + 1, n % 1000
      from (select id, hash, size, row_number() over (order by id) n from attachments) a;
    insert into document_categories (document_id, category_id, position)
      select d.id, (select min(id) from categories) + d.id % ${CATEGORIES}, 0 from documents d;
    -- In the same transaction: nothing is to be indexed while something else is measured.
    delete from search_changes;`);
  await client.query('vacuum analyze');
}
