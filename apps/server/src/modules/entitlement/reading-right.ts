import { fileTypeOf, readablePages, type LockReason, type ReadingRule } from '@wenyuan/domain';
import { isOwn, isVisitor, type Caller } from '../../auth/caller.ts';
import type { Services } from '../../services.ts';
import { mayReadAll } from '../document/document-access.ts';
import { holdingOf } from './holding.ts';
import type { Row } from './right.ts';

export type Reading = {
  readonly pages: number;
  readonly lock_reason: LockReason;
  /** The rule that says so. */
  readonly rule: ReadingRule;
};

/** How many pages the caller may read, and the reason for the limit. */
export async function readingRight(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  row: Row,
  caller: Caller,
): Promise<Reading> {
  const values = await settings.read();
  const question = {
    pages: row.pages,
    preview: row.preview,
    isOwner: isOwn(row, caller),
    mayReadAll: mayReadAll(caller),
    loginRequired: values.security.login_required,
    loggedIn: !isVisitor(caller),
    price: row.price,
    isVip: row.is_vip,
    isFilm: fileTypeOf(row.ext).type === 'video',
  };
  const plain = readablePages(question);
  if (plain.lock_reason === '' || isVisitor(caller)) return plain;
  const { isBought, isKept, vips } = await holdingOf(db, row.id, caller.id, values);
  const isMember = row.is_vip && vips.length > 0;
  const holds = isBought ? 'bought' : isKept ? 'kept' : isMember ? 'member' : undefined;
  return readablePages({ ...question, holds });
}
