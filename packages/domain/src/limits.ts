/** Limits that forms and the server share. */
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 32;
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 64;
export const EMAIL_MAX = 64;
export const TITLE_MAX = 255;
export const KEYWORDS_MAX = 255;
export const DESCRIPTION_MAX = 512;
export const CATEGORY_TITLE_MAX = 64;
export const SIGNATURE_MAX = 255;
export const PRICE_MAX = 1_000_000;
export const COMMENT_MAX = 1000;
/** What a group allows each of its members where operators say nothing else. */
export const STORAGE_QUOTA_MB = 5120;
export const UNFINISHED_UPLOADS = 100;
