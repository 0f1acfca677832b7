import type { contract, ReplyOf } from '@wenyuan/contract';
import { CommentType } from '@wenyuan/domain';
import { and, desc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { requireOwnPassword } from '../../auth/own-password.ts';
import type { Caller } from '../../auth/caller.ts';
import { consume } from '../../auth/rate-limit.ts';
import {
  annotations,
  articles,
  comments,
  creditMovements,
  documents,
  documentScores,
  downloads,
  dynamics,
  favoriteFolders,
  favorites,
  feedbacks,
  follows,
  invoices,
  notices,
  orders,
  passkeys,
  personalTokens,
  readingPlaces,
  reports,
  searchRecords,
  sessions,
  signs,
  userOauths,
  userVips,
  wishes,
  withdrawals,
} from '../../db/schema/index.ts';
import { usernamesOf } from '../../db/usernames.ts';
import { toWire } from '../../db/wire.ts';
import { unauthenticated } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { articleColumns } from '../article/article.repo.ts';
import { findTargets } from '../comment/comment-target.ts';
import { presentInvoices } from '../invoice/invoice.repo.ts';
import { presentOrders } from '../order/order.presenter.ts';
import { presentWithdrawals } from '../withdrawal/withdrawal.repo.ts';
import { standingsOf } from './standing.ts';
import { presentUser } from './user.presenter.ts';
import { findUser, groupIdsOf } from './user.repo.ts';

type Exported = ReplyOf<(typeof contract)['user']['exportData']>;

/** The newest rows of each kind. */
const ROWS = 10_000;
/** Rows that are read at once: others are answered between two parts. */
const PART = 1000;
/** The reply is made in memory, and one article may have a million characters. */
const ARTICLE_BYTES = 32 * 1024 * 1024;
const EXPORTS = { count: 5, seconds: 3600 };

/** Collects what the site keeps about a member. Fields that the reply does not name are not sent. */
export async function exportData(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  password: string,
  caller: Caller,
): Promise<Exported> {
  await requireOwnPassword(db, caller, password);
  await consume(db, `export:${caller.id}`, EXPORTS);
  const row = await findUser(db, caller.id);
  if (row === undefined) throw unauthenticated();
  const { score } = await settings.read();

  type Table =
    | typeof annotations
    | typeof comments
    | typeof creditMovements
    | typeof documentScores
    | typeof documents
    | typeof downloads
    | typeof dynamics
    | typeof favoriteFolders
    | typeof favorites
    | typeof invoices
    | typeof feedbacks
    | typeof follows
    | typeof notices
    | typeof orders
    | typeof passkeys
    | typeof personalTokens
    | typeof reports
    | typeof searchRecords
    | typeof signs
    | typeof userOauths
    | typeof userVips
    | typeof wishes
    | typeof withdrawals;
  async function presented<Each extends Table, Shown>(
    table: Each,
    present: (rows: Each['$inferSelect'][]) => Shown[] | Promise<Shown[]>,
  ): Promise<Shown[]> {
    const shown: Shown[] = [];
    let before: SQL | undefined;
    while (shown.length < ROWS) {
      const rows = (await db
        .select()
        .from(table as Table)
        .where(and(eq(table.user_id, caller.id), before))
        .orderBy(desc(table.id))
        .limit(PART)) as Each['$inferSelect'][];
      shown.push(...(await present(rows)));
      const last = rows.at(-1);
      if (last === undefined || rows.length < PART) break;
      before = lt(table.id, last.id);
    }
    return shown;
  }
  const wireRowsOf = <Each extends Table>(table: Each) =>
    presented(table, (rows) => rows.map((each) => toWire(each)));

  /** Rows with the names of what they are of, as far as everybody reads them: a number alone says nothing to its member. */
  async function named<Row extends { document_id: number; type?: number }>(rows: Row[]) {
    const targetOf = ({ type = CommentType.Document, document_id }: Row) => ({ type, document_id });
    const find = await findTargets(db, rows.map(targetOf));
    return rows.map((each) => ({ ...each, document_title: find(targetOf(each))?.title ?? '' }));
  }

  /** The newest articles that fit into the reply. */
  async function articlesThatFit() {
    const sizes = await db
      .select({ id: articles.id, bytes: sql<number>`octet_length(${articles.content})` })
      .from(articles)
      .where(eq(articles.user_id, caller.id))
      .orderBy(desc(articles.id))
      .limit(ROWS);
    const fit: number[] = [];
    let total = 0;
    for (const { id, bytes } of sizes) {
      total += bytes;
      if (total > ARTICLE_BYTES) break;
      fit.push(id);
    }
    const rows = await db
      .select(articleColumns)
      .from(articles)
      .where(inArray(articles.id, fit))
      .orderBy(desc(articles.id));
    return rows.map((each) => toWire(each));
  }

  return {
    created_at: new Date().toISOString(),
    user: presentUser(
      row,
      (await groupIdsOf(db, [row.id])).get(row.id) ?? [],
      (await standingsOf(db, [row.id]))(row.id),
    ),
    document: await wireRowsOf(documents),
    article: await articlesThatFit(),
    comment: await named(await wireRowsOf(comments)),
    favorite: await named(await wireRowsOf(favorites)),
    favorite_folder: await wireRowsOf(favoriteFolders),
    follow: await presented(follows, async (rows) => {
      const names = await usernamesOf(
        db,
        rows.map((each) => each.author_id),
      );
      return rows.map(({ author_id, created_at }) => ({
        user_id: author_id,
        username: names.get(author_id) ?? '',
        created_at: created_at.toISOString(),
      }));
    }),
    reading_place: await named(
      (await db.select().from(readingPlaces).where(eq(readingPlaces.user_id, caller.id))).map(
        (each) => toWire(each),
      ),
    ),
    annotation: await named(await wireRowsOf(annotations)),
    download: await named(await wireRowsOf(downloads)),
    order: await presented(orders, (rows) => presentOrders(db, rows, score.credit_exchange)),
    invoice: await presented(invoices, (rows) => presentInvoices(db, rows, score.credit_exchange)),
    withdrawal: await presented(withdrawals, (rows) =>
      presentWithdrawals(db, rows, { isWhole: true, forMember: true }),
    ),
    user_vip: await wireRowsOf(userVips),
    score: await named(await wireRowsOf(documentScores)),
    sign: await wireRowsOf(signs),
    report: await wireRowsOf(reports),
    feedback: await wireRowsOf(feedbacks),
    passkey: await wireRowsOf(passkeys),
    token: await wireRowsOf(personalTokens),
    credit: await wireRowsOf(creditMovements),
    dynamic: await wireRowsOf(dynamics),
    notice: await wireRowsOf(notices),
    wish: await wireRowsOf(wishes),
    search_record: await wireRowsOf(searchRecords),
    oauth: await wireRowsOf(userOauths),
    session: (
      await db.select().from(sessions).where(eq(sessions.user_id, caller.id)).limit(ROWS)
    ).map((each) => toWire(each)),
  };
}
