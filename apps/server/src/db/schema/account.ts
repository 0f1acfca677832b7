import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, id, reference, time, updatedAt } from './columns.ts';
import { ofUser, users } from './user.ts';

/** Codes sent by mail; only their hash is kept. */
export const emailCodes = pgTable(
  'email_codes',
  {
    id: id(),
    email: text('email').notNull(),
    /** The purpose of the code: `CodeFor` of `email-code.ts`. */
    type: integer('type').notNull().default(0),
    code_hash: text('code_hash').notNull(),
    ip: text('ip').notNull().default(''),
    tries: integer('tries').notNull().default(0),
    is_used: boolean('is_used').notNull().default(false),
    expires_at: time('expires_at').notNull(),
    created_at: createdAt(),
  },
  (table) => [index('email_codes_email').on(table.email, table.id)],
);

/** Links to set a new password: bound to the account, used once. */
export const passwordResets = pgTable(
  'password_resets',
  {
    token_hash: text('token_hash').primaryKey(),
    user_id: ofUser(),
    ip: text('ip').notNull().default(''),
    expires_at: time('expires_at').notNull(),
    used_at: time('used_at'),
    created_at: createdAt(),
  },
  (table) => [index('password_resets_user').on(table.user_id)],
);

/** Text messages, sent or failed. Only a hash of the code is kept. */
export const sms = pgTable(
  'sms',
  {
    id: id(),
    mobile: text('mobile').notNull(),
    /** `SmsType` of the domain. */
    type: integer('type').notNull(),
    /** `SmsStatus` of the domain. */
    status: integer('status').notNull().default(0),
    user_id: reference('user_id').notNull().default(0),
    code_hash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    is_used: boolean('is_used').notNull().default(false),
    ip: text('ip').notNull().default(''),
    provider: text('provider').notNull().default(''),
    error: text('error').notNull().default(''),
    response: text('response').notNull().default(''),
    expires_at: time('expires_at').notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    index('sms_mobile').on(table.mobile, table.id),
    index('sms_user').on(table.user_id),
    index('sms_created').on(table.created_at),
  ],
);

/** Accounts of other providers that sign a member in. */
export const userOauths = pgTable(
  'user_oauths',
  {
    id: id(),
    user_id: ofUser(),
    /** The sign-in provider's number on the wire. */
    oauth_type: integer('oauth_type').notNull(),
    openid: text('openid').notNull(),
    /** The person's number with a provider whose applications each see another openid. */
    unionid: text('unionid').notNull().default(''),
    avatar: text('avatar').notNull().default(''),
    nickname: text('nickname').notNull().default(''),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    uniqueIndex('user_oauths_openid').on(table.oauth_type, table.openid),
    uniqueIndex('user_oauths_user').on(table.user_id, table.oauth_type),
    index('user_oauths_union')
      .on(table.unionid)
      .where(sql`${table.unionid} <> ''`),
  ],
);

/** Sign-ins by other sites on their way, each in one browser. Secrets of the browser are kept as hashes. */
export const oauthAttempts = pgTable(
  'oauth_attempts',
  {
    session_hash: text('session_hash').primaryKey(),
    state_hash: text('state_hash').notNull(),
    oauth_type: integer('oauth_type').notNull(),
    /** The member who binds an account; 0 for a visitor who logs in. */
    user_id: reference('user_id').notNull().default(0),
    /** Encrypted: what the exchange of the code needs. */
    secrets: text('secrets').notNull(),
    /** The code that was exchanged; empty before. */
    code_hash: text('code_hash').notNull().default(''),
    /** Encrypted: the account of the other site, once the code was exchanged. */
    profile: text('profile').notNull().default(''),
    expires_at: time('expires_at').notNull(),
  },
  (table) => [index('oauth_attempts_expiry').on(table.expires_at)],
);

/** Authenticators. A row without `enabled_at` is being set up: logins do not require it yet. */
export const secondFactors = pgTable('second_factors', {
  user_id: reference('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted. */
  secret: text('secret').notNull(),
  /** The time step (30 s since 1970) of the last accepted code: neither it nor an earlier one is accepted again. */
  last_step: bigint('last_step', { mode: 'number' }).notNull().default(0),
  enabled_at: time('enabled_at'),
  created_at: createdAt(),
});

/** Codes that replace a lost authenticator, each once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    user_id: ofUser(),
    code_hash: text('code_hash').notNull(),
    used_at: time('used_at'),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.code_hash] })],
);

/** Passkeys: what is kept proves, and lets nobody in. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    user_id: ofUser(),
    name: text('name').notNull(),
    /** In base64url, as the browser names it. */
    credential_id: text('credential_id').notNull().unique(),
    /** COSE in base64url. */
    public_key: text('public_key').notNull(),
    /** How often it was used, by its own count; those that lie on several devices stay at 0. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How the browser reaches it, told when it was made. */
    transports: text('transports').array().notNull(),
    /** The domain that it belongs to. */
    host: text('host').notNull(),
    is_synced: boolean('is_synced').notNull(),
    last_used_at: time('last_used_at'),
    created_at: createdAt(),
  },
  (table) => [index('passkeys_user').on(table.user_id)],
);

/** What passkeys are to sign, each for one browser and once. The browser's secret is kept as a hash. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    session_hash: text('session_hash').primaryKey(),
    challenge: text('challenge').notNull(),
    /** The member who adds a passkey; 0 for a visitor who logs in. */
    user_id: reference('user_id').notNull(),
    expires_at: time('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_expiry').on(table.expires_at)],
);

/** Tokens for programs; only their hash is kept. */
export const personalTokens = pgTable(
  'personal_tokens',
  {
    id: id(),
    user_id: ofUser(),
    name: text('name').notNull(),
    token_hash: text('token_hash').notNull().unique(),
    /** The first characters of the token. */
    hint: text('hint').notNull(),
    /** Keys of the contract's operations. */
    scope: text('scope').array().notNull(),
    expires_at: time('expires_at'),
    last_used_at: time('last_used_at'),
    last_used_ip: text('last_used_ip').notNull().default(''),
    created_at: createdAt(),
  },
  (table) => [index('personal_tokens_user').on(table.user_id)],
);
