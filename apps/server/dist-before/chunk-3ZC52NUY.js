import {
  beforeAudit,
  recordAudit
} from "./chunk-PQYFXY2N.js";
import {
  findByAccount
} from "./chunk-SNSJTDOJ.js";
import {
  loadCaller
} from "./chunk-XWCBHZCK.js";
import {
  judgeInput
} from "./chunk-65GROPOF.js";
import {
  ROOT_USER_ID
} from "./chunk-E2JVT2YI.js";
import {
  withServices
} from "./chunk-RBGZTK6G.js";
import {
  HttpError
} from "./chunk-POQ6TBXX.js";
import {
  users
} from "./chunk-DKMBJ5GY.js";
import {
  StartError
} from "./chunk-YGGX5WOJ.js";

// src/cli/operator.ts
import { eq } from "drizzle-orm";
var FROM = "\u547D\u4EE4\u884C";
async function callerOf(services, id) {
  const [user] = await services.db.select({ username: users.username }).from(users).where(eq(users.id, id));
  if (user === void 0) throw new StartError(`\u6CA1\u6709\u7F16\u53F7\u4E3A ${id} \u7684\u7528\u6237`);
  const who = { id, username: user.username, sessionId: "", scope: void 0 };
  return (await loadCaller(services.db, { ...who, renewedToken: void 0 })).full;
}
async function findAccount({ db }, account) {
  const found = await findByAccount(db, account);
  if (found === void 0) throw new StartError(`\u6CA1\u6709\u540D\u4E3A ${account} \u7684\u7528\u6237`);
  return found;
}
var asOperation = (declared) => declared;
function judged(operation, input) {
  const answer = judgeInput(asOperation(operation), input);
  if ("data" in answer) return answer.data;
  throw new HttpError(400, answer.refusal.message, { fields: answer.refusal.fields });
}
async function withOperator(config, work) {
  return withServices(config, async (services, databaseUrl) => {
    const caller = await callerOf(services, ROOT_USER_ID);
    const operator = {
      services,
      caller,
      async call(operation, handler, input) {
        const call = { caller, ip: FROM, input: judged(operation, input) };
        const named = asOperation(operation);
        const before = await beforeAudit(services, named, call);
        const { signal } = new AbortController();
        const answer = handler;
        const reply = await answer({ ...call, userAgent: "", signal });
        if (before !== void 0) await recordAudit(services, named, { ...call, reply, before });
        return operation.reply.parse(reply);
      }
    };
    return work(operator, databaseUrl);
  });
}

export {
  FROM,
  callerOf,
  findAccount,
  judged,
  withOperator
};
//# sourceMappingURL=chunk-3ZC52NUY.js.map
