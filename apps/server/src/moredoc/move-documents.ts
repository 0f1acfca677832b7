import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { DOCUMENT_UUID, DocumentStatus, PRICE_MAX } from '@wenyuan/domain';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { ROOT_USER_ID } from '../auth/caller.ts';
import { enqueueAgain } from '../conversion/enqueue.ts';
import { attachments, documents, languages, oldAddresses } from '../db/schema/index.ts';
import { withoutStatementTimeout } from '../db/without-timeouts.ts';
import { documentHref } from '../modules/document/document-href.ts';
import { NO_FILE } from '../modules/upload/delete-attachments.ts';
import { FileRefused, takeDocumentFile, type NewAttachment } from './document-file.ts';
import type { Move } from './move.ts';
import { moveTable, remember, within, type Planned } from './move-table.ts';
import type { OldAttachments } from './old-attachments.ts';
import { FILE_ID_TAKEN, type TableLog } from './report.ts';
import { movedHere, ownIds } from './rows-here.ts';
import { deletedAt, timesOf, titleOf, type SourceRow } from './source-row.ts';

const VIEWS = { label: '浏览次数' };
const DOWNLOADS = { label: '下载次数' };
const PRICE = { label: '价格', max: PRICE_MAX };
const UUID_BYTES = 8;
/** Files take their time: what a kill loses is small. */
const BATCH = 50;

const { PendingConvert, Converting, Converted, Reconvert, Failed } = DocumentStatus;
const CONVERTED_ANEW: readonly number[] = [Converting, Converted, Reconvert];
const STATUSES: readonly number[] = Object.values(DocumentStatus);

/** Pages are converted anew, because those there have no text and were never sanitised. */
function statusOf(row: SourceRow): number {
  const status = row.whole('status');
  return CONVERTED_ANEW.includes(status) || !STATUSES.includes(status) ? PendingConvert : status;
}

function textsOf(row: SourceRow) {
  const keywords = row.text('keywords');
  const description = row.text('description');
  return {
    keywords,
    description,
    auto_keywords: keywords === '',
    auto_description: description === '',
  };
}

async function errorsOf({ source }: Move, rows: readonly SourceRow[]) {
  const failed = rows.filter((row) => row.whole('status') === Failed).map(({ id }) => id);
  const errors = await source.where('document_error', 'id', failed);
  return new Map(errors.map((row) => [row.id, row.text('message')]));
}

/** Makes uuids where there is none that an address here can have, or where an earlier document has the same. */
async function uuidsOf({ db }: Move, rows: readonly SourceRow[], log: TableLog) {
  const wanted = rows.map((row) => row.text('uuid')).filter((uuid) => uuid !== '');
  const found =
    wanted.length === 0
      ? []
      : await db
          .select({ uuid: documents.uuid })
          .from(documents)
          .where(inArray(documents.uuid, wanted));
  const taken = new Set(found.map(({ uuid }) => uuid));
  const uuids = new Map<number, string>();
  for (const row of rows) {
    let uuid = row.text('uuid');
    if (!DOCUMENT_UUID.test(uuid) || taken.has(uuid)) {
      uuid = randomBytes(UUID_BYTES).toString('hex');
      log.change('没有唯一而合乎规则的 uuid，已生成并转址', `${row.id} ${row.text('title')}`);
    }
    taken.add(uuid);
    uuids.set(row.id, uuid);
  }
  return uuids;
}

export async function moveDocuments(move: Move, attached: OldAttachments): Promise<void> {
  const { db } = move;
  const files = new Map<number, { readonly row: SourceRow; readonly values: NewAttachment }>();
  const codes = new Set(
    (await db.select({ code: languages.code }).from(languages)).map(({ code }) => code),
  );

  async function findFile(row: SourceRow, file: SourceRow | undefined, log: TableLog) {
    const named = `${row.id} ${row.text('title')}`;
    if (file === undefined) {
      log.refuse('没有文件的记录', named);
      return undefined;
    }
    try {
      return { row: file, values: await takeDocumentFile(move, file, row) };
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      log.refuse(error.message, `${named} ${file.text('path')}`);
      return undefined;
    }
  }

  await moveTable(move, {
    source: 'document',
    label: '文档',
    target: documents,
    size: BATCH,
    sums: [
      {
        label: '浏览次数',
        of: (row) => within(row, 'view_count', VIEWS),
        here: documents.view_count,
      },
      {
        label: '下载次数',
        of: (row) => within(row, 'download_count', DOWNLOADS),
        here: documents.download_count,
      },
      { label: '价格之和', of: (row) => within(row, 'price', PRICE), here: documents.price },
    ],
    async plan(rows, log) {
      files.clear();
      const newest = await attached.newestFiles(rows.map(({ id }) => id));
      const errors = await errorsOf(move, rows);
      const uuids = await uuidsOf(move, rows, log);
      const taken = await ownIds(
        db,
        'attachment',
        [...newest.values()].map(({ id }) => id),
      );
      const members = await movedHere(
        db,
        'user',
        [...rows, ...newest.values()].flatMap((row) => [
          row.long('user_id'),
          row.long('deleted_user_id'),
        ]),
      );
      const memberOr = (fallback: number, id: number) => (members.has(id) ? id : fallback);
      const planned: Planned<typeof documents.$inferInsert>[] = [];
      for (const row of rows) {
        move.say(`文档 ${row.id}`);
        const attachment = newest.get(row.id);
        if (attachment !== undefined && taken.has(attachment.id)) {
          log.refuse(FILE_ID_TAKEN, `${row.id} ${row.text('title')}`);
          continue;
        }
        const file = await findFile(row, attachment, log);
        if (file === undefined) continue;
        const user_id = memberOr(ROOT_USER_ID, file.values.user_id);
        files.set(row.id, { row: file.row, values: { ...file.values, user_id } });
        if (!members.has(row.long('user_id')))
          log.change('上传者不存在，归管理员所有', `${row.id} ${row.text('title')}`);
        const language = row.text('language');
        if (language !== '' && !codes.has(language))
          log.change('语言未知，已清空', `${row.id} ${language}`);
        const { hash, digest, size, ext } = file.values;
        if (hash !== file.row.text('hash').toLowerCase())
          log.change('文件的 MD5 与记录不符，以文件为准', `${row.id} ${file.row.text('path')}`);
        const values = {
          title: titleOf(row, log.change, path.parse(file.row.text('name')).name),
          ...textsOf(row),
          uuid: uuids.get(row.id) ?? '',
          user_id: memberOr(ROOT_USER_ID, row.long('user_id')),
          attachment_id: file.row.id,
          hash,
          digest,
          size,
          ext,
          preview: within(row, 'preview', { label: '可预览的页数', log }),
          view_count: within(row, 'view_count', { ...VIEWS, log }),
          download_count: within(row, 'download_count', { ...DOWNLOADS, log }),
          price: within(row, 'price', { ...PRICE, log }),
          status: statusOf(row),
          language: codes.has(language) ? language : '',
          convert_error: errors.get(row.id) ?? '',
          is_vip: row.flag('is_vip'),
          recommend_at: row.time('recommend_at'),
          deleted_at: deletedAt(row),
          deleted_user_id: memberOr(0, row.long('deleted_user_id')),
          ...timesOf(row),
        };
        planned.push({ row, values });
      }
      return planned;
    },
    async before(tx, planned) {
      const coming = planned.flatMap(({ row }) => files.get(row.id) ?? []);
      if (coming.length === 0) return;
      // Of a forbidden file that was missing before, the row came without it.
      const without = inArray(
        attachments.id,
        coming.map(({ row }) => row.id),
      );
      await tx.delete(attachments).where(and(without, eq(attachments.path, NO_FILE)));
      await tx
        .insert(attachments)
        .overridingSystemValue()
        .values(coming.map(({ row, values }) => ({ ...values, id: row.id })) as never)
        .onConflictDoNothing();
      await remember(
        tx,
        'attachment',
        coming.map(({ row }) => ({ old_id: row.id, new_id: row.id })),
      );
    },
    async after(tx, planned) {
      const changed = planned.flatMap(({ row, values }) => {
        const uuid = row.text('uuid');
        return uuid === '' || DOCUMENT_UUID.test(uuid)
          ? []
          : [{ path: `/document/${uuid}`, href: documentHref(values) }];
      });
      // Where two had the same, it leads to the first.
      if (changed.length > 0) await tx.insert(oldAddresses).values(changed).onConflictDoNothing();
    },
  });
}

const CHUNK = 500;

/** Has everything that waits converted, the most read first, behind whatever else there is to convert. */
export async function enqueueMoved({ db, say }: Move): Promise<number> {
  const { rows } = await db.transaction(async (tx) => {
    await withoutStatementTimeout(tx);
    return tx.execute<{ id: string }>(sql`
      select d.id from documents d
      join moved_rows m on m.source = 'document' and m.new_id = d.id
      where d.status = ${PendingConvert} and d.deleted_at is null and d.converted_pages = 0
        and not exists (
          select 1 from graphile_worker.jobs j where j.key = 'convert:' || d.id)
      order by d.view_count desc, d.id`);
  });
  const ids = rows.map(({ id }) => Number(id));
  for (let start = 0; start < ids.length; start += CHUNK) {
    say(`安排转换 ${start}`);
    await enqueueAgain(db, ids.slice(start, start + CHUNK));
  }
  return ids.length;
}
