import * as z from 'zod';
import { empty, time } from './fields.ts';
import { defineService } from './operation.ts';

/** A session: a device on which a user is logged in. */
export const loginSession = z.object({
  id: z.string(),
  /** Browser and system of the last request, from its user agent. */
  device: z.string(),
  /** The IP address of the last request. */
  ip: z.string(),
  created_at: time,
  last_used_at: time,
  /** When it ends unless it is used again. */
  expires_at: time,
  /** Whether this is the caller's own session. */
  is_current: z.boolean(),
});
export type LoginSession = z.output<typeof loginSession>;

/** The caller's sessions. */
export const sessionService = defineService('SessionAPI', {
  list: {
    rpc: 'ListSession',
    title: '我的登录设备',
    method: 'GET',
    path: '/api/v1/user/session',
    access: 'token',
    isPersonal: true,
    input: z.object({}),
    /** Sorted by last use, newest first. */
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
    /** Number of ended sessions. */
    reply: z.object({ count: z.int() }),
  },
});
