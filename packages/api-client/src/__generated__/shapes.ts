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
const s10 = { needs_review: false, storage_limit: 0, storage_used: 0, hourly_limit: 0, hourly_used: 0 };
const s11 = { id: 0, user_id: 0, document_id: 0, ip: '', is_pay: false, price: 0, grant: '', created_at: '', title: '', ext: '', score: 0, size: 0, pages: 0, document_uuid: '', is_deleted: false };
const s12 = { total: 0, download: [s11] };
const s13 = { id: 0, user_id: 0, type: 0, content: '', title: '', href: '', created_at: '' };
const s14 = { total: 0, dynamic: [s13] };
const s15 = { id: 0, user_id: 0, sign_at: 0, ip: '', award: 0, created_at: '' };
const s16 = { today: 0, month: 0, day: [], streak: 0, award: 0 };
const s17 = { id: 0, amount: 0, balance: 0, reason: '', target_id: 0, remark: '', created_at: '' };
const s18 = { total: 0, credit: [s17] };
const s19 = { id: 0, oauth_type: 0, avatar: '', username: '', nickname: '', updated_at: '' };
const s20 = { oauth: [s19] };
const s21 = { uuid: '', title: '', keywords: '', description: '', price: 0, status: 0, created_at: '' };
const s22 = { identifier: '', title: '', content: '', status: 0, created_at: '' };
const s23 = { type: 0, document_id: 0, content: '', status: 0, created_at: '' };
const s24 = { type: 0, document_id: 0, created_at: '' };
const s25 = { document_id: 0, price: 0, ip: '', created_at: '' };
const s26 = { id: 0, order_no: '', user_id: 0, username: '', order_type: 0, product_id: 0, product_uuid: '', product_name: '', status: 0, payment_type: 0, quantity: 0, price: 0, coupon_amount: 0, amount: 0, money: 0, remark: '', transaction_no: '', created_at: '', updated_at: '', paid_at: null, closed_at: null, close_reason: '' };
const s27 = { type: 0, title: '', href: '', created_at: '' };
const s28 = { keywords: '', ip: '', created_at: '' };
const s29 = { device: '', ip: '', created_at: '' };
const s30 = { created_at: '', user: s0, document: [s21], article: [s22], comment: [s23], favorite: [s24], download: [s25], order: [s26], credit: [s17], dynamic: [s27], search_record: [s28], session: [s29] };
const s31 = { id: 0, amount: 0, balance: 0, reason: '', target_id: 0, remark: '', created_at: '', user_id: 0, username: '' };
const s32 = { total: 0, credit: [s31] };
const s33 = { id: '', device: '', ip: '', created_at: '', last_used_at: '', expires_at: '', is_current: false };
const s34 = { session: [s33] };
const s35 = { count: 0 };
const s36 = { id: 0, title: '' };
const s37 = { user_id: 0, username: '', action: 'grant', remark: '', at: '' };
const s38 = { id: 0, user_id: 0, username: '', type: 0, order_no: '', discount: 0, download: 0, download_used: 0, times: 0, joined_at: '', expired_at: '', is_active: false, operators: [s37], created_at: '' };
const s39 = { id: 0, uuid: '', title: '', ext: '', user_id: 0, username: '', status: 0, pages: 0, preview: 0, price: 0, is_vip: false };
const s40 = { allowed: false, reason: '', message: '' };
const s41 = { readable_pages: 0, rule: '' };
const s42 = { allowed: false, reason: '', message: '', price: 0, discount: 0, grant: '' };
const s43 = { allowed: false, reason: '', message: '', left: 0, grant: '' };
const s44 = { allowed: false, reason: '', message: '', needs_review: false };
const s45 = { group: [s36], credit_count: 0, user_vip: [s38], document: s39, open: s40, reading: s41, download: s42, 'download_vip?': s43, comment: s44, favorite: s40 };
const s46 = { enabled: false, enabled_at: null, recovery_left: 0, is_required: false };
const s47 = { secret: '', uri: '' };
const s48 = { recovery_code: [] };
const s49 = { id: 0, name: '', hint: '', scope: [], last_used_at: null, last_used_ip: '', expires_at: null, created_at: '' };
const s50 = { token: [s49] };
const s51 = { key: '', title: '', group: '' };
const s52 = { scope: [s51] };
const s53 = { id: 0, name: '', hint: '', scope: [], last_used_at: null, last_used_ip: '', expires_at: null, created_at: '', secret: '' };
const s54 = { sitename: '', domain: '', title: '', keywords: '', description: '', recommend_words: [], logo: '', favicon: '', register_background: '', login_background: '', sec_icp: '', icp: '', copyright_start_year: '', enable_sms: false, show_exchange: false, enable_powered_by: false, enable_watermark: false, watermark: '', mp_logo: '', analytics: '', credit_name: '', credit_exchange: 0, disable_email: false, version: '' };
const s55 = { about: '', contact: '', agreement: '', copyright: '', feedback: '' };
const s56 = { max_document_size: 0, document_allowed_ext: [], enable_register: false, login_required: false, enable_captcha_login: false, enable_captcha_register: false, enable_captcha_comment: false, enable_captcha_find_password: false, disable_upload_exist_document: false, upload_statement: '', enable_verify_register_email: false, password_min: 0, is_close: false, close_statement: '' };
const s57 = { show_document_count: false, show_document_download_count: false, show_document_view_count: false, show_document_favorite_count: false, show_register_user_count: false, show_document_descriptions: false, show_index_categories: false, index_document_style: 'card', pages_per_read: 0, max_search_pages: 0, copyright_statement: '', hide_keywords_on_lists: false, hide_category_without_document: false, wechat_tip: '', wechat_qrcode: '', contact_tip: '', contact_link: '', home_version: '', show_order: false };
const s58 = { enable_guest_download: false, free_download_duration: 0, times_every_day: 0, times_every_ip: 0, enable_code_download: false, code_tip: '', max_price: 0 };
const s59 = { credit_name: '', credit_exchange: 0, register: 0, sign_in: 0, upload_document: 0, upload_document_limit: 0, document_collected: 0, document_collected_limit: 0, document_commented: 0, document_commented_limit: 0, delete_document: 0, owner_share_percent: 0 };
const s60 = { enable: false, enable_credit_pay: false, icon: '', year_price: 0, year_original_price: 0, year_document_discount: 0, year_download: 0, year_times_every_day: 0, quarter_price: 0, quarter_original_price: 0, quarter_document_discount: 0, quarter_download: 0, quarter_times_every_day: 0, month_price: 0, month_original_price: 0, month_document_discount: 0, month_download: 0, month_times_every_day: 0 };
const s61 = { wechat: false, qq: false };
const s62 = { enable_wechatpay: false, enable_alipay: false, enable_offline: false, offline_statement: '', enable_xunhupay: false, xunhupay_name: '', official_account_appid: '', enable_mp_wechatpay: false };
const s63 = { id: 0, language: '', code: '' };
const s64 = { system: s54, footer: s55, security: s56, display: s57, download: s58, score: s59, vip: s60, oauth: s61, payment: s62, language: [s63] };
const s65 = { id: 0, category: '', name: '', label: '', value: '', placeholder: '', input_type: '', sort: 0, options: '', col_num: 0, is_secret: false, created_at: null, updated_at: null };
const s66 = { config: [s65] };
const s67 = { id: 0, category: '', name: '', label: '', user_id: 0, username: '', is_secret: false, before: null, after: null, created_at: '' };
const s68 = { total: 0, change: [s67] };
const s69 = { name: '', is_ok: false, message: '' };
const s70 = { is_ok: false, message: '', data: '', item: [s69] };
const s71 = { status: 0, count: 0 };
const s72 = { document_review: 0, document_failed: 0, article_review: 0, comment_review: 0, report: 0, feedback: 0 };
const s73 = { user_count: 0, document_count: 0, article_count: 0, os: '', version: '', hash: '', build_at: '', 'document_status?': [s71], 'todo?': s72 };
const s74 = { day: '', document_count: 0, view_count: 0, download_count: 0, user_count: 0, income: 0 };
const s75 = { day: [s74] };
const s76 = { name: '', description: '', is_installed: false, is_required: false, version: '', error: '', cmd: '', install: '', formats: [], checked_at: '' };
const s77 = { envs: [s76] };
const s78 = { cores: 0, model_name: '', mhz: 0, percent: 0 };
const s79 = { total: 0, available: 0, used: 0, free: 0, percent: 0 };
const s80 = { disk_name: '', total: 0, used: 0, free: 0, percent: 0 };
const s81 = { cpu: s78, memory: s79, disk: [s80] };
const s82 = { current: '', source: '', tag_name: '', name: '', body: '', release_at: null, ignore: '' };
const s83 = { type: 0, name: '', max_docs: 0, max_articles: 0, max_users: 0, addr: '', domain: '', expired_at: null };
const s84 = { message: '' };
const s85 = { document_count: 0, article_count: 0, part_count: 0 };
const s86 = { id: 0, parent_id: 0, title: '', href: '', target: '', color: '', sort: 0, enable: false, description: '', fixed: false, created_at: '', updated_at: '' };
const s87 = { total: 0, navigation: [s86] };
const s88 = { id: 0, parent_id: 0, title: '', type: 0, icon: '', cover: '', doc_count: 0, sort: 0, enable: false, description: '', show_description: false, created_at: '', updated_at: '' };
const s89 = { category: [s88] };
const s90 = { id: 0, title: '', parent_id: 0 };
const s91 = { hash: '' };
const s92 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s90], attachment: s91, source: '' };
const s93 = { document: [s92] };
const s94 = { id: 0, uuid: '', title: '', category_id: [] };
const s95 = { 'document?': s94 };
const s96 = { allowed: false, reason: '', message: '', price: 0, is_owned: false, free_days: 0 };
const s97 = { allowed: false, reason: '', message: '', left: 0 };
const s98 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s90], attachment: s91, source: '', readable_pages: 0, lock_reason: '', download: s96, 'download_vip?': s97, comment: s40, favorite: s40, 'user?': s0 };
const s99 = { url: '' };
const s100 = { width: 0, height: 0, ext: '' };
const s101 = { first: 0, last: 0, reason: '' };
const s102 = { title: '', page: 0, level: 0 };
const s103 = { id: 0, uuid: '', status: 0, pages: 0, converted_pages: 0, readable_pages: 0, lock_reason: '', page: [s100], failed: [s101], outline: [s102], version: '' };
const s104 = { page: 0, content: '' };
const s105 = { total: 0, text: [s104] };
const s106 = { text: '', box: [], edges: [] };
const s107 = { page: 0, line: [s106] };
const s108 = { page: [s107] };
const s109 = { page: 0, index: 0, before: '', match: '', after: '' };
const s110 = { total: 0, has_more: false, hit: [s109] };
const s111 = { score: 0, score_count: 0 };
const s112 = { id: 0, document_id: 0, user_id: 0, score: 0 };
const s113 = { stars: 0, count: 0 };
const s114 = { score: 0, score_count: 0, star: [s113] };
const s115 = { id: 0, status: 0, pages: 0, converted_pages: 0, convert_error: '' };
const s116 = { total: 0, document: [s92] };
const s117 = { ext: [] };
const s118 = { category_id: 0, category_cover: '', category_name: '', document: [s92] };
const s119 = { document: [s118] };
const s120 = { id: 0, title: '', language: '' };
const s121 = { document: [s120] };
const s122 = { total: 0 };
const s123 = { code: '', count: 0 };
const s124 = { run: null, trouble: [s123] };
const s125 = { page: 0, width: 0, height: 0, image: '', message: '' };
const s126 = { state: 'waiting', pages: 0, converted_pages: 0, 'page?': s125, missing: [], blank: [], spend_ms: 0, message: '', detail: '' };
const s127 = { day: '', download_count: 0, order_count: 0, comment_count: 0, favorite_count: 0 };
const s128 = { user_id: 0, username: '', price: 0, grant: '', created_at: '' };
const s129 = { day: [s127], order_count: 0, amount: 0, download: [s128], detail: '', is_replacing: false };
const s130 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s90], attachment: s91, source: '', deleted_at: '', deleted_user_id: 0, deleted_username: '' };
const s131 = { total: 0, document: [s130] };
const s132 = { id: 0, username: '', avatar: '', signature: '', doc_count: 0, article_count: 0, favorite_count: 0, comment_count: 0, follow_count: 0, fans_count: 0 };
const s133 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', recommend_at: null, notice: 0, category_id: [], category: [s90], user: s132, content: '' };
const s134 = { name: '', title: '', count: 0 };
const s135 = { content: '', removed: [s134] };
const s136 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', recommend_at: null, notice: 0, category_id: [], category: [s90], user: s132 };
const s137 = { total: 0, article: [s136] };
const s138 = { article: [s136] };
const s139 = { previous: null, next: null };
const s140 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', recommend_at: null, notice: 0, category_id: [], category: [s90], user: s132, deleted_at: null, deleted_user_id: 0, deleted_username: '' };
const s141 = { total: 0, article: [s140] };
const s142 = { id: 0, user_id: 0, parent_id: 0, document_id: 0, type: 0, content: '', status: 0, comment_count: 0, created_at: '', updated_at: '', user: s0 };
const s143 = { total: 0, comment: [s142] };
const s144 = { id: 0, user_id: 0, document_id: 0, type: 0, created_at: '' };
const s145 = { id: 0, user_id: 0, document_id: 0, type: 0, created_at: '', title: '', document_uuid: '', ext: '', score: 0, size: 0, pages: 0, is_available: false };
const s146 = { total: 0, favorite: [s145] };
const s147 = { id: 0, title: '', path: '', url: '', description: '', sort: 0, enable: false, type: 0, created_at: '', updated_at: '' };
const s148 = { total: 0, banner: [s147] };
const s149 = { total: 0, group: [s8] };
const s150 = { permission_id: [] };
const s151 = { total: 0, permission: [s6] };
const s152 = { id: 0, user_id: 0, position: '', title: '', content: '', enable: false, remark: '', start_time: null, end_time: null, created_at: '', updated_at: '' };
const s153 = { advertisement: [s152] };
const s154 = { total: 0, advertisement: [s152] };
const s155 = { type: 0, count: 0, size: 0, unused_count: 0, unused_size: 0 };
const s156 = { stats: [s155] };
const s157 = { id: 0, hash: '', user_id: 0, username: '', type: 0, type_name: '', type_id: 0, enable: false, path: '', name: '', size: 0, width: 0, height: 0, ext: '', ip: '', description: '', usage: null, created_at: '', updated_at: '' };
const s158 = { total: 0, attachment: [s157] };
const s159 = { id: 0, user_id: 0, username: '', content: '', contact: '', page: '', ip: '', user_agent: '', status: false, remark: '', created_at: '', updated_at: '' };
const s160 = { total: 0, feedback: [s159] };
const s161 = { id: 0, title: '', link: '', description: '', sort: 0, enable: false, created_at: '', updated_at: '' };
const s162 = { total: 0, friendlink: [s161] };
const s163 = { id: 0, language: '', code: '', enable: false, sort: 0, created_at: '', updated_at: '' };
const s164 = { total: 0, language: [s163] };
const s165 = { user_id: 0, username: '', action: '', at: '' };
const s166 = { id: 0, user_id: 0, username: '', type: 0, enable: false, reason: '', remark: '', end_time: null, operators: [s165], created_at: '', updated_at: '' };
const s167 = { total: 0, punishment: [s166] };
const s168 = { id: 0, document_id: 0, document_title: '', document_uuid: '', user_id: 0, username: '', reason: 0, content: '', status: false, remark: '', created_at: '', updated_at: '' };
const s169 = { total: 0, report: [s168] };
const s170 = { is_registered: false };
const s171 = { id: 0, type: 0, status: 0, user_id: 0, username: '', mobile: '', ip: '', provider: '', error: '', response: '', created_at: '', updated_at: '' };
const s172 = { total: 0, sms: [s171] };
const s173 = { type: 0, name: '', icon: '', enable: false, client_id: '', redirect_url: '', authorize_url: '' };
const s174 = { oauths: [s173] };
const s175 = { appid: '', timestamp: 0, noncestr: '', signature: '' };
const s176 = { order_status: 0, payment_url: '', extra: '' };
const s177 = { total: 0, order: [s26] };
const s178 = { type: 0, title: '', months: 0, price: 0, original_price: 0, credit: 0, discount: 0, download: 0, times_every_day: 0 };
const s179 = { enable: false, enable_credit_pay: false, credit_name: '', plan: [s178], next_start: null };
const s180 = { enable: false, credit_name: '', credit_exchange: 0, recharge_discount: '', min: 0, max: 0 };
const s181 = { total: 0, user_vip: [s38] };
const s182 = { 'user_vip?': s38, expired_at: null };
const s183 = { ext: '', count: 0 };
const s184 = { category_id: 0, count: 0 };
const s185 = { title: '', description: '', text: '', page: 0 };
const s186 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s90], attachment: s91, source: '', highlight: s185 };
const s187 = { total: 0, spend: '', agg_ext: [s183], agg_category: [s184], agg_language: [s123], document: [s186] };
const s188 = { version: '', started_at: null, total: 0, left: 0, entries: 0 };
const s189 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', recommend_at: null, notice: 0, category_id: [], category: [s90], user: s132, highlight: s185 };
const s190 = { total: 0, spend: '', agg_ext: [s183], agg_category: [s184], agg_language: [s123], article: [s189] };
const s191 = { id: 0, identifier: '', doc_type: 0, title: '', description: '', text: '', page: 0, keywords: '', ext: '', cover: '', pages: 0, price: 0, size: 0, score: 0, view_count: 0, category_id: [], user_id: 0, username: '', created_at: '' };
const s192 = { total: 0, spend: '', agg_ext: [s183], agg_category: [s184], agg_language: [s123], is_similar: false, document: [s191] };
const s193 = { word: [] };
const s194 = { day: '', search_count: 0, empty_count: 0, person_count: 0 };
const s195 = { word: '', count: 0, person_count: 0, total: 0, last_at: '' };
const s196 = { retention_days: 0, day: [s194], top: [s195], missed: [s195] };
const s197 = { id: 0, user_id: 0, username: '', ip: '', type: 0, keywords: '', total: 0, page: 0, user_agent: '', spend_time: 0, created_at: '' };
const s198 = { total: 0, search_record: [s197] };
const s199 = { name: '', before: '', after: '' };
const s200 = { id: 0, name: '', fields: [s199] };
const s201 = { id: 0, user_id: 0, username: '', operation: '', title: '', input: '', changes: [s200], ip: '', created_at: '' };
const s202 = { total: 0, audit: [s201] };
const s203 = { id: 0, user_id: 0, account: '', result: 0, method: '', ip: '', device: '', created_at: '' };
const s204 = { total: 0, login: [s203] };
const s205 = { id: 0, hash: '', size: 0, ext: '' };
const s206 = { code: 0, message: '', data: s205 };
const s207 = { id: 0, path: '', name: '', size: 0, width: 0, height: 0, ext: '', hash: '', user_id: 0, type: 0, type_id: 0, enable: false, ip: '', created_at: '', updated_at: '' };
const s208 = { code: 0, message: '', data: s207 };
const s209 = { url: '', alt: '', href: '' };
const s210 = { errno: 0, data: s209 };
const s211 = { kind: 'document', count: 0 };
const s212 = { inbox: [s211] };
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
    canUploadDocument: s10,
    downloads: s12,
    canPublishArticle: s2,
    dynamic: s14,
    sign: s15,
    signed: s15,
    signs: s16,
    credit: s18,
    oauth: s20,
    unbindOauth: s2,
    exportData: s30,
    deleteOwn: s2,
    credits: s32,
    sessions: s34,
    endSessions: s35,
    entitlement: s45,
  },
  session: {
    list: s34,
    end: s2,
    endOthers: s35,
  },
  secondFactor: {
    get: s46,
    begin: s47,
    confirm: s48,
    renewRecoveryCodes: s48,
    disable: s2,
  },
  personalToken: {
    list: s50,
    scopes: s52,
    create: s53,
    delete: s2,
  },
  config: {
    settings: s64,
    list: s66,
    update: s2,
    history: s68,
    test: s70,
    stats: s73,
    dailyFigures: s75,
    envs: s77,
    device: s81,
    release: s82,
    refreshRelease: s82,
    ignoreRelease: s2,
    setReleaseSource: s2,
    license: s83,
    renewIndex: s2,
    sqlMode: s84,
    sitemap: s85,
  },
  navigation: {
    create: s86,
    update: s2,
    arrange: s2,
    delete: s2,
    get: s86,
    list: s87,
  },
  category: {
    create: s89,
    update: s2,
    arrange: s2,
    delete: s2,
    get: s88,
    list: s89,
  },
  document: {
    create: s93,
    update: s2,
    delete: s2,
    exist: s95,
    get: s98,
    download: s99,
    downloadVip: s99,
    downloadForReview: s99,
    layout: s103,
    text: s105,
    lines: s108,
    find: s110,
    setScore: s111,
    getScore: s112,
    scores: s114,
    progress: s115,
    related: s93,
    list: s116,
    types: s117,
    home: s119,
    check: s2,
    recommend: s2,
    setCategory: s2,
    setLanguage: s2,
    detectLanguage: s121,
    setVip: s2,
    reconvert: s122,
    reconversion: s124,
    applyPreview: s122,
    trial: s126,
    setCover: s2,
    activity: s129,
  },
  recycle: {
    list: s131,
    recover: s2,
    delete: s2,
    clear: s122,
  },
  article: {
    create: s133,
    update: s133,
    preview: s135,
    delete: s2,
    get: s133,
    list: s137,
    related: s138,
    neighbours: s139,
    setCategory: s2,
    recommend: s2,
    check: s2,
    listRecycle: s141,
    restore: s2,
    purge: s2,
    empty: s2,
  },
  comment: {
    create: s142,
    update: s2,
    delete: s2,
    get: s142,
    list: s143,
    check: s2,
  },
  favorite: {
    create: s144,
    delete: s2,
    get: s144,
    list: s146,
  },
  banner: {
    create: s147,
    update: s2,
    delete: s2,
    get: s147,
    list: s148,
  },
  group: {
    create: s8,
    update: s8,
    delete: s2,
    get: s8,
    list: s149,
    permission: s150,
    setPermission: s2,
  },
  permission: {
    update: s2,
    get: s6,
    list: s151,
  },
  advertisement: {
    create: s152,
    update: s2,
    delete: s2,
    get: s152,
    position: s153,
    list: s154,
  },
  attachment: {
    update: s2,
    delete: s2,
    deleteUnused: s35,
    stats: s156,
    get: s157,
    list: s158,
  },
  feedback: {
    create: s2,
    update: s2,
    delete: s2,
    get: s159,
    list: s160,
  },
  friendlink: {
    create: s161,
    update: s2,
    delete: s2,
    get: s161,
    list: s162,
  },
  language: {
    create: s163,
    update: s2,
    setStatus: s2,
    delete: s2,
    list: s164,
  },
  punishment: {
    create: s2,
    update: s2,
    cancel: s2,
    get: s166,
    list: s167,
  },
  report: {
    create: s2,
    update: s2,
    delete: s2,
    list: s169,
  },
  sms: {
    send: s170,
    get: s171,
    list: s172,
  },
  oauth: {
    configs: s174,
    wechatShare: s175,
  },
  order: {
    create: s26,
    get: s26,
    status: s26,
    delete: s2,
    close: s26,
    pay: s176,
    confirm: s26,
    refund: s26,
    setRemark: s26,
    systemRecharge: s26,
    recharge: s26,
    own: s177,
    list: s177,
  },
  userVip: {
    offer: s179,
    recharge: s180,
    own: s181,
    active: s182,
    byOrder: s38,
    grant: s38,
    update: s38,
    revoke: s35,
    list: s181,
  },
  search: {
    documents: s187,
    rebuild: s2,
    progress: s188,
    articles: s190,
    rebuildArticles: s2,
    all: s192,
    suggest: s193,
    hot: s193,
  },
  searchRecord: {
    summary: s196,
    delete: s2,
    list: s198,
  },
  audit: {
    list: s202,
    logins: s204,
  },
  upload: {
    document: s206,
    resumable: s206,
    banner: s208,
    category: s208,
    article: s210,
    config: s208,
    cover: s208,
    avatar: s208,
  },
  inbox: {
    get: s212,
  },
};
