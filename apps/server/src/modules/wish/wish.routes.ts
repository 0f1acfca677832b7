import { contract } from '@wenyuan/contract';
import { WishStatus } from '@wenyuan/domain';
import { isGranted, type Caller } from '../../auth/caller.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { heldBackBy } from '../screening/screening.ts';
import { listWishes, presentWishes } from './wish.repo.ts';
import { createWishService } from './wish.service.ts';

const maySeeAll = (caller: Caller) => isGranted(caller, contract.wish.list);
const mayDeleteAll = (caller: Caller) => isGranted(caller, contract.wish.delete);

export function wishHandlers(services: Services): HandlersOf<'wish'> {
  const { db } = services;
  const service = createWishService(services);
  return {
    create: ({ input, caller, ip }) => service.create(input, caller, ip),
    join: async ({ input, caller }) => {
      await service.join(input.id, caller);
      return {};
    },
    leave: async ({ input, caller }) => {
      await service.leave(input.id, caller);
      return {};
    },
    answer: async ({ input, caller }) => {
      await service.answer(input.id, input.document_id, caller);
      return {};
    },
    reopen: async ({ input, caller }) => {
      await service.reopen(input.id, caller);
      return {};
    },
    update: async ({ input }) => {
      await service.update(input);
      return {};
    },
    check: async ({ input, caller }) => {
      await service.check(input, caller);
      return {};
    },
    delete: async ({ input, caller }) => {
      await service.remove(input.id, caller, mayDeleteAll(caller));
      return {};
    },
    list: async ({ input, caller }) => {
      const reader = { id: caller.id, maySeeAll: maySeeAll(caller) };
      const { total, rows } = await listWishes(db, input, reader);
      const presented = await presentWishes(db, rows, caller.id);
      const waiting = reader.maySeeAll
        ? rows.filter(({ status }) => status === WishStatus.Pending)
        : [];
      const heldBack = await heldBackBy(
        services,
        waiting.map(({ id, title, description }) => ({ id, texts: [title, description] })),
      );
      return { total, wish: presented.map((row) => ({ ...row, ...heldBack(row.id) })) };
    },
  };
}
