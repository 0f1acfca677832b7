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
const s26 = { id: 0, order_no: '', user_id: 0, username: '', order_type: 0, product_id: 0, product_uuid: '', product_name: '', status: 0, payment_type: 0, quantity: 0, price: 0, coupon_amount: 0, amount: 0, money: 0, remark: '', transaction_no: '', created_at: '', updated_at: '', paid_at: null, closed_at: null, close_reason: '', refunded: 0, refund_state: '', claim_state: '' };
const s27 = { type: 0, title: '', href: '', created_at: '' };
const s28 = { kind: '', title: '', note: '', created_at: '' };
const s29 = { title: '', description: '', status: 0, created_at: '' };
const s30 = { keywords: '', ip: '', created_at: '' };
const s31 = { device: '', ip: '', created_at: '' };
const s32 = { created_at: '', user: s0, document: [s21], article: [s22], comment: [s23], favorite: [s24], download: [s25], order: [s26], credit: [s17], dynamic: [s27], notice: [s28], wish: [s29], search_record: [s30], session: [s31] };
const s33 = { id: 0, amount: 0, balance: 0, reason: '', target_id: 0, remark: '', created_at: '', user_id: 0, username: '' };
const s34 = { total: 0, credit: [s33] };
const s35 = { id: '', device: '', ip: '', created_at: '', last_used_at: '', expires_at: '', is_current: false };
const s36 = { session: [s35] };
const s37 = { count: 0 };
const s38 = { id: 0, title: '' };
const s39 = { user_id: 0, username: '', action: 'grant', remark: '', at: '' };
const s40 = { id: 0, user_id: 0, username: '', type: 0, title: '', order_no: '', discount: 0, download: 0, download_used: 0, times: 0, joined_at: '', expired_at: '', is_active: false, operators: [s39], created_at: '' };
const s41 = { id: 0, uuid: '', title: '', ext: '', user_id: 0, username: '', status: 0, pages: 0, preview: 0, price: 0, is_vip: false };
const s42 = { allowed: false, reason: '', message: '' };
const s43 = { readable_pages: 0, rule: '' };
const s44 = { allowed: false, reason: '', message: '', price: 0, discount: 0, grant: '' };
const s45 = { allowed: false, reason: '', message: '', left: 0, grant: '' };
const s46 = { allowed: false, reason: '', message: '', needs_review: false };
const s47 = { group: [s38], credit_count: 0, user_vip: [s40], document: s41, open: s42, reading: s43, download: s44, 'download_vip?': s45, comment: s46, favorite: s42 };
const s48 = { enabled: false, enabled_at: null, recovery_left: 0, is_required: false };
const s49 = { secret: '', uri: '' };
const s50 = { recovery_code: [] };
const s51 = { id: 0, name: '', hint: '', scope: [], last_used_at: null, last_used_ip: '', expires_at: null, created_at: '' };
const s52 = { token: [s51] };
const s53 = { key: '', title: '', group: '' };
const s54 = { scope: [s53] };
const s55 = { id: 0, name: '', hint: '', scope: [], last_used_at: null, last_used_ip: '', expires_at: null, created_at: '', secret: '' };
const s56 = { sitename: '', domain: '', title: '', keywords: '', description: '', recommend_words: [], logo: '', favicon: '', register_background: '', login_background: '', sec_icp: '', icp: '', copyright_start_year: '', enable_sms: false, show_exchange: false, enable_powered_by: false, enable_watermark: false, watermark: '', mp_logo: '', analytics: '', credit_name: '', credit_exchange: 0, disable_email: false, version: '' };
const s57 = { about: '', contact: '', agreement: '', copyright: '', feedback: '' };
const s58 = { max_document_size: 0, document_allowed_ext: [], enable_register: false, login_required: false, enable_captcha_login: false, enable_captcha_register: false, enable_captcha_comment: false, enable_captcha_find_password: false, disable_upload_exist_document: false, upload_statement: '', enable_verify_register_email: false, password_min: 0, is_close: false, close_statement: '' };
const s59 = { show_document_count: false, show_document_download_count: false, show_document_view_count: false, show_document_favorite_count: false, show_register_user_count: false, show_document_descriptions: false, show_index_categories: false, index_document_style: 'card', pages_per_read: 0, max_search_pages: 0, copyright_statement: '', hide_keywords_on_lists: false, hide_category_without_document: false, wechat_tip: '', wechat_qrcode: '', contact_tip: '', contact_link: '', home_version: '', show_order: false };
const s60 = { enable_guest_download: false, free_download_duration: 0, times_every_day: 0, times_every_ip: 0, enable_code_download: false, code_tip: '', max_price: 0 };
const s61 = { credit_name: '', credit_exchange: 0, register: 0, sign_in: 0, upload_document: 0, upload_document_limit: 0, document_collected: 0, document_collected_limit: 0, document_commented: 0, document_commented_limit: 0, delete_document: 0, owner_share_percent: 0 };
const s62 = { enable: false, enable_credit_pay: false, icon: '', year_price: 0, year_original_price: 0, year_document_discount: 0, year_download: 0, year_times_every_day: 0, quarter_price: 0, quarter_original_price: 0, quarter_document_discount: 0, quarter_download: 0, quarter_times_every_day: 0, month_price: 0, month_original_price: 0, month_document_discount: 0, month_download: 0, month_times_every_day: 0, agreement_link: '' };
const s63 = { wechat: false, qq: false, official_account: false, github: false, gitee: false, google: false, custom: false };
const s64 = { enable_wechatpay: false, enable_alipay: false, enable_offline: false, offline_statement: '', enable_xunhupay: false, xunhupay_name: '', official_account_appid: '', enable_mp_wechatpay: false };
const s65 = { id: 0, language: '', code: '' };
const s66 = { system: s56, footer: s57, security: s58, display: s59, download: s60, score: s61, vip: s62, oauth: s63, payment: s64, language: [s65] };
const s67 = { id: 0, category: '', name: '', label: '', value: '', placeholder: '', input_type: '', sort: 0, options: '', col_num: 0, is_secret: false, created_at: null, updated_at: null };
const s68 = { config: [s67] };
const s69 = { id: 0, category: '', name: '', label: '', user_id: 0, username: '', is_secret: false, before: null, after: null, created_at: '' };
const s70 = { total: 0, change: [s69] };
const s71 = { name: '', is_ok: false, message: '', copy: '' };
const s72 = { is_ok: false, message: '', data: '', item: [s71] };
const s73 = { status: 0, count: 0 };
const s74 = { document_review: 0, document_failed: 0, article_review: 0, comment_review: 0, report: 0, feedback: 0 };
const s75 = { user_count: 0, document_count: 0, article_count: 0, os: '', version: '', hash: '', build_at: '', 'document_status?': [s73], 'todo?': s74 };
const s76 = { day: '', document_count: 0, view_count: 0, download_count: 0, user_count: 0, income: 0 };
const s77 = { day: [s76] };
const s78 = { name: '', description: '', is_installed: false, is_required: false, version: '', error: '', cmd: '', install: '', formats: [], checked_at: '' };
const s79 = { envs: [s78] };
const s80 = { cores: 0, model_name: '', mhz: 0, percent: 0 };
const s81 = { total: 0, available: 0, used: 0, free: 0, percent: 0 };
const s82 = { disk_name: '', total: 0, used: 0, free: 0, percent: 0 };
const s83 = { cpu: s80, memory: s81, disk: [s82] };
const s84 = { current: '', source: '', tag_name: '', name: '', body: '', release_at: null, ignore: '' };
const s85 = { type: 0, name: '', max_docs: 0, max_articles: 0, max_users: 0, addr: '', domain: '', expired_at: null };
const s86 = { message: '' };
const s87 = { document_count: 0, article_count: 0, part_count: 0 };
const s88 = { id: 0, parent_id: 0, title: '', href: '', target: '', color: '', sort: 0, enable: false, description: '', fixed: false, created_at: '', updated_at: '' };
const s89 = { total: 0, navigation: [s88] };
const s90 = { id: 0, parent_id: 0, title: '', type: 0, icon: '', cover: '', doc_count: 0, sort: 0, enable: false, description: '', show_description: false, created_at: '', updated_at: '' };
const s91 = { category: [s90] };
const s92 = { id: 0, title: '', parent_id: 0 };
const s93 = { hash: '' };
const s94 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s92], attachment: s93, source: '' };
const s95 = { document: [s94] };
const s96 = { id: 0, uuid: '', title: '', category_id: [] };
const s97 = { 'document?': s96 };
const s98 = { allowed: false, reason: '', message: '', price: 0, is_owned: false, free_days: 0 };
const s99 = { allowed: false, reason: '', message: '', left: 0 };
const s100 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s92], attachment: s93, source: '', readable_pages: 0, lock_reason: '', download: s98, 'download_vip?': s99, comment: s42, favorite: s42, 'user?': s0 };
const s101 = { url: '' };
const s102 = { width: 0, height: 0, ext: '' };
const s103 = { first: 0, last: 0, reason: '' };
const s104 = { title: '', page: 0, level: 0 };
const s105 = { id: 0, uuid: '', status: 0, pages: 0, converted_pages: 0, readable_pages: 0, lock_reason: '', page: [s102], failed: [s103], outline: [s104], version: '' };
const s106 = { page: 0, content: '' };
const s107 = { total: 0, text: [s106] };
const s108 = { text: '', box: [], edges: [] };
const s109 = { page: 0, line: [s108] };
const s110 = { page: [s109] };
const s111 = { page: 0, index: 0, before: '', match: '', after: '' };
const s112 = { total: 0, has_more: false, hit: [s111] };
const s113 = { score: 0, score_count: 0 };
const s114 = { id: 0, document_id: 0, user_id: 0, score: 0 };
const s115 = { stars: 0, count: 0 };
const s116 = { score: 0, score_count: 0, star: [s115] };
const s117 = { id: 0, status: 0, pages: 0, converted_pages: 0, convert_error: '' };
const s118 = { total: 0, document: [s94] };
const s119 = { ext: [] };
const s120 = { category_id: 0, category_cover: '', category_name: '', document: [s94] };
const s121 = { document: [s120] };
const s122 = { id: 0, title: '', language: '' };
const s123 = { document: [s122] };
const s124 = { total: 0 };
const s125 = { code: '', count: 0 };
const s126 = { run: null, trouble: [s125] };
const s127 = { page: 0, width: 0, height: 0, image: '', message: '' };
const s128 = { state: 'waiting', pages: 0, converted_pages: 0, 'page?': s127, missing: [], blank: [], spend_ms: 0, message: '', detail: '' };
const s129 = { id: 0, uuid: '', title: '', download_count: 0, favorite_count: 0, comment_count: 0 };
const s130 = { download_count: 0, favorite_count: 0, comment_count: 0, credit_income: 0, document: [s129] };
const s131 = { day: '', download_count: 0, order_count: 0, comment_count: 0, favorite_count: 0 };
const s132 = { user_id: 0, username: '', price: 0, grant: '', created_at: '' };
const s133 = { day: [s131], order_count: 0, amount: 0, download: [s132], detail: '', is_replacing: false };
const s134 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s92], attachment: s93, source: '', deleted_at: '', deleted_user_id: 0, deleted_username: '' };
const s135 = { total: 0, document: [s134] };
const s136 = { id: 0, username: '', avatar: '', signature: '', doc_count: 0, article_count: 0, favorite_count: 0, comment_count: 0, follow_count: 0, fans_count: 0 };
const s137 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', recommend_at: null, notice: 0, category_id: [], category: [s92], user: s136, content: '' };
const s138 = { name: '', title: '', count: 0 };
const s139 = { content: '', removed: [s138] };
const s140 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', recommend_at: null, notice: 0, category_id: [], category: [s92], user: s136 };
const s141 = { total: 0, article: [s140] };
const s142 = { article: [s140] };
const s143 = { previous: null, next: null };
const s144 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', recommend_at: null, notice: 0, category_id: [], category: [s92], user: s136, deleted_at: null, deleted_user_id: 0, deleted_username: '' };
const s145 = { total: 0, article: [s144] };
const s146 = { id: 0, user_id: 0, parent_id: 0, document_id: 0, type: 0, content: '', status: 0, comment_count: 0, created_at: '', updated_at: '', user: s0 };
const s147 = { total: 0, comment: [s146] };
const s148 = { id: 0, user_id: 0, document_id: 0, type: 0, created_at: '' };
const s149 = { id: 0, user_id: 0, document_id: 0, type: 0, created_at: '', title: '', document_uuid: '', ext: '', score: 0, size: 0, pages: 0, is_available: false };
const s150 = { total: 0, favorite: [s149] };
const s151 = { id: 0, title: '', path: '', url: '', description: '', sort: 0, enable: false, type: 0, created_at: '', updated_at: '' };
const s152 = { total: 0, banner: [s151] };
const s153 = { total: 0, group: [s8] };
const s154 = { permission_id: [] };
const s155 = { total: 0, permission: [s6] };
const s156 = { id: 0, user_id: 0, position: '', title: '', content: '', enable: false, remark: '', start_time: null, end_time: null, created_at: '', updated_at: '' };
const s157 = { advertisement: [s156] };
const s158 = { total: 0, advertisement: [s156] };
const s159 = { type: 0, count: 0, size: 0, unused_count: 0, unused_size: 0 };
const s160 = { stats: [s159] };
const s161 = { id: 0, hash: '', user_id: 0, username: '', type: 0, type_name: '', type_id: 0, enable: false, path: '', name: '', size: 0, width: 0, height: 0, ext: '', ip: '', description: '', usage: null, created_at: '', updated_at: '' };
const s162 = { total: 0, attachment: [s161] };
const s163 = { id: 0, user_id: 0, username: '', content: '', contact: '', page: '', ip: '', user_agent: '', status: false, remark: '', created_at: '', updated_at: '' };
const s164 = { total: 0, feedback: [s163] };
const s165 = { id: 0, title: '', link: '', description: '', sort: 0, enable: false, created_at: '', updated_at: '' };
const s166 = { total: 0, friendlink: [s165] };
const s167 = { id: 0, language: '', code: '', enable: false, sort: 0, created_at: '', updated_at: '' };
const s168 = { total: 0, language: [s167] };
const s169 = { user_id: 0, username: '', action: '', at: '' };
const s170 = { id: 0, user_id: 0, username: '', type: 0, enable: false, reason: '', remark: '', end_time: null, operators: [s169], created_at: '', updated_at: '' };
const s171 = { total: 0, punishment: [s170] };
const s172 = { id: 0, type: 0, document_id: 0, document_title: '', document_uuid: '', href: '', user_id: 0, username: '', reason: 0, content: '', status: false, remark: '', created_at: '', updated_at: '' };
const s173 = { total: 0, report: [s172] };
const s174 = { is_registered: false };
const s175 = { id: 0, type: 0, status: 0, user_id: 0, username: '', mobile: '', ip: '', provider: '', error: '', response: '', created_at: '', updated_at: '' };
const s176 = { total: 0, sms: [s175] };
const s177 = { type: 0, name: '', icon: '', enable: false, client_id: '', redirect_url: '', authorize_url: '' };
const s178 = { oauths: [s177] };
const s179 = { authorize_url: '', state: '', session: '' };
const s180 = { id: 0, openid: '', oauth_type: 0, session: '', avatar: '', nickname: '' };
const s181 = { 'user?': s0, 'oauth?': s180 };
const s182 = { appid: '', timestamp: 0, noncestr: '', signature: '' };
const s183 = { payment_type: 0, title: '', is_usable: false, message: '' };
const s184 = { method: [s183], balance: 0, offline_statement: '' };
const s185 = { order_status: 0, payment_url: '', extra: '', kind: '', money: 0, expires_at: null };
const s186 = { out_trade_no: '', payment_type: 0, state: 'pending', money: 0, transaction_no: '', message: '', created_at: '', paid_at: null, expires_at: '' };
const s187 = { out_refund_no: '', channel: 'provider', origin: 'operator', state: 'processing', money: 0, credit: 0, taken_credit: 0, reason: '', message: '', username: '', created_at: '', finished_at: null };
const s188 = { state: 'waiting', note: '', id: 0, reason: '', created_at: '', decided_at: null };
const s189 = { payment: [s186], refund: [s187], claim: [s188] };
const s190 = { is_money: false, paid: 0, left: 0, message: '', channel: [], effect: [] };
const s191 = { id: 0, payment_type: 0, is_refund: false, reason: 'unknown', order_no: '', out_trade_no: '', out_refund_no: '', transaction_no: '', money: 0, stated: 0, at: null };
const s192 = { total: 0, difference: [s191] };
const s193 = { payment_type: 0, row_count: 0, message: '' };
const s194 = { bill: [s193] };
const s195 = { total: 0, order: [s26] };
const s196 = { type: 0, title: '', months: 0, days: 0, price: 0, original_price: 0, credit: 0, discount: 0, download: 0, times_every_day: 0, benefits: '', next_start: null };
const s197 = { enable: false, enable_credit_pay: false, credit_name: '', plan: [s196], next_start: null };
const s198 = { enable: false, credit_name: '', credit_exchange: 0, recharge_discount: '', min: 0, max: 0 };
const s199 = { total: 0, user_vip: [s40] };
const s200 = { 'user_vip?': s40, vips: [s40], expired_at: null };
const s201 = { id: 0, title: '', months: 0, days: 0, price: 0, original_price: 0, discount: 0, download: 0, times_every_day: 0, benefits: '', sort: 0, enable: false, created_at: '', updated_at: '' };
const s202 = { total: 0, vip_plan: [s201] };
const s203 = { id: 0, title: '', kind: 'vip', vip_type: 0, quantity: 0, product_name: '', credit: 0, count: 0, used_count: 0, expired_at: null, enable: false, remark: '', user_id: 0, username: '', exported_at: null, created_at: '', updated_at: '' };
const s204 = { title: '', redeem_code: [] };
const s205 = { total: 0, redeem_batch: [s203] };
const s206 = { id: 0, batch_id: 0, title: '', user_id: 0, username: '', order_no: '', used_at: null };
const s207 = { total: 0, redeem_code: [s206] };
const s208 = { kind: 'vip', product_name: '', credit: 0, 'user_vip?': s40 };
const s209 = { ext: '', count: 0 };
const s210 = { category_id: 0, count: 0 };
const s211 = { title: '', description: '', text: '', page: 0 };
const s212 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s92], attachment: s93, source: '', highlight: s211 };
const s213 = { total: 0, spend: '', agg_ext: [s209], agg_category: [s210], agg_language: [s125], document: [s212] };
const s214 = { version: '', started_at: null, total: 0, left: 0, entries: 0 };
const s215 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', recommend_at: null, notice: 0, category_id: [], category: [s92], user: s136, highlight: s211 };
const s216 = { total: 0, spend: '', agg_ext: [s209], agg_category: [s210], agg_language: [s125], article: [s215] };
const s217 = { id: 0, identifier: '', doc_type: 0, title: '', description: '', text: '', page: 0, keywords: '', ext: '', cover: '', pages: 0, price: 0, size: 0, score: 0, view_count: 0, category_id: [], user_id: 0, username: '', created_at: '' };
const s218 = { total: 0, spend: '', agg_ext: [s209], agg_category: [s210], agg_language: [s125], is_similar: false, document: [s217] };
const s219 = { word: [] };
const s220 = { day: '', search_count: 0, empty_count: 0, person_count: 0 };
const s221 = { word: '', count: 0, person_count: 0, total: 0, last_at: '' };
const s222 = { retention_days: 0, day: [s220], top: [s221], missed: [s221] };
const s223 = { id: 0, user_id: 0, username: '', ip: '', type: 0, keywords: '', total: 0, page: 0, user_agent: '', spend_time: 0, created_at: '' };
const s224 = { total: 0, search_record: [s223] };
const s225 = { name: '', before: '', after: '' };
const s226 = { id: 0, name: '', fields: [s225] };
const s227 = { id: 0, user_id: 0, username: '', operation: '', title: '', input: '', changes: [s226], ip: '', created_at: '' };
const s228 = { total: 0, audit: [s227] };
const s229 = { id: 0, user_id: 0, account: '', result: 0, method: '', ip: '', device: '', created_at: '' };
const s230 = { total: 0, login: [s229] };
const s231 = { id: 0, hash: '', size: 0, ext: '' };
const s232 = { code: 0, message: '', data: s231 };
const s233 = { id: 0, path: '', name: '', size: 0, width: 0, height: 0, ext: '', hash: '', user_id: 0, type: 0, type_id: 0, enable: false, ip: '', created_at: '', updated_at: '' };
const s234 = { code: 0, message: '', data: s233 };
const s235 = { url: '', alt: '', href: '' };
const s236 = { errno: 0, data: s235 };
const s237 = { kind: 'document', count: 0 };
const s238 = { inbox: [s237] };
const s239 = { id: 0, kind: 'document_passed', content: '', title: '', href: '', note: '', count: 0, amount: 0, read_at: null, created_at: '' };
const s240 = { total: 0, notice: [s239] };
const s241 = { id: 0, user_id: 0, username: '', title: '', description: '', category_id: 0, status: 0, supporter_count: 0, is_joined: false, document_id: 0, document_uuid: '', document_title: '', answered_username: '', answered_at: null, close_reason: '', created_at: '', updated_at: '', is_new: false };
const s242 = { id: 0, user_id: 0, username: '', title: '', description: '', category_id: 0, status: 0, supporter_count: 0, is_joined: false, document_id: 0, document_uuid: '', document_title: '', answered_username: '', answered_at: null, close_reason: '', created_at: '', updated_at: '' };
const s243 = { total: 0, wish: [s242] };
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
    exportData: s32,
    deleteOwn: s2,
    credits: s34,
    sessions: s36,
    endSessions: s37,
    entitlement: s47,
  },
  session: {
    list: s36,
    end: s2,
    endOthers: s37,
  },
  secondFactor: {
    get: s48,
    begin: s49,
    confirm: s50,
    renewRecoveryCodes: s50,
    disable: s2,
  },
  personalToken: {
    list: s52,
    scopes: s54,
    create: s55,
    delete: s2,
  },
  config: {
    settings: s66,
    list: s68,
    update: s2,
    history: s70,
    test: s72,
    stats: s75,
    dailyFigures: s77,
    envs: s79,
    device: s83,
    release: s84,
    refreshRelease: s84,
    ignoreRelease: s2,
    setReleaseSource: s2,
    license: s85,
    renewIndex: s2,
    sqlMode: s86,
    sitemap: s87,
  },
  navigation: {
    create: s88,
    update: s2,
    arrange: s2,
    delete: s2,
    get: s88,
    list: s89,
  },
  category: {
    create: s91,
    update: s2,
    arrange: s2,
    delete: s2,
    get: s90,
    list: s91,
  },
  document: {
    create: s95,
    update: s2,
    delete: s2,
    retry: s2,
    exist: s97,
    get: s100,
    download: s101,
    downloadVip: s101,
    downloadForReview: s101,
    layout: s105,
    text: s107,
    lines: s110,
    find: s112,
    setScore: s113,
    getScore: s114,
    scores: s116,
    progress: s117,
    related: s95,
    list: s118,
    types: s119,
    home: s121,
    check: s2,
    recommend: s2,
    setCategory: s2,
    setLanguage: s2,
    detectLanguage: s123,
    setVip: s2,
    reconvert: s124,
    reconversion: s126,
    applyPreview: s124,
    trial: s128,
    setCover: s2,
    ownActivity: s130,
    activity: s133,
  },
  recycle: {
    list: s135,
    recover: s2,
    delete: s2,
    clear: s124,
  },
  article: {
    create: s137,
    update: s137,
    preview: s139,
    delete: s2,
    get: s137,
    list: s141,
    related: s142,
    neighbours: s143,
    setCategory: s2,
    recommend: s2,
    check: s2,
    listRecycle: s145,
    restore: s2,
    purge: s2,
    empty: s2,
  },
  comment: {
    create: s146,
    update: s2,
    delete: s2,
    get: s146,
    list: s147,
    check: s2,
  },
  favorite: {
    create: s148,
    delete: s2,
    get: s148,
    list: s150,
    ofUser: s118,
  },
  banner: {
    create: s151,
    update: s2,
    delete: s2,
    get: s151,
    list: s152,
  },
  group: {
    create: s8,
    update: s8,
    delete: s2,
    get: s8,
    list: s153,
    permission: s154,
    setPermission: s2,
  },
  permission: {
    update: s2,
    get: s6,
    list: s155,
  },
  advertisement: {
    create: s156,
    update: s2,
    delete: s2,
    get: s156,
    position: s157,
    list: s158,
  },
  attachment: {
    update: s2,
    delete: s2,
    deleteUnused: s37,
    stats: s160,
    get: s161,
    list: s162,
  },
  feedback: {
    create: s2,
    update: s2,
    delete: s2,
    get: s163,
    list: s164,
  },
  friendlink: {
    create: s165,
    update: s2,
    delete: s2,
    get: s165,
    list: s166,
  },
  language: {
    create: s167,
    update: s2,
    setStatus: s2,
    delete: s2,
    list: s168,
  },
  punishment: {
    create: s2,
    update: s2,
    cancel: s2,
    get: s170,
    list: s171,
  },
  report: {
    create: s2,
    createOfComment: s2,
    update: s2,
    delete: s2,
    list: s173,
  },
  sms: {
    send: s174,
    get: s175,
    list: s176,
  },
  oauth: {
    configs: s178,
    start: s179,
    login: s181,
    register: s1,
    bind: s2,
    wechatShare: s182,
  },
  order: {
    create: s26,
    get: s26,
    status: s26,
    delete: s2,
    close: s26,
    methods: s184,
    pay: s185,
    watch: s26,
    payments: s189,
    query: s26,
    claim: s26,
    rejectClaim: s26,
    refundOffer: s190,
    refund: s26,
    statements: s192,
    readStatement: s194,
    confirm: s26,
    setRemark: s26,
    systemRecharge: s26,
    recharge: s26,
    own: s195,
    list: s195,
  },
  userVip: {
    offer: s197,
    recharge: s198,
    own: s199,
    active: s200,
    byOrder: s40,
    grant: s40,
    update: s40,
    revoke: s37,
    list: s199,
  },
  vipPlan: {
    create: s201,
    update: s2,
    delete: s2,
    list: s202,
  },
  redeem: {
    create: s203,
    update: s203,
    export: s204,
    list: s205,
    codes: s207,
    use: s208,
  },
  search: {
    documents: s213,
    rebuild: s2,
    progress: s214,
    articles: s216,
    rebuildArticles: s2,
    all: s218,
    suggest: s219,
    hot: s219,
  },
  searchRecord: {
    summary: s222,
    delete: s2,
    list: s224,
  },
  audit: {
    list: s228,
    logins: s230,
  },
  upload: {
    document: s232,
    resumable: s232,
    banner: s234,
    category: s234,
    article: s236,
    config: s234,
    cover: s234,
    avatar: s234,
  },
  inbox: {
    get: s238,
  },
  notice: {
    list: s240,
    unread: s37,
    read: s2,
    delete: s2,
  },
  wish: {
    create: s241,
    join: s2,
    leave: s2,
    answer: s2,
    reopen: s2,
    update: s2,
    check: s2,
    delete: s2,
    list: s243,
  },
};
