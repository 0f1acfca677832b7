// Generated from the contract by "pnpm --filter @wenyuan/api-client gen". Do not edit.
const s0 = { id: 0, username: '', avatar: '', signature: '', doc_count: 0, article_count: 0, favorite_count: 0, comment_count: 0, follow_count: 0, fans_count: 0, is_vip: false, created_at: '' };
const s1 = { token: '', user: s0 };
const s2 = {};
const s3 = { token: '' };
const s4 = { enable: false, id: '', captcha: '', type: '' };
const s5 = { total: 0, user: [s0] };
const s6 = { id: 0, method: '', path: '', title: '', description: '', created_at: '', updated_at: '' };
const s7 = { permission: [s6] };
const s8 = { id: 0, title: '', color: '', description: '', sort: 0, user_count: 0, is_default: false, is_display: false, enable_upload: false, enable_document_review: false, enable_comment: false, enable_comment_approval: false, enable_article: false, enable_article_approval: false, enable_article_crawl: false, storage_quota: 0, max_unfinished_uploads: 0, created_at: '', updated_at: '' };
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
const s19 = { id: '', device: '', ip: '', created_at: '', last_used_at: '', expires_at: '', is_current: false };
const s20 = { session: [s19] };
const s21 = { count: 0 };
const s22 = { enabled: false, enabled_at: null, recovery_left: 0, is_required: false };
const s23 = { secret: '', uri: '' };
const s24 = { recovery_code: [] };
const s25 = { id: 0, name: '', hint: '', scope: [], last_used_at: null, last_used_ip: '', expires_at: null, created_at: '' };
const s26 = { token: [s25] };
const s27 = { key: '', title: '', group: '' };
const s28 = { scope: [s27] };
const s29 = { id: 0, name: '', hint: '', scope: [], last_used_at: null, last_used_ip: '', expires_at: null, created_at: '', secret: '' };
const s30 = { sitename: '', domain: '', title: '', keywords: '', description: '', recommend_words: [], logo: '', favicon: '', register_background: '', login_background: '', sec_icp: '', icp: '', copyright_start_year: '', enable_sms: false, show_exchange: false, enable_powered_by: false, enable_watermark: false, watermark: '', mp_logo: '', analytics: '', credit_name: '', credit_exchange: 0, version: '' };
const s31 = { about: '', contact: '', agreement: '', copyright: '', feedback: '' };
const s32 = { max_document_size: 0, document_allowed_ext: [], enable_register: false, login_required: false, enable_captcha_login: false, enable_captcha_register: false, enable_captcha_comment: false, enable_captcha_find_password: false, disable_upload_exist_document: false, enable_verify_register_email: false, password_min: 0, is_close: false, close_statement: '' };
const s33 = { show_document_count: false, show_document_download_count: false, show_document_view_count: false, show_document_favorite_count: false, show_register_user_count: false, show_document_descriptions: false, show_index_categories: false, index_document_style: 'card', pages_per_read: 0, max_search_pages: 0, copyright_statement: '', hide_keywords_on_lists: false, hide_category_without_document: false, wechat_tip: '', wechat_qrcode: '', contact_tip: '', contact_link: '', home_version: '', show_order: false };
const s34 = { enable_guest_download: false, free_download_duration: 0, times_every_day: 0, times_every_ip: 0, enable_code_download: false, code_tip: '', max_price: 0 };
const s35 = { credit_name: '', credit_exchange: 0, register: 0, sign_in: 0, upload_document: 0, upload_document_limit: 0, document_collected: 0, document_collected_limit: 0, document_commented: 0, document_commented_limit: 0, delete_document: 0, owner_share_percent: 0 };
const s36 = { enable: false, enable_credit_pay: false, icon: '', year_price: 0, year_original_price: 0, year_document_discount: 0, year_download: 0, year_times_every_day: 0, quarter_price: 0, quarter_original_price: 0, quarter_document_discount: 0, quarter_download: 0, quarter_times_every_day: 0, month_price: 0, month_original_price: 0, month_document_discount: 0, month_download: 0, month_times_every_day: 0 };
const s37 = { wechat: false, qq: false };
const s38 = { enable_wechatpay: false, enable_alipay: false, enable_offline: false, offline_statement: '', enable_xunhupay: false, xunhupay_name: '', official_account_appid: '', enable_mp_wechatpay: false };
const s39 = { id: 0, language: '', code: '' };
const s40 = { system: s30, footer: s31, security: s32, display: s33, download: s34, score: s35, vip: s36, oauth: s37, payment: s38, language: [s39] };
const s41 = { id: 0, category: '', name: '', label: '', value: '', placeholder: '', input_type: '', sort: 0, options: '', col_num: 0, is_secret: false, created_at: null, updated_at: null };
const s42 = { config: [s41] };
const s43 = { status: 0, count: 0 };
const s44 = { document_review: 0, document_failed: 0, article_review: 0, comment_review: 0, report: 0, feedback: 0 };
const s45 = { user_count: 0, document_count: 0, article_count: 0, os: '', version: '', hash: '', build_at: '', 'document_status?': [s43], 'todo?': s44 };
const s46 = { day: '', document_count: 0, view_count: 0, download_count: 0, user_count: 0, income: 0 };
const s47 = { day: [s46] };
const s48 = { name: '', description: '', is_installed: false, is_required: false, version: '', error: '', cmd: '', install: '', formats: [], checked_at: '' };
const s49 = { envs: [s48] };
const s50 = { cores: 0, model_name: '', mhz: 0, percent: 0 };
const s51 = { total: 0, available: 0, used: 0, free: 0, percent: 0 };
const s52 = { disk_name: '', total: 0, used: 0, free: 0, percent: 0 };
const s53 = { cpu: s50, memory: s51, disk: [s52] };
const s54 = { current: '', source: '', tag_name: '', name: '', body: '', release_at: null, ignore: '' };
const s55 = { type: 0, name: '', max_docs: 0, max_articles: 0, max_users: 0, addr: '', domain: '', expired_at: null };
const s56 = { message: '' };
const s57 = { document_count: 0, article_count: 0, part_count: 0 };
const s58 = { id: 0, parent_id: 0, title: '', href: '', target: '', color: '', sort: 0, enable: false, description: '', fixed: false, created_at: '', updated_at: '' };
const s59 = { total: 0, navigation: [s58] };
const s60 = { id: 0, parent_id: 0, title: '', type: 0, icon: '', cover: '', doc_count: 0, sort: 0, enable: false, description: '', show_description: false, created_at: '', updated_at: '' };
const s61 = { category: [s60] };
const s62 = { id: 0, title: '', parent_id: 0 };
const s63 = { hash: '' };
const s64 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s62], attachment: s63, source: '' };
const s65 = { document: [s64] };
const s66 = { id: 0, uuid: '', title: '', category_id: [] };
const s67 = { 'document?': s66 };
const s68 = { allowed: false, reason: '', message: '', price: 0, is_owned: false };
const s69 = { allowed: false, reason: '', message: '', left: 0 };
const s70 = { allowed: false, reason: '', message: '' };
const s71 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s62], attachment: s63, source: '', readable_pages: 0, lock_reason: '', download: s68, 'download_vip?': s69, comment: s70, favorite: s70, 'user?': s0 };
const s72 = { url: '' };
const s73 = { width: 0, height: 0, ext: '' };
const s74 = { first: 0, last: 0, reason: '' };
const s75 = { title: '', page: 0, level: 0 };
const s76 = { id: 0, uuid: '', status: 0, pages: 0, converted_pages: 0, readable_pages: 0, lock_reason: '', page: [s73], failed: [s74], outline: [s75], version: '' };
const s77 = { page: 0, content: '' };
const s78 = { total: 0, text: [s77] };
const s79 = { text: '', box: [], edges: [] };
const s80 = { page: 0, line: [s79] };
const s81 = { page: [s80] };
const s82 = { page: 0, index: 0, before: '', match: '', after: '' };
const s83 = { total: 0, has_more: false, hit: [s82] };
const s84 = { score: 0, score_count: 0 };
const s85 = { id: 0, document_id: 0, user_id: 0, score: 0 };
const s86 = { id: 0, status: 0, pages: 0, converted_pages: 0, convert_error: '' };
const s87 = { total: 0, document: [s64] };
const s88 = { category_id: 0, category_cover: '', category_name: '', document: [s64] };
const s89 = { document: [s88] };
const s90 = { id: 0, title: '', language: '' };
const s91 = { document: [s90] };
const s92 = { total: 0 };
const s93 = { code: '', count: 0 };
const s94 = { run: null, trouble: [s93] };
const s95 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s62], attachment: s63, source: '', deleted_at: '', deleted_user_id: 0, deleted_username: '' };
const s96 = { total: 0, document: [s95] };
const s97 = { id: 0, username: '', avatar: '', signature: '', doc_count: 0, article_count: 0, favorite_count: 0, comment_count: 0, follow_count: 0, fans_count: 0 };
const s98 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', recommend_at: null, notice: 0, category_id: [], category: [s62], user: s97, content: '' };
const s99 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', recommend_at: null, notice: 0, category_id: [], category: [s62], user: s97 };
const s100 = { total: 0, article: [s99] };
const s101 = { article: [s99] };
const s102 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', recommend_at: null, notice: 0, category_id: [], category: [s62], user: s97, deleted_at: null, deleted_user_id: 0, deleted_username: '' };
const s103 = { total: 0, article: [s102] };
const s104 = { id: 0, user_id: 0, parent_id: 0, document_id: 0, type: 0, content: '', status: 0, comment_count: 0, created_at: '', updated_at: '', user: s0 };
const s105 = { total: 0, comment: [s104] };
const s106 = { id: 0, user_id: 0, document_id: 0, type: 0, created_at: '' };
const s107 = { id: 0, user_id: 0, document_id: 0, type: 0, created_at: '', title: '', document_uuid: '', ext: '', score: 0, size: 0, pages: 0, is_available: false };
const s108 = { total: 0, favorite: [s107] };
const s109 = { id: 0, title: '', path: '', url: '', description: '', sort: 0, enable: false, type: 0, created_at: '', updated_at: '' };
const s110 = { total: 0, banner: [s109] };
const s111 = { total: 0, group: [s8] };
const s112 = { permission_id: [] };
const s113 = { total: 0, permission: [s6] };
const s114 = { id: 0, user_id: 0, position: '', title: '', content: '', enable: false, remark: '', start_time: null, end_time: null, created_at: '', updated_at: '' };
const s115 = { advertisement: [s114] };
const s116 = { total: 0, advertisement: [s114] };
const s117 = { id: 0, hash: '', user_id: 0, username: '', type: 0, type_name: '', type_id: 0, enable: false, path: '', name: '', size: 0, width: 0, height: 0, ext: '', ip: '', description: '', created_at: '', updated_at: '' };
const s118 = { total: 0, attachment: [s117] };
const s119 = { id: 0, user_id: 0, username: '', content: '', contact: '', page: '', ip: '', user_agent: '', status: false, remark: '', created_at: '', updated_at: '' };
const s120 = { total: 0, feedback: [s119] };
const s121 = { id: 0, title: '', link: '', description: '', sort: 0, enable: false, created_at: '', updated_at: '' };
const s122 = { total: 0, friendlink: [s121] };
const s123 = { id: 0, language: '', code: '', enable: false, sort: 0, created_at: '', updated_at: '' };
const s124 = { total: 0, language: [s123] };
const s125 = { user_id: 0, username: '', action: '', at: '' };
const s126 = { id: 0, user_id: 0, username: '', type: 0, enable: false, reason: '', remark: '', end_time: null, operators: [s125], created_at: '', updated_at: '' };
const s127 = { total: 0, punishment: [s126] };
const s128 = { id: 0, document_id: 0, document_title: '', document_uuid: '', user_id: 0, username: '', reason: 0, content: '', status: false, remark: '', created_at: '', updated_at: '' };
const s129 = { total: 0, report: [s128] };
const s130 = { is_registered: false };
const s131 = { id: 0, type: 0, status: 0, user_id: 0, username: '', mobile: '', ip: '', provider: '', error: '', response: '', created_at: '', updated_at: '' };
const s132 = { total: 0, sms: [s131] };
const s133 = { type: 0, name: '', icon: '', enable: false, client_id: '', redirect_url: '', authorize_url: '' };
const s134 = { oauths: [s133] };
const s135 = { appid: '', timestamp: 0, noncestr: '', signature: '' };
const s136 = { id: 0, order_no: '', user_id: 0, username: '', order_type: 0, product_id: 0, product_uuid: '', product_name: '', status: 0, payment_type: 0, quantity: 0, price: 0, coupon_amount: 0, amount: 0, money: 0, remark: '', created_at: '', updated_at: '', paid_at: null, closed_at: null, close_reason: '' };
const s137 = { order_status: 0, payment_url: '', extra: '' };
const s138 = { total: 0, order: [s136] };
const s139 = { type: 0, title: '', months: 0, price: 0, original_price: 0, credit: 0, discount: 0, download: 0, times_every_day: 0 };
const s140 = { enable: false, enable_credit_pay: false, credit_name: '', plan: [s139], next_start: null };
const s141 = { enable: false, credit_name: '', credit_exchange: 0, recharge_discount: '', min: 0, max: 0 };
const s142 = { id: 0, user_id: 0, username: '', type: 0, order_no: '', discount: 0, download: 0, download_used: 0, times: 0, joined_at: '', expired_at: '', is_active: false, created_at: '' };
const s143 = { total: 0, user_vip: [s142] };
const s144 = { 'user_vip?': s142, expired_at: null };
const s145 = { ext: '', count: 0 };
const s146 = { category_id: 0, count: 0 };
const s147 = { title: '', description: '', text: '', page: 0 };
const s148 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s62], attachment: s63, source: '', highlight: s147 };
const s149 = { total: 0, spend: '', agg_ext: [s145], agg_category: [s146], agg_language: [s93], document: [s148] };
const s150 = { version: '', started_at: null, total: 0, left: 0, entries: 0 };
const s151 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', recommend_at: null, notice: 0, category_id: [], category: [s62], user: s97, highlight: s147 };
const s152 = { total: 0, spend: '', agg_ext: [s145], agg_category: [s146], agg_language: [s93], article: [s151] };
const s153 = { id: 0, identifier: '', doc_type: 0, title: '', description: '', text: '', page: 0, keywords: '', ext: '', cover: '', pages: 0, price: 0, view_count: 0, user_id: 0, username: '', created_at: '' };
const s154 = { total: 0, spend: '', agg_ext: [s145], agg_category: [s146], agg_language: [s93], document: [s153] };
const s155 = { word: [] };
const s156 = { id: 0, user_id: 0, username: '', ip: '', type: 0, keywords: '', total: 0, page: 0, user_agent: '', spend_time: 0, created_at: '' };
const s157 = { total: 0, search_record: [s156] };
const s158 = { id: 0, user_id: 0, username: '', operation: '', title: '', input: '', ip: '', created_at: '' };
const s159 = { total: 0, audit: [s158] };
const s160 = { id: 0, user_id: 0, account: '', result: 0, method: '', ip: '', device: '', created_at: '' };
const s161 = { total: 0, login: [s160] };
const s162 = { id: 0, hash: '', size: 0, ext: '' };
const s163 = { code: 0, message: '', data: s162 };
const s164 = { id: 0, path: '', name: '', size: 0, width: 0, height: 0, ext: '', hash: '', user_id: 0, type: 0, type_id: 0, enable: false, ip: '', created_at: '', updated_at: '' };
const s165 = { code: 0, message: '', data: s164 };
const s166 = { url: '', alt: '', href: '' };
const s167 = { errno: 0, data: s166 };
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
    contactCode: s2,
    list: s5,
    create: s0,
    update: s0,
    resetSecondFactor: s2,
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
  session: {
    list: s20,
    end: s2,
    endOthers: s21,
  },
  secondFactor: {
    get: s22,
    begin: s23,
    confirm: s24,
    renewRecoveryCodes: s24,
    disable: s2,
  },
  personalToken: {
    list: s26,
    scopes: s28,
    create: s29,
    delete: s2,
  },
  config: {
    settings: s40,
    list: s42,
    update: s2,
    stats: s45,
    dailyFigures: s47,
    envs: s49,
    device: s53,
    release: s54,
    refreshRelease: s54,
    ignoreRelease: s2,
    setReleaseSource: s2,
    license: s55,
    renewIndex: s2,
    sqlMode: s56,
    sitemap: s57,
  },
  navigation: {
    create: s58,
    update: s2,
    delete: s2,
    get: s58,
    list: s59,
  },
  category: {
    create: s61,
    update: s2,
    arrange: s2,
    delete: s2,
    get: s60,
    list: s61,
  },
  document: {
    create: s65,
    update: s2,
    delete: s2,
    exist: s67,
    get: s71,
    download: s72,
    downloadVip: s72,
    downloadForReview: s72,
    layout: s76,
    text: s78,
    lines: s81,
    find: s83,
    setScore: s84,
    getScore: s85,
    progress: s86,
    related: s65,
    list: s87,
    home: s89,
    check: s2,
    recommend: s2,
    setCategory: s2,
    setLanguage: s2,
    detectLanguage: s91,
    setVip: s2,
    reconvert: s92,
    reconversion: s94,
    applyPreview: s92,
  },
  recycle: {
    list: s96,
    recover: s2,
    delete: s2,
    clear: s92,
  },
  article: {
    create: s98,
    update: s98,
    delete: s2,
    get: s98,
    list: s100,
    related: s101,
    setCategory: s2,
    recommend: s2,
    check: s2,
    listRecycle: s103,
    restore: s2,
    purge: s2,
    empty: s2,
  },
  comment: {
    create: s104,
    update: s2,
    delete: s2,
    get: s104,
    list: s105,
    check: s2,
  },
  favorite: {
    create: s106,
    delete: s2,
    get: s106,
    list: s108,
  },
  banner: {
    create: s109,
    update: s2,
    delete: s2,
    get: s109,
    list: s110,
  },
  group: {
    create: s8,
    update: s8,
    delete: s2,
    get: s8,
    list: s111,
    permission: s112,
    setPermission: s2,
  },
  permission: {
    update: s2,
    get: s6,
    list: s113,
  },
  advertisement: {
    create: s114,
    update: s2,
    delete: s2,
    get: s114,
    position: s115,
    list: s116,
  },
  attachment: {
    update: s2,
    delete: s2,
    get: s117,
    list: s118,
  },
  feedback: {
    create: s2,
    update: s2,
    delete: s2,
    get: s119,
    list: s120,
  },
  friendlink: {
    create: s121,
    update: s2,
    delete: s2,
    get: s121,
    list: s122,
  },
  language: {
    create: s123,
    update: s2,
    setStatus: s2,
    delete: s2,
    list: s124,
  },
  punishment: {
    create: s2,
    update: s2,
    cancel: s2,
    get: s126,
    list: s127,
  },
  report: {
    create: s2,
    update: s2,
    delete: s2,
    list: s129,
  },
  sms: {
    send: s130,
    get: s131,
    list: s132,
  },
  oauth: {
    configs: s134,
    wechatShare: s135,
  },
  order: {
    create: s136,
    get: s136,
    status: s136,
    delete: s2,
    close: s136,
    pay: s137,
    confirm: s136,
    refund: s136,
    systemRecharge: s136,
    recharge: s136,
    own: s138,
    list: s138,
  },
  userVip: {
    offer: s140,
    recharge: s141,
    own: s143,
    active: s144,
    byOrder: s142,
    grant: s142,
    list: s143,
  },
  search: {
    documents: s149,
    rebuild: s2,
    progress: s150,
    articles: s152,
    rebuildArticles: s2,
    all: s154,
    suggest: s155,
    hot: s155,
  },
  searchRecord: {
    delete: s2,
    list: s157,
  },
  audit: {
    list: s159,
    logins: s161,
  },
  upload: {
    document: s163,
    resumable: s163,
    banner: s165,
    category: s165,
    article: s167,
    config: s165,
    avatar: s165,
  },
};
