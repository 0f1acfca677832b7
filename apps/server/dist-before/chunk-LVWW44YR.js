import {
  currentScope,
  inScope
} from "./chunk-RMHINUPN.js";
import {
  schema_exports
} from "./chunk-DKMBJ5GY.js";

// src/db/database.ts
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";

// src/db/keep-alive.ts
var keepAlive = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 1e4,
  options: "-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c tcp_user_timeout=25000"
};

// src/db/watch-queries.ts
var SHOWN = 500;
function textOf(statement) {
  const text = typeof statement === "string" ? statement : statement?.text;
  return (text ?? "").replaceAll(/\s+/g, " ").trim().slice(0, SHOWN);
}
function inCurrentScope(callback) {
  const scope = currentScope();
  return (...given) => inScope(scope, () => callback(...given));
}
function watchQueries(pool, logger, { metrics, tracing, slowMs }) {
  function begin(statement) {
    const begun = performance.now();
    const parent = currentScope()?.span;
    const span = parent === void 0 ? void 0 : tracing?.begin("db query", { "db.query.text": textOf(statement) }, parent);
    return (fault) => {
      const ms = performance.now() - begun;
      metrics.queries.observe(ms / 1e3);
      span?.end({}, fault);
      if (ms < slowMs) return;
      metrics.slowQueries.inc({ operation: currentScope()?.operation ?? "none" });
      logger.warn({ ms: Math.round(ms), query: textOf(statement) }, "slow query");
    };
  }
  function watch(client) {
    const query = client.query.bind(client);
    const watched = (...given) => {
      const end = begin(given[0]);
      const callback = given.at(-1);
      if (typeof callback === "function") {
        const after = (fault, ...rest) => {
          end(fault ?? void 0);
          return callback(fault, ...rest);
        };
        return query(...given.slice(0, -1), inCurrentScope(after));
      }
      const answer = query(...given);
      if (answer instanceof Promise) answer.then(() => end(), end);
      return answer;
    };
    client.query = watched;
  }
  pool.on("connect", watch);
  const connect2 = pool.connect.bind(pool);
  const connectInScope = (callback) => typeof callback === "function" ? connect2(inCurrentScope(callback)) : connect2();
  pool.connect = connectInScope;
}

// src/db/database.ts
function connect(url, logger, size = 10, watch) {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 5e3,
    statement_timeout: 15e3,
    idle_in_transaction_session_timeout: 15e3,
    application_name: "wenyuan",
    ...keepAlive
  });
  pool.on("error", (error) => {
    Reflect.deleteProperty(error, "client");
    logger.warn({ err: error }, "database connection lost");
  });
  pool.on("connect", (client) => {
    client.on("error", (error) => logger.warn({ err: error }, "database connection lost in use"));
  });
  if (watch !== void 0) watchQueries(pool, logger, watch);
  return { db: drizzle(pool, { schema: schema_exports }), pool, close: () => pool.end() };
}
function isDuplicate(error, constraint) {
  const cause = error instanceof Error && error.cause !== void 0 ? error.cause : error;
  const { code, constraint: violated } = cause;
  return code === "23505" && violated === constraint;
}

export {
  keepAlive,
  connect,
  isDuplicate
};
//# sourceMappingURL=chunk-LVWW44YR.js.map
