import {
  lockBytes
} from "./chunk-SWXATZWB.js";
import {
  attachments
} from "./chunk-DKMBJ5GY.js";

// src/modules/upload/bind-images.ts
import { and, desc, eq, inArray, isNull, notInArray } from "drizzle-orm";
async function findDeleted(tx, path) {
  const find = () => tx.select().from(attachments).where(eq(attachments.path, path)).orderBy(desc(attachments.id)).limit(1);
  const [known] = await find();
  if (known === void 0) return void 0;
  await lockBytes(tx, known.hash);
  const [row] = await find();
  return row;
}
async function bindImages(tx, owner, paths) {
  const wanted = [...new Set(paths)].filter((path) => path.startsWith("/uploads/"));
  const mine = and(
    eq(attachments.type, owner.type),
    eq(attachments.type_id, owner.id),
    isNull(attachments.deleted_at)
  );
  await tx.update(attachments).set({ deleted_at: /* @__PURE__ */ new Date() }).where(and(mine, wanted.length === 0 ? void 0 : notInArray(attachments.path, wanted)));
  if (wanted.length === 0) return;
  const rows = await tx.select().from(attachments).where(and(inArray(attachments.path, wanted), isNull(attachments.deleted_at))).orderBy(attachments.id).for("update");
  for (const path of wanted.sort()) {
    const same = rows.filter((row) => row.path === path);
    if (same.some((row) => row.type === owner.type && row.type_id === owner.id)) continue;
    const free = same.find((row) => row.type === owner.type && row.type_id === 0);
    const other = same[0] ?? await findDeleted(tx, path);
    if (free !== void 0) {
      await tx.update(attachments).set({ type_id: owner.id }).where(eq(attachments.id, free.id));
    } else if (other !== void 0) {
      const { id: _, created_at: __, updated_at: ___, ...copy } = other;
      await tx.insert(attachments).values({ ...copy, type: owner.type, type_id: owner.id, deleted_at: null });
    }
  }
}

export {
  bindImages
};
//# sourceMappingURL=chunk-NZTCDQOE.js.map
