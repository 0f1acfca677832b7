import { DocumentStatus } from '@wenyuan/domain';
import type { DocumentLayout } from './document-layout.ts';
import type { Found } from './text-geometry.ts';

/** A converted document of eight pages for stories. */
export function layoutWith(overrides: Partial<DocumentLayout> = {}): DocumentLayout {
  return {
    id: 1,
    uuid: '0123456789abcdef',
    status: DocumentStatus.Converted,
    pages: 8,
    converted_pages: 8,
    readable_pages: 8,
    lock_reason: '',
    page: Array.from({ length: 8 }, () => ({ width: 595, height: 842, ext: '' })),
    version: '',
    imageId: '0123456789abcdef',
    isFromServer: true,
    language: undefined,
    failed: [],
    is_right_to_left: false,
    outline: [
      { title: '学而第一', page: 1, level: 0 },
      { title: '学而时习之', page: 2, level: 1 },
      { title: '为政第二', page: 5, level: 0 },
      { title: '八佾第三', page: 9, level: 0 },
    ],
    ...overrides,
  };
}

/** What a search has found so far, as the query of it keeps it. */
export function foundWith(hit: Found['hit'], overrides: Partial<Found> = {}) {
  const found = { total: hit.length, has_more: false, has_earlier: false, alike: [], hit };
  return { pages: [{ ...found, ...overrides }], pageParams: [{ near_page: 1 }] };
}
