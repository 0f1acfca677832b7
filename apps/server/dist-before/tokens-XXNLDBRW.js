import {
  untilMoment
} from "./chunk-YGGFQL2G.js";
import {
  createPersonalToken,
  scopesFor
} from "./chunk-LGJZP5ID.js";
import "./chunk-5U3RE5VF.js";
import {
  callerOf,
  findAccount,
  judged
} from "./chunk-3ZC52NUY.js";
import "./chunk-PQYFXY2N.js";
import "./chunk-SNSJTDOJ.js";
import "./chunk-GW6M35B7.js";
import "./chunk-XWCBHZCK.js";
import {
  contract
} from "./chunk-65GROPOF.js";
import "./chunk-E2JVT2YI.js";
import {
  withServices
} from "./chunk-RBGZTK6G.js";
import "./chunk-POQ6TBXX.js";
import "./chunk-JMBZPLDK.js";
import {
  personalTokens,
  users
} from "./chunk-DKMBJ5GY.js";
import {
  printResult
} from "./chunk-DDOZ5QW3.js";
import {
  formatDate
} from "./chunk-WIGOKNOV.js";
import "./chunk-RVECANNH.js";
import "./chunk-5XI4MOTX.js";
import "./chunk-TS6H4NBR.js";
import {
  StartError
} from "./chunk-YGGX5WOJ.js";
import "./chunk-PZ5AY32C.js";

// src/cli/tokens.ts
import { eq } from "drizzle-orm";
async function list(config, account, options) {
  const tokens = await withServices(config, async (services) => {
    const of = account === void 0 ? void 0 : (await findAccount(services, account)).id;
    return services.db.select({
      id: personalTokens.id,
      username: users.username,
      name: personalTokens.name,
      hint: personalTokens.hint,
      scope: personalTokens.scope,
      last_used_at: personalTokens.last_used_at,
      expires_at: personalTokens.expires_at,
      created_at: personalTokens.created_at
    }).from(personalTokens).innerJoin(users, eq(users.id, personalTokens.user_id)).where(of === void 0 ? void 0 : eq(personalTokens.user_id, of)).orderBy(personalTokens.id);
  });
  printResult(
    options.json === true,
    tokens,
    tokens.length === 0 ? ["\u6CA1\u6709\u8BBF\u95EE\u4EE4\u724C"] : tokens.map(({ id, username, name, hint, scope, last_used_at, expires_at }) => {
      const used = last_used_at === null ? "\u4ECE\u672A\u4F7F\u7528" : `${formatDate(last_used_at)} \u4F7F\u7528\u8FC7`;
      const until = expires_at === null ? "\u957F\u671F\u6709\u6548" : `${formatDate(expires_at)} \u5230\u671F`;
      return `${id}  ${username}  ${name}\uFF08${hint}\u2026\uFF09  ${scope.length} \u9879\u64CD\u4F5C\uFF0C${used}\uFF0C${until}`;
    })
  );
}
async function create(config, account, options) {
  const { name, scope, until } = options;
  const made = await withServices(config, async (services) => {
    const caller = await callerOf(services, (await findAccount(services, account)).id);
    const expires_at = until === void 0 ? null : untilMoment(until);
    const input = judged(contract.personalToken.create, { name, scope, expires_at, password: "-" });
    return createPersonalToken(services, caller, input);
  });
  const { row, token } = made;
  printResult(options.json === true, { id: row.id, name: row.name, token }, [
    `\u2713 \u5DF2\u4E3A ${account} \u521B\u5EFA\u8BBF\u95EE\u4EE4\u724C\u201C${row.name}\u201D\uFF08\u7F16\u53F7 ${row.id}\uFF09`,
    `  ${token}\uFF08\u53EA\u663E\u793A\u8FD9\u4E00\u6B21\uFF09`
  ]);
}
async function scopes(config, account, options) {
  const found = await withServices(
    config,
    async (services) => scopesFor(await callerOf(services, (await findAccount(services, account)).id))
  );
  printResult(
    options.json === true,
    found,
    found.map(({ key, title, group }) => `${key}  ${group}\uFF1A${title}`)
  );
}
async function revoke(config, id, options) {
  const name = await withServices(
    config,
    async ({ db, sessions }) => db.transaction(async (tx) => {
      const [gone] = await tx.delete(personalTokens).where(eq(personalTokens.id, id)).returning({ name: personalTokens.name });
      if (gone === void 0) throw new StartError("\u8BBF\u95EE\u4EE4\u724C\u4E0D\u5B58\u5728\u6216\u5DF2\u64A4\u9500");
      await sessions.changed(tx);
      return gone.name;
    })
  );
  printResult(options.json === true, { id, name }, [`\u2713 \u5DF2\u64A4\u9500\u8BBF\u95EE\u4EE4\u724C\u201C${name}\u201D\uFF0C\u7ACB\u5373\u5931\u6548`]);
}
export {
  create,
  list,
  revoke,
  scopes
};
//# sourceMappingURL=tokens-XXNLDBRW.js.map
