import { contract, permissionKey } from '@wenyuan/contract';
import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { createGroupService } from './group.service.ts';

export function groupHandlers(services: Services): HandlersOf<'group'> {
  const service = createGroupService(services);
  const listPath = permissionKey(contract.group.list).path;
  return {
    create: ({ input }) => service.create(input),
    update: ({ input, caller }) => service.update(input, caller),
    delete: ({ input, caller }) => service.delete(input.id, caller),
    get: ({ input, caller }) => service.get(input.id, caller.can(listPath)),
    list: ({ input, caller }) => service.list(input, caller.can(listPath)),
    permission: ({ input }) => service.permissionIds(input.id),
    setPermission: ({ input, caller }) => service.setPermissions(input, caller),
  };
}
