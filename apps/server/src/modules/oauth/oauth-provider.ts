import type { OauthConfig } from '@wenyuan/contract';

/** The sign-in providers that are configured and enabled. */
export type FindOauthConfigs = () => Promise<readonly OauthConfig[]>;
