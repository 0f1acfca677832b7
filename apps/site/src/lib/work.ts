import type { Contract, ReplyOf } from '@wenyuan/api-client';
import type { CommentType } from '@wenyuan/domain';

/** What can be commented, collected and shared. */
export type Work = {
  readonly id: number;
  readonly type: CommentType;
  readonly title: string;
};

/** What the server says of an action of this reader. */
export type Right = ReplyOf<Contract['document']['get']>['comment'];
