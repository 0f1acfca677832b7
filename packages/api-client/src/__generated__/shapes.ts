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
const s15 = { today: 0, month: 0, day: [], streak: 0, award: 0 };
const s16 = { id: 0, amount: 0, balance: 0, reason: '', target_id: 0, remark: '', created_at: '' };
const s17 = { total: 0, credit: [s16] };
const s18 = { id: 0, oauth_type: 0, avatar: '', username: '', nickname: '', updated_at: '' };
const s19 = { oauth: [s18] };
const s20 = { id: 0, amount: 0, balance: 0, reason: '', target_id: 0, remark: '', created_at: '', user_id: 0, username: '' };
const s21 = { total: 0, credit: [s20] };
const s22 = { id: '', device: '', ip: '', created_at: '', last_used_at: '', expires_at: '', is_current: false };
const s23 = { session: [s22] };
const s24 = { count: 0 };
const s25 = { id: 0, title: '' };
const s26 = { user_id: 0, username: '', action: 'grant', remark: '', at: '' };
const s27 = { id: 0, user_id: 0, username: '', type: 0, order_no: '', discount: 0, download: 0, download_used: 0, times: 0, joined_at: '', expired_at: '', is_active: false, operators: [s26], created_at: '' };
const s28 = { id: 0, uuid: '', title: '', ext: '', user_id: 0, username: '', status: 0, pages: 0, preview: 0, price: 0, is_vip: false };
const s29 = { allowed: false, reason: '', message: '' };
const s30 = { readable_pages: 0, rule: '' };
const s31 = { allowed: false, reason: '', message: '', price: 0, discount: 0, grant: '' };
const s32 = { allowed: false, reason: '', message: '', left: 0, grant: '' };
const s33 = { allowed: false, reason: '', message: '', needs_review: false };
const s34 = { group: [s25], credit_count: 0, user_vip: [s27], document: s28, open: s29, reading: s30, download: s31, 'download_vip?': s32, comment: s33, favorite: s29 };
const s35 = { enabled: false, enabled_at: null, recovery_left: 0, is_required: false };
const s36 = { secret: '', uri: '' };
const s37 = { recovery_code: [] };
const s38 = { id: 0, name: '', hint: '', scope: [], last_used_at: null, last_used_ip: '', expires_at: null, created_at: '' };
const s39 = { token: [s38] };
const s40 = { key: '', title: '', group: '' };
const s41 = { scope: [s40] };
const s42 = { id: 0, name: '', hint: '', scope: [], last_used_at: null, last_used_ip: '', expires_at: null, created_at: '', secret: '' };
const s43 = { sitename: '', domain: '', title: '', keywords: '', description: '', recommend_words: [], logo: '', favicon: '', register_background: '', login_background: '', sec_icp: '', icp: '', copyright_start_year: '', enable_sms: false, show_exchange: false, enable_powered_by: false, enable_watermark: false, watermark: '', mp_logo: '', analytics: '', credit_name: '', credit_exchange: 0, version: '' };
const s44 = { about: '', contact: '', agreement: '', copyright: '', feedback: '' };
const s45 = { max_document_size: 0, document_allowed_ext: [], enable_register: false, login_required: false, enable_captcha_login: false, enable_captcha_register: false, enable_captcha_comment: false, enable_captcha_find_password: false, disable_upload_exist_document: false, enable_verify_register_email: false, password_min: 0, is_close: false, close_statement: '' };
const s46 = { show_document_count: false, show_document_download_count: false, show_document_view_count: false, show_document_favorite_count: false, show_register_user_count: false, show_document_descriptions: false, show_index_categories: false, index_document_style: 'card', pages_per_read: 0, max_search_pages: 0, copyright_statement: '', hide_keywords_on_lists: false, hide_category_without_document: false, wechat_tip: '', wechat_qrcode: '', contact_tip: '', contact_link: '', home_version: '', show_order: false };
const s47 = { enable_guest_download: false, free_download_duration: 0, times_every_day: 0, times_every_ip: 0, enable_code_download: false, code_tip: '', max_price: 0 };
const s48 = { credit_name: '', credit_exchange: 0, register: 0, sign_in: 0, upload_document: 0, upload_document_limit: 0, document_collected: 0, document_collected_limit: 0, document_commented: 0, document_commented_limit: 0, delete_document: 0, owner_share_percent: 0 };
const s49 = { enable: false, enable_credit_pay: false, icon: '', year_price: 0, year_original_price: 0, year_document_discount: 0, year_download: 0, year_times_every_day: 0, quarter_price: 0, quarter_original_price: 0, quarter_document_discount: 0, quarter_download: 0, quarter_times_every_day: 0, month_price: 0, month_original_price: 0, month_document_discount: 0, month_download: 0, month_times_every_day: 0 };
const s50 = { wechat: false, qq: false };
const s51 = { enable_wechatpay: false, enable_alipay: false, enable_offline: false, offline_statement: '', enable_xunhupay: false, xunhupay_name: '', official_account_appid: '', enable_mp_wechatpay: false };
const s52 = { id: 0, language: '', code: '' };
const s53 = { system: s43, footer: s44, security: s45, display: s46, download: s47, score: s48, vip: s49, oauth: s50, payment: s51, language: [s52] };
const s54 = { id: 0, category: '', name: '', label: '', value: '', placeholder: '', input_type: '', sort: 0, options: '', col_num: 0, is_secret: false, created_at: null, updated_at: null };
const s55 = { config: [s54] };
const s56 = { id: 0, category: '', name: '', label: '', user_id: 0, username: '', is_secret: false, before: null, after: null, created_at: '' };
const s57 = { total: 0, change: [s56] };
const s58 = { name: '', is_ok: false, message: '' };
const s59 = { is_ok: false, message: '', data: '', item: [s58] };
const s60 = { status: 0, count: 0 };
const s61 = { document_review: 0, document_failed: 0, article_review: 0, comment_review: 0, report: 0, feedback: 0 };
const s62 = { user_count: 0, document_count: 0, article_count: 0, os: '', version: '', hash: '', build_at: '', 'document_status?': [s60], 'todo?': s61 };
const s63 = { day: '', document_count: 0, view_count: 0, download_count: 0, user_count: 0, income: 0 };
const s64 = { day: [s63] };
const s65 = { name: '', description: '', is_installed: false, is_required: false, version: '', error: '', cmd: '', install: '', formats: [], checked_at: '' };
const s66 = { envs: [s65] };
const s67 = { cores: 0, model_name: '', mhz: 0, percent: 0 };
const s68 = { total: 0, available: 0, used: 0, free: 0, percent: 0 };
const s69 = { disk_name: '', total: 0, used: 0, free: 0, percent: 0 };
const s70 = { cpu: s67, memory: s68, disk: [s69] };
const s71 = { current: '', source: '', tag_name: '', name: '', body: '', release_at: null, ignore: '' };
const s72 = { type: 0, name: '', max_docs: 0, max_articles: 0, max_users: 0, addr: '', domain: '', expired_at: null };
const s73 = { message: '' };
const s74 = { document_count: 0, article_count: 0, part_count: 0 };
const s75 = { id: 0, parent_id: 0, title: '', href: '', target: '', color: '', sort: 0, enable: false, description: '', fixed: false, created_at: '', updated_at: '' };
const s76 = { total: 0, navigation: [s75] };
const s77 = { id: 0, parent_id: 0, title: '', type: 0, icon: '', cover: '', doc_count: 0, sort: 0, enable: false, description: '', show_description: false, created_at: '', updated_at: '' };
const s78 = { category: [s77] };
const s79 = { id: 0, title: '', parent_id: 0 };
const s80 = { hash: '' };
const s81 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s79], attachment: s80, source: '' };
const s82 = { document: [s81] };
const s83 = { id: 0, uuid: '', title: '', category_id: [] };
const s84 = { 'document?': s83 };
const s85 = { allowed: false, reason: '', message: '', price: 0, is_owned: false, free_days: 0 };
const s86 = { allowed: false, reason: '', message: '', left: 0 };
const s87 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s79], attachment: s80, source: '', readable_pages: 0, lock_reason: '', download: s85, 'download_vip?': s86, comment: s29, favorite: s29, 'user?': s0 };
const s88 = { url: '' };
const s89 = { width: 0, height: 0, ext: '' };
const s90 = { first: 0, last: 0, reason: '' };
const s91 = { title: '', page: 0, level: 0 };
const s92 = { id: 0, uuid: '', status: 0, pages: 0, converted_pages: 0, readable_pages: 0, lock_reason: '', page: [s89], failed: [s90], outline: [s91], version: '' };
const s93 = { page: 0, content: '' };
const s94 = { total: 0, text: [s93] };
const s95 = { text: '', box: [], edges: [] };
const s96 = { page: 0, line: [s95] };
const s97 = { page: [s96] };
const s98 = { page: 0, index: 0, before: '', match: '', after: '' };
const s99 = { total: 0, has_more: false, hit: [s98] };
const s100 = { score: 0, score_count: 0 };
const s101 = { id: 0, document_id: 0, user_id: 0, score: 0 };
const s102 = { stars: 0, count: 0 };
const s103 = { score: 0, score_count: 0, star: [s102] };
const s104 = { id: 0, status: 0, pages: 0, converted_pages: 0, convert_error: '' };
const s105 = { total: 0, document: [s81] };
const s106 = { ext: [] };
const s107 = { category_id: 0, category_cover: '', category_name: '', document: [s81] };
const s108 = { document: [s107] };
const s109 = { id: 0, title: '', language: '' };
const s110 = { document: [s109] };
const s111 = { total: 0 };
const s112 = { code: '', count: 0 };
const s113 = { run: null, trouble: [s112] };
const s114 = { page: 0, width: 0, height: 0, image: '', message: '' };
const s115 = { state: 'waiting', pages: 0, converted_pages: 0, 'page?': s114, missing: [], blank: [], spend_ms: 0, message: '', detail: '' };
const s116 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s79], attachment: s80, source: '', deleted_at: '', deleted_user_id: 0, deleted_username: '' };
const s117 = { total: 0, document: [s116] };
const s118 = { id: 0, username: '', avatar: '', signature: '', doc_count: 0, article_count: 0, favorite_count: 0, comment_count: 0, follow_count: 0, fans_count: 0 };
const s119 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', recommend_at: null, notice: 0, category_id: [], category: [s79], user: s118, content: '' };
const s120 = { name: '', title: '', count: 0 };
const s121 = { content: '', removed: [s120] };
const s122 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', recommend_at: null, notice: 0, category_id: [], category: [s79], user: s118 };
const s123 = { total: 0, article: [s122] };
const s124 = { article: [s122] };
const s125 = { previous: null, next: null };
const s126 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', recommend_at: null, notice: 0, category_id: [], category: [s79], user: s118, deleted_at: null, deleted_user_id: 0, deleted_username: '' };
const s127 = { total: 0, article: [s126] };
const s128 = { id: 0, user_id: 0, parent_id: 0, document_id: 0, type: 0, content: '', status: 0, comment_count: 0, created_at: '', updated_at: '', user: s0 };
const s129 = { total: 0, comment: [s128] };
const s130 = { id: 0, user_id: 0, document_id: 0, type: 0, created_at: '' };
const s131 = { id: 0, user_id: 0, document_id: 0, type: 0, created_at: '', title: '', document_uuid: '', ext: '', score: 0, size: 0, pages: 0, is_available: false };
const s132 = { total: 0, favorite: [s131] };
const s133 = { id: 0, title: '', path: '', url: '', description: '', sort: 0, enable: false, type: 0, created_at: '', updated_at: '' };
const s134 = { total: 0, banner: [s133] };
const s135 = { total: 0, group: [s8] };
const s136 = { permission_id: [] };
const s137 = { total: 0, permission: [s6] };
const s138 = { id: 0, user_id: 0, position: '', title: '', content: '', enable: false, remark: '', start_time: null, end_time: null, created_at: '', updated_at: '' };
const s139 = { advertisement: [s138] };
const s140 = { total: 0, advertisement: [s138] };
const s141 = { type: 0, count: 0, size: 0, unused_count: 0, unused_size: 0 };
const s142 = { stats: [s141] };
const s143 = { id: 0, hash: '', user_id: 0, username: '', type: 0, type_name: '', type_id: 0, enable: false, path: '', name: '', size: 0, width: 0, height: 0, ext: '', ip: '', description: '', usage: null, created_at: '', updated_at: '' };
const s144 = { total: 0, attachment: [s143] };
const s145 = { id: 0, user_id: 0, username: '', content: '', contact: '', page: '', ip: '', user_agent: '', status: false, remark: '', created_at: '', updated_at: '' };
const s146 = { total: 0, feedback: [s145] };
const s147 = { id: 0, title: '', link: '', description: '', sort: 0, enable: false, created_at: '', updated_at: '' };
const s148 = { total: 0, friendlink: [s147] };
const s149 = { id: 0, language: '', code: '', enable: false, sort: 0, created_at: '', updated_at: '' };
const s150 = { total: 0, language: [s149] };
const s151 = { user_id: 0, username: '', action: '', at: '' };
const s152 = { id: 0, user_id: 0, username: '', type: 0, enable: false, reason: '', remark: '', end_time: null, operators: [s151], created_at: '', updated_at: '' };
const s153 = { total: 0, punishment: [s152] };
const s154 = { id: 0, document_id: 0, document_title: '', document_uuid: '', user_id: 0, username: '', reason: 0, content: '', status: false, remark: '', created_at: '', updated_at: '' };
const s155 = { total: 0, report: [s154] };
const s156 = { is_registered: false };
const s157 = { id: 0, type: 0, status: 0, user_id: 0, username: '', mobile: '', ip: '', provider: '', error: '', response: '', created_at: '', updated_at: '' };
const s158 = { total: 0, sms: [s157] };
const s159 = { type: 0, name: '', icon: '', enable: false, client_id: '', redirect_url: '', authorize_url: '' };
const s160 = { oauths: [s159] };
const s161 = { appid: '', timestamp: 0, noncestr: '', signature: '' };
const s162 = { id: 0, order_no: '', user_id: 0, username: '', order_type: 0, product_id: 0, product_uuid: '', product_name: '', status: 0, payment_type: 0, quantity: 0, price: 0, coupon_amount: 0, amount: 0, money: 0, remark: '', transaction_no: '', created_at: '', updated_at: '', paid_at: null, closed_at: null, close_reason: '' };
const s163 = { order_status: 0, payment_url: '', extra: '' };
const s164 = { total: 0, order: [s162] };
const s165 = { type: 0, title: '', months: 0, price: 0, original_price: 0, credit: 0, discount: 0, download: 0, times_every_day: 0 };
const s166 = { enable: false, enable_credit_pay: false, credit_name: '', plan: [s165], next_start: null };
const s167 = { enable: false, credit_name: '', credit_exchange: 0, recharge_discount: '', min: 0, max: 0 };
const s168 = { total: 0, user_vip: [s27] };
const s169 = { 'user_vip?': s27, expired_at: null };
const s170 = { ext: '', count: 0 };
const s171 = { category_id: 0, count: 0 };
const s172 = { title: '', description: '', text: '', page: 0 };
const s173 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s79], attachment: s80, source: '', highlight: s172 };
const s174 = { total: 0, spend: '', agg_ext: [s170], agg_category: [s171], agg_language: [s112], document: [s173] };
const s175 = { version: '', started_at: null, total: 0, left: 0, entries: 0 };
const s176 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', recommend_at: null, notice: 0, category_id: [], category: [s79], user: s118, highlight: s172 };
const s177 = { total: 0, spend: '', agg_ext: [s170], agg_category: [s171], agg_language: [s112], article: [s176] };
const s178 = { id: 0, identifier: '', doc_type: 0, title: '', description: '', text: '', page: 0, keywords: '', ext: '', cover: '', pages: 0, price: 0, size: 0, score: 0, view_count: 0, category_id: [], user_id: 0, username: '', created_at: '' };
const s179 = { total: 0, spend: '', agg_ext: [s170], agg_category: [s171], agg_language: [s112], is_similar: false, document: [s178] };
const s180 = { word: [] };
const s181 = { day: '', search_count: 0, empty_count: 0, person_count: 0 };
const s182 = { word: '', count: 0, person_count: 0, total: 0, last_at: '' };
const s183 = { retention_days: 0, day: [s181], top: [s182], missed: [s182] };
const s184 = { id: 0, user_id: 0, username: '', ip: '', type: 0, keywords: '', total: 0, page: 0, user_agent: '', spend_time: 0, created_at: '' };
const s185 = { total: 0, search_record: [s184] };
const s186 = { name: '', before: '', after: '' };
const s187 = { id: 0, name: '', fields: [s186] };
const s188 = { id: 0, user_id: 0, username: '', operation: '', title: '', input: '', changes: [s187], ip: '', created_at: '' };
const s189 = { total: 0, audit: [s188] };
const s190 = { id: 0, user_id: 0, account: '', result: 0, method: '', ip: '', device: '', created_at: '' };
const s191 = { total: 0, login: [s190] };
const s192 = { id: 0, hash: '', size: 0, ext: '' };
const s193 = { code: 0, message: '', data: s192 };
const s194 = { id: 0, path: '', name: '', size: 0, width: 0, height: 0, ext: '', hash: '', user_id: 0, type: 0, type_id: 0, enable: false, ip: '', created_at: '', updated_at: '' };
const s195 = { code: 0, message: '', data: s194 };
const s196 = { url: '', alt: '', href: '' };
const s197 = { errno: 0, data: s196 };
const s198 = { kind: 'document', count: 0 };
const s199 = { inbox: [s198] };
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
    signs: s15,
    credit: s17,
    oauth: s19,
    unbindOauth: s2,
    credits: s21,
    sessions: s23,
    endSessions: s24,
    entitlement: s34,
  },
  session: {
    list: s23,
    end: s2,
    endOthers: s24,
  },
  secondFactor: {
    get: s35,
    begin: s36,
    confirm: s37,
    renewRecoveryCodes: s37,
    disable: s2,
  },
  personalToken: {
    list: s39,
    scopes: s41,
    create: s42,
    delete: s2,
  },
  config: {
    settings: s53,
    list: s55,
    update: s2,
    history: s57,
    test: s59,
    stats: s62,
    dailyFigures: s64,
    envs: s66,
    device: s70,
    release: s71,
    refreshRelease: s71,
    ignoreRelease: s2,
    setReleaseSource: s2,
    license: s72,
    renewIndex: s2,
    sqlMode: s73,
    sitemap: s74,
  },
  navigation: {
    create: s75,
    update: s2,
    arrange: s2,
    delete: s2,
    get: s75,
    list: s76,
  },
  category: {
    create: s78,
    update: s2,
    arrange: s2,
    delete: s2,
    get: s77,
    list: s78,
  },
  document: {
    create: s82,
    update: s2,
    delete: s2,
    exist: s84,
    get: s87,
    download: s88,
    downloadVip: s88,
    downloadForReview: s88,
    layout: s92,
    text: s94,
    lines: s97,
    find: s99,
    setScore: s100,
    getScore: s101,
    scores: s103,
    progress: s104,
    related: s82,
    list: s105,
    types: s106,
    home: s108,
    check: s2,
    recommend: s2,
    setCategory: s2,
    setLanguage: s2,
    detectLanguage: s110,
    setVip: s2,
    reconvert: s111,
    reconversion: s113,
    applyPreview: s111,
    trial: s115,
  },
  recycle: {
    list: s117,
    recover: s2,
    delete: s2,
    clear: s111,
  },
  article: {
    create: s119,
    update: s119,
    preview: s121,
    delete: s2,
    get: s119,
    list: s123,
    related: s124,
    neighbours: s125,
    setCategory: s2,
    recommend: s2,
    check: s2,
    listRecycle: s127,
    restore: s2,
    purge: s2,
    empty: s2,
  },
  comment: {
    create: s128,
    update: s2,
    delete: s2,
    get: s128,
    list: s129,
    check: s2,
  },
  favorite: {
    create: s130,
    delete: s2,
    get: s130,
    list: s132,
  },
  banner: {
    create: s133,
    update: s2,
    delete: s2,
    get: s133,
    list: s134,
  },
  group: {
    create: s8,
    update: s8,
    delete: s2,
    get: s8,
    list: s135,
    permission: s136,
    setPermission: s2,
  },
  permission: {
    update: s2,
    get: s6,
    list: s137,
  },
  advertisement: {
    create: s138,
    update: s2,
    delete: s2,
    get: s138,
    position: s139,
    list: s140,
  },
  attachment: {
    update: s2,
    delete: s2,
    deleteUnused: s24,
    stats: s142,
    get: s143,
    list: s144,
  },
  feedback: {
    create: s2,
    update: s2,
    delete: s2,
    get: s145,
    list: s146,
  },
  friendlink: {
    create: s147,
    update: s2,
    delete: s2,
    get: s147,
    list: s148,
  },
  language: {
    create: s149,
    update: s2,
    setStatus: s2,
    delete: s2,
    list: s150,
  },
  punishment: {
    create: s2,
    update: s2,
    cancel: s2,
    get: s152,
    list: s153,
  },
  report: {
    create: s2,
    update: s2,
    delete: s2,
    list: s155,
  },
  sms: {
    send: s156,
    get: s157,
    list: s158,
  },
  oauth: {
    configs: s160,
    wechatShare: s161,
  },
  order: {
    create: s162,
    get: s162,
    status: s162,
    delete: s2,
    close: s162,
    pay: s163,
    confirm: s162,
    refund: s162,
    setRemark: s162,
    systemRecharge: s162,
    recharge: s162,
    own: s164,
    list: s164,
  },
  userVip: {
    offer: s166,
    recharge: s167,
    own: s168,
    active: s169,
    byOrder: s27,
    grant: s27,
    update: s27,
    revoke: s24,
    list: s168,
  },
  search: {
    documents: s174,
    rebuild: s2,
    progress: s175,
    articles: s177,
    rebuildArticles: s2,
    all: s179,
    suggest: s180,
    hot: s180,
  },
  searchRecord: {
    summary: s183,
    delete: s2,
    list: s185,
  },
  audit: {
    list: s189,
    logins: s191,
  },
  upload: {
    document: s193,
    resumable: s193,
    banner: s195,
    category: s195,
    article: s197,
    config: s195,
    avatar: s195,
  },
  inbox: {
    get: s199,
  },
};
