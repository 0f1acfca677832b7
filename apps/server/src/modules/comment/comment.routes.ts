import { contract } from '@wenyuan/contract';
import { isGranted } from '../../auth/caller.ts';
import { definedOf } from '../../db/defined.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { createCommentService } from './comment.service.ts';
import { createComment } from './create-comment.ts';

export function commentHandlers(services: Services): HandlersOf<'comment'> {
  const service = createCommentService(services);
  return {
    create: ({ input, caller, ip }) => createComment(services, input, caller, ip),
    update: async ({ input: { id, unchanged_since, ...change }, caller }) => {
      await service.update({ id, unchanged_since }, definedOf(change), caller);
      return {};
    },
    delete: async ({ input, caller }) => {
      const may = isGranted(caller, contract.comment.delete);
      await service.remove(input.id, caller, may);
      return {};
    },
    get: ({ input }) => service.get(input.id),
    list: ({ input, caller }) => service.list(input, caller),
    received: ({ input, caller }) => service.received(input, caller),
    check: async ({ input, caller }) => {
      await service.check(input, caller);
      return {};
    },
  };
}
