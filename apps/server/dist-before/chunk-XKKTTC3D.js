import {
  currentOrigin
} from "./chunk-RMHINUPN.js";

// src/jobs/jobs.ts
import { sql } from "drizzle-orm";
function withOrigin(payload) {
  return JSON.stringify({ ...payload, origin: currentOrigin() });
}
var jobs = {
  async add(db, name, payload, options = {}) {
    await db.execute(sql`select graphile_worker.add_job(
      ${name},
      payload := ${withOrigin(payload)}::json,
      queue_name := ${options.queue ?? null},
      job_key := ${options.key ?? null},
      run_at := now() + make_interval(secs => ${options.delaySeconds ?? 0}),
      max_attempts := ${options.maxAttempts ?? 3},
      priority := ${options.priority ?? 0}
    )`);
  }
};

export {
  withOrigin,
  jobs
};
//# sourceMappingURL=chunk-XKKTTC3D.js.map
