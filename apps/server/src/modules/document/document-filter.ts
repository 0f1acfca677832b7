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

/** Who asks for both of two asks for neither. */
export function singleOf(asked: readonly boolean[] | undefined): boolean | undefined {
  return asked?.length === 1 ? asked[0] : undefined;
}

/** The filter of a list of documents, from the query's parameters. */
export function filterOf(input: DocumentQuery): DocumentFilter {
  return {
    wd: input.wd,
    categoryIds: input.category_id,
    userIds: input.user_id,
    statuses: input.status,
    recommended: singleOf(input.is_recommend),
    ext: input.ext,
    feeType: input.fee_type,
    languages: input.language,
    created: input.created_at,
  };
}
