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
const s10 = { without_review: false, storage_limit: 0, storage_used: 0, hourly_limit: 0, hourly_used: 0 };
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
const s26 = { id: 0, order_no: '', user_id: 0, username: '', order_type: 0, product_id: 0, product_uuid: '', product_name: '', status: 0, payment_type: 0, quantity: 0, price: 0, coupon_amount: 0, amount: 0, money: 0, remark: '', transaction_no: '', created_at: '', updated_at: '', paid_at: null, closed_at: null, close_reason: '', refunded: 0, refund_state: '', claim_state: '', invoice_state: '' };
const s27 = { order_no: '', product_name: '', paid_at: null, money: 0 };
const s28 = { id: 0, user_id: 0, username: '', kind: 'personal', title: '', tax_no: '', email: '', money: 0, excess: 0, state: 'open', invoice_no: '', link: '', has_file: false, reason: '', order: [s27], created_at: '', decided_at: null };
const s29 = { type: 0, title: '', href: '', created_at: '' };
const s30 = { kind: '', title: '', note: '', created_at: '' };
const s31 = { title: '', description: '', status: 0, created_at: '' };
const s32 = { keywords: '', ip: '', created_at: '' };
const s33 = { device: '', ip: '', created_at: '' };
const s34 = { created_at: '', user: s0, document: [s21], article: [s22], comment: [s23], favorite: [s24], download: [s25], order: [s26], invoice: [s28], credit: [s17], dynamic: [s29], notice: [s30], wish: [s31], search_record: [s32], session: [s33] };
const s35 = { id: 0, amount: 0, balance: 0, reason: '', target_id: 0, remark: '', created_at: '', user_id: 0, username: '' };
const s36 = { total: 0, credit: [s35] };
const s37 = { id: '', device: '', ip: '', created_at: '', last_used_at: '', expires_at: '', is_current: false };
const s38 = { session: [s37] };
const s39 = { count: 0 };
const s40 = { id: 0, title: '' };
const s41 = { user_id: 0, username: '', action: 'grant', remark: '', at: '' };
const s42 = { id: 0, user_id: 0, username: '', type: 0, title: '', order_no: '', discount: 0, download: 0, download_used: 0, times: 0, joined_at: '', expired_at: '', is_active: false, operators: [s41], created_at: '' };
const s43 = { id: 0, uuid: '', title: '', ext: '', user_id: 0, username: '', status: 0, pages: 0, preview: 0, price: 0, is_vip: false };
const s44 = { allowed: false, reason: '', message: '' };
const s45 = { readable_pages: 0, rule: '' };
const s46 = { allowed: false, reason: '', message: '', price: 0, discount: 0, grant: '' };
const s47 = { allowed: false, reason: '', message: '', left: 0, grant: '' };
const s48 = { allowed: false, reason: '', message: '', needs_review: false };
const s49 = { group: [s40], credit_count: 0, user_vip: [s42], document: s43, open: s44, reading: s45, download: s46, 'download_vip?': s47, comment: s48, favorite: s44 };
const s50 = { enabled: false, enabled_at: null, recovery_left: 0, is_required: false };
const s51 = { secret: '', uri: '' };
const s52 = { recovery_code: [] };
const s53 = { id: 0, name: '', hint: '', scope: [], last_used_at: null, last_used_ip: '', expires_at: null, created_at: '' };
const s54 = { token: [s53] };
const s55 = { key: '', title: '', group: '' };
const s56 = { scope: [s55] };
const s57 = { id: 0, name: '', hint: '', scope: [], last_used_at: null, last_used_ip: '', expires_at: null, created_at: '', secret: '' };
const s58 = { sitename: '', domain: '', title: '', keywords: '', description: '', recommend_words: [], logo: '', favicon: '', register_background: '', login_background: '', sec_icp: '', icp: '', copyright_start_year: '', enable_sms: false, show_exchange: false, enable_powered_by: false, enable_watermark: false, watermark: '', mp_logo: '', analytics: '', credit_name: '', credit_exchange: 0, disable_email: false, version: '' };
const s59 = { about: '', contact: '', agreement: '', copyright: '', feedback: '' };
const s60 = { max_document_size: 0, document_allowed_ext: [], enable_register: false, login_required: false, enable_captcha_login: false, enable_captcha_register: false, enable_captcha_comment: false, enable_captcha_find_password: false, disable_upload_exist_document: false, upload_statement: '', enable_verify_register_email: false, password_min: 0, is_close: false, close_statement: '' };
const s61 = { show_document_count: false, show_document_download_count: false, show_document_view_count: false, show_document_favorite_count: false, show_register_user_count: false, show_document_descriptions: false, show_index_categories: false, index_document_style: 'card', pages_per_read: 0, max_search_pages: 0, copyright_statement: '', hide_keywords_on_lists: false, hide_category_without_document: false, wechat_tip: '', wechat_qrcode: '', contact_tip: '', contact_link: '', home_version: '', show_order: false };
const s62 = { enable_guest_download: false, free_download_duration: 0, times_every_day: 0, times_every_ip: 0, enable_code_download: false, code_tip: '', max_price: 0 };
const s63 = { credit_name: '', credit_exchange: 0, register: 0, sign_in: 0, upload_document: 0, upload_document_limit: 0, document_collected: 0, document_collected_limit: 0, document_commented: 0, document_commented_limit: 0, delete_document: 0, owner_share_percent: 0 };
const s64 = { enable: false, enable_credit_pay: false, icon: '', year_price: 0, year_original_price: 0, year_document_discount: 0, year_download: 0, year_times_every_day: 0, quarter_price: 0, quarter_original_price: 0, quarter_document_discount: 0, quarter_download: 0, quarter_times_every_day: 0, month_price: 0, month_original_price: 0, month_document_discount: 0, month_download: 0, month_times_every_day: 0, agreement_link: '' };
const s65 = { wechat: false, qq: false, official_account: false, github: false, gitee: false, google: false, custom: false };
const s66 = { enable_wechatpay: false, enable_alipay: false, enable_offline: false, offline_statement: '', enable_invoice: false, enable_xunhupay: false, xunhupay_name: '', official_account_appid: '', enable_mp_wechatpay: false };
const s67 = { id: 0, language: '', code: '' };
const s68 = { system: s58, footer: s59, security: s60, display: s61, download: s62, score: s63, vip: s64, oauth: s65, payment: s66, language: [s67] };
const s69 = { id: 0, category: '', name: '', label: '', value: '', placeholder: '', input_type: '', sort: 0, options: '', col_num: 0, is_secret: false, created_at: null, updated_at: null };
const s70 = { config: [s69] };
const s71 = { id: 0, category: '', name: '', label: '', user_id: 0, username: '', is_secret: false, before: null, after: null, created_at: '' };
const s72 = { total: 0, change: [s71] };
const s73 = { name: '', is_ok: false, message: '', copy: '' };
const s74 = { is_ok: false, message: '', data: '', item: [s73] };
const s75 = { status: 0, count: 0 };
const s76 = { document_review: 0, document_failed: 0, article_review: 0, comment_review: 0, report: 0, feedback: 0 };
const s77 = { user_count: 0, document_count: 0, article_count: 0, os: '', version: '', hash: '', build_at: '', 'document_status?': [s75], 'todo?': s76 };
const s78 = { day: '', document_count: 0, view_count: 0, download_count: 0, user_count: 0, income: 0 };
const s79 = { day: [s78] };
const s80 = { name: '', description: '', is_installed: false, is_required: false, version: '', error: '', cmd: '', install: '', formats: [], checked_at: '' };
const s81 = { envs: [s80] };
const s82 = { cores: 0, model_name: '', mhz: 0, percent: 0 };
const s83 = { total: 0, available: 0, used: 0, free: 0, percent: 0 };
const s84 = { disk_name: '', total: 0, used: 0, free: 0, percent: 0 };
const s85 = { cpu: s82, memory: s83, disk: [s84] };
const s86 = { current: '', source: '', tag_name: '', name: '', body: '', release_at: null, ignore: '' };
const s87 = { type: 0, name: '', max_docs: 0, max_articles: 0, max_users: 0, addr: '', domain: '', expired_at: null };
const s88 = { message: '' };
const s89 = { document_count: 0, article_count: 0, part_count: 0 };
const s90 = { id: 0, parent_id: 0, title: '', href: '', target: '', color: '', sort: 0, enable: false, description: '', fixed: false, created_at: '', updated_at: '' };
const s91 = { total: 0, navigation: [s90] };
const s92 = { id: 0, parent_id: 0, title: '', type: 0, icon: '', cover: '', doc_count: 0, sort: 0, enable: false, description: '', show_description: false, created_at: '', updated_at: '' };
const s93 = { category: [s92] };
const s94 = { id: 0, title: '', parent_id: 0 };
const s95 = { hash: '' };
const s96 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s94], attachment: s95, source: '' };
const s97 = { document: [s96] };
const s98 = { id: 0, uuid: '', title: '', category_id: [] };
const s99 = { 'document?': s98 };
const s100 = { allowed: false, reason: '', message: '', price: 0, is_owned: false, free_days: 0 };
const s101 = { allowed: false, reason: '', message: '', left: 0 };
const s102 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s94], attachment: s95, source: '', readable_pages: 0, lock_reason: '', download: s100, 'download_vip?': s101, comment: s44, favorite: s44, 'user?': s0 };
const s103 = { url: '' };
const s104 = { width: 0, height: 0, ext: '' };
const s105 = { first: 0, last: 0, reason: '' };
const s106 = { title: '', page: 0, level: 0 };
const s107 = { id: 0, uuid: '', status: 0, pages: 0, converted_pages: 0, readable_pages: 0, lock_reason: '', page: [s104], failed: [s105], outline: [s106], version: '' };
const s108 = { page: 0, content: '' };
const s109 = { total: 0, text: [s108] };
const s110 = { text: '', box: [], edges: [] };
const s111 = { page: 0, line: [s110] };
const s112 = { page: [s111] };
const s113 = { page: 0, index: 0, before: '', match: '', after: '' };
const s114 = { total: 0, has_more: false, hit: [s113] };
const s115 = { score: 0, score_count: 0 };
const s116 = { id: 0, document_id: 0, user_id: 0, score: 0 };
const s117 = { stars: 0, count: 0 };
const s118 = { score: 0, score_count: 0, star: [s117] };
const s119 = { id: 0, status: 0, pages: 0, converted_pages: 0, convert_error: '' };
const s120 = { total: 0, document: [s96] };
const s121 = { ext: [] };
const s122 = { category_id: 0, category_cover: '', category_name: '', document: [s96] };
const s123 = { document: [s122] };
const s124 = { id: 0, title: '', language: '' };
const s125 = { document: [s124] };
const s126 = { total: 0 };
const s127 = { code: '', count: 0 };
const s128 = { run: null, trouble: [s127] };
const s129 = { page: 0, width: 0, height: 0, image: '', message: '' };
const s130 = { state: 'waiting', pages: 0, converted_pages: 0, 'page?': s129, missing: [], blank: [], spend_ms: 0, message: '', detail: '' };
const s131 = { id: 0, uuid: '', title: '', download_count: 0, favorite_count: 0, comment_count: 0 };
const s132 = { download_count: 0, favorite_count: 0, comment_count: 0, credit_income: 0, document: [s131] };
const s133 = { day: '', download_count: 0, order_count: 0, comment_count: 0, favorite_count: 0 };
const s134 = { user_id: 0, username: '', price: 0, grant: '', created_at: '' };
const s135 = { day: [s133], order_count: 0, amount: 0, download: [s134], detail: '', is_replacing: false };
const s136 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s94], attachment: s95, source: '', deleted_at: '', deleted_user_id: 0, deleted_username: '' };
const s137 = { total: 0, document: [s136] };
const s138 = { id: 0, username: '', avatar: '', signature: '', doc_count: 0, article_count: 0, favorite_count: 0, comment_count: 0, follow_count: 0, fans_count: 0 };
const s139 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', recommend_at: null, notice: 0, category_id: [], category: [s94], user: s138, content: '' };
const s140 = { name: '', title: '', count: 0 };
const s141 = { content: '', removed: [s140] };
const s142 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', recommend_at: null, notice: 0, category_id: [], category: [s94], user: s138 };
const s143 = { total: 0, article: [s142] };
const s144 = { article: [s142] };
const s145 = { previous: null, next: null };
const s146 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', recommend_at: null, notice: 0, category_id: [], category: [s94], user: s138, deleted_at: null, deleted_user_id: 0, deleted_username: '' };
const s147 = { total: 0, article: [s146] };
const s148 = { id: 0, user_id: 0, parent_id: 0, document_id: 0, type: 0, content: '', status: 0, comment_count: 0, created_at: '', updated_at: '', user: s0 };
const s149 = { total: 0, comment: [s148] };
const s150 = { id: 0, user_id: 0, document_id: 0, type: 0, created_at: '' };
const s151 = { id: 0, user_id: 0, document_id: 0, type: 0, created_at: '', title: '', document_uuid: '', ext: '', score: 0, size: 0, pages: 0, is_available: false };
const s152 = { total: 0, favorite: [s151] };
const s153 = { id: 0, title: '', path: '', url: '', description: '', sort: 0, enable: false, type: 0, created_at: '', updated_at: '' };
const s154 = { total: 0, banner: [s153] };
const s155 = { total: 0, group: [s8] };
const s156 = { permission_id: [] };
const s157 = { total: 0, permission: [s6] };
const s158 = { id: 0, user_id: 0, position: '', title: '', content: '', enable: false, remark: '', start_time: null, end_time: null, created_at: '', updated_at: '' };
const s159 = { advertisement: [s158] };
const s160 = { total: 0, advertisement: [s158] };
const s161 = { type: 0, count: 0, size: 0, unused_count: 0, unused_size: 0 };
const s162 = { stats: [s161] };
const s163 = { id: 0, hash: '', user_id: 0, username: '', type: 0, type_name: '', type_id: 0, enable: false, path: '', name: '', size: 0, width: 0, height: 0, ext: '', ip: '', description: '', usage: null, created_at: '', updated_at: '' };
const s164 = { total: 0, attachment: [s163] };
const s165 = { id: 0, user_id: 0, username: '', content: '', contact: '', page: '', ip: '', user_agent: '', status: false, remark: '', created_at: '', updated_at: '' };
const s166 = { total: 0, feedback: [s165] };
const s167 = { id: 0, title: '', link: '', description: '', sort: 0, enable: false, created_at: '', updated_at: '' };
const s168 = { total: 0, friendlink: [s167] };
const s169 = { id: 0, language: '', code: '', enable: false, sort: 0, created_at: '', updated_at: '' };
const s170 = { total: 0, language: [s169] };
const s171 = { user_id: 0, username: '', action: '', at: '' };
const s172 = { id: 0, user_id: 0, username: '', type: 0, enable: false, reason: '', remark: '', end_time: null, operators: [s171], created_at: '', updated_at: '' };
const s173 = { total: 0, punishment: [s172] };
const s174 = { id: 0, type: 0, document_id: 0, document_title: '', document_uuid: '', href: '', user_id: 0, username: '', reason: 0, content: '', status: false, remark: '', created_at: '', updated_at: '' };
const s175 = { total: 0, report: [s174] };
const s176 = { is_registered: false };
const s177 = { id: 0, type: 0, status: 0, user_id: 0, username: '', mobile: '', ip: '', provider: '', error: '', response: '', created_at: '', updated_at: '' };
const s178 = { total: 0, sms: [s177] };
const s179 = { type: 0, name: '', icon: '', enable: false, client_id: '', redirect_url: '', authorize_url: '' };
const s180 = { oauths: [s179] };
const s181 = { authorize_url: '', state: '', session: '' };
const s182 = { id: 0, openid: '', oauth_type: 0, session: '', avatar: '', nickname: '' };
const s183 = { 'user?': s0, 'oauth?': s182 };
const s184 = { appid: '', timestamp: 0, noncestr: '', signature: '' };
const s185 = { payment_type: 0, title: '', is_usable: false, message: '' };
const s186 = { method: [s185], balance: 0, offline_statement: '' };
const s187 = { order_status: 0, payment_url: '', extra: '', kind: '', money: 0, expires_at: null };
const s188 = { out_trade_no: '', payment_type: 0, state: 'pending', money: 0, transaction_no: '', message: '', resolution: '', created_at: '', paid_at: null, expires_at: '' };
const s189 = { out_refund_no: '', channel: 'provider', origin: 'operator', state: 'processing', money: 0, credit: 0, taken_credit: 0, reason: '', message: '', username: '', created_at: '', finished_at: null };
const s190 = { state: 'waiting', note: '', id: 0, reason: '', created_at: '', decided_at: null };
const s191 = { payment: [s188], refund: [s189], claim: [s190] };
const s192 = { is_money: false, paid: 0, left: 0, message: '', channel: [], effect: [] };
const s193 = { id: 0, payment_type: 0, is_refund: false, reason: 'unknown', order_no: '', out_trade_no: '', out_refund_no: '', transaction_no: '', money: 0, stated: 0, at: null };
const s194 = { total: 0, difference: [s193] };
const s195 = { payment_type: 0, row_count: 0, message: '' };
const s196 = { bill: [s195] };
const s197 = { id: 0, out_trade_no: '', transaction_no: '', payment_type: 0, money: 0, received: 0, message: '', order_no: '', order_status: 0, product_name: '', user_id: 0, username: '', is_acceptable: false, resolution: '', resolve_remark: '', resolved_username: '', resolved_at: null, created_at: '', paid_at: null };
const s198 = { total: 0, mismatch: [s197] };
const s199 = { id: 0, day: '', payment_type: 0, order_type: 0, paid_count: 0, received: 0, returned: 0, income: 0, credit_received: 0, credit_returned: 0 };
const s200 = { paid_count: 0, received: 0, returned: 0, income: 0, credit_received: 0, credit_returned: 0 };
const s201 = { total: 0, from: '', to: '', row: [s199], sum: s200 };
const s202 = { total: 0, order: [s26] };
const s203 = { order: [s27], kind: 'personal', title: '', tax_no: '', email: '' };
const s204 = { total: 0, invoice: [s28] };
const s205 = { type: 0, title: '', months: 0, days: 0, price: 0, original_price: 0, credit: 0, discount: 0, download: 0, times_every_day: 0, benefits: '', next_start: null };
const s206 = { enable: false, enable_credit_pay: false, credit_name: '', plan: [s205], next_start: null };
const s207 = { enable: false, credit_name: '', credit_exchange: 0, recharge_discount: '', min: 0, max: 0 };
const s208 = { total: 0, user_vip: [s42] };
const s209 = { 'user_vip?': s42, vips: [s42], expired_at: null };
const s210 = { id: 0, title: '', months: 0, days: 0, price: 0, original_price: 0, discount: 0, download: 0, times_every_day: 0, benefits: '', sort: 0, enable: false, created_at: '', updated_at: '' };
const s211 = { total: 0, vip_plan: [s210] };
const s212 = { id: 0, title: '', kind: 'vip', vip_type: 0, quantity: 0, product_name: '', credit: 0, count: 0, used_count: 0, expired_at: null, enable: false, remark: '', user_id: 0, username: '', exported_at: null, created_at: '', updated_at: '' };
const s213 = { title: '', redeem_code: [] };
const s214 = { total: 0, redeem_batch: [s212] };
const s215 = { id: 0, batch_id: 0, title: '', user_id: 0, username: '', order_no: '', used_at: null };
const s216 = { total: 0, redeem_code: [s215] };
const s217 = { kind: 'vip', product_name: '', credit: 0, 'user_vip?': s42 };
const s218 = { ext: '', count: 0 };
const s219 = { category_id: 0, count: 0 };
const s220 = { title: '', description: '', text: '', page: 0 };
const s221 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s94], attachment: s95, source: '', highlight: s220 };
const s222 = { total: 0, spend: '', agg_ext: [s218], agg_category: [s219], agg_language: [s127], document: [s221] };
const s223 = { version: '', started_at: null, total: 0, left: 0, entries: 0 };
const s224 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', recommend_at: null, notice: 0, category_id: [], category: [s94], user: s138, highlight: s220 };
const s225 = { total: 0, spend: '', agg_ext: [s218], agg_category: [s219], agg_language: [s127], article: [s224] };
const s226 = { id: 0, identifier: '', doc_type: 0, title: '', description: '', text: '', page: 0, keywords: '', ext: '', cover: '', pages: 0, price: 0, size: 0, score: 0, view_count: 0, category_id: [], user_id: 0, username: '', created_at: '' };
const s227 = { total: 0, spend: '', agg_ext: [s218], agg_category: [s219], agg_language: [s127], is_similar: false, document: [s226] };
const s228 = { word: [] };
const s229 = { day: '', search_count: 0, empty_count: 0, person_count: 0 };
const s230 = { word: '', count: 0, person_count: 0, total: 0, last_at: '' };
const s231 = { retention_days: 0, day: [s229], top: [s230], missed: [s230] };
const s232 = { id: 0, user_id: 0, username: '', ip: '', type: 0, keywords: '', total: 0, page: 0, user_agent: '', spend_time: 0, created_at: '' };
const s233 = { total: 0, search_record: [s232] };
const s234 = { name: '', before: '', after: '' };
const s235 = { id: 0, name: '', fields: [s234] };
const s236 = { id: 0, user_id: 0, username: '', operation: '', title: '', input: '', changes: [s235], ip: '', created_at: '' };
const s237 = { total: 0, audit: [s236] };
const s238 = { id: 0, user_id: 0, account: '', result: 0, method: '', ip: '', device: '', created_at: '' };
const s239 = { total: 0, login: [s238] };
const s240 = { id: 0, hash: '', size: 0, ext: '' };
const s241 = { code: 0, message: '', data: s240 };
const s242 = { id: 0, path: '', name: '', size: 0, width: 0, height: 0, ext: '', hash: '', user_id: 0, type: 0, type_id: 0, enable: false, ip: '', created_at: '', updated_at: '' };
const s243 = { code: 0, message: '', data: s242 };
const s244 = { url: '', alt: '', href: '' };
const s245 = { errno: 0, data: s244 };
const s246 = { kind: 'document', count: 0 };
const s247 = { inbox: [s246] };
const s248 = { id: 0, kind: 'document_passed', content: '', title: '', href: '', note: '', count: 0, amount: 0, read_at: null, created_at: '' };
const s249 = { total: 0, notice: [s248] };
const s250 = { id: 0, user_id: 0, username: '', title: '', description: '', category_id: 0, status: 0, supporter_count: 0, is_joined: false, document_id: 0, document_uuid: '', document_title: '', answered_username: '', answered_at: null, close_reason: '', created_at: '', updated_at: '', is_new: false };
const s251 = { id: 0, user_id: 0, username: '', title: '', description: '', category_id: 0, status: 0, supporter_count: 0, is_joined: false, document_id: 0, document_uuid: '', document_title: '', answered_username: '', answered_at: null, close_reason: '', created_at: '', updated_at: '' };
const s252 = { total: 0, wish: [s251] };
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
    exportData: s34,
    deleteOwn: s2,
    credits: s36,
    sessions: s38,
    endSessions: s39,
    entitlement: s49,
  },
  session: {
    list: s38,
    end: s2,
    endOthers: s39,
  },
  secondFactor: {
    get: s50,
    begin: s51,
    confirm: s52,
    renewRecoveryCodes: s52,
    disable: s2,
  },
  personalToken: {
    list: s54,
    scopes: s56,
    create: s57,
    delete: s2,
  },
  config: {
    settings: s68,
    list: s70,
    update: s2,
    history: s72,
    test: s74,
    stats: s77,
    dailyFigures: s79,
    envs: s81,
    device: s85,
    release: s86,
    refreshRelease: s86,
    ignoreRelease: s2,
    setReleaseSource: s2,
    license: s87,
    renewIndex: s2,
    sqlMode: s88,
    sitemap: s89,
  },
  navigation: {
    create: s90,
    update: s2,
    arrange: s2,
    delete: s2,
    get: s90,
    list: s91,
  },
  category: {
    create: s93,
    update: s2,
    arrange: s2,
    delete: s2,
    get: s92,
    list: s93,
  },
  document: {
    create: s97,
    update: s2,
    delete: s2,
    retry: s2,
    exist: s99,
    get: s102,
    download: s103,
    downloadVip: s103,
    downloadForReview: s103,
    layout: s107,
    text: s109,
    lines: s112,
    find: s114,
    setScore: s115,
    getScore: s116,
    scores: s118,
    progress: s119,
    related: s97,
    list: s120,
    types: s121,
    home: s123,
    check: s2,
    recommend: s2,
    setCategory: s2,
    setLanguage: s2,
    detectLanguage: s125,
    setVip: s2,
    reconvert: s126,
    reconversion: s128,
    applyPreview: s126,
    trial: s130,
    setCover: s2,
    ownActivity: s132,
    activity: s135,
  },
  recycle: {
    list: s137,
    recover: s2,
    delete: s2,
    clear: s126,
  },
  article: {
    create: s139,
    update: s139,
    preview: s141,
    delete: s2,
    get: s139,
    list: s143,
    related: s144,
    neighbours: s145,
    setCategory: s2,
    recommend: s2,
    check: s2,
    listRecycle: s147,
    restore: s2,
    purge: s2,
    empty: s2,
  },
  comment: {
    create: s148,
    update: s2,
    delete: s2,
    get: s148,
    list: s149,
    check: s2,
  },
  favorite: {
    create: s150,
    delete: s2,
    get: s150,
    list: s152,
    ofUser: s120,
  },
  banner: {
    create: s153,
    update: s2,
    delete: s2,
    get: s153,
    list: s154,
  },
  group: {
    create: s8,
    update: s8,
    delete: s2,
    get: s8,
    list: s155,
    permission: s156,
    setPermission: s2,
  },
  permission: {
    update: s2,
    get: s6,
    list: s157,
  },
  advertisement: {
    create: s158,
    update: s2,
    delete: s2,
    get: s158,
    position: s159,
    list: s160,
  },
  attachment: {
    update: s2,
    delete: s2,
    deleteUnused: s39,
    stats: s162,
    get: s163,
    list: s164,
  },
  feedback: {
    create: s2,
    update: s2,
    delete: s2,
    get: s165,
    list: s166,
  },
  friendlink: {
    create: s167,
    update: s2,
    delete: s2,
    get: s167,
    list: s168,
  },
  language: {
    create: s169,
    update: s2,
    setStatus: s2,
    delete: s2,
    list: s170,
  },
  punishment: {
    create: s2,
    update: s2,
    cancel: s2,
    get: s172,
    list: s173,
  },
  report: {
    create: s2,
    createOfComment: s2,
    update: s2,
    delete: s2,
    list: s175,
  },
  sms: {
    send: s176,
    get: s177,
    list: s178,
  },
  oauth: {
    configs: s180,
    start: s181,
    login: s183,
    register: s1,
    bind: s2,
    wechatShare: s184,
  },
  order: {
    create: s26,
    get: s26,
    status: s26,
    delete: s2,
    close: s26,
    methods: s186,
    pay: s187,
    watch: s26,
    payments: s191,
    query: s26,
    claim: s26,
    rejectClaim: s26,
    refundOffer: s192,
    refund: s26,
    statements: s194,
    readStatement: s196,
    mismatches: s198,
    resolveMismatch: s26,
    income: s201,
    confirm: s26,
    setRemark: s26,
    systemRecharge: s26,
    recharge: s26,
    own: s202,
    list: s202,
  },
  invoice: {
    offer: s203,
    create: s28,
    own: s204,
    withdraw: s28,
    list: s204,
    issue: s28,
    reject: s28,
    attach: s28,
  },
  userVip: {
    offer: s206,
    recharge: s207,
    own: s208,
    active: s209,
    byOrder: s42,
    grant: s42,
    update: s42,
    revoke: s39,
    list: s208,
  },
  vipPlan: {
    create: s210,
    update: s2,
    delete: s2,
    list: s211,
  },
  redeem: {
    create: s212,
    update: s212,
    export: s213,
    list: s214,
    codes: s216,
    use: s217,
  },
  search: {
    documents: s222,
    rebuild: s2,
    progress: s223,
    articles: s225,
    rebuildArticles: s2,
    all: s227,
    suggest: s228,
    hot: s228,
  },
  searchRecord: {
    summary: s231,
    delete: s2,
    list: s233,
  },
  audit: {
    list: s237,
    logins: s239,
  },
  upload: {
    document: s241,
    resumable: s241,
    banner: s243,
    category: s243,
    article: s245,
    config: s243,
    cover: s243,
    avatar: s243,
  },
  inbox: {
    get: s247,
  },
  notice: {
    list: s249,
    unread: s39,
    read: s2,
    delete: s2,
  },
  wish: {
    create: s250,
    join: s2,
    leave: s2,
    answer: s2,
    reopen: s2,
    update: s2,
    check: s2,
    delete: s2,
    list: s252,
  },
};
