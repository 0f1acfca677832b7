import { notFound } from '../../http/errors.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { openSessions } from './open-sessions.ts';

export function sessionHandlers({ db, sessions }: Services): HandlersOf<'session'> {
  return {
    list: async ({ caller }) => ({ session: await openSessions(db, caller.id, caller.sessionId) }),
    end: async ({ input, caller }) => {
      const own = await openSessions(db, caller.id, caller.sessionId);
      if (!own.some(({ id }) => id === input.id)) throw notFound('该设备已经退出');
      await sessions.close(db, input.id);
      return {};
    },
    endOthers: async ({ caller }) => ({
      count: await sessions.closeAll(db, caller.id, caller.sessionId),
    }),
  };
}
