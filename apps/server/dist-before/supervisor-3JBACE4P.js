import {
  explainDatabaseError
} from "./chunk-PXYC7JX2.js";
import {
  PULSE,
  recordSecret,
  requireSharedSecret,
  watchPulse
} from "./chunk-3XWBMFMM.js";
import "./chunk-Z7SQMMN6.js";
import {
  createServices,
  probeSpace
} from "./chunk-GJBQFCQD.js";
import "./chunk-W27ZD7MC.js";
import "./chunk-5U3RE5VF.js";
import "./chunk-7MM5ELBL.js";
import "./chunk-XKKTTC3D.js";
import "./chunk-GW6M35B7.js";
import "./chunk-XWCBHZCK.js";
import {
  ADMIN_USERNAME,
  install
} from "./chunk-SIMJL2KD.js";
import "./chunk-65GROPOF.js";
import {
  ROOT_USER_ID
} from "./chunk-E2JVT2YI.js";
import "./chunk-4GTQSCHC.js";
import "./chunk-YGLPZEPO.js";
import "./chunk-POQ6TBXX.js";
import {
  adoptSecret
} from "./chunk-DJTT6K2U.js";
import "./chunk-V5XGTCJO.js";
import "./chunk-LVWW44YR.js";
import {
  openStorage
} from "./chunk-VK7AYF7I.js";
import "./chunk-RMHINUPN.js";
import {
  tokenSecret
} from "./chunk-MMHM7LHK.js";
import "./chunk-DKMBJ5GY.js";
import "./chunk-PBW24WHC.js";
import "./chunk-WIGOKNOV.js";
import {
  migrateDatabase
} from "./chunk-2YAAZVGM.js";
import "./chunk-M3FJY6L7.js";
import {
  dropRoot,
  startEmbeddedPostgres,
  unprivileged
} from "./chunk-5XI4MOTX.js";
import {
  makeDataFolder,
  repairDataFolder
} from "./chunk-TS6H4NBR.js";
import {
  StartError
} from "./chunk-YGGX5WOJ.js";
import "./chunk-PZ5AY32C.js";

// src/supervisor.ts
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { accessSync, constants, existsSync as existsSync2, statfsSync, writeFileSync, rmSync as rmSync2 } from "node:fs";
import net from "node:net";
import path2 from "node:path";

// src/children.ts
import { fork } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
var FIRST_DELAY_MS = 500;
var MAX_DELAY_MS = 3e4;
var HEALTHY_MS = 6e4;
async function startChild(role, { program = process.argv[1] ?? "", pulse = PULSE, envOf, prefixOf }, say2) {
  const [execPath, ...before] = [...prefixOf(role), process.execPath];
  const child = fork(program, [role], {
    env: envOf(role),
    execPath,
    execArgv: [...before, ...process.execArgv],
    stdio: ["ignore", "inherit", "pipe", "ipc"]
  });
  let hasSpoken = false;
  child.stderr?.on("data", (chunk) => {
    hasSpoken = true;
    process.stderr.write(chunk);
  });
  await new Promise((resolve, reject) => {
    child.once("message", () => resolve());
    child.once(
      "exit",
      () => reject(new StartError(hasSpoken ? "\u542F\u52A8\u5931\u8D25\uFF0C\u539F\u56E0\u89C1\u4E0A\u3002" : `${role} \u672A\u80FD\u542F\u52A8`))
    );
  });
  if (process.execArgv.some((word) => word.startsWith("--inspect"))) return child;
  watchPulse(child, pulse, () => {
    say2(`${role} \u6CA1\u6709\u53CD\u5E94\uFF0C\u5C06\u5176\u7ED3\u675F`);
    child.kill("SIGKILL");
  });
  return child;
}
function hasEnded(child) {
  return child.exitCode !== null || child.signalCode !== null;
}
async function ended(child) {
  if (hasEnded(child)) return;
  await new Promise((resolve) => {
    child.once("exit", () => resolve());
  });
}
function createChildren(part, say2) {
  const running = /* @__PURE__ */ new Map();
  let stopping = false;
  async function restart(role, delayMs) {
    for (let delay = delayMs; ; delay = Math.min(delay * 2, MAX_DELAY_MS)) {
      say2(`${role} \u610F\u5916\u9000\u51FA\uFF0C${delay / 1e3} \u79D2\u540E\u91CD\u542F`);
      await sleep(delay);
      if (stopping) return delay;
      try {
        const child = await startChild(role, part, say2);
        running.set(role, child);
        if (stopping) child.kill("SIGTERM");
        return delay;
      } catch {
      }
    }
  }
  async function tend(role) {
    let delay = FIRST_DELAY_MS;
    for (; ; ) {
      const child = running.get(role);
      if (child === void 0) return;
      const since = performance.now();
      await ended(child);
      if (stopping) return;
      const wasHealthy = performance.now() - since > HEALTHY_MS;
      delay = await restart(role, wasHealthy ? FIRST_DELAY_MS : delay);
      if (stopping) return;
      delay = Math.min(delay * 2, MAX_DELAY_MS);
    }
  }
  return {
    async keep(role) {
      running.set(role, await startChild(role, part, say2));
      void tend(role);
    },
    async stop() {
      stopping = true;
      const children = [...running.values()];
      for (const child of children) if (!hasEnded(child)) child.kill("SIGTERM");
      await Promise.all(children.map(ended));
    }
  };
}

// src/db/embedded/keep-postgres.ts
import { setTimeout as sleep2 } from "node:timers/promises";

// src/db/embedded/ballast.ts
import { randomBytes } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import path from "node:path";
var MB = 1024 * 1024;
var BYTES = 64 * MB;
var ROOM_BYTES = 1024 * MB;
var NEEDED_BYTES = 48 * MB;
function createBallast(folder, probe = probeSpace) {
  const file = path.join(folder, "ballast");
  async function write() {
    const near = `${file}.part`;
    rmSync(near, { force: true });
    const handle = await open(near, "wx", 384);
    try {
      for (let written = 0; written < BYTES; written += MB) await handle.write(randomBytes(MB));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(near, file);
  }
  return {
    async fill() {
      if (!existsSync(file) && (await probe(folder)).free > ROOM_BYTES) await write();
    },
    async release() {
      if (!existsSync(file) || (await probe(folder)).free >= NEEDED_BYTES) return false;
      rmSync(file, { force: true });
      return true;
    }
  };
}

// src/db/embedded/keep-postgres.ts
var FIRST_DELAY_MS2 = 500;
var MAX_DELAY_MS2 = 3e4;
var HEALTHY_MS2 = 6e4;
var FILL_MS = 6e4;
var reasonOf = (error) => error instanceof StartError ? error.message : String(error instanceof Error ? error.stack : error);
async function keepEmbeddedPostgres(folder, say2, privileges) {
  let server = await startEmbeddedPostgres(folder, { privileges });
  const { url, port } = server;
  const stopping = new AbortController();
  const ballast = createBallast(folder);
  async function fillBallast() {
    await ballast.fill().catch((error) => {
      if (!stopping.signal.aborted) say2(`\u4E0D\u80FD\u4E3A\u6570\u636E\u5E93\u9884\u7559\u78C1\u76D8\u7A7A\u95F4\uFF1A${reasonOf(error)}`);
    });
  }
  async function restart(delayMs) {
    for (let delay = delayMs; ; delay = Math.min(delay * 2, MAX_DELAY_MS2)) {
      say2(`\u5185\u7F6E\u6570\u636E\u5E93\u610F\u5916\u505C\u6B62\uFF0C${delay / 1e3} \u79D2\u540E\u91CD\u542F`);
      await sleep2(delay, void 0, { signal: stopping.signal }).catch(() => void 0);
      if (stopping.signal.aborted) return delay;
      try {
        if (await ballast.release())
          say2(`\u78C1\u76D8\u5DF2\u6EE1\uFF1A\u5DF2\u653E\u51FA\u4E3A\u6570\u636E\u5E93\u9884\u7559\u7684\u7A7A\u95F4\uFF0C\u8BF7\u4E3A ${folder} \u6240\u5728\u7684\u78C1\u76D8\u817E\u51FA\u7A7A\u95F4\u3002`);
        server = await startEmbeddedPostgres(folder, { privileges, port });
        return delay;
      } catch (error) {
        say2(reasonOf(error));
      }
    }
  }
  async function tend() {
    let delay = FIRST_DELAY_MS2;
    for (; ; ) {
      const since = performance.now();
      await server.ended;
      if (stopping.signal.aborted) return;
      const wasHealthy = performance.now() - since > HEALTHY_MS2;
      delay = await restart(wasHealthy ? FIRST_DELAY_MS2 : delay);
      if (stopping.signal.aborted) return;
      delay = Math.min(delay * 2, MAX_DELAY_MS2);
    }
  }
  await fillBallast();
  const filling = setInterval(() => void fillBallast(), FILL_MS);
  const tended = tend();
  return {
    url,
    async stop() {
      stopping.abort();
      clearInterval(filling);
      await server.stop();
      if (server.owned) await tended;
      await server.stop();
    }
  };
}

// src/supervisor.ts
var MIN_FREE_BYTES = 200 * 1024 * 1024;
var DEMO_TOKEN_MS = 36e5;
var NEW_SECRET = "\u6CE8\u610F\uFF1A\u4F1A\u8BDD\u5BC6\u94A5\u4E0E\u4E0A\u6B21\u542F\u52A8\u65F6\u7684\u4E0D\u540C\uFF1A\u6240\u6709\u4EBA\u987B\u91CD\u65B0\u767B\u5F55\uFF0C\u90AE\u7BB1\u5BC6\u7801\u7B49\u4FDD\u5BC6\u7684\u8BBE\u7F6E\u987B\u91CD\u65B0\u586B\u5199\u3002\u5982\u975E\u6709\u610F\uFF0C\u8BF7\u505C\u6B62\u5E76\u6539\u56DE\u539F\u6765\u7684 TOKEN_SECRET \u6216 token.secret \u6587\u4EF6\u3002";
function say(line) {
  process.stdout.write(`${line}
`);
}
function warn(line) {
  process.stderr.write(`${line}
`);
}
async function step(title, work) {
  const started = performance.now();
  const result = await work();
  say(`\u2713 ${title} ${((performance.now() - started) / 1e3).toFixed(1)} \u79D2`);
  return result;
}
function checkDataDir(folder) {
  try {
    makeDataFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    const probe = path2.join(folder, `.write-${randomUUID()}`);
    writeFileSync(probe, "", { flag: "wx" });
    rmSync2(probe);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const { code } = error;
    if (code === "ENOSPC") throw new StartError(`\u78C1\u76D8\u5DF2\u6EE1\uFF1A\u8BF7\u4E3A ${folder} \u6240\u5728\u7684\u78C1\u76D8\u817E\u51FA\u7A7A\u95F4\u3002`);
    throw new StartError(
      `\u6570\u636E\u76EE\u5F55 ${folder} \u4E0D\u53EF\u5199\uFF08${code}\uFF09\uFF1A\u8BF7\u4FEE\u6539\u5176\u6743\u9650\uFF0C\u6216\u4EE5 DATA_DIR \u6307\u5B9A\u53E6\u4E00\u76EE\u5F55\u3002`
    );
  }
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < MIN_FREE_BYTES)
    throw new StartError(`\u78C1\u76D8\u7A7A\u95F4\u4E0D\u8DB3 200 MB\uFF1A\u8BF7\u4E3A ${folder} \u6240\u5728\u7684\u78C1\u76D8\u817E\u51FA\u7A7A\u95F4\u3002`);
}
async function checkPort({ port, host }) {
  const server = net.createServer();
  await new Promise((resolve, reject) => {
    server.once("error", (error) => {
      reject(
        new StartError(
          error.code === "EADDRINUSE" ? `\u7AEF\u53E3 ${port} \u5DF2\u88AB\u5360\u7528\uFF1A\u8BF7\u505C\u6B62\u5360\u7528\u5B83\u7684\u7A0B\u5E8F\uFF0C\u6216\u4EE5 PORT=\u5176\u4ED6\u7AEF\u53E3 \u542F\u52A8\u3002` : `\u4E0D\u80FD\u76D1\u542C ${host}:${port}\uFF08${error.code}\uFF09\uFF1A\u8BF7\u68C0\u67E5 HOST \u4E0E PORT\u3002`
        )
      );
    });
    server.listen(port, host, resolve);
  });
  await new Promise((resolve) => server.close(resolve));
}
async function openDatabase(config, privileges) {
  if (config.databaseUrl !== void 0) return { url: config.databaseUrl };
  const folder = path2.join(config.dataDir, "postgres");
  const embedded = await keepEmbeddedPostgres(folder, warn, privileges);
  return { url: embedded.url, embedded };
}
async function startDemo(config, url, prefix) {
  const program = path2.resolve(import.meta.dirname, "../../../tooling/demo/src/seed.ts");
  if (!existsSync2(program)) return void 0;
  const services = await createServices(config, url, "demo");
  const token = await services.sessions.open(services.db, ROOT_USER_ID, {
    lifetimeMs: DEMO_TOKEN_MS
  });
  await services.notices.close();
  await services.close();
  const [command, ...args] = [...prefix, process.execPath, program];
  return spawn(command, args, {
    stdio: ["ignore", "inherit", "inherit"],
    env: {
      ...process.env,
      API_ORIGIN: `http://127.0.0.1:${config.port}`,
      API_TOKEN: token,
      DEMO_CACHE_DIR: path2.join(config.dataDir, "demo")
    }
  });
}
async function prepareDatabase(config, url, { isAlone }) {
  try {
    await adoptSecret(config, url);
    await migrateDatabase(url);
  } catch (error) {
    throw explainDatabaseError(error);
  }
  const services = await createServices(config, url, "install");
  try {
    if (!isAlone && config.tokenSecret === void 0) await requireSharedSecret(services);
    if (await recordSecret(services)) warn(NEW_SECRET);
    const { password } = await install(services.db, config.adminPassword);
    if (password === void 0) return;
    const origin = config.adminPassword === void 0 ? "\uFF08\u968F\u673A\u751F\u6210\uFF0C\u53EA\u663E\u793A\u8FD9\u4E00\u6B21\uFF09" : "";
    say(`  \u7BA1\u7406\u5458    ${ADMIN_USERNAME}`);
    say(`  \u5BC6\u7801      ${password}${origin}`);
  } finally {
    await services.notices.close();
    await services.close();
  }
}
async function runMigrate(config) {
  if (config.databaseUrl === void 0) throw new StartError("\u8BE5\u89D2\u8272\u9700\u8981 DATABASE_URL");
  checkDataDir(config.dataDir);
  await prepareDatabase(config, config.databaseUrl, { isAlone: false });
}
function metricsPortOf(role, { metrics }) {
  if (metrics === void 0 || role !== "worker") return {};
  return { METRICS_PORT: String(metrics.port + 1) };
}
async function supervise(config) {
  checkDataDir(config.dataDir);
  await checkPort(config);
  if (config.s3 !== void 0) await step("\u8FDE\u63A5\u5BF9\u8C61\u5B58\u50A8", () => openStorage(config));
  const privileges = dropRoot(config);
  if (config.tokenSecret === void 0) tokenSecret(config.dataDir);
  const opening = config.databaseUrl === void 0 ? "\u542F\u52A8\u5185\u7F6E\u6570\u636E\u5E93" : "\u8FDE\u63A5\u6570\u636E\u5E93";
  const { url, embedded } = await step(opening, () => openDatabase(config, privileges));
  const envOf = (role) => ({
    ...process.env,
    DATABASE_URL: url,
    DATA_DIR: config.dataDir,
    ...metricsPortOf(role, config)
  });
  const { part, prefix } = unprivileged(config, privileges, envOf);
  const children = createChildren(part, say);
  let demo;
  let stopping = false;
  const stop = async (code) => {
    if (stopping) return;
    stopping = true;
    demo?.kill("SIGTERM");
    await children.stop();
    await embedded?.stop();
    process.exit(code);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => void stop(0));
  }
  try {
    await step("\u5347\u7EA7\u6570\u636E\u7ED3\u6784", () => prepareDatabase(config, url, { isAlone: true }));
    repairDataFolder(config.dataDir, privileges);
    await step("\u542F\u52A8\u670D\u52A1\u4E0E\u8F6C\u6362\u7A0B\u5E8F", async () => {
      await children.keep("api");
      await children.keep("worker");
    });
    say("");
    say(`  \u7AD9\u70B9      ${config.siteOrigin}`);
    say(`  \u7BA1\u7406\u540E\u53F0  ${config.adminOrigin}`);
    say(`  API \u6587\u6863  ${config.siteOrigin}/api/docs`);
    say("");
    if (config.demoLibrary && !stopping) demo = await startDemo(config, url, prefix);
  } catch (error) {
    if (!stopping) process.stderr.write(`${describe(error)}
`);
    await stop(1);
  }
}
function describe(error) {
  if (error instanceof StartError) return error.message;
  return String(error instanceof Error ? error.stack : error);
}
export {
  runMigrate,
  supervise
};
//# sourceMappingURL=supervisor-3JBACE4P.js.map
