/** Limits that forms and the server share. */
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 32;
/** Days after which members may change their name again. */
export const RENAME_DAYS = 90;
/** Minutes for which a login counts as proof of who a member without a password is. */
export const RECENT_LOGIN_MINUTES = 15;
/** Operators may require more, never less. */
export const PASSWORD_MIN = 6;
/** Long enough for any passphrase, short enough to be hashed without harm. */
export const PASSWORD_MAX = 128;
export const TOKEN_NAME_MAX = 64;
/** Maximum number of personal access tokens of one member. */
export const TOKENS_MAX = 20;
export const PASSKEY_NAME_MAX = 64;
/** Maximum number of passkeys of one member. */
export const PASSKEYS_MAX = 20;
export const EMAIL_MAX = 64;
export const TITLE_MAX = 255;
export const KEYWORDS_MAX = 255;
/** Of documents and articles. */
export const DESCRIPTION_MAX = 1024;
/** What is kept of it for a new document, as other clients of this wire expect. */
export const NEW_DESCRIPTION_MAX = 512;
export const WISH_TITLE_MAX = 100;
/** Characters of a page that one annotation marks. */
export const ANNOTATION_QUOTE_MAX = 2000;
export const ANNOTATION_NOTE_MAX = 2000;
/** Of a member in one document: the reader has all of them at once. */
export const ANNOTATIONS_MAX = 1000;
/** Folders of favourites of one member: all of them are in one menu. */
export const FAVORITE_FOLDERS_MAX = 100;
export const FAVORITE_FOLDER_NAME_MAX = 30;

/** The most members that one member follows: what is new is looked up by each of them. */
export const FOLLOWS_MAX = 1000;
export const WISH_DESCRIPTION_MAX = 512;
export const TOPIC_TITLE_MAX = 64;
export const TOPIC_DESCRIPTION_MAX = 1000;
/** A topic is put together by hand: more belongs in a category. */
export const TOPIC_DOCUMENTS_MAX = 500;
export const INVOICE_TITLE_MAX = 100;
/** Credits of one withdrawal. */
export const WITHDRAWAL_MAX = 10_000_000;
export const REALNAME_MAX = 32;
/** Of a unified social credit code. */
export const TAX_NO_LENGTH = 18;
/** Of the note beside the receipt of a payment outside of the site. */
export const CLAIM_NOTE_MAX = 255;
export const CATEGORY_TITLE_MAX = 64;
export const SIGNATURE_MAX = 255;
/** Of a code as a buyer types it. */
export const COUPON_CODE_MAX = 64;
export const REDEEM_CODE_MAX = 64;
/** Of what a list is searched for: of longer words the beginning is looked for. */
export const WORDS_MAX = 100;
export const PRICE_MAX = 1_000_000;
/** How often authors may have a document that failed converted again in a day. */
export const CONVERSION_RETRIES = 3;
/** How many answers come with a comment; the others are asked for. */
export const THREAD_ANSWERS = 20;
/** Threads of a page at most: each comes with its answers. */
export const THREADS_MAX = 50;
export const COMMENT_MAX = 1000;
/** The default limits of a group for each member. */
export const STORAGE_QUOTA_MB = 5120;
export const UNFINISHED_UPLOADS = 100;
/** Questions to the language model that a member of a group may ask in a day, where nobody has chosen; and the most to choose. */
export const QUESTIONS_PER_DAY = 5;
export const QUESTIONS_MAX = 10_000;
/** Characters of a question. */
export const QUESTION_MAX = 300;
/** Accounts of one network without a proved address or number that are awarded for their registration in a day. */
export const REGISTER_AWARDS_PER_NETWORK = 5;
