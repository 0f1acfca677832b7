import type { Contract, ReplyOf } from '@wenyuan/api-client';
import { api, isUnknownCall } from '@wenyuan/app';
import type { Query } from '../../lib/define-page.ts';
import { toSearchInput, type Search } from './search-query.ts';

/** What a search finds. Other servers of this wire may know no search of both documents and articles. */
export function foundQuery(search: Search): Query<ReplyOf<Contract['search']['all']>> {
  const input = toSearchInput(search);
  const query = api.search.all(input);
  return {
    ...query,
    queryFn: async (context) => {
      try {
        return await query.queryFn(context);
      } catch (error) {
        if (!isUnknownCall(error)) throw error;
        const { findApart } = await import('./find-apart.ts');
        return findApart(input, {
          documents: (asked) => api.search.documents(asked).queryFn(context),
          articles: (asked) => api.search.articles(asked).queryFn(context),
        });
      }
    },
  };
}
