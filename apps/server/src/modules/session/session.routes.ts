import { desc, eq } from 'drizzle-orm';
import { sessions } from '../../db/schema/index.ts';
import { notFound } from '../../http/errors.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';

export function sessionHandlers({ db, sessions: open }: Services): HandlersOf<'session'> {
  const sessionsOf = (userId: number) =>
    db
      .select()
      .from(sessions)
      .where(eq(sessions.user_id, userId))
      .orderBy(desc(sessions.last_used_at), desc(sessions.created_at));

  return {
    list: async ({ caller }) => {
      const rows = await sessionsOf(caller.id);
      const alive = rows.filter(({ expires_at }) => expires_at.getTime() > Date.now());
      const session = alive.map(({ id, ip, device, ...at }) => ({
        id,
        ip,
        device: device === '' ? '未知设备' : device,
        created_at: at.created_at.toISOString(),
        last_used_at: at.last_used_at.toISOString(),
        expires_at: at.expires_at.toISOString(),
        is_current: id === caller.sessionId,
      }));
      return { session };
    },
    end: async ({ input, caller }) => {
      const rows = await sessionsOf(caller.id);
      if (!rows.some(({ id }) => id === input.id)) throw notFound('该设备已经退出');
      await open.close(db, input.id);
      return {};
    },
    endOthers: async ({ caller }) => ({
      count: await open.closeAll(db, caller.id, caller.sessionId),
    }),
  };
}
