import type { contract, Dynamic, ParsedInputOf } from '@wenyuan/contract';
import { DynamicType, dynamicTypeLabels, escapeHtml } from '@wenyuan/domain';
import { and, desc, eq } from 'drizzle-orm';
import type { Caller } from '../../auth/caller.ts';
import { createdWithin, oneOf, withWords } from '../../db/filters.ts';
import { toWire } from '../../db/wire.ts';
import { pageOf } from '../../db/page.ts';
import { creditMovements, dynamics, signs } from '../../db/schema/index.ts';
import { conflict, notFound } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { moveCredits } from '../credit/ledger.ts';
import { openLinks } from '../notice/open-links.ts';
import { recordDynamic } from './dynamics.ts';
import { dayOf, readSigns } from './sign-calendar.ts';

type Paging = { readonly page: number; readonly size: number };

/** An activity as safe HTML; only paths on the site that lead somewhere become links. */
function contentOf(
  { type, title, href }: typeof dynamics.$inferSelect,
  isOpen: (href: string) => boolean,
): string {
  const label = dynamicTypeLabels[type as DynamicType] ?? '';
  const text = escapeHtml(title);
  if (title === '') return label;
  const isPath = href.startsWith('/') && !href.startsWith('//');
  return `${label} ${isPath && isOpen(href) ? `<a href="${escapeHtml(href)}">${text}</a>` : text}`;
}

/** Operations on the caller's own data. */
export function createMeService(services: Services) {
  const { db, settings } = services;
  return {
    async dynamics(caller: Caller, paging: Paging) {
      const { total, rows } = await pageOf(db, dynamics, {
        ...paging,
        matches: eq(dynamics.user_id, caller.id),
        order: [desc(dynamics.id)],
      });
      const hrefs = rows.map(({ href }) => href);
      const isOpen = await openLinks(db, hrefs, { caller, settings: await settings.read() });
      const dynamic = rows.map((row): Dynamic => ({
        ...toWire(row),
        content: contentOf(row, isOpen),
      }));
      return { total, dynamic };
    },

    async credits(
      userId: number,
      { wd, reason, created_at, ...paging }: ParsedInputOf<(typeof contract)['user']['credit']>,
    ) {
      const { total, rows } = await pageOf(db, creditMovements, {
        ...paging,
        matches: and(
          eq(creditMovements.user_id, userId),
          oneOf(creditMovements.reason, reason),
          withWords(wd, creditMovements.remark),
          createdWithin(creditMovements.created_at, created_at),
        ),
        order: [desc(creditMovements.id)],
      });
      return { total, credit: rows.map((row) => toWire(row)) };
    },

    /** Signs in for credits once a day; of two concurrent calls, one is refused. */
    async sign(userId: number, ip: string) {
      const { score } = await settings.read();
      const sign_at = dayOf(new Date());
      const award = Math.max(0, score.sign_in);
      const row = await db.transaction(async (tx) => {
        const [made] = await tx
          .insert(signs)
          .values({ user_id: userId, sign_at, ip, award })
          .onConflictDoNothing()
          .returning();
        if (made === undefined) throw conflict('您今天已经签到过了');
        await recordDynamic(tx, {
          user_id: userId,
          type: DynamicType.SignIn,
          title: award > 0 ? `获得 ${award} ${score.credit_name}` : '',
        });
        const key = `sign_in:${userId}:${sign_at}`;
        await moveCredits(tx, [{ userId, amount: award, reason: 'sign_in', key }]);
        return made;
      });
      return toWire(row);
    },

    async signed(userId: number) {
      const today = and(eq(signs.user_id, userId), eq(signs.sign_at, dayOf(new Date())));
      const [row] = await db.select().from(signs).where(today);
      if (row === undefined) throw notFound('您今天还没有签到');
      return toWire(row);
    },

    signs: (userId: number, month: number) => readSigns(services, userId, month),
  };
}
