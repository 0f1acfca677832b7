import type { PersonalToken } from '@wenyuan/contract';
import { and, desc, eq } from 'drizzle-orm';
import { requireOwnPassword } from '../../auth/own-password.ts';
import { personalTokens } from '../../db/schema/index.ts';
import { notFound } from '../../http/errors.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { createPersonalToken, judgeToken } from './create-token.ts';
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

export function personalTokenHandlers(services: Services): HandlersOf<'personalToken'> {
  const { db, sessions } = services;
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
      // What cannot be made is said before the password is asked about.
      judgeToken(caller, input);
      await requireOwnPassword(db, caller, input.password);
      const { row, token } = await createPersonalToken(services, caller, input);
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
