import { contract, permissionKey } from '@wenyuan/contract';
import { eq, inArray } from 'drizzle-orm';
import { mayUpload, ROOT_USER_ID, type Caller } from '../../auth/caller.ts';
import { groupPermissions, groups, permissions } from '../../db/schema/index.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { forbidden } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { presentGroup } from '../group/group.routes.ts';
import { presentPermission } from '../permission/permission.routes.ts';
import { presentUser } from './user.presenter.ts';
import { groupIdsOf, listUsers } from './user.repo.ts';
import { createUserService } from './user.service.ts';

const user = contract.user;

export function userHandlers(services: Services): HandlersOf<'user'> {
  const { db } = services;
  const service = createUserService(services);

  async function ownPermissions(caller: Caller) {
    if (caller.id === ROOT_USER_ID) return db.select().from(permissions).orderBy(permissions.path);
    const groupIds = caller.groups.map((group) => group.id);
    if (groupIds.length === 0) return [];
    const rows = await db
      .selectDistinct({ permission: permissions })
      .from(groupPermissions)
      .innerJoin(permissions, eq(permissions.id, groupPermissions.permission_id))
      .where(inArray(groupPermissions.group_id, groupIds))
      .orderBy(permissions.path);
    return rows.map((row) => row.permission);
  }

  return {
    register: ({ input, ip }) => service.register(input, ip),
    login: ({ input, ip }) => service.login(input, ip),
    logout: ({ caller }) => service.logout(caller),
    get: ({ input, caller }) =>
      service.get(input.id, caller, caller.can(permissionKey(user.get).path)),
    permission: async ({ caller }) => ({
      permission: (await ownPermissions(caller)).map(presentPermission),
    }),
    groups: async ({ caller }) => {
      const ids = caller.groups.map((group) => group.id);
      const rows =
        ids.length === 0 ? [] : await db.select().from(groups).where(inArray(groups.id, ids));
      return { group: rows.map((row) => presentGroup(row, 0)) };
    },
    canUploadDocument: ({ caller }) => {
      if (!mayUpload(caller)) throw forbidden('您暂无权限上传文档');
      return {};
    },
    updateProfile: ({ input, caller }) =>
      service.updateProfile(input, caller, caller.can(permissionKey(user.updateProfile).path)),
    updatePassword: ({ input, caller }) =>
      service.updatePassword(input, caller, caller.can(permissionKey(user.updatePassword).path)),
    captcha: ({ input, ip }) => service.captcha(input.type, ip),
    list: async ({ input }) => {
      const { total, rows } = await listUsers(db, input);
      const groupIds = await groupIdsOf(
        db,
        rows.map((row) => row.id),
      );
      return { total, user: rows.map((row) => presentUser(row, groupIds.get(row.id) ?? [])) };
    },
  };
}
