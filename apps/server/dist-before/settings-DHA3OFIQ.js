import {
  configHandlers
} from "./chunk-EI5RH36T.js";
import "./chunk-AAF6ARCI.js";
import "./chunk-NYWXK4TL.js";
import "./chunk-7MM5ELBL.js";
import "./chunk-F7TMIRWB.js";
import "./chunk-USZUW3BT.js";
import "./chunk-LY62352Y.js";
import "./chunk-2C6NTZXV.js";
import "./chunk-NZTCDQOE.js";
import {
  withOperator
} from "./chunk-3ZC52NUY.js";
import "./chunk-PQYFXY2N.js";
import "./chunk-PYR7UJ2N.js";
import "./chunk-SNSJTDOJ.js";
import "./chunk-XWCBHZCK.js";
import {
  contract
} from "./chunk-65GROPOF.js";
import "./chunk-E2JVT2YI.js";
import "./chunk-4GTQSCHC.js";
import "./chunk-YGLPZEPO.js";
import "./chunk-RBGZTK6G.js";
import "./chunk-POQ6TBXX.js";
import "./chunk-S7WA5UXJ.js";
import "./chunk-JMBZPLDK.js";
import "./chunk-3BUE3JUT.js";
import "./chunk-SWXATZWB.js";
import "./chunk-DKMBJ5GY.js";
import "./chunk-PBW24WHC.js";
import {
  printResult
} from "./chunk-DDOZ5QW3.js";
import {
  settingCategories
} from "./chunk-WIGOKNOV.js";
import "./chunk-RVECANNH.js";
import "./chunk-5XI4MOTX.js";
import "./chunk-TS6H4NBR.js";
import {
  StartError
} from "./chunk-YGGX5WOJ.js";
import "./chunk-PZ5AY32C.js";

// src/cli/settings.ts
import { text } from "node:stream/consumers";
async function listSettings(operator, categories) {
  const { list: list2 } = configHandlers(operator.services);
  return (await operator.call(contract.config.list, list2, { category: categories })).config;
}
var nameOf = ({ category, name }) => `${category}.${name}`;
async function findSetting(operator, name) {
  const rows = await listSettings(operator, [name.split(".")[0] ?? ""]);
  const found = rows.find((row) => nameOf(row) === name);
  if (found === void 0)
    throw new StartError(`\u6CA1\u6709\u540D\u4E3A ${name} \u7684\u8BBE\u7F6E\uFF0C\u8FD0\u884C wenyuan settings list \u67E5\u770B\u5168\u90E8`);
  return found;
}
async function list(config, category, options) {
  const known = Object.keys(settingCategories);
  const rows = await withOperator(
    config,
    (operator) => listSettings(operator, category === void 0 ? known : [category])
  );
  if (rows.length === 0)
    throw new StartError(`\u6CA1\u6709\u540D\u4E3A ${category} \u7684\u4E00\u7C7B\u8BBE\u7F6E\u3002\u73B0\u6709\uFF1A${known.join("\u3001")}`);
  printResult(
    options.json === true,
    rows.map(({ category: group, name, label, value, is_secret }) => ({
      name: nameOf({ category: group, name }),
      label,
      value,
      is_secret
    })),
    rows.map((row) => `${nameOf(row)}=${row.value.replaceAll("\n", "\\n")}  # ${row.label}`)
  );
}
async function get(config, name, options) {
  const { label, value, is_secret } = await withOperator(
    config,
    (operator) => findSetting(operator, name)
  );
  printResult(options.json === true, { name, label, value, is_secret }, [value]);
}
async function set(config, name, options) {
  const given = options.stdin === true ? (await text(process.stdin)).replace(/\r?\n$/, "") : options.value;
  const row = await withOperator(config, async (operator) => {
    const { category, name: own, is_secret: is_secret2 } = await findSetting(operator, name);
    if (options.clear === true && !is_secret2)
      throw new StartError('--clear \u7528\u4E8E\u6E05\u9664\u5BC6\u7801\u4E0E\u5BC6\u94A5\uFF1B\u5176\u4ED6\u8BBE\u7F6E\u8BF7\u5199\u7A7A\u7684\u503C\uFF1A""');
    const { update } = configHandlers(operator.services);
    await operator.call(contract.config.update, update, {
      config: [
        {
          category,
          name: own,
          value: given ?? "",
          ...options.clear === true ? { clear: true } : {}
        }
      ]
    });
    return findSetting(operator, name);
  });
  const { label, value, is_secret } = row;
  printResult(options.json === true, { name, label, value, is_secret }, [
    `\u2713 ${label}\uFF1A${value === "" ? "\uFF08\u7A7A\uFF09" : value}`
  ]);
}
async function maintain(config, state, options) {
  const result = await withOperator(config, async (operator) => {
    const { update } = configHandlers(operator.services);
    const changes = [
      ...state === "status" ? [] : [{ name: "is_close", value: String(state === "on") }],
      ...options.message === void 0 ? [] : [{ name: "close_statement", value: options.message }]
    ];
    if (changes.length > 0)
      await operator.call(contract.config.update, update, {
        config: changes.map((change) => ({ category: "security", ...change }))
      });
    const isOn = (await findSetting(operator, "security.is_close")).value === "true";
    const { value: message } = await findSetting(operator, "security.close_statement");
    return { is_on: isOn, message };
  });
  printResult(options.json === true, result, [
    result.is_on ? `\u7F51\u7AD9\u6B63\u5728\u7EF4\u62A4\uFF1A\u8BBF\u5BA2\u770B\u5230\u201C${result.message === "" ? "\u7F51\u7AD9\u5DF2\u5173\u95ED" : result.message}\u201D\uFF0C\u7BA1\u7406\u5458\u53EF\u7167\u5E38\u4F7F\u7528` : "\u7F51\u7AD9\u5F00\u653E\u4E2D"
  ]);
}
export {
  get,
  list,
  maintain,
  set
};
//# sourceMappingURL=settings-DHA3OFIQ.js.map
