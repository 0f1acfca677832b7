import path from 'node:path';
import type { Document } from '@wenyuan/contract';
import { coverPath, type SettingsValues } from '@wenyuan/domain';
import { MISSING_FONTS } from '../../conversion/conversion-run.ts';
import { codeOf } from '../../conversion/detail-code.ts';
import type { LoadedDocument } from './document.repo.ts';
import { isWithdrawn } from './withdrawn.ts';

/** Which counts everybody may see. */
export type ShownCounts = Pick<
  SettingsValues['display'],
  'show_document_download_count' | 'show_document_view_count' | 'show_document_favorite_count'
>;

/**
 * `withError` is for the owner and for managers of documents, who also see every count; for others, `display` tells
 * which counts are hidden.
 */
export function presentDocument(
  row: LoadedDocument,
  options: { readonly withError?: boolean; readonly display?: ShownCounts } = {},
): Document {
  const display = options.withError === true ? undefined : options.display;
  const shown = (isShown: boolean | undefined, count: number) => (isShown === false ? 0 : count);
  return {
    id: row.id,
    uuid: row.uuid,
    title: row.title,
    keywords: row.keywords,
    description: row.description,
    user_id: row.user_id,
    username: row.username,
    cover: coverOf(row),
    width: row.width,
    height: row.height,
    preview: row.preview,
    pages: row.pages,
    converted_pages: row.converted_pages,
    download_count: shown(display?.show_document_download_count, row.download_count),
    view_count: shown(display?.show_document_view_count, row.view_count),
    favorite_count: shown(display?.show_document_favorite_count, row.favorite_count),
    comment_count: row.comment_count,
    score: row.score,
    score_count: row.score_count,
    price: row.price,
    size: row.size,
    ext: row.ext,
    status: row.status,
    language: row.language,
    enable_gzip: row.enable_gzip,
    preview_ext: row.preview_ext,
    is_vip: row.is_vip,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    recommend_at: row.recommend_at?.toISOString() ?? null,
    category_id: row.category.map(({ id }) => id),
    category: [...row.category],
    attachment: { hash: row.hash },
    source: '',
    ...(options.withError === true
      ? {
          convert_error: row.convert_error,
          convert_code: codeOf(row.convert_detail),
          convert_notice: noticeOf(row),
          reject_reason: row.reject_reason,
          is_withdrawn: isWithdrawn(row),
        }
      : {}),
  };
}

/** Another picture or file has another address, since caches keep a cover for a day. */
function coverOf({ uuid, has_cover, cover_path, conversion_key }: LoadedDocument): string {
  if (cover_path === '' && !has_cover) return '';
  const shown = cover_path === '' ? conversion_key : path.basename(cover_path);
  return `${coverPath(uuid)}?v=${shown.slice(0, 8)}`;
}

/** The rest of the detail is a log of the converter, which only operators of the server read. */
function noticeOf({ convert_detail }: LoadedDocument): string {
  return convert_detail.startsWith(MISSING_FONTS) ? convert_detail : '';
}
