import type { Contract, ParsedInputOf, ReplyOf } from '@wenyuan/contract';
import { ReportType, type SettingsValues } from '@wenyuan/domain';
import { and, asc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { createdWithin, oneOf, withWords } from '../../db/filters.ts';
import { pageOf } from '../../db/page.ts';
import { comments, documents, reports } from '../../db/schema/index.ts';
import { byAge } from '../../db/sorting.ts';
import { named, usernamesOf } from '../../db/usernames.ts';
import { toWire } from '../../db/wire.ts';
import type { Services } from '../../services.ts';
import { findTargets } from '../comment/comment-target.ts';
import { documentHref } from '../document/document-href.ts';
import { countSameFiles } from '../document/same-file.ts';
import { countBuyers } from '../entitlement/buyers.ts';
import { firstOfEach, sameReports } from './same-reports.ts';

type Row = typeof reports.$inferSelect;
type Operation = Contract['report']['list'];

const idsOf = (rows: readonly Row[], type: ReportType) =>
  rows.filter((row) => row.type === type).map((row) => row.document_id);

type Place = {
  readonly href: string;
  readonly uuid: string;
  readonly owner_id: number;
  readonly status: number;
  readonly buyer_count?: number;
  readonly same_file_count?: number;
};
type Places = ReadonlyMap<number, Place>;

/** Documents by which a report leads somewhere: those in the recycle bin open for nobody. */
async function placesOfDocuments(
  db: Db,
  rows: readonly Row[],
  settings: SettingsValues,
): Promise<Places> {
  const found = await db
    .select()
    .from(documents)
    .where(
      and(inArray(documents.id, idsOf(rows, ReportType.Document)), isNull(documents.deleted_at)),
    );
  const buyersOf = await countBuyers(db, found, settings);
  const sameOf = await countSameFiles(db, found);
  return new Map(
    found.map((row) => [
      row.id,
      {
        href: documentHref(row),
        uuid: row.uuid,
        owner_id: row.user_id,
        status: row.status,
        buyer_count: buyersOf(row.id),
        same_file_count: sameOf(row),
      },
    ]),
  );
}

/** The pages on which reported comments stand. */
async function placesOfComments(db: Db, rows: readonly Row[]): Promise<Places> {
  const found = await db
    .select({
      id: comments.id,
      type: comments.type,
      document_id: comments.document_id,
      owner_id: comments.user_id,
      status: comments.status,
    })
    .from(comments)
    .where(inArray(comments.id, idsOf(rows, ReportType.Comment)));
  const targetOf = await findTargets(db, found, { withHidden: true });
  return new Map(
    found.flatMap((row) => {
      const href = targetOf(row)?.href;
      return href === undefined
        ? []
        : [[row.id, { href, uuid: '', owner_id: row.owner_id, status: row.status }] as const];
    }),
  );
}

/** Reports that somebody made, and those about what somebody wrote or uploaded. */
function ofPerson(db: Db, ids: readonly number[] | undefined): SQL | undefined {
  if (ids === undefined) return undefined;
  const about = (type: ReportType, table: typeof documents | typeof comments) => {
    const theirs = db
      .select({ id: table.id })
      .from(table)
      .where(inArray(table.user_id, [...ids]));
    return and(eq(reports.type, type), inArray(reports.document_id, theirs));
  };
  return or(
    inArray(reports.user_id, [...ids]),
    about(ReportType.Document, documents),
    about(ReportType.Comment, comments),
  );
}

export async function listReports(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  input: ParsedInputOf<Operation>,
): Promise<ReplyOf<Operation>> {
  const matches = and(
    withWords(input.wd, reports.document_title, named(db, reports.user_id)),
    oneOf(reports.status, input.status),
    oneOf(reports.type, input.type),
    oneOf(reports.reason, input.reason),
    oneOf(reports.id, input.id),
    oneOf(reports.user_id, input.user_id),
    createdWithin(reports.created_at, input.created_at),
    ofPerson(db, input.person_id),
  );
  const order = [asc(reports.status), byAge(input.order, reports.id)];
  const { total, rows } = await pageOf(db, reports, {
    ...input,
    matches: input.grouped ? firstOfEach(db, matches, order) : matches,
    order,
  });
  const same = await sameReports(db, rows);
  const places = {
    [ReportType.Document]: await placesOfDocuments(db, rows, await settings.read()),
    [ReportType.Comment]: await placesOfComments(db, rows),
  };
  const placeOf = (row: Row) => places[row.type as ReportType].get(row.document_id);
  const names = await usernamesOf(
    db,
    rows.flatMap((row) => [row.user_id, placeOf(row)?.owner_id ?? 0]),
  );
  return {
    total,
    report: rows.map((row) => {
      const {
        href = '',
        uuid = '',
        owner_id = 0,
        status = null,
        buyer_count = 0,
        same_file_count = 0,
      } = placeOf(row) ?? {};
      return {
        ...toWire(row),
        username: names.get(row.user_id) ?? '',
        ...(same.get(row.id) ?? { same_count: 0, same_open: 0, same: [] }),
        document_uuid: uuid,
        href,
        target_status: status,
        buyer_count,
        same_file_count,
        owner_id,
        owner_username: names.get(owner_id) ?? '',
      };
    }),
  };
}
