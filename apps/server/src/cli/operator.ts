import {
  judgeInput,
  type InputOf,
  type Operation,
  type OperationDeclaration,
  type ReplyOf,
} from '@wenyuan/contract';
import { eq } from 'drizzle-orm';
import { ROOT_USER_ID, type Caller } from '../auth/caller.ts';
import { loadCaller } from '../auth/load-caller.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { users } from '../db/schema/index.ts';
import type { Handler, HandlerContext } from '../http/handler.ts';
import { acceptInput } from '../http/parse-input.ts';
import { beforeAudit, recordAudit } from '../modules/audit/record-audit.ts';
import { findByAccount } from '../modules/user/user.repo.ts';
import type { Services } from '../services.ts';
import { StartError } from '../start-error.ts';
import { withServices } from './with-services.ts';

/** What the log says in the place of an address. */
export const FROM = '命令行';

/** Whoever runs commands on the machine, in the name of the first administrator. */
export type Operator = {
  readonly services: Services;
  readonly caller: Caller;
  /** Does what the back office would do: judges the input, calls the handler, and writes the log. */
  call<Op extends OperationDeclaration>(
    operation: Op,
    handler: Handler<Op>,
    input: InputOf<Op>,
  ): Promise<ReplyOf<Op>>;
};

/** A member with all rights, as if logged in. */
export async function callerOf(services: Services, id: number): Promise<Caller> {
  const [user] = await services.db
    .select({ username: users.username })
    .from(users)
    .where(eq(users.id, id));
  if (user === undefined) throw new StartError(`没有编号为 ${id} 的用户`);
  const who = { id, username: user.username, sessionId: '', scope: undefined };
  return (await loadCaller(services.db, { ...who, renewedToken: undefined })).full;
}

/** The account of that name, address or number. @throws {StartError} when there is none, or more than one. */
export async function findAccount(db: Db, account: string) {
  // A catalogue may hold zero characters, which the database takes for a fault of ours.
  const [found, ...others] = account.includes('\0') ? [] : await findByAccount(db, account);
  if (found === undefined) throw new StartError(`没有名为 ${account} 的用户`);
  if (others.length === 0) return found;
  const named = [found, ...others].map(({ id, username }) => `${username}（编号 ${id}）`);
  throw new StartError(
    `${account} 是不止一个用户的用户名、邮箱或手机号码：${named.join('、')}。请写其另一个名称，或在后台操作`,
  );
}

/** Every operation of the contract has what a declaration leaves open. */
const asOperation = (declared: OperationDeclaration) => declared as unknown as Operation;

/** The input as the contract reads it. @throws {HttpError} 400 that says in Chinese what is wrong. */
export function judged<Op extends OperationDeclaration>(
  operation: Op,
  input: InputOf<Op>,
): HandlerContext<Op>['input'] {
  return acceptInput(judgeInput(asOperation(operation), input)) as HandlerContext<Op>['input'];
}

export async function withOperator<Result>(
  config: Config,
  work: (operator: Operator, databaseUrl: string) => Promise<Result>,
): Promise<Result> {
  return withServices(config, async (services, databaseUrl) => {
    const caller = await callerOf(services, ROOT_USER_ID);
    const operator: Operator = {
      services,
      caller,
      async call(operation, handler, input) {
        const call = { caller, ip: FROM, input: judged(operation, input) };
        const named = asOperation(operation);
        const before = await beforeAudit(services, named, call);
        const { signal } = new AbortController();
        const answer = handler as (context: unknown) => unknown;
        const reply = await answer({ ...call, userAgent: '', signal });
        if (before !== undefined) await recordAudit(services, named, { ...call, reply, before });
        // As on the wire: fields that the reply does not name are left out.
        return operation.reply.parse(reply) as ReplyOf<typeof operation>;
      },
    };
    return work(operator, databaseUrl);
  });
}
