import { isDuplicate } from '../../db/database.ts';
import { conflict } from '../../http/errors.ts';

/** What an article's insert or update failed with, as its author is told of it. */
export function translateDuplicate(error: unknown): unknown {
  return isDuplicate(error, 'articles_identifier_unique')
    ? conflict('文章标识已被使用', 'identifier')
    : error;
}
