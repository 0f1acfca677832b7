import {
  dynamics
} from "./chunk-DKMBJ5GY.js";

// src/modules/user/dynamics.ts
async function recordDynamic(tx, what) {
  if (what.user_id > 0) await tx.insert(dynamics).values(what);
}

export {
  recordDynamic
};
//# sourceMappingURL=chunk-LMC6YGQS.js.map
