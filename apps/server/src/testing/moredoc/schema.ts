/**
 * The tables of moredoc, as far as a move reads them: written from the facts about them, which are the names and kinds of
 * the columns and what is unique.
 */
const TIMES = 'created_at datetime null, updated_at datetime null';
const DELETED = `${TIMES}, deleted_at datetime null`;
const ID = 'id bigint not null auto_increment primary key';

const int = (...names: string[]) =>
  names.map((name) => `${name} int not null default 0`).join(', ');
const big = (...names: string[]) =>
  names.map((name) => `${name} bigint not null default 0`).join(', ');
const flag = (...names: string[]) =>
  names.map((name) => `${name} tinyint(1) not null default 0`).join(', ');
const text = (...names: string[]) =>
  names.map((name) => `${name} varchar(255) not null default ''`).join(', ');
const long = (name: string) => `${name} longtext null`;
const time = (...names: string[]) => names.map((name) => `${name} datetime null`).join(', ');

/** The columns of each table; the collation ignores case, as it does there. */
const TABLES: Readonly<Record<string, readonly string[]>> = {
  config: [text('category', 'name', 'label'), long('value'), TIMES, 'unique (name, category)'],
  user: [
    // Older installations had names that differ in case alone.
    "username varchar(64) collate utf8mb4_bin not null default ''",
    text('password', 'mobile', 'email', 'address', 'signature', 'avatar', 'realname', 'identity'),
    text('last_login_ip', 'register_ip', 'remark'),
    int('doc_count', 'follow_count', 'fans_count', 'favorite_count', 'comment_count'),
    int('credit_count', 'article_count'),
    time('login_at'),
    TIMES,
    'unique (username)',
  ],
  group: [
    text('title', 'color', 'description'),
    int('sort', 'user_count'),
    flag('is_default', 'is_display', 'enable_upload', 'enable_document_review', 'enable_comment'),
    flag('enable_comment_approval', 'enable_article', 'enable_article_approval'),
    TIMES,
  ],
  user_group: [big('user_id', 'group_id'), TIMES, 'unique (user_id, group_id)'],
  permission: [text('method', 'path', 'title', 'description'), TIMES, 'unique (method, path)'],
  group_permission: [big('group_id', 'permission_id'), TIMES, 'unique (group_id, permission_id)'],
  language: [
    text('language', 'code'),
    flag('enable'),
    int('total', 'sort'),
    TIMES,
    'unique (code)',
  ],
  category: [
    big('parent_id'),
    text('title', 'icon', 'cover', 'description'),
    int('type', 'doc_count', 'sort'),
    flag('enable', 'show_description'),
    TIMES,
  ],
  attachment: [
    "hash char(32) not null default ''",
    big('user_id', 'type_id', 'size', 'width', 'height'),
    int('type'),
    flag('enable'),
    text('path', 'name', 'ext', 'ip', 'description'),
    DELETED,
  ],
  attachment_content: ["hash char(32) not null default '' unique", long('content'), TIMES],
  document: [
    "uuid varchar(16) not null default ''",
    text('title', 'keywords', 'ext', 'language', 'preview_ext'),
    "description varchar(1024) not null default ''",
    big('user_id', 'size', 'deleted_user_id'),
    int('width', 'height', 'preview', 'pages', 'download_count', 'view_count', 'favorite_count'),
    int('comment_count', 'score_count', 'price', 'status'),
    'score int not null default 300',
    flag('enable_gzip'),
    time('recommend_at'),
    DELETED,
  ],
  document_error: [long('message'), TIMES],
  document_category: [
    big('document_id', 'category_id'),
    TIMES,
    'unique (document_id, category_id)',
  ],
  document_score: [big('document_id', 'user_id'), int('score'), TIMES],
  document_relate: [big('document_id'), long('related_document_id'), TIMES],
  article: [
    "identifier varchar(64) not null default '' unique",
    text('title', 'keywords'),
    "description varchar(1024) not null default '', reject_reason varchar(2048) not null default ''",
    big('user_id', 'view_count', 'favorite_count', 'comment_count'),
    long('content'),
    int('status'),
    time('recommend_at'),
    DELETED,
  ],
  article_category: [big('article_id', 'category_id'), TIMES, 'unique (article_id, category_id)'],
  comment: [
    big('user_id', 'parent_id', 'document_id'),
    int('type', 'status', 'comment_count'),
    long('content'),
    text('ip'),
    TIMES,
  ],
  favorite: [
    big('user_id', 'document_id'),
    int('type'),
    text('ip'),
    TIMES,
    'unique (user_id, document_id, type)',
  ],
  download: [big('user_id', 'document_id'), text('ip'), flag('is_pay'), TIMES],
  sign: [big('user_id'), int('sign_at', 'award'), text('ip'), TIMES, 'unique (user_id, sign_at)'],
  dynamic: [big('user_id'), int('type'), long('content'), TIMES],
  report: [
    big('document_id', 'user_id'),
    text('document_title', 'username', 'remark'),
    int('reason'),
    flag('status'),
    TIMES,
  ],
  punishment: [
    big('user_id'),
    int('type'),
    flag('enable'),
    long('reason'),
    long('remark'),
    long('operators'),
    time('end_time'),
    TIMES,
  ],
  banner: [text('title', 'path', 'url', 'description'), int('sort', 'type'), flag('enable'), TIMES],
  advertisement: [
    big('user_id'),
    text('position', 'title', 'remark'),
    long('content'),
    flag('enable'),
    time('start_time', 'end_time'),
    TIMES,
  ],
  friendlink: [text('title', 'link', 'description'), int('sort'), flag('enable'), TIMES],
  navigation: [
    big('parent_id'),
    text('title', 'href', 'target', 'color', 'description'),
    int('sort'),
    flag('enable', 'fixed'),
    TIMES,
  ],
  search_record: [
    big('user_id'),
    text('ip', 'keywords', 'user_agent'),
    int('total', 'page', 'type'),
    'spend_time float not null default 0',
    TIMES,
  ],
  logout: [big('user_id', 'expired_at'), text('uuid'), TIMES],
  // The commercial edition's, by what its clients show.
  order: [
    text('order_no', 'product_uuid', 'product_name'),
    big('user_id', 'product_id'),
    int('order_type', 'status', 'payment_type', 'quantity', 'price', 'amount', 'coupon_amount'),
    time('paid_at', 'closed_at'),
    TIMES,
  ],
  user_vip: [
    big('user_id'),
    text('order_no'),
    int('type', 'discount', 'download', 'download_used', 'times'),
    time('joined_at', 'expired_at'),
    TIMES,
  ],
  sms: [
    big('user_id'),
    text('mobile', 'code', 'ip', 'provider', 'error', 'response'),
    int('type', 'status'),
    TIMES,
  ],
  oauth: [big('user_id'), int('oauth_type'), text('openid', 'nickname', 'avatar'), TIMES],
};

export const PREFIX = 'mnt_';

/** The statements that create an empty site. */
export const moredocSchema: readonly string[] = Object.entries(TABLES).map(
  ([name, columns]) =>
    `create table \`${PREFIX}${name}\` (${[ID, ...columns].join(', ')}) engine=InnoDB default charset=utf8mb4`,
);
