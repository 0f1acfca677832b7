import { sql } from 'drizzle-orm';
import { siteLocks } from '../db/advisory-locks.ts';
import type { Db } from '../db/database.ts';
import { lockAlone } from '../db/lock-alone.ts';
import { withoutStatementTimeout } from '../db/without-timeouts.ts';
import type { Services } from '../services.ts';
import { StartError } from '../start-error.ts';
import { createAddresses } from './addresses.ts';
import { compare, isEqual, type Comparison } from './compare.ts';
import { keptIds } from './kept-ids.ts';
import { moveArticles } from './move-articles.ts';
import { moveOtherAttachments } from './move-attachments.ts';
import {
  moveAdvertisements,
  moveBanners,
  moveFriendlinks,
  moveLanguages,
  moveNavigations,
} from './move-blocks.ts';
import { moveCategories } from './move-categories.ts';
import {
  moveComments,
  moveDownloads,
  moveFavorites,
  moveScores,
  moveSigns,
} from './move-community.ts';
import { enqueueMoved, moveDocuments } from './move-documents.ts';
import { moveGroupPermissions, moveGroups, moveUserGroups } from './move-groups.ts';
import { moveArticleCategories, moveDocumentCategories } from './move-links.ts';
import { moveDynamics, movePunishments, moveReports, moveSearches } from './move-records.ts';
import { moveSettings } from './move-settings.ts';
import { reserveIds } from './move-table.ts';
import { moveOauths, moveOrders, moveSms, moveVips } from './move-trade.ts';
import { moveUsers } from './move-users.ts';
import type { Move } from './move.ts';
import { readOldAttachments } from './old-attachments.ts';
import { createOldFiles } from './old-files.ts';
import { createPictures } from './pictures.ts';
import { recount } from './recount.ts';
import { createReport, type ReportLine, type TableReport } from './report.ts';
import { requireEmptySite } from './require-empty-site.ts';
import { openSource, type Source } from './source.ts';
import { createSums } from './sums.ts';

export type MoveInOptions = {
  readonly databaseUrl: string;
  readonly prefix: string;
  /** The time zone in which the other site wrote its times. */
  readonly zone: string;
  /** The folder of its files. */
  readonly files: string;
  readonly isDry: boolean;
  readonly say?: (line: string) => void;
  /** Gets every row that stays behind or was changed. */
  readonly tell?: (line: ReportLine) => void;
};

export type MoveInReport = {
  readonly tables: readonly TableReport[];
  readonly comparisons: readonly Comparison[];
  readonly isEqual: boolean;
  /** Documents that wait for their conversion. */
  readonly conversions: number;
};

/** Tables that have no place here, with the reason. */
const LEFT: readonly (readonly [string, string])[] = [
  ['attachment_content', '正文由本站重新转换得到'],
  ['document_relate', '相关文档由本站计算'],
  ['article_relate', '相关文章由本站计算'],
  ['logout', '所有用户须重新登录'],
  ['email_code', '验证码已失效'],
];

async function reserveAllIds(db: Db, source: Source): Promise<void> {
  for (const [table, target] of Object.entries(keptIds))
    await reserveIds(db, target, await source.maxId(table));
}

async function reportLeft({ source, report }: Move): Promise<void> {
  for (const [table, reason] of LEFT) {
    const rows = await source.count(table);
    if (rows === 0) continue;
    const log = report.table(table, table);
    log.found(rows);
    log.skip(reason, `${rows} 条`, rows);
  }
}

/** Every table, each after those that its rows name. */
async function moveAll(move: Move): Promise<void> {
  const attached = await readOldAttachments(move.source);
  const pictures = createPictures(move, attached);
  const addresses = await createAddresses(move, pictures);
  await moveLanguages(move);
  await moveGroups(move);
  await moveGroupPermissions(move);
  await moveUsers(move, addresses);
  await moveUserGroups(move);
  const tree = await moveCategories(move, addresses);
  await moveDocuments(move, attached);
  await moveDocumentCategories(move, tree);
  await moveArticles(move, addresses);
  await moveArticleCategories(move, tree);
  await moveComments(move);
  await moveFavorites(move);
  await moveScores(move);
  await moveDownloads(move);
  await moveSigns(move);
  await moveOrders(move);
  await moveVips(move);
  await moveSms(move);
  await moveOauths(move);
  await moveDynamics(move, addresses);
  await moveReports(move);
  await movePunishments(move);
  await moveSearches(move);
  await moveBanners(move, addresses);
  await moveAdvertisements(move, addresses);
  await moveFriendlinks(move);
  await moveNavigations(move, addresses);
  await moveSettings(move, addresses);
  await moveOtherAttachments(move);
  await reportLeft(move);
}

async function moveOn(
  services: Services,
  db: Db,
  source: Source,
  { files, isDry, say = () => undefined, tell }: MoveInOptions,
): Promise<MoveInReport> {
  const move: Move = {
    services,
    db,
    source,
    files: createOldFiles(files, services, isDry),
    report: createReport(tell),
    sums: createSums(),
    compared: [],
    say,
  };
  await requireEmptySite(db);
  await reserveAllIds(db, source);
  await moveAll(move);
  await recount(move);
  const conversions = await enqueueMoved(move);
  say('核对');
  const comparisons = await compare(move, move.compared);
  return {
    tables: move.report.tables(),
    comparisons,
    isEqual: comparisons.every(isEqual),
    conversions,
  };
}

/** Ends a dry run: what it wrote is undone. */
class DryRunEnd extends Error {
  override readonly name = 'DryRunEnd';
}

async function moveAndUndo(
  services: Services,
  source: Source,
  options: MoveInOptions,
): Promise<MoveInReport> {
  let report: MoveInReport | undefined;
  try {
    await services.db.transaction(async (tx) => {
      // One transaction for everything, which waits for the other database and for files.
      await withoutStatementTimeout(tx);
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
      report = await moveOn(services, tx, source, options);
      throw new DryRunEnd();
    });
  } catch (error) {
    if (!(error instanceof DryRunEnd) || report === undefined) throw error;
  }
  if (report === undefined) throw new Error('a dry run ended without its report');
  return report;
}

/** Keeps a second move away, which would bring the same rows at the same time. */
async function alone<Result>({ db }: Services, work: () => Promise<Result>): Promise<Result> {
  const client = await db.$client.connect();
  try {
    if (!(await lockAlone(client, siteLocks.move)))
      throw new StartError('另一个迁入正在进行：请等它结束');
    return await work();
  } finally {
    // The lock ends with its connection.
    client.release(true);
  }
}

/**
 * Moves a site of moredoc into this one, which has to be empty or to have begun with it. What came before stays as it is:
 * after an interruption it goes on where it was, and once all is there nothing changes. A dry run does the same and
 * undoes it, without reading files to their end.
 */
export async function moveIn(services: Services, options: MoveInOptions): Promise<MoveInReport> {
  const source = await openSource({
    url: options.databaseUrl,
    prefix: options.prefix,
    zone: options.zone,
  });
  try {
    return await alone(services, () =>
      options.isDry
        ? moveAndUndo(services, source, options)
        : moveOn(services, services.db, source, options),
    );
  } finally {
    await source.close();
  }
}
