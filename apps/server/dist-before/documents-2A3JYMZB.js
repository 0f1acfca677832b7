import {
  configHandlers,
  readProgress
} from "./chunk-EI5RH36T.js";
import "./chunk-AAF6ARCI.js";
import "./chunk-NYWXK4TL.js";
import "./chunk-7MM5ELBL.js";
import {
  createViewCounter,
  documentHandlers
} from "./chunk-ELKW6BJV.js";
import "./chunk-YNA4KSL7.js";
import "./chunk-DQHYN5AV.js";
import "./chunk-MBEMMV5I.js";
import "./chunk-BY2EOSRP.js";
import "./chunk-QH2PYMKO.js";
import "./chunk-F7TMIRWB.js";
import "./chunk-USZUW3BT.js";
import "./chunk-LY62352Y.js";
import "./chunk-2C6NTZXV.js";
import "./chunk-NZTCDQOE.js";
import {
  withOperator
} from "./chunk-3ZC52NUY.js";
import "./chunk-PQYFXY2N.js";
import "./chunk-LAG3WRWD.js";
import "./chunk-LMC6YGQS.js";
import "./chunk-PYR7UJ2N.js";
import "./chunk-SNSJTDOJ.js";
import "./chunk-XKKTTC3D.js";
import "./chunk-GW6M35B7.js";
import "./chunk-XWCBHZCK.js";
import {
  contract
} from "./chunk-65GROPOF.js";
import "./chunk-E2JVT2YI.js";
import "./chunk-4GTQSCHC.js";
import "./chunk-YGLPZEPO.js";
import "./chunk-RBGZTK6G.js";
import "./chunk-POQ6TBXX.js";
import "./chunk-TGJX6AMY.js";
import "./chunk-S7WA5UXJ.js";
import "./chunk-JMBZPLDK.js";
import "./chunk-3BUE3JUT.js";
import "./chunk-HHVHJZFZ.js";
import "./chunk-SWXATZWB.js";
import "./chunk-RMHINUPN.js";
import "./chunk-MMHM7LHK.js";
import "./chunk-DKMBJ5GY.js";
import "./chunk-PBW24WHC.js";
import {
  createReporter,
  printResult
} from "./chunk-DDOZ5QW3.js";
import {
  DocumentStatus
} from "./chunk-WIGOKNOV.js";
import "./chunk-RVECANNH.js";
import "./chunk-5XI4MOTX.js";
import "./chunk-TS6H4NBR.js";
import "./chunk-YGGX5WOJ.js";
import "./chunk-PZ5AY32C.js";

// src/cli/documents.ts
import { setTimeout as sleep } from "node:timers/promises";
var POLL_MS = 1e3;
async function reconvert(config, ids, options) {
  const { failed = false, converted = false, ext = [], code, wait = false } = options;
  const reporter = createReporter();
  const status = [
    ...failed ? [DocumentStatus.Failed] : [],
    ...converted ? [DocumentStatus.Converted] : []
  ];
  const result = await withOperator(config, async ({ services, call }) => {
    const handlers = documentHandlers(services, createViewCounter(services.db, services.logger));
    const { total: total2 } = await call(contract.document.reconvert, handlers.reconvert, {
      ...ids.length > 0 ? { id: [...ids] } : {},
      ...status.length > 0 ? { status } : {},
      ...ext.length > 0 ? { ext: ext.map((one) => `.${one.replace(/^\./, "")}`) } : {},
      ...code === void 0 ? {} : { code }
    });
    if (!wait || total2 === 0) return { total: total2 };
    for (; ; ) {
      const { run } = await call(contract.document.reconversion, handlers.reconversion, {});
      if (run === null) return { total: total2 };
      const ended = run.done + run.failed;
      if (run.is_spread && run.waiting + run.running === 0) {
        reporter.end();
        return { total: total2, done: run.done, failed: run.failed };
      }
      reporter.bar(ended, Math.max(total2, run.total), `\u5931\u8D25 ${run.failed}`);
      await sleep(POLL_MS);
    }
  });
  const { total } = result;
  const lines = "done" in result ? [`\u2713 \u5DF2\u91CD\u65B0\u8F6C\u6362 ${result.done} \u4EFD\u6587\u6863`, `  \u5931\u8D25 ${result.failed} \u4EFD`] : [total === 0 ? "\u6CA1\u6709\u7B26\u5408\u6761\u4EF6\u7684\u6587\u6863" : `\u2713 ${total} \u4EFD\u6587\u6863\u7B49\u5F85\u91CD\u65B0\u8F6C\u6362`];
  printResult(options.json === true, result, lines);
  if ("failed" in result && result.failed > 0) process.exitCode = 1;
}
async function reindex(config, options) {
  const reporter = createReporter();
  const result = await withOperator(config, async ({ services, call }) => {
    await call(contract.config.renewIndex, configHandlers(services).renewIndex, {});
    for (; ; ) {
      const { total: total2, left: left2, entries: entries2 } = await readProgress(services.db);
      if (options.wait !== true || left2 === 0) {
        reporter.end();
        return { total: total2, left: left2, entries: entries2 };
      }
      reporter.bar(Math.max(0, total2 - left2), total2);
      await sleep(POLL_MS);
    }
  });
  const { total, left, entries } = result;
  printResult(options.json === true, result, [
    left === 0 ? `\u2713 \u7D22\u5F15\u5DF2\u91CD\u5EFA\uFF0C\u5171 ${entries} \u6761` : `\u2713 ${total} \u4EFD\u6587\u6863\u4E0E\u6587\u7AE0\u7B49\u5F85\u91CD\u5EFA\u7D22\u5F15\uFF0C\u5176\u95F4\u4ECD\u53EF\u641C\u7D22`
  ]);
}
export {
  reconvert,
  reindex
};
//# sourceMappingURL=documents-2A3JYMZB.js.map
