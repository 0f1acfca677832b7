import {
  punishmentHandlers,
  userHandlers
} from "./chunk-FNMKWKP7.js";
import "./chunk-EBAFMJMK.js";
import {
  untilMoment
} from "./chunk-YGGFQL2G.js";
import "./chunk-OPJOZHFG.js";
import "./chunk-J6C2ILYD.js";
import "./chunk-FFMTG2BT.js";
import "./chunk-W27ZD7MC.js";
import "./chunk-AAF6ARCI.js";
import "./chunk-NYWXK4TL.js";
import "./chunk-YNA4KSL7.js";
import "./chunk-MBEMMV5I.js";
import "./chunk-QH2PYMKO.js";
import "./chunk-USZUW3BT.js";
import "./chunk-2C6NTZXV.js";
import {
  findAccount,
  withOperator
} from "./chunk-3ZC52NUY.js";
import "./chunk-PQYFXY2N.js";
import "./chunk-LAG3WRWD.js";
import "./chunk-LMC6YGQS.js";
import "./chunk-PYR7UJ2N.js";
import "./chunk-SNSJTDOJ.js";
import "./chunk-GW6M35B7.js";
import "./chunk-XWCBHZCK.js";
import "./chunk-SIMJL2KD.js";
import {
  contract
} from "./chunk-65GROPOF.js";
import "./chunk-E2JVT2YI.js";
import "./chunk-4GTQSCHC.js";
import "./chunk-YGLPZEPO.js";
import {
  readPassword,
  toldOnce
} from "./chunk-KNFKZWRR.js";
import "./chunk-RBGZTK6G.js";
import "./chunk-POQ6TBXX.js";
import "./chunk-JMBZPLDK.js";
import "./chunk-LVWW44YR.js";
import "./chunk-RMHINUPN.js";
import {
  groups
} from "./chunk-DKMBJ5GY.js";
import {
  printResult
} from "./chunk-DDOZ5QW3.js";
import {
  PunishmentType,
  UserStatus
} from "./chunk-WIGOKNOV.js";
import "./chunk-RVECANNH.js";
import "./chunk-5XI4MOTX.js";
import "./chunk-TS6H4NBR.js";
import {
  StartError
} from "./chunk-YGGX5WOJ.js";
import "./chunk-PZ5AY32C.js";

// src/cli/users.ts
async function list(config, words, options) {
  const { found, titles } = await withOperator(config, async ({ services, call }) => {
    const groups2 = await groupTitles(services.db);
    const found2 = await call(contract.user.list, userHandlers(services).list, {
      wd: words,
      size: Number(options.limit),
      group_id: options.group === void 0 ? [] : [groupIdOf(groups2, options.group)],
      ...options.disabled === true ? { status: [UserStatus.Disabled] } : {}
    });
    return { found: found2, titles: new Map(groups2.map(({ id, title }) => [id, title])) };
  });
  printResult(options.json === true, found, [
    ...found.user.map((user) => {
      const groups2 = (user.group_id ?? []).map((id) => titles.get(id) ?? `${id}`);
      const facts = [user.email, groups2.join("\u3001")].filter((fact) => fact !== "");
      const isDisabled = user.status === UserStatus.Disabled;
      return `${user.id}  ${user.username}${isDisabled ? "\uFF08\u5DF2\u7981\u7528\uFF09" : ""}  ${facts.join("  ")}`;
    }),
    `\u5171 ${found.total} \u4E2A\u7528\u6237${found.user.length < found.total ? `\uFF0C\u5217\u51FA ${found.user.length} \u4E2A` : ""}`
  ]);
}
async function groupTitles(db) {
  return db.select({ id: groups.id, title: groups.title, is_default: groups.is_default }).from(groups);
}
function groupIdOf(groups2, wanted) {
  const found = groups2.find(({ id, title }) => title === wanted || `${id}` === wanted);
  if (found !== void 0) return found.id;
  const names = groups2.map(({ title }) => title).join("\u3001");
  throw new StartError(`\u6CA1\u6709\u540D\u4E3A ${wanted} \u7684\u7528\u6237\u7EC4\u3002\u73B0\u6709\uFF1A${names}`);
}
async function create(config, username, options) {
  const { password, isMadeUp } = await readPassword(options.stdin === true);
  const made = await withOperator(config, async ({ services, call }) => {
    const groups2 = await groupTitles(services.db);
    const chosen = options.group?.map((wanted) => groupIdOf(groups2, wanted));
    return call(contract.user.create, userHandlers(services).create, {
      username,
      password,
      email: options.email,
      mobile: options.mobile ?? "",
      group_id: chosen ?? groups2.filter((group) => group.is_default).map(({ id: id2 }) => id2)
    });
  });
  const { id } = made;
  printResult(options.json === true, { id, username, ...isMadeUp ? { password } : {} }, [
    `\u2713 \u5DF2\u6DFB\u52A0\u7528\u6237 ${username}\uFF08\u7F16\u53F7 ${id}\uFF09`,
    ...isMadeUp ? [toldOnce(password)] : []
  ]);
}
async function disable(config, account, options) {
  const username = await withOperator(config, async ({ services, call }) => {
    const found = await findAccount(services, account);
    await call(contract.punishment.create, punishmentHandlers(services).create, {
      user_id: [found.id],
      type: [PunishmentType.AccountDisabled],
      reason: options.reason ?? "",
      end_time: options.until === void 0 ? null : untilMoment(options.until)
    });
    return found.username;
  });
  printResult(options.json === true, { username, is_disabled: true }, [
    `\u2713 \u5DF2\u7981\u7528 ${username}\uFF0C\u5176\u767B\u5F55\u4E0E\u8BBF\u95EE\u4EE4\u724C\u5DF2\u5931\u6548`
  ]);
}
async function enable(config, account, options) {
  const { username, count } = await withOperator(config, async ({ services, call }) => {
    const found = await findAccount(services, account);
    const handlers = punishmentHandlers(services);
    const { punishment } = await call(contract.punishment.list, handlers.list, {
      user_id: [found.id],
      type: [PunishmentType.AccountDisabled],
      enable: [true]
    });
    const ids = punishment.map(({ id }) => id);
    if (ids.length > 0) await call(contract.punishment.cancel, handlers.cancel, { id: ids });
    return { username: found.username, count: ids.length };
  });
  printResult(options.json === true, { username, is_disabled: false }, [
    count === 0 ? `${username} \u6CA1\u6709\u88AB\u7981\u7528` : `\u2713 \u5DF2\u89E3\u9664\u5BF9 ${username} \u7684\u7981\u7528`
  ]);
}
export {
  create,
  disable,
  enable,
  list
};
//# sourceMappingURL=users-DGWDHZJ7.js.map
