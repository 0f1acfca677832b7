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
const s20 = { uuid: '', title: '', keywords: '', description: '', price: 0, status: 0, created_at: '' };
const s21 = { identifier: '', title: '', content: '', status: 0, created_at: '' };
const s22 = { type: 0, document_id: 0, content: '', status: 0, created_at: '' };
const s23 = { type: 0, document_id: 0, created_at: '' };
const s24 = { document_id: 0, price: 0, ip: '', created_at: '' };
const s25 = { id: 0, order_no: '', user_id: 0, username: '', order_type: 0, product_id: 0, product_uuid: '', product_name: '', status: 0, payment_type: 0, quantity: 0, price: 0, coupon_amount: 0, amount: 0, money: 0, remark: '', transaction_no: '', created_at: '', updated_at: '', paid_at: null, closed_at: null, close_reason: '' };
const s26 = { type: 0, title: '', href: '', created_at: '' };
const s27 = { keywords: '', ip: '', created_at: '' };
const s28 = { device: '', ip: '', created_at: '' };
const s29 = { created_at: '', user: s0, document: [s20], article: [s21], comment: [s22], favorite: [s23], download: [s24], order: [s25], credit: [s16], dynamic: [s26], search_record: [s27], session: [s28] };
const s30 = { id: 0, amount: 0, balance: 0, reason: '', target_id: 0, remark: '', created_at: '', user_id: 0, username: '' };
const s31 = { total: 0, credit: [s30] };
const s32 = { id: '', device: '', ip: '', created_at: '', last_used_at: '', expires_at: '', is_current: false };
const s33 = { session: [s32] };
const s34 = { count: 0 };
const s35 = { id: 0, title: '' };
const s36 = { user_id: 0, username: '', action: 'grant', remark: '', at: '' };
const s37 = { id: 0, user_id: 0, username: '', type: 0, order_no: '', discount: 0, download: 0, download_used: 0, times: 0, joined_at: '', expired_at: '', is_active: false, operators: [s36], created_at: '' };
const s38 = { id: 0, uuid: '', title: '', ext: '', user_id: 0, username: '', status: 0, pages: 0, preview: 0, price: 0, is_vip: false };
const s39 = { allowed: false, reason: '', message: '' };
const s40 = { readable_pages: 0, rule: '' };
const s41 = { allowed: false, reason: '', message: '', price: 0, discount: 0, grant: '' };
const s42 = { allowed: false, reason: '', message: '', left: 0, grant: '' };
const s43 = { allowed: false, reason: '', message: '', needs_review: false };
const s44 = { group: [s35], credit_count: 0, user_vip: [s37], document: s38, open: s39, reading: s40, download: s41, 'download_vip?': s42, comment: s43, favorite: s39 };
const s45 = { enabled: false, enabled_at: null, recovery_left: 0, is_required: false };
const s46 = { secret: '', uri: '' };
const s47 = { recovery_code: [] };
const s48 = { id: 0, name: '', hint: '', scope: [], last_used_at: null, last_used_ip: '', expires_at: null, created_at: '' };
const s49 = { token: [s48] };
const s50 = { key: '', title: '', group: '' };
const s51 = { scope: [s50] };
const s52 = { id: 0, name: '', hint: '', scope: [], last_used_at: null, last_used_ip: '', expires_at: null, created_at: '', secret: '' };
const s53 = { sitename: '', domain: '', title: '', keywords: '', description: '', recommend_words: [], logo: '', favicon: '', register_background: '', login_background: '', sec_icp: '', icp: '', copyright_start_year: '', enable_sms: false, show_exchange: false, enable_powered_by: false, enable_watermark: false, watermark: '', mp_logo: '', analytics: '', credit_name: '', credit_exchange: 0, version: '' };
const s54 = { about: '', contact: '', agreement: '', copyright: '', feedback: '' };
const s55 = { max_document_size: 0, document_allowed_ext: [], enable_register: false, login_required: false, enable_captcha_login: false, enable_captcha_register: false, enable_captcha_comment: false, enable_captcha_find_password: false, disable_upload_exist_document: false, enable_verify_register_email: false, password_min: 0, is_close: false, close_statement: '' };
const s56 = { show_document_count: false, show_document_download_count: false, show_document_view_count: false, show_document_favorite_count: false, show_register_user_count: false, show_document_descriptions: false, show_index_categories: false, index_document_style: 'card', pages_per_read: 0, max_search_pages: 0, copyright_statement: '', hide_keywords_on_lists: false, hide_category_without_document: false, wechat_tip: '', wechat_qrcode: '', contact_tip: '', contact_link: '', home_version: '', show_order: false };
const s57 = { enable_guest_download: false, free_download_duration: 0, times_every_day: 0, times_every_ip: 0, enable_code_download: false, code_tip: '', max_price: 0 };
const s58 = { credit_name: '', credit_exchange: 0, register: 0, sign_in: 0, upload_document: 0, upload_document_limit: 0, document_collected: 0, document_collected_limit: 0, document_commented: 0, document_commented_limit: 0, delete_document: 0, owner_share_percent: 0 };
const s59 = { enable: false, enable_credit_pay: false, icon: '', year_price: 0, year_original_price: 0, year_document_discount: 0, year_download: 0, year_times_every_day: 0, quarter_price: 0, quarter_original_price: 0, quarter_document_discount: 0, quarter_download: 0, quarter_times_every_day: 0, month_price: 0, month_original_price: 0, month_document_discount: 0, month_download: 0, month_times_every_day: 0 };
const s60 = { wechat: false, qq: false, official_account: false, github: false, gitee: false, google: false, custom: false };
const s61 = { enable_wechatpay: false, enable_alipay: false, enable_offline: false, offline_statement: '', enable_xunhupay: false, xunhupay_name: '', official_account_appid: '', enable_mp_wechatpay: false };
const s62 = { id: 0, language: '', code: '' };
const s63 = { system: s53, footer: s54, security: s55, display: s56, download: s57, score: s58, vip: s59, oauth: s60, payment: s61, language: [s62] };
const s64 = { id: 0, category: '', name: '', label: '', value: '', placeholder: '', input_type: '', sort: 0, options: '', col_num: 0, is_secret: false, created_at: null, updated_at: null };
const s65 = { config: [s64] };
const s66 = { id: 0, category: '', name: '', label: '', user_id: 0, username: '', is_secret: false, before: null, after: null, created_at: '' };
const s67 = { total: 0, change: [s66] };
const s68 = { name: '', is_ok: false, message: '' };
const s69 = { is_ok: false, message: '', data: '', item: [s68] };
const s70 = { status: 0, count: 0 };
const s71 = { document_review: 0, document_failed: 0, article_review: 0, comment_review: 0, report: 0, feedback: 0 };
const s72 = { user_count: 0, document_count: 0, article_count: 0, os: '', version: '', hash: '', build_at: '', 'document_status?': [s70], 'todo?': s71 };
const s73 = { day: '', document_count: 0, view_count: 0, download_count: 0, user_count: 0, income: 0 };
const s74 = { day: [s73] };
const s75 = { name: '', description: '', is_installed: false, is_required: false, version: '', error: '', cmd: '', install: '', formats: [], checked_at: '' };
const s76 = { envs: [s75] };
const s77 = { cores: 0, model_name: '', mhz: 0, percent: 0 };
const s78 = { total: 0, available: 0, used: 0, free: 0, percent: 0 };
const s79 = { disk_name: '', total: 0, used: 0, free: 0, percent: 0 };
const s80 = { cpu: s77, memory: s78, disk: [s79] };
const s81 = { current: '', source: '', tag_name: '', name: '', body: '', release_at: null, ignore: '' };
const s82 = { type: 0, name: '', max_docs: 0, max_articles: 0, max_users: 0, addr: '', domain: '', expired_at: null };
const s83 = { message: '' };
const s84 = { document_count: 0, article_count: 0, part_count: 0 };
const s85 = { id: 0, parent_id: 0, title: '', href: '', target: '', color: '', sort: 0, enable: false, description: '', fixed: false, created_at: '', updated_at: '' };
const s86 = { total: 0, navigation: [s85] };
const s87 = { id: 0, parent_id: 0, title: '', type: 0, icon: '', cover: '', doc_count: 0, sort: 0, enable: false, description: '', show_description: false, created_at: '', updated_at: '' };
const s88 = { category: [s87] };
const s89 = { id: 0, title: '', parent_id: 0 };
const s90 = { hash: '' };
const s91 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s89], attachment: s90, source: '' };
const s92 = { document: [s91] };
const s93 = { id: 0, uuid: '', title: '', category_id: [] };
const s94 = { 'document?': s93 };
const s95 = { allowed: false, reason: '', message: '', price: 0, is_owned: false, free_days: 0 };
const s96 = { allowed: false, reason: '', message: '', left: 0 };
const s97 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s89], attachment: s90, source: '', readable_pages: 0, lock_reason: '', download: s95, 'download_vip?': s96, comment: s39, favorite: s39, 'user?': s0 };
const s98 = { url: '' };
const s99 = { width: 0, height: 0, ext: '' };
const s100 = { first: 0, last: 0, reason: '' };
const s101 = { title: '', page: 0, level: 0 };
const s102 = { id: 0, uuid: '', status: 0, pages: 0, converted_pages: 0, readable_pages: 0, lock_reason: '', page: [s99], failed: [s100], outline: [s101], version: '' };
const s103 = { page: 0, content: '' };
const s104 = { total: 0, text: [s103] };
const s105 = { text: '', box: [], edges: [] };
const s106 = { page: 0, line: [s105] };
const s107 = { page: [s106] };
const s108 = { page: 0, index: 0, before: '', match: '', after: '' };
const s109 = { total: 0, has_more: false, hit: [s108] };
const s110 = { score: 0, score_count: 0 };
const s111 = { id: 0, document_id: 0, user_id: 0, score: 0 };
const s112 = { stars: 0, count: 0 };
const s113 = { score: 0, score_count: 0, star: [s112] };
const s114 = { id: 0, status: 0, pages: 0, converted_pages: 0, convert_error: '' };
const s115 = { total: 0, document: [s91] };
const s116 = { ext: [] };
const s117 = { category_id: 0, category_cover: '', category_name: '', document: [s91] };
const s118 = { document: [s117] };
const s119 = { id: 0, title: '', language: '' };
const s120 = { document: [s119] };
const s121 = { total: 0 };
const s122 = { code: '', count: 0 };
const s123 = { run: null, trouble: [s122] };
const s124 = { page: 0, width: 0, height: 0, image: '', message: '' };
const s125 = { state: 'waiting', pages: 0, converted_pages: 0, 'page?': s124, missing: [], blank: [], spend_ms: 0, message: '', detail: '' };
const s126 = { day: '', download_count: 0, order_count: 0, comment_count: 0, favorite_count: 0 };
const s127 = { user_id: 0, username: '', price: 0, grant: '', created_at: '' };
const s128 = { day: [s126], order_count: 0, amount: 0, download: [s127], detail: '', is_replacing: false };
const s129 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s89], attachment: s90, source: '', deleted_at: '', deleted_user_id: 0, deleted_username: '' };
const s130 = { total: 0, document: [s129] };
const s131 = { id: 0, username: '', avatar: '', signature: '', doc_count: 0, article_count: 0, favorite_count: 0, comment_count: 0, follow_count: 0, fans_count: 0 };
const s132 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', recommend_at: null, notice: 0, category_id: [], category: [s89], user: s131, content: '' };
const s133 = { name: '', title: '', count: 0 };
const s134 = { content: '', removed: [s133] };
const s135 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', recommend_at: null, notice: 0, category_id: [], category: [s89], user: s131 };
const s136 = { total: 0, article: [s135] };
const s137 = { article: [s135] };
const s138 = { previous: null, next: null };
const s139 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', recommend_at: null, notice: 0, category_id: [], category: [s89], user: s131, deleted_at: null, deleted_user_id: 0, deleted_username: '' };
const s140 = { total: 0, article: [s139] };
const s141 = { id: 0, user_id: 0, parent_id: 0, document_id: 0, type: 0, content: '', status: 0, comment_count: 0, created_at: '', updated_at: '', user: s0 };
const s142 = { total: 0, comment: [s141] };
const s143 = { id: 0, user_id: 0, document_id: 0, type: 0, created_at: '' };
const s144 = { id: 0, user_id: 0, document_id: 0, type: 0, created_at: '', title: '', document_uuid: '', ext: '', score: 0, size: 0, pages: 0, is_available: false };
const s145 = { total: 0, favorite: [s144] };
const s146 = { id: 0, title: '', path: '', url: '', description: '', sort: 0, enable: false, type: 0, created_at: '', updated_at: '' };
const s147 = { total: 0, banner: [s146] };
const s148 = { total: 0, group: [s8] };
const s149 = { permission_id: [] };
const s150 = { total: 0, permission: [s6] };
const s151 = { id: 0, user_id: 0, position: '', title: '', content: '', enable: false, remark: '', start_time: null, end_time: null, created_at: '', updated_at: '' };
const s152 = { advertisement: [s151] };
const s153 = { total: 0, advertisement: [s151] };
const s154 = { type: 0, count: 0, size: 0, unused_count: 0, unused_size: 0 };
const s155 = { stats: [s154] };
const s156 = { id: 0, hash: '', user_id: 0, username: '', type: 0, type_name: '', type_id: 0, enable: false, path: '', name: '', size: 0, width: 0, height: 0, ext: '', ip: '', description: '', usage: null, created_at: '', updated_at: '' };
const s157 = { total: 0, attachment: [s156] };
const s158 = { id: 0, user_id: 0, username: '', content: '', contact: '', page: '', ip: '', user_agent: '', status: false, remark: '', created_at: '', updated_at: '' };
const s159 = { total: 0, feedback: [s158] };
const s160 = { id: 0, title: '', link: '', description: '', sort: 0, enable: false, created_at: '', updated_at: '' };
const s161 = { total: 0, friendlink: [s160] };
const s162 = { id: 0, language: '', code: '', enable: false, sort: 0, created_at: '', updated_at: '' };
const s163 = { total: 0, language: [s162] };
const s164 = { user_id: 0, username: '', action: '', at: '' };
const s165 = { id: 0, user_id: 0, username: '', type: 0, enable: false, reason: '', remark: '', end_time: null, operators: [s164], created_at: '', updated_at: '' };
const s166 = { total: 0, punishment: [s165] };
const s167 = { id: 0, document_id: 0, document_title: '', document_uuid: '', user_id: 0, username: '', reason: 0, content: '', status: false, remark: '', created_at: '', updated_at: '' };
const s168 = { total: 0, report: [s167] };
const s169 = { is_registered: false };
const s170 = { id: 0, type: 0, status: 0, user_id: 0, username: '', mobile: '', ip: '', provider: '', error: '', response: '', created_at: '', updated_at: '' };
const s171 = { total: 0, sms: [s170] };
const s172 = { type: 0, name: '', icon: '', enable: false, client_id: '', redirect_url: '', authorize_url: '' };
const s173 = { oauths: [s172] };
const s174 = { authorize_url: '', state: '', session: '' };
const s175 = { id: 0, openid: '', oauth_type: 0, session: '', avatar: '', nickname: '' };
const s176 = { 'user?': s0, 'oauth?': s175 };
const s177 = { appid: '', timestamp: 0, noncestr: '', signature: '' };
const s178 = { order_status: 0, payment_url: '', extra: '' };
const s179 = { total: 0, order: [s25] };
const s180 = { type: 0, title: '', months: 0, price: 0, original_price: 0, credit: 0, discount: 0, download: 0, times_every_day: 0 };
const s181 = { enable: false, enable_credit_pay: false, credit_name: '', plan: [s180], next_start: null };
const s182 = { enable: false, credit_name: '', credit_exchange: 0, recharge_discount: '', min: 0, max: 0 };
const s183 = { total: 0, user_vip: [s37] };
const s184 = { 'user_vip?': s37, expired_at: null };
const s185 = { ext: '', count: 0 };
const s186 = { category_id: 0, count: 0 };
const s187 = { title: '', description: '', text: '', page: 0 };
const s188 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s89], attachment: s90, source: '', highlight: s187 };
const s189 = { total: 0, spend: '', agg_ext: [s185], agg_category: [s186], agg_language: [s122], document: [s188] };
const s190 = { version: '', started_at: null, total: 0, left: 0, entries: 0 };
const s191 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', recommend_at: null, notice: 0, category_id: [], category: [s89], user: s131, highlight: s187 };
const s192 = { total: 0, spend: '', agg_ext: [s185], agg_category: [s186], agg_language: [s122], article: [s191] };
const s193 = { id: 0, identifier: '', doc_type: 0, title: '', description: '', text: '', page: 0, keywords: '', ext: '', cover: '', pages: 0, price: 0, size: 0, score: 0, view_count: 0, category_id: [], user_id: 0, username: '', created_at: '' };
const s194 = { total: 0, spend: '', agg_ext: [s185], agg_category: [s186], agg_language: [s122], is_similar: false, document: [s193] };
const s195 = { word: [] };
const s196 = { day: '', search_count: 0, empty_count: 0, person_count: 0 };
const s197 = { word: '', count: 0, person_count: 0, total: 0, last_at: '' };
const s198 = { retention_days: 0, day: [s196], top: [s197], missed: [s197] };
const s199 = { id: 0, user_id: 0, username: '', ip: '', type: 0, keywords: '', total: 0, page: 0, user_agent: '', spend_time: 0, created_at: '' };
const s200 = { total: 0, search_record: [s199] };
const s201 = { name: '', before: '', after: '' };
const s202 = { id: 0, name: '', fields: [s201] };
const s203 = { id: 0, user_id: 0, username: '', operation: '', title: '', input: '', changes: [s202], ip: '', created_at: '' };
const s204 = { total: 0, audit: [s203] };
const s205 = { id: 0, user_id: 0, account: '', result: 0, method: '', ip: '', device: '', created_at: '' };
const s206 = { total: 0, login: [s205] };
const s207 = { id: 0, hash: '', size: 0, ext: '' };
const s208 = { code: 0, message: '', data: s207 };
const s209 = { id: 0, path: '', name: '', size: 0, width: 0, height: 0, ext: '', hash: '', user_id: 0, type: 0, type_id: 0, enable: false, ip: '', created_at: '', updated_at: '' };
const s210 = { code: 0, message: '', data: s209 };
const s211 = { url: '', alt: '', href: '' };
const s212 = { errno: 0, data: s211 };
const s213 = { kind: 'document', count: 0 };
const s214 = { inbox: [s213] };
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
    exportData: s29,
    deleteOwn: s2,
    credits: s31,
    sessions: s33,
    endSessions: s34,
    entitlement: s44,
  },
  session: {
    list: s33,
    end: s2,
    endOthers: s34,
  },
  secondFactor: {
    get: s45,
    begin: s46,
    confirm: s47,
    renewRecoveryCodes: s47,
    disable: s2,
  },
  personalToken: {
    list: s49,
    scopes: s51,
    create: s52,
    delete: s2,
  },
  config: {
    settings: s63,
    list: s65,
    update: s2,
    history: s67,
    test: s69,
    stats: s72,
    dailyFigures: s74,
    envs: s76,
    device: s80,
    release: s81,
    refreshRelease: s81,
    ignoreRelease: s2,
    setReleaseSource: s2,
    license: s82,
    renewIndex: s2,
    sqlMode: s83,
    sitemap: s84,
  },
  navigation: {
    create: s85,
    update: s2,
    arrange: s2,
    delete: s2,
    get: s85,
    list: s86,
  },
  category: {
    create: s88,
    update: s2,
    arrange: s2,
    delete: s2,
    get: s87,
    list: s88,
  },
  document: {
    create: s92,
    update: s2,
    delete: s2,
    exist: s94,
    get: s97,
    download: s98,
    downloadVip: s98,
    downloadForReview: s98,
    layout: s102,
    text: s104,
    lines: s107,
    find: s109,
    setScore: s110,
    getScore: s111,
    scores: s113,
    progress: s114,
    related: s92,
    list: s115,
    types: s116,
    home: s118,
    check: s2,
    recommend: s2,
    setCategory: s2,
    setLanguage: s2,
    detectLanguage: s120,
    setVip: s2,
    reconvert: s121,
    reconversion: s123,
    applyPreview: s121,
    trial: s125,
    setCover: s2,
    activity: s128,
  },
  recycle: {
    list: s130,
    recover: s2,
    delete: s2,
    clear: s121,
  },
  article: {
    create: s132,
    update: s132,
    preview: s134,
    delete: s2,
    get: s132,
    list: s136,
    related: s137,
    neighbours: s138,
    setCategory: s2,
    recommend: s2,
    check: s2,
    listRecycle: s140,
    restore: s2,
    purge: s2,
    empty: s2,
  },
  comment: {
    create: s141,
    update: s2,
    delete: s2,
    get: s141,
    list: s142,
    check: s2,
  },
  favorite: {
    create: s143,
    delete: s2,
    get: s143,
    list: s145,
  },
  banner: {
    create: s146,
    update: s2,
    delete: s2,
    get: s146,
    list: s147,
  },
  group: {
    create: s8,
    update: s8,
    delete: s2,
    get: s8,
    list: s148,
    permission: s149,
    setPermission: s2,
  },
  permission: {
    update: s2,
    get: s6,
    list: s150,
  },
  advertisement: {
    create: s151,
    update: s2,
    delete: s2,
    get: s151,
    position: s152,
    list: s153,
  },
  attachment: {
    update: s2,
    delete: s2,
    deleteUnused: s34,
    stats: s155,
    get: s156,
    list: s157,
  },
  feedback: {
    create: s2,
    update: s2,
    delete: s2,
    get: s158,
    list: s159,
  },
  friendlink: {
    create: s160,
    update: s2,
    delete: s2,
    get: s160,
    list: s161,
  },
  language: {
    create: s162,
    update: s2,
    setStatus: s2,
    delete: s2,
    list: s163,
  },
  punishment: {
    create: s2,
    update: s2,
    cancel: s2,
    get: s165,
    list: s166,
  },
  report: {
    create: s2,
    update: s2,
    delete: s2,
    list: s168,
  },
  sms: {
    send: s169,
    get: s170,
    list: s171,
  },
  oauth: {
    configs: s173,
    start: s174,
    login: s176,
    register: s1,
    bind: s2,
    wechatShare: s177,
  },
  order: {
    create: s25,
    get: s25,
    status: s25,
    delete: s2,
    close: s25,
    pay: s178,
    confirm: s25,
    refund: s25,
    setRemark: s25,
    systemRecharge: s25,
    recharge: s25,
    own: s179,
    list: s179,
  },
  userVip: {
    offer: s181,
    recharge: s182,
    own: s183,
    active: s184,
    byOrder: s37,
    grant: s37,
    update: s37,
    revoke: s34,
    list: s183,
  },
  search: {
    documents: s189,
    rebuild: s2,
    progress: s190,
    articles: s192,
    rebuildArticles: s2,
    all: s194,
    suggest: s195,
    hot: s195,
  },
  searchRecord: {
    summary: s198,
    delete: s2,
    list: s200,
  },
  audit: {
    list: s204,
    logins: s206,
  },
  upload: {
    document: s208,
    resumable: s208,
    banner: s210,
    category: s210,
    article: s212,
    config: s210,
    cover: s210,
    avatar: s210,
  },
  inbox: {
    get: s214,
  },
};
