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
const s116 = { page: 0, line: [s115] };
const s117 = { page: [s116], version: '' };
const s118 = { page: 0, index: 0, before: '', match: '', after: '' };
const s119 = { total: 0, has_more: false, alike: [], hit: [s118] };
const s120 = { score: 0, score_count: 0 };
const s121 = { id: 0, document_id: 0, user_id: 0, score: 0 };
const s122 = { stars: 0, count: 0 };
const s123 = { score: 0, score_count: 0, star: [s122] };
const s124 = { id: 0, status: 0, pages: 0, converted_pages: 0, convert_error: '' };
const s125 = { total: 0, document: [s99] };
const s126 = { ext: [] };
const s127 = { category_id: 0, category_cover: '', category_name: '', document: [s99] };
const s128 = { document: [s127] };
const s129 = { id: 0, status: 0 };
const s130 = { document: [s129] };
const s131 = { id: 0, title: '', language: '' };
const s132 = { document: [s131] };
const s133 = { total: 0 };
const s134 = { code: '', count: 0 };
const s135 = { run: null, trouble: [s134] };
const s136 = { page: 0, width: 0, height: 0, image: '', message: '' };
const s137 = { state: 'waiting', pages: 0, converted_pages: 0, 'page?': s136, missing: [], blank: [], spend_ms: 0, message: '', detail: '' };
const s138 = { id: 0, uuid: '', title: '', download_count: 0, favorite_count: 0, comment_count: 0 };
const s139 = { download_count: 0, favorite_count: 0, comment_count: 0, credit_income: 0, document: [s138] };
const s140 = { day: '', download_count: 0, order_count: 0, comment_count: 0, favorite_count: 0 };
const s141 = { user_id: 0, username: '', price: 0, grant: '', created_at: '' };
const s142 = { day: [s140], order_count: 0, amount: 0, download: [s141], detail: '', is_replacing: false };
const s143 = { id: 0, user_id: 0, username: '', document_id: 0, title: '', price: 0, grant: '', ip: '', created_at: '' };
const s144 = { total: 0, download: [s143] };
const s145 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s95], attachment: s96, source: '', 'same_file?': [s97], 'former_file?': s98, deleted_at: '', deleted_user_id: 0, deleted_username: '', purge_at: null };
const s146 = { total: 0, document: [s145] };
const s147 = { id: 0, username: '', avatar: '', signature: '', doc_count: 0, article_count: 0, favorite_count: 0, comment_count: 0, follow_count: 0, fans_count: 0 };
const s148 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', published_at: null, recommend_at: null, notice: 0, category_id: [], category: [s95], user: s147, content: '' };
const s149 = { name: '', title: '', count: 0 };
const s150 = { content: '', removed: [s149] };
const s151 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', published_at: null, recommend_at: null, notice: 0, category_id: [], category: [s95], user: s147 };
const s152 = { total: 0, article: [s151] };
const s153 = { article: [s151] };
const s154 = { previous: null, next: null };
const s155 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', published_at: null, recommend_at: null, notice: 0, category_id: [], category: [s95], user: s147, deleted_at: null, deleted_user_id: 0, deleted_username: '', purge_at: null };
const s156 = { total: 0, article: [s155] };
const s157 = { id: 0, user_id: 0, parent_id: 0, document_id: 0, type: 0, content: '', status: 0, comment_count: 0, created_at: '', updated_at: '', user: s0 };
const s158 = { total: 0, comment: [s157] };
const s159 = { id: 0, user_id: 0, document_id: 0, type: 0, created_at: '' };
const s160 = { id: 0, user_id: 0, document_id: 0, type: 0, created_at: null };
const s161 = { id: 0, user_id: 0, document_id: 0, type: 0, created_at: '', title: '', document_uuid: '', ext: '', score: 0, size: 0, pages: 0, is_available: false };
const s162 = { total: 0, favorite: [s161] };
const s163 = { id: 0, title: '', path: '', url: '', description: '', sort: 0, enable: false, type: 0, created_at: '', updated_at: '' };
const s164 = { total: 0, banner: [s163] };
const s165 = { total: 0, group: [s8] };
const s166 = { permission_id: [] };
const s167 = { total: 0, permission: [s6] };
const s168 = { id: 0, user_id: 0, position: '', title: '', content: '', enable: false, remark: '', start_time: null, end_time: null, created_at: '', updated_at: '' };
const s169 = { advertisement: [s168] };
const s170 = { total: 0, advertisement: [s168] };
const s171 = { type: 0, count: 0, size: 0, unused_count: 0, unused_size: 0 };
const s172 = { stats: [s171] };
const s173 = { id: 0, hash: '', user_id: 0, username: '', type: 0, type_name: '', type_id: 0, enable: false, path: '', name: '', size: 0, width: 0, height: 0, ext: '', ip: '', description: '', usage: null, created_at: '', updated_at: '' };
const s174 = { total: 0, attachment: [s173] };
const s175 = { id: 0, user_id: 0, username: '', content: '', contact: '', page: '', ip: '', user_agent: '', status: false, remark: '', reply: '', reply_by: '', created_at: '', updated_at: '' };
const s176 = { total: 0, feedback: [s175] };
const s177 = { id: 0, title: '', link: '', description: '', sort: 0, enable: false, checked_at: null, failures: 0, check_note: '', created_at: '', updated_at: '' };
const s178 = { failed: 0 };
const s179 = { total: 0, friendlink: [s177] };
const s180 = { id: 0, language: '', code: '', enable: false, sort: 0, created_at: '', updated_at: '' };
const s181 = { total: 0, language: [s180] };
const s182 = { user_id: 0, username: '', action: '', at: '' };
const s183 = { id: 0, user_id: 0, username: '', type: 0, enable: false, reason: '', remark: '', end_time: null, operators: [s182], created_at: '', updated_at: '' };
const s184 = { total: 0, punishment: [s183] };
const s185 = { id: 0, username: '', reason: 0, content: '', status: false, created_at: '' };
const s186 = { id: 0, type: 0, document_id: 0, document_title: '', document_uuid: '', href: '', owner_id: 0, owner_username: '', user_id: 0, username: '', reason: 0, content: '', status: false, remark: '', reply: '', same_count: 0, same_open: 0, same: [s185], created_at: '', updated_at: '' };
const s187 = { total: 0, report: [s186] };
const s188 = { is_registered: false };
const s189 = { id: 0, type: 0, status: 0, user_id: 0, username: '', mobile: '', ip: '', provider: '', error: '', response: '', created_at: '', updated_at: '' };
const s190 = { total: 0, sms: [s189] };
const s191 = { provider: '', sent_count: 0, failed_count: 0 };
const s192 = { provider: [s191] };
const s193 = { type: 0, name: '', icon: '', enable: false, client_id: '', redirect_url: '', authorize_url: '' };
const s194 = { oauths: [s193] };
const s195 = { authorize_url: '', state: '', session: '' };
const s196 = { id: 0, openid: '', oauth_type: 0, session: '', avatar: '', nickname: '' };
const s197 = { 'user?': s0, 'oauth?': s196 };
const s198 = { appid: '', timestamp: 0, noncestr: '', signature: '' };
const s199 = { payment_type: 0, title: '', is_usable: false, message: '' };
const s200 = { method: [s199], balance: 0, offline_statement: '' };
const s201 = { order_status: 0, payment_url: '', extra: '', kind: '', money: 0, expires_at: null };
const s202 = { out_trade_no: '', payment_type: 0, state: 'pending', money: 0, transaction_no: '', message: '', resolution: '', created_at: '', paid_at: null, expires_at: '' };
const s203 = { out_refund_no: '', channel: 'provider', origin: 'operator', state: 'processing', money: 0, credit: 0, taken_credit: 0, reason: '', message: '', username: '', created_at: '', finished_at: null };
const s204 = { state: 'waiting', note: '', id: 0, reason: '', created_at: '', decided_at: null };
const s205 = { payment: [s202], refund: [s203], claim: [s204] };
const s206 = { id: 0, order_no: '', user_id: 0, username: '', order_type: 0, product_id: 0, product_uuid: '', product_name: '', status: 0, payment_type: 0, quantity: 0, price: 0, coupon_amount: 0, coupon_code: '', coupon_money: 0, amount: 0, money: 0, remark: '', transaction_no: '', created_at: '', updated_at: '', paid_at: null, closed_at: null, close_reason: '', refunded: 0, refunded_at: null, refund_state: '', claim_state: '', invoice_state: '', asked: 'nothing' };
const s207 = { is_money: false, paid: 0, left: 0, message: '', channel: [], effect: [] };
const s208 = { id: 0, payment_type: 0, is_refund: false, reason: 'unknown', order_no: '', out_trade_no: '', out_refund_no: '', transaction_no: '', money: 0, stated: 0, at: null };
const s209 = { total: 0, difference: [s208] };
const s210 = { payment_type: 0, row_count: 0, message: '' };
const s211 = { bill: [s210] };
const s212 = { id: 0, out_trade_no: '', transaction_no: '', payment_type: 0, money: 0, received: 0, message: '', order_no: '', order_status: 0, product_name: '', user_id: 0, username: '', is_acceptable: false, resolution: '', resolve_remark: '', resolved_username: '', resolved_at: null, created_at: '', paid_at: null };
const s213 = { total: 0, mismatch: [s212] };
const s214 = { id: 0, day: '', payment_type: 0, order_type: 0, paid_count: 0, received: 0, returned: 0, income: 0, credit_received: 0, credit_returned: 0 };
const s215 = { paid_count: 0, received: 0, returned: 0, income: 0, credit_received: 0, credit_returned: 0 };
const s216 = { total: 0, from: '', to: '', row: [s214], sum: s215 };
const s217 = { total: 0, order: [s26] };
const s218 = { money: 0, paid: 0 };
const s219 = { total: 0, order: [s26], sum: s218 };
const s220 = { order: [s27], kind: 'personal', title: '', tax_no: '', email: '' };
const s221 = { total: 0, invoice: [s28] };
const s222 = { type: 0, title: '', months: 0, days: 0, price: 0, original_price: 0, credit: 0, discount: 0, download: 0, times_every_day: 0, benefits: '', next_start: null };
const s223 = { enable: false, enable_credit_pay: false, credit_name: '', plan: [s222], next_start: null, has_coupon: false };
const s224 = { enable: false, credit_name: '', credit_exchange: 0, recharge_discount: '', min: 0, max: 0 };
const s225 = { total: 0, user_vip: [s43] };
const s226 = { 'user_vip?': s43, vips: [s43], expired_at: null };
const s227 = { id: 0, title: '', months: 0, days: 0, price: 0, original_price: 0, discount: 0, download: 0, times_every_day: 0, benefits: '', sort: 0, enable: false, created_at: '', updated_at: '' };
const s228 = { total: 0, vip_plan: [s227] };
const s229 = { id: 0, title: '', kind: 'vip', vip_type: 0, quantity: 0, product_name: '', credit: 0, count: 0, used_count: 0, expired_at: null, enable: false, remark: '', user_id: 0, username: '', exported_at: null, created_at: '', updated_at: '' };
const s230 = { title: '', redeem_code: [] };
const s231 = { total: 0, redeem_batch: [s229] };
const s232 = { id: 0, batch_id: 0, title: '', user_id: 0, username: '', order_no: '', used_at: null };
const s233 = { total: 0, redeem_code: [s232] };
const s234 = { kind: 'vip', product_name: '', credit: 0, 'user_vip?': s43 };
const s235 = { id: 0, code: '', title: '', kind: 'reduce', reduce_money: 0, discount: 0, reduce_max: 0, least_money: 0, vip_types: [], from_day: null, to_day: null, use_limit: 0, member_limit: 0, enable: false, remark: '', used_count: 0, given_money: 0, created_at: '', updated_at: '' };
const s236 = { coupon: [s235] };
const s237 = { total: 0, coupon: [s235] };
const s238 = { is_usable: false, message: '', coupon_money: 0, coupon_amount: 0, money: 0, amount: 0 };
const s239 = { ext: '', count: 0 };
const s240 = { category_id: 0, count: 0 };
const s241 = { title: '', description: '', text: '', page: 0 };
const s242 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s95], attachment: s96, source: '', 'same_file?': [s97], 'former_file?': s98, highlight: s241 };
const s243 = { total: 0, spend: '', agg_ext: [s239], agg_category: [s240], agg_language: [s134], document: [s242] };
const s244 = { version: '', started_at: null, total: 0, left: 0, entries: 0 };
const s245 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', published_at: null, recommend_at: null, notice: 0, category_id: [], category: [s95], user: s147, highlight: s241 };
const s246 = { total: 0, spend: '', agg_ext: [s239], agg_category: [s240], agg_language: [s134], article: [s245] };
const s247 = { id: 0, identifier: '', doc_type: 0, title: '', description: '', text: '', page: 0, keywords: '', ext: '', cover: '', pages: 0, price: 0, size: 0, score: 0, view_count: 0, category_id: [], user_id: 0, username: '', created_at: '' };
const s248 = { total: 0, spend: '', agg_ext: [s239], agg_category: [s240], agg_language: [s134], is_similar: false, document: [s247] };
const s249 = { word: [] };
const s250 = { day: '', search_count: 0, empty_count: 0, person_count: 0 };
const s251 = { word: '', count: 0, person_count: 0, total: 0, last_at: '' };
const s252 = { retention_days: 0, day: [s250], top: [s251], missed: [s251] };
const s253 = { id: 0, user_id: 0, username: '', ip: '', type: 0, keywords: '', total: 0, page: 0, user_agent: '', spend_time: 0, created_at: '' };
const s254 = { total: 0, search_record: [s253] };
const s255 = { name: '', before: '', after: '' };
const s256 = { id: 0, name: '', fields: [s255] };
const s257 = { id: 0, user_id: 0, username: '', operation: '', title: '', input: '', changes: [s256], change_count: 0, ip: '', created_at: '' };
const s258 = { total: 0, audit: [s257] };
const s259 = { id: 0, user_id: 0, account: '', result: 0, method: '', ip: '', device: '', created_at: '' };
const s260 = { total: 0, login: [s259] };
const s261 = { id: 0, hash: '', size: 0, ext: '' };
const s262 = { code: 0, message: '', data: s261 };
const s263 = { id: 0, path: '', name: '', size: 0, width: 0, height: 0, ext: '', hash: '', user_id: 0, type: 0, type_id: 0, enable: false, ip: '', created_at: '', updated_at: '' };
const s264 = { code: 0, message: '', data: s263 };
const s265 = { url: '', alt: '', href: '' };
const s266 = { errno: 0, data: s265 };
const s267 = { kind: 'convert_document', ready: 0, waiting: 0, running: 0, failed: 0, oldest_seconds: 0, error: '' };
const s268 = { id: 0, kind: 'convert_document', error: '', attempts: 0, can_retry: false, failed_at: '' };
const s269 = { queue: [s267], job: [s268] };
const s270 = { kind: 'document', count: 0 };
const s271 = { inbox: [s270] };
const s272 = { id: 0, kind: 'document_passed', content: '', title: '', href: '', note: '', count: 0, amount: 0, read_at: null, created_at: '' };
const s273 = { total: 0, notice: [s272] };
const s274 = { id: 0, user_id: 0, username: '', title: '', description: '', category_id: 0, status: 0, supporter_count: 0, is_joined: false, document_id: 0, document_uuid: '', document_title: '', answered_username: '', answered_at: null, close_reason: '', created_at: '', updated_at: '', is_new: false };
const s275 = { id: 0, user_id: 0, username: '', title: '', description: '', category_id: 0, status: 0, supporter_count: 0, is_joined: false, document_id: 0, document_uuid: '', document_title: '', answered_username: '', answered_at: null, close_reason: '', created_at: '', updated_at: '' };
const s276 = { total: 0, wish: [s275] };
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
    lines: s117,
    find: s119,
    setScore: s120,
    getScore: s121,
    scores: s123,
    progress: s124,
    related: s100,
    list: s125,
    types: s126,
    home: s128,
    check: s130,
    recommend: s2,
    setCategory: s2,
    setLanguage: s2,
    detectLanguage: s132,
    setVip: s2,
    setPrice: s2,
    reconvert: s133,
    reconversion: s135,
    applyPreview: s133,
    trial: s137,
    setCover: s2,
    ownActivity: s139,
    activity: s142,
    downloads: s144,
  },
  recycle: {
    list: s146,
    recover: s2,
    delete: s2,
    clear: s133,
  },
  article: {
    create: s148,
    update: s148,
    preview: s150,
    delete: s2,
    get: s148,
    list: s152,
    related: s153,
    neighbours: s154,
    setCategory: s2,
    recommend: s2,
    check: s2,
    listRecycle: s156,
    restore: s2,
    purge: s2,
    empty: s133,
  },
  comment: {
    create: s157,
    update: s2,
    delete: s2,
    get: s157,
    list: s158,
    received: s158,
    check: s2,
  },
  favorite: {
    create: s159,
    delete: s2,
    get: s160,
    list: s162,
    ofUser: s125,
  },
  banner: {
    create: s163,
    update: s2,
    delete: s2,
    get: s163,
    list: s164,
  },
  group: {
    create: s8,
    update: s8,
    delete: s2,
    get: s8,
    list: s165,
    permission: s166,
    setPermission: s2,
  },
  permission: {
    update: s2,
    get: s6,
    list: s167,
  },
  advertisement: {
    create: s168,
    update: s2,
    delete: s2,
    get: s168,
    position: s169,
    list: s170,
  },
  attachment: {
    update: s2,
    delete: s2,
    deleteUnused: s40,
    stats: s172,
    get: s173,
    list: s174,
  },
  feedback: {
    create: s2,
    update: s2,
    delete: s2,
    get: s175,
    list: s176,
  },
  friendlink: {
    create: s177,
    update: s2,
    delete: s2,
    get: s177,
    check: s178,
    list: s179,
  },
  language: {
    create: s180,
    update: s2,
    setStatus: s2,
    delete: s2,
    list: s181,
  },
  punishment: {
    create: s2,
    update: s2,
    cancel: s2,
    get: s183,
    list: s184,
  },
  report: {
    create: s2,
    createOfComment: s2,
    update: s2,
    delete: s2,
    list: s187,
  },
  sms: {
    send: s188,
    get: s189,
    list: s190,
    summary: s192,
  },
  oauth: {
    configs: s194,
    start: s195,
    login: s197,
    register: s1,
    bind: s2,
    wechatShare: s198,
  },
  order: {
    create: s26,
    get: s26,
    status: s26,
    delete: s2,
    close: s26,
    methods: s200,
    pay: s201,
    watch: s26,
    payments: s205,
    query: s206,
    claim: s26,
    rejectClaim: s26,
    refundOffer: s207,
    refund: s26,
    statements: s209,
    readStatement: s211,
    mismatches: s213,
    resolveMismatch: s26,
    income: s216,
    confirm: s26,
    setRemark: s26,
    systemRecharge: s26,
    revokeRecharge: s26,
    recharge: s26,
    own: s217,
    list: s219,
  },
  invoice: {
    offer: s220,
    create: s28,
    own: s221,
    withdraw: s28,
    list: s221,
    issue: s28,
    reject: s28,
    attach: s28,
  },
  userVip: {
    offer: s223,
    recharge: s224,
    own: s225,
    active: s226,
    byOrder: s43,
    grant: s43,
    update: s43,
    revoke: s40,
    list: s225,
  },
  vipPlan: {
    create: s227,
    update: s2,
    delete: s2,
    list: s228,
  },
  redeem: {
    create: s229,
    update: s229,
    export: s230,
    list: s231,
    codes: s233,
    use: s234,
  },
  coupon: {
    create: s236,
    update: s235,
    delete: s2,
    list: s237,
    check: s238,
  },
  search: {
    documents: s243,
    rebuild: s2,
    progress: s244,
    articles: s246,
    rebuildArticles: s2,
    all: s248,
    suggest: s249,
    hot: s249,
  },
  searchRecord: {
    summary: s252,
    delete: s2,
    list: s254,
  },
  audit: {
    list: s258,
    logins: s260,
  },
  upload: {
    document: s262,
    resumable: s262,
    banner: s264,
    category: s264,
    article: s266,
    config: s264,
    cover: s264,
    avatar: s264,
  },
  queue: {
    get: s269,
    retry: s133,
  },
  inbox: {
    get: s271,
  },
  notice: {
    list: s273,
    unread: s40,
    read: s2,
    delete: s2,
    clear: s133,
  },
  wish: {
    create: s274,
    join: s2,
    leave: s2,
    answer: s2,
    reopen: s2,
    update: s2,
    check: s2,
    delete: s2,
    list: s276,
  },
};
