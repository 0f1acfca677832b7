import type { OauthConfig } from '@wenyuan/contract';

/** The sites whose accounts sign members in here: those that are set up and switched on. */
export type FindOauthConfigs = () => Promise<readonly OauthConfig[]>;
