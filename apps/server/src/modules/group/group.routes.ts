import { contract } from '@wenyuan/contract';
import { isGranted } from '../../auth/caller.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { createGroupService } from './group.service.ts';

export function groupHandlers(services: Services): HandlersOf<'group'> {
  const service = createGroupService(services);
  return {
    create: ({ input, caller }) => service.create(input, caller),
    update: ({ input, caller }) => service.update(input, caller),
    delete: ({ input, caller }) => service.delete(input.id, caller),
    get: ({ input, caller }) => service.get(input.id, isGranted(caller, contract.group.list)),
    list: ({ input, caller }) => service.list(input, isGranted(caller, contract.group.list)),
    permission: ({ input }) => service.permissionIds(input.id),
    setPermission: ({ input, caller }) => service.setPermissions(input, caller),
  };
}
