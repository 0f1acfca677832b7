import {
  readPassword,
  toldOnce
} from "./chunk-KNFKZWRR.js";
import {
  withServices
} from "./chunk-RBGZTK6G.js";
import {
  HttpError
} from "./chunk-POQ6TBXX.js";
import {
  VERSION
} from "./chunk-PBW24WHC.js";
import {
  createReporter,
  printResult
} from "./chunk-DDOZ5QW3.js";
import "./chunk-RVECANNH.js";
import {
  runUnprivileged
} from "./chunk-5XI4MOTX.js";
import {
  keepFilesPrivate
} from "./chunk-TS6H4NBR.js";
import {
  StartError
} from "./chunk-YGGX5WOJ.js";
import "./chunk-PZ5AY32C.js";

// src/main.ts
import { CommanderError as CommanderError2 } from "commander";

// src/cli/program.ts
import { Command } from "commander";

// src/cli/backup-commands.ts
import path from "node:path";
var FOLDER = "\u5907\u4EFD\u76EE\u5F55";
var PASSPHRASE = [
  "--passphrase-file <file>",
  "\u53E3\u4EE4\u6240\u5728\u7684\u6587\u4EF6\uFF08\u9996\u884C\uFF09\uFF0C\u52A0\u5BC6\u5907\u4EFD\u4EE5\u5B83\u6253\u5F00\uFF1B\u4E5F\u53EF\u7528\u73AF\u5883\u53D8\u91CF BACKUP_PASSPHRASE"
];
var STREAM = "-";
var placeOf = (folder) => folder === STREAM ? STREAM : path.resolve(folder);
function addBackupCommands(program, add) {
  program.command("backup").description("\u5907\u4EFD\u6570\u636E\u5E93\u4E0E\u6587\u4EF6\uFF0C\u7F51\u7AD9\u53EF\u7EE7\u7EED\u8FD0\u884C\uFF1B\u53EA\u5199\u5165\u4E0A\u6B21\u5907\u4EFD\u4E4B\u540E\u65B0\u589E\u7684\u6587\u4EF6").argument("<folder>", `${FOLDER}\uFF1B- \u4E3A\u6807\u51C6\u8F93\u51FA\uFF0C\u5199\u51FA\u4E00\u4E2A tar`).option(...PASSPHRASE).option("--keep <count>", "\u5B8C\u6210\u540E\u53EA\u4FDD\u7559\u6700\u8FD1\u7684\u51E0\u4E2A\u5907\u4EFD").option("--json", "\u4EE5 JSON \u8F93\u51FA\u7ED3\u679C").action((folder, options) => {
    if (options.keep !== void 0 && !/^[1-9]\d{0,4}$/.test(options.keep))
      program.error("\u9009\u9879 --keep \u5E94\u4E3A 1 \u5230 99999 \u7684\u6574\u6570");
    if (options.keep !== void 0 && folder === STREAM)
      program.error("\u5199\u5230\u6807\u51C6\u8F93\u51FA\u7684\u5907\u4EFD\u4E0D\u80FD\u7528 --keep");
    return add(
      "backup",
      async (config) => (await import("./backups-PQBXZ5RE.js")).backup(config, placeOf(folder), options)
    );
  });
  program.command("verify").description("\u9010\u5B57\u8282\u68C0\u67E5\u4E00\u4E2A\u5907\u4EFD\uFF0C\u6709\u635F\u574F\u65F6\u4EE5 1 \u7ED3\u675F").argument("<folder>", FOLDER).argument("[snapshot]", "\u5907\u4EFD\u7684\u540D\u79F0\uFF0C\u9ED8\u8BA4\u4E3A\u6700\u8FD1\u7684").option(...PASSPHRASE).option("--json", "\u4EE5 JSON \u8F93\u51FA\u7ED3\u679C").action(
    (folder, snapshot, options) => add(
      "verify",
      async (config) => (await import("./backups-PQBXZ5RE.js")).verify(config, path.resolve(folder), {
        ...options,
        snapshot
      })
    )
  );
  program.command("backups").description("\u5217\u51FA\u5907\u4EFD").argument("<folder>", FOLDER).option("--json", "\u4EE5 JSON \u8F93\u51FA\u7ED3\u679C").action(
    (folder, options) => add(
      "backups",
      async () => (await import("./backups-PQBXZ5RE.js")).list(path.resolve(folder), options)
    )
  );
  program.command("restore").description("\u6062\u590D\u5907\u4EFD\uFF1B\u987B\u5148\u505C\u6B62\u7F51\u7AD9\u3002\u4E2D\u9014\u7EC8\u6B62\u4E0D\u635F\u574F\u73B0\u6709\u7684\u6570\u636E").argument("<folder>", `${FOLDER}\uFF1B- \u4E3A\u6807\u51C6\u8F93\u5165\uFF0C\u8BFB\u5165\u4E00\u4E2A tar`).option(...PASSPHRASE).option("--snapshot <name>", "\u5907\u4EFD\u7684\u540D\u79F0\uFF0C\u9ED8\u8BA4\u4E3A\u6700\u8FD1\u7684").option("--replace", "\u53D6\u4EE3\u6570\u636E\u5E93\u4E2D\u5DF2\u6709\u7684\u7AD9\u70B9").option("--json", "\u4EE5 JSON \u8F93\u51FA\u7ED3\u679C").action(
    (folder, options) => add(
      "restore",
      async (config) => (await import("./backups-PQBXZ5RE.js")).restore(config, placeOf(folder), options)
    )
  );
}

// src/cli/check-command.ts
import { Option } from "commander";
var PARTS = ["trade", "counters", "files"];
function addCheckCommand(program, add) {
  program.command("check").description(
    "\u6838\u5BF9\u8BA2\u5355\u3001\u4ED8\u6B3E\u3001\u9000\u6B3E\u3001\u79EF\u5206\u3001\u4F1A\u5458\u4E0E\u4E0B\u8F7D\uFF0C\u5404\u9879\u8BA1\u6570\uFF0C\u4EE5\u53CA\u6587\u4EF6\uFF1B\u9010\u6761\u5217\u51FA\u4E0D\u7B26\u4E4B\u5904\uFF0C\u4E0D\u6539\u52A8\u4EFB\u4F55\u6570\u636E"
  ).addOption(
    new Option("--only <parts...>", "\u53EA\u6838\u5BF9 trade\uFF08\u4EA4\u6613\uFF09\u3001counters\uFF08\u8BA1\u6570\uFF09\u3001files\uFF08\u6587\u4EF6\uFF09").choices(PARTS).default([...PARTS], "\u5168\u90E8")
  ).option(
    "--repair",
    "\u4FEE\u590D\u8BA1\u6570\uFF0C\u5E76\u91CD\u65B0\u8F6C\u6362\u9875\u9762\u4E22\u5931\u7684\u6587\u6863\uFF1B\u4EA4\u6613\u4E0E\u79EF\u5206\u4ECE\u4E0D\u81EA\u52A8\u4FEE\u590D\uFF0C\u4E22\u5931\u7684\u6587\u4EF6\u4E0D\u80FD\u4FEE\u590D\uFF0C\u591A\u4F59\u7684\u6587\u4EF6\u4E0D\u5220\u9664"
  ).option("--json", "\u4EE5 JSON \u8F93\u51FA\u7ED3\u679C").action(
    (options) => add("check", async (config) => (await import("./check-GWWDMU4R.js")).check(config, options))
  );
}

// src/cli/document-commands.ts
var WAIT = "\u7B49\u5230\u5168\u90E8\u5B8C\u6210\uFF0C\u671F\u95F4\u663E\u793A\u8FDB\u5EA6\uFF08\u987B\u6709 worker \u5728\u8FD0\u884C\uFF09";
function addDocumentCommands(program, add) {
  program.command("reconvert").description("\u91CD\u65B0\u8F6C\u6362\u6587\u6863\uFF1A\u5199\u7F16\u53F7\uFF0C\u6216\u6309\u6761\u4EF6\u9009\u62E9\uFF1B\u7531 worker \u5728\u540E\u53F0\u8FDB\u884C").argument("[ids...]", "\u6587\u6863\u7684\u7F16\u53F7").option("--failed", "\u8F6C\u6362\u5931\u8D25\u7684").option("--converted", "\u5DF2\u8F6C\u6362\u7684").option("--ext <extensions...>", "\u53EA\u9650\u8FD9\u4E9B\u683C\u5F0F\uFF0C\u5982 pdf docx").option("--code <code>", "\u53EA\u9650\u6709\u8FD9\u4E2A\u8F6C\u6362\u95EE\u9898\u7684\uFF0C\u5982 missing_tool\u3001fonts").option("--wait", WAIT).option("--json", "\u4EE5 JSON \u8F93\u51FA\u7ED3\u679C").action((words, options) => {
    const ids = words.map(Number);
    if (ids.some((id) => !Number.isSafeInteger(id) || id < 1))
      program.error("\u6587\u6863\u7684\u7F16\u53F7\u5E94\u4E3A\u6574\u6570");
    const isFiltered = options.failed === true || options.converted === true || options.code !== void 0 || options.ext !== void 0;
    if (ids.length > 0 && (isFiltered || options.wait === true))
      program.error("\u5199\u4E86\u6587\u6863\u7F16\u53F7\u65F6\u4E0D\u80FD\u518D\u5199 --failed\u3001--converted\u3001--ext\u3001--code \u4E0E --wait");
    if (ids.length === 0 && !isFiltered)
      program.error("\u8BF7\u5199\u6587\u6863\u7684\u7F16\u53F7\uFF0C\u6216 --failed\u3001--converted\u3001--ext\u3001--code");
    return add(
      "reconvert",
      async (config) => (await import("./documents-2A3JYMZB.js")).reconvert(config, ids, options)
    );
  });
  program.command("reindex").description("\u91CD\u5EFA\u5168\u6587\u7D22\u5F15\uFF0C\u7531 worker \u5728\u540E\u53F0\u8FDB\u884C\uFF0C\u5176\u95F4\u4ECD\u53EF\u641C\u7D22").option("--wait", WAIT).option("--json", "\u4EE5 JSON \u8F93\u51FA\u7ED3\u679C").action(
    (options) => add("reindex", async (config) => (await import("./documents-2A3JYMZB.js")).reindex(config, options))
  );
}

// src/cli/moredoc-command.ts
import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import path2 from "node:path";
import { Option as Option2 } from "commander";
var EXAMPLES = 3;
var KINDS = { refused: "\u2717 \u672A\u80FD\u8FC1\u5165", changed: "\u25B3 \u6709\u6539\u52A8", skipped: "\xB7 \u4E0D\u8FC1\u5165" };
function linesOf(table) {
  const { label, found, moved, known } = table;
  const before = known > 0 ? `\uFF0C\u5DF2\u5728\u672C\u7AD9 ${known}` : "";
  return [
    `${label}\uFF08${table.table}\uFF09\uFF1A\u5171 ${found}\uFF0C\u8FC1\u5165 ${moved}${before}`,
    ...["refused", "changed", "skipped"].flatMap(
      (kind) => table[kind].map(({ reason, count, examples }) => {
        const shown = examples.slice(0, EXAMPLES).join("\uFF1B");
        return `    ${KINDS[kind]} ${count}\uFF1A${reason}\uFF08\u5982 ${shown}\uFF09`;
      })
    )
  ];
}
function comparisonLine({ label, what, there, here }) {
  const mark = there === here ? "\u2713" : "\u2717";
  return `  ${mark} ${label} ${what}\uFF1A\u539F\u7AD9 ${there}\uFF0C\u672C\u7AD9 ${here}`;
}
function createRowReport(file) {
  if (file === void 0) return { tell: () => void 0, end: async () => void 0 };
  const stream = createWriteStream(file, { mode: 384 });
  return {
    tell: (line) => void stream.write(`${JSON.stringify(line)}
`),
    end: () => new Promise((resolve, reject) => {
      stream.once("error", reject);
      stream.end(resolve);
    })
  };
}
function headline({ isEqual, conversions }, isDry) {
  if (isDry) return ["\u8BD5\u8FD0\u884C\u7ED3\u675F\uFF0C\u6CA1\u6709\u5199\u5165\u4EFB\u4F55\u6570\u636E"];
  return [
    isEqual ? "\u2713 \u8FC1\u5165\u5B8C\u6210\uFF0C\u4E24\u8FB9\u76F8\u7B26" : "\u2717 \u8FC1\u5165\u5B8C\u6210\uFF0C\u4F46\u4E24\u8FB9\u4E0D\u7B26",
    ...conversions > 0 ? [`  ${conversions} \u4EFD\u6587\u6863\u7B49\u5F85\u8F6C\u6362\uFF0C\u542F\u52A8\u7F51\u7AD9\u540E\u6309\u6D4F\u89C8\u6B21\u6570\u4F9D\u6B21\u8FDB\u884C`] : []
  ];
}
var EMPTY_SITE = "\u5DF2\u5EFA\u7ACB\u7A7A\u7AD9\u70B9\u3002\u8FC1\u5165\u540E\uFF0C\u7BA1\u7406\u5458\u662F\u539F\u7AD9\u7684 1 \u53F7\u7528\u6237\uFF0C\u5BC6\u7801\u4E0D\u53D8\uFF1B\u5728\u6B64\u4E4B\u524D\u53EF\u7528 password \u547D\u4EE4\u91CD\u8BBE\n";
async function withSite(config, work) {
  const { makeDataFolder, repairDataFolder } = await import("./data-folder-ASYZZL44.js");
  const { openDatabase } = await import("./open-database-EW6TIY7S.js");
  const { migrateDatabase } = await import("./migrate-YJBJAUVS.js");
  const { install } = await import("./install-OQWTZUHS.js");
  const { dropRoot } = await import("./drop-root-5Z6J42K2.js");
  makeDataFolder(config.dataDir);
  const { url: databaseUrl, stop } = await openDatabase(config);
  try {
    await migrateDatabase(databaseUrl);
    return await withServices({ ...config, databaseUrl }, async (services) => {
      const { password } = await install(services.db, config.adminPassword);
      if (password !== void 0) process.stderr.write(EMPTY_SITE);
      return work(services);
    });
  } finally {
    await stop();
    repairDataFolder(config.dataDir, dropRoot(config));
  }
}
async function importMoredoc(config, options) {
  const { moveIn } = await import("./move-in-C2FT7DGI.js");
  const { isTimeZone } = await import("./zoned-time-ZAISOXFI.js");
  const isDry = options.dryRun === true;
  if (!isTimeZone(options.timezone))
    throw new StartError(`\u6CA1\u6709\u540D\u4E3A ${options.timezone} \u7684\u65F6\u533A\uFF0C\u5E94\u5F62\u5982 Asia/Shanghai`);
  const files = path2.resolve(options.files);
  const found = await stat(files).catch(() => void 0);
  if (found?.isDirectory() !== true) throw new StartError(`\u6CA1\u6709\u76EE\u5F55 ${files}`);
  const reporter = createReporter();
  const rows = createRowReport(options.report);
  const report = await withSite(
    config,
    (services) => moveIn(services, {
      databaseUrl: options.database,
      prefix: options.prefix,
      zone: options.timezone,
      files,
      isDry,
      say: reporter.progress,
      tell: rows.tell
    })
  );
  await rows.end();
  reporter.end();
  printResult(options.json === true, report, [
    ...report.tables.flatMap(linesOf),
    "",
    "\u6838\u5BF9\uFF08\u539F\u7AD9\u7684\u6570\u76EE\u5DF2\u51CF\u53BB\u4E0A\u5217\u672A\u8FC1\u5165\u7684\uFF09\uFF1A",
    ...report.comparisons.map(comparisonLine),
    "",
    ...headline(report, isDry)
  ]);
  if (!report.isEqual) process.exitCode = 1;
}
function addMoredocCommand(from, add) {
  from.command("moredoc").description(
    "\u8FC1\u5165 moredoc \u7684\u7528\u6237\u3001\u6587\u6863\u3001\u6587\u7AE0\u7B49\u5168\u90E8\u6570\u636E\uFF0C\u89C1 docs/move-in.md\uFF1B\u4E2D\u65AD\u540E\u518D\u6B21\u8FD0\u884C\u5373\u53EF\u7EE7\u7EED"
  ).addOption(
    new Option2(
      "--database <url>",
      "\u5176 MySQL \u6570\u636E\u5E93\uFF0C\u5982 mysql://user:password@host:3306/moredoc\uFF1B\u4E5F\u53EF\u5199\u5728\u73AF\u5883\u53D8\u91CF MOREDOC_DATABASE \u4E2D\uFF0C\u4F7F\u4ED6\u4EBA\u770B\u4E0D\u5230\u5BC6\u7801"
    ).env("MOREDOC_DATABASE").makeOptionMandatory()
  ).requiredOption("--files <folder>", "\u5176\u8FD0\u884C\u76EE\u5F55\uFF0C\u5176\u4E2D\u6709 documents \u4E0E uploads").requiredOption("--timezone <zone>", "\u5176\u670D\u52A1\u5668\u7684\u65F6\u533A\uFF0C\u5982 Asia/Shanghai").option("--prefix <prefix>", "\u5176\u6570\u636E\u8868\u7684\u524D\u7F00", "mnt_").option("--dry-run", "\u53EA\u68C0\u67E5\u5E76\u62A5\u544A\uFF0C\u4E0D\u5199\u5165\u4EFB\u4F55\u6570\u636E").option("--report <file>", "\u5C06\u672A\u8FC1\u5165\u4E0E\u6709\u6539\u52A8\u7684\u6BCF\u4E00\u884C\u5199\u5165\u6B64\u6587\u4EF6\uFF08JSON Lines\uFF09").option("--json", "\u4EE5 JSON \u8F93\u51FA\u7ED3\u679C").action((options) => {
    if (!URL.canParse(options.database) || new URL(options.database).protocol !== "mysql:")
      from.error("\u9009\u9879 --database \u5E94\u5F62\u5982 mysql://user:password@host:3306/moredoc");
    if (!/^\w{0,32}$/.test(options.prefix)) from.error("\u9009\u9879 --prefix \u5E94\u4E3A\u5B57\u6BCD\u3001\u6570\u5B57\u4E0E\u4E0B\u5212\u7EBF");
    return add("import", (config) => importMoredoc(config, options));
  });
}

// src/cli/import-commands.ts
import path3 from "node:path";
function addImportCommands(program, add) {
  const from = program.command("import").description("\u5BFC\u5165\uFF1A\u76EE\u5F55\u4E2D\u7684\u6587\u4EF6\uFF08\u4E0D\u5199\u6765\u6E90\u65F6\u5373\u662F\u5B83\uFF09\u3001\u8FC1\u51FA\u7684\u7F51\u7AD9\u3001moredoc");
  from.command("folder", { isDefault: true }).description(
    "\u5BFC\u5165\u76EE\u5F55\u4E2D\u7684\u6587\u4EF6\uFF0C\u6807\u9898\u3001\u5206\u7C7B\u7B49\u7531 CSV \u7ED9\u51FA\uFF1B\u540C\u4E00\u7528\u6237\u5DF2\u6709\u76F8\u540C\u5185\u5BB9\u7684\u6587\u6863\u8DF3\u8FC7\uFF0C\u4E2D\u65AD\u540E\u518D\u6B21\u8FD0\u884C\u5373\u53EF\u7EE7\u7EED"
  ).argument("<folder>", "\u6587\u4EF6\u6240\u5728\u7684\u76EE\u5F55").requiredOption(
    "--csv <file>",
    "\u76EE\u5F55\u8868\uFF0CUTF-8 \u6216 GB 18030\uFF0C\u9996\u884C\u4E3A\u5217\u540D\uFF1A\u6587\u4EF6\u3001\u6807\u9898\u3001\u5206\u7C7B\uFF08\u5982 \u5386\u53F2/\u660E\u53F2\uFF09\u3001\u4EF7\u683C\u3001\u4F5C\u8005\u3001\u5173\u952E\u8BCD\u3001\u7B80\u4ECB\u3001\u8BED\u8A00\uFF1B\u987B\u6709\u201C\u6587\u4EF6\u201D\u4E0E\u201C\u5206\u7C7B\u201D"
  ).option("--owner <account>", "\u6CA1\u6709\u5199\u4F5C\u8005\u7684\u6587\u6863\u5F52\u8C01\uFF0C\u9ED8\u8BA4\u4E3A\u9996\u4E2A\u7BA1\u7406\u5458").option("--create-categories", "\u6DFB\u52A0\u5C1A\u4E0D\u5B58\u5728\u7684\u5206\u7C7B").option("--dry-run", "\u53EA\u68C0\u67E5\uFF0C\u4E0D\u5BFC\u5165").option("--json", "\u4EE5 JSON \u8F93\u51FA\u7ED3\u679C").action(
    (folder, options) => add(
      "import",
      async (config) => (await import("./import-folder-NVP3TGW5.js")).importFolder(config, path3.resolve(folder), options)
    )
  );
  from.command("export").description("\u5BFC\u5165 export \u8FC1\u51FA\u7684\u6574\u4E2A\u7F51\u7AD9\uFF1B\u987B\u5148\u505C\u6B62\u7F51\u7AD9\u3002\u4E2D\u9014\u7EC8\u6B62\u4E0D\u635F\u574F\u73B0\u6709\u7684\u6570\u636E").argument("<folder>", "\u8FC1\u51FA\u65F6\u6240\u5199\u7684\u76EE\u5F55").option("--replace", "\u53D6\u4EE3\u6570\u636E\u5E93\u4E2D\u5DF2\u6709\u7684\u7AD9\u70B9").option("--json", "\u4EE5 JSON \u8F93\u51FA\u7ED3\u679C").action(
    (folder, options) => add(
      "import",
      async (config) => (await import("./export-M4MCJTJ2.js")).importFrom(config, path3.resolve(folder), options)
    )
  );
  return from;
}
function addExportCommand(program, add) {
  program.command("export").description("\u8FC1\u51FA\u6574\u4E2A\u7F51\u7AD9\uFF1A\u6570\u636E\u4E3A JSON Lines\uFF0C\u6587\u4EF6\u4E3A\u539F\u6837\uFF0C\u89C1 docs/export.md\uFF1B\u7F51\u7AD9\u53EF\u7EE7\u7EED\u8FD0\u884C").argument("<folder>", "\u7A7A\u7684\u76EE\u5F55").option("--json", "\u4EE5 JSON \u8F93\u51FA\u7ED3\u679C").action(
    (folder, options) => add(
      "export",
      async (config) => (await import("./export-M4MCJTJ2.js")).exportTo(config, path3.resolve(folder), options)
    )
  );
}

// src/cli/setting-commands.ts
function addSettingCommands(program, add) {
  const settings = program.command("settings").description("\u7CFB\u7EDF\u8BBE\u7F6E\uFF1A\u5217\u51FA\u3001\u67E5\u770B\u3001\u4FEE\u6539\uFF1B\u89C4\u5219\u4E0E\u8BB0\u5F55\u540C\u540E\u53F0\uFF0C\u5BC6\u7801\u4E0E\u5BC6\u94A5\u4E0D\u663E\u793A");
  settings.command("list").description("\u5217\u51FA\u8BBE\u7F6E").argument("[category]", "\u53EA\u5217\u51FA\u8FD9\u4E00\u7C7B\uFF0C\u5982 system\u3001security\u3001email").option("--json", "\u4EE5 JSON \u8F93\u51FA\u7ED3\u679C").action(
    (category, options) => add(
      "settings",
      async (config) => (await import("./settings-DHA3OFIQ.js")).list(config, category, options)
    )
  );
  settings.command("get").description("\u8F93\u51FA\u4E00\u9879\u8BBE\u7F6E\u7684\u503C").argument("<name>", "\u5982 system.sitename").option("--json", "\u4EE5 JSON \u8F93\u51FA\u7ED3\u679C").action(
    (name, options) => add("settings", async (config) => (await import("./settings-DHA3OFIQ.js")).get(config, name, options))
  );
  settings.command("set").description("\u4FEE\u6539\u4E00\u9879\u8BBE\u7F6E\uFF0C\u7ACB\u5373\u751F\u6548").argument("<name>", "\u5982 system.sitename").argument("[value]", "\u5F00\u5173\u5199 true \u6216 false\uFF0C\u591A\u9879\u4EE5\u9017\u53F7\u5206\u9694").option("--stdin", "\u4ECE\u6807\u51C6\u8F93\u5165\u8BFB\u53D6\u503C\uFF1A\u5BC6\u7801\u4E0E\u5BC6\u94A5\u4E0D\u5E94\u5199\u5728\u547D\u4EE4\u884C\u4E2D").option("--clear", "\u6E05\u9664\u5BC6\u7801\u6216\u5BC6\u94A5").option("--json", "\u4EE5 JSON \u8F93\u51FA\u7ED3\u679C").action((name, value, options) => {
    const ways = [value !== void 0, options.stdin, options.clear].filter(
      (way) => way === true
    );
    if (ways.length !== 1) program.error("\u8BF7\u5199\u503C\u3001--stdin\u3001--clear \u4E09\u8005\u4E4B\u4E00");
    return add(
      "settings",
      async (config) => (await import("./settings-DHA3OFIQ.js")).set(config, name, { ...options, value })
    );
  });
  program.command("maintenance").description("\u7EF4\u62A4\uFF1Aon \u65F6\u8BBF\u5BA2\u770B\u5230 503 \u9875\u9762\uFF0C\u7BA1\u7406\u5458\u53EF\u7167\u5E38\u4F7F\u7528\uFF1Boff \u6062\u590D\u5F00\u653E\uFF1B\u4E0D\u5199\u5219\u663E\u793A\u73B0\u72B6").addArgument(program.createArgument("[state]", "on \u6216 off").choices(["on", "off"])).option("--message <words>", "\u8BBF\u5BA2\u770B\u5230\u7684\u8BF4\u660E").option("--json", "\u4EE5 JSON \u8F93\u51FA\u7ED3\u679C").action(
    (state, options) => add(
      "maintenance",
      async (config) => (await import("./settings-DHA3OFIQ.js")).maintain(config, state ?? "status", options)
    )
  );
}

// src/cli/token-commands.ts
function addTokenCommands(program, add) {
  const tokens = program.command("tokens").description("\u8BBF\u95EE\u4EE4\u724C\uFF1A\u5217\u51FA\u3001\u521B\u5EFA\u3001\u64A4\u9500");
  tokens.command("list").description("\u5217\u51FA\u8BBF\u95EE\u4EE4\u724C").argument("[account]", "\u53EA\u5217\u51FA\u8FD9\u4E2A\u7528\u6237\u7684").option("--json", "\u4EE5 JSON \u8F93\u51FA\u7ED3\u679C").action(
    (account, options) => add("tokens", async (config) => (await import("./tokens-XXNLDBRW.js")).list(config, account, options))
  );
  tokens.command("create").description("\u4E3A\u4E00\u4E2A\u7528\u6237\u521B\u5EFA\u8BBF\u95EE\u4EE4\u724C\uFF0C\u53EA\u663E\u793A\u4E00\u6B21").argument("<account>", "\u7528\u6237\u540D\u3001\u90AE\u7BB1\u6216\u624B\u673A\u53F7\u7801").requiredOption("--name <name>", "\u540D\u79F0").requiredOption("--scope <operations...>", "\u53EF\u7528\u7684\u64CD\u4F5C\uFF0C\u5982 document.list\uFF0C\u89C1 tokens scopes").option("--until <day>", "\u5230\u54EA\u4E00\u5929\uFF08\u5317\u4EAC\u65F6\u95F4\uFF09\u4E3A\u6B62\uFF0C\u5982 2027-01-31\uFF1B\u4E0D\u5199\u5219\u957F\u671F").option("--json", "\u4EE5 JSON \u8F93\u51FA\u7ED3\u679C").action(
    (account, options) => add(
      "tokens",
      async (config) => (await import("./tokens-XXNLDBRW.js")).create(config, account, options)
    )
  );
  tokens.command("scopes").description("\u5217\u51FA\u4E00\u4E2A\u7528\u6237\u7684\u8BBF\u95EE\u4EE4\u724C\u53EF\u7528\u7684\u64CD\u4F5C").argument("<account>", "\u7528\u6237\u540D\u3001\u90AE\u7BB1\u6216\u624B\u673A\u53F7\u7801").option("--json", "\u4EE5 JSON \u8F93\u51FA\u7ED3\u679C").action(
    (account, options) => add(
      "tokens",
      async (config) => (await import("./tokens-XXNLDBRW.js")).scopes(config, account, options)
    )
  );
  tokens.command("revoke").description("\u64A4\u9500\u4E00\u4E2A\u8BBF\u95EE\u4EE4\u724C\uFF0C\u7ACB\u5373\u5931\u6548").argument("<id>", "\u7F16\u53F7\uFF0C\u89C1 tokens list").option("--json", "\u4EE5 JSON \u8F93\u51FA\u7ED3\u679C").action((word, options) => {
    const id = Number(word);
    if (!Number.isSafeInteger(id) || id < 1) program.error("\u8BBF\u95EE\u4EE4\u724C\u7684\u7F16\u53F7\u5E94\u4E3A\u6574\u6570");
    return add(
      "tokens",
      async (config) => (await import("./tokens-XXNLDBRW.js")).revoke(config, id, options)
    );
  });
}

// src/cli/member-commands.ts
var MAX_LIST = 1e3;
function addMemberCommands(program, add) {
  const users = program.command("users").description("\u7528\u6237\uFF1A\u5217\u51FA\u3001\u6DFB\u52A0\u3001\u7981\u7528\u3001\u89E3\u9664\u7981\u7528");
  users.command("list").description("\u5217\u51FA\u7528\u6237\uFF0C\u65B0\u7684\u5728\u524D").argument("[words]", "\u7528\u6237\u540D\u3001\u90AE\u7BB1\u3001\u624B\u673A\u53F7\u7801\u6216\u59D3\u540D\u4E2D\u7684\u6587\u5B57", "").option("--group <group>", "\u53EA\u5217\u51FA\u8FD9\u4E2A\u7528\u6237\u7EC4\u7684\uFF0C\u5199\u540D\u79F0\u6216\u7F16\u53F7").option("--disabled", "\u53EA\u5217\u51FA\u88AB\u7981\u7528\u7684").option("--limit <count>", `\u6700\u591A\u5217\u51FA\u51E0\u4E2A\uFF0C\u4E0D\u8D85\u8FC7 ${MAX_LIST}`, "50").option("--json", "\u4EE5 JSON \u8F93\u51FA\u7ED3\u679C").action((words, options) => {
    if (!/^[1-9]\d*$/.test(options.limit) || Number(options.limit) > MAX_LIST)
      program.error(`\u9009\u9879 --limit \u5E94\u4E3A 1 \u5230 ${MAX_LIST} \u7684\u6574\u6570`);
    return add(
      "users",
      async (config) => (await import("./users-DGWDHZJ7.js")).list(config, words, options)
    );
  });
  users.command("create").description("\u6DFB\u52A0\u7528\u6237\uFF0C\u4E0D\u53D7\u201C\u662F\u5426\u5F00\u653E\u6CE8\u518C\u201D\u7684\u9650\u5236").argument("<username>", "\u7528\u6237\u540D").requiredOption("--email <email>", "\u90AE\u7BB1").option("--mobile <mobile>", "\u624B\u673A\u53F7\u7801").option("--group <groups...>", "\u7528\u6237\u7EC4\u7684\u540D\u79F0\u6216\u7F16\u53F7\uFF0C\u9ED8\u8BA4\u4E3A\u65B0\u7528\u6237\u7684\u7EC4").option("--stdin", "\u4ECE\u6807\u51C6\u8F93\u5165\u8BFB\u53D6\u5BC6\u7801\uFF1B\u4E0D\u5199\u5219\u968F\u673A\u751F\u6210").option("--json", "\u4EE5 JSON \u8F93\u51FA\u7ED3\u679C").action(
    (username, options) => add(
      "users",
      async (config) => (await import("./users-DGWDHZJ7.js")).create(config, username, options)
    )
  );
  users.command("disable").description("\u7981\u7528\u4E00\u4E2A\u7528\u6237\uFF0C\u5176\u767B\u5F55\u4E0E\u8BBF\u95EE\u4EE4\u724C\u7ACB\u5373\u5931\u6548").argument("<account>", "\u7528\u6237\u540D\u3001\u90AE\u7BB1\u6216\u624B\u673A\u53F7\u7801").option("--reason <words>", "\u539F\u56E0\uFF0C\u7528\u6237\u4F1A\u770B\u5230").option("--until <time>", "\u5230\u54EA\u4E00\u5929\uFF08\u5317\u4EAC\u65F6\u95F4\uFF09\u4E3A\u6B62\uFF0C\u5982 2027-01-31\uFF1B\u4E0D\u5199\u5219\u957F\u671F").option("--json", "\u4EE5 JSON \u8F93\u51FA\u7ED3\u679C").action(
    (account, options) => add(
      "users",
      async (config) => (await import("./users-DGWDHZJ7.js")).disable(config, account, options)
    )
  );
  users.command("enable").description("\u89E3\u9664\u5BF9\u4E00\u4E2A\u7528\u6237\u7684\u7981\u7528").argument("<account>", "\u7528\u6237\u540D\u3001\u90AE\u7BB1\u6216\u624B\u673A\u53F7\u7801").option("--json", "\u4EE5 JSON \u8F93\u51FA\u7ED3\u679C").action(
    (account, options) => add("users", async (config) => (await import("./users-DGWDHZJ7.js")).enable(config, account, options))
  );
}

// src/cli/user-commands.ts
async function lockAccount(tx, account) {
  const { findByAccount, lockUser } = await import("./user.repo-J4U2N5TW.js");
  const found = await findByAccount(tx, account);
  const row = found === void 0 ? void 0 : await lockUser(tx, found.id);
  if (row === void 0) throw new StartError(`\u6CA1\u6709\u540D\u4E3A ${account} \u7684\u7528\u6237`);
  return row;
}
async function setPassword(config, account, options) {
  const { hashPassword } = await import("./password-YZPPV7GY.js");
  const { requireGoodPassword } = await import("./password-rules-7W574EJH.js");
  const { replacePassword } = await import("./find-password-OARHHCVS.js");
  const { password, isMadeUp } = await readPassword(options.stdin === true);
  const username = await withServices(config, async (services) => {
    if (!isMadeUp) await requireGoodPassword(services, password, { own: [account] });
    const hash = await hashPassword(password);
    return services.db.transaction(async (tx) => {
      const row = await lockAccount(tx, account);
      await replacePassword(services, tx, row.id, { hash, wasLost: true });
      return row.username;
    });
  });
  const shown = isMadeUp ? { password } : {};
  printResult(options.json === true, { username, ...shown }, [
    `\u2713 ${username} \u7684\u5BC6\u7801\u5DF2\u66F4\u6362\uFF0C\u5176\u6240\u6709\u767B\u5F55\u4E0E\u8BBF\u95EE\u4EE4\u724C\u5DF2\u5931\u6548`,
    ...isMadeUp ? [toldOnce(password)] : []
  ]);
}
async function resetSecondFactor(config, account, options) {
  const { deleteSecondFactor } = await import("./second-factor.routes-VAQEEUUV.js");
  const username = await withServices(
    config,
    ({ db, sessions }) => db.transaction(async (tx) => {
      const row = await lockAccount(tx, account);
      await deleteSecondFactor(tx, row.id);
      await sessions.closeAll(tx, row.id);
      return row.username;
    })
  );
  printResult(options.json === true, { username }, [`\u2713 ${username} \u7684\u4E24\u6B65\u9A8C\u8BC1\u5DF2\u53D6\u6D88\uFF0C\u987B\u91CD\u65B0\u767B\u5F55`]);
}
function addUserCommands(program, add) {
  program.command("password").description("\u66F4\u6362\u4E00\u4E2A\u7528\u6237\uFF08\u5982 admin\uFF09\u7684\u5BC6\u7801\uFF0C\u5176\u767B\u5F55\u4E0E\u8BBF\u95EE\u4EE4\u724C\u5168\u90E8\u5931\u6548").argument("<account>", "\u7528\u6237\u540D\u3001\u90AE\u7BB1\u6216\u624B\u673A\u53F7\u7801").option("--stdin", "\u4ECE\u6807\u51C6\u8F93\u5165\u8BFB\u53D6\u5BC6\u7801\uFF1B\u4E0D\u5199\u5219\u968F\u673A\u751F\u6210").option("--json", "\u4EE5 JSON \u8F93\u51FA\u7ED3\u679C").action(
    (account, options) => add("password", (config) => setPassword(config, account, options))
  );
  program.command("second-factor").description("\u53D6\u6D88\u4E00\u4E2A\u7528\u6237\u7684\u4E24\u6B65\u9A8C\u8BC1").argument("<account>", "\u7528\u6237\u540D\u3001\u90AE\u7BB1\u6216\u624B\u673A\u53F7\u7801").option("--json", "\u4EE5 JSON \u8F93\u51FA\u7ED3\u679C").action(
    (account, options) => add("second-factor", (config) => resetSecondFactor(config, account, options))
  );
}

// src/cli/program.ts
var ROLES = [
  {
    name: "start",
    about: "\u5728\u4E00\u53F0\u673A\u5668\u4E0A\u8FD0\u884C\u5168\u90E8\uFF1A\u6570\u636E\u5E93\u3001\u7F51\u7AD9\u4E0E API\u3001\u8F6C\u6362\u7A0B\u5E8F\uFF08\u4E0D\u5199\u547D\u4EE4\u65F6\u5373\u662F\u5B83\uFF09",
    load: async () => (await import("./supervisor-3JBACE4P.js")).supervise
  },
  {
    name: "api",
    about: "\u53EA\u8FD0\u884C\u7F51\u7AD9\u4E0E API\uFF0C\u53EF\u6709\u591A\u4E2A\uFF08\u987B\u8BBE DATABASE_URL\uFF09",
    load: async () => (await import("./roles-7TDJH32T.js")).runApi
  },
  {
    name: "worker",
    about: "\u53EA\u8FD0\u884C\u8F6C\u6362\u4E0E\u5B9A\u65F6\u4EFB\u52A1\uFF0C\u53EF\u6709\u591A\u4E2A\uFF08\u987B\u8BBE DATABASE_URL\uFF09",
    load: async () => (await import("./roles-7TDJH32T.js")).runWorker
  },
  {
    name: "migrate",
    about: "\u5347\u7EA7\u6570\u636E\u7ED3\u6784\uFF0C\u5728 api \u4E0E worker \u4E4B\u524D\u8FD0\u884C\uFF08\u987B\u8BBE DATABASE_URL\uFF09",
    load: async () => (await import("./supervisor-3JBACE4P.js")).runMigrate
  }
];
var TITLES = {
  "Usage:": "\u7528\u6CD5\uFF1A",
  "Arguments:": "\u53C2\u6570\uFF1A",
  "Options:": "\u9009\u9879\uFF1A",
  "Commands:": "\u547D\u4EE4\uFF1A"
};
var MESSAGES = [
  [/^error: unknown command '(.+)'/, "\u6CA1\u6709\u540D\u4E3A $1 \u7684\u547D\u4EE4"],
  [/^error: unknown option '(.+)'/, "\u6CA1\u6709\u540D\u4E3A $1 \u7684\u9009\u9879"],
  [/^error: missing required argument '(.+)'/, "\u7F3A\u5C11\u53C2\u6570 $1"],
  [/^error: option '(.+)' argument missing/, "\u9009\u9879 $1 \u7F3A\u5C11\u503C"],
  [/^error: too many arguments.*/, "\u53C2\u6570\u8FC7\u591A"],
  [/^error: required option '(.+)' not specified/, "\u7F3A\u5C11\u9009\u9879 $1"],
  [
    /^error: option '(.+)' argument '(.+)' is invalid\. Allowed choices are (.+)\./,
    "\u9009\u9879 $1 \u4E0D\u80FD\u4E3A $2\uFF0C\u53EF\u9009\uFF1A$3"
  ],
  [
    /^error: command-argument value '(.+)' is invalid for argument '(.+)'\. Allowed choices are (.+)\./,
    "\u53C2\u6570 $2 \u4E0D\u80FD\u4E3A $1\uFF0C\u53EF\u9009\uFF1A$3"
  ]
];
function inChinese(message) {
  for (const [pattern, words] of MESSAGES)
    if (pattern.test(message))
      return message.replace(pattern, words).replace(/\(Did you mean (.+)\?\)/, "\uFF0C\u662F\u5426\u8981\u5199 $1\uFF1F");
  return message.replace(/^error: /, "");
}
var output = {
  outputError: (text, write) => write(`${inChinese(text.trim())}
\u8FD0\u884C wenyuan --help \u67E5\u770B\u7528\u6CD5
`)
};
function createProgram(run) {
  const program = new Command("wenyuan").description("\u6587\u6E0A\uFF1A\u6587\u6863\u4E0E\u6587\u7AE0\u5206\u4EAB\u7CFB\u7EDF").version(VERSION, "-V, --version", "\u663E\u793A\u7248\u672C").helpOption("-h, --help", "\u663E\u793A\u5E2E\u52A9").helpCommand("help [command]", "\u663E\u793A\u4E00\u4E2A\u547D\u4EE4\u7684\u5E2E\u52A9").configureHelp({
    styleTitle: (title) => TITLES[title] ?? title,
    argumentDescription: ({ description }) => description,
    optionDescription: ({ description, defaultValue, defaultValueDescription }) => defaultValue === void 0 ? description : `${description}\uFF08\u9ED8\u8BA4${defaultValueDescription ?? ` ${String(defaultValue)}`}\uFF09`
  }).configureOutput(output).exitOverride((error) => {
    throw error;
  }).addHelpText(
    "afterAll",
    "\n\u8BBE\u7F6E\u7531\u73AF\u5883\u53D8\u91CF\u7ED9\u51FA\uFF0C\u89C1 .env.example\u3002\u9000\u51FA\u7801\uFF1A0 \u6210\u529F\uFF0C1 \u5931\u8D25\u6216\u6709\u4E0D\u7B26\u3001\u635F\u574F\u4E4B\u5904\uFF0C2 \u7528\u6CD5\u4E0D\u6B63\u786E"
  );
  for (const { name, about, load } of ROLES)
    program.command(name).description(about).action(() => run(name, load));
  const add = (name, work) => run(name, async () => work);
  addCheckCommand(program, add);
  addBackupCommands(program, add);
  addMemberCommands(program, add);
  addUserCommands(program, add);
  addTokenCommands(program, add);
  addSettingCommands(program, add);
  addDocumentCommands(program, add);
  addMoredocCommand(addImportCommands(program, add), add);
  addExportCommand(program, add);
  return program;
}

// src/config.ts
import path4 from "node:path";
import { z } from "zod";
var port = z.coerce.number("\u5E94\u4E3A\u7AEF\u53E3\u53F7").pipe(z.int("\u5E94\u4E3A\u7AEF\u53E3\u53F7").min(1, "\u5E94\u5728 1 \u5230 65535 \u4E4B\u95F4").max(65535, "\u5E94\u5728 1 \u5230 65535 \u4E4B\u95F4"));
var origin = z.url({ protocol: /^https?$/, error: "\u5E94\u5F62\u5982 https://wenku.example.com" }).transform((text) => new URL(text).origin);
function isSafeGateway(text) {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  return protocol === "https:" || protocol === "http:" && isLocal;
}
var gateway = z.string().refine(isSafeGateway, "\u5E94\u4E3A https \u5730\u5740\uFF1B\u672C\u673A\u7684\u6D4B\u8BD5\u7F51\u5173\u53EF\u7528 http");
var environmentSchema = z.object({
  PORT: port.default(3e3).describe("\u7AD9\u70B9\u3001\u540E\u53F0\u4E0E API \u7684\u7AEF\u53E3"),
  HOST: z.string().min(1).default("0.0.0.0").describe("\u76D1\u542C\u7684\u5730\u5740"),
  DATA_DIR: z.string().min(1).default("./data").describe("\u6570\u636E\u76EE\u5F55\uFF1A\u5185\u7F6E\u6570\u636E\u5E93\u3001\u4E0A\u4F20\u7684\u6587\u4EF6\u3001\u8F6C\u6362\u51FA\u7684\u9875\u9762"),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\/./, "\u5E94\u5F62\u5982 postgres://user:password@host:5432/wenyuan").optional().describe("\u4F7F\u7528\u81EA\u5DF1\u7684 PostgreSQL\uFF0815 \u53CA\u4EE5\u4E0A\uFF09\uFF1B\u4E0D\u8BBE\u5219\u4F7F\u7528\u5185\u7F6E\u7684"),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: "\u5E94\u5F62\u5982 https://s3.us-east-1.amazonaws.com" }).optional().describe("\u5C06\u6587\u4EF6\u5B58\u4E8E\u517C\u5BB9 S3 \u7684\u5BF9\u8C61\u5B58\u50A8\uFF0C\u800C\u975E\u6570\u636E\u76EE\u5F55\uFF1A\u670D\u52A1\u7684\u5730\u5740\uFF0C\u987B\u4E0E\u540E\u56DB\u9879\u4E00\u5E76\u8BBE\u7F6E"),
  S3_REGION: z.string().optional().describe("\u5B58\u50A8\u6876\u6240\u5728\u7684\u533A\u57DF\uFF0C\u81EA\u5EFA\u7684\u670D\u52A1\u4E00\u822C\u586B us-east-1"),
  S3_BUCKET: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "\u5E94\u4E3A\u5B58\u50A8\u6876\u7684\u540D\u79F0").optional().describe("\u5B58\u50A8\u6876\uFF0C\u987B\u5DF2\u5B58\u5728\u4E14\u4E0D\u516C\u5F00"),
  S3_ACCESS_KEY_ID: z.string().optional().describe("\u8BBF\u95EE\u5BC6\u94A5\u7684\u7F16\u53F7\uFF0C\u987B\u53EF\u5217\u51FA\u3001\u8BFB\u3001\u5199\u3001\u5220\u9664"),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe("\u8BBF\u95EE\u5BC6\u94A5"),
  S3_FORCE_PATH_STYLE: z.enum(["0", "1"], "\u5E94\u4E3A 0 \u6216 1").default("0").describe("1\uFF1A\u6876\u540D\u5199\u5728\u8DEF\u5F84\u4E2D\u800C\u975E\u5B50\u57DF\u540D\u4E2D\uFF0C\u81EA\u5EFA\u7684\u670D\u52A1\u4E00\u822C\u5982\u6B64"),
  SITE_ORIGIN: origin.optional().describe("\u7AD9\u70B9\u7684\u8BBF\u95EE\u5730\u5740\uFF0C\u9ED8\u8BA4 http://localhost:\u7AEF\u53E3"),
  ADMIN_ORIGIN: origin.optional().describe("\u7BA1\u7406\u540E\u53F0\u7684\u8BBF\u95EE\u5730\u5740\uFF0C\u9ED8\u8BA4 http://admin.localhost:\u7AEF\u53E3"),
  API_ORIGIN: origin.optional().describe("API \u6587\u6863\u4E2D\u5199\u660E\u7684 API \u5730\u5740\uFF0C\u9ED8\u8BA4\u4E0E\u7AD9\u70B9\u76F8\u540C"),
  DEMO: z.enum(["0", "1", "library"], "\u5E94\u4E3A 0\u30011 \u6216 library").default("0").describe(
    "library\uFF1A\u4E3A\u7A7A\u5E93\u586B\u5165\u793A\u4F8B\u6587\u6863\uFF08npm start \u7684\u9ED8\u8BA4\u503C\uFF09\uFF1B1\uFF1A\u53E6\u53EF\u7528\u6A21\u62DF\u652F\u4ED8\u4E0B\u5355\uFF0C\u5BF9\u5916\u6536\u8D39\u7684\u7AD9\u70B9\u4E0D\u5F97\u4F7F\u7528"
  ),
  ADMIN_PASSWORD: z.string().min(6, "\u81F3\u5C11 6 \u4E2A\u5B57\u7B26").max(64, "\u6700\u591A 64 \u4E2A\u5B57\u7B26").optional().describe("\u9996\u6B21\u542F\u52A8\u65F6\u7BA1\u7406\u5458 admin \u7684\u5BC6\u7801\uFF0C\u4E0D\u8BBE\u5219\u968F\u673A\u751F\u6210\u5E76\u6253\u5370"),
  TOKEN_SECRET: z.string().min(32, "\u81F3\u5C11 32 \u4E2A\u5B57\u7B26").optional().describe("\u4F1A\u8BDD\u4EE4\u724C\u7684\u7B7E\u540D\u5BC6\u94A5\uFF0C\u4E0D\u8BBE\u5219\u751F\u6210\u5E76\u5B58\u4E8E\u6570\u636E\u76EE\u5F55\uFF1B\u591A\u53F0\u673A\u5668\u987B\u8BBE\u4E3A\u540C\u4E00\u4E2A"),
  WECHATPAY_GATEWAY: gateway.transform((text) => new URL(text).origin).default("https://api.mch.weixin.qq.com").describe("\u5FAE\u4FE1\u652F\u4ED8 API \u7684\u5730\u5740\uFF0C\u4EC5\u4E3A\u5907\u7528\u57DF\u540D\u4E0E\u6D4B\u8BD5\u800C\u6539"),
  ALIPAY_GATEWAY: gateway.default("https://openapi.alipay.com/gateway.do").describe("\u652F\u4ED8\u5B9D\u7F51\u5173\u7684\u5730\u5740\uFF0C\u4EC5\u4E3A\u6C99\u7BB1\u4E0E\u6D4B\u8BD5\u800C\u6539"),
  WECHAT_API: gateway.transform((text) => new URL(text).origin).default("https://api.weixin.qq.com").describe("\u5FAE\u4FE1\u5F00\u653E\u5E73\u53F0\u4E0E\u516C\u4F17\u5E73\u53F0 API \u7684\u5730\u5740\uFF0C\u4EC5\u4E3A\u5907\u7528\u57DF\u540D\u4E0E\u6D4B\u8BD5\u800C\u6539"),
  DRAIN_SECONDS: z.coerce.number("\u5E94\u4E3A\u79D2\u6570").pipe(z.int("\u5E94\u4E3A\u6574\u79D2\u6570").min(0, "\u4E0D\u80FD\u4E3A\u8D1F").max(300, "\u6700\u591A\u4E3A 300")).default(0).describe("\u6536\u5230\u505C\u6B62\u4FE1\u53F7\u540E\uFF0C/readyz \u5148\u62A5 503 \u800C\u670D\u52A1\u7167\u5E38\u7684\u79D2\u6570\uFF0C\u4F9B\u8D1F\u8F7D\u5747\u8861\u79FB\u8D70\u6D41\u91CF\uFF1B\u5355\u673A\u4E3A 0"),
  LOG_LEVEL: z.enum(
    ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
    "\u5E94\u4E3A fatal\u3001error\u3001warn\u3001info\u3001debug\u3001trace \u6216 silent"
  ).default("warn").describe("\u65E5\u5FD7\u7EA7\u522B"),
  TRUST_PROXY: z.string().default("").describe("\u53EF\u4FE1\u53CD\u5411\u4EE3\u7406\u7684\u5730\u5740\uFF08\u9017\u53F7\u5206\u9694\u7684 IP \u6216\u7F51\u6BB5\uFF09\uFF0C\u4E0D\u8BBE\u5219\u4E0D\u4FE1\u4EFB\u4EFB\u4F55\u4EE3\u7406\u5934"),
  PRIVATE_WEBHOOKS: z.enum(["0", "1"], "\u5E94\u4E3A 0 \u6216 1").default("0").describe("1\uFF1A\u540E\u53F0\u586B\u5199\u7684\u81EA\u5B9A\u4E49\u63A5\u53E3\uFF08\u5982\u77ED\u4FE1\uFF09\u53EF\u4E3A\u5185\u7F51\u5730\u5740\uFF0C\u4E14\u53EF\u7528 http"),
  METRICS_PORT: port.optional().describe(
    "\u53E6\u5F00\u4E00\u4E2A\u7AEF\u53E3\u4F9B\u76D1\u63A7\u8BFB\u53D6\uFF1A/metrics\uFF08Prometheus\uFF09\u3001/healthz \u4E0E /readyz\uFF1B\u4E0D\u8BBE\u5219\u4E0D\u5F00\u3002\u7531 start \u542F\u52A8\u65F6\uFF0Cworker \u7528\u5176\u540E\u4E00\u4E2A\u7AEF\u53E3"
  ),
  METRICS_HOST: z.string().min(1).default("127.0.0.1").describe("\u76D1\u63A7\u7AEF\u53E3\u76D1\u542C\u7684\u5730\u5740\uFF0C\u52FF\u5BF9\u5916\u7F51\u5F00\u653E"),
  LOG_SLOW_QUERY_MS: z.coerce.number().pipe(z.int().min(1, "\u81F3\u5C11\u4E3A 1").max(6e4, "\u6700\u591A\u4E3A 60000")).default(500).describe("\u6570\u636E\u5E93\u8BED\u53E5\u6162\u4E8E\u8FD9\u4E48\u591A\u6BEB\u79D2\u65F6\u8BB0\u5165\u65E5\u5FD7"),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: "\u5E94\u5F62\u5982 http://localhost:4318" }).optional().describe("\u4EE5 OTLP\uFF08HTTP\uFF09\u5411\u8BE5\u5730\u5740\u53D1\u9001\u8C03\u7528\u94FE\uFF0C\u4E0D\u8BBE\u5219\u4E0D\u53D1\u9001"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().pipe(z.number().min(0, "\u5E94\u5728 0 \u5230 1 \u4E4B\u95F4").max(1, "\u5E94\u5728 0 \u5230 1 \u4E4B\u95F4")).default(1).describe("\u8BB0\u5F55\u8C03\u7528\u94FE\u7684\u8BF7\u6C42\u6240\u5360\u7684\u6BD4\u4F8B\uFF0C0 \u5230 1"),
  CONVERT_CONCURRENCY: z.coerce.number().pipe(z.int().min(1, "\u81F3\u5C11\u4E3A 1").max(64, "\u6700\u591A\u4E3A 64")).optional().describe("\u540C\u65F6\u8F6C\u6362\u7684\u6587\u6863\u6570\uFF0C\u9ED8\u8BA4\u4E3A\u5904\u7406\u5668\u6838\u6570"),
  BACKUP_DIR: z.string().min(1).optional().describe("\u6BCF\u5929\u81EA\u52A8\u5907\u4EFD\u5230\u7684\u76EE\u5F55\uFF0C\u8FD0\u884C\u8F6C\u6362\u4E0E\u5B9A\u65F6\u4EFB\u52A1\u7684\u7528\u6237\u987B\u53EF\u5199\u5165\uFF1B\u4E0D\u8BBE\u5219\u4E0D\u81EA\u52A8\u5907\u4EFD"),
  BACKUP_TIME: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "\u5E94\u5F62\u5982 03:30").default("03:30").describe("\u81EA\u52A8\u5907\u4EFD\u7684\u65F6\u95F4\uFF08\u5317\u4EAC\u65F6\u95F4\uFF09"),
  BACKUP_KEEP: z.coerce.number().pipe(z.int().min(1, "\u81F3\u5C11\u4E3A 1").max(9999, "\u6700\u591A\u4E3A 9999")).default(14).describe("\u81EA\u52A8\u5907\u4EFD\u540E\u4FDD\u7559\u6700\u8FD1\u7684\u51E0\u4E2A\u5907\u4EFD"),
  BACKUP_PASSPHRASE: z.string().min(8, "\u81F3\u5C11 8 \u4E2A\u5B57\u7B26").optional().describe("\u52A0\u5BC6\u5907\u4EFD\u7684\u53E3\u4EE4\uFF0C\u9057\u5931\u5219\u5907\u4EFD\u65E0\u6CD5\u6062\u590D\uFF1B\u4E0D\u8BBE\u5219\u4E0D\u52A0\u5BC6")
});
var ConfigError = class extends Error {
  name = "ConfigError";
};
function readS3(values) {
  const needed = {
    S3_ENDPOINT: values.S3_ENDPOINT ?? "",
    S3_REGION: values.S3_REGION ?? "",
    S3_BUCKET: values.S3_BUCKET ?? "",
    S3_ACCESS_KEY_ID: values.S3_ACCESS_KEY_ID ?? "",
    S3_SECRET_ACCESS_KEY: values.S3_SECRET_ACCESS_KEY ?? ""
  };
  const forcePathStyle = values.S3_FORCE_PATH_STYLE === "1";
  if (!forcePathStyle && Object.values(needed).every((value) => value === "")) return void 0;
  const missing = Object.entries(needed).flatMap(([name, value]) => value === "" ? [name] : []);
  if (missing.length > 0) {
    throw new ConfigError(
      `\u5BF9\u8C61\u5B58\u50A8\u7684\u8BBE\u7F6E\u4E0D\u5168\uFF0C\u7F3A\u5C11\u73AF\u5883\u53D8\u91CF ${missing.join("\u3001")}\uFF1A\u8BF7\u8865\u4E0A\uFF1B\u8981\u5C06\u6587\u4EF6\u5B58\u4E8E\u6570\u636E\u76EE\u5F55\uFF0C\u5219\u53BB\u6389\u6240\u6709 S3_ \u8BBE\u7F6E`
    );
  }
  return {
    endpoint: needed.S3_ENDPOINT,
    region: needed.S3_REGION,
    bucket: needed.S3_BUCKET,
    accessKeyId: needed.S3_ACCESS_KEY_ID,
    secretAccessKey: needed.S3_SECRET_ACCESS_KEY,
    forcePathStyle
  };
}
function readBackup(values) {
  if (values.BACKUP_DIR === void 0) return void 0;
  const [hour = 0, minute = 0] = values.BACKUP_TIME.split(":").map(Number);
  return { folder: path4.resolve(values.BACKUP_DIR), hour, minute, keep: values.BACKUP_KEEP };
}
function readConfig(env) {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== void 0 && value !== "")
  );
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(
      (issue) => `\u73AF\u5883\u53D8\u91CF ${issue.path.join(".")} \u4E0D\u6B63\u786E\uFF1A${issue.message}`
    );
    throw new ConfigError(lines.join("\n"));
  }
  const values = parsed.data;
  const siteOrigin = values.SITE_ORIGIN ?? `http://localhost:${values.PORT}`;
  const adminOrigin = values.ADMIN_ORIGIN ?? `http://admin.localhost:${values.PORT}`;
  if (new URL(adminOrigin).host === new URL(siteOrigin).host) {
    throw new ConfigError(
      "\u73AF\u5883\u53D8\u91CF ADMIN_ORIGIN \u4E0D\u6B63\u786E\uFF1A\u4E0D\u80FD\u4E0E SITE_ORIGIN \u540C\u4E00\u4E3B\u673A\uFF0C\u8BF7\u7528\u53E6\u4E00\u57DF\u540D"
    );
  }
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: path4.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    s3: readS3(values),
    siteOrigin,
    adminOrigin,
    apiOrigin: values.API_ORIGIN ?? siteOrigin,
    demoLibrary: values.DEMO !== "0",
    simulatedPayment: values.DEMO === "1",
    adminPassword: values.ADMIN_PASSWORD,
    tokenSecret: values.TOKEN_SECRET,
    wechatpayGateway: values.WECHATPAY_GATEWAY,
    alipayGateway: values.ALIPAY_GATEWAY,
    wechatApi: values.WECHAT_API,
    drainMs: values.DRAIN_SECONDS * 1e3,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY.split(",").map((part) => part.trim()).filter((part) => part !== ""),
    privateWebhooks: values.PRIVATE_WEBHOOKS === "1",
    convertConcurrency: values.CONVERT_CONCURRENCY,
    metrics: values.METRICS_PORT === void 0 ? void 0 : { port: values.METRICS_PORT, host: values.METRICS_HOST },
    slowQueryMs: values.LOG_SLOW_QUERY_MS,
    traces: {
      endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
      share: values.OTEL_TRACES_SAMPLER_ARG
    },
    backup: readBackup(values),
    backupPassphrase: values.BACKUP_PASSPHRASE
  };
}

// src/explain-file-error.ts
var CAUSES = {
  EACCES: "\u6CA1\u6709\u6743\u9650",
  EEXIST: "\u5DF2\u7ECF\u5B58\u5728",
  EISDIR: "\u662F\u4E00\u4E2A\u76EE\u5F55",
  ENOENT: "\u4E0D\u5B58\u5728",
  ENOSPC: "\u78C1\u76D8\u5DF2\u6EE1",
  ENOTDIR: "\u8DEF\u5F84\u4E2D\u6709\u4E00\u6BB5\u4E0D\u662F\u76EE\u5F55",
  EPERM: "\u6CA1\u6709\u6743\u9650",
  EROFS: "\u78C1\u76D8\u662F\u53EA\u8BFB\u7684"
};
function explainFileError(error) {
  if (!(error instanceof Error)) return error;
  const { code = "", path: path5 } = error;
  const cause = CAUSES[code];
  if (cause === void 0 || path5 === void 0) return error;
  return new StartError(`\u65E0\u6CD5\u4F7F\u7528 ${path5}\uFF1A${cause}`, { cause: error });
}

// src/main.ts
var EXPOSED = ["api", "worker"];
var WRONG_USAGE = 2;
keepFilesPrivate();
try {
  await createProgram(async (name, load) => {
    const config = readConfig(process.env);
    if (EXPOSED.includes(name) && runUnprivileged(name, config)) return;
    await (await load())(config);
  }).parseAsync(process.argv.length > 2 ? process.argv : [...process.argv, "start"]);
} catch (error) {
  if (error instanceof CommanderError2) process.exit(error.exitCode === 0 ? 0 : WRONG_USAGE);
  const { explainDatabaseError } = await import("./explain-database-error-OQ34NCAZ.js");
  const fault = explainFileError(explainDatabaseError(error));
  const known = [StartError, ConfigError, HttpError].some((kind) => fault instanceof kind);
  process.stderr.write(
    `${fault instanceof Error ? known ? fault.message : fault.stack : String(fault)}
`
  );
  process.exit(1);
}
//# sourceMappingURL=main.js.map
