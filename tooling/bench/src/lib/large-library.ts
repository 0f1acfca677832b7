import type pg from 'pg';
import { BUILT_AFTERWARDS, insertIndexed, withIndexesLater, type Written } from './chinese.ts';

const CATEGORIES = 100;
/** Documents of a member, and comments, downloads and entries of activity of a document. */
const DOCUMENTS_OF_A_MEMBER = 10;
const PER_DOCUMENT = 10;
const BATCH = 100_000;
/** Days over which all of it happened. */
const DAYS = 730;

const INDEXES = [
  'comments_target',
  'comments_user',
  'comments_parent',
  'comments_status',
  'downloads_user',
  'downloads_user_day',
  'downloads_network_day',
  'downloads_created',
  'downloads_document',
  'dynamics_user',
];

export type Library = { readonly documents: number; readonly members: number };

export function libraryOf(documents: number): Library {
  return { documents, members: documents / DOCUMENTS_OF_A_MEMBER };
}

/** The time of row `n` of `count`: later rows are younger. */
const TIME = `now() - interval '${DAYS} days' * (1 - n::float8 / $2)`;
/** Few documents have most of what happens: half of it belongs to an eighth of them. */
const POPULAR = '(select min(id) from documents) + floor($3::bigint * power(random(), 3))::bigint';
const SOMEBODY = '2 + floor($4::bigint * random())::bigint';

const ROWS = {
  comments: `insert into comments (user_id, document_id, content, status, ip, created_at, updated_at)
    select ${SOMEBODY}, ${POPULAR}, '第' || n || '条：' || repeat('读后有感。', 1 + n::int % 12),
      case when n % 200 = 0 then 0 when n % 200 = 1 then 2 else 1 end, '192.0.2.' || n % 256, ${TIME}, ${TIME}`,
  downloads: `insert into downloads (user_id, document_id, ip, network, created_at)
    select ${SOMEBODY}, ${POPULAR}, '192.0.2.' || n % 256, '192.0.' || n % 65536 || '.2', ${TIME}`,
  dynamics: `insert into dynamics (user_id, type, title, href, created_at)
    select ${SOMEBODY}, 1 + n::int % 8, '文档之' || n, '/document/' || ${POPULAR}, ${TIME}`,
} as const;

async function fillMembers(client: pg.Client, { members }: Library): Promise<void> {
  await client.query(
    `insert into users (username, email, password, doc_count, created_at)
     select 'member' || n, 'member' || n || '@example.com', 'x', $2, now() - interval '${DAYS} days' * (1 - n::float8 / $1)
     from generate_series(1, $1::int) n`,
    [members, DOCUMENTS_OF_A_MEMBER],
  );
  await client.query(
    'insert into user_groups (user_id, group_id) select u.id, g.id from users u, groups g where g.is_default on conflict do nothing',
  );
}

async function fillHappenings(
  client: pg.Client,
  { documents, members }: Library,
  say: (line: string) => void,
): Promise<void> {
  const count = documents * PER_DOCUMENT;
  for (const [table, insert] of Object.entries(ROWS)) {
    for (let from = 0; from < count; from += BATCH) {
      await client.query(
        `${insert} from generate_series($1::bigint, least($1::bigint + ${BATCH}, $2::bigint) - 1) n`,
        [from, count, documents, members],
      );
      if (from % 1_000_000 === 0) say(`${from} ${table}`);
    }
  }
}

/** Counters and times as the product would have left them. */
async function count(client: pg.Client, { documents }: Library): Promise<void> {
  await client.query(
    `update documents d set comment_count = coalesce(c.count, 0), download_count = coalesce(l.count, 0),
       created_at = now() - interval '${DAYS} days' * (1 - (d.size - 100000) / $1::float8),
       updated_at = now() - interval '${DAYS} days' * (1 - (d.size - 100000) / $1::float8)
     from documents o
       left join (select document_id, count(*)::int from comments where status = 1 group by 1) c on c.document_id = o.id
       left join (select document_id, count(*)::int from downloads group by 1) l on l.document_id = o.id
     where o.id = d.id`,
    [documents],
  );
  await client.query(
    'update categories c set doc_count = (select count(*) from document_categories l where l.category_id = c.id)',
  );
  await client.query(
    `insert into daily_reads (day, view_count) select current_date - n, 20000 from generate_series(0, ${DAYS}) n on conflict do nothing`,
  );
}

/**
 * A library with what happened in it over two years: documents of 2 KB of text with their index, members, ten comments,
 * downloads and entries of activity for each document. Rows are inserted directly, since only what is read afterwards is
 * measured; there are no files.
 */
export async function fillLibrary(
  client: pg.Client,
  author: (number: number) => Written,
  library: Library,
  say: (line: string) => void,
): Promise<void> {
  await client.query(
    `insert into categories (title, parent_id) select '分类' || n, 0 from generate_series(1, ${CATEGORIES}) n`,
  );
  await fillMembers(client, library);
  await withIndexesLater(client, [...BUILT_AFTERWARDS, ...INDEXES], async () => {
    const owners = [2, library.members] as const;
    await insertIndexed(client, author, { from: 0, to: library.documents, owners, say });
    await fillHappenings(client, library, say);
    await count(client, library);
  });
  await client.query('delete from search_changes');
  await client.query('vacuum analyze');
}
