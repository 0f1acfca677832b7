/** The version of the whole product. */
export const VERSION = '0.1.0';

/** The built commit and its time, set by the build; empty when the source runs directly. */
export const BUILD = {
  hash: process.env.BUILD_HASH ?? '',
  at: process.env.BUILD_AT ?? '',
} as const;
