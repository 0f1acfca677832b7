import { api } from '@wenyuan/app';
import { BannerType, DocumentStatus } from '@wenyuan/domain';
import { definePage, optional } from '../../lib/define-page.ts';

const SHELF = 6;
const LISTED = 12;

export const page = definePage({
  path: '/',
  queries: () => ({
    banners: api.banner.list({ type: [BannerType.Website] }),
    recommended: api.document.list({
      is_recommend: [true],
      order: 'recommend_at desc',
      size: LISTED,
      status: [DocumentStatus.Converted],
    }),
    latest: api.document.list({ size: LISTED, status: [DocumentStatus.Converted] }),
    shelves: api.document.home({ limit: SHELF }),
    articles: api.article.list({ size: SHELF }),
    stats: optional(api.config.stats({})),
  }),
  head: () => ({ kind: 'home' }),
});
