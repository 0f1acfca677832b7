import type { AttachmentType } from '@wenyuan/domain';
import { and, desc, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { attachments } from '../../db/schema/index.ts';
import { lockBytes } from './lock-bytes.ts';

/** A deleted picture whose file still exists: a form left open may send an address after its row was deleted. */
async function findDeleted(tx: Db, path: string) {
  const find = () =>
    tx
      .select()
      .from(attachments)
      .where(eq(attachments.path, path))
      .orderBy(desc(attachments.id))
      .limit(1);
  const [known] = await find();
  if (known === undefined) return undefined;
  // The clean-up holds this lock while it deletes the file, so the row must be read again.
  await lockBytes(tx, known.hash);
  const [row] = await find();
  return row;
}

/** Releases the pictures of rows that go. */
export async function releaseImages(
  tx: Db,
  type: AttachmentType,
  ids: readonly number[],
): Promise<void> {
  await tx
    .update(attachments)
    .set({ deleted_at: new Date() })
    .where(
      and(
        eq(attachments.type, type),
        inArray(attachments.type_id, [...ids]),
        isNull(attachments.deleted_at),
      ),
    );
}

/**
 * Binds the pictures at these addresses to this row and releases those no longer among them. A picture that another row
 * uses gets a second attachment, so that it stays when the other is deleted.
 */
export async function bindImages(
  tx: Db,
  owner: { readonly type: AttachmentType; readonly id: number },
  paths: readonly string[],
): Promise<void> {
  const wanted = [...new Set(paths)].filter((path) => path.startsWith('/uploads/'));
  const mine = and(
    eq(attachments.type, owner.type),
    eq(attachments.type_id, owner.id),
    isNull(attachments.deleted_at),
  );
  await tx
    .update(attachments)
    .set({ deleted_at: new Date() })
    .where(and(mine, wanted.length === 0 ? undefined : notInArray(attachments.path, wanted)));
  if (wanted.length === 0) return;
  const rows = await tx
    .select()
    .from(attachments)
    .where(and(inArray(attachments.path, wanted), isNull(attachments.deleted_at)))
    .orderBy(attachments.id)
    // The clean-up of unused files waits for this lock and then finds the file in use.
    .for('update');
  for (const path of wanted.sort()) {
    const same = rows.filter((row) => row.path === path);
    if (same.some((row) => row.type === owner.type && row.type_id === owner.id)) continue;
    const free = same.find((row) => row.type === owner.type && row.type_id === 0);
    const other = same[0] ?? (await findDeleted(tx, path));
    if (free !== undefined) {
      await tx.update(attachments).set({ type_id: owner.id }).where(eq(attachments.id, free.id));
    } else if (other !== undefined) {
      const { id: _, created_at: __, updated_at: ___, ...copy } = other;
      await tx
        .insert(attachments)
        .values({ ...copy, type: owner.type, type_id: owner.id, deleted_at: null });
    }
  }
}
