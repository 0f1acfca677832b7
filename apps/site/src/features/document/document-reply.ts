import type { Contract, ReplyOf } from '@wenyuan/api-client';

export type DocumentReply = ReplyOf<Contract['document']['get']>;
