import { DocumentStatus, isConversionPending } from '@wenyuan/domain';
import { and, inArray, isNull } from 'drizzle-orm';
import type { Caller } from '../../auth/caller.ts';
import type { WaitingLine } from '../../conversion/waiting-line.ts';
import { documents } from '../../db/schema/index.ts';
import { notFound } from '../../http/errors.ts';
import type { Watching } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { createWaker } from '../../waker.ts';
import { maySee, maySeeError } from './document-access.ts';

export type Progress = {
  readonly id: number;
  readonly status: number;
  readonly pages: number;
  readonly converted_pages: number;
  readonly convert_error: string;
  readonly ahead: number;
};

const isWaiting = (status: number) =>
  isConversionPending(status) && status !== DocumentStatus.Converting;

/** Yields the state of each document, then each change, until all have finished. */
export async function* watchProgress(
  { db, notices, line }: Pick<Services, 'db' | 'notices'> & { readonly line: WaitingLine },
  ids: readonly number[],
  caller: Caller,
  { signal, checkMs }: Watching,
): AsyncGenerator<Progress> {
  const sent = new Map<number, string>();
  const waker = createWaker(signal);
  const wanted = new Set(ids);
  const ignore = notices.listenToProgress((id) => {
    if (wanted.has(id)) waker.wake();
  });

  const read = async () => {
    const rows = await db
      .select({
        id: documents.id,
        user_id: documents.user_id,
        status: documents.status,
        pages: documents.pages,
        converted_pages: documents.converted_pages,
        convert_error: documents.convert_error,
      })
      .from(documents)
      .where(and(inArray(documents.id, [...ids]), isNull(documents.deleted_at)));
    return await Promise.all(
      rows
        .filter((row) => maySee(row, caller))
        .map(async (row) => ({
          ...row,
          convert_error: maySeeError(row, caller) ? row.convert_error : '',
          ahead: isWaiting(row.status) ? await line.aheadOf(row.id) : 0,
        })),
    );
  };

  try {
    for (let first = true; !signal.aborted; first = false) {
      const rows = await read();
      if (first && rows.length === 0) throw notFound('文档不存在或已被删除');
      for (const { user_id: _, ...progress } of rows) {
        const text = JSON.stringify(progress);
        if (sent.get(progress.id) === text) continue;
        sent.set(progress.id, text);
        yield progress;
      }
      if (!rows.some((row) => isConversionPending(row.status))) return;
      await waker.wait(checkMs());
    }
  } finally {
    ignore();
  }
}
