import { api, categoriesQuery } from '@wenyuan/app';
import { BannerType, DocumentStatus } from '@wenyuan/domain';
import { definePage, optional } from '../../lib/define-page.ts';

const SHELF = 6;
const LISTED = 12;
const LATEST = 8;
const POPULAR = 10;
const NOTICES = 3;
const FRIENDLINKS = 60;

export const page = definePage({
  path: '/',
  adverts: () => 'index',
  queries: () => ({
    banners: api.banner.list({ type: [BannerType.Website] }),
    recommended: api.document.list({
      is_recommend: [true],
      order: 'recommend_at desc',
      size: LISTED,
      status: [DocumentStatus.Converted],
    }),
    latest: api.document.list({ size: LATEST, status: [DocumentStatus.Converted] }),
    categories: optional(categoriesQuery()),
    shelves: api.document.home({ limit: SHELF }),
    articles: api.article.list({ size: SHELF, is_page: [false] }),
    popular: optional(
      api.document.list({
        order: 'view_count desc',
        size: POPULAR,
        status: [DocumentStatus.Converted],
      }),
    ),
    notices: optional(api.article.list({ is_notice: [true], size: NOTICES })),
    friendlinks: optional(api.friendlink.list({ size: FRIENDLINKS })),
    stats: optional(api.config.stats({})),
  }),
  head: () => ({ kind: 'home' }),
});
