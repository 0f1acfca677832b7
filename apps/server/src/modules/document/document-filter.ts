import { isStorableTime, type contract, type ParsedInputOf } from '@wenyuan/contract';
import { badField } from '../../http/errors.ts';
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

export function parseMoment(text: string | undefined, field: string): Date | undefined {
  if (text === undefined || text === '') return undefined;
  const written = text.replace(' ', 'T');
  if (!isStorableTime(written)) throw badField(field, '日期不正确，年份应在 1900 到 2999 之间');
  return new Date(written);
}

/** The filter of a list of documents, from the query's parameters. */
export function filterOf(input: DocumentQuery): DocumentFilter {
  const [from, to] = input.created_at ?? [];
  return {
    wd: input.wd,
    categoryIds: input.category_id,
    userIds: input.user_id,
    statuses: input.status,
    recommended: input.is_recommend?.length === 1 ? input.is_recommend[0] : undefined,
    ext: input.ext,
    feeType: input.fee_type,
    languages: input.language,
    createdFrom: parseMoment(from, 'created_at'),
    createdTo: parseMoment(to, 'created_at'),
  };
}
