import {
  ROOT_USER_ID
} from "./chunk-E2JVT2YI.js";
import {
  forbidden
} from "./chunk-POQ6TBXX.js";
import {
  punishments
} from "./chunk-DKMBJ5GY.js";
import {
  PunishmentType,
  formatDate,
  punishmentTypeLabels
} from "./chunk-WIGOKNOV.js";

// src/modules/punishment/punished.ts
import { and, desc, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
async function requireUnpunished(db, userId, type) {
  if (userId <= ROOT_USER_ID) return;
  const [row] = await db.select().from(punishments).where(
    and(
      eq(punishments.user_id, userId),
      inArray(punishments.type, [PunishmentType.AccountDisabled, type]),
      eq(punishments.enable, true),
      or(isNull(punishments.end_time), gt(punishments.end_time, sql`now()`))
    )
  ).orderBy(sql`${punishments.end_time} desc nulls first`, desc(punishments.id)).limit(1);
  if (row === void 0) return;
  const isDisabled = row.type === PunishmentType.AccountDisabled;
  const label = isDisabled ? "\u7981\u7528" : punishmentTypeLabels[row.type];
  const until = row.end_time === null ? "\u957F\u671F\u6709\u6548" : `\u81F3 ${formatDate(row.end_time)} \u6B62`;
  throw forbidden(`\u60A8\u7684\u8D26\u53F7\u5DF2\u88AB${label}\uFF08${until}\uFF09${row.reason === "" ? "" : `\uFF1A${row.reason}`}`);
}

export {
  requireUnpunished
};
//# sourceMappingURL=chunk-GW6M35B7.js.map
