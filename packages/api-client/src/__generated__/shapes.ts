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
const s11 = { id: 0, user_id: 0, document_id: 0, ip: '', is_pay: false, price: 0, grant: '', created_at: '', title: '', ext: '', score: 0, size: 0, pages: 0, document_uuid: '', is_deleted: false, is_hidden: false, is_kept: false, is_refunded: false };
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
const s26 = { id: 0, order_no: '', user_id: 0, username: '', order_type: 0, product_id: 0, product_uuid: '', product_name: '', status: 0, payment_type: 0, quantity: 0, price: 0, coupon_amount: 0, coupon_code: '', coupon_money: 0, amount: 0, money: 0, remark: '', transaction_no: '', created_at: '', updated_at: '', paid_at: null, closed_at: null, close_reason: '', refunded: 0, refunded_at: null, refund_state: '', claim_state: '', invoice_state: '' };
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
const s65 = { enable: false, enable_credit_pay: false, icon: '', year_price: 0, year_original_price: 0, year_document_discount: 0, year_download: 0, year_times_every_day: 0, quarter_price: 0, quarter_original_price: 0, quarter_document_discount: 0, quarter_download: 0, quarter_times_every_day: 0, month_price: 0, month_original_price: 0, month_document_discount: 0, month_download: 0, month_times_every_day: 0, agreement_link: '', gives: '' };
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
const s98 = { name: '', size: 0, ext: '', pages: 0, replaced_at: '' };
const s99 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s95], attachment: s96, source: '', 'same_file?': [s97], 'former_file?': s98 };
const s100 = { document: [s99] };
const s101 = { id: 0, title: '', reason: '' };
const s102 = { failed: [s101] };
const s103 = { id: 0, uuid: '', title: '', category_id: [] };
const s104 = { 'document?': s103 };
const s105 = { allowed: false, reason: '', message: '', price: 0, is_owned: false, free_days: 0 };
const s106 = { allowed: false, reason: '', message: '', left: 0 };
const s107 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s95], attachment: s96, source: '', 'same_file?': [s97], 'former_file?': s98, readable_pages: 0, lock_reason: '', download: s105, 'download_vip?': s106, comment: s45, favorite: s45, 'user?': s0 };
const s108 = { url: '' };
const s109 = { width: 0, height: 0, ext: '' };
const s110 = { first: 0, last: 0, reason: '' };
const s111 = { title: '', page: 0, level: 0 };
const s112 = { id: 0, uuid: '', status: 0, pages: 0, converted_pages: 0, readable_pages: 0, lock_reason: '', page: [s109], failed: [s110], outline: [s111], version: '' };
const s113 = { page: 0, content: '' };
const s114 = { total: 0, text: [s113] };
const s115 = { text: '', box: [], edges: [] };
const s116 = { box: [] };
const s117 = { page: 0, line: [s115], 'link?': [s116] };
const s118 = { page: [s117], version: '' };
const s119 = { page: 0, index: 0, before: '', match: '', after: '' };
const s120 = { total: 0, has_more: false, alike: [], hit: [s119] };
const s121 = { score: 0, score_count: 0 };
const s122 = { id: 0, document_id: 0, user_id: 0, score: 0 };
const s123 = { stars: 0, count: 0 };
const s124 = { score: 0, score_count: 0, star: [s123] };
const s125 = { id: 0, status: 0, pages: 0, converted_pages: 0, convert_error: '' };
const s126 = { total: 0, document: [s99] };
const s127 = { ext: [] };
const s128 = { category_id: 0, category_cover: '', category_name: '', document: [s99] };
const s129 = { document: [s128] };
const s130 = { id: 0, status: 0 };
const s131 = { document: [s130] };
const s132 = { id: 0, title: '', language: '' };
const s133 = { document: [s132] };
const s134 = { total: 0 };
const s135 = { code: '', count: 0 };
const s136 = { run: null, trouble: [s135] };
const s137 = { page: 0, width: 0, height: 0, image: '', message: '' };
const s138 = { state: 'waiting', pages: 0, converted_pages: 0, 'page?': s137, missing: [], blank: [], spend_ms: 0, message: '', detail: '' };
const s139 = { id: 0, uuid: '', title: '', download_count: 0, favorite_count: 0, comment_count: 0 };
const s140 = { download_count: 0, favorite_count: 0, comment_count: 0, credit_income: 0, document: [s139] };
const s141 = { day: '', download_count: 0, order_count: 0, comment_count: 0, favorite_count: 0 };
const s142 = { user_id: 0, username: '', price: 0, grant: '', created_at: '' };
const s143 = { day: [s141], order_count: 0, amount: 0, download: [s142], detail: '', is_replacing: false };
const s144 = { id: 0, user_id: 0, username: '', document_id: 0, title: '', price: 0, grant: '', ip: '', created_at: '' };
const s145 = { total: 0, download: [s144] };
const s146 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s95], attachment: s96, source: '', 'same_file?': [s97], 'former_file?': s98, deleted_at: '', deleted_user_id: 0, deleted_username: '', purge_at: null };
const s147 = { total: 0, document: [s146] };
const s148 = { id: 0, username: '', avatar: '', signature: '', doc_count: 0, article_count: 0, favorite_count: 0, comment_count: 0, follow_count: 0, fans_count: 0 };
const s149 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', published_at: null, recommend_at: null, notice: 0, category_id: [], category: [s95], user: s148, content: '' };
const s150 = { name: '', title: '', count: 0 };
const s151 = { content: '', removed: [s150] };
const s152 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', published_at: null, recommend_at: null, notice: 0, category_id: [], category: [s95], user: s148 };
const s153 = { total: 0, article: [s152] };
const s154 = { article: [s152] };
const s155 = { previous: null, next: null };
const s156 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', published_at: null, recommend_at: null, notice: 0, category_id: [], category: [s95], user: s148, deleted_at: null, deleted_user_id: 0, deleted_username: '', purge_at: null };
const s157 = { total: 0, article: [s156] };
const s158 = { id: 0, user_id: 0, parent_id: 0, document_id: 0, type: 0, content: '', status: 0, comment_count: 0, created_at: '', updated_at: '', user: s0 };
const s159 = { total: 0, comment: [s158] };
const s160 = { id: 0, user_id: 0, document_id: 0, type: 0, created_at: '' };
const s161 = { id: 0, user_id: 0, document_id: 0, type: 0, created_at: null };
const s162 = { id: 0, user_id: 0, document_id: 0, type: 0, created_at: '', title: '', document_uuid: '', ext: '', score: 0, size: 0, pages: 0, is_available: false };
const s163 = { total: 0, favorite: [s162] };
const s164 = { id: 0, title: '', path: '', url: '', description: '', sort: 0, enable: false, type: 0, created_at: '', updated_at: '' };
const s165 = { total: 0, banner: [s164] };
const s166 = { total: 0, group: [s8] };
const s167 = { permission_id: [] };
const s168 = { total: 0, permission: [s6] };
const s169 = { id: 0, user_id: 0, position: '', title: '', content: '', enable: false, remark: '', start_time: null, end_time: null, created_at: '', updated_at: '' };
const s170 = { advertisement: [s169] };
const s171 = { total: 0, advertisement: [s169] };
const s172 = { type: 0, count: 0, size: 0, unused_count: 0, unused_size: 0 };
const s173 = { stats: [s172] };
const s174 = { id: 0, hash: '', user_id: 0, username: '', type: 0, type_name: '', type_id: 0, enable: false, path: '', name: '', size: 0, width: 0, height: 0, ext: '', ip: '', description: '', usage: null, created_at: '', updated_at: '' };
const s175 = { total: 0, attachment: [s174] };
const s176 = { id: 0, user_id: 0, username: '', content: '', contact: '', page: '', ip: '', user_agent: '', status: false, remark: '', reply: '', reply_by: '', created_at: '', updated_at: '' };
const s177 = { total: 0, feedback: [s176] };
const s178 = { id: 0, title: '', link: '', description: '', sort: 0, enable: false, checked_at: null, failures: 0, check_note: '', created_at: '', updated_at: '' };
const s179 = { failed: 0 };
const s180 = { total: 0, friendlink: [s178] };
const s181 = { id: 0, language: '', code: '', enable: false, sort: 0, created_at: '', updated_at: '' };
const s182 = { total: 0, language: [s181] };
const s183 = { user_id: 0, username: '', action: '', at: '' };
const s184 = { id: 0, user_id: 0, username: '', type: 0, enable: false, reason: '', remark: '', end_time: null, operators: [s183], created_at: '', updated_at: '' };
const s185 = { total: 0, punishment: [s184] };
const s186 = { id: 0, username: '', reason: 0, content: '', status: false, created_at: '' };
const s187 = { id: 0, type: 0, document_id: 0, document_title: '', document_uuid: '', href: '', owner_id: 0, owner_username: '', user_id: 0, username: '', reason: 0, content: '', status: false, remark: '', reply: '', same_count: 0, same_open: 0, same: [s186], created_at: '', updated_at: '' };
const s188 = { total: 0, report: [s187] };
const s189 = { is_registered: false };
const s190 = { id: 0, type: 0, status: 0, user_id: 0, username: '', mobile: '', ip: '', provider: '', error: '', response: '', created_at: '', updated_at: '' };
const s191 = { total: 0, sms: [s190] };
const s192 = { provider: '', sent_count: 0, failed_count: 0 };
const s193 = { provider: [s192] };
const s194 = { type: 0, name: '', icon: '', enable: false, client_id: '', redirect_url: '', authorize_url: '' };
const s195 = { oauths: [s194] };
const s196 = { authorize_url: '', state: '', session: '' };
const s197 = { id: 0, openid: '', oauth_type: 0, session: '', avatar: '', nickname: '' };
const s198 = { 'user?': s0, 'oauth?': s197 };
const s199 = { appid: '', timestamp: 0, noncestr: '', signature: '' };
const s200 = { payment_type: 0, title: '', is_usable: false, message: '' };
const s201 = { method: [s200], balance: 0, offline_statement: '' };
const s202 = { order_status: 0, payment_url: '', extra: '', kind: '', money: 0, expires_at: null };
const s203 = { out_trade_no: '', payment_type: 0, state: 'pending', money: 0, transaction_no: '', message: '', resolution: '', created_at: '', paid_at: null, expires_at: '' };
const s204 = { out_refund_no: '', channel: 'provider', origin: 'operator', state: 'processing', money: 0, credit: 0, taken_credit: 0, reason: '', message: '', username: '', created_at: '', finished_at: null };
const s205 = { state: 'waiting', note: '', id: 0, reason: '', created_at: '', decided_at: null };
const s206 = { payment: [s203], refund: [s204], claim: [s205] };
const s207 = { id: 0, order_no: '', user_id: 0, username: '', order_type: 0, product_id: 0, product_uuid: '', product_name: '', status: 0, payment_type: 0, quantity: 0, price: 0, coupon_amount: 0, coupon_code: '', coupon_money: 0, amount: 0, money: 0, remark: '', transaction_no: '', created_at: '', updated_at: '', paid_at: null, closed_at: null, close_reason: '', refunded: 0, refunded_at: null, refund_state: '', claim_state: '', invoice_state: '', asked: 'nothing' };
const s208 = { is_money: false, paid: 0, left: 0, message: '', channel: [], effect: [] };
const s209 = { id: 0, payment_type: 0, is_refund: false, reason: 'unknown', order_no: '', out_trade_no: '', out_refund_no: '', transaction_no: '', money: 0, stated: 0, at: null };
const s210 = { total: 0, difference: [s209] };
const s211 = { payment_type: 0, row_count: 0, message: '' };
const s212 = { bill: [s211] };
const s213 = { id: 0, out_trade_no: '', transaction_no: '', payment_type: 0, money: 0, received: 0, message: '', order_no: '', order_status: 0, product_name: '', user_id: 0, username: '', is_acceptable: false, resolution: '', resolve_remark: '', resolved_username: '', resolved_at: null, created_at: '', paid_at: null };
const s214 = { total: 0, mismatch: [s213] };
const s215 = { id: 0, day: '', payment_type: 0, order_type: 0, paid_count: 0, received: 0, returned: 0, income: 0, credit_received: 0, credit_returned: 0 };
const s216 = { paid_count: 0, received: 0, returned: 0, income: 0, credit_received: 0, credit_returned: 0 };
const s217 = { total: 0, from: '', to: '', row: [s215], sum: s216 };
const s218 = { total: 0, order: [s26] };
const s219 = { money: 0, paid: 0 };
const s220 = { total: 0, order: [s26], sum: s219 };
const s221 = { order: [s27], kind: 'personal', title: '', tax_no: '', email: '' };
const s222 = { total: 0, invoice: [s28] };
const s223 = { type: 0, title: '', months: 0, days: 0, price: 0, original_price: 0, credit: 0, discount: 0, download: 0, times_every_day: 0, benefits: '', next_start: null };
const s224 = { enable: false, enable_credit_pay: false, credit_name: '', plan: [s223], next_start: null, has_coupon: false };
const s225 = { enable: false, credit_name: '', credit_exchange: 0, recharge_discount: '', min: 0, max: 0 };
const s226 = { total: 0, user_vip: [s43] };
const s227 = { 'user_vip?': s43, vips: [s43], expired_at: null };
const s228 = { id: 0, title: '', months: 0, days: 0, price: 0, original_price: 0, discount: 0, download: 0, times_every_day: 0, benefits: '', sort: 0, enable: false, created_at: '', updated_at: '' };
const s229 = { total: 0, vip_plan: [s228] };
const s230 = { id: 0, title: '', kind: 'vip', vip_type: 0, quantity: 0, product_name: '', credit: 0, count: 0, used_count: 0, expired_at: null, enable: false, remark: '', user_id: 0, username: '', exported_at: null, created_at: '', updated_at: '' };
const s231 = { title: '', redeem_code: [] };
const s232 = { total: 0, redeem_batch: [s230] };
const s233 = { id: 0, batch_id: 0, title: '', user_id: 0, username: '', order_no: '', used_at: null };
const s234 = { total: 0, redeem_code: [s233] };
const s235 = { kind: 'vip', product_name: '', credit: 0, 'user_vip?': s43 };
const s236 = { id: 0, code: '', title: '', kind: 'reduce', reduce_money: 0, discount: 0, reduce_max: 0, least_money: 0, vip_types: [], from_day: null, to_day: null, use_limit: 0, member_limit: 0, enable: false, remark: '', used_count: 0, given_money: 0, created_at: '', updated_at: '' };
const s237 = { coupon: [s236] };
const s238 = { total: 0, coupon: [s236] };
const s239 = { is_usable: false, message: '', coupon_money: 0, coupon_amount: 0, money: 0, amount: 0 };
const s240 = { ext: '', count: 0 };
const s241 = { category_id: 0, count: 0 };
const s242 = { title: '', description: '', text: '', page: 0 };
const s243 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s95], attachment: s96, source: '', 'same_file?': [s97], 'former_file?': s98, highlight: s242 };
const s244 = { total: 0, spend: '', agg_ext: [s240], agg_category: [s241], agg_language: [s135], document: [s243] };
const s245 = { version: '', started_at: null, total: 0, left: 0, entries: 0 };
const s246 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', published_at: null, recommend_at: null, notice: 0, category_id: [], category: [s95], user: s148, highlight: s242 };
const s247 = { total: 0, spend: '', agg_ext: [s240], agg_category: [s241], agg_language: [s135], article: [s246] };
const s248 = { id: 0, identifier: '', doc_type: 0, title: '', description: '', text: '', page: 0, keywords: '', ext: '', cover: '', pages: 0, price: 0, size: 0, score: 0, view_count: 0, category_id: [], user_id: 0, username: '', created_at: '' };
const s249 = { total: 0, spend: '', agg_ext: [s240], agg_category: [s241], agg_language: [s135], is_similar: false, document: [s248] };
const s250 = { word: [] };
const s251 = { day: '', search_count: 0, empty_count: 0, person_count: 0 };
const s252 = { word: '', count: 0, person_count: 0, total: 0, last_at: '' };
const s253 = { retention_days: 0, day: [s251], top: [s252], missed: [s252] };
const s254 = { id: 0, user_id: 0, username: '', ip: '', type: 0, keywords: '', total: 0, page: 0, user_agent: '', spend_time: 0, created_at: '' };
const s255 = { total: 0, search_record: [s254] };
const s256 = { name: '', before: '', after: '' };
const s257 = { id: 0, name: '', fields: [s256] };
const s258 = { id: 0, user_id: 0, username: '', operation: '', title: '', input: '', changes: [s257], change_count: 0, ip: '', created_at: '' };
const s259 = { total: 0, audit: [s258] };
const s260 = { id: 0, user_id: 0, account: '', result: 0, method: '', ip: '', device: '', created_at: '' };
const s261 = { total: 0, login: [s260] };
const s262 = { id: 0, hash: '', size: 0, ext: '' };
const s263 = { code: 0, message: '', data: s262 };
const s264 = { id: 0, path: '', name: '', size: 0, width: 0, height: 0, ext: '', hash: '', user_id: 0, type: 0, type_id: 0, enable: false, ip: '', created_at: '', updated_at: '' };
const s265 = { code: 0, message: '', data: s264 };
const s266 = { url: '', alt: '', href: '' };
const s267 = { errno: 0, data: s266 };
const s268 = { kind: 'convert_document', ready: 0, waiting: 0, running: 0, failed: 0, oldest_seconds: 0, error: '' };
const s269 = { id: 0, kind: 'convert_document', error: '', attempts: 0, can_retry: false, failed_at: '' };
const s270 = { queue: [s268], job: [s269] };
const s271 = { kind: 'document', count: 0 };
const s272 = { inbox: [s271] };
const s273 = { id: 0, kind: 'document_passed', content: '', title: '', href: '', note: '', count: 0, amount: 0, read_at: null, created_at: '' };
const s274 = { total: 0, notice: [s273] };
const s275 = { id: 0, user_id: 0, username: '', title: '', description: '', category_id: 0, status: 0, supporter_count: 0, is_joined: false, document_id: 0, document_uuid: '', document_title: '', answered_username: '', answered_at: null, close_reason: '', created_at: '', updated_at: '', is_new: false };
const s276 = { id: 0, user_id: 0, username: '', title: '', description: '', category_id: 0, status: 0, supporter_count: 0, is_joined: false, document_id: 0, document_uuid: '', document_title: '', answered_username: '', answered_at: null, close_reason: '', created_at: '', updated_at: '' };
const s277 = { total: 0, wish: [s276] };
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
    setGroup: s2,
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
    create: s100,
    update: s2,
    delete: s2,
    updateOwn: s102,
    deleteOwn: s102,
    retry: s2,
    exist: s104,
    get: s107,
    download: s108,
    downloadVip: s108,
    downloadForReview: s108,
    layout: s112,
    text: s114,
    lines: s118,
    find: s120,
    setScore: s121,
    getScore: s122,
    scores: s124,
    progress: s125,
    related: s100,
    list: s126,
    types: s127,
    home: s129,
    check: s131,
    recommend: s2,
    setCategory: s2,
    setLanguage: s2,
    detectLanguage: s133,
    setVip: s2,
    setPrice: s2,
    reconvert: s134,
    reconversion: s136,
    applyPreview: s134,
    trial: s138,
    setCover: s2,
    ownActivity: s140,
    activity: s143,
    downloads: s145,
  },
  recycle: {
    list: s147,
    recover: s2,
    delete: s2,
    clear: s134,
  },
  article: {
    create: s149,
    update: s149,
    preview: s151,
    delete: s2,
    get: s149,
    list: s153,
    related: s154,
    neighbours: s155,
    setCategory: s2,
    recommend: s2,
    check: s2,
    listRecycle: s157,
    restore: s2,
    purge: s2,
    empty: s134,
  },
  comment: {
    create: s158,
    update: s2,
    delete: s2,
    get: s158,
    list: s159,
    received: s159,
    check: s2,
  },
  favorite: {
    create: s160,
    delete: s2,
    get: s161,
    list: s163,
    ofUser: s126,
  },
  banner: {
    create: s164,
    update: s2,
    delete: s2,
    get: s164,
    list: s165,
  },
  group: {
    create: s8,
    update: s8,
    delete: s2,
    get: s8,
    list: s166,
    permission: s167,
    setPermission: s2,
  },
  permission: {
    update: s2,
    get: s6,
    list: s168,
  },
  advertisement: {
    create: s169,
    update: s2,
    delete: s2,
    get: s169,
    position: s170,
    list: s171,
  },
  attachment: {
    update: s2,
    delete: s2,
    deleteUnused: s40,
    stats: s173,
    get: s174,
    list: s175,
  },
  feedback: {
    create: s2,
    update: s2,
    delete: s2,
    get: s176,
    list: s177,
  },
  friendlink: {
    create: s178,
    update: s2,
    delete: s2,
    get: s178,
    check: s179,
    list: s180,
  },
  language: {
    create: s181,
    update: s2,
    setStatus: s2,
    delete: s2,
    list: s182,
  },
  punishment: {
    create: s2,
    update: s2,
    cancel: s2,
    get: s184,
    list: s185,
  },
  report: {
    create: s2,
    createOfComment: s2,
    update: s2,
    delete: s2,
    list: s188,
  },
  sms: {
    send: s189,
    get: s190,
    list: s191,
    summary: s193,
  },
  oauth: {
    configs: s195,
    start: s196,
    login: s198,
    register: s1,
    bind: s2,
    wechatShare: s199,
  },
  order: {
    create: s26,
    get: s26,
    status: s26,
    delete: s2,
    close: s26,
    methods: s201,
    pay: s202,
    watch: s26,
    payments: s206,
    query: s207,
    claim: s26,
    rejectClaim: s26,
    refundOffer: s208,
    refund: s26,
    statements: s210,
    readStatement: s212,
    mismatches: s214,
    resolveMismatch: s26,
    income: s217,
    confirm: s26,
    setRemark: s26,
    systemRecharge: s26,
    revokeRecharge: s26,
    recharge: s26,
    own: s218,
    list: s220,
  },
  invoice: {
    offer: s221,
    create: s28,
    own: s222,
    withdraw: s28,
    list: s222,
    issue: s28,
    reject: s28,
    attach: s28,
  },
  userVip: {
    offer: s224,
    recharge: s225,
    own: s226,
    active: s227,
    byOrder: s43,
    grant: s43,
    update: s43,
    revoke: s40,
    list: s226,
  },
  vipPlan: {
    create: s228,
    update: s2,
    delete: s2,
    list: s229,
  },
  redeem: {
    create: s230,
    update: s230,
    export: s231,
    list: s232,
    codes: s234,
    use: s235,
  },
  coupon: {
    create: s237,
    update: s236,
    delete: s2,
    list: s238,
    check: s239,
  },
  search: {
    documents: s244,
    rebuild: s2,
    progress: s245,
    articles: s247,
    rebuildArticles: s2,
    all: s249,
    suggest: s250,
    hot: s250,
  },
  searchRecord: {
    summary: s253,
    delete: s2,
    list: s255,
  },
  audit: {
    list: s259,
    logins: s261,
  },
  upload: {
    document: s263,
    resumable: s263,
    banner: s265,
    category: s265,
    article: s267,
    config: s265,
    cover: s265,
    avatar: s265,
  },
  queue: {
    get: s270,
    retry: s134,
  },
  inbox: {
    get: s272,
  },
  notice: {
    list: s274,
    unread: s40,
    read: s2,
    delete: s2,
    clear: s134,
  },
  wish: {
    create: s275,
    join: s2,
    leave: s2,
    answer: s2,
    reopen: s2,
    update: s2,
    check: s2,
    delete: s2,
    list: s277,
  },
};
