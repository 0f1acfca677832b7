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
const s32 = { oauth_type: 0, avatar: '', nickname: '', updated_at: '', openid: '', unionid: '', created_at: '' };
const s33 = { created_at: '', user: s0, document: [s21], article: [s22], comment: [s23], favorite: [s24], download: [s25], order: [s26], credit: [s17], dynamic: [s27], notice: [s28], wish: [s29], search_record: [s30], session: [s31], oauth: [s32] };
const s34 = { id: 0, amount: 0, balance: 0, reason: '', target_id: 0, remark: '', created_at: '', user_id: 0, username: '' };
const s35 = { total: 0, credit: [s34] };
const s36 = { id: '', device: '', ip: '', created_at: '', last_used_at: '', expires_at: '', is_current: false };
const s37 = { session: [s36] };
const s38 = { count: 0 };
const s39 = { id: 0, title: '' };
const s40 = { user_id: 0, username: '', action: 'grant', remark: '', at: '' };
const s41 = { id: 0, user_id: 0, username: '', type: 0, title: '', order_no: '', discount: 0, download: 0, download_used: 0, times: 0, joined_at: '', expired_at: '', is_active: false, operators: [s40], created_at: '' };
const s42 = { id: 0, uuid: '', title: '', ext: '', user_id: 0, username: '', status: 0, pages: 0, preview: 0, price: 0, is_vip: false };
const s43 = { allowed: false, reason: '', message: '' };
const s44 = { readable_pages: 0, rule: '' };
const s45 = { allowed: false, reason: '', message: '', price: 0, discount: 0, grant: '' };
const s46 = { allowed: false, reason: '', message: '', left: 0, grant: '' };
const s47 = { allowed: false, reason: '', message: '', needs_review: false };
const s48 = { group: [s39], credit_count: 0, user_vip: [s41], document: s42, open: s43, reading: s44, download: s45, 'download_vip?': s46, comment: s47, favorite: s43 };
const s49 = { enabled: false, enabled_at: null, recovery_left: 0, is_required: false };
const s50 = { secret: '', uri: '' };
const s51 = { recovery_code: [] };
const s52 = { id: 0, name: '', hint: '', scope: [], last_used_at: null, last_used_ip: '', expires_at: null, created_at: '' };
const s53 = { token: [s52] };
const s54 = { key: '', title: '', group: '' };
const s55 = { scope: [s54] };
const s56 = { id: 0, name: '', hint: '', scope: [], last_used_at: null, last_used_ip: '', expires_at: null, created_at: '', secret: '' };
const s57 = { sitename: '', domain: '', title: '', keywords: '', description: '', recommend_words: [], logo: '', favicon: '', register_background: '', login_background: '', sec_icp: '', icp: '', copyright_start_year: '', enable_sms: false, show_exchange: false, enable_powered_by: false, enable_watermark: false, watermark: '', mp_logo: '', analytics: '', credit_name: '', credit_exchange: 0, disable_email: false, version: '' };
const s58 = { about: '', contact: '', agreement: '', copyright: '', feedback: '' };
const s59 = { max_document_size: 0, document_allowed_ext: [], enable_register: false, login_required: false, enable_captcha_login: false, enable_captcha_register: false, enable_captcha_comment: false, enable_captcha_find_password: false, disable_upload_exist_document: false, upload_statement: '', enable_verify_register_email: false, password_min: 0, is_close: false, close_statement: '' };
const s60 = { show_document_count: false, show_document_download_count: false, show_document_view_count: false, show_document_favorite_count: false, show_register_user_count: false, show_document_descriptions: false, show_index_categories: false, index_document_style: 'card', pages_per_read: 0, max_search_pages: 0, copyright_statement: '', hide_keywords_on_lists: false, hide_category_without_document: false, wechat_tip: '', wechat_qrcode: '', contact_tip: '', contact_link: '', home_version: '', show_order: false };
const s61 = { enable_guest_download: false, free_download_duration: 0, times_every_day: 0, times_every_ip: 0, enable_code_download: false, code_tip: '', max_price: 0 };
const s62 = { credit_name: '', credit_exchange: 0, register: 0, sign_in: 0, upload_document: 0, upload_document_limit: 0, document_collected: 0, document_collected_limit: 0, document_commented: 0, document_commented_limit: 0, delete_document: 0, owner_share_percent: 0 };
const s63 = { enable: false, enable_credit_pay: false, icon: '', year_price: 0, year_original_price: 0, year_document_discount: 0, year_download: 0, year_times_every_day: 0, quarter_price: 0, quarter_original_price: 0, quarter_document_discount: 0, quarter_download: 0, quarter_times_every_day: 0, month_price: 0, month_original_price: 0, month_document_discount: 0, month_download: 0, month_times_every_day: 0, agreement_link: '' };
const s64 = { wechat: false, qq: false, official_account: false, github: false, gitee: false, google: false, custom: false };
const s65 = { enable_wechatpay: false, enable_alipay: false, enable_offline: false, offline_statement: '', enable_xunhupay: false, xunhupay_name: '', official_account_appid: '', enable_mp_wechatpay: false };
const s66 = { id: 0, language: '', code: '' };
const s67 = { system: s57, footer: s58, security: s59, display: s60, download: s61, score: s62, vip: s63, oauth: s64, payment: s65, language: [s66] };
const s68 = { id: 0, category: '', name: '', label: '', value: '', placeholder: '', input_type: '', sort: 0, options: '', col_num: 0, is_secret: false, created_at: null, updated_at: null };
const s69 = { config: [s68] };
const s70 = { id: 0, category: '', name: '', label: '', user_id: 0, username: '', is_secret: false, before: null, after: null, created_at: '' };
const s71 = { total: 0, change: [s70] };
const s72 = { name: '', is_ok: false, message: '', copy: '' };
const s73 = { is_ok: false, message: '', data: '', item: [s72] };
const s74 = { status: 0, count: 0 };
const s75 = { document_review: 0, document_failed: 0, article_review: 0, comment_review: 0, report: 0, feedback: 0 };
const s76 = { user_count: 0, document_count: 0, article_count: 0, os: '', version: '', hash: '', build_at: '', 'document_status?': [s74], 'todo?': s75 };
const s77 = { day: '', document_count: 0, view_count: 0, download_count: 0, user_count: 0, income: 0 };
const s78 = { day: [s77] };
const s79 = { name: '', description: '', is_installed: false, is_required: false, version: '', error: '', cmd: '', install: '', formats: [], checked_at: '' };
const s80 = { envs: [s79] };
const s81 = { cores: 0, model_name: '', mhz: 0, percent: 0 };
const s82 = { total: 0, available: 0, used: 0, free: 0, percent: 0 };
const s83 = { disk_name: '', total: 0, used: 0, free: 0, percent: 0 };
const s84 = { cpu: s81, memory: s82, disk: [s83] };
const s85 = { current: '', source: '', tag_name: '', name: '', body: '', release_at: null, ignore: '' };
const s86 = { type: 0, name: '', max_docs: 0, max_articles: 0, max_users: 0, addr: '', domain: '', expired_at: null };
const s87 = { message: '' };
const s88 = { document_count: 0, article_count: 0, part_count: 0 };
const s89 = { id: 0, parent_id: 0, title: '', href: '', target: '', color: '', sort: 0, enable: false, description: '', fixed: false, created_at: '', updated_at: '' };
const s90 = { total: 0, navigation: [s89] };
const s91 = { id: 0, parent_id: 0, title: '', type: 0, icon: '', cover: '', doc_count: 0, sort: 0, enable: false, description: '', show_description: false, created_at: '', updated_at: '' };
const s92 = { category: [s91] };
const s93 = { id: 0, title: '', parent_id: 0 };
const s94 = { hash: '' };
const s95 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s93], attachment: s94, source: '' };
const s96 = { document: [s95] };
const s97 = { id: 0, uuid: '', title: '', category_id: [] };
const s98 = { 'document?': s97 };
const s99 = { allowed: false, reason: '', message: '', price: 0, is_owned: false, free_days: 0 };
const s100 = { allowed: false, reason: '', message: '', left: 0 };
const s101 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s93], attachment: s94, source: '', readable_pages: 0, lock_reason: '', download: s99, 'download_vip?': s100, comment: s43, favorite: s43, 'user?': s0 };
const s102 = { url: '' };
const s103 = { width: 0, height: 0, ext: '' };
const s104 = { first: 0, last: 0, reason: '' };
const s105 = { title: '', page: 0, level: 0 };
const s106 = { id: 0, uuid: '', status: 0, pages: 0, converted_pages: 0, readable_pages: 0, lock_reason: '', page: [s103], failed: [s104], outline: [s105], version: '' };
const s107 = { page: 0, content: '' };
const s108 = { total: 0, text: [s107] };
const s109 = { text: '', box: [], edges: [] };
const s110 = { page: 0, line: [s109] };
const s111 = { page: [s110] };
const s112 = { page: 0, index: 0, before: '', match: '', after: '' };
const s113 = { total: 0, has_more: false, hit: [s112] };
const s114 = { score: 0, score_count: 0 };
const s115 = { id: 0, document_id: 0, user_id: 0, score: 0 };
const s116 = { stars: 0, count: 0 };
const s117 = { score: 0, score_count: 0, star: [s116] };
const s118 = { id: 0, status: 0, pages: 0, converted_pages: 0, convert_error: '' };
const s119 = { total: 0, document: [s95] };
const s120 = { ext: [] };
const s121 = { category_id: 0, category_cover: '', category_name: '', document: [s95] };
const s122 = { document: [s121] };
const s123 = { id: 0, title: '', language: '' };
const s124 = { document: [s123] };
const s125 = { total: 0 };
const s126 = { code: '', count: 0 };
const s127 = { run: null, trouble: [s126] };
const s128 = { page: 0, width: 0, height: 0, image: '', message: '' };
const s129 = { state: 'waiting', pages: 0, converted_pages: 0, 'page?': s128, missing: [], blank: [], spend_ms: 0, message: '', detail: '' };
const s130 = { day: '', download_count: 0, order_count: 0, comment_count: 0, favorite_count: 0 };
const s131 = { user_id: 0, username: '', price: 0, grant: '', created_at: '' };
const s132 = { day: [s130], order_count: 0, amount: 0, download: [s131], detail: '', is_replacing: false };
const s133 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s93], attachment: s94, source: '', deleted_at: '', deleted_user_id: 0, deleted_username: '' };
const s134 = { total: 0, document: [s133] };
const s135 = { id: 0, username: '', avatar: '', signature: '', doc_count: 0, article_count: 0, favorite_count: 0, comment_count: 0, follow_count: 0, fans_count: 0 };
const s136 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', recommend_at: null, notice: 0, category_id: [], category: [s93], user: s135, content: '' };
const s137 = { name: '', title: '', count: 0 };
const s138 = { content: '', removed: [s137] };
const s139 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', recommend_at: null, notice: 0, category_id: [], category: [s93], user: s135 };
const s140 = { total: 0, article: [s139] };
const s141 = { article: [s139] };
const s142 = { previous: null, next: null };
const s143 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', recommend_at: null, notice: 0, category_id: [], category: [s93], user: s135, deleted_at: null, deleted_user_id: 0, deleted_username: '' };
const s144 = { total: 0, article: [s143] };
const s145 = { id: 0, user_id: 0, parent_id: 0, document_id: 0, type: 0, content: '', status: 0, comment_count: 0, created_at: '', updated_at: '', user: s0 };
const s146 = { total: 0, comment: [s145] };
const s147 = { id: 0, user_id: 0, document_id: 0, type: 0, created_at: '' };
const s148 = { id: 0, user_id: 0, document_id: 0, type: 0, created_at: '', title: '', document_uuid: '', ext: '', score: 0, size: 0, pages: 0, is_available: false };
const s149 = { total: 0, favorite: [s148] };
const s150 = { id: 0, title: '', path: '', url: '', description: '', sort: 0, enable: false, type: 0, created_at: '', updated_at: '' };
const s151 = { total: 0, banner: [s150] };
const s152 = { total: 0, group: [s8] };
const s153 = { permission_id: [] };
const s154 = { total: 0, permission: [s6] };
const s155 = { id: 0, user_id: 0, position: '', title: '', content: '', enable: false, remark: '', start_time: null, end_time: null, created_at: '', updated_at: '' };
const s156 = { advertisement: [s155] };
const s157 = { total: 0, advertisement: [s155] };
const s158 = { type: 0, count: 0, size: 0, unused_count: 0, unused_size: 0 };
const s159 = { stats: [s158] };
const s160 = { id: 0, hash: '', user_id: 0, username: '', type: 0, type_name: '', type_id: 0, enable: false, path: '', name: '', size: 0, width: 0, height: 0, ext: '', ip: '', description: '', usage: null, created_at: '', updated_at: '' };
const s161 = { total: 0, attachment: [s160] };
const s162 = { id: 0, user_id: 0, username: '', content: '', contact: '', page: '', ip: '', user_agent: '', status: false, remark: '', created_at: '', updated_at: '' };
const s163 = { total: 0, feedback: [s162] };
const s164 = { id: 0, title: '', link: '', description: '', sort: 0, enable: false, created_at: '', updated_at: '' };
const s165 = { total: 0, friendlink: [s164] };
const s166 = { id: 0, language: '', code: '', enable: false, sort: 0, created_at: '', updated_at: '' };
const s167 = { total: 0, language: [s166] };
const s168 = { user_id: 0, username: '', action: '', at: '' };
const s169 = { id: 0, user_id: 0, username: '', type: 0, enable: false, reason: '', remark: '', end_time: null, operators: [s168], created_at: '', updated_at: '' };
const s170 = { total: 0, punishment: [s169] };
const s171 = { id: 0, type: 0, document_id: 0, document_title: '', document_uuid: '', href: '', user_id: 0, username: '', reason: 0, content: '', status: false, remark: '', created_at: '', updated_at: '' };
const s172 = { total: 0, report: [s171] };
const s173 = { is_registered: false };
const s174 = { id: 0, type: 0, status: 0, user_id: 0, username: '', mobile: '', ip: '', provider: '', error: '', response: '', created_at: '', updated_at: '' };
const s175 = { total: 0, sms: [s174] };
const s176 = { provider: '', sent_count: 0, failed_count: 0 };
const s177 = { provider: [s176] };
const s178 = { type: 0, name: '', icon: '', enable: false, client_id: '', redirect_url: '', authorize_url: '' };
const s179 = { oauths: [s178] };
const s180 = { authorize_url: '', state: '', session: '' };
const s181 = { id: 0, openid: '', oauth_type: 0, session: '', avatar: '', nickname: '' };
const s182 = { 'user?': s0, 'oauth?': s181 };
const s183 = { appid: '', timestamp: 0, noncestr: '', signature: '' };
const s184 = { payment_type: 0, title: '', is_usable: false, message: '' };
const s185 = { method: [s184], balance: 0, offline_statement: '' };
const s186 = { order_status: 0, payment_url: '', extra: '', kind: '', money: 0, expires_at: null };
const s187 = { out_trade_no: '', payment_type: 0, state: 'pending', money: 0, transaction_no: '', message: '', created_at: '', paid_at: null, expires_at: '' };
const s188 = { out_refund_no: '', channel: 'provider', origin: 'operator', state: 'processing', money: 0, credit: 0, taken_credit: 0, reason: '', message: '', username: '', created_at: '', finished_at: null };
const s189 = { state: 'waiting', note: '', id: 0, reason: '', created_at: '', decided_at: null };
const s190 = { payment: [s187], refund: [s188], claim: [s189] };
const s191 = { is_money: false, paid: 0, left: 0, message: '', channel: [], effect: [] };
const s192 = { id: 0, payment_type: 0, is_refund: false, reason: 'unknown', order_no: '', out_trade_no: '', out_refund_no: '', transaction_no: '', money: 0, stated: 0, at: null };
const s193 = { total: 0, difference: [s192] };
const s194 = { payment_type: 0, row_count: 0, message: '' };
const s195 = { bill: [s194] };
const s196 = { total: 0, order: [s26] };
const s197 = { type: 0, title: '', months: 0, days: 0, price: 0, original_price: 0, credit: 0, discount: 0, download: 0, times_every_day: 0, benefits: '', next_start: null };
const s198 = { enable: false, enable_credit_pay: false, credit_name: '', plan: [s197], next_start: null };
const s199 = { enable: false, credit_name: '', credit_exchange: 0, recharge_discount: '', min: 0, max: 0 };
const s200 = { total: 0, user_vip: [s41] };
const s201 = { 'user_vip?': s41, vips: [s41], expired_at: null };
const s202 = { id: 0, title: '', months: 0, days: 0, price: 0, original_price: 0, discount: 0, download: 0, times_every_day: 0, benefits: '', sort: 0, enable: false, created_at: '', updated_at: '' };
const s203 = { total: 0, vip_plan: [s202] };
const s204 = { id: 0, title: '', kind: 'vip', vip_type: 0, quantity: 0, product_name: '', credit: 0, count: 0, used_count: 0, expired_at: null, enable: false, remark: '', user_id: 0, username: '', exported_at: null, created_at: '', updated_at: '' };
const s205 = { title: '', redeem_code: [] };
const s206 = { total: 0, redeem_batch: [s204] };
const s207 = { id: 0, batch_id: 0, title: '', user_id: 0, username: '', order_no: '', used_at: null };
const s208 = { total: 0, redeem_code: [s207] };
const s209 = { kind: 'vip', product_name: '', credit: 0, 'user_vip?': s41 };
const s210 = { ext: '', count: 0 };
const s211 = { category_id: 0, count: 0 };
const s212 = { title: '', description: '', text: '', page: 0 };
const s213 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s93], attachment: s94, source: '', highlight: s212 };
const s214 = { total: 0, spend: '', agg_ext: [s210], agg_category: [s211], agg_language: [s126], document: [s213] };
const s215 = { version: '', started_at: null, total: 0, left: 0, entries: 0 };
const s216 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', recommend_at: null, notice: 0, category_id: [], category: [s93], user: s135, highlight: s212 };
const s217 = { total: 0, spend: '', agg_ext: [s210], agg_category: [s211], agg_language: [s126], article: [s216] };
const s218 = { id: 0, identifier: '', doc_type: 0, title: '', description: '', text: '', page: 0, keywords: '', ext: '', cover: '', pages: 0, price: 0, size: 0, score: 0, view_count: 0, category_id: [], user_id: 0, username: '', created_at: '' };
const s219 = { total: 0, spend: '', agg_ext: [s210], agg_category: [s211], agg_language: [s126], is_similar: false, document: [s218] };
const s220 = { word: [] };
const s221 = { day: '', search_count: 0, empty_count: 0, person_count: 0 };
const s222 = { word: '', count: 0, person_count: 0, total: 0, last_at: '' };
const s223 = { retention_days: 0, day: [s221], top: [s222], missed: [s222] };
const s224 = { id: 0, user_id: 0, username: '', ip: '', type: 0, keywords: '', total: 0, page: 0, user_agent: '', spend_time: 0, created_at: '' };
const s225 = { total: 0, search_record: [s224] };
const s226 = { name: '', before: '', after: '' };
const s227 = { id: 0, name: '', fields: [s226] };
const s228 = { id: 0, user_id: 0, username: '', operation: '', title: '', input: '', changes: [s227], ip: '', created_at: '' };
const s229 = { total: 0, audit: [s228] };
const s230 = { id: 0, user_id: 0, account: '', result: 0, method: '', ip: '', device: '', created_at: '' };
const s231 = { total: 0, login: [s230] };
const s232 = { id: 0, hash: '', size: 0, ext: '' };
const s233 = { code: 0, message: '', data: s232 };
const s234 = { id: 0, path: '', name: '', size: 0, width: 0, height: 0, ext: '', hash: '', user_id: 0, type: 0, type_id: 0, enable: false, ip: '', created_at: '', updated_at: '' };
const s235 = { code: 0, message: '', data: s234 };
const s236 = { url: '', alt: '', href: '' };
const s237 = { errno: 0, data: s236 };
const s238 = { kind: 'document', count: 0 };
const s239 = { inbox: [s238] };
const s240 = { id: 0, kind: 'document_passed', content: '', title: '', href: '', note: '', count: 0, amount: 0, read_at: null, created_at: '' };
const s241 = { total: 0, notice: [s240] };
const s242 = { id: 0, user_id: 0, username: '', title: '', description: '', category_id: 0, status: 0, supporter_count: 0, is_joined: false, document_id: 0, document_uuid: '', document_title: '', answered_username: '', answered_at: null, close_reason: '', created_at: '', updated_at: '', is_new: false };
const s243 = { id: 0, user_id: 0, username: '', title: '', description: '', category_id: 0, status: 0, supporter_count: 0, is_joined: false, document_id: 0, document_uuid: '', document_title: '', answered_username: '', answered_at: null, close_reason: '', created_at: '', updated_at: '' };
const s244 = { total: 0, wish: [s243] };
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
    exportData: s33,
    deleteOwn: s2,
    credits: s35,
    sessions: s37,
    endSessions: s38,
    oauths: s20,
    entitlement: s48,
  },
  session: {
    list: s37,
    end: s2,
    endOthers: s38,
  },
  secondFactor: {
    get: s49,
    begin: s50,
    confirm: s51,
    renewRecoveryCodes: s51,
    disable: s2,
  },
  personalToken: {
    list: s53,
    scopes: s55,
    create: s56,
    delete: s2,
  },
  config: {
    settings: s67,
    list: s69,
    update: s2,
    history: s71,
    test: s73,
    stats: s76,
    dailyFigures: s78,
    envs: s80,
    device: s84,
    release: s85,
    refreshRelease: s85,
    ignoreRelease: s2,
    setReleaseSource: s2,
    license: s86,
    renewIndex: s2,
    sqlMode: s87,
    sitemap: s88,
  },
  navigation: {
    create: s89,
    update: s2,
    arrange: s2,
    delete: s2,
    get: s89,
    list: s90,
  },
  category: {
    create: s92,
    update: s2,
    arrange: s2,
    delete: s2,
    get: s91,
    list: s92,
  },
  document: {
    create: s96,
    update: s2,
    delete: s2,
    exist: s98,
    get: s101,
    download: s102,
    downloadVip: s102,
    downloadForReview: s102,
    layout: s106,
    text: s108,
    lines: s111,
    find: s113,
    setScore: s114,
    getScore: s115,
    scores: s117,
    progress: s118,
    related: s96,
    list: s119,
    types: s120,
    home: s122,
    check: s2,
    recommend: s2,
    setCategory: s2,
    setLanguage: s2,
    detectLanguage: s124,
    setVip: s2,
    reconvert: s125,
    reconversion: s127,
    applyPreview: s125,
    trial: s129,
    setCover: s2,
    activity: s132,
  },
  recycle: {
    list: s134,
    recover: s2,
    delete: s2,
    clear: s125,
  },
  article: {
    create: s136,
    update: s136,
    preview: s138,
    delete: s2,
    get: s136,
    list: s140,
    related: s141,
    neighbours: s142,
    setCategory: s2,
    recommend: s2,
    check: s2,
    listRecycle: s144,
    restore: s2,
    purge: s2,
    empty: s2,
  },
  comment: {
    create: s145,
    update: s2,
    delete: s2,
    get: s145,
    list: s146,
    check: s2,
  },
  favorite: {
    create: s147,
    delete: s2,
    get: s147,
    list: s149,
    ofUser: s119,
  },
  banner: {
    create: s150,
    update: s2,
    delete: s2,
    get: s150,
    list: s151,
  },
  group: {
    create: s8,
    update: s8,
    delete: s2,
    get: s8,
    list: s152,
    permission: s153,
    setPermission: s2,
  },
  permission: {
    update: s2,
    get: s6,
    list: s154,
  },
  advertisement: {
    create: s155,
    update: s2,
    delete: s2,
    get: s155,
    position: s156,
    list: s157,
  },
  attachment: {
    update: s2,
    delete: s2,
    deleteUnused: s38,
    stats: s159,
    get: s160,
    list: s161,
  },
  feedback: {
    create: s2,
    update: s2,
    delete: s2,
    get: s162,
    list: s163,
  },
  friendlink: {
    create: s164,
    update: s2,
    delete: s2,
    get: s164,
    list: s165,
  },
  language: {
    create: s166,
    update: s2,
    setStatus: s2,
    delete: s2,
    list: s167,
  },
  punishment: {
    create: s2,
    update: s2,
    cancel: s2,
    get: s169,
    list: s170,
  },
  report: {
    create: s2,
    createOfComment: s2,
    update: s2,
    delete: s2,
    list: s172,
  },
  sms: {
    send: s173,
    get: s174,
    list: s175,
    summary: s177,
  },
  oauth: {
    configs: s179,
    start: s180,
    login: s182,
    register: s1,
    bind: s2,
    wechatShare: s183,
  },
  order: {
    create: s26,
    get: s26,
    status: s26,
    delete: s2,
    close: s26,
    methods: s185,
    pay: s186,
    watch: s26,
    payments: s190,
    query: s26,
    claim: s26,
    rejectClaim: s26,
    refundOffer: s191,
    refund: s26,
    statements: s193,
    readStatement: s195,
    confirm: s26,
    setRemark: s26,
    systemRecharge: s26,
    recharge: s26,
    own: s196,
    list: s196,
  },
  userVip: {
    offer: s198,
    recharge: s199,
    own: s200,
    active: s201,
    byOrder: s41,
    grant: s41,
    update: s41,
    revoke: s38,
    list: s200,
  },
  vipPlan: {
    create: s202,
    update: s2,
    delete: s2,
    list: s203,
  },
  redeem: {
    create: s204,
    update: s204,
    export: s205,
    list: s206,
    codes: s208,
    use: s209,
  },
  search: {
    documents: s214,
    rebuild: s2,
    progress: s215,
    articles: s217,
    rebuildArticles: s2,
    all: s219,
    suggest: s220,
    hot: s220,
  },
  searchRecord: {
    summary: s223,
    delete: s2,
    list: s225,
  },
  audit: {
    list: s229,
    logins: s231,
  },
  upload: {
    document: s233,
    resumable: s233,
    banner: s235,
    category: s235,
    article: s237,
    config: s235,
    cover: s235,
    avatar: s235,
  },
  inbox: {
    get: s239,
  },
  notice: {
    list: s241,
    unread: s38,
    read: s2,
    delete: s2,
  },
  wish: {
    create: s242,
    join: s2,
    leave: s2,
    answer: s2,
    reopen: s2,
    update: s2,
    check: s2,
    delete: s2,
    list: s244,
  },
};
