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
const s25 = { id: 0, order_no: '', user_id: 0, username: '', order_type: 0, product_id: 0, product_uuid: '', product_name: '', status: 0, payment_type: 0, quantity: 0, price: 0, coupon_amount: 0, amount: 0, money: 0, remark: '', transaction_no: '', created_at: '', updated_at: '', paid_at: null, closed_at: null, close_reason: '', refunded: 0, refund_state: '', claim_state: '' };
const s26 = { type: 0, title: '', href: '', created_at: '' };
const s27 = { kind: '', title: '', note: '', created_at: '' };
const s28 = { title: '', description: '', status: 0, created_at: '' };
const s29 = { keywords: '', ip: '', created_at: '' };
const s30 = { device: '', ip: '', created_at: '' };
const s31 = { created_at: '', user: s0, document: [s20], article: [s21], comment: [s22], favorite: [s23], download: [s24], order: [s25], credit: [s16], dynamic: [s26], notice: [s27], wish: [s28], search_record: [s29], session: [s30] };
const s32 = { id: 0, amount: 0, balance: 0, reason: '', target_id: 0, remark: '', created_at: '', user_id: 0, username: '' };
const s33 = { total: 0, credit: [s32] };
const s34 = { id: '', device: '', ip: '', created_at: '', last_used_at: '', expires_at: '', is_current: false };
const s35 = { session: [s34] };
const s36 = { count: 0 };
const s37 = { id: 0, title: '' };
const s38 = { user_id: 0, username: '', action: 'grant', remark: '', at: '' };
const s39 = { id: 0, user_id: 0, username: '', type: 0, title: '', order_no: '', discount: 0, download: 0, download_used: 0, times: 0, joined_at: '', expired_at: '', is_active: false, operators: [s38], created_at: '' };
const s40 = { id: 0, uuid: '', title: '', ext: '', user_id: 0, username: '', status: 0, pages: 0, preview: 0, price: 0, is_vip: false };
const s41 = { allowed: false, reason: '', message: '' };
const s42 = { readable_pages: 0, rule: '' };
const s43 = { allowed: false, reason: '', message: '', price: 0, discount: 0, grant: '' };
const s44 = { allowed: false, reason: '', message: '', left: 0, grant: '' };
const s45 = { allowed: false, reason: '', message: '', needs_review: false };
const s46 = { group: [s37], credit_count: 0, user_vip: [s39], document: s40, open: s41, reading: s42, download: s43, 'download_vip?': s44, comment: s45, favorite: s41 };
const s47 = { enabled: false, enabled_at: null, recovery_left: 0, is_required: false };
const s48 = { secret: '', uri: '' };
const s49 = { recovery_code: [] };
const s50 = { id: 0, name: '', hint: '', scope: [], last_used_at: null, last_used_ip: '', expires_at: null, created_at: '' };
const s51 = { token: [s50] };
const s52 = { key: '', title: '', group: '' };
const s53 = { scope: [s52] };
const s54 = { id: 0, name: '', hint: '', scope: [], last_used_at: null, last_used_ip: '', expires_at: null, created_at: '', secret: '' };
const s55 = { sitename: '', domain: '', title: '', keywords: '', description: '', recommend_words: [], logo: '', favicon: '', register_background: '', login_background: '', sec_icp: '', icp: '', copyright_start_year: '', enable_sms: false, show_exchange: false, enable_powered_by: false, enable_watermark: false, watermark: '', mp_logo: '', analytics: '', credit_name: '', credit_exchange: 0, version: '' };
const s56 = { about: '', contact: '', agreement: '', copyright: '', feedback: '' };
const s57 = { max_document_size: 0, document_allowed_ext: [], enable_register: false, login_required: false, enable_captcha_login: false, enable_captcha_register: false, enable_captcha_comment: false, enable_captcha_find_password: false, disable_upload_exist_document: false, enable_verify_register_email: false, password_min: 0, is_close: false, close_statement: '' };
const s58 = { show_document_count: false, show_document_download_count: false, show_document_view_count: false, show_document_favorite_count: false, show_register_user_count: false, show_document_descriptions: false, show_index_categories: false, index_document_style: 'card', pages_per_read: 0, max_search_pages: 0, copyright_statement: '', hide_keywords_on_lists: false, hide_category_without_document: false, wechat_tip: '', wechat_qrcode: '', contact_tip: '', contact_link: '', home_version: '', show_order: false };
const s59 = { enable_guest_download: false, free_download_duration: 0, times_every_day: 0, times_every_ip: 0, enable_code_download: false, code_tip: '', max_price: 0 };
const s60 = { credit_name: '', credit_exchange: 0, register: 0, sign_in: 0, upload_document: 0, upload_document_limit: 0, document_collected: 0, document_collected_limit: 0, document_commented: 0, document_commented_limit: 0, delete_document: 0, owner_share_percent: 0 };
const s61 = { enable: false, enable_credit_pay: false, icon: '', year_price: 0, year_original_price: 0, year_document_discount: 0, year_download: 0, year_times_every_day: 0, quarter_price: 0, quarter_original_price: 0, quarter_document_discount: 0, quarter_download: 0, quarter_times_every_day: 0, month_price: 0, month_original_price: 0, month_document_discount: 0, month_download: 0, month_times_every_day: 0, agreement_link: '' };
const s62 = { wechat: false, qq: false };
const s63 = { enable_wechatpay: false, enable_alipay: false, enable_offline: false, offline_statement: '', enable_xunhupay: false, xunhupay_name: '', official_account_appid: '', enable_mp_wechatpay: false };
const s64 = { id: 0, language: '', code: '' };
const s65 = { system: s55, footer: s56, security: s57, display: s58, download: s59, score: s60, vip: s61, oauth: s62, payment: s63, language: [s64] };
const s66 = { id: 0, category: '', name: '', label: '', value: '', placeholder: '', input_type: '', sort: 0, options: '', col_num: 0, is_secret: false, created_at: null, updated_at: null };
const s67 = { config: [s66] };
const s68 = { id: 0, category: '', name: '', label: '', user_id: 0, username: '', is_secret: false, before: null, after: null, created_at: '' };
const s69 = { total: 0, change: [s68] };
const s70 = { name: '', is_ok: false, message: '', copy: '' };
const s71 = { is_ok: false, message: '', data: '', item: [s70] };
const s72 = { status: 0, count: 0 };
const s73 = { document_review: 0, document_failed: 0, article_review: 0, comment_review: 0, report: 0, feedback: 0 };
const s74 = { user_count: 0, document_count: 0, article_count: 0, os: '', version: '', hash: '', build_at: '', 'document_status?': [s72], 'todo?': s73 };
const s75 = { day: '', document_count: 0, view_count: 0, download_count: 0, user_count: 0, income: 0 };
const s76 = { day: [s75] };
const s77 = { name: '', description: '', is_installed: false, is_required: false, version: '', error: '', cmd: '', install: '', formats: [], checked_at: '' };
const s78 = { envs: [s77] };
const s79 = { cores: 0, model_name: '', mhz: 0, percent: 0 };
const s80 = { total: 0, available: 0, used: 0, free: 0, percent: 0 };
const s81 = { disk_name: '', total: 0, used: 0, free: 0, percent: 0 };
const s82 = { cpu: s79, memory: s80, disk: [s81] };
const s83 = { current: '', source: '', tag_name: '', name: '', body: '', release_at: null, ignore: '' };
const s84 = { type: 0, name: '', max_docs: 0, max_articles: 0, max_users: 0, addr: '', domain: '', expired_at: null };
const s85 = { message: '' };
const s86 = { document_count: 0, article_count: 0, part_count: 0 };
const s87 = { id: 0, parent_id: 0, title: '', href: '', target: '', color: '', sort: 0, enable: false, description: '', fixed: false, created_at: '', updated_at: '' };
const s88 = { total: 0, navigation: [s87] };
const s89 = { id: 0, parent_id: 0, title: '', type: 0, icon: '', cover: '', doc_count: 0, sort: 0, enable: false, description: '', show_description: false, created_at: '', updated_at: '' };
const s90 = { category: [s89] };
const s91 = { id: 0, title: '', parent_id: 0 };
const s92 = { hash: '' };
const s93 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s91], attachment: s92, source: '' };
const s94 = { document: [s93] };
const s95 = { id: 0, uuid: '', title: '', category_id: [] };
const s96 = { 'document?': s95 };
const s97 = { allowed: false, reason: '', message: '', price: 0, is_owned: false, free_days: 0 };
const s98 = { allowed: false, reason: '', message: '', left: 0 };
const s99 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s91], attachment: s92, source: '', readable_pages: 0, lock_reason: '', download: s97, 'download_vip?': s98, comment: s41, favorite: s41, 'user?': s0 };
const s100 = { url: '' };
const s101 = { width: 0, height: 0, ext: '' };
const s102 = { first: 0, last: 0, reason: '' };
const s103 = { title: '', page: 0, level: 0 };
const s104 = { id: 0, uuid: '', status: 0, pages: 0, converted_pages: 0, readable_pages: 0, lock_reason: '', page: [s101], failed: [s102], outline: [s103], version: '' };
const s105 = { page: 0, content: '' };
const s106 = { total: 0, text: [s105] };
const s107 = { text: '', box: [], edges: [] };
const s108 = { page: 0, line: [s107] };
const s109 = { page: [s108] };
const s110 = { page: 0, index: 0, before: '', match: '', after: '' };
const s111 = { total: 0, has_more: false, hit: [s110] };
const s112 = { score: 0, score_count: 0 };
const s113 = { id: 0, document_id: 0, user_id: 0, score: 0 };
const s114 = { stars: 0, count: 0 };
const s115 = { score: 0, score_count: 0, star: [s114] };
const s116 = { id: 0, status: 0, pages: 0, converted_pages: 0, convert_error: '' };
const s117 = { total: 0, document: [s93] };
const s118 = { ext: [] };
const s119 = { category_id: 0, category_cover: '', category_name: '', document: [s93] };
const s120 = { document: [s119] };
const s121 = { id: 0, title: '', language: '' };
const s122 = { document: [s121] };
const s123 = { total: 0 };
const s124 = { code: '', count: 0 };
const s125 = { run: null, trouble: [s124] };
const s126 = { page: 0, width: 0, height: 0, image: '', message: '' };
const s127 = { state: 'waiting', pages: 0, converted_pages: 0, 'page?': s126, missing: [], blank: [], spend_ms: 0, message: '', detail: '' };
const s128 = { day: '', download_count: 0, order_count: 0, comment_count: 0, favorite_count: 0 };
const s129 = { user_id: 0, username: '', price: 0, grant: '', created_at: '' };
const s130 = { day: [s128], order_count: 0, amount: 0, download: [s129], detail: '', is_replacing: false };
const s131 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s91], attachment: s92, source: '', deleted_at: '', deleted_user_id: 0, deleted_username: '' };
const s132 = { total: 0, document: [s131] };
const s133 = { id: 0, username: '', avatar: '', signature: '', doc_count: 0, article_count: 0, favorite_count: 0, comment_count: 0, follow_count: 0, fans_count: 0 };
const s134 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', recommend_at: null, notice: 0, category_id: [], category: [s91], user: s133, content: '' };
const s135 = { name: '', title: '', count: 0 };
const s136 = { content: '', removed: [s135] };
const s137 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', recommend_at: null, notice: 0, category_id: [], category: [s91], user: s133 };
const s138 = { total: 0, article: [s137] };
const s139 = { article: [s137] };
const s140 = { previous: null, next: null };
const s141 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', recommend_at: null, notice: 0, category_id: [], category: [s91], user: s133, deleted_at: null, deleted_user_id: 0, deleted_username: '' };
const s142 = { total: 0, article: [s141] };
const s143 = { id: 0, user_id: 0, parent_id: 0, document_id: 0, type: 0, content: '', status: 0, comment_count: 0, created_at: '', updated_at: '', user: s0 };
const s144 = { total: 0, comment: [s143] };
const s145 = { id: 0, user_id: 0, document_id: 0, type: 0, created_at: '' };
const s146 = { id: 0, user_id: 0, document_id: 0, type: 0, created_at: '', title: '', document_uuid: '', ext: '', score: 0, size: 0, pages: 0, is_available: false };
const s147 = { total: 0, favorite: [s146] };
const s148 = { id: 0, title: '', path: '', url: '', description: '', sort: 0, enable: false, type: 0, created_at: '', updated_at: '' };
const s149 = { total: 0, banner: [s148] };
const s150 = { total: 0, group: [s8] };
const s151 = { permission_id: [] };
const s152 = { total: 0, permission: [s6] };
const s153 = { id: 0, user_id: 0, position: '', title: '', content: '', enable: false, remark: '', start_time: null, end_time: null, created_at: '', updated_at: '' };
const s154 = { advertisement: [s153] };
const s155 = { total: 0, advertisement: [s153] };
const s156 = { type: 0, count: 0, size: 0, unused_count: 0, unused_size: 0 };
const s157 = { stats: [s156] };
const s158 = { id: 0, hash: '', user_id: 0, username: '', type: 0, type_name: '', type_id: 0, enable: false, path: '', name: '', size: 0, width: 0, height: 0, ext: '', ip: '', description: '', usage: null, created_at: '', updated_at: '' };
const s159 = { total: 0, attachment: [s158] };
const s160 = { id: 0, user_id: 0, username: '', content: '', contact: '', page: '', ip: '', user_agent: '', status: false, remark: '', created_at: '', updated_at: '' };
const s161 = { total: 0, feedback: [s160] };
const s162 = { id: 0, title: '', link: '', description: '', sort: 0, enable: false, created_at: '', updated_at: '' };
const s163 = { total: 0, friendlink: [s162] };
const s164 = { id: 0, language: '', code: '', enable: false, sort: 0, created_at: '', updated_at: '' };
const s165 = { total: 0, language: [s164] };
const s166 = { user_id: 0, username: '', action: '', at: '' };
const s167 = { id: 0, user_id: 0, username: '', type: 0, enable: false, reason: '', remark: '', end_time: null, operators: [s166], created_at: '', updated_at: '' };
const s168 = { total: 0, punishment: [s167] };
const s169 = { id: 0, document_id: 0, document_title: '', document_uuid: '', user_id: 0, username: '', reason: 0, content: '', status: false, remark: '', created_at: '', updated_at: '' };
const s170 = { total: 0, report: [s169] };
const s171 = { is_registered: false };
const s172 = { id: 0, type: 0, status: 0, user_id: 0, username: '', mobile: '', ip: '', provider: '', error: '', response: '', created_at: '', updated_at: '' };
const s173 = { total: 0, sms: [s172] };
const s174 = { type: 0, name: '', icon: '', enable: false, client_id: '', redirect_url: '', authorize_url: '' };
const s175 = { oauths: [s174] };
const s176 = { appid: '', timestamp: 0, noncestr: '', signature: '' };
const s177 = { payment_type: 0, title: '', is_usable: false, message: '' };
const s178 = { method: [s177], balance: 0, offline_statement: '' };
const s179 = { order_status: 0, payment_url: '', extra: '', kind: '', money: 0, expires_at: null };
const s180 = { out_trade_no: '', payment_type: 0, state: 'pending', money: 0, transaction_no: '', message: '', created_at: '', paid_at: null, expires_at: '' };
const s181 = { out_refund_no: '', channel: 'provider', origin: 'operator', state: 'processing', money: 0, credit: 0, taken_credit: 0, reason: '', message: '', username: '', created_at: '', finished_at: null };
const s182 = { state: 'waiting', note: '', id: 0, reason: '', created_at: '', decided_at: null };
const s183 = { payment: [s180], refund: [s181], claim: [s182] };
const s184 = { is_money: false, paid: 0, left: 0, message: '', channel: [], effect: [] };
const s185 = { id: 0, payment_type: 0, is_refund: false, reason: 'unknown', order_no: '', out_trade_no: '', out_refund_no: '', transaction_no: '', money: 0, stated: 0, at: null };
const s186 = { total: 0, difference: [s185] };
const s187 = { payment_type: 0, row_count: 0, message: '' };
const s188 = { bill: [s187] };
const s189 = { total: 0, order: [s25] };
const s190 = { type: 0, title: '', months: 0, days: 0, price: 0, original_price: 0, credit: 0, discount: 0, download: 0, times_every_day: 0, benefits: '', next_start: null };
const s191 = { enable: false, enable_credit_pay: false, credit_name: '', plan: [s190], next_start: null };
const s192 = { enable: false, credit_name: '', credit_exchange: 0, recharge_discount: '', min: 0, max: 0 };
const s193 = { total: 0, user_vip: [s39] };
const s194 = { 'user_vip?': s39, vips: [s39], expired_at: null };
const s195 = { id: 0, title: '', months: 0, days: 0, price: 0, original_price: 0, discount: 0, download: 0, times_every_day: 0, benefits: '', sort: 0, enable: false, created_at: '', updated_at: '' };
const s196 = { total: 0, vip_plan: [s195] };
const s197 = { id: 0, title: '', kind: 'vip', vip_type: 0, quantity: 0, product_name: '', credit: 0, count: 0, used_count: 0, expired_at: null, enable: false, remark: '', user_id: 0, username: '', exported_at: null, created_at: '', updated_at: '' };
const s198 = { title: '', redeem_code: [] };
const s199 = { total: 0, redeem_batch: [s197] };
const s200 = { id: 0, batch_id: 0, user_id: 0, username: '', order_no: '', used_at: null };
const s201 = { total: 0, redeem_code: [s200] };
const s202 = { kind: 'vip', product_name: '', credit: 0, 'user_vip?': s39 };
const s203 = { ext: '', count: 0 };
const s204 = { category_id: 0, count: 0 };
const s205 = { title: '', description: '', text: '', page: 0 };
const s206 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s91], attachment: s92, source: '', highlight: s205 };
const s207 = { total: 0, spend: '', agg_ext: [s203], agg_category: [s204], agg_language: [s124], document: [s206] };
const s208 = { version: '', started_at: null, total: 0, left: 0, entries: 0 };
const s209 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', recommend_at: null, notice: 0, category_id: [], category: [s91], user: s133, highlight: s205 };
const s210 = { total: 0, spend: '', agg_ext: [s203], agg_category: [s204], agg_language: [s124], article: [s209] };
const s211 = { id: 0, identifier: '', doc_type: 0, title: '', description: '', text: '', page: 0, keywords: '', ext: '', cover: '', pages: 0, price: 0, size: 0, score: 0, view_count: 0, category_id: [], user_id: 0, username: '', created_at: '' };
const s212 = { total: 0, spend: '', agg_ext: [s203], agg_category: [s204], agg_language: [s124], is_similar: false, document: [s211] };
const s213 = { word: [] };
const s214 = { day: '', search_count: 0, empty_count: 0, person_count: 0 };
const s215 = { word: '', count: 0, person_count: 0, total: 0, last_at: '' };
const s216 = { retention_days: 0, day: [s214], top: [s215], missed: [s215] };
const s217 = { id: 0, user_id: 0, username: '', ip: '', type: 0, keywords: '', total: 0, page: 0, user_agent: '', spend_time: 0, created_at: '' };
const s218 = { total: 0, search_record: [s217] };
const s219 = { name: '', before: '', after: '' };
const s220 = { id: 0, name: '', fields: [s219] };
const s221 = { id: 0, user_id: 0, username: '', operation: '', title: '', input: '', changes: [s220], ip: '', created_at: '' };
const s222 = { total: 0, audit: [s221] };
const s223 = { id: 0, user_id: 0, account: '', result: 0, method: '', ip: '', device: '', created_at: '' };
const s224 = { total: 0, login: [s223] };
const s225 = { id: 0, hash: '', size: 0, ext: '' };
const s226 = { code: 0, message: '', data: s225 };
const s227 = { id: 0, path: '', name: '', size: 0, width: 0, height: 0, ext: '', hash: '', user_id: 0, type: 0, type_id: 0, enable: false, ip: '', created_at: '', updated_at: '' };
const s228 = { code: 0, message: '', data: s227 };
const s229 = { url: '', alt: '', href: '' };
const s230 = { errno: 0, data: s229 };
const s231 = { kind: 'document', count: 0 };
const s232 = { inbox: [s231] };
const s233 = { id: 0, kind: 'document_passed', content: '', title: '', href: '', note: '', count: 0, amount: 0, read_at: null, created_at: '' };
const s234 = { total: 0, notice: [s233] };
const s235 = { id: 0, user_id: 0, username: '', title: '', description: '', category_id: 0, status: 0, supporter_count: 0, is_joined: false, document_id: 0, document_uuid: '', document_title: '', answered_username: '', answered_at: null, close_reason: '', created_at: '', updated_at: '', is_new: false };
const s236 = { id: 0, user_id: 0, username: '', title: '', description: '', category_id: 0, status: 0, supporter_count: 0, is_joined: false, document_id: 0, document_uuid: '', document_title: '', answered_username: '', answered_at: null, close_reason: '', created_at: '', updated_at: '' };
const s237 = { total: 0, wish: [s236] };
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
    exportData: s31,
    deleteOwn: s2,
    credits: s33,
    sessions: s35,
    endSessions: s36,
    entitlement: s46,
  },
  session: {
    list: s35,
    end: s2,
    endOthers: s36,
  },
  secondFactor: {
    get: s47,
    begin: s48,
    confirm: s49,
    renewRecoveryCodes: s49,
    disable: s2,
  },
  personalToken: {
    list: s51,
    scopes: s53,
    create: s54,
    delete: s2,
  },
  config: {
    settings: s65,
    list: s67,
    update: s2,
    history: s69,
    test: s71,
    stats: s74,
    dailyFigures: s76,
    envs: s78,
    device: s82,
    release: s83,
    refreshRelease: s83,
    ignoreRelease: s2,
    setReleaseSource: s2,
    license: s84,
    renewIndex: s2,
    sqlMode: s85,
    sitemap: s86,
  },
  navigation: {
    create: s87,
    update: s2,
    arrange: s2,
    delete: s2,
    get: s87,
    list: s88,
  },
  category: {
    create: s90,
    update: s2,
    arrange: s2,
    delete: s2,
    get: s89,
    list: s90,
  },
  document: {
    create: s94,
    update: s2,
    delete: s2,
    exist: s96,
    get: s99,
    download: s100,
    downloadVip: s100,
    downloadForReview: s100,
    layout: s104,
    text: s106,
    lines: s109,
    find: s111,
    setScore: s112,
    getScore: s113,
    scores: s115,
    progress: s116,
    related: s94,
    list: s117,
    types: s118,
    home: s120,
    check: s2,
    recommend: s2,
    setCategory: s2,
    setLanguage: s2,
    detectLanguage: s122,
    setVip: s2,
    reconvert: s123,
    reconversion: s125,
    applyPreview: s123,
    trial: s127,
    setCover: s2,
    activity: s130,
  },
  recycle: {
    list: s132,
    recover: s2,
    delete: s2,
    clear: s123,
  },
  article: {
    create: s134,
    update: s134,
    preview: s136,
    delete: s2,
    get: s134,
    list: s138,
    related: s139,
    neighbours: s140,
    setCategory: s2,
    recommend: s2,
    check: s2,
    listRecycle: s142,
    restore: s2,
    purge: s2,
    empty: s2,
  },
  comment: {
    create: s143,
    update: s2,
    delete: s2,
    get: s143,
    list: s144,
    check: s2,
  },
  favorite: {
    create: s145,
    delete: s2,
    get: s145,
    list: s147,
  },
  banner: {
    create: s148,
    update: s2,
    delete: s2,
    get: s148,
    list: s149,
  },
  group: {
    create: s8,
    update: s8,
    delete: s2,
    get: s8,
    list: s150,
    permission: s151,
    setPermission: s2,
  },
  permission: {
    update: s2,
    get: s6,
    list: s152,
  },
  advertisement: {
    create: s153,
    update: s2,
    delete: s2,
    get: s153,
    position: s154,
    list: s155,
  },
  attachment: {
    update: s2,
    delete: s2,
    deleteUnused: s36,
    stats: s157,
    get: s158,
    list: s159,
  },
  feedback: {
    create: s2,
    update: s2,
    delete: s2,
    get: s160,
    list: s161,
  },
  friendlink: {
    create: s162,
    update: s2,
    delete: s2,
    get: s162,
    list: s163,
  },
  language: {
    create: s164,
    update: s2,
    setStatus: s2,
    delete: s2,
    list: s165,
  },
  punishment: {
    create: s2,
    update: s2,
    cancel: s2,
    get: s167,
    list: s168,
  },
  report: {
    create: s2,
    update: s2,
    delete: s2,
    list: s170,
  },
  sms: {
    send: s171,
    get: s172,
    list: s173,
  },
  oauth: {
    configs: s175,
    wechatShare: s176,
  },
  order: {
    create: s25,
    get: s25,
    status: s25,
    delete: s2,
    close: s25,
    methods: s178,
    pay: s179,
    watch: s25,
    payments: s183,
    query: s25,
    claim: s25,
    rejectClaim: s25,
    refundOffer: s184,
    refund: s25,
    statements: s186,
    readStatement: s188,
    confirm: s25,
    setRemark: s25,
    systemRecharge: s25,
    recharge: s25,
    own: s189,
    list: s189,
  },
  userVip: {
    offer: s191,
    recharge: s192,
    own: s193,
    active: s194,
    byOrder: s39,
    grant: s39,
    update: s39,
    revoke: s36,
    list: s193,
  },
  vipPlan: {
    create: s195,
    update: s2,
    delete: s2,
    list: s196,
  },
  redeem: {
    create: s197,
    update: s197,
    export: s198,
    list: s199,
    codes: s201,
    use: s202,
  },
  search: {
    documents: s207,
    rebuild: s2,
    progress: s208,
    articles: s210,
    rebuildArticles: s2,
    all: s212,
    suggest: s213,
    hot: s213,
  },
  searchRecord: {
    summary: s216,
    delete: s2,
    list: s218,
  },
  audit: {
    list: s222,
    logins: s224,
  },
  upload: {
    document: s226,
    resumable: s226,
    banner: s228,
    category: s228,
    article: s230,
    config: s228,
    cover: s228,
    avatar: s228,
  },
  inbox: {
    get: s232,
  },
  notice: {
    list: s234,
    unread: s36,
    read: s2,
    delete: s2,
  },
  wish: {
    create: s235,
    join: s2,
    leave: s2,
    answer: s2,
    reopen: s2,
    update: s2,
    check: s2,
    delete: s2,
    list: s237,
  },
};
