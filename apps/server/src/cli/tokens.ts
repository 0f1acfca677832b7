import { contract } from '@wenyuan/contract';
import { chinaTime } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import type { Config } from '../config.ts';
import { personalTokens, users } from '../db/schema/index.ts';
import { createPersonalToken } from '../modules/personal-token/create-token.ts';
import { scopesFor } from '../modules/personal-token/token-scopes.ts';
import { StartError } from '../start-error.ts';
import { untilMoment } from './moment.ts';
import { callerOf, findAccount, judged } from './operator.ts';
import { printResult } from './reporter.ts';
import type { Common } from './run.ts';
import { withServices } from './with-services.ts';

export async function list(config: Config, account: string | undefined, options: Common) {
  const tokens = await withServices(config, async (services) => {
    const of = account === undefined ? undefined : (await findAccount(services.db, account)).id;
    return services.db
      .select({
        id: personalTokens.id,
        username: users.username,
        name: personalTokens.name,
        hint: personalTokens.hint,
        scope: personalTokens.scope,
        last_used_at: personalTokens.last_used_at,
        expires_at: personalTokens.expires_at,
        created_at: personalTokens.created_at,
      })
      .from(personalTokens)
      .innerJoin(users, eq(users.id, personalTokens.user_id))
      .where(of === undefined ? undefined : eq(personalTokens.user_id, of))
      .orderBy(personalTokens.id);
  });
  printResult(
    options.json === true,
    tokens,
    tokens.length === 0
      ? ['没有访问令牌']
      : tokens.map(({ id, username, name, hint, scope, last_used_at, expires_at }) => {
          const used =
            last_used_at === null ? '从未使用' : `北京时间 ${chinaTime(last_used_at)} 使用过`;
          const until = expires_at === null ? '长期有效' : `北京时间 ${chinaTime(expires_at)} 到期`;
          return `${id}  ${username}  ${name}（${hint}…）  ${scope.length} 项操作，${used}，${until}`;
        }),
  );
}

export type CreateOptions = Common & {
  readonly name: string;
  readonly scope: string[];
  readonly until?: string;
};

export async function create(config: Config, account: string, options: CreateOptions) {
  const { name, scope, until } = options;
  const made = await withServices(config, async (services) => {
    const caller = await callerOf(services, (await findAccount(services.db, account)).id);
    const expires_at = until === undefined ? null : untilMoment(until);
    // Whoever runs commands needs no password of the member.
    const input = judged(contract.personalToken.create, { name, scope, expires_at, password: '-' });
    return createPersonalToken(services, caller, input);
  });
  const { row, token } = made;
  printResult(options.json === true, { id: row.id, name: row.name, token }, [
    `✓ 已为 ${account} 创建访问令牌“${row.name}”（编号 ${row.id}）`,
    `  ${token}（只显示这一次）`,
  ]);
}

export async function scopes(config: Config, account: string, options: Common) {
  const found = await withServices(config, async (services) =>
    scopesFor(await callerOf(services, (await findAccount(services.db, account)).id)),
  );
  printResult(
    options.json === true,
    found,
    found.map(({ key, title, group }) => `${key}  ${group}：${title}`),
  );
}

export async function revoke(config: Config, id: number, options: Common) {
  const name = await withServices(config, async ({ db, sessions }) =>
    db.transaction(async (tx) => {
      const [gone] = await tx
        .delete(personalTokens)
        .where(eq(personalTokens.id, id))
        .returning({ name: personalTokens.name });
      if (gone === undefined) throw new StartError('访问令牌不存在或已撤销');
      await sessions.changed(tx);
      return gone.name;
    }),
  );
  printResult(options.json === true, { id, name }, [`✓ 已撤销访问令牌“${name}”，立即失效`]);
}
