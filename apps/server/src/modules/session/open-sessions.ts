import type { LoginSession } from '@wenyuan/contract';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { sessions } from '../../db/schema/index.ts';

/** The sessions of a member that have not expired, the last used first. */
export async function openSessions(
  db: Db,
  userId: number,
  currentId: string,
): Promise<LoginSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), gt(sessions.expires_at, new Date())))
    .orderBy(desc(sessions.last_used_at), desc(sessions.created_at));
  return rows.map(({ id, ip, device, ...at }) => ({
    id,
    ip,
    device: device === '' ? '未知设备' : device,
    created_at: at.created_at.toISOString(),
    last_used_at: at.last_used_at.toISOString(),
    expires_at: at.expires_at.toISOString(),
    is_current: id === currentId,
  }));
}
