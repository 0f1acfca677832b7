import { AttachmentType, DynamicType } from '@wenyuan/domain';
import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { attachments, users } from '../../db/schema/index.ts';
import { badField } from '../../http/errors.ts';
import { recordDynamic } from './dynamics.ts';
import { lockUser } from './user.repo.ts';

/**
 * Binds an uploaded picture, which nobody else has, to a member and releases the previous ones; an empty path binds none.
 * With `uploadedBy`, only pictures of that member count, so that a path cannot take another member's file.
 * @throws {HttpError} 400 when no such picture was uploaded.
 */
export async function bindAvatar(
  tx: Db,
  userId: number,
  path: string,
  uploadedBy: number | undefined,
): Promise<void> {
  const isAvatar = eq(attachments.type, AttachmentType.Avatar);
  let used = 0;
  if (path !== '') {
    const [row] = await tx
      .update(attachments)
      .set({ type_id: userId })
      .where(
        and(
          isAvatar,
          eq(attachments.path, path),
          inArray(attachments.type_id, [0, userId]),
          isNull(attachments.deleted_at),
          uploadedBy === undefined ? undefined : eq(attachments.user_id, uploadedBy),
        ),
      )
      .returning({ id: attachments.id });
    if (row === undefined) throw badField('avatar', '请先上传头像图片');
    used = row.id;
  }
  await tx
    .update(attachments)
    .set({ type_id: 0, deleted_at: new Date() })
    .where(
      and(
        isAvatar,
        eq(attachments.type_id, userId),
        ne(attachments.id, used),
        isNull(attachments.deleted_at),
      ),
    );
}

/** Sets the picture that a member uploaded. */
export async function setAvatar(tx: Db, userId: number, path: string): Promise<void> {
  await lockUser(tx, userId);
  await bindAvatar(tx, userId, path, userId);
  await tx.update(users).set({ avatar: path }).where(eq(users.id, userId));
  await recordDynamic(tx, { user_id: userId, type: DynamicType.Avatar });
}
