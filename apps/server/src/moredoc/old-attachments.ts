import { AttachmentType } from '@wenyuan/domain';
import type { Source } from './source.ts';
import { deletedAt, type SourceRow } from './source-row.ts';

/** The attachments of the other site by what they belong to: there may be no index for that. */
export type OldAttachments = {
  /** The newest file of each of these documents, by the id of the document. */
  newestFiles(documentIds: readonly number[]): Promise<ReadonlyMap<number, SourceRow>>;
  /** The first row of the picture or video at this address. */
  pictureAt(address: string): Promise<SourceRow | undefined>;
};

/** Reads all of them once, and keeps their ids. */
export async function readOldAttachments(source: Source): Promise<OldAttachments> {
  const newest = new Map<number, number>();
  const pictures = new Map<string, number>();
  for await (const rows of source.batches('attachment'))
    for (const row of rows) {
      const path = row.text('path');
      if (row.whole('type') !== AttachmentType.Document) {
        if (!pictures.has(path)) pictures.set(path, row.id);
      } else if (deletedAt(row) === null) newest.set(row.long('type_id'), row.id);
    }
  return {
    async newestFiles(documentIds) {
      const ids = documentIds.flatMap((id) => newest.get(id) ?? []);
      const rows = await source.where('attachment', 'id', ids);
      return new Map(rows.map((row) => [row.long('type_id'), row]));
    },
    async pictureAt(address) {
      const id = pictures.get(address);
      const [row] = id === undefined ? [] : await source.where('attachment', 'id', [id]);
      return row;
    },
  };
}
