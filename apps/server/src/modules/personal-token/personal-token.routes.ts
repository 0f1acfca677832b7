import type { PersonalToken } from '@wenyuan/contract';
import { TOKENS_MAX } from '@wenyuan/domain';
import { and, desc, eq } from 'drizzle-orm';
import { requireOwnPassword } from '../../auth/own-password.ts';
import { drawPersonalToken } from '../../auth/personal-token.ts';
import { personalTokens } from '../../db/schema/index.ts';
import { badField, conflict, notFound } from '../../http/errors.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { lockUser } from '../user/user.repo.ts';
import { scopesFor } from './token-scopes.ts';

function present(row: typeof personalTokens.$inferSelect): PersonalToken {
  const { id, name, hint, scope, last_used_ip } = row;
  return {
    id,
    name,
    hint,
    scope,
    last_used_ip,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

export function personalTokenHandlers({ db, sessions }: Services): HandlersOf<'personalToken'> {
  return {
    list: async ({ caller }) => {
      const rows = await db
        .select()
        .from(personalTokens)
        .where(eq(personalTokens.user_id, caller.id))
        .orderBy(desc(personalTokens.id));
      return { token: rows.map(present) };
    },

    scopes: ({ caller }) => ({ scope: scopesFor(caller) }),

    create: async ({ input, caller }) => {
      const known = new Set(scopesFor(caller).map(({ key }) => key));
      const scope = [...new Set(input.scope)];
      const unknown = scope.find((key) => !known.has(key));
      if (unknown !== undefined) throw badField('scope', `您不能使用的操作：${unknown}`);
      const expires_at = input.expires_at == null ? null : new Date(input.expires_at);
      if (expires_at !== null && expires_at.getTime() <= Date.now())
        throw badField('expires_at', '到期时间应在将来');
      await requireOwnPassword(db, caller, input.password);
      const { token, hint, hash } = drawPersonalToken();
      const row = await db.transaction(async (tx) => {
        // Serialises creation, so that concurrent requests count each other's tokens.
        await lockUser(tx, caller.id);
        const count = await tx.$count(personalTokens, eq(personalTokens.user_id, caller.id));
        if (count >= TOKENS_MAX)
          throw conflict(`最多可有 ${TOKENS_MAX} 个访问令牌，请先撤销不用的`);
        const values = { user_id: caller.id, name: input.name, token_hash: hash, hint, scope };
        const [made] = await tx
          .insert(personalTokens)
          .values({ ...values, expires_at })
          .returning();
        return made;
      });
      if (row === undefined) throw new Error('insert returned no token');
      return { ...present(row), secret: token };
    },

    delete: async ({ input, caller }) => {
      const gone = await db
        .delete(personalTokens)
        .where(and(eq(personalTokens.id, input.id), eq(personalTokens.user_id, caller.id)))
        .returning({ id: personalTokens.id });
      if (gone.length === 0) throw notFound('访问令牌不存在或已撤销');
      await sessions.changed(db);
      return {};
    },
  };
}
