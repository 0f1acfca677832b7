import { PASSKEY_NAME_MAX, withoutInvisible } from '@wenyuan/domain';
import * as z from 'zod';
import { empty, id, optionalTime, queryId, time } from './fields.ts';
import { defineService } from './operation.ts';
import { currentPassword, secondFactorAnswer, session } from './user-fields.ts';

export const passkey = z.object({
  id,
  name: z.string(),
  /** Whether it lies with an account of the device's maker, and so outlives the device. */
  is_synced: z.boolean(),
  /** False for one that was made while the site had another domain: browsers offer it no more. */
  is_usable: z.boolean(),
  last_used_at: optionalTime,
  created_at: time,
});
export type Passkey = z.output<typeof passkey>;

/** What a browser made is not for people to read: any fault of it has one message. */
const encoded = (max: number) =>
  z
    .string('通行密钥的数据不正确')
    .max(max, '通行密钥的数据不正确')
    .regex(/^[\w-]+$/, '通行密钥的数据不正确');

/** The end of what `begin` or `beginLogin` began, with a credential as `PublicKeyCredential.toJSON()` has it. */
const ending = <Response extends z.ZodRawShape>(response: Response) =>
  z.object({
    /** This browser was given it, once: nobody else can go on with it. */
    session: z.string('验证已失效，请重试').min(1, '验证已失效，请重试').max(64),
    credential: z.object({
      id: encoded(1400),
      rawId: encoded(1400),
      type: z.literal('public-key', '通行密钥的数据不正确'),
      response: z.object({ clientDataJSON: encoded(4096), ...response }),
    }),
  });

/** For `PublicKeyCredential.parseCreationOptionsFromJSON()`. */
const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.string(), alg: z.int() })),
  timeout: z.int(),
  /** Those that the member has: one device is not to have two. */
  excludeCredentials: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      transports: z.array(z.string()),
    }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.string(),
    requireResidentKey: z.boolean(),
    userVerification: z.string(),
  }),
  attestation: z.string(),
});

/** For `PublicKeyCredential.parseRequestOptionsFromJSON()`. */
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.string(),
});

const name = z
  .string('请输入名称')
  .overwrite(withoutInvisible)
  .trim()
  .min(1, '请输入名称')
  .max(PASSKEY_NAME_MAX, `名称最多 ${PASSKEY_NAME_MAX} 个字符`);

/** Passkeys (WebAuthn): each stands for password and second factor. */
export const passkeyService = defineService('PasskeyAPI', {
  list: {
    rpc: 'ListPasskey',
    title: '我的通行密钥',
    method: 'GET',
    path: '/api/v1/user/passkey',
    access: 'token',
    isPersonal: true,
    input: z.object({}),
    reply: z.object({
      /** Newest first. */
      passkey: z.array(passkey),
      /** The domain that new ones belong to; empty where the site's address cannot have any. */
      host: z.string(),
    }),
  },
  begin: {
    rpc: 'BeginPasskey',
    title: '开始添加通行密钥',
    method: 'POST',
    path: '/api/v1/user/passkey/begin',
    access: 'token',
    changes: [],
    isPersonal: true,
    input: z.object({ password: currentPassword, ...secondFactorAnswer }),
    reply: z.object({ session: z.string(), options: creationOptions }),
  },
  create: {
    rpc: 'CreatePasskey',
    title: '添加通行密钥',
    method: 'POST',
    path: '/api/v1/user/passkey',
    access: 'token',
    isPersonal: true,
    /** It is named after browser and system. */
    input: ending({
      attestationObject: encoded(32_768),
      transports: z.array(z.string().max(32)).max(16).default([]),
    }),
    reply: passkey,
  },
  rename: {
    rpc: 'RenamePasskey',
    title: '修改通行密钥的名称',
    method: 'PUT',
    path: '/api/v1/user/passkey',
    access: 'token',
    isPersonal: true,
    input: z.object({ id, name }),
    reply: passkey,
  },
  delete: {
    rpc: 'DeletePasskey',
    title: '删除通行密钥',
    method: 'DELETE',
    path: '/api/v1/user/passkey',
    access: 'token',
    isPersonal: true,
    input: z.object({ id: queryId }),
    reply: empty,
  },
  beginLogin: {
    rpc: 'BeginPasskeyLogin',
    title: '开始通行密钥登录',
    method: 'POST',
    path: '/api/v1/user/login/passkey/begin',
    access: 'public',
    changes: [],
    isPersonal: true,
    input: z.object({}),
    /** Names no account: the browser offers the passkeys that it has. */
    reply: z.object({ session: z.string(), options: requestOptions }),
  },
  login: {
    rpc: 'LoginPasskey',
    title: '通行密钥登录',
    method: 'POST',
    path: '/api/v1/user/login/passkey',
    access: 'public',
    changes: [],
    isPersonal: true,
    input: ending({
      authenticatorData: encoded(4096),
      signature: encoded(8192),
      userHandle: encoded(128).optional(),
    }),
    reply: session,
  },
});
