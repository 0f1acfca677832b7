// Generated from the contract by "pnpm --filter @wenyuan/api-client gen". Do not edit.
const s0 = { id: 0, username: '', avatar: '', signature: '', doc_count: 0, article_count: 0, favorite_count: 0, comment_count: 0, follow_count: 0, fans_count: 0, credit_count: 0, is_vip: false, created_at: '' };
const s1 = { token: '', user: s0 };
const s2 = {};
const s3 = { token: '' };
const s4 = { enable: false, id: '', captcha: '', type: '' };
const s5 = { total: 0, user: [s0] };
const s6 = { id: 0, method: '', path: '', title: '', description: '', created_at: '', updated_at: '' };
const s7 = { permission: [s6] };
const s8 = { id: 0, title: '', color: '', description: '', sort: 0, user_count: 0, is_default: false, is_display: false, enable_upload: false, enable_document_review: false, enable_comment: false, enable_comment_approval: false, enable_article: false, enable_article_approval: false, enable_article_crawl: false, created_at: '', updated_at: '' };
const s9 = { group: [s8] };
const s10 = { id: 0, user_id: 0, document_id: 0, ip: '', is_pay: false, price: 0, grant: '', created_at: '', title: '', ext: '', score: 0, size: 0, pages: 0, document_uuid: '', is_deleted: false };
const s11 = { total: 0, download: [s10] };
const s12 = { id: 0, user_id: 0, type: 0, content: '', title: '', href: '', created_at: '' };
const s13 = { total: 0, dynamic: [s12] };
const s14 = { id: 0, user_id: 0, sign_at: 0, ip: '', award: 0, created_at: '' };
const s15 = { id: 0, amount: 0, balance: 0, reason: '', target_id: 0, remark: '', created_at: '' };
const s16 = { total: 0, credit: [s15] };
const s17 = { id: 0, oauth_type: 0, avatar: '', username: '', nickname: '', updated_at: '' };
const s18 = { oauth: [s17] };
const s19 = { sitename: '', domain: '', title: '', keywords: '', description: '', recommend_words: [], logo: '', favicon: '', register_background: '', login_background: '', sec_icp: '', icp: '', copyright_start_year: '', enable_sms: false, show_exchange: false, enable_powered_by: false, enable_watermark: false, watermark: '', mp_logo: '', analytics: '', credit_name: '', credit_exchange: 0, version: '' };
const s20 = { about: '', contact: '', agreement: '', copyright: '', feedback: '' };
const s21 = { max_document_size: 0, document_allowed_ext: [], enable_register: false, login_required: false, enable_captcha_login: false, enable_captcha_register: false, enable_captcha_comment: false, enable_captcha_find_password: false, disable_upload_exist_document: false, enable_verify_register_email: false, is_close: false, close_statement: '' };
const s22 = { show_document_count: false, show_document_download_count: false, show_document_view_count: false, show_document_favorite_count: false, show_register_user_count: false, show_document_descriptions: false, show_index_categories: false, index_document_style: 'card', pages_per_read: 0, max_search_pages: 0, copyright_statement: '', hide_keywords_on_lists: false, hide_category_without_document: false, wechat_tip: '', wechat_qrcode: '', contact_tip: '', contact_link: '', home_version: '', show_order: false };
const s23 = { enable_guest_download: false, free_download_duration: 0, times_every_day: 0, times_every_ip: 0, enable_code_download: false, code_tip: '', max_price: 0 };
const s24 = { credit_name: '', credit_exchange: 0, register: 0, sign_in: 0, upload_document: 0, upload_document_limit: 0, document_collected: 0, document_collected_limit: 0, document_commented: 0, document_commented_limit: 0, delete_document: 0, owner_share_percent: 0 };
const s25 = { enable: false, enable_credit_pay: false, icon: '', year_price: 0, year_original_price: 0, year_document_discount: 0, year_download: 0, year_times_every_day: 0, quarter_price: 0, quarter_original_price: 0, quarter_document_discount: 0, quarter_download: 0, quarter_times_every_day: 0, month_price: 0, month_original_price: 0, month_document_discount: 0, month_download: 0, month_times_every_day: 0 };
const s26 = { wechat: false, qq: false };
const s27 = { enable_wechatpay: false, enable_alipay: false, enable_offline: false, offline_statement: '', enable_xunhupay: false, xunhupay_name: '', official_account_appid: '', enable_mp_wechatpay: false };
const s28 = { id: 0, language: '', code: '' };
const s29 = { system: s19, footer: s20, security: s21, display: s22, download: s23, score: s24, vip: s25, oauth: s26, payment: s27, language: [s28] };
const s30 = { id: 0, category: '', name: '', label: '', value: '', placeholder: '', input_type: '', sort: 0, options: '', col_num: 0, is_secret: false, created_at: null, updated_at: null };
const s31 = { config: [s30] };
const s32 = { status: 0, count: 0 };
const s33 = { document_review: 0, document_failed: 0, article_review: 0, comment_review: 0, report: 0, feedback: 0 };
const s34 = { day: '', user_count: 0, document_count: 0, article_count: 0, download_count: 0 };
const s35 = { user_count: 0, document_count: 0, article_count: 0, os: '', version: '', hash: '', build_at: '', 'document_status?': [s32], 'todo?': s33, 'days?': [s34] };
const s36 = { name: '', description: '', is_installed: false, is_required: false, version: '', error: '', cmd: '', install: '', formats: [], checked_at: '' };
const s37 = { envs: [s36] };
const s38 = { cores: 0, model_name: '', mhz: 0, percent: 0 };
const s39 = { total: 0, available: 0, used: 0, free: 0, percent: 0 };
const s40 = { disk_name: '', total: 0, used: 0, free: 0, percent: 0 };
const s41 = { cpu: s38, memory: s39, disk: [s40] };
const s42 = { current: '', source: '', tag_name: '', name: '', body: '', release_at: null, ignore: '' };
const s43 = { type: 0, name: '', max_docs: 0, max_articles: 0, max_users: 0, addr: '', domain: '', expired_at: null };
const s44 = { message: '' };
const s45 = { document_count: 0, article_count: 0, part_count: 0 };
const s46 = { id: 0, parent_id: 0, title: '', href: '', target: '', color: '', sort: 0, enable: false, description: '', fixed: false, created_at: '', updated_at: '' };
const s47 = { total: 0, navigation: [s46] };
const s48 = { id: 0, parent_id: 0, title: '', type: 0, icon: '', cover: '', doc_count: 0, sort: 0, enable: false, description: '', show_description: false, created_at: '', updated_at: '' };
const s49 = { category: [s48] };
const s50 = { id: 0, title: '', parent_id: 0 };
const s51 = { hash: '' };
const s52 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s50], attachment: s51, source: '' };
const s53 = { document: [s52] };
const s54 = { allowed: false, reason: '', message: '', price: 0, is_owned: false };
const s55 = { allowed: false, reason: '', message: '', left: 0 };
const s56 = { allowed: false, reason: '', message: '' };
const s57 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s50], attachment: s51, source: '', readable_pages: 0, lock_reason: '', download: s54, 'download_vip?': s55, comment: s56, favorite: s56, 'user?': s0 };
const s58 = { url: '' };
const s59 = { width: 0, height: 0, ext: '' };
const s60 = { title: '', page: 0, level: 0 };
const s61 = { id: 0, uuid: '', status: 0, pages: 0, converted_pages: 0, readable_pages: 0, lock_reason: '', page: [s59], outline: [s60], version: '' };
const s62 = { page: 0, content: '' };
const s63 = { total: 0, text: [s62] };
const s64 = { text: '', box: [], edges: [] };
const s65 = { page: 0, line: [s64] };
const s66 = { page: [s65] };
const s67 = { page: 0, index: 0, before: '', match: '', after: '' };
const s68 = { total: 0, hit: [s67] };
const s69 = { total: 0, document: [s52] };
const s70 = { category_id: 0, category_cover: '', category_name: '', document: [s52] };
const s71 = { document: [s70] };
const s72 = { score: 0, score_count: 0 };
const s73 = { id: 0, document_id: 0, user_id: 0, score: 0 };
const s74 = { id: 0, title: '', language: '' };
const s75 = { document: [s74] };
const s76 = { total: 0 };
const s77 = { code: '', count: 0 };
const s78 = { run: null, trouble: [s77] };
const s79 = { id: 0, status: 0, pages: 0, converted_pages: 0, convert_error: '' };
const s80 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s50], attachment: s51, source: '', deleted_at: '', deleted_user_id: 0, deleted_username: '' };
const s81 = { total: 0, document: [s80] };
const s82 = { id: 0, username: '', avatar: '', signature: '', doc_count: 0, article_count: 0, favorite_count: 0, comment_count: 0, follow_count: 0, fans_count: 0 };
const s83 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', recommend_at: null, notice: 0, category_id: [], category: [s50], user: s82, content: '' };
const s84 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', recommend_at: null, notice: 0, category_id: [], category: [s50], user: s82 };
const s85 = { total: 0, article: [s84] };
const s86 = { article: [s84] };
const s87 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', recommend_at: null, notice: 0, category_id: [], category: [s50], user: s82, deleted_at: null, deleted_user_id: 0, deleted_username: '' };
const s88 = { total: 0, article: [s87] };
const s89 = { id: 0, user_id: 0, parent_id: 0, document_id: 0, type: 0, content: '', status: 0, comment_count: 0, created_at: '', updated_at: '', user: s0 };
const s90 = { total: 0, comment: [s89] };
const s91 = { id: 0, user_id: 0, document_id: 0, type: 0, created_at: '' };
const s92 = { id: 0, user_id: 0, document_id: 0, type: 0, created_at: '', title: '', document_uuid: '', ext: '', score: 0, size: 0, pages: 0, is_available: false };
const s93 = { total: 0, favorite: [s92] };
const s94 = { id: 0, title: '', path: '', url: '', description: '', sort: 0, enable: false, type: 0, created_at: '', updated_at: '' };
const s95 = { total: 0, banner: [s94] };
const s96 = { total: 0, group: [s8] };
const s97 = { permission_id: [] };
const s98 = { total: 0, permission: [s6] };
const s99 = { id: 0, user_id: 0, position: '', title: '', content: '', enable: false, remark: '', start_time: null, end_time: null, created_at: '', updated_at: '' };
const s100 = { advertisement: [s99] };
const s101 = { total: 0, advertisement: [s99] };
const s102 = { id: 0, hash: '', user_id: 0, username: '', type: 0, type_name: '', type_id: 0, enable: false, path: '', name: '', size: 0, width: 0, height: 0, ext: '', ip: '', description: '', created_at: '', updated_at: '' };
const s103 = { total: 0, attachment: [s102] };
const s104 = { id: 0, user_id: 0, username: '', content: '', contact: '', page: '', ip: '', user_agent: '', status: false, remark: '', created_at: '', updated_at: '' };
const s105 = { total: 0, feedback: [s104] };
const s106 = { id: 0, title: '', link: '', description: '', sort: 0, enable: false, created_at: '', updated_at: '' };
const s107 = { total: 0, friendlink: [s106] };
const s108 = { id: 0, language: '', code: '', enable: false, sort: 0, created_at: '', updated_at: '' };
const s109 = { total: 0, language: [s108] };
const s110 = { user_id: 0, username: '', action: '', at: '' };
const s111 = { id: 0, user_id: 0, username: '', type: 0, enable: false, reason: '', remark: '', end_time: null, operators: [s110], created_at: '', updated_at: '' };
const s112 = { total: 0, punishment: [s111] };
const s113 = { id: 0, document_id: 0, document_title: '', document_uuid: '', user_id: 0, username: '', reason: 0, content: '', status: false, remark: '', created_at: '', updated_at: '' };
const s114 = { total: 0, report: [s113] };
const s115 = { is_registered: false };
const s116 = { id: 0, type: 0, status: 0, user_id: 0, username: '', mobile: '', ip: '', provider: '', error: '', response: '', created_at: '', updated_at: '' };
const s117 = { total: 0, sms: [s116] };
const s118 = { type: 0, name: '', icon: '', enable: false, client_id: '', redirect_url: '', authorize_url: '' };
const s119 = { oauths: [s118] };
const s120 = { appid: '', timestamp: 0, noncestr: '', signature: '' };
const s121 = { id: 0, order_no: '', user_id: 0, username: '', order_type: 0, product_id: 0, product_uuid: '', product_name: '', status: 0, payment_type: 0, quantity: 0, price: 0, coupon_amount: 0, amount: 0, money: 0, remark: '', created_at: '', updated_at: '', paid_at: null, closed_at: null, close_reason: '' };
const s122 = { order_status: 0, payment_url: '', extra: '' };
const s123 = { total: 0, order: [s121] };
const s124 = { type: 0, title: '', months: 0, price: 0, original_price: 0, credit: 0, discount: 0, download: 0, times_every_day: 0 };
const s125 = { enable: false, enable_credit_pay: false, credit_name: '', plan: [s124], next_start: null };
const s126 = { enable: false, credit_name: '', credit_exchange: 0, recharge_discount: '', min: 0, max: 0 };
const s127 = { id: 0, user_id: 0, username: '', type: 0, order_no: '', discount: 0, download: 0, download_used: 0, times: 0, joined_at: '', expired_at: '', is_active: false, created_at: '' };
const s128 = { total: 0, user_vip: [s127] };
const s129 = { 'user_vip?': s127, expired_at: null };
const s130 = { ext: '', count: 0 };
const s131 = { category_id: 0, count: 0 };
const s132 = { title: '', description: '', text: '', page: 0 };
const s133 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s50], attachment: s51, source: '', highlight: s132 };
const s134 = { total: 0, spend: '', agg_ext: [s130], agg_category: [s131], agg_language: [s77], document: [s133] };
const s135 = { version: '', started_at: null, total: 0, left: 0, entries: 0 };
const s136 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', recommend_at: null, notice: 0, category_id: [], category: [s50], user: s82, highlight: s132 };
const s137 = { total: 0, spend: '', agg_ext: [s130], agg_category: [s131], agg_language: [s77], article: [s136] };
const s138 = { id: 0, identifier: '', doc_type: 0, title: '', description: '', text: '', page: 0, keywords: '', ext: '', cover: '', pages: 0, price: 0, view_count: 0, user_id: 0, username: '', created_at: '' };
const s139 = { total: 0, spend: '', agg_ext: [s130], agg_category: [s131], agg_language: [s77], document: [s138] };
const s140 = { word: [] };
const s141 = { id: 0, user_id: 0, username: '', ip: '', type: 0, keywords: '', total: 0, page: 0, user_agent: '', spend_time: 0, created_at: '' };
const s142 = { total: 0, search_record: [s141] };
const s143 = { id: 0, user_id: 0, username: '', operation: '', title: '', input: '', ip: '', created_at: '' };
const s144 = { total: 0, audit: [s143] };
const s145 = { id: 0, hash: '', size: 0, ext: '' };
const s146 = { code: 0, message: '', data: s145 };
const s147 = { id: 0, path: '', name: '', size: 0, width: 0, height: 0, ext: '', hash: '', user_id: 0, type: 0, type_id: 0, enable: false, ip: '', created_at: '', updated_at: '' };
const s148 = { code: 0, message: '', data: s147 };
const s149 = { url: '', alt: '', href: '' };
const s150 = { errno: 0, data: s149 };
export const shapes = {
  user: {
    register: s1,
    login: s1,
    logout: s2,
    updatePassword: s3,
    captcha: s4,
    emailCode: s2,
    findPasswordStepOne: s2,
    findPasswordStepTwo: s2,
    registerMobile: s1,
    loginMobile: s1,
    findPasswordMobile: s2,
    get: s0,
    updateProfile: s0,
    list: s5,
    create: s0,
    update: s0,
    delete: s2,
    permission: s7,
    groups: s9,
    canUploadDocument: s2,
    downloads: s11,
    canPublishArticle: s2,
    dynamic: s13,
    sign: s14,
    signed: s14,
    credit: s16,
    oauth: s18,
    unbindOauth: s2,
  },
  config: {
    settings: s29,
    list: s31,
    update: s2,
    stats: s35,
    envs: s37,
    device: s41,
    release: s42,
    refreshRelease: s42,
    ignoreRelease: s2,
    setReleaseSource: s2,
    license: s43,
    renewIndex: s2,
    sqlMode: s44,
    sitemap: s45,
  },
  navigation: {
    create: s46,
    update: s2,
    delete: s2,
    get: s46,
    list: s47,
  },
  category: {
    create: s49,
    update: s2,
    arrange: s2,
    delete: s2,
    get: s48,
    list: s49,
  },
  document: {
    create: s53,
    update: s2,
    delete: s2,
    get: s57,
    download: s58,
    downloadVip: s58,
    downloadForReview: s58,
    layout: s61,
    text: s63,
    lines: s66,
    find: s68,
    related: s53,
    list: s69,
    home: s71,
    setScore: s72,
    getScore: s73,
    check: s2,
    recommend: s2,
    setCategory: s2,
    setLanguage: s2,
    detectLanguage: s75,
    setVip: s2,
    exist: s2,
    reconvert: s76,
    reconversion: s78,
    applyPreview: s76,
    progress: s79,
  },
  recycle: {
    list: s81,
    recover: s2,
    delete: s2,
    clear: s76,
  },
  article: {
    create: s83,
    update: s83,
    delete: s2,
    get: s83,
    list: s85,
    related: s86,
    setCategory: s2,
    recommend: s2,
    check: s2,
    listRecycle: s88,
    restore: s2,
    purge: s2,
    empty: s2,
  },
  comment: {
    create: s89,
    update: s2,
    delete: s2,
    get: s89,
    list: s90,
    check: s2,
  },
  favorite: {
    create: s91,
    delete: s2,
    get: s91,
    list: s93,
  },
  banner: {
    create: s94,
    update: s2,
    delete: s2,
    get: s94,
    list: s95,
  },
  group: {
    create: s8,
    update: s8,
    delete: s2,
    get: s8,
    list: s96,
    permission: s97,
    setPermission: s2,
  },
  permission: {
    update: s2,
    get: s6,
    list: s98,
  },
  advertisement: {
    create: s99,
    update: s2,
    delete: s2,
    get: s99,
    position: s100,
    list: s101,
  },
  attachment: {
    update: s2,
    delete: s2,
    get: s102,
    list: s103,
  },
  feedback: {
    create: s2,
    update: s2,
    delete: s2,
    get: s104,
    list: s105,
  },
  friendlink: {
    create: s106,
    update: s2,
    delete: s2,
    get: s106,
    list: s107,
  },
  language: {
    create: s108,
    update: s2,
    setStatus: s2,
    delete: s2,
    list: s109,
  },
  punishment: {
    create: s2,
    update: s2,
    cancel: s2,
    get: s111,
    list: s112,
  },
  report: {
    create: s2,
    update: s2,
    delete: s2,
    list: s114,
  },
  sms: {
    send: s115,
    get: s116,
    list: s117,
  },
  oauth: {
    configs: s119,
    wechatShare: s120,
  },
  order: {
    create: s121,
    get: s121,
    status: s121,
    delete: s2,
    close: s121,
    pay: s122,
    confirm: s121,
    refund: s121,
    systemRecharge: s121,
    recharge: s121,
    own: s123,
    list: s123,
  },
  userVip: {
    offer: s125,
    recharge: s126,
    own: s128,
    active: s129,
    byOrder: s127,
    grant: s127,
    list: s128,
  },
  search: {
    documents: s134,
    rebuild: s2,
    progress: s135,
    articles: s137,
    rebuildArticles: s2,
    all: s139,
    suggest: s140,
    hot: s140,
  },
  searchRecord: {
    delete: s2,
    list: s142,
  },
  audit: {
    list: s144,
  },
  upload: {
    document: s146,
    resumable: s146,
    banner: s148,
    category: s148,
    article: s150,
    config: s148,
    avatar: s148,
  },
};
