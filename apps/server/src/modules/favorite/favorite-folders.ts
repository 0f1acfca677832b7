import { CommentType, FAVORITE_FOLDERS_MAX } from '@wenyuan/domain';
import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { oneRow } from '../../db/one-row.ts';
import { favoriteFolders, favorites } from '../../db/schema/index.ts';
import { badField, conflict, notFound } from '../../http/errors.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { lockUser } from '../user/user.repo.ts';

type Folder = typeof favoriteFolders.$inferSelect;
type Counts = { document_count: number; article_count: number };

const missing = () => notFound('收藏夹不存在或已被删除');
/** What screens call the favourites that are in none. */
const UNFILED = '未分类';
function requireOwnName(name: string): void {
  if (name === UNFILED) throw badField('name', `“${UNFILED}”是不在收藏夹里的收藏，请换一个名称`);
}

/** As names are compared: nobody tells one width from the other in a list. */
const formOf = (name: string) => name.normalize('NFKC');

/** Locks the member, so that no other call takes the name meanwhile. Returns the member's folders. */
async function requireFreeName(
  tx: Db,
  userId: number,
  { id, name }: { readonly id?: number; readonly name: string },
): Promise<Folder[]> {
  await lockUser(tx, userId);
  const rows = await tx.select().from(favoriteFolders).where(eq(favoriteFolders.user_id, userId));
  if (id !== undefined && !rows.some((row) => row.id === id)) throw missing();
  const twin = rows.find((row) => row.id !== id && formOf(row.name) === formOf(name));
  if (twin !== undefined) throw conflict(`已有收藏夹“${twin.name}”`, 'name');
  return rows;
}

function present({ id, name, created_at }: Folder, counts: Counts) {
  return { id, name, created_at: created_at.toISOString(), ...counts };
}

const ownFolder = (userId: number, id: number) =>
  and(eq(favoriteFolders.id, id), eq(favoriteFolders.user_id, userId));

/** How many favourites are in each folder, and in none. */
async function countsOf(db: Db, userId: number): Promise<(folderId: number | null) => Counts> {
  const rows = await db
    .select({ folder_id: favorites.folder_id, type: favorites.type, total: count() })
    .from(favorites)
    .where(eq(favorites.user_id, userId))
    .groupBy(favorites.folder_id, favorites.type);
  return (folderId) => {
    const of = (type: number) =>
      rows.find((row) => row.folder_id === folderId && row.type === type)?.total ?? 0;
    return { document_count: of(CommentType.Document), article_count: of(CommentType.Article) };
  };
}

/** The folders of a member's favourites, which nobody else sees. */
export function favoriteFolderHandlers(
  db: Db,
): Pick<
  HandlersOf<'favorite'>,
  'move' | 'folders' | 'createFolder' | 'updateFolder' | 'deleteFolder'
> {
  return {
    move: async ({ input: { id, folder_id }, caller }) => {
      await db.transaction(async (tx) => {
        if (folder_id > 0) {
          // It cannot be deleted before the favourites are in it.
          const [folder] = await tx
            .select({ id: favoriteFolders.id })
            .from(favoriteFolders)
            .where(ownFolder(caller.id, folder_id))
            .for('key share');
          if (folder === undefined) throw missing();
        }
        const moved = await tx
          .update(favorites)
          .set({ folder_id: folder_id === 0 ? null : folder_id })
          .where(and(inArray(favorites.id, id), eq(favorites.user_id, caller.id)))
          .returning({ id: favorites.id });
        if (moved.length === 0) throw notFound('收藏不存在或已被取消');
      });
      return {};
    },
    folders: async ({ caller }) => {
      const rows = await db
        .select()
        .from(favoriteFolders)
        .where(eq(favoriteFolders.user_id, caller.id))
        .orderBy(desc(favoriteFolders.id));
      const counts = await countsOf(db, caller.id);
      return { folder: rows.map((row) => present(row, counts(row.id))), unfiled: counts(null) };
    },
    createFolder: ({ input: { name }, caller }) => {
      requireOwnName(name);
      return db.transaction(async (tx) => {
        const rows = await requireFreeName(tx, caller.id, { name });
        if (rows.length >= FAVORITE_FOLDERS_MAX)
          throw conflict(`最多 ${FAVORITE_FOLDERS_MAX} 个收藏夹`);
        const row = await tx
          .insert(favoriteFolders)
          .values({ user_id: caller.id, name })
          .returning()
          .then(oneRow);
        return present(row, { document_count: 0, article_count: 0 });
      });
    },
    updateFolder: async ({ input: { id, name }, caller }) => {
      requireOwnName(name);
      await db.transaction(async (tx) => {
        await requireFreeName(tx, caller.id, { id, name });
        await tx.update(favoriteFolders).set({ name }).where(eq(favoriteFolders.id, id));
      });
      return {};
    },
    deleteFolder: async ({ input: { id }, caller }) => {
      const gone = await db
        .delete(favoriteFolders)
        .where(ownFolder(caller.id, id))
        .returning({ id: favoriteFolders.id });
      if (gone.length === 0) throw missing();
      return {};
    },
  };
}
