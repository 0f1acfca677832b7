// Generated from the contract by "pnpm --filter @wenyuan/api-client gen". Do not edit.
const s0 = { id: 0, username: '', avatar: '', signature: '', doc_count: 0, article_count: 0, favorite_count: 0, comment_count: 0, follow_count: 0, fans_count: 0, credit_count: 0, is_vip: false, created_at: '' };
const s1 = { token: '', user: s0 };
const s2 = {};
const s3 = { token: '' };
const s4 = { enable: false, id: '', captcha: '', type: '' };
const s5 = { total: 0, user: [s0] };
const s6 = { id: 0, method: '', path: '', title: '', description: '' };
const s7 = { permission: [s6] };
const s8 = { id: 0, title: '', color: '', description: '', sort: 0, user_count: 0, is_default: false, is_display: false, enable_upload: false, enable_document_review: false, enable_comment: false, enable_comment_approval: false, enable_article: false, enable_article_approval: false, created_at: '', updated_at: '' };
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
const s19 = { sitename: '', domain: '', title: '', keywords: '', description: '', recommend_words: [], logo: '', favicon: '', register_background: '', login_background: '', sec_icp: '', icp: '', copyright_start_year: '', credit_name: '', credit_exchange: 0, version: '' };
const s20 = { about: '', contact: '', agreement: '', copyright: '', feedback: '' };
const s21 = { max_document_size: 0, document_allowed_ext: [], enable_register: false, login_required: false, enable_captcha_login: false, enable_captcha_register: false, enable_captcha_comment: false, enable_captcha_find_password: false, disable_upload_exist_document: false, enable_verify_register_email: false, is_close: false, close_statement: '' };
const s22 = { show_document_count: false, show_document_download_count: false, show_document_view_count: false, show_document_favorite_count: false, show_register_user_count: false, show_document_descriptions: false, show_index_categories: false, index_document_style: 'card', pages_per_read: 0, max_search_pages: 0, copyright_statement: '', hide_keywords_on_lists: false, hide_category_without_document: false, wechat_tip: '', wechat_qrcode: '', contact_tip: '', contact_link: '' };
const s23 = { enable_guest_download: false, free_download_duration: 0, times_every_day: 0, times_every_ip: 0 };
const s24 = { credit_name: '', credit_exchange: 0, register: 0, sign_in: 0, upload_document: 0, upload_document_limit: 0, document_collected: 0, document_collected_limit: 0, document_commented: 0, document_commented_limit: 0, delete_document: 0, owner_share_percent: 0 };
const s25 = { enable: false, enable_credit_pay: false, icon: '', year_price: 0, year_original_price: 0, year_document_discount: 0, year_download: 0, year_times_every_day: 0, quarter_price: 0, quarter_original_price: 0, quarter_document_discount: 0, quarter_download: 0, quarter_times_every_day: 0, month_price: 0, month_original_price: 0, month_document_discount: 0, month_download: 0, month_times_every_day: 0 };
const s26 = { wechat: false, qq: false };
const s27 = { enable_wechatpay: false, enable_alipay: false, enable_offline: false, offline_statement: '' };
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
const s43 = { message: '' };
const s44 = { document_count: 0, article_count: 0, part_count: 0 };
const s45 = { id: 0, parent_id: 0, title: '', href: '', target: '', color: '', sort: 0, enable: false, description: '', fixed: false, created_at: '', updated_at: '' };
const s46 = { total: 0, navigation: [s45] };
const s47 = { id: 0, parent_id: 0, title: '', type: 0, icon: '', cover: '', doc_count: 0, sort: 0, enable: false, description: '', show_description: false, created_at: '', updated_at: '' };
const s48 = { category: [s47] };
const s49 = { id: 0, title: '', parent_id: 0 };
const s50 = { hash: '' };
const s51 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s49], attachment: s50 };
const s52 = { document: [s51] };
const s53 = { allowed: false, reason: '', message: '', price: 0, is_owned: false };
const s54 = { allowed: false, reason: '', message: '', left: 0 };
const s55 = { allowed: false, reason: '', message: '' };
const s56 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s49], attachment: s50, readable_pages: 0, lock_reason: '', download: s53, 'download_vip?': s54, comment: s55, favorite: s55, 'user?': s0 };
const s57 = { url: '' };
const s58 = { width: 0, height: 0, ext: '' };
const s59 = { title: '', page: 0, level: 0 };
const s60 = { id: 0, uuid: '', status: 0, pages: 0, converted_pages: 0, readable_pages: 0, lock_reason: '', page: [s58], outline: [s59], version: '' };
const s61 = { page: 0, content: '' };
const s62 = { total: 0, text: [s61] };
const s63 = { text: '', box: [], edges: [] };
const s64 = { page: 0, line: [s63] };
const s65 = { page: [s64] };
const s66 = { page: 0, index: 0, before: '', match: '', after: '' };
const s67 = { total: 0, hit: [s66] };
const s68 = { total: 0, document: [s51] };
const s69 = { category_id: 0, category_cover: '', category_name: '', document: [s51] };
const s70 = { document: [s69] };
const s71 = { score: 0, score_count: 0 };
const s72 = { id: 0, document_id: 0, user_id: 0, score: 0 };
const s73 = { total: 0 };
const s74 = { code: '', count: 0 };
const s75 = { run: null, trouble: [s74] };
const s76 = { id: 0, status: 0, pages: 0, converted_pages: 0, convert_error: '' };
const s77 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s49], attachment: s50, deleted_at: '', deleted_user_id: 0, deleted_username: '' };
const s78 = { total: 0, document: [s77] };
const s79 = { id: 0, username: '', avatar: '' };
const s80 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s49], user: s79, content: '' };
const s81 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s49], user: s79 };
const s82 = { total: 0, article: [s81] };
const s83 = { article: [s81] };
const s84 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s49], user: s79, deleted_at: null, deleted_user_id: 0, deleted_username: '' };
const s85 = { total: 0, article: [s84] };
const s86 = { id: 0, user_id: 0, parent_id: 0, document_id: 0, type: 0, content: '', status: 0, comment_count: 0, created_at: '', updated_at: '', user: s0 };
const s87 = { total: 0, comment: [s86] };
const s88 = { id: 0, user_id: 0, document_id: 0, type: 0, created_at: '' };
const s89 = { id: 0, user_id: 0, document_id: 0, type: 0, created_at: '', title: '', document_uuid: '', ext: '', score: 0, size: 0, pages: 0, is_available: false };
const s90 = { total: 0, favorite: [s89] };
const s91 = { id: 0, title: '', path: '', url: '', description: '', sort: 0, enable: false, type: 0, created_at: '', updated_at: '' };
const s92 = { total: 0, banner: [s91] };
const s93 = { total: 0, group: [s8] };
const s94 = { permission_id: [] };
const s95 = { total: 0, permission: [s6] };
const s96 = { id: 0, user_id: 0, position: '', title: '', content: '', enable: false, remark: '', start_time: null, end_time: null, created_at: '', updated_at: '' };
const s97 = { advertisement: [s96] };
const s98 = { total: 0, advertisement: [s96] };
const s99 = { id: 0, hash: '', user_id: 0, username: '', type: 0, type_name: '', type_id: 0, enable: false, path: '', name: '', size: 0, width: 0, height: 0, ext: '', ip: '', description: '', created_at: '', updated_at: '' };
const s100 = { total: 0, attachment: [s99] };
const s101 = { id: 0, user_id: 0, username: '', content: '', contact: '', page: '', ip: '', user_agent: '', status: false, remark: '', created_at: '', updated_at: '' };
const s102 = { total: 0, feedback: [s101] };
const s103 = { id: 0, title: '', link: '', description: '', sort: 0, enable: false, created_at: '', updated_at: '' };
const s104 = { total: 0, friendlink: [s103] };
const s105 = { id: 0, language: '', code: '', enable: false, sort: 0, created_at: '', updated_at: '' };
const s106 = { total: 0, language: [s105] };
const s107 = { user_id: 0, username: '', action: '', at: '' };
const s108 = { id: 0, user_id: 0, username: '', type: 0, enable: false, reason: '', remark: '', end_time: null, operators: [s107], created_at: '', updated_at: '' };
const s109 = { total: 0, punishment: [s108] };
const s110 = { id: 0, document_id: 0, document_title: '', document_uuid: '', user_id: 0, username: '', reason: 0, content: '', status: false, remark: '', created_at: '', updated_at: '' };
const s111 = { total: 0, report: [s110] };
const s112 = { is_registered: false };
const s113 = { id: 0, type: 0, status: 0, user_id: 0, username: '', mobile: '', ip: '', provider: '', error: '', response: '', created_at: '', updated_at: '' };
const s114 = { total: 0, sms: [s113] };
const s115 = { type: 0, name: '', icon: '', enable: false, client_id: '', redirect_url: '', authorize_url: '' };
const s116 = { oauths: [s115] };
const s117 = { id: 0, order_no: '', user_id: 0, username: '', order_type: 0, product_id: 0, product_uuid: '', product_name: '', status: 0, payment_type: 0, quantity: 0, price: 0, coupon_amount: 0, amount: 0, money: 0, remark: '', created_at: '', updated_at: '', paid_at: null, closed_at: null };
const s118 = { order_status: 0, payment_url: '', extra: '' };
const s119 = { total: 0, order: [s117] };
const s120 = { type: 0, title: '', months: 0, price: 0, original_price: 0, credit: 0, discount: 0, download: 0, times_every_day: 0 };
const s121 = { enable: false, enable_credit_pay: false, credit_name: '', plan: [s120], next_start: null };
const s122 = { enable: false, credit_name: '', credit_exchange: 0, min: 0, max: 0 };
const s123 = { id: 0, user_id: 0, username: '', type: 0, order_no: '', discount: 0, download: 0, download_used: 0, times: 0, joined_at: '', expired_at: '', is_active: false, created_at: '' };
const s124 = { total: 0, user_vip: [s123] };
const s125 = { 'user_vip?': s123, expired_at: null };
const s126 = { ext: '', count: 0 };
const s127 = { category_id: 0, count: 0 };
const s128 = { title: '', description: '', text: '', page: 0 };
const s129 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s49], attachment: s50, highlight: s128 };
const s130 = { total: 0, spend: '', agg_ext: [s126], agg_category: [s127], agg_language: [s74], document: [s129] };
const s131 = { version: '', started_at: null, total: 0, left: 0, entries: 0 };
const s132 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s49], user: s79, highlight: s128 };
const s133 = { total: 0, spend: '', agg_ext: [s126], agg_category: [s127], agg_language: [s74], article: [s132] };
const s134 = { id: 0, identifier: '', doc_type: 0, title: '', description: '', text: '', page: 0, keywords: '', ext: '', cover: '', pages: 0, price: 0, view_count: 0, user_id: 0, username: '', created_at: '' };
const s135 = { total: 0, spend: '', agg_ext: [s126], agg_category: [s127], agg_language: [s74], document: [s134] };
const s136 = { word: [] };
const s137 = { id: 0, user_id: 0, username: '', ip: '', type: 0, keywords: '', total: 0, page: 0, user_agent: '', spend_time: 0, created_at: '' };
const s138 = { total: 0, search_record: [s137] };
const s139 = { id: 0, user_id: 0, username: '', operation: '', title: '', input: '', ip: '', created_at: '' };
const s140 = { total: 0, audit: [s139] };
const s141 = { id: 0, hash: '', size: 0, ext: '' };
const s142 = { code: 0, message: '', data: s141 };
const s143 = { id: 0, path: '', name: '', size: 0, width: 0, height: 0, ext: '' };
const s144 = { code: 0, message: '', data: s143 };
const s145 = { url: '', alt: '', href: '' };
const s146 = { errno: 0, data: s145 };
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
    sqlMode: s43,
    sitemap: s44,
  },
  navigation: {
    create: s45,
    update: s2,
    delete: s2,
    get: s45,
    list: s46,
  },
  category: {
    create: s48,
    update: s2,
    arrange: s2,
    delete: s2,
    get: s47,
    list: s48,
  },
  document: {
    create: s52,
    update: s2,
    delete: s2,
    get: s56,
    download: s57,
    downloadVip: s57,
    downloadForReview: s57,
    layout: s60,
    text: s62,
    lines: s65,
    find: s67,
    related: s52,
    list: s68,
    home: s70,
    setScore: s71,
    getScore: s72,
    check: s2,
    recommend: s2,
    setCategory: s2,
    setLanguage: s2,
    setVip: s2,
    exist: s2,
    reconvert: s73,
    reconversion: s75,
    applyPreview: s73,
    progress: s76,
  },
  recycle: {
    list: s78,
    recover: s2,
    delete: s2,
    clear: s73,
  },
  article: {
    create: s80,
    update: s80,
    delete: s2,
    get: s80,
    list: s82,
    related: s83,
    setCategory: s2,
    recommend: s2,
    check: s2,
    listRecycle: s85,
    restore: s2,
    purge: s2,
    empty: s2,
  },
  comment: {
    create: s86,
    update: s2,
    delete: s2,
    get: s86,
    list: s87,
    check: s2,
  },
  favorite: {
    create: s88,
    delete: s2,
    get: s88,
    list: s90,
  },
  banner: {
    create: s91,
    update: s2,
    delete: s2,
    get: s91,
    list: s92,
  },
  group: {
    create: s8,
    update: s8,
    delete: s2,
    get: s8,
    list: s93,
    permission: s94,
    setPermission: s2,
  },
  permission: {
    update: s2,
    get: s6,
    list: s95,
  },
  advertisement: {
    create: s96,
    update: s2,
    delete: s2,
    get: s96,
    position: s97,
    list: s98,
  },
  attachment: {
    update: s2,
    delete: s2,
    get: s99,
    list: s100,
  },
  feedback: {
    create: s2,
    update: s2,
    delete: s2,
    get: s101,
    list: s102,
  },
  friendlink: {
    create: s103,
    update: s2,
    delete: s2,
    get: s103,
    list: s104,
  },
  language: {
    create: s105,
    update: s2,
    setStatus: s2,
    delete: s2,
    list: s106,
  },
  punishment: {
    create: s2,
    update: s2,
    cancel: s2,
    get: s108,
    list: s109,
  },
  report: {
    create: s2,
    update: s2,
    delete: s2,
    list: s111,
  },
  sms: {
    send: s112,
    get: s113,
    list: s114,
  },
  oauth: {
    configs: s116,
  },
  order: {
    create: s117,
    get: s117,
    status: s117,
    delete: s2,
    close: s117,
    pay: s118,
    confirm: s117,
    systemRecharge: s117,
    own: s119,
    list: s119,
  },
  userVip: {
    offer: s121,
    recharge: s122,
    own: s124,
    active: s125,
    byOrder: s123,
    grant: s123,
    list: s124,
  },
  search: {
    documents: s130,
    rebuild: s2,
    progress: s131,
    articles: s133,
    all: s135,
    suggest: s136,
    hot: s136,
  },
  searchRecord: {
    delete: s2,
    list: s138,
  },
  audit: {
    list: s140,
  },
  upload: {
    document: s142,
    resumable: s142,
    banner: s144,
    category: s144,
    article: s146,
    config: s144,
    avatar: s144,
  },
};
