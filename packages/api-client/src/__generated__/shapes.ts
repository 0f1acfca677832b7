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
const s43 = { id: 0, category: '', name: '', label: '', user_id: 0, username: '', is_secret: false, before: null, after: null, created_at: '' };
const s44 = { total: 0, change: [s43] };
const s45 = { name: '', is_ok: false, message: '' };
const s46 = { is_ok: false, message: '', data: '', item: [s45] };
const s47 = { status: 0, count: 0 };
const s48 = { document_review: 0, document_failed: 0, article_review: 0, comment_review: 0, report: 0, feedback: 0 };
const s49 = { user_count: 0, document_count: 0, article_count: 0, os: '', version: '', hash: '', build_at: '', 'document_status?': [s47], 'todo?': s48 };
const s50 = { day: '', document_count: 0, view_count: 0, download_count: 0, user_count: 0, income: 0 };
const s51 = { day: [s50] };
const s52 = { name: '', description: '', is_installed: false, is_required: false, version: '', error: '', cmd: '', install: '', formats: [], checked_at: '' };
const s53 = { envs: [s52] };
const s54 = { cores: 0, model_name: '', mhz: 0, percent: 0 };
const s55 = { total: 0, available: 0, used: 0, free: 0, percent: 0 };
const s56 = { disk_name: '', total: 0, used: 0, free: 0, percent: 0 };
const s57 = { cpu: s54, memory: s55, disk: [s56] };
const s58 = { current: '', source: '', tag_name: '', name: '', body: '', release_at: null, ignore: '' };
const s59 = { type: 0, name: '', max_docs: 0, max_articles: 0, max_users: 0, addr: '', domain: '', expired_at: null };
const s60 = { message: '' };
const s61 = { document_count: 0, article_count: 0, part_count: 0 };
const s62 = { id: 0, parent_id: 0, title: '', href: '', target: '', color: '', sort: 0, enable: false, description: '', fixed: false, created_at: '', updated_at: '' };
const s63 = { total: 0, navigation: [s62] };
const s64 = { id: 0, parent_id: 0, title: '', type: 0, icon: '', cover: '', doc_count: 0, sort: 0, enable: false, description: '', show_description: false, created_at: '', updated_at: '' };
const s65 = { category: [s64] };
const s66 = { id: 0, title: '', parent_id: 0 };
const s67 = { hash: '' };
const s68 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s66], attachment: s67, source: '' };
const s69 = { document: [s68] };
const s70 = { id: 0, uuid: '', title: '', category_id: [] };
const s71 = { 'document?': s70 };
const s72 = { allowed: false, reason: '', message: '', price: 0, is_owned: false };
const s73 = { allowed: false, reason: '', message: '', left: 0 };
const s74 = { allowed: false, reason: '', message: '' };
const s75 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s66], attachment: s67, source: '', readable_pages: 0, lock_reason: '', download: s72, 'download_vip?': s73, comment: s74, favorite: s74, 'user?': s0 };
const s76 = { url: '' };
const s77 = { width: 0, height: 0, ext: '' };
const s78 = { first: 0, last: 0, reason: '' };
const s79 = { title: '', page: 0, level: 0 };
const s80 = { id: 0, uuid: '', status: 0, pages: 0, converted_pages: 0, readable_pages: 0, lock_reason: '', page: [s77], failed: [s78], outline: [s79], version: '' };
const s81 = { page: 0, content: '' };
const s82 = { total: 0, text: [s81] };
const s83 = { text: '', box: [], edges: [] };
const s84 = { page: 0, line: [s83] };
const s85 = { page: [s84] };
const s86 = { page: 0, index: 0, before: '', match: '', after: '' };
const s87 = { total: 0, has_more: false, hit: [s86] };
const s88 = { score: 0, score_count: 0 };
const s89 = { id: 0, document_id: 0, user_id: 0, score: 0 };
const s90 = { id: 0, status: 0, pages: 0, converted_pages: 0, convert_error: '' };
const s91 = { total: 0, document: [s68] };
const s92 = { category_id: 0, category_cover: '', category_name: '', document: [s68] };
const s93 = { document: [s92] };
const s94 = { id: 0, title: '', language: '' };
const s95 = { document: [s94] };
const s96 = { total: 0 };
const s97 = { code: '', count: 0 };
const s98 = { run: null, trouble: [s97] };
const s99 = { page: 0, width: 0, height: 0, image: '', message: '' };
const s100 = { state: 'waiting', pages: 0, converted_pages: 0, 'page?': s99, missing: [], blank: [], spend_ms: 0, message: '', detail: '' };
const s101 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s66], attachment: s67, source: '', deleted_at: '', deleted_user_id: 0, deleted_username: '' };
const s102 = { total: 0, document: [s101] };
const s103 = { id: 0, username: '', avatar: '', signature: '', doc_count: 0, article_count: 0, favorite_count: 0, comment_count: 0, follow_count: 0, fans_count: 0 };
const s104 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', recommend_at: null, notice: 0, category_id: [], category: [s66], user: s103, content: '' };
const s105 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', recommend_at: null, notice: 0, category_id: [], category: [s66], user: s103 };
const s106 = { total: 0, article: [s105] };
const s107 = { article: [s105] };
const s108 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', recommend_at: null, notice: 0, category_id: [], category: [s66], user: s103, deleted_at: null, deleted_user_id: 0, deleted_username: '' };
const s109 = { total: 0, article: [s108] };
const s110 = { id: 0, user_id: 0, parent_id: 0, document_id: 0, type: 0, content: '', status: 0, comment_count: 0, created_at: '', updated_at: '', user: s0 };
const s111 = { total: 0, comment: [s110] };
const s112 = { id: 0, user_id: 0, document_id: 0, type: 0, created_at: '' };
const s113 = { id: 0, user_id: 0, document_id: 0, type: 0, created_at: '', title: '', document_uuid: '', ext: '', score: 0, size: 0, pages: 0, is_available: false };
const s114 = { total: 0, favorite: [s113] };
const s115 = { id: 0, title: '', path: '', url: '', description: '', sort: 0, enable: false, type: 0, created_at: '', updated_at: '' };
const s116 = { total: 0, banner: [s115] };
const s117 = { total: 0, group: [s8] };
const s118 = { permission_id: [] };
const s119 = { total: 0, permission: [s6] };
const s120 = { id: 0, user_id: 0, position: '', title: '', content: '', enable: false, remark: '', start_time: null, end_time: null, created_at: '', updated_at: '' };
const s121 = { advertisement: [s120] };
const s122 = { total: 0, advertisement: [s120] };
const s123 = { id: 0, hash: '', user_id: 0, username: '', type: 0, type_name: '', type_id: 0, enable: false, path: '', name: '', size: 0, width: 0, height: 0, ext: '', ip: '', description: '', created_at: '', updated_at: '' };
const s124 = { total: 0, attachment: [s123] };
const s125 = { id: 0, user_id: 0, username: '', content: '', contact: '', page: '', ip: '', user_agent: '', status: false, remark: '', created_at: '', updated_at: '' };
const s126 = { total: 0, feedback: [s125] };
const s127 = { id: 0, title: '', link: '', description: '', sort: 0, enable: false, created_at: '', updated_at: '' };
const s128 = { total: 0, friendlink: [s127] };
const s129 = { id: 0, language: '', code: '', enable: false, sort: 0, created_at: '', updated_at: '' };
const s130 = { total: 0, language: [s129] };
const s131 = { user_id: 0, username: '', action: '', at: '' };
const s132 = { id: 0, user_id: 0, username: '', type: 0, enable: false, reason: '', remark: '', end_time: null, operators: [s131], created_at: '', updated_at: '' };
const s133 = { total: 0, punishment: [s132] };
const s134 = { id: 0, document_id: 0, document_title: '', document_uuid: '', user_id: 0, username: '', reason: 0, content: '', status: false, remark: '', created_at: '', updated_at: '' };
const s135 = { total: 0, report: [s134] };
const s136 = { is_registered: false };
const s137 = { id: 0, type: 0, status: 0, user_id: 0, username: '', mobile: '', ip: '', provider: '', error: '', response: '', created_at: '', updated_at: '' };
const s138 = { total: 0, sms: [s137] };
const s139 = { type: 0, name: '', icon: '', enable: false, client_id: '', redirect_url: '', authorize_url: '' };
const s140 = { oauths: [s139] };
const s141 = { appid: '', timestamp: 0, noncestr: '', signature: '' };
const s142 = { id: 0, order_no: '', user_id: 0, username: '', order_type: 0, product_id: 0, product_uuid: '', product_name: '', status: 0, payment_type: 0, quantity: 0, price: 0, coupon_amount: 0, amount: 0, money: 0, remark: '', created_at: '', updated_at: '', paid_at: null, closed_at: null, close_reason: '' };
const s143 = { order_status: 0, payment_url: '', extra: '' };
const s144 = { total: 0, order: [s142] };
const s145 = { type: 0, title: '', months: 0, price: 0, original_price: 0, credit: 0, discount: 0, download: 0, times_every_day: 0 };
const s146 = { enable: false, enable_credit_pay: false, credit_name: '', plan: [s145], next_start: null };
const s147 = { enable: false, credit_name: '', credit_exchange: 0, recharge_discount: '', min: 0, max: 0 };
const s148 = { id: 0, user_id: 0, username: '', type: 0, order_no: '', discount: 0, download: 0, download_used: 0, times: 0, joined_at: '', expired_at: '', is_active: false, created_at: '' };
const s149 = { total: 0, user_vip: [s148] };
const s150 = { 'user_vip?': s148, expired_at: null };
const s151 = { ext: '', count: 0 };
const s152 = { category_id: 0, count: 0 };
const s153 = { title: '', description: '', text: '', page: 0 };
const s154 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s66], attachment: s67, source: '', highlight: s153 };
const s155 = { total: 0, spend: '', agg_ext: [s151], agg_category: [s152], agg_language: [s97], document: [s154] };
const s156 = { version: '', started_at: null, total: 0, left: 0, entries: 0 };
const s157 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', recommend_at: null, notice: 0, category_id: [], category: [s66], user: s103, highlight: s153 };
const s158 = { total: 0, spend: '', agg_ext: [s151], agg_category: [s152], agg_language: [s97], article: [s157] };
const s159 = { id: 0, identifier: '', doc_type: 0, title: '', description: '', text: '', page: 0, keywords: '', ext: '', cover: '', pages: 0, price: 0, view_count: 0, user_id: 0, username: '', created_at: '' };
const s160 = { total: 0, spend: '', agg_ext: [s151], agg_category: [s152], agg_language: [s97], document: [s159] };
const s161 = { word: [] };
const s162 = { day: '', search_count: 0, empty_count: 0, person_count: 0 };
const s163 = { word: '', count: 0, person_count: 0, total: 0, last_at: '' };
const s164 = { retention_days: 0, day: [s162], top: [s163], missed: [s163] };
const s165 = { id: 0, user_id: 0, username: '', ip: '', type: 0, keywords: '', total: 0, page: 0, user_agent: '', spend_time: 0, created_at: '' };
const s166 = { total: 0, search_record: [s165] };
const s167 = { id: 0, user_id: 0, username: '', operation: '', title: '', input: '', ip: '', created_at: '' };
const s168 = { total: 0, audit: [s167] };
const s169 = { id: 0, user_id: 0, account: '', result: 0, method: '', ip: '', device: '', created_at: '' };
const s170 = { total: 0, login: [s169] };
const s171 = { id: 0, hash: '', size: 0, ext: '' };
const s172 = { code: 0, message: '', data: s171 };
const s173 = { id: 0, path: '', name: '', size: 0, width: 0, height: 0, ext: '', hash: '', user_id: 0, type: 0, type_id: 0, enable: false, ip: '', created_at: '', updated_at: '' };
const s174 = { code: 0, message: '', data: s173 };
const s175 = { url: '', alt: '', href: '' };
const s176 = { errno: 0, data: s175 };
const s177 = { kind: 'document', count: 0 };
const s178 = { inbox: [s177] };
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
    history: s44,
    test: s46,
    stats: s49,
    dailyFigures: s51,
    envs: s53,
    device: s57,
    release: s58,
    refreshRelease: s58,
    ignoreRelease: s2,
    setReleaseSource: s2,
    license: s59,
    renewIndex: s2,
    sqlMode: s60,
    sitemap: s61,
  },
  navigation: {
    create: s62,
    update: s2,
    delete: s2,
    get: s62,
    list: s63,
  },
  category: {
    create: s65,
    update: s2,
    arrange: s2,
    delete: s2,
    get: s64,
    list: s65,
  },
  document: {
    create: s69,
    update: s2,
    delete: s2,
    exist: s71,
    get: s75,
    download: s76,
    downloadVip: s76,
    downloadForReview: s76,
    layout: s80,
    text: s82,
    lines: s85,
    find: s87,
    setScore: s88,
    getScore: s89,
    progress: s90,
    related: s69,
    list: s91,
    home: s93,
    check: s2,
    recommend: s2,
    setCategory: s2,
    setLanguage: s2,
    detectLanguage: s95,
    setVip: s2,
    reconvert: s96,
    reconversion: s98,
    applyPreview: s96,
    trial: s100,
  },
  recycle: {
    list: s102,
    recover: s2,
    delete: s2,
    clear: s96,
  },
  article: {
    create: s104,
    update: s104,
    delete: s2,
    get: s104,
    list: s106,
    related: s107,
    setCategory: s2,
    recommend: s2,
    check: s2,
    listRecycle: s109,
    restore: s2,
    purge: s2,
    empty: s2,
  },
  comment: {
    create: s110,
    update: s2,
    delete: s2,
    get: s110,
    list: s111,
    check: s2,
  },
  favorite: {
    create: s112,
    delete: s2,
    get: s112,
    list: s114,
  },
  banner: {
    create: s115,
    update: s2,
    delete: s2,
    get: s115,
    list: s116,
  },
  group: {
    create: s8,
    update: s8,
    delete: s2,
    get: s8,
    list: s117,
    permission: s118,
    setPermission: s2,
  },
  permission: {
    update: s2,
    get: s6,
    list: s119,
  },
  advertisement: {
    create: s120,
    update: s2,
    delete: s2,
    get: s120,
    position: s121,
    list: s122,
  },
  attachment: {
    update: s2,
    delete: s2,
    get: s123,
    list: s124,
  },
  feedback: {
    create: s2,
    update: s2,
    delete: s2,
    get: s125,
    list: s126,
  },
  friendlink: {
    create: s127,
    update: s2,
    delete: s2,
    get: s127,
    list: s128,
  },
  language: {
    create: s129,
    update: s2,
    setStatus: s2,
    delete: s2,
    list: s130,
  },
  punishment: {
    create: s2,
    update: s2,
    cancel: s2,
    get: s132,
    list: s133,
  },
  report: {
    create: s2,
    update: s2,
    delete: s2,
    list: s135,
  },
  sms: {
    send: s136,
    get: s137,
    list: s138,
  },
  oauth: {
    configs: s140,
    wechatShare: s141,
  },
  order: {
    create: s142,
    get: s142,
    status: s142,
    delete: s2,
    close: s142,
    pay: s143,
    confirm: s142,
    refund: s142,
    systemRecharge: s142,
    recharge: s142,
    own: s144,
    list: s144,
  },
  userVip: {
    offer: s146,
    recharge: s147,
    own: s149,
    active: s150,
    byOrder: s148,
    grant: s148,
    list: s149,
  },
  search: {
    documents: s155,
    rebuild: s2,
    progress: s156,
    articles: s158,
    rebuildArticles: s2,
    all: s160,
    suggest: s161,
    hot: s161,
  },
  searchRecord: {
    summary: s164,
    delete: s2,
    list: s166,
  },
  audit: {
    list: s168,
    logins: s170,
  },
  upload: {
    document: s172,
    resumable: s172,
    banner: s174,
    category: s174,
    article: s176,
    config: s174,
    avatar: s174,
  },
  inbox: {
    get: s178,
  },
};
