import {
  createTurns
} from "./chunk-YGLPZEPO.js";
import {
  users
} from "./chunk-DKMBJ5GY.js";

// src/db/usernames.ts
import { inArray } from "drizzle-orm";
async function usernamesOf(db, ids) {
  const wanted = [...new Set(ids)].filter((id) => id > 0);
  if (wanted.length === 0) return /* @__PURE__ */ new Map();
  const rows = await db.select({ id: users.id, username: users.username }).from(users).where(inArray(users.id, wanted));
  return new Map(rows.map(({ id, username }) => [id, username]));
}

// src/threads/threads.ts
import { existsSync } from "node:fs";
import path from "node:path";
import { Piscina } from "piscina";
var THREADS = 2;
var turns = createTurns(THREADS);
var DEADLINE_MS = 1e4;
var IDLE_MS = 3e4;
var DeadlineError = class extends Error {
  name = "DeadlineError";
};
var built = path.join(import.meta.dirname, "threads/tasks.js");
var pool;
function open() {
  return new Piscina({
    filename: existsSync(built) ? built : path.join(import.meta.dirname, "tasks.ts"),
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE_MS
  });
}
async function inThread(name, input, deadlineMs = DEADLINE_MS) {
  return turns(async () => {
    pool ??= open();
    const signal = AbortSignal.timeout(deadlineMs);
    try {
      return await pool.run(input, { name, signal });
    } catch (error) {
      if (signal.aborted) throw new DeadlineError(`${name} took longer than ${deadlineMs} ms`);
      throw error;
    }
  });
}

export {
  DeadlineError,
  inThread,
  usernamesOf
};
//# sourceMappingURL=chunk-QH2PYMKO.js.map
