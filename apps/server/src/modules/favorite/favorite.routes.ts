import { and, eq } from 'drizzle-orm';
import { favorites } from '../../db/schema/index.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { notFound } from '../../http/errors.ts';
import { presentDocument } from '../document/document.presenter.ts';
import { loadRelations } from '../document/document.repo.ts';
import { findUser } from '../user/user.repo.ts';
import { favoriteFolderHandlers } from './favorite-folders.ts';
import { listFavorites, listShownDocuments, type FavoriteRow } from './favorite.repo.ts';
import { createFavoriteService } from './favorite.service.ts';

function present({ id, user_id, document_id, type, folder_id, created_at }: FavoriteRow) {
  const row = { id, user_id, document_id, type, folder_id: folder_id ?? 0 };
  return { ...row, created_at: created_at.toISOString() };
}

export function favoriteHandlers(services: Services): HandlersOf<'favorite'> {
  const { db, settings } = services;
  const service = createFavoriteService(services);
  return {
    create: async ({ input, caller, ip }) => present(await service.create(input, caller, ip)),
    delete: async ({ input, caller }) => {
      await service.remove(input.id, caller);
      return {};
    },
    get: async ({ input, caller }) => {
      const [row] = await db
        .select()
        .from(favorites)
        .where(
          and(
            eq(favorites.user_id, caller.id),
            eq(favorites.type, input.type),
            eq(favorites.document_id, input.document_id),
          ),
        );
      if (row !== undefined) return present(row);
      return { id: 0, user_id: caller.id, folder_id: 0, ...input, created_at: null };
    },
    list: async ({ input: { type, wd, folder_id, ...page }, caller }) => {
      const search = {
        type,
        wd,
        folderId: folder_id,
        userId: caller.id,
        settings: await settings.read(),
      };
      const { total, rows } = await listFavorites(db, search, page);
      return {
        total,
        favorite: rows.map(({ favorite, key, ...target }) => ({
          ...present(favorite),
          ...target,
          document_uuid: key,
        })),
      };
    },
    ...favoriteFolderHandlers(db),
    ofUser: async ({ input: { user_id, ...page } }) => {
      const owner = await findUser(db, user_id);
      if (owner?.show_favorites !== true) throw notFound('该用户没有公开收藏');
      const { total, rows } = await listShownDocuments(db, user_id, page);
      const { display } = await settings.read();
      const loaded = await loadRelations(db, rows);
      return { total, document: loaded.map((row) => presentDocument(row, { display })) };
    },
  };
}
