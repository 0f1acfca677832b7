import type { Feedback } from '@wenyuan/contract';
import { handledLabels, cut, isEmail, sendsMail, type SettingsValues } from '@wenyuan/domain';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { networkOf } from '../../auth/address.ts';
import { requireCaptcha } from '../../auth/captcha-gate.ts';
import { isVisitor } from '../../auth/caller.ts';
import { consume } from '../../auth/rate-limit.ts';
import { definedOf } from '../../db/defined.ts';
import { createdWithin, fromAddress, oneOf, withWords } from '../../db/filters.ts';
import { pageOf } from '../../db/page.ts';
import { feedbacks } from '../../db/schema/index.ts';
import { byAge } from '../../db/sorting.ts';
import { usernamesOf } from '../../db/usernames.ts';
import { lockUnchanged } from '../../db/unchanged.ts';
import { toWire } from '../../db/wire.ts';
import { notFound } from '../../http/errors.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { sendMail } from '../mail/send-mail.ts';
import { notify, takeBack } from '../notice/notify.ts';
import { handledReply } from '../inbox/handled-reply.ts';
import { requireSeen } from '../inbox/require-seen.ts';

type Row = typeof feedbacks.$inferSelect;

/** Characters of a feedback in a sentence about it. */
const TOLD_MAX = 20;
/** Characters of a feedback in a letter about it, by which its sender knows it again. */
const QUOTED_MAX = 100;
const BY_ADDRESS = { count: 10, seconds: 3600 };

/** How a reply reaches the sender of a feedback. */
function replyBy({ user_id, contact }: Row, email: SettingsValues['email']): Feedback['reply_by'] {
  if (user_id > 0) return 'notice';
  return sendsMail(email) && isEmail(contact) ? 'mail' : '';
}

export function feedbackHandlers(services: Services): HandlersOf<'feedback'> {
  const { db, settings } = services;

  async function present(rows: readonly Row[]): Promise<Feedback[]> {
    const names = await usernamesOf(
      db,
      rows.map((row) => row.user_id),
    );
    const { email } = await settings.read();
    return rows.map((row) => ({
      ...toWire(row),
      username: names.get(row.user_id) ?? '',
      reply_by: replyBy(row, email),
    }));
  }

  return {
    create: async ({ input: { captcha, captcha_id, ...fields }, caller, ip }) => {
      await consume(db, `feedback:${networkOf(ip)}`, BY_ADDRESS);
      if (isVisitor(caller))
        await requireCaptcha(services, 'feedback', ip, { captcha, captcha_id });
      await db.insert(feedbacks).values({ ...fields, user_id: caller.id, ip });
      return {};
    },
    update: async ({ input: { id, seen_status, unchanged_since, ...change }, caller }) =>
      db.transaction(async (tx) => {
        const row = await lockUnchanged(
          tx,
          feedbacks,
          { id, unchanged_since },
          { missing: '反馈不存在' },
        );
        await requireSeen(tx, [row], {
          seen: { ids: [id], status: seen_status },
          of: (each) => ({ ...each, by: each.handled_user_id }),
          nameOf: () => '这条反馈',
          labelOf: (each) => handledLabels[`${each.status}`],
        });
        const { reply, isTold } = handledReply(row, change);
        await tx
          .update(feedbacks)
          .set({ ...definedOf(change), handled_user_id: caller.id })
          .where(eq(feedbacks.id, id));
        const about = { user_id: row.user_id, kind: 'feedback_handled', target_id: id } as const;
        if (change.status === false) await takeBack(tx, [about]);
        if (!isTold) return {};
        const { email } = await settings.read();
        if (replyBy(row, email) === 'mail' && reply !== '') {
          const values = { content: cut(row.content, QUOTED_MAX), reply };
          await sendMail(services, tx, { to: row.contact, template: 'feedback_reply', values });
        }
        await notify(tx, [
          {
            ...about,
            title: cut(row.content, TOLD_MAX),
            href: row.page,
            note: reply,
            by_user_id: caller.id,
          },
        ]);
        return {};
      }),
    delete: async ({ input }) => {
      await db.delete(feedbacks).where(inArray(feedbacks.id, input.id));
      return {};
    },
    get: async ({ input }) => {
      const rows = await db.select().from(feedbacks).where(eq(feedbacks.id, input.id));
      const [feedback] = await present(rows);
      if (feedback === undefined) throw notFound('反馈不存在');
      return feedback;
    },
    list: async ({ input }) => {
      const matches = and(
        withWords(input.wd, feedbacks.content, feedbacks.contact),
        oneOf(feedbacks.status, input.status),
        oneOf(feedbacks.user_id, input.user_id),
        fromAddress(feedbacks.ip, input.ip),
        createdWithin(feedbacks.created_at, input.created_at),
      );
      const order = [asc(feedbacks.status), byAge(input.order, feedbacks.id)];
      const { total, rows } = await pageOf(db, feedbacks, { ...input, matches, order });
      return { total, feedback: await present(rows) };
    },
  };
}
