import { contract } from '@wenyuan/contract';
import { PunishmentType } from '@wenyuan/domain';
import { eq, inArray } from 'drizzle-orm';
import { isGranted, mayPublish, ROOT_USER_ID, type Caller } from '../../auth/caller.ts';
import { requireWritable } from '../../auth/site-gate.ts';
import { groupPermissions, groups, permissions } from '../../db/schema/index.ts';
import { toWire } from '../../db/wire.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { forbidden } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { listOwnDownloads } from '../download/own-downloads.ts';
import { listOwnPurchases } from '../download/own-purchases.ts';
import { simulateEntitlement } from '../entitlement/simulate.ts';
import { presentGroup } from '../group/group.service.ts';
import { createBoundAccounts } from '../oauth/bound-accounts.ts';
import { requireUnpunished } from '../punishment/punished.ts';
import { requireUploadRight } from '../upload/keep-document.ts';
import { uploadTerms } from '../upload/upload-bounds.ts';
import { createAccountService } from './account.service.ts';
import { changePassword } from './change-password.ts';
import { deleteOwn } from './delete-own.ts';
import { sendEmailCode } from './email-code.ts';
import { exportData } from './export-data.ts';
import { findPasswordStepOne, findPasswordStepTwo } from './find-password.ts';
import { createMembersService } from './members.service.ts';
import { createMobileService } from './mobile.service.ts';
import { createMeService } from './me.service.ts';
import { createPersonService } from './person.service.ts';
import { setGroup } from './set-group.ts';
import { beginSweep } from './sweep-user.ts';

const user = contract.user;

export function userHandlers(services: Services): HandlersOf<'user'> {
  const { db } = services;
  const service = createAccountService(services);
  const mobile = createMobileService(services, service);
  const members = createMembersService(services);
  const me = createMeService(services);
  const person = createPersonService(services);
  const bound = createBoundAccounts(services);

  async function myPermissions(caller: Caller) {
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
    register: ({ input, ip, userAgent }) => service.register(input, { ip, userAgent }),
    login: ({ input, ip, userAgent }) => service.login(input, { ip, userAgent }),
    logout: ({ caller }) => service.logout(caller),
    get: ({ input, caller }) => members.get(input.id, caller, isGranted(caller, user.get)),
    permission: async ({ caller }) => ({
      permission: (await myPermissions(caller)).map((row) => toWire(row)),
    }),
    groups: async ({ caller }) => {
      const ids = caller.groups.map((group) => group.id);
      const rows =
        ids.length === 0 ? [] : await db.select().from(groups).where(inArray(groups.id, ids));
      return { group: rows.map((row) => presentGroup(row, 0)) };
    },
    downloads: async ({ input, caller }) =>
      listOwnDownloads(db, caller.id, await services.settings.read(), input),
    purchases: async ({ input, caller }) =>
      listOwnPurchases(db, caller.id, await services.settings.read(), input),
    canUploadDocument: async ({ caller }) => {
      requireWritable(await services.settings.read(), caller);
      await requireUploadRight(services, caller);
      return uploadTerms(services, caller);
    },
    canPublishArticle: async ({ caller }) => {
      requireWritable(await services.settings.read(), caller);
      // Who publishes articles of any kind needs no group that lets its members do so.
      if (isGranted(caller, contract.article.create)) return {};
      if (!mayPublish(caller)) throw forbidden('您暂无权限发布文章');
      await requireUnpunished(db, caller.id, PunishmentType.NoArticle);
      return {};
    },
    emailCode: ({ input, ip }) => sendEmailCode(services, input, ip),
    findPasswordStepOne: ({ input, ip }) => findPasswordStepOne(services, input, ip),
    findPasswordStepTwo: ({ input, ip }) => findPasswordStepTwo(services, input, ip),
    registerMobile: ({ input, ip, userAgent }) => mobile.register(input, { ip, userAgent }),
    loginMobile: ({ input, ip, userAgent }) => mobile.login(input, { ip, userAgent }),
    findPasswordMobile: ({ input, ip }) => mobile.findPassword(input, ip),
    dynamic: ({ input, caller }) => me.dynamics(caller, input),
    credit: ({ input, caller }) => me.credits(caller.id, input),
    credits: ({ input }) => person.credits(input),
    sessions: ({ input, caller }) => person.sessions(input.user_id, caller),
    passkeys: ({ input }) => person.passkeys(input.user_id),
    oauths: ({ input }) => person.oauths(input.user_id),
    endSessions: ({ input, caller }) => person.endSessions(input, caller),
    sweep: async ({ input, caller }) => {
      await beginSweep(services, input, caller);
      return {};
    },
    entitlement: ({ input, caller }) => simulateEntitlement(services, input, caller),
    sign: ({ caller, ip }) => me.sign(caller.id, ip),
    signed: ({ caller }) => me.signed(caller.id),
    signs: ({ input, caller }) => me.signs(caller.id, input.month),
    exportData: ({ input, caller }) => exportData(services, input.password, caller),
    deleteOwn: ({ input, caller, ip }) => deleteOwn(services, input, caller, ip),
    oauth: ({ caller }) => bound.list(caller.id),
    unbindOauth: ({ input, caller, ip }) => bound.unbind(caller.id, input.id, ip),
    updateProfile: ({ input, caller }) =>
      members.updateProfile(input, caller, isGranted(caller, user.updateProfile)),
    rename: ({ input, caller, ip }) =>
      members.rename(input, { caller, isOperator: isGranted(caller, user.rename), ip }),
    updatePassword: ({ input, caller, ip, userAgent }) =>
      changePassword(services, input, {
        caller,
        origin: { ip, userAgent },
        mayReset: isGranted(caller, user.updatePassword),
      }),
    contactCode: ({ input, caller, ip }) => members.sendContactCode(input, caller, ip),
    resetSecondFactor: ({ input, caller }) => members.resetSecondFactor(input.id, caller),
    resetPasskeys: ({ input, caller }) => members.resetPasskeys(input.id, caller),
    captcha: ({ input, ip }) => service.captcha(input, ip),
    list: ({ input, caller }) => members.list(input, isGranted(caller, user.list)),
    create: ({ input, caller }) => members.create(input, caller),
    update: ({ input, caller }) => members.update(input, caller),
    setGroup: async ({ input, caller }) => {
      await setGroup(services, input, caller);
      return {};
    },
    delete: ({ input, caller }) => members.delete(input, caller),
  };
}
