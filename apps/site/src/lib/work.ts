import type { Contract, ReplyOf } from '@wenyuan/api-client';

/** What can be commented, collected and shared. */
export type Work = {
  readonly id: number;
  /** Domain `CommentType`: 0 document, 1 article. */
  readonly type: 0 | 1;
  readonly title: string;
};

/** What the server says of an action of this reader. */
export type Right = ReplyOf<Contract['document']['get']>['comment'];
