/** Of the whole product. */
export const VERSION = '0.1.0';

/** The commit that was built and when; empty while the source itself runs. Written in by the build. */
export const BUILD = {
  hash: process.env.BUILD_HASH ?? '',
  at: process.env.BUILD_AT ?? '',
} as const;
