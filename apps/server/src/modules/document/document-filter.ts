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

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A moment, or that one of a plain day. */
function parseMoment(text: string | undefined, ofDay: string): Date | undefined {
  if (text === undefined || text === '') return undefined;
  const written = DAY.test(text) ? `${text}T${ofDay}` : text.replace(' ', 'T');
  if (!isStorableTime(written))
    throw badField('created_at', '日期不正确，年份应在 1900 到 2999 之间');
  return new Date(written);
}

/** The bounds that a `created_at` filter asks for; days count whole, the last one as well. */
export function createdBetween([from, to]: readonly string[] = []): {
  readonly createdFrom: Date | undefined;
  readonly createdTo: Date | undefined;
} {
  return {
    createdFrom: parseMoment(from, '00:00:00'),
    createdTo: parseMoment(to, '23:59:59.999'),
  };
}

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
    ...createdBetween(input.created_at),
  };
}
