import type { Document } from '@wenyuan/api-client';
import { DocumentStatus } from '@wenyuan/domain';

/** A document for stories and tests. */
export function documentWith(overrides: Partial<Document> = {}): Document {
  return {
    id: 1,
    uuid: '0123456789abcdef',
    title: '论语集注',
    keywords: '',
    description: '',
    user_id: 1,
    username: 'admin',
    cover: '',
    width: 595,
    height: 842,
    preview: 0,
    pages: 120,
    converted_pages: 120,
    download_count: 0,
    view_count: 0,
    favorite_count: 0,
    comment_count: 0,
    score: 0,
    score_count: 0,
    price: 0,
    size: 1_258_291,
    ext: '.pdf',
    status: DocumentStatus.Converted,
    language: 'zh-CN',
    enable_gzip: true,
    preview_ext: '.gzip.svg',
    is_vip: false,
    created_at: '2026-03-01T08:00:00.000Z',
    updated_at: '2026-03-01T08:00:00.000Z',
    recommend_at: null,
    category_id: [1, 4],
    category: [],
    attachment: { hash: '' },
    source: '',
    ...overrides,
  };
}
