import type { Contract, ReplyOf } from '@wenyuan/api-client';
import { CommentType } from '@wenyuan/domain';

export type Deleted = ReplyOf<Contract['recycle']['own']>['deleted'][number];

/** Only documents are files. */
export const typeOf = ({ ext }: Deleted): CommentType =>
  ext === '' ? CommentType.Article : CommentType.Document;
