// Generated from the contract by "pnpm --filter @wenyuan/api-client gen". Do not edit.
const s0 = { id: 0, username: '', avatar: '', signature: '', doc_count: 0, article_count: 0, favorite_count: 0, comment_count: 0, follow_count: 0, fans_count: 0, is_vip: false, displayed_group: null, created_at: '' };
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
const s26 = { id: 0, order_no: '', user_id: 0, username: '', order_type: 0, product_id: 0, product_uuid: '', product_name: '', status: 0, payment_type: 0, quantity: 0, price: 0, coupon_amount: 0, amount: 0, money: 0, remark: '', transaction_no: '', created_at: '', updated_at: '', paid_at: null, closed_at: null, close_reason: '', refunded: 0, refunded_at: null, refund_state: '', claim_state: '', invoice_state: '' };
const s27 = { order_no: '', product_name: '', paid_at: null, money: 0 };
const s28 = { id: 0, user_id: 0, username: '', kind: 'personal', title: '', tax_no: '', email: '', money: 0, excess: 0, state: 'open', invoice_no: '', link: '', has_file: false, reason: '', order: [s27], created_at: '', decided_at: null };
const s29 = { type: 0, title: '', href: '', created_at: '' };
const s30 = { kind: '', title: '', note: '', created_at: '' };
const s31 = { title: '', description: '', status: 0, created_at: '' };
const s32 = { keywords: '', ip: '', created_at: '' };
const s33 = { device: '', ip: '', created_at: '' };
const s34 = { oauth_type: 0, avatar: '', nickname: '', updated_at: '', openid: '', unionid: '', created_at: '' };
const s35 = { created_at: '', user: s0, document: [s21], article: [s22], comment: [s23], favorite: [s24], download: [s25], order: [s26], invoice: [s28], credit: [s17], dynamic: [s29], notice: [s30], wish: [s31], search_record: [s32], session: [s33], oauth: [s34] };
const s36 = { id: 0, amount: 0, balance: 0, reason: '', target_id: 0, remark: '', created_at: '', user_id: 0, username: '' };
const s37 = { total: 0, credit: [s36] };
const s38 = { id: '', device: '', ip: '', created_at: '', last_used_at: '', expires_at: '', is_current: false };
const s39 = { session: [s38] };
const s40 = { count: 0 };
const s41 = { id: 0, title: '' };
const s42 = { user_id: 0, username: '', action: 'grant', remark: '', at: '' };
const s43 = { id: 0, user_id: 0, username: '', type: 0, title: '', order_no: '', discount: 0, download: 0, download_used: 0, times: 0, joined_at: '', expired_at: '', is_active: false, operators: [s42], created_at: '', updated_at: '' };
const s44 = { id: 0, uuid: '', title: '', ext: '', user_id: 0, username: '', status: 0, pages: 0, preview: 0, price: 0, is_vip: false };
const s45 = { allowed: false, reason: '', message: '' };
const s46 = { readable_pages: 0, rule: '' };
const s47 = { allowed: false, reason: '', message: '', price: 0, discount: 0, grant: '' };
const s48 = { allowed: false, reason: '', message: '', left: 0, grant: '' };
const s49 = { allowed: false, reason: '', message: '', needs_review: false };
const s50 = { group: [s41], credit_count: 0, user_vip: [s43], document: s44, open: s45, reading: s46, download: s47, 'download_vip?': s48, comment: s49, favorite: s45 };
const s51 = { enabled: false, enabled_at: null, recovery_left: 0, is_required: false };
const s52 = { secret: '', uri: '' };
const s53 = { recovery_code: [] };
const s54 = { id: 0, name: '', hint: '', scope: [], last_used_at: null, last_used_ip: '', expires_at: null, created_at: '' };
const s55 = { token: [s54] };
const s56 = { key: '', title: '', group: '' };
const s57 = { scope: [s56] };
const s58 = { id: 0, name: '', hint: '', scope: [], last_used_at: null, last_used_ip: '', expires_at: null, created_at: '', secret: '' };
const s59 = { sitename: '', domain: '', title: '', keywords: '', description: '', recommend_words: [], logo: '', favicon: '', register_background: '', login_background: '', sec_icp: '', icp: '', copyright_start_year: '', enable_sms: false, show_exchange: false, enable_powered_by: false, enable_watermark: false, watermark: '', mp_logo: '', analytics: '', credit_name: '', credit_exchange: 0, disable_email: false, version: '' };
const s60 = { about: '', contact: '', agreement: '', copyright: '', feedback: '' };
const s61 = { max_document_size: 0, document_allowed_ext: [], enable_register: false, login_required: false, enable_captcha_login: false, enable_captcha_register: false, enable_captcha_comment: false, enable_captcha_find_password: false, disable_upload_exist_document: false, upload_statement: '', enable_verify_register_email: false, password_min: 0, is_close: false, close_statement: '' };
const s62 = { show_document_count: false, show_document_download_count: false, show_document_view_count: false, show_document_favorite_count: false, show_register_user_count: false, show_document_descriptions: false, show_index_categories: false, index_document_style: 'card', pages_per_read: 0, max_search_pages: 0, copyright_statement: '', hide_keywords_on_lists: false, hide_category_without_document: false, wechat_tip: '', wechat_qrcode: '', contact_tip: '', contact_link: '', home_version: '', show_order: false };
const s63 = { enable_guest_download: false, free_download_duration: 0, times_every_day: 0, times_every_ip: 0, enable_code_download: false, code_tip: '', max_price: 0 };
const s64 = { credit_name: '', credit_exchange: 0, register: 0, sign_in: 0, upload_document: 0, upload_document_limit: 0, document_collected: 0, document_collected_limit: 0, document_commented: 0, document_commented_limit: 0, delete_document: 0, owner_share_percent: 0 };
const s65 = { enable: false, enable_credit_pay: false, icon: '', year_price: 0, year_original_price: 0, year_document_discount: 0, year_download: 0, year_times_every_day: 0, quarter_price: 0, quarter_original_price: 0, quarter_document_discount: 0, quarter_download: 0, quarter_times_every_day: 0, month_price: 0, month_original_price: 0, month_document_discount: 0, month_download: 0, month_times_every_day: 0, agreement_link: '' };
const s66 = { wechat: false, qq: false, official_account: false, github: false, gitee: false, google: false, custom: false };
const s67 = { enable_wechatpay: false, enable_alipay: false, enable_offline: false, offline_statement: '', enable_invoice: false, enable_xunhupay: false, xunhupay_name: '', official_account_appid: '', enable_mp_wechatpay: false };
const s68 = { id: 0, language: '', code: '' };
const s69 = { system: s59, footer: s60, security: s61, display: s62, download: s63, score: s64, vip: s65, oauth: s66, payment: s67, language: [s68] };
const s70 = { id: 0, category: '', name: '', label: '', value: '', placeholder: '', input_type: '', sort: 0, options: '', col_num: 0, is_secret: false, created_at: null, updated_at: null };
const s71 = { config: [s70] };
const s72 = { id: 0, category: '', name: '', label: '', user_id: 0, username: '', is_secret: false, before: null, after: null, created_at: '' };
const s73 = { total: 0, change: [s72] };
const s74 = { name: '', is_ok: false, message: '', copy: '' };
const s75 = { is_ok: false, message: '', data: '', item: [s74] };
const s76 = { status: 0, count: 0 };
const s77 = { document_review: 0, document_failed: 0, article_review: 0, comment_review: 0, report: 0, feedback: 0 };
const s78 = { user_count: 0, document_count: 0, article_count: 0, os: '', version: '', hash: '', build_at: '', 'document_status?': [s76], 'todo?': s77 };
const s79 = { day: '', document_count: 0, view_count: 0, download_count: 0, user_count: 0, income: 0 };
const s80 = { day: [s79] };
const s81 = { name: '', description: '', is_installed: false, is_required: false, version: '', error: '', cmd: '', install: '', formats: [], checked_at: '' };
const s82 = { envs: [s81], backup: null };
const s83 = { cores: 0, model_name: '', mhz: 0, percent: 0 };
const s84 = { total: 0, available: 0, used: 0, free: 0, percent: 0 };
const s85 = { disk_name: '', total: 0, used: 0, free: 0, percent: 0 };
const s86 = { cpu: s83, memory: s84, disk: [s85] };
const s87 = { current: '', source: '', tag_name: '', name: '', body: '', release_at: null, ignore: '' };
const s88 = { type: 0, name: '', max_docs: 0, max_articles: 0, max_users: 0, addr: '', domain: '', expired_at: null };
const s89 = { message: '' };
const s90 = { document_count: 0, article_count: 0, part_count: 0 };
const s91 = { id: 0, parent_id: 0, title: '', href: '', target: '', color: '', sort: 0, enable: false, description: '', fixed: false, created_at: '', updated_at: '' };
const s92 = { total: 0, navigation: [s91] };
const s93 = { id: 0, parent_id: 0, title: '', type: 0, icon: '', cover: '', doc_count: 0, sort: 0, enable: false, description: '', show_description: false, merged_ids: [], created_at: '', updated_at: '' };
const s94 = { category: [s93] };
const s95 = { id: 0, title: '', parent_id: 0 };
const s96 = { hash: '' };
const s97 = { id: 0, uuid: '', title: '', username: '', status: 0 };
const s98 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s95], attachment: s96, source: '', 'same_file?': [s97] };
const s99 = { document: [s98] };
const s100 = { id: 0, uuid: '', title: '', category_id: [] };
const s101 = { 'document?': s100 };
const s102 = { allowed: false, reason: '', message: '', price: 0, is_owned: false, free_days: 0 };
const s103 = { allowed: false, reason: '', message: '', left: 0 };
const s104 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s95], attachment: s96, source: '', 'same_file?': [s97], readable_pages: 0, lock_reason: '', download: s102, 'download_vip?': s103, comment: s45, favorite: s45, 'user?': s0 };
const s105 = { url: '' };
const s106 = { width: 0, height: 0, ext: '' };
const s107 = { first: 0, last: 0, reason: '' };
const s108 = { title: '', page: 0, level: 0 };
const s109 = { id: 0, uuid: '', status: 0, pages: 0, converted_pages: 0, readable_pages: 0, lock_reason: '', page: [s106], failed: [s107], outline: [s108], version: '' };
const s110 = { page: 0, content: '' };
const s111 = { total: 0, text: [s110] };
const s112 = { text: '', box: [], edges: [] };
const s113 = { page: 0, line: [s112] };
const s114 = { page: [s113], version: '' };
const s115 = { page: 0, index: 0, before: '', match: '', after: '' };
const s116 = { total: 0, has_more: false, alike: [], hit: [s115] };
const s117 = { score: 0, score_count: 0 };
const s118 = { id: 0, document_id: 0, user_id: 0, score: 0 };
const s119 = { stars: 0, count: 0 };
const s120 = { score: 0, score_count: 0, star: [s119] };
const s121 = { id: 0, status: 0, pages: 0, converted_pages: 0, convert_error: '' };
const s122 = { total: 0, document: [s98] };
const s123 = { ext: [] };
const s124 = { category_id: 0, category_cover: '', category_name: '', document: [s98] };
const s125 = { document: [s124] };
const s126 = { id: 0, title: '', language: '' };
const s127 = { document: [s126] };
const s128 = { total: 0 };
const s129 = { code: '', count: 0 };
const s130 = { run: null, trouble: [s129] };
const s131 = { page: 0, width: 0, height: 0, image: '', message: '' };
const s132 = { state: 'waiting', pages: 0, converted_pages: 0, 'page?': s131, missing: [], blank: [], spend_ms: 0, message: '', detail: '' };
const s133 = { id: 0, uuid: '', title: '', download_count: 0, favorite_count: 0, comment_count: 0 };
const s134 = { download_count: 0, favorite_count: 0, comment_count: 0, credit_income: 0, document: [s133] };
const s135 = { day: '', download_count: 0, order_count: 0, comment_count: 0, favorite_count: 0 };
const s136 = { user_id: 0, username: '', price: 0, grant: '', created_at: '' };
const s137 = { day: [s135], order_count: 0, amount: 0, download: [s136], detail: '', is_replacing: false };
const s138 = { id: 0, user_id: 0, username: '', document_id: 0, title: '', price: 0, grant: '', ip: '', created_at: '' };
const s139 = { total: 0, download: [s138] };
const s140 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s95], attachment: s96, source: '', 'same_file?': [s97], deleted_at: '', deleted_user_id: 0, deleted_username: '', purge_at: null };
const s141 = { total: 0, document: [s140] };
const s142 = { id: 0, username: '', avatar: '', signature: '', doc_count: 0, article_count: 0, favorite_count: 0, comment_count: 0, follow_count: 0, fans_count: 0 };
const s143 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', recommend_at: null, notice: 0, category_id: [], category: [s95], user: s142, content: '' };
const s144 = { name: '', title: '', count: 0 };
const s145 = { content: '', removed: [s144] };
const s146 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', recommend_at: null, notice: 0, category_id: [], category: [s95], user: s142 };
const s147 = { total: 0, article: [s146] };
const s148 = { article: [s146] };
const s149 = { previous: null, next: null };
const s150 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', recommend_at: null, notice: 0, category_id: [], category: [s95], user: s142, deleted_at: null, deleted_user_id: 0, deleted_username: '', purge_at: null };
const s151 = { total: 0, article: [s150] };
const s152 = { id: 0, user_id: 0, parent_id: 0, document_id: 0, type: 0, content: '', status: 0, comment_count: 0, created_at: '', updated_at: '', user: s0 };
const s153 = { total: 0, comment: [s152] };
const s154 = { id: 0, user_id: 0, document_id: 0, type: 0, created_at: '' };
const s155 = { id: 0, user_id: 0, document_id: 0, type: 0, created_at: null };
const s156 = { id: 0, user_id: 0, document_id: 0, type: 0, created_at: '', title: '', document_uuid: '', ext: '', score: 0, size: 0, pages: 0, is_available: false };
const s157 = { total: 0, favorite: [s156] };
const s158 = { id: 0, title: '', path: '', url: '', description: '', sort: 0, enable: false, type: 0, created_at: '', updated_at: '' };
const s159 = { total: 0, banner: [s158] };
const s160 = { total: 0, group: [s8] };
const s161 = { permission_id: [] };
const s162 = { total: 0, permission: [s6] };
const s163 = { id: 0, user_id: 0, position: '', title: '', content: '', enable: false, remark: '', start_time: null, end_time: null, created_at: '', updated_at: '' };
const s164 = { advertisement: [s163] };
const s165 = { total: 0, advertisement: [s163] };
const s166 = { type: 0, count: 0, size: 0, unused_count: 0, unused_size: 0 };
const s167 = { stats: [s166] };
const s168 = { id: 0, hash: '', user_id: 0, username: '', type: 0, type_name: '', type_id: 0, enable: false, path: '', name: '', size: 0, width: 0, height: 0, ext: '', ip: '', description: '', usage: null, created_at: '', updated_at: '' };
const s169 = { total: 0, attachment: [s168] };
const s170 = { id: 0, user_id: 0, username: '', content: '', contact: '', page: '', ip: '', user_agent: '', status: false, remark: '', reply: '', reply_by: '', created_at: '', updated_at: '' };
const s171 = { total: 0, feedback: [s170] };
const s172 = { id: 0, title: '', link: '', description: '', sort: 0, enable: false, checked_at: null, failures: 0, check_note: '', created_at: '', updated_at: '' };
const s173 = { failed: 0 };
const s174 = { total: 0, friendlink: [s172] };
const s175 = { id: 0, language: '', code: '', enable: false, sort: 0, created_at: '', updated_at: '' };
const s176 = { total: 0, language: [s175] };
const s177 = { user_id: 0, username: '', action: '', at: '' };
const s178 = { id: 0, user_id: 0, username: '', type: 0, enable: false, reason: '', remark: '', end_time: null, operators: [s177], created_at: '', updated_at: '' };
const s179 = { total: 0, punishment: [s178] };
const s180 = { id: 0, username: '', reason: 0, content: '', status: false, created_at: '' };
const s181 = { id: 0, type: 0, document_id: 0, document_title: '', document_uuid: '', href: '', owner_id: 0, owner_username: '', user_id: 0, username: '', reason: 0, content: '', status: false, remark: '', reply: '', same_count: 0, same_open: 0, same: [s180], created_at: '', updated_at: '' };
const s182 = { total: 0, report: [s181] };
const s183 = { is_registered: false };
const s184 = { id: 0, type: 0, status: 0, user_id: 0, username: '', mobile: '', ip: '', provider: '', error: '', response: '', created_at: '', updated_at: '' };
const s185 = { total: 0, sms: [s184] };
const s186 = { provider: '', sent_count: 0, failed_count: 0 };
const s187 = { provider: [s186] };
const s188 = { type: 0, name: '', icon: '', enable: false, client_id: '', redirect_url: '', authorize_url: '' };
const s189 = { oauths: [s188] };
const s190 = { authorize_url: '', state: '', session: '' };
const s191 = { id: 0, openid: '', oauth_type: 0, session: '', avatar: '', nickname: '' };
const s192 = { 'user?': s0, 'oauth?': s191 };
const s193 = { appid: '', timestamp: 0, noncestr: '', signature: '' };
const s194 = { payment_type: 0, title: '', is_usable: false, message: '' };
const s195 = { method: [s194], balance: 0, offline_statement: '' };
const s196 = { order_status: 0, payment_url: '', extra: '', kind: '', money: 0, expires_at: null };
const s197 = { out_trade_no: '', payment_type: 0, state: 'pending', money: 0, transaction_no: '', message: '', resolution: '', created_at: '', paid_at: null, expires_at: '' };
const s198 = { out_refund_no: '', channel: 'provider', origin: 'operator', state: 'processing', money: 0, credit: 0, taken_credit: 0, reason: '', message: '', username: '', created_at: '', finished_at: null };
const s199 = { state: 'waiting', note: '', id: 0, reason: '', created_at: '', decided_at: null };
const s200 = { payment: [s197], refund: [s198], claim: [s199] };
const s201 = { id: 0, order_no: '', user_id: 0, username: '', order_type: 0, product_id: 0, product_uuid: '', product_name: '', status: 0, payment_type: 0, quantity: 0, price: 0, coupon_amount: 0, amount: 0, money: 0, remark: '', transaction_no: '', created_at: '', updated_at: '', paid_at: null, closed_at: null, close_reason: '', refunded: 0, refunded_at: null, refund_state: '', claim_state: '', invoice_state: '', asked: 'nothing' };
const s202 = { is_money: false, paid: 0, left: 0, message: '', channel: [], effect: [] };
const s203 = { id: 0, payment_type: 0, is_refund: false, reason: 'unknown', order_no: '', out_trade_no: '', out_refund_no: '', transaction_no: '', money: 0, stated: 0, at: null };
const s204 = { total: 0, difference: [s203] };
const s205 = { payment_type: 0, row_count: 0, message: '' };
const s206 = { bill: [s205] };
const s207 = { id: 0, out_trade_no: '', transaction_no: '', payment_type: 0, money: 0, received: 0, message: '', order_no: '', order_status: 0, product_name: '', user_id: 0, username: '', is_acceptable: false, resolution: '', resolve_remark: '', resolved_username: '', resolved_at: null, created_at: '', paid_at: null };
const s208 = { total: 0, mismatch: [s207] };
const s209 = { id: 0, day: '', payment_type: 0, order_type: 0, paid_count: 0, received: 0, returned: 0, income: 0, credit_received: 0, credit_returned: 0 };
const s210 = { paid_count: 0, received: 0, returned: 0, income: 0, credit_received: 0, credit_returned: 0 };
const s211 = { total: 0, from: '', to: '', row: [s209], sum: s210 };
const s212 = { total: 0, order: [s26] };
const s213 = { money: 0, paid: 0 };
const s214 = { total: 0, order: [s26], sum: s213 };
const s215 = { order: [s27], kind: 'personal', title: '', tax_no: '', email: '' };
const s216 = { total: 0, invoice: [s28] };
const s217 = { type: 0, title: '', months: 0, days: 0, price: 0, original_price: 0, credit: 0, discount: 0, download: 0, times_every_day: 0, benefits: '', next_start: null };
const s218 = { enable: false, enable_credit_pay: false, credit_name: '', plan: [s217], next_start: null };
const s219 = { enable: false, credit_name: '', credit_exchange: 0, recharge_discount: '', min: 0, max: 0 };
const s220 = { total: 0, user_vip: [s43] };
const s221 = { 'user_vip?': s43, vips: [s43], expired_at: null };
const s222 = { id: 0, title: '', months: 0, days: 0, price: 0, original_price: 0, discount: 0, download: 0, times_every_day: 0, benefits: '', sort: 0, enable: false, created_at: '', updated_at: '' };
const s223 = { total: 0, vip_plan: [s222] };
const s224 = { id: 0, title: '', kind: 'vip', vip_type: 0, quantity: 0, product_name: '', credit: 0, count: 0, used_count: 0, expired_at: null, enable: false, remark: '', user_id: 0, username: '', exported_at: null, created_at: '', updated_at: '' };
const s225 = { title: '', redeem_code: [] };
const s226 = { total: 0, redeem_batch: [s224] };
const s227 = { id: 0, batch_id: 0, title: '', user_id: 0, username: '', order_no: '', used_at: null };
const s228 = { total: 0, redeem_code: [s227] };
const s229 = { kind: 'vip', product_name: '', credit: 0, 'user_vip?': s43 };
const s230 = { ext: '', count: 0 };
const s231 = { category_id: 0, count: 0 };
const s232 = { title: '', description: '', text: '', page: 0 };
const s233 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s95], attachment: s96, source: '', 'same_file?': [s97], highlight: s232 };
const s234 = { total: 0, spend: '', agg_ext: [s230], agg_category: [s231], agg_language: [s129], document: [s233] };
const s235 = { version: '', started_at: null, total: 0, left: 0, entries: 0 };
const s236 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', recommend_at: null, notice: 0, category_id: [], category: [s95], user: s142, highlight: s232 };
const s237 = { total: 0, spend: '', agg_ext: [s230], agg_category: [s231], agg_language: [s129], article: [s236] };
const s238 = { id: 0, identifier: '', doc_type: 0, title: '', description: '', text: '', page: 0, keywords: '', ext: '', cover: '', pages: 0, price: 0, size: 0, score: 0, view_count: 0, category_id: [], user_id: 0, username: '', created_at: '' };
const s239 = { total: 0, spend: '', agg_ext: [s230], agg_category: [s231], agg_language: [s129], is_similar: false, document: [s238] };
const s240 = { word: [] };
const s241 = { day: '', search_count: 0, empty_count: 0, person_count: 0 };
const s242 = { word: '', count: 0, person_count: 0, total: 0, last_at: '' };
const s243 = { retention_days: 0, day: [s241], top: [s242], missed: [s242] };
const s244 = { id: 0, user_id: 0, username: '', ip: '', type: 0, keywords: '', total: 0, page: 0, user_agent: '', spend_time: 0, created_at: '' };
const s245 = { total: 0, search_record: [s244] };
const s246 = { name: '', before: '', after: '' };
const s247 = { id: 0, name: '', fields: [s246] };
const s248 = { id: 0, user_id: 0, username: '', operation: '', title: '', input: '', changes: [s247], ip: '', created_at: '' };
const s249 = { total: 0, audit: [s248] };
const s250 = { id: 0, user_id: 0, account: '', result: 0, method: '', ip: '', device: '', created_at: '' };
const s251 = { total: 0, login: [s250] };
const s252 = { id: 0, hash: '', size: 0, ext: '' };
const s253 = { code: 0, message: '', data: s252 };
const s254 = { id: 0, path: '', name: '', size: 0, width: 0, height: 0, ext: '', hash: '', user_id: 0, type: 0, type_id: 0, enable: false, ip: '', created_at: '', updated_at: '' };
const s255 = { code: 0, message: '', data: s254 };
const s256 = { url: '', alt: '', href: '' };
const s257 = { errno: 0, data: s256 };
const s258 = { kind: 'convert_document', ready: 0, waiting: 0, running: 0, failed: 0, oldest_seconds: 0, error: '' };
const s259 = { id: 0, kind: 'convert_document', error: '', attempts: 0, can_retry: false, failed_at: '' };
const s260 = { queue: [s258], job: [s259] };
const s261 = { kind: 'document', count: 0 };
const s262 = { inbox: [s261] };
const s263 = { id: 0, kind: 'document_passed', content: '', title: '', href: '', note: '', count: 0, amount: 0, read_at: null, created_at: '' };
const s264 = { total: 0, notice: [s263] };
const s265 = { id: 0, user_id: 0, username: '', title: '', description: '', category_id: 0, status: 0, supporter_count: 0, is_joined: false, document_id: 0, document_uuid: '', document_title: '', answered_username: '', answered_at: null, close_reason: '', created_at: '', updated_at: '', is_new: false };
const s266 = { id: 0, user_id: 0, username: '', title: '', description: '', category_id: 0, status: 0, supporter_count: 0, is_joined: false, document_id: 0, document_uuid: '', document_title: '', answered_username: '', answered_at: null, close_reason: '', created_at: '', updated_at: '' };
const s267 = { total: 0, wish: [s266] };
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
    exportData: s35,
    deleteOwn: s2,
    credits: s37,
    sessions: s39,
    endSessions: s40,
    sweep: s2,
    oauths: s20,
    entitlement: s50,
  },
  session: {
    list: s39,
    end: s2,
    endOthers: s40,
  },
  secondFactor: {
    get: s51,
    begin: s52,
    confirm: s53,
    renewRecoveryCodes: s53,
    disable: s2,
  },
  personalToken: {
    list: s55,
    scopes: s57,
    create: s58,
    delete: s2,
  },
  config: {
    settings: s69,
    list: s71,
    update: s2,
    history: s73,
    test: s75,
    stats: s78,
    dailyFigures: s80,
    envs: s82,
    device: s86,
    release: s87,
    refreshRelease: s87,
    ignoreRelease: s2,
    setReleaseSource: s2,
    license: s88,
    renewIndex: s2,
    sqlMode: s89,
    sitemap: s90,
  },
  navigation: {
    create: s91,
    update: s2,
    arrange: s2,
    delete: s2,
    get: s91,
    list: s92,
  },
  category: {
    create: s94,
    update: s2,
    arrange: s2,
    merge: s2,
    delete: s2,
    get: s93,
    list: s94,
  },
  document: {
    create: s99,
    update: s2,
    delete: s2,
    retry: s2,
    exist: s101,
    get: s104,
    download: s105,
    downloadVip: s105,
    downloadForReview: s105,
    layout: s109,
    text: s111,
    lines: s114,
    find: s116,
    setScore: s117,
    getScore: s118,
    scores: s120,
    progress: s121,
    related: s99,
    list: s122,
    types: s123,
    home: s125,
    check: s2,
    recommend: s2,
    setCategory: s2,
    setLanguage: s2,
    detectLanguage: s127,
    setVip: s2,
    setPrice: s2,
    reconvert: s128,
    reconversion: s130,
    applyPreview: s128,
    trial: s132,
    setCover: s2,
    ownActivity: s134,
    activity: s137,
    downloads: s139,
  },
  recycle: {
    list: s141,
    recover: s2,
    delete: s2,
    clear: s128,
  },
  article: {
    create: s143,
    update: s143,
    preview: s145,
    delete: s2,
    get: s143,
    list: s147,
    related: s148,
    neighbours: s149,
    setCategory: s2,
    recommend: s2,
    check: s2,
    listRecycle: s151,
    restore: s2,
    purge: s2,
    empty: s2,
  },
  comment: {
    create: s152,
    update: s2,
    delete: s2,
    get: s152,
    list: s153,
    check: s2,
  },
  favorite: {
    create: s154,
    delete: s2,
    get: s155,
    list: s157,
    ofUser: s122,
  },
  banner: {
    create: s158,
    update: s2,
    delete: s2,
    get: s158,
    list: s159,
  },
  group: {
    create: s8,
    update: s8,
    delete: s2,
    get: s8,
    list: s160,
    permission: s161,
    setPermission: s2,
  },
  permission: {
    update: s2,
    get: s6,
    list: s162,
  },
  advertisement: {
    create: s163,
    update: s2,
    delete: s2,
    get: s163,
    position: s164,
    list: s165,
  },
  attachment: {
    update: s2,
    delete: s2,
    deleteUnused: s40,
    stats: s167,
    get: s168,
    list: s169,
  },
  feedback: {
    create: s2,
    update: s2,
    delete: s2,
    get: s170,
    list: s171,
  },
  friendlink: {
    create: s172,
    update: s2,
    delete: s2,
    get: s172,
    check: s173,
    list: s174,
  },
  language: {
    create: s175,
    update: s2,
    setStatus: s2,
    delete: s2,
    list: s176,
  },
  punishment: {
    create: s2,
    update: s2,
    cancel: s2,
    get: s178,
    list: s179,
  },
  report: {
    create: s2,
    createOfComment: s2,
    update: s2,
    delete: s2,
    list: s182,
  },
  sms: {
    send: s183,
    get: s184,
    list: s185,
    summary: s187,
  },
  oauth: {
    configs: s189,
    start: s190,
    login: s192,
    register: s1,
    bind: s2,
    wechatShare: s193,
  },
  order: {
    create: s26,
    get: s26,
    status: s26,
    delete: s2,
    close: s26,
    methods: s195,
    pay: s196,
    watch: s26,
    payments: s200,
    query: s201,
    claim: s26,
    rejectClaim: s26,
    refundOffer: s202,
    refund: s26,
    statements: s204,
    readStatement: s206,
    mismatches: s208,
    resolveMismatch: s26,
    income: s211,
    confirm: s26,
    setRemark: s26,
    systemRecharge: s26,
    revokeRecharge: s26,
    recharge: s26,
    own: s212,
    list: s214,
  },
  invoice: {
    offer: s215,
    create: s28,
    own: s216,
    withdraw: s28,
    list: s216,
    issue: s28,
    reject: s28,
    attach: s28,
  },
  userVip: {
    offer: s218,
    recharge: s219,
    own: s220,
    active: s221,
    byOrder: s43,
    grant: s43,
    update: s43,
    revoke: s40,
    list: s220,
  },
  vipPlan: {
    create: s222,
    update: s2,
    delete: s2,
    list: s223,
  },
  redeem: {
    create: s224,
    update: s224,
    export: s225,
    list: s226,
    codes: s228,
    use: s229,
  },
  search: {
    documents: s234,
    rebuild: s2,
    progress: s235,
    articles: s237,
    rebuildArticles: s2,
    all: s239,
    suggest: s240,
    hot: s240,
  },
  searchRecord: {
    summary: s243,
    delete: s2,
    list: s245,
  },
  audit: {
    list: s249,
    logins: s251,
  },
  upload: {
    document: s253,
    resumable: s253,
    banner: s255,
    category: s255,
    article: s257,
    config: s255,
    cover: s255,
    avatar: s255,
  },
  queue: {
    get: s260,
    retry: s128,
  },
  inbox: {
    get: s262,
  },
  notice: {
    list: s264,
    unread: s40,
    read: s2,
    delete: s2,
  },
  wish: {
    create: s265,
    join: s2,
    leave: s2,
    answer: s2,
    reopen: s2,
    update: s2,
    check: s2,
    delete: s2,
    list: s267,
  },
};
