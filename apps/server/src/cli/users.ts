import { contract } from '@wenyuan/contract';
import { PunishmentType, UserStatus } from '@wenyuan/domain';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { groups } from '../db/schema/index.ts';
import { punishmentHandlers } from '../modules/punishment/punishment.routes.ts';
import { userHandlers } from '../modules/user/user.routes.ts';
import { StartError } from '../start-error.ts';
import { untilMoment } from './moment.ts';
import { findAccount, withOperator } from './operator.ts';
import { readPassword, toldOnce } from './read-password.ts';
import { printResult } from './reporter.ts';
import type { Common } from './run.ts';

export type ListOptions = Common & {
  readonly group?: string;
  readonly disabled?: true;
  readonly limit: string;
};

export async function list(config: Config, words: string, options: ListOptions) {
  const { found, titles } = await withOperator(config, async ({ services, call }) => {
    const all = await readGroups(services.db);
    const reply = await call(contract.user.list, userHandlers(services).list, {
      wd: words,
      size: Number(options.limit),
      group_id: options.group === undefined ? [] : [groupIdOf(all, options.group)],
      ...(options.disabled === true ? { status: [UserStatus.Disabled] } : {}),
    });
    return { found: reply, titles: new Map(all.map(({ id, title }) => [id, title])) };
  });
  printResult(options.json === true, found, [
    ...found.user.map((user) => {
      const named = (user.group_id ?? []).map((id) => titles.get(id) ?? `${id}`);
      const facts = [user.email, named.join('、')].filter((fact) => fact !== '');
      const isDisabled = user.status === UserStatus.Disabled;
      return `${user.id}  ${user.username}${isDisabled ? '（已禁用）' : ''}  ${facts.join('  ')}`;
    }),
    `共 ${found.total} 个用户${found.user.length < found.total ? `，列出 ${found.user.length} 个` : ''}`,
  ]);
}

type Group = { readonly id: number; readonly title: string; readonly is_default: boolean };

async function readGroups(db: Db): Promise<Group[]> {
  return db
    .select({ id: groups.id, title: groups.title, is_default: groups.is_default })
    .from(groups);
}

/** By name, or by number. @throws {StartError} */
function groupIdOf(all: readonly Group[], wanted: string): number {
  const found = all.find(({ id, title }) => title === wanted || `${id}` === wanted);
  if (found !== undefined) return found.id;
  const names = all.map(({ title }) => title).join('、');
  throw new StartError(`没有名为 ${wanted} 的用户组。现有：${names}`);
}

export type CreateOptions = Common & {
  readonly email: string;
  readonly mobile?: string;
  readonly group?: string[];
  readonly stdin?: true;
};

export async function create(config: Config, username: string, options: CreateOptions) {
  const { password, isMadeUp } = await readPassword(options.stdin === true);
  const made = await withOperator(config, async ({ services, call }) => {
    const all = await readGroups(services.db);
    const chosen = options.group?.map((wanted) => groupIdOf(all, wanted));
    return call(contract.user.create, userHandlers(services).create, {
      username,
      password,
      email: options.email,
      mobile: options.mobile ?? '',
      group_id: chosen ?? all.filter((group) => group.is_default).map(({ id }) => id),
    });
  });
  const { id } = made;
  printResult(options.json === true, { id, username, ...(isMadeUp ? { password } : {}) }, [
    `✓ 已添加用户 ${username}（编号 ${id}）`,
    ...(isMadeUp ? [toldOnce(password)] : []),
  ]);
}

export type DisableOptions = Common & { readonly reason?: string; readonly until?: string };

export async function disable(config: Config, account: string, options: DisableOptions) {
  const until = options.until === undefined ? null : untilMoment(options.until);
  if (until !== null && Date.parse(until) <= Date.now())
    throw new StartError(`--until ${options.until} 已经过去，不会禁用任何人`);
  const username = await withOperator(config, async ({ services, call }) => {
    const found = await findAccount(services.db, account);
    await call(contract.punishment.create, punishmentHandlers(services).create, {
      user_id: [found.id],
      type: [PunishmentType.AccountDisabled],
      reason: options.reason ?? '',
      end_time: until,
    });
    return found.username;
  });
  printResult(options.json === true, { username, is_disabled: true }, [
    `✓ 已禁用 ${username}，其登录与访问令牌已失效`,
  ]);
}

export async function enable(config: Config, account: string, options: Common) {
  const { username, count } = await withOperator(config, async ({ services, call }) => {
    const found = await findAccount(services.db, account);
    const handlers = punishmentHandlers(services);
    const { punishment } = await call(contract.punishment.list, handlers.list, {
      user_id: [found.id],
      type: [PunishmentType.AccountDisabled],
      state: 'active',
    });
    const ids = punishment.map(({ id }) => id);
    if (ids.length > 0) await call(contract.punishment.cancel, handlers.cancel, { id: ids });
    return { username: found.username, count: ids.length };
  });
  printResult(options.json === true, { username, is_disabled: false }, [
    count === 0 ? `${username} 没有被禁用` : `✓ 已解除对 ${username} 的禁用`,
  ]);
}
