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
const s19 = { id: 0, amount: 0, balance: 0, reason: '', target_id: 0, remark: '', created_at: '', user_id: 0, username: '' };
const s20 = { total: 0, credit: [s19] };
const s21 = { id: '', device: '', ip: '', created_at: '', last_used_at: '', expires_at: '', is_current: false };
const s22 = { session: [s21] };
const s23 = { count: 0 };
const s24 = { id: 0, title: '' };
const s25 = { user_id: 0, username: '', action: 'grant', remark: '', at: '' };
const s26 = { id: 0, user_id: 0, username: '', type: 0, order_no: '', discount: 0, download: 0, download_used: 0, times: 0, joined_at: '', expired_at: '', is_active: false, operators: [s25], created_at: '' };
const s27 = { id: 0, uuid: '', title: '', ext: '', user_id: 0, username: '', status: 0, pages: 0, preview: 0, price: 0, is_vip: false };
const s28 = { allowed: false, reason: '', message: '' };
const s29 = { readable_pages: 0, rule: '' };
const s30 = { allowed: false, reason: '', message: '', price: 0, discount: 0, grant: '' };
const s31 = { allowed: false, reason: '', message: '', left: 0, grant: '' };
const s32 = { allowed: false, reason: '', message: '', needs_review: false };
const s33 = { group: [s24], credit_count: 0, user_vip: [s26], document: s27, open: s28, reading: s29, download: s30, 'download_vip?': s31, comment: s32, favorite: s28 };
const s34 = { enabled: false, enabled_at: null, recovery_left: 0, is_required: false };
const s35 = { secret: '', uri: '' };
const s36 = { recovery_code: [] };
const s37 = { id: 0, name: '', hint: '', scope: [], last_used_at: null, last_used_ip: '', expires_at: null, created_at: '' };
const s38 = { token: [s37] };
const s39 = { key: '', title: '', group: '' };
const s40 = { scope: [s39] };
const s41 = { id: 0, name: '', hint: '', scope: [], last_used_at: null, last_used_ip: '', expires_at: null, created_at: '', secret: '' };
const s42 = { sitename: '', domain: '', title: '', keywords: '', description: '', recommend_words: [], logo: '', favicon: '', register_background: '', login_background: '', sec_icp: '', icp: '', copyright_start_year: '', enable_sms: false, show_exchange: false, enable_powered_by: false, enable_watermark: false, watermark: '', mp_logo: '', analytics: '', credit_name: '', credit_exchange: 0, version: '' };
const s43 = { about: '', contact: '', agreement: '', copyright: '', feedback: '' };
const s44 = { max_document_size: 0, document_allowed_ext: [], enable_register: false, login_required: false, enable_captcha_login: false, enable_captcha_register: false, enable_captcha_comment: false, enable_captcha_find_password: false, disable_upload_exist_document: false, enable_verify_register_email: false, password_min: 0, is_close: false, close_statement: '' };
const s45 = { show_document_count: false, show_document_download_count: false, show_document_view_count: false, show_document_favorite_count: false, show_register_user_count: false, show_document_descriptions: false, show_index_categories: false, index_document_style: 'card', pages_per_read: 0, max_search_pages: 0, copyright_statement: '', hide_keywords_on_lists: false, hide_category_without_document: false, wechat_tip: '', wechat_qrcode: '', contact_tip: '', contact_link: '', home_version: '', show_order: false };
const s46 = { enable_guest_download: false, free_download_duration: 0, times_every_day: 0, times_every_ip: 0, enable_code_download: false, code_tip: '', max_price: 0 };
const s47 = { credit_name: '', credit_exchange: 0, register: 0, sign_in: 0, upload_document: 0, upload_document_limit: 0, document_collected: 0, document_collected_limit: 0, document_commented: 0, document_commented_limit: 0, delete_document: 0, owner_share_percent: 0 };
const s48 = { enable: false, enable_credit_pay: false, icon: '', year_price: 0, year_original_price: 0, year_document_discount: 0, year_download: 0, year_times_every_day: 0, quarter_price: 0, quarter_original_price: 0, quarter_document_discount: 0, quarter_download: 0, quarter_times_every_day: 0, month_price: 0, month_original_price: 0, month_document_discount: 0, month_download: 0, month_times_every_day: 0 };
const s49 = { wechat: false, qq: false };
const s50 = { enable_wechatpay: false, enable_alipay: false, enable_offline: false, offline_statement: '', enable_xunhupay: false, xunhupay_name: '', official_account_appid: '', enable_mp_wechatpay: false };
const s51 = { id: 0, language: '', code: '' };
const s52 = { system: s42, footer: s43, security: s44, display: s45, download: s46, score: s47, vip: s48, oauth: s49, payment: s50, language: [s51] };
const s53 = { id: 0, category: '', name: '', label: '', value: '', placeholder: '', input_type: '', sort: 0, options: '', col_num: 0, is_secret: false, created_at: null, updated_at: null };
const s54 = { config: [s53] };
const s55 = { id: 0, category: '', name: '', label: '', user_id: 0, username: '', is_secret: false, before: null, after: null, created_at: '' };
const s56 = { total: 0, change: [s55] };
const s57 = { name: '', is_ok: false, message: '' };
const s58 = { is_ok: false, message: '', data: '', item: [s57] };
const s59 = { status: 0, count: 0 };
const s60 = { document_review: 0, document_failed: 0, article_review: 0, comment_review: 0, report: 0, feedback: 0 };
const s61 = { user_count: 0, document_count: 0, article_count: 0, os: '', version: '', hash: '', build_at: '', 'document_status?': [s59], 'todo?': s60 };
const s62 = { day: '', document_count: 0, view_count: 0, download_count: 0, user_count: 0, income: 0 };
const s63 = { day: [s62] };
const s64 = { name: '', description: '', is_installed: false, is_required: false, version: '', error: '', cmd: '', install: '', formats: [], checked_at: '' };
const s65 = { envs: [s64] };
const s66 = { cores: 0, model_name: '', mhz: 0, percent: 0 };
const s67 = { total: 0, available: 0, used: 0, free: 0, percent: 0 };
const s68 = { disk_name: '', total: 0, used: 0, free: 0, percent: 0 };
const s69 = { cpu: s66, memory: s67, disk: [s68] };
const s70 = { current: '', source: '', tag_name: '', name: '', body: '', release_at: null, ignore: '' };
const s71 = { type: 0, name: '', max_docs: 0, max_articles: 0, max_users: 0, addr: '', domain: '', expired_at: null };
const s72 = { message: '' };
const s73 = { document_count: 0, article_count: 0, part_count: 0 };
const s74 = { id: 0, parent_id: 0, title: '', href: '', target: '', color: '', sort: 0, enable: false, description: '', fixed: false, created_at: '', updated_at: '' };
const s75 = { total: 0, navigation: [s74] };
const s76 = { id: 0, parent_id: 0, title: '', type: 0, icon: '', cover: '', doc_count: 0, sort: 0, enable: false, description: '', show_description: false, created_at: '', updated_at: '' };
const s77 = { category: [s76] };
const s78 = { id: 0, title: '', parent_id: 0 };
const s79 = { hash: '' };
const s80 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s78], attachment: s79, source: '' };
const s81 = { document: [s80] };
const s82 = { id: 0, uuid: '', title: '', category_id: [] };
const s83 = { 'document?': s82 };
const s84 = { allowed: false, reason: '', message: '', price: 0, is_owned: false, free_days: 0 };
const s85 = { allowed: false, reason: '', message: '', left: 0 };
const s86 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s78], attachment: s79, source: '', readable_pages: 0, lock_reason: '', download: s84, 'download_vip?': s85, comment: s28, favorite: s28, 'user?': s0 };
const s87 = { url: '' };
const s88 = { width: 0, height: 0, ext: '' };
const s89 = { first: 0, last: 0, reason: '' };
const s90 = { title: '', page: 0, level: 0 };
const s91 = { id: 0, uuid: '', status: 0, pages: 0, converted_pages: 0, readable_pages: 0, lock_reason: '', page: [s88], failed: [s89], outline: [s90], version: '' };
const s92 = { page: 0, content: '' };
const s93 = { total: 0, text: [s92] };
const s94 = { text: '', box: [], edges: [] };
const s95 = { page: 0, line: [s94] };
const s96 = { page: [s95] };
const s97 = { page: 0, index: 0, before: '', match: '', after: '' };
const s98 = { total: 0, has_more: false, hit: [s97] };
const s99 = { score: 0, score_count: 0 };
const s100 = { id: 0, document_id: 0, user_id: 0, score: 0 };
const s101 = { stars: 0, count: 0 };
const s102 = { score: 0, score_count: 0, star: [s101] };
const s103 = { id: 0, status: 0, pages: 0, converted_pages: 0, convert_error: '' };
const s104 = { total: 0, document: [s80] };
const s105 = { ext: [] };
const s106 = { category_id: 0, category_cover: '', category_name: '', document: [s80] };
const s107 = { document: [s106] };
const s108 = { id: 0, title: '', language: '' };
const s109 = { document: [s108] };
const s110 = { total: 0 };
const s111 = { code: '', count: 0 };
const s112 = { run: null, trouble: [s111] };
const s113 = { page: 0, width: 0, height: 0, image: '', message: '' };
const s114 = { state: 'waiting', pages: 0, converted_pages: 0, 'page?': s113, missing: [], blank: [], spend_ms: 0, message: '', detail: '' };
const s115 = { day: '', download_count: 0, order_count: 0, comment_count: 0, favorite_count: 0 };
const s116 = { user_id: 0, username: '', price: 0, grant: '', created_at: '' };
const s117 = { day: [s115], order_count: 0, amount: 0, download: [s116], detail: '', is_replacing: false };
const s118 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s78], attachment: s79, source: '', deleted_at: '', deleted_user_id: 0, deleted_username: '' };
const s119 = { total: 0, document: [s118] };
const s120 = { id: 0, username: '', avatar: '', signature: '', doc_count: 0, article_count: 0, favorite_count: 0, comment_count: 0, follow_count: 0, fans_count: 0 };
const s121 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', recommend_at: null, notice: 0, category_id: [], category: [s78], user: s120, content: '' };
const s122 = { name: '', title: '', count: 0 };
const s123 = { content: '', removed: [s122] };
const s124 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', recommend_at: null, notice: 0, category_id: [], category: [s78], user: s120 };
const s125 = { total: 0, article: [s124] };
const s126 = { article: [s124] };
const s127 = { previous: null, next: null };
const s128 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', recommend_at: null, notice: 0, category_id: [], category: [s78], user: s120, deleted_at: null, deleted_user_id: 0, deleted_username: '' };
const s129 = { total: 0, article: [s128] };
const s130 = { id: 0, user_id: 0, parent_id: 0, document_id: 0, type: 0, content: '', status: 0, comment_count: 0, created_at: '', updated_at: '', user: s0 };
const s131 = { total: 0, comment: [s130] };
const s132 = { id: 0, user_id: 0, document_id: 0, type: 0, created_at: '' };
const s133 = { id: 0, user_id: 0, document_id: 0, type: 0, created_at: '', title: '', document_uuid: '', ext: '', score: 0, size: 0, pages: 0, is_available: false };
const s134 = { total: 0, favorite: [s133] };
const s135 = { id: 0, title: '', path: '', url: '', description: '', sort: 0, enable: false, type: 0, created_at: '', updated_at: '' };
const s136 = { total: 0, banner: [s135] };
const s137 = { total: 0, group: [s8] };
const s138 = { permission_id: [] };
const s139 = { total: 0, permission: [s6] };
const s140 = { id: 0, user_id: 0, position: '', title: '', content: '', enable: false, remark: '', start_time: null, end_time: null, created_at: '', updated_at: '' };
const s141 = { advertisement: [s140] };
const s142 = { total: 0, advertisement: [s140] };
const s143 = { type: 0, count: 0, size: 0, unused_count: 0, unused_size: 0 };
const s144 = { stats: [s143] };
const s145 = { id: 0, hash: '', user_id: 0, username: '', type: 0, type_name: '', type_id: 0, enable: false, path: '', name: '', size: 0, width: 0, height: 0, ext: '', ip: '', description: '', usage: null, created_at: '', updated_at: '' };
const s146 = { total: 0, attachment: [s145] };
const s147 = { id: 0, user_id: 0, username: '', content: '', contact: '', page: '', ip: '', user_agent: '', status: false, remark: '', created_at: '', updated_at: '' };
const s148 = { total: 0, feedback: [s147] };
const s149 = { id: 0, title: '', link: '', description: '', sort: 0, enable: false, created_at: '', updated_at: '' };
const s150 = { total: 0, friendlink: [s149] };
const s151 = { id: 0, language: '', code: '', enable: false, sort: 0, created_at: '', updated_at: '' };
const s152 = { total: 0, language: [s151] };
const s153 = { user_id: 0, username: '', action: '', at: '' };
const s154 = { id: 0, user_id: 0, username: '', type: 0, enable: false, reason: '', remark: '', end_time: null, operators: [s153], created_at: '', updated_at: '' };
const s155 = { total: 0, punishment: [s154] };
const s156 = { id: 0, document_id: 0, document_title: '', document_uuid: '', user_id: 0, username: '', reason: 0, content: '', status: false, remark: '', created_at: '', updated_at: '' };
const s157 = { total: 0, report: [s156] };
const s158 = { is_registered: false };
const s159 = { id: 0, type: 0, status: 0, user_id: 0, username: '', mobile: '', ip: '', provider: '', error: '', response: '', created_at: '', updated_at: '' };
const s160 = { total: 0, sms: [s159] };
const s161 = { type: 0, name: '', icon: '', enable: false, client_id: '', redirect_url: '', authorize_url: '' };
const s162 = { oauths: [s161] };
const s163 = { appid: '', timestamp: 0, noncestr: '', signature: '' };
const s164 = { id: 0, order_no: '', user_id: 0, username: '', order_type: 0, product_id: 0, product_uuid: '', product_name: '', status: 0, payment_type: 0, quantity: 0, price: 0, coupon_amount: 0, amount: 0, money: 0, remark: '', transaction_no: '', created_at: '', updated_at: '', paid_at: null, closed_at: null, close_reason: '' };
const s165 = { order_status: 0, payment_url: '', extra: '' };
const s166 = { total: 0, order: [s164] };
const s167 = { type: 0, title: '', months: 0, price: 0, original_price: 0, credit: 0, discount: 0, download: 0, times_every_day: 0 };
const s168 = { enable: false, enable_credit_pay: false, credit_name: '', plan: [s167], next_start: null };
const s169 = { enable: false, credit_name: '', credit_exchange: 0, recharge_discount: '', min: 0, max: 0 };
const s170 = { total: 0, user_vip: [s26] };
const s171 = { 'user_vip?': s26, expired_at: null };
const s172 = { ext: '', count: 0 };
const s173 = { category_id: 0, count: 0 };
const s174 = { title: '', description: '', text: '', page: 0 };
const s175 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s78], attachment: s79, source: '', highlight: s174 };
const s176 = { total: 0, spend: '', agg_ext: [s172], agg_category: [s173], agg_language: [s111], document: [s175] };
const s177 = { version: '', started_at: null, total: 0, left: 0, entries: 0 };
const s178 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', recommend_at: null, notice: 0, category_id: [], category: [s78], user: s120, highlight: s174 };
const s179 = { total: 0, spend: '', agg_ext: [s172], agg_category: [s173], agg_language: [s111], article: [s178] };
const s180 = { id: 0, identifier: '', doc_type: 0, title: '', description: '', text: '', page: 0, keywords: '', ext: '', cover: '', pages: 0, price: 0, size: 0, score: 0, view_count: 0, category_id: [], user_id: 0, username: '', created_at: '' };
const s181 = { total: 0, spend: '', agg_ext: [s172], agg_category: [s173], agg_language: [s111], is_similar: false, document: [s180] };
const s182 = { word: [] };
const s183 = { day: '', search_count: 0, empty_count: 0, person_count: 0 };
const s184 = { word: '', count: 0, person_count: 0, total: 0, last_at: '' };
const s185 = { retention_days: 0, day: [s183], top: [s184], missed: [s184] };
const s186 = { id: 0, user_id: 0, username: '', ip: '', type: 0, keywords: '', total: 0, page: 0, user_agent: '', spend_time: 0, created_at: '' };
const s187 = { total: 0, search_record: [s186] };
const s188 = { name: '', before: '', after: '' };
const s189 = { id: 0, name: '', fields: [s188] };
const s190 = { id: 0, user_id: 0, username: '', operation: '', title: '', input: '', changes: [s189], ip: '', created_at: '' };
const s191 = { total: 0, audit: [s190] };
const s192 = { id: 0, user_id: 0, account: '', result: 0, method: '', ip: '', device: '', created_at: '' };
const s193 = { total: 0, login: [s192] };
const s194 = { id: 0, hash: '', size: 0, ext: '' };
const s195 = { code: 0, message: '', data: s194 };
const s196 = { id: 0, path: '', name: '', size: 0, width: 0, height: 0, ext: '', hash: '', user_id: 0, type: 0, type_id: 0, enable: false, ip: '', created_at: '', updated_at: '' };
const s197 = { code: 0, message: '', data: s196 };
const s198 = { url: '', alt: '', href: '' };
const s199 = { errno: 0, data: s198 };
const s200 = { kind: 'document', count: 0 };
const s201 = { inbox: [s200] };
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
    credits: s20,
    sessions: s22,
    endSessions: s23,
    entitlement: s33,
  },
  session: {
    list: s22,
    end: s2,
    endOthers: s23,
  },
  secondFactor: {
    get: s34,
    begin: s35,
    confirm: s36,
    renewRecoveryCodes: s36,
    disable: s2,
  },
  personalToken: {
    list: s38,
    scopes: s40,
    create: s41,
    delete: s2,
  },
  config: {
    settings: s52,
    list: s54,
    update: s2,
    history: s56,
    test: s58,
    stats: s61,
    dailyFigures: s63,
    envs: s65,
    device: s69,
    release: s70,
    refreshRelease: s70,
    ignoreRelease: s2,
    setReleaseSource: s2,
    license: s71,
    renewIndex: s2,
    sqlMode: s72,
    sitemap: s73,
  },
  navigation: {
    create: s74,
    update: s2,
    arrange: s2,
    delete: s2,
    get: s74,
    list: s75,
  },
  category: {
    create: s77,
    update: s2,
    arrange: s2,
    delete: s2,
    get: s76,
    list: s77,
  },
  document: {
    create: s81,
    update: s2,
    delete: s2,
    exist: s83,
    get: s86,
    download: s87,
    downloadVip: s87,
    downloadForReview: s87,
    layout: s91,
    text: s93,
    lines: s96,
    find: s98,
    setScore: s99,
    getScore: s100,
    scores: s102,
    progress: s103,
    related: s81,
    list: s104,
    types: s105,
    home: s107,
    check: s2,
    recommend: s2,
    setCategory: s2,
    setLanguage: s2,
    detectLanguage: s109,
    setVip: s2,
    reconvert: s110,
    reconversion: s112,
    applyPreview: s110,
    trial: s114,
    setCover: s2,
    activity: s117,
  },
  recycle: {
    list: s119,
    recover: s2,
    delete: s2,
    clear: s110,
  },
  article: {
    create: s121,
    update: s121,
    preview: s123,
    delete: s2,
    get: s121,
    list: s125,
    related: s126,
    neighbours: s127,
    setCategory: s2,
    recommend: s2,
    check: s2,
    listRecycle: s129,
    restore: s2,
    purge: s2,
    empty: s2,
  },
  comment: {
    create: s130,
    update: s2,
    delete: s2,
    get: s130,
    list: s131,
    check: s2,
  },
  favorite: {
    create: s132,
    delete: s2,
    get: s132,
    list: s134,
  },
  banner: {
    create: s135,
    update: s2,
    delete: s2,
    get: s135,
    list: s136,
  },
  group: {
    create: s8,
    update: s8,
    delete: s2,
    get: s8,
    list: s137,
    permission: s138,
    setPermission: s2,
  },
  permission: {
    update: s2,
    get: s6,
    list: s139,
  },
  advertisement: {
    create: s140,
    update: s2,
    delete: s2,
    get: s140,
    position: s141,
    list: s142,
  },
  attachment: {
    update: s2,
    delete: s2,
    deleteUnused: s23,
    stats: s144,
    get: s145,
    list: s146,
  },
  feedback: {
    create: s2,
    update: s2,
    delete: s2,
    get: s147,
    list: s148,
  },
  friendlink: {
    create: s149,
    update: s2,
    delete: s2,
    get: s149,
    list: s150,
  },
  language: {
    create: s151,
    update: s2,
    setStatus: s2,
    delete: s2,
    list: s152,
  },
  punishment: {
    create: s2,
    update: s2,
    cancel: s2,
    get: s154,
    list: s155,
  },
  report: {
    create: s2,
    update: s2,
    delete: s2,
    list: s157,
  },
  sms: {
    send: s158,
    get: s159,
    list: s160,
  },
  oauth: {
    configs: s162,
    wechatShare: s163,
  },
  order: {
    create: s164,
    get: s164,
    status: s164,
    delete: s2,
    close: s164,
    pay: s165,
    confirm: s164,
    refund: s164,
    setRemark: s164,
    systemRecharge: s164,
    recharge: s164,
    own: s166,
    list: s166,
  },
  userVip: {
    offer: s168,
    recharge: s169,
    own: s170,
    active: s171,
    byOrder: s26,
    grant: s26,
    update: s26,
    revoke: s23,
    list: s170,
  },
  search: {
    documents: s176,
    rebuild: s2,
    progress: s177,
    articles: s179,
    rebuildArticles: s2,
    all: s181,
    suggest: s182,
    hot: s182,
  },
  searchRecord: {
    summary: s185,
    delete: s2,
    list: s187,
  },
  audit: {
    list: s191,
    logins: s193,
  },
  upload: {
    document: s195,
    resumable: s195,
    banner: s197,
    category: s197,
    article: s199,
    config: s197,
    cover: s197,
    avatar: s197,
  },
  inbox: {
    get: s201,
  },
};
