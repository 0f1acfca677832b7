import { z } from 'zod';
import { empty, time } from './fields.ts';
import { defineService } from './operation.ts';

/** Where somebody is logged in. */
export const loginSession = z.object({
  id: z.string(),
  /** Browser and system, as the device called itself when it was last seen. */
  device: z.string(),
  /** The address that it was last seen at. */
  ip: z.string(),
  created_at: time,
  last_used_at: time,
  /** When it ends unless it is used before. */
  expires_at: time,
  /** The one that asks. */
  is_current: z.boolean(),
});
export type LoginSession = z.output<typeof loginSession>;

/** Where the caller is logged in. */
export const sessionService = defineService('SessionAPI', {
  list: {
    rpc: 'ListSession',
    title: '我的登录设备',
    method: 'GET',
    path: '/api/v1/user/session',
    access: 'token',
    isPersonal: true,
    input: z.object({}),
    /** The last used first. */
    reply: z.object({ session: z.array(loginSession) }),
  },
  end: {
    rpc: 'DeleteSession',
    title: '退出一台登录设备',
    method: 'DELETE',
    path: '/api/v1/user/session',
    access: 'token',
    isPersonal: true,
    input: z.object({ id: z.string('请选择要退出的设备').min(1, '请选择要退出的设备').max(64) }),
    reply: empty,
  },
  endOthers: {
    rpc: 'DeleteOtherSessions',
    title: '退出其他登录设备',
    method: 'DELETE',
    path: '/api/v1/user/session/others',
    access: 'token',
    isPersonal: true,
    input: z.object({}),
    /** How many were ended. */
    reply: z.object({ count: z.int() }),
  },
});
