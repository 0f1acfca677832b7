import type { Document, Settings } from '@wenyuan/api-client';
import {
  DocumentStatus,
  formatPrice,
  formatScore,
  isConversionPending,
  keywordsOf,
  memberMark,
} from '@wenyuan/domain';
import type { DocumentCardData } from '@wenyuan/ui';
import { paths } from '../../lib/paths.ts';

/** A document as cards and rows show it. */
export function toCard(
  document: Document,
  { system, display, vip }: Pick<Settings, 'system' | 'display' | 'vip'>,
): DocumentCardData {
  const { title, cover, ext, pages, description, price, status } = document;
  const note = isConversionPending(status)
    ? '转换中'
    : status === DocumentStatus.Failed
      ? '暂无预览'
      : '';
  return {
    title,
    cover,
    ext,
    landscape: document.width > document.height,
    pages,
    description: display.show_document_descriptions ? description : '',
    note,
    keywords: display.hide_keywords_on_lists ? [] : keywordsOf(document.keywords).slice(0, 5),
    href: paths.document(document),
    viewCount: display.show_document_view_count ? document.view_count : undefined,
    createdAt: document.created_at,
    price: price > 0 ? formatPrice(price, system.credit_name) : '',
    member: memberMark(document, vip.gives),
    score: document.score > 0 ? formatScore(document.score) : '',
    recommended: document.recommend_at !== null,
  };
}
