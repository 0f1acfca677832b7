import {
  articlePath,
  AttachmentType,
  documentPath,
  settingById,
  settingCategories,
} from '@wenyuan/domain';
import { sql } from 'drizzle-orm';
import { ADVERT_PICTURES } from '../advertisement/advert-pictures.ts';
import type { Db } from '../../db/database.ts';
import {
  advertisements,
  articles,
  attachments,
  banners,
  categories,
  documents,
  topics,
  users,
} from '../../db/schema/index.ts';

type Row = Pick<typeof attachments.$inferSelect, 'id' | 'type' | 'type_id'>;
type Usage = { readonly title: string; readonly path: string };
/** A row that uses an attachment; `key` is what its address needs besides. */
type Owner = {
  readonly type: number;
  readonly id: number;
  readonly title: string;
  readonly key: string;
};

const query = (words: string) => new URLSearchParams({ wd: words }).toString();

/** Where an operator finds the row: content on the site, the rest on its list. */
const ADDRESSES: Readonly<Record<number, (owner: Owner) => string>> = {
  [ADVERT_PICTURES]: ({ title }) => `/admin/advertisement?${query(title)}`,
  // A member's avatar has no page of its own.
  [AttachmentType.Avatar]: () => '',
  [AttachmentType.Document]: ({ key }) => documentPath({ uuid: key, category_id: [] }),
  [AttachmentType.DocumentCover]: ({ key }) => documentPath({ uuid: key, category_id: [] }),
  [AttachmentType.Article]: ({ key }) => articlePath({ identifier: key, category_id: [] }),
  [AttachmentType.Banner]: ({ title }) => `/admin/banner?${query(title)}`,
  [AttachmentType.TopicCover]: ({ title }) => `/admin/topic?${query(title)}`,
  [AttachmentType.CategoryCover]: ({ key }) =>
    key === '1' ? '/admin/article/category' : '/admin/document/category',
};

/** What uses these attachments, by one query for all of them. Rows of a recycle bin are named without an address. */
export async function usagesOf(db: Db, rows: readonly Row[]): Promise<ReadonlyMap<number, Usage>> {
  const used = rows.filter(({ type_id }) => type_id !== 0);
  const owners = await ownersOf(db, used);
  return new Map(
    used.flatMap(({ id, type, type_id }): [number, Usage][] => {
      if (type === AttachmentType.Config) {
        const setting = settingById(type_id);
        if (setting === undefined) return [];
        const { label } = settingCategories[setting.category];
        const path = `/admin/config/${setting.category}`;
        return [[id, { title: `${label} · ${setting.item.label}`, path }]];
      }
      const owner = owners.get(`${type} ${type_id}`);
      if (owner === undefined) return [];
      const path = owner.key === 'deleted' ? '' : (ADDRESSES[type]?.(owner) ?? '');
      return [[id, { title: owner.title, path }]];
    }),
  );
}

async function ownersOf(db: Db, rows: readonly Row[]): Promise<ReadonlyMap<string, Owner>> {
  const found = rows.filter(({ type }) => type in ADDRESSES);
  if (found.length === 0) return new Map();
  const idsOf = (type: number) => {
    const ids = found.filter((row) => row.type === type).map(({ type_id }) => type_id);
    return sql`(select unnest(array[${sql.join(ids, sql`, `)}]::bigint[]))`;
  };
  const reply = await db.execute<Owner>(sql`
    select ${ADVERT_PICTURES}::int as type, id, title, '' as key from ${advertisements}
      where id in ${idsOf(ADVERT_PICTURES)}
    union all select ${AttachmentType.Avatar}::int, id, username, '' from ${users}
      where id in ${idsOf(AttachmentType.Avatar)}
    union all select ${AttachmentType.Document}::int, id, title,
      case when deleted_at is null then uuid else 'deleted' end from ${documents}
      where id in ${idsOf(AttachmentType.Document)}
    union all select ${AttachmentType.DocumentCover}::int, id, title,
      case when deleted_at is null then uuid else 'deleted' end from ${documents}
      where id in ${idsOf(AttachmentType.DocumentCover)}
    union all select ${AttachmentType.Article}::int, id, title,
      case when deleted_at is null then identifier else 'deleted' end from ${articles}
      where id in ${idsOf(AttachmentType.Article)}
    union all select ${AttachmentType.Banner}::int, id, title, '' from ${banners}
      where id in ${idsOf(AttachmentType.Banner)}
    union all select ${AttachmentType.TopicCover}::int, id, title, '' from ${topics}
      where id in ${idsOf(AttachmentType.TopicCover)}
    union all select ${AttachmentType.CategoryCover}::int, id, title, type::text from ${categories}
      where id in ${idsOf(AttachmentType.CategoryCover)}`);
  return new Map(
    reply.rows.map((owner) => [`${owner.type} ${owner.id}`, { ...owner, id: Number(owner.id) }]),
  );
}
