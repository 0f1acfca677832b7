import type { contract, ParsedInputOf } from '@wenyuan/contract';
import type { DocumentFilter } from './document.repo.ts';

type DocumentQuery = Pick<
  ParsedInputOf<(typeof contract)['document']['list']>,
  | 'wd'
  | 'category_id'
  | 'user_id'
  | 'status'
  | 'is_recommend'
  | 'ext'
  | 'fee_type'
  | 'language'
  | 'created_at'
>;

/** The filter of a list of documents, from the query's parameters. */
export function filterOf(input: DocumentQuery): DocumentFilter {
  return {
    wd: input.wd,
    categoryIds: input.category_id,
    userIds: input.user_id,
    statuses: input.status,
    recommended: input.is_recommend?.length === 1 ? input.is_recommend[0] : undefined,
    ext: input.ext,
    feeType: input.fee_type,
    languages: input.language,
    created: input.created_at,
  };
}
