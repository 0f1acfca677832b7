import type { Contract, ParsedInputOf } from '@wenyuan/contract';
import { TOKENS_MAX } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import type { Caller } from '../../auth/caller.ts';
import { drawPersonalToken } from '../../auth/personal-token.ts';
import { requireStillLoggedIn } from '../../auth/still-logged-in.ts';
import { oneRow } from '../../db/one-row.ts';
import { personalTokens } from '../../db/schema/index.ts';
import { badField, conflict, unauthenticated } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { tellOwner } from '../user/tell-owner.ts';
import { lockUser } from '../user/user.repo.ts';
import { scopesFor } from './token-scopes.ts';

type Input = ParsedInputOf<Contract['personalToken']['create']>;
type Wanted = Pick<Input, 'name' | 'expires_at'> & { readonly scope: string[] };

/** What a new token of this owner will be. @throws {HttpError} 400 when the owner may not have it */
export function judgeToken(owner: Caller, input: Omit<Input, 'password'>): Wanted {
  const known = new Set(scopesFor(owner).map(({ key }) => key));
  const scope = [...new Set(input.scope)];
  const unknown = scope.find((key) => !known.has(key));
  if (unknown !== undefined) throw badField('scope', `您不能使用的操作：${unknown}`);
  const { name, expires_at } = input;
  if (expires_at != null && Date.parse(expires_at) <= Date.now())
    throw badField('expires_at', '到期时间应在将来');
  return { name, scope, expires_at };
}

/** Makes a token, which is told this once. */
export async function createPersonalToken(
  services: Pick<Services, 'db' | 'settings' | 'box' | 'jobs'>,
  owner: Caller,
  input: Omit<Input, 'password'>,
): Promise<{ row: typeof personalTokens.$inferSelect; token: string }> {
  const { name, scope, expires_at } = judgeToken(owner, input);
  const { token, hint, hash } = drawPersonalToken();
  const row = await services.db.transaction(async (tx) => {
    // Serialises creation, so that concurrent requests count each other's tokens.
    const user = await lockUser(tx, owner.id);
    if (user === undefined) throw unauthenticated();
    await requireStillLoggedIn(tx, owner);
    const count = await tx.$count(personalTokens, eq(personalTokens.user_id, owner.id));
    if (count >= TOKENS_MAX) throw conflict(`最多可有 ${TOKENS_MAX} 个访问令牌，请先撤销不用的`);
    const made = await tx
      .insert(personalTokens)
      .values({
        user_id: owner.id,
        name,
        token_hash: hash,
        hint,
        scope,
        expires_at: expires_at == null ? null : new Date(expires_at),
      })
      .returning()
      .then(oneRow);
    await tellOwner(services, tx, user, `新增了访问令牌“${name}”`);
    return made;
  });
  return { row, token };
}
