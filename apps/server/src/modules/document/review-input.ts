import type { contract, ParsedInputOf } from '@wenyuan/contract';
import { DocumentStatus } from '@wenyuan/domain';
import type { Caller } from '../../auth/caller.ts';
import { badField } from '../../http/errors.ts';
import { requireRefunds } from './document-access.ts';

export type Review = ParsedInputOf<(typeof contract)['document']['check']>;

/** @throws {HttpError} 400 at what has nothing to do with the decision, 403 at what the caller may not ask for with it. */
export function requireFitting(review: Review, caller: Caller): void {
  const { status, is_undo, is_withdrawn, allow_file_of, forbid_file, refund_buyers } = review;
  const isTakedown = status === DocumentStatus.Disabled;
  if (refund_buyers && !isTakedown) throw badField('refund_buyers', '只有禁用文档时能退还读者');
  if (refund_buyers) requireRefunds(caller);
  if (forbid_file && !isTakedown) throw badField('forbid_file', '只有禁用文档时能禁止再次上传文件');
  if (is_withdrawn && !(is_undo && isTakedown))
    throw badField('is_withdrawn', '只有撤销启用时能恢复为上传者下架');
  if (allow_file_of.length > 0 && !is_undo)
    throw badField('allow_file_of', '只有撤销时能允许再次上传文件');
}
