import { contract, type Operation } from '@wenyuan/contract';
import type { Caller } from '../../auth/caller.ts';
import type { Sameness, SameForMembers } from '../../http/same-for-members.ts';
import { mayListAll, mayManage } from './document-access.ts';

type ListInput = { readonly user_id?: readonly number[] | undefined };
type ListReply = { readonly document: readonly { readonly user_id: number }[] };

/** What a visitor gets of these lists is what a member gets, unless documents of the member's own are in it. */
export const listsForMembers: SameForMembers = new Map<Operation, Sameness>([
  [contract.document.home, { asks: () => true, gets: () => true }],
  [contract.document.types, { asks: () => true, gets: () => true }],
  [
    contract.document.list,
    {
      asks: (input: unknown, caller: Caller) =>
        !mayListAll(caller) &&
        !mayManage(caller) &&
        (input as ListInput).user_id?.includes(caller.id) !== true,
      gets: (answer: unknown, caller: Caller) =>
        (answer as ListReply).document.every(({ user_id }) => user_id !== caller.id),
    },
  ],
]);
