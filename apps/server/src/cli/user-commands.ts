import type { Command } from 'commander';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { StartError } from '../start-error.ts';
import { readPassword, toldOnce } from './read-password.ts';
import { printResult } from './reporter.ts';
import type { AddCommand, Common } from './run.ts';
import { withServices } from './with-services.ts';

/** The account of that name, locked. @throws {StartError} when it is not one. @throws {HttpError} 409 for one that has ended. */
async function lockAccount(tx: Db, account: string) {
  const { requireNotEnded } = await import('../modules/user/ended.ts');
  const { lockUser } = await import('../modules/user/user.repo.ts');
  const { findAccount } = await import('./operator.ts');
  const row = await lockUser(tx, (await findAccount(tx, account)).id);
  if (row === undefined) throw new StartError(`没有名为 ${account} 的用户`);
  await requireNotEnded(tx, row.id);
  return row;
}

/** Sets a password that is read or made up; every session and token of the account ends. */
async function setPassword(config: Config, account: string, options: Common & { stdin?: true }) {
  const { hashPassword } = await import('../auth/password.ts');
  const { requireGoodPassword } = await import('../auth/password-rules.ts');
  const { replacePassword } = await import('../modules/user/find-password.ts');
  const { password, isMadeUp } = await readPassword(options.stdin === true);
  const username = await withServices(config, async (services) => {
    const hash = await hashPassword(password);
    return services.db.transaction(async (tx) => {
      const row = await lockAccount(tx, account);
      const own = [row.username, row.email, row.mobile];
      if (!isMadeUp) await requireGoodPassword(services, password, { own });
      await replacePassword(services, tx, row.id, { hash, wasLost: true });
      return row.username;
    });
  });
  const shown = isMadeUp ? { password } : {};
  printResult(options.json === true, { username, ...shown }, [
    `✓ ${username} 的密码已更换，其所有登录、访问令牌、通行密钥与注册后绑定的第三方账号已失效`,
    ...(isMadeUp ? [toldOnce(password)] : []),
  ]);
}

/** For an operator who lost both the phone and the recovery codes. */
async function resetSecondFactor(config: Config, account: string, options: Common) {
  const { deleteSecondFactor } = await import('../modules/second-factor/delete-second-factor.ts');
  const { username, hadOne } = await withServices(config, (services) =>
    services.db.transaction(async (tx) => {
      const row = await lockAccount(tx, account);
      const hadOne = await deleteSecondFactor(services, tx, row.id);
      if (hadOne) await services.sessions.closeAll(tx, row.id);
      return { username: row.username, hadOne };
    }),
  );
  printResult(options.json === true, { username }, [
    hadOne ? `✓ ${username} 的两步验证已取消，须重新登录` : `${username} 没有启用两步验证`,
  ]);
}

/** For an account whose passkeys are with a device that is lost or in other hands. */
async function resetPasskeys(config: Config, account: string, options: Common) {
  const { deletePasskeys } = await import('../modules/passkey/passkey.repo.ts');
  const { tellOwner } = await import('../modules/user/tell-owner.ts');
  const { username, count } = await withServices(config, (services) =>
    services.db.transaction(async (tx) => {
      const row = await lockAccount(tx, account);
      const count = await deletePasskeys(tx, row.id);
      if (count > 0) {
        await services.sessions.closeAll(tx, row.id);
        await tellOwner(services, tx, row, '全部通行密钥已由管理员删除');
      }
      return { username: row.username, count };
    }),
  );
  printResult(options.json === true, { username, count }, [
    count > 0
      ? `✓ ${username} 的 ${count} 个通行密钥已删除，须重新登录`
      : `${username} 没有通行密钥`,
  ]);
}

/** `password`, `second-factor` and `passkeys`, for accounts that nobody can enter any more. */
export function addUserCommands(program: Command, add: AddCommand): void {
  program
    .command('password')
    .description(
      '更换一个用户（如 admin）的密码，其登录、访问令牌、通行密钥与注册后绑定的第三方账号全部失效',
    )
    .argument('<account>', '用户名、邮箱或手机号码')
    .option('--stdin', '从标准输入读取密码；不写则随机生成')
    .option('--json', '以 JSON 输出结果')
    .action((account: string, options: Common & { stdin?: true }) =>
      add('password', (config) => setPassword(config, account, options)),
    );
  program
    .command('second-factor')
    .description('取消一个用户的两步验证')
    .argument('<account>', '用户名、邮箱或手机号码')
    .option('--json', '以 JSON 输出结果')
    .action((account: string, options: Common) =>
      add('second-factor', (config) => resetSecondFactor(config, account, options)),
    );
  program
    .command('passkeys')
    .description('删除一个用户的全部通行密钥')
    .argument('<account>', '用户名、邮箱或手机号码')
    .option('--json', '以 JSON 输出结果')
    .action((account: string, options: Common) =>
      add('passkeys', (config) => resetPasskeys(config, account, options)),
    );
}
