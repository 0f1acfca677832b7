import { previewOf, type SettingsValues } from '@wenyuan/domain';
import { sql } from 'drizzle-orm';
import { documents } from '../db/schema/index.ts';

export type PreviewLimits = Pick<
  SettingsValues['converter'],
  'max_preview' | 'max_preview_percent'
>;

/**
 * The preview of a document whose pages become known: by the settings if it had none, and unless somebody set one before.
 * Later conversions leave it, so that what an operator opened stays open (decision 0015). It is decided by the row as it
 * is when it is written: operators edit documents that are being converted.
 */
export function firstPreview(pages: number, limits: PreviewLimits) {
  return sql<number>`case when ${documents.pages} = 0 and ${documents.preview} = 0
    then ${previewOf(pages, limits)}::int else ${documents.preview} end`;
}

/** The preview of a document that takes over another file: one that somebody set stays. */
export function nextPreview(
  before: { readonly pages: number; readonly preview: number },
  pages: number,
  limits: PreviewLimits,
): number {
  const isBySettings = before.preview === previewOf(before.pages, limits);
  return isBySettings ? previewOf(pages, limits) : before.preview;
}
