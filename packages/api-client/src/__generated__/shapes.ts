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
const s10 = { without_review: false, storage_limit: 0, storage_used: 0, hourly_limit: 0, hourly_used: 0, awarded_today: 0 };
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
const s25 = { document_id: 0, page: 0, updated_at: '' };
const s26 = { document_id: 0, price: 0, ip: '', created_at: '' };
const s27 = { id: 0, order_no: '', user_id: 0, username: '', order_type: 0, product_id: 0, product_uuid: '', product_name: '', status: 0, payment_type: 0, quantity: 0, price: 0, coupon_amount: 0, coupon_code: '', coupon_money: 0, amount: 0, money: 0, remark: '', transaction_no: '', created_at: '', updated_at: '', paid_at: null, closed_at: null, close_reason: '', refunded: 0, refunded_at: null, refund_state: '', claim_state: '', invoice_state: '' };
const s28 = { order_no: '', product_name: '', paid_at: null, money: 0 };
const s29 = { id: 0, user_id: 0, username: '', kind: 'personal', title: '', tax_no: '', email: '', money: 0, excess: 0, state: 'open', invoice_no: '', link: '', has_file: false, reason: '', order: [s28], created_at: '', decided_at: null };
const s30 = { type: 0, title: '', href: '', created_at: '' };
const s31 = { kind: '', title: '', note: '', created_at: '' };
const s32 = { title: '', description: '', status: 0, created_at: '' };
const s33 = { keywords: '', ip: '', created_at: '' };
const s34 = { device: '', ip: '', created_at: '' };
const s35 = { oauth_type: 0, avatar: '', nickname: '', updated_at: '', openid: '', unionid: '', created_at: '' };
const s36 = { created_at: '', user: s0, document: [s21], article: [s22], comment: [s23], favorite: [s24], reading_place: [s25], download: [s26], order: [s27], invoice: [s29], credit: [s17], dynamic: [s30], notice: [s31], wish: [s32], search_record: [s33], session: [s34], oauth: [s35] };
const s37 = { id: 0, amount: 0, balance: 0, reason: '', target_id: 0, remark: '', created_at: '', user_id: 0, username: '' };
const s38 = { total: 0, credit: [s37] };
const s39 = { id: '', device: '', ip: '', created_at: '', last_used_at: '', expires_at: '', is_current: false };
const s40 = { session: [s39] };
const s41 = { count: 0 };
const s42 = { id: 0, title: '' };
const s43 = { user_id: 0, username: '', action: 'grant', remark: '', at: '' };
const s44 = { id: 0, user_id: 0, username: '', type: 0, title: '', order_no: '', discount: 0, download: 0, download_used: 0, times: 0, joined_at: '', expired_at: '', is_active: false, operators: [s43], created_at: '', updated_at: '' };
const s45 = { id: 0, uuid: '', title: '', ext: '', user_id: 0, username: '', status: 0, pages: 0, preview: 0, price: 0, is_vip: false };
const s46 = { allowed: false, reason: '', message: '' };
const s47 = { readable_pages: 0, rule: '' };
const s48 = { allowed: false, reason: '', message: '', price: 0, discount: 0, grant: '' };
const s49 = { allowed: false, reason: '', message: '', left: 0, grant: '' };
const s50 = { allowed: false, reason: '', message: '', needs_review: false };
const s51 = { group: [s42], credit_count: 0, user_vip: [s44], document: s45, open: s46, reading: s47, download: s48, 'download_vip?': s49, comment: s50, favorite: s46 };
const s52 = { enabled: false, enabled_at: null, recovery_left: 0, is_required: false };
const s53 = { secret: '', uri: '' };
const s54 = { recovery_code: [] };
const s55 = { id: 0, name: '', hint: '', scope: [], last_used_at: null, last_used_ip: '', expires_at: null, created_at: '' };
const s56 = { token: [s55] };
const s57 = { key: '', title: '', group: '' };
const s58 = { scope: [s57] };
const s59 = { id: 0, name: '', hint: '', scope: [], last_used_at: null, last_used_ip: '', expires_at: null, created_at: '', secret: '' };
const s60 = { sitename: '', domain: '', title: '', keywords: '', description: '', recommend_words: [], logo: '', favicon: '', register_background: '', login_background: '', sec_icp: '', icp: '', copyright_start_year: '', enable_sms: false, show_exchange: false, enable_powered_by: false, enable_watermark: false, watermark: '', mp_logo: '', analytics: '', credit_name: '', credit_exchange: 0, disable_email: false, version: '' };
const s61 = { about: '', contact: '', agreement: '', copyright: '', feedback: '' };
const s62 = { max_document_size: 0, document_allowed_ext: [], enable_register: false, login_required: false, enable_captcha_login: false, enable_captcha_register: false, enable_captcha_comment: false, enable_captcha_find_password: false, disable_upload_exist_document: false, upload_statement: '', enable_verify_register_email: false, password_min: 0, is_close: false, close_statement: '' };
const s63 = { show_document_count: false, show_document_download_count: false, show_document_view_count: false, show_document_favorite_count: false, show_register_user_count: false, show_document_descriptions: false, show_index_categories: false, index_document_style: 'card', pages_per_read: 0, max_search_pages: 0, copyright_statement: '', hide_keywords_on_lists: false, hide_category_without_document: false, wechat_tip: '', wechat_qrcode: '', contact_tip: '', contact_link: '', home_version: '', show_order: false };
const s64 = { enable_guest_download: false, free_download_duration: 0, times_every_day: 0, times_every_ip: 0, enable_code_download: false, code_tip: '', max_price: 0 };
const s65 = { credit_name: '', credit_exchange: 0, register: 0, sign_in: 0, upload_document: 0, upload_document_limit: 0, document_collected: 0, document_collected_limit: 0, document_commented: 0, document_commented_limit: 0, delete_document: 0, owner_share_percent: 0 };
const s66 = { enable: false, enable_credit_pay: false, icon: '', year_price: 0, year_original_price: 0, year_document_discount: 0, year_download: 0, year_times_every_day: 0, quarter_price: 0, quarter_original_price: 0, quarter_document_discount: 0, quarter_download: 0, quarter_times_every_day: 0, month_price: 0, month_original_price: 0, month_document_discount: 0, month_download: 0, month_times_every_day: 0, agreement_link: '', gives: '' };
const s67 = { wechat: false, qq: false, official_account: false, github: false, gitee: false, google: false, custom: false };
const s68 = { enable_wechatpay: false, enable_alipay: false, enable_offline: false, offline_statement: '', enable_invoice: false, enable_xunhupay: false, xunhupay_name: '', official_account_appid: '', enable_mp_wechatpay: false };
const s69 = { id: 0, language: '', code: '' };
const s70 = { system: s60, footer: s61, security: s62, display: s63, download: s64, score: s65, vip: s66, oauth: s67, payment: s68, language: [s69] };
const s71 = { id: 0, category: '', name: '', label: '', value: '', placeholder: '', input_type: '', sort: 0, options: '', col_num: 0, is_secret: false, created_at: null, updated_at: null };
const s72 = { config: [s71] };
const s73 = { id: 0, category: '', name: '', label: '', user_id: 0, username: '', is_secret: false, before: null, after: null, created_at: '' };
const s74 = { total: 0, change: [s73] };
const s75 = { name: '', is_ok: false, message: '', copy: '' };
const s76 = { is_ok: false, message: '', data: '', item: [s75] };
const s77 = { status: 0, count: 0 };
const s78 = { document_review: 0, document_failed: 0, article_review: 0, comment_review: 0, report: 0, feedback: 0 };
const s79 = { user_count: 0, document_count: 0, article_count: 0, os: '', version: '', hash: '', build_at: '', 'document_status?': [s77], 'todo?': s78 };
const s80 = { day: '', document_count: 0, view_count: 0, download_count: 0, user_count: 0, income: 0 };
const s81 = { day: [s80] };
const s82 = { name: '', description: '', is_installed: false, is_required: false, version: '', error: '', cmd: '', install: '', formats: [], checked_at: '' };
const s83 = { envs: [s82], backup: null };
const s84 = { cores: 0, model_name: '', mhz: 0, percent: 0 };
const s85 = { total: 0, available: 0, used: 0, free: 0, percent: 0 };
const s86 = { disk_name: '', total: 0, used: 0, free: 0, percent: 0 };
const s87 = { cpu: s84, memory: s85, disk: [s86] };
const s88 = { current: '', source: '', tag_name: '', name: '', body: '', release_at: null, ignore: '' };
const s89 = { type: 0, name: '', max_docs: 0, max_articles: 0, max_users: 0, addr: '', domain: '', expired_at: null };
const s90 = { message: '' };
const s91 = { document_count: 0, article_count: 0, part_count: 0 };
const s92 = { id: 0, parent_id: 0, title: '', href: '', target: '', color: '', sort: 0, enable: false, description: '', fixed: false, created_at: '', updated_at: '' };
const s93 = { total: 0, navigation: [s92] };
const s94 = { id: 0, parent_id: 0, title: '', type: 0, icon: '', cover: '', doc_count: 0, sort: 0, enable: false, description: '', show_description: false, merged_ids: [], created_at: '', updated_at: '' };
const s95 = { category: [s94] };
const s96 = { id: 0, title: '', parent_id: 0 };
const s97 = { hash: '' };
const s98 = { id: 0, uuid: '', title: '', username: '', status: 0 };
const s99 = { name: '', size: 0, ext: '', pages: 0, replaced_at: '' };
const s100 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s96], attachment: s97, source: '', 'same_file?': [s98], 'former_file?': s99 };
const s101 = { document: [s100] };
const s102 = { id: 0, title: '', reason: '' };
const s103 = { failed: [s102] };
const s104 = { id: 0, uuid: '', title: '', category_id: [] };
const s105 = { 'document?': s104 };
const s106 = { allowed: false, reason: '', message: '', price: 0, is_owned: false, free_days: 0 };
const s107 = { allowed: false, reason: '', message: '', left: 0 };
const s108 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s96], attachment: s97, source: '', 'same_file?': [s98], 'former_file?': s99, readable_pages: 0, lock_reason: '', download: s106, 'download_vip?': s107, comment: s46, favorite: s46, 'user?': s0 };
const s109 = { url: '' };
const s110 = { width: 0, height: 0, ext: '' };
const s111 = { first: 0, last: 0, reason: '' };
const s112 = { title: '', page: 0, level: 0 };
const s113 = { id: 0, uuid: '', status: 0, pages: 0, converted_pages: 0, readable_pages: 0, lock_reason: '', page: [s110], failed: [s111], outline: [s112], version: '' };
const s114 = { page: 0, content: '' };
const s115 = { total: 0, text: [s114] };
const s116 = { text: '', box: [], edges: [] };
const s117 = { box: [] };
const s118 = { page: 0, line: [s116], 'link?': [s117] };
const s119 = { page: [s118], version: '' };
const s120 = { page: 0, index: 0, before: '', match: '', match_next: '', after: '' };
const s121 = { total: 0, has_more: false, alike: [], hit: [s120] };
const s122 = { score: 0, score_count: 0 };
const s123 = { id: 0, document_id: 0, user_id: 0, score: 0 };
const s124 = { stars: 0, count: 0 };
const s125 = { score: 0, score_count: 0, star: [s124] };
const s126 = { id: 0, status: 0, pages: 0, converted_pages: 0, convert_error: '' };
const s127 = { total: 0, document: [s100] };
const s128 = { ext: [] };
const s129 = { category_id: 0, category_cover: '', category_name: '', document: [s100] };
const s130 = { document: [s129] };
const s131 = { id: 0, status: 0 };
const s132 = { document: [s131] };
const s133 = { id: 0, title: '', language: '' };
const s134 = { document: [s133] };
const s135 = { total: 0 };
const s136 = { code: '', count: 0 };
const s137 = { run: null, trouble: [s136] };
const s138 = { page: 0, width: 0, height: 0, image: '', message: '' };
const s139 = { state: 'waiting', pages: 0, converted_pages: 0, 'page?': s138, missing: [], blank: [], spend_ms: 0, message: '', detail: '' };
const s140 = { id: 0, uuid: '', title: '', download_count: 0, favorite_count: 0, comment_count: 0 };
const s141 = { download_count: 0, favorite_count: 0, comment_count: 0, credit_income: 0, document: [s140] };
const s142 = { day: '', download_count: 0, order_count: 0, comment_count: 0, favorite_count: 0 };
const s143 = { user_id: 0, username: '', price: 0, grant: '', created_at: '' };
const s144 = { day: [s142], order_count: 0, amount: 0, download: [s143], detail: '', is_replacing: false };
const s145 = { id: 0, user_id: 0, username: '', document_id: 0, title: '', price: 0, grant: '', ip: '', created_at: '' };
const s146 = { total: 0, download: [s145] };
const s147 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s96], attachment: s97, source: '', 'same_file?': [s98], 'former_file?': s99, deleted_at: '', deleted_user_id: 0, deleted_username: '', purge_at: null };
const s148 = { total: 0, document: [s147] };
const s149 = { id: 0, username: '', avatar: '', signature: '', doc_count: 0, article_count: 0, favorite_count: 0, comment_count: 0, follow_count: 0, fans_count: 0 };
const s150 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', published_at: null, recommend_at: null, notice: 0, category_id: [], category: [s96], user: s149, content: '' };
const s151 = { name: '', title: '', count: 0 };
const s152 = { content: '', removed: [s151] };
const s153 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', published_at: null, recommend_at: null, notice: 0, category_id: [], category: [s96], user: s149 };
const s154 = { total: 0, article: [s153] };
const s155 = { article: [s153] };
const s156 = { previous: null, next: null };
const s157 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', published_at: null, recommend_at: null, notice: 0, category_id: [], category: [s96], user: s149, deleted_at: null, deleted_user_id: 0, deleted_username: '', purge_at: null };
const s158 = { total: 0, article: [s157] };
const s159 = { id: 0, user_id: 0, parent_id: 0, document_id: 0, type: 0, content: '', status: 0, comment_count: 0, created_at: '', updated_at: '', user: s0 };
const s160 = { total: 0, comment: [s159] };
const s161 = { id: 0, user_id: 0, document_id: 0, type: 0, created_at: '' };
const s162 = { id: 0, user_id: 0, document_id: 0, type: 0, created_at: null };
const s163 = { id: 0, user_id: 0, document_id: 0, type: 0, created_at: '', title: '', document_uuid: '', ext: '', score: 0, size: 0, pages: 0, is_available: false };
const s164 = { total: 0, favorite: [s163] };
const s165 = { document_id: 0, uuid: '', title: '', page: 0, pages: 0, updated_at: '' };
const s166 = { reading_place: [s165] };
const s167 = { id: 0, title: '', path: '', url: '', description: '', sort: 0, enable: false, type: 0, created_at: '', updated_at: '' };
const s168 = { total: 0, banner: [s167] };
const s169 = { total: 0, group: [s8] };
const s170 = { permission_id: [] };
const s171 = { total: 0, permission: [s6] };
const s172 = { id: 0, user_id: 0, position: '', title: '', content: '', enable: false, remark: '', start_time: null, end_time: null, created_at: '', updated_at: '' };
const s173 = { advertisement: [s172] };
const s174 = { total: 0, advertisement: [s172] };
const s175 = { type: 0, count: 0, size: 0, unused_count: 0, unused_size: 0 };
const s176 = { stats: [s175] };
const s177 = { id: 0, hash: '', user_id: 0, username: '', type: 0, type_name: '', type_id: 0, enable: false, path: '', name: '', size: 0, width: 0, height: 0, ext: '', ip: '', description: '', usage: null, created_at: '', updated_at: '' };
const s178 = { total: 0, attachment: [s177] };
const s179 = { id: 0, user_id: 0, username: '', content: '', contact: '', page: '', ip: '', user_agent: '', status: false, remark: '', reply: '', reply_by: '', created_at: '', updated_at: '' };
const s180 = { total: 0, feedback: [s179] };
const s181 = { id: 0, title: '', link: '', description: '', sort: 0, enable: false, checked_at: null, failures: 0, check_note: '', created_at: '', updated_at: '' };
const s182 = { failed: 0 };
const s183 = { total: 0, friendlink: [s181] };
const s184 = { id: 0, language: '', code: '', enable: false, sort: 0, created_at: '', updated_at: '' };
const s185 = { total: 0, language: [s184] };
const s186 = { user_id: 0, username: '', action: '', at: '' };
const s187 = { id: 0, user_id: 0, username: '', type: 0, enable: false, reason: '', remark: '', end_time: null, operators: [s186], created_at: '', updated_at: '' };
const s188 = { total: 0, punishment: [s187] };
const s189 = { id: 0, username: '', reason: 0, content: '', status: false, created_at: '' };
const s190 = { id: 0, type: 0, document_id: 0, document_title: '', document_uuid: '', href: '', owner_id: 0, owner_username: '', user_id: 0, username: '', reason: 0, content: '', status: false, remark: '', reply: '', same_count: 0, same_open: 0, same: [s189], created_at: '', updated_at: '' };
const s191 = { total: 0, report: [s190] };
const s192 = { is_registered: false };
const s193 = { id: 0, type: 0, status: 0, user_id: 0, username: '', mobile: '', ip: '', provider: '', error: '', response: '', created_at: '', updated_at: '' };
const s194 = { total: 0, sms: [s193] };
const s195 = { provider: '', sent_count: 0, failed_count: 0 };
const s196 = { provider: [s195] };
const s197 = { type: 0, name: '', icon: '', enable: false, client_id: '', redirect_url: '', authorize_url: '' };
const s198 = { oauths: [s197] };
const s199 = { authorize_url: '', state: '', session: '' };
const s200 = { id: 0, openid: '', oauth_type: 0, session: '', avatar: '', nickname: '' };
const s201 = { 'user?': s0, 'oauth?': s200 };
const s202 = { appid: '', timestamp: 0, noncestr: '', signature: '' };
const s203 = { payment_type: 0, title: '', is_usable: false, message: '' };
const s204 = { method: [s203], balance: 0, offline_statement: '' };
const s205 = { order_status: 0, payment_url: '', extra: '', kind: '', money: 0, expires_at: null };
const s206 = { out_trade_no: '', payment_type: 0, state: 'pending', money: 0, transaction_no: '', message: '', resolution: '', created_at: '', paid_at: null, expires_at: '' };
const s207 = { out_refund_no: '', channel: 'provider', origin: 'operator', state: 'processing', money: 0, credit: 0, taken_credit: 0, reason: '', message: '', username: '', created_at: '', finished_at: null };
const s208 = { state: 'waiting', note: '', id: 0, reason: '', created_at: '', decided_at: null };
const s209 = { payment: [s206], refund: [s207], claim: [s208] };
const s210 = { id: 0, order_no: '', user_id: 0, username: '', order_type: 0, product_id: 0, product_uuid: '', product_name: '', status: 0, payment_type: 0, quantity: 0, price: 0, coupon_amount: 0, coupon_code: '', coupon_money: 0, amount: 0, money: 0, remark: '', transaction_no: '', created_at: '', updated_at: '', paid_at: null, closed_at: null, close_reason: '', refunded: 0, refunded_at: null, refund_state: '', claim_state: '', invoice_state: '', asked: 'nothing' };
const s211 = { is_money: false, paid: 0, left: 0, message: '', channel: [], effect: [] };
const s212 = { id: 0, payment_type: 0, is_refund: false, reason: 'unknown', order_no: '', out_trade_no: '', out_refund_no: '', transaction_no: '', money: 0, stated: 0, at: null };
const s213 = { total: 0, difference: [s212] };
const s214 = { payment_type: 0, row_count: 0, message: '' };
const s215 = { bill: [s214] };
const s216 = { id: 0, out_trade_no: '', transaction_no: '', payment_type: 0, money: 0, received: 0, message: '', order_no: '', order_status: 0, product_name: '', user_id: 0, username: '', is_acceptable: false, resolution: '', resolve_remark: '', resolved_username: '', resolved_at: null, created_at: '', paid_at: null };
const s217 = { total: 0, mismatch: [s216] };
const s218 = { id: 0, day: '', payment_type: 0, order_type: 0, paid_count: 0, received: 0, returned: 0, income: 0, credit_received: 0, credit_returned: 0 };
const s219 = { paid_count: 0, received: 0, returned: 0, income: 0, credit_received: 0, credit_returned: 0 };
const s220 = { total: 0, from: '', to: '', row: [s218], sum: s219 };
const s221 = { total: 0, order: [s27] };
const s222 = { money: 0, paid: 0 };
const s223 = { total: 0, order: [s27], sum: s222 };
const s224 = { order: [s28], kind: 'personal', title: '', tax_no: '', email: '' };
const s225 = { total: 0, invoice: [s29] };
const s226 = { type: 0, title: '', months: 0, days: 0, price: 0, original_price: 0, credit: 0, discount: 0, download: 0, times_every_day: 0, benefits: '', next_start: null };
const s227 = { enable: false, enable_credit_pay: false, credit_name: '', plan: [s226], next_start: null, has_coupon: false };
const s228 = { enable: false, credit_name: '', credit_exchange: 0, recharge_discount: '', min: 0, max: 0 };
const s229 = { total: 0, user_vip: [s44] };
const s230 = { 'user_vip?': s44, vips: [s44], coming: [s44], expired_at: null };
const s231 = { id: 0, title: '', months: 0, days: 0, price: 0, original_price: 0, discount: 0, download: 0, times_every_day: 0, benefits: '', sort: 0, enable: false, created_at: '', updated_at: '' };
const s232 = { total: 0, vip_plan: [s231] };
const s233 = { id: 0, title: '', kind: 'vip', vip_type: 0, quantity: 0, product_name: '', credit: 0, count: 0, used_count: 0, expired_at: null, enable: false, remark: '', user_id: 0, username: '', exported_at: null, created_at: '', updated_at: '' };
const s234 = { title: '', redeem_code: [] };
const s235 = { total: 0, redeem_batch: [s233] };
const s236 = { id: 0, batch_id: 0, title: '', user_id: 0, username: '', order_no: '', used_at: null };
const s237 = { total: 0, redeem_code: [s236] };
const s238 = { kind: 'vip', product_name: '', credit: 0, 'user_vip?': s44 };
const s239 = { id: 0, code: '', title: '', kind: 'reduce', reduce_money: 0, discount: 0, reduce_max: 0, least_money: 0, vip_types: [], from_day: null, to_day: null, use_limit: 0, member_limit: 0, enable: false, remark: '', used_count: 0, given_money: 0, created_at: '', updated_at: '' };
const s240 = { coupon: [s239] };
const s241 = { total: 0, coupon: [s239] };
const s242 = { is_usable: false, message: '', coupon_money: 0, coupon_amount: 0, money: 0, amount: 0 };
const s243 = { ext: '', count: 0 };
const s244 = { category_id: 0, count: 0 };
const s245 = { title: '', description: '', text: '', page: 0 };
const s246 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s96], attachment: s97, source: '', 'same_file?': [s98], 'former_file?': s99, highlight: s245 };
const s247 = { total: 0, spend: '', agg_ext: [s243], agg_category: [s244], agg_language: [s136], document: [s246] };
const s248 = { version: '', started_at: null, total: 0, left: 0, entries: 0 };
const s249 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', published_at: null, recommend_at: null, notice: 0, category_id: [], category: [s96], user: s149, highlight: s245 };
const s250 = { total: 0, spend: '', agg_ext: [s243], agg_category: [s244], agg_language: [s136], article: [s249] };
const s251 = { id: 0, identifier: '', doc_type: 0, title: '', description: '', text: '', page: 0, keywords: '', ext: '', cover: '', pages: 0, price: 0, size: 0, score: 0, view_count: 0, category_id: [], user_id: 0, username: '', created_at: '' };
const s252 = { total: 0, spend: '', agg_ext: [s243], agg_category: [s244], agg_language: [s136], is_similar: false, document: [s251] };
const s253 = { word: [] };
const s254 = { day: '', search_count: 0, empty_count: 0, person_count: 0 };
const s255 = { word: '', count: 0, person_count: 0, total: 0, last_at: '' };
const s256 = { retention_days: 0, day: [s254], top: [s255], missed: [s255] };
const s257 = { id: 0, user_id: 0, username: '', ip: '', type: 0, keywords: '', total: 0, page: 0, user_agent: '', spend_time: 0, created_at: '' };
const s258 = { total: 0, search_record: [s257] };
const s259 = { name: '', before: '', after: '' };
const s260 = { id: 0, name: '', fields: [s259] };
const s261 = { id: 0, user_id: 0, username: '', operation: '', title: '', input: '', changes: [s260], change_count: 0, ip: '', created_at: '' };
const s262 = { total: 0, audit: [s261] };
const s263 = { id: 0, user_id: 0, account: '', result: 0, method: '', ip: '', device: '', created_at: '' };
const s264 = { total: 0, login: [s263] };
const s265 = { id: 0, hash: '', size: 0, ext: '' };
const s266 = { code: 0, message: '', data: s265 };
const s267 = { id: 0, path: '', name: '', size: 0, width: 0, height: 0, ext: '', hash: '', user_id: 0, type: 0, type_id: 0, enable: false, ip: '', created_at: '', updated_at: '' };
const s268 = { code: 0, message: '', data: s267 };
const s269 = { url: '', alt: '', href: '' };
const s270 = { errno: 0, data: s269 };
const s271 = { kind: 'convert_document', ready: 0, waiting: 0, running: 0, failed: 0, oldest_seconds: 0, error: '' };
const s272 = { id: 0, kind: 'convert_document', error: '', attempts: 0, can_retry: false, failed_at: '' };
const s273 = { queue: [s271], job: [s272] };
const s274 = { kind: 'document', count: 0 };
const s275 = { inbox: [s274] };
const s276 = { id: 0, kind: 'document_passed', content: '', title: '', href: '', note: '', count: 0, amount: 0, read_at: null, created_at: '' };
const s277 = { total: 0, notice: [s276] };
const s278 = { id: 0, user_id: 0, username: '', title: '', description: '', category_id: 0, status: 0, supporter_count: 0, is_joined: false, document_id: 0, document_uuid: '', document_title: '', is_gone: false, answered_username: '', answered_at: null, close_reason: '', created_at: '', updated_at: '', is_new: false };
const s279 = { id: 0, user_id: 0, username: '', title: '', description: '', category_id: 0, status: 0, supporter_count: 0, is_joined: false, document_id: 0, document_uuid: '', document_title: '', is_gone: false, answered_username: '', answered_at: null, close_reason: '', created_at: '', updated_at: '' };
const s280 = { total: 0, wish: [s279] };
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
    rename: s0,
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
    exportData: s36,
    deleteOwn: s2,
    credits: s38,
    sessions: s40,
    endSessions: s41,
    sweep: s2,
    oauths: s20,
    entitlement: s51,
  },
  session: {
    list: s40,
    end: s2,
    endOthers: s41,
  },
  secondFactor: {
    get: s52,
    begin: s53,
    confirm: s54,
    renewRecoveryCodes: s54,
    disable: s2,
  },
  personalToken: {
    list: s56,
    scopes: s58,
    create: s59,
    delete: s2,
  },
  config: {
    settings: s70,
    list: s72,
    update: s2,
    history: s74,
    test: s76,
    stats: s79,
    dailyFigures: s81,
    envs: s83,
    device: s87,
    release: s88,
    refreshRelease: s88,
    ignoreRelease: s2,
    setReleaseSource: s2,
    license: s89,
    renewIndex: s2,
    sqlMode: s90,
    sitemap: s91,
  },
  navigation: {
    create: s92,
    update: s2,
    arrange: s2,
    delete: s2,
    get: s92,
    list: s93,
  },
  category: {
    create: s95,
    update: s2,
    arrange: s2,
    merge: s2,
    delete: s2,
    get: s94,
    list: s95,
  },
  document: {
    create: s101,
    update: s2,
    delete: s2,
    updateOwn: s103,
    deleteOwn: s103,
    retry: s2,
    exist: s105,
    get: s108,
    download: s109,
    downloadVip: s109,
    downloadForReview: s109,
    layout: s113,
    text: s115,
    lines: s119,
    find: s121,
    setScore: s122,
    getScore: s123,
    scores: s125,
    progress: s126,
    related: s101,
    list: s127,
    types: s128,
    home: s130,
    check: s132,
    recommend: s2,
    setCategory: s2,
    setLanguage: s2,
    detectLanguage: s134,
    setVip: s2,
    setPrice: s2,
    reconvert: s135,
    reconversion: s137,
    applyPreview: s135,
    trial: s139,
    setCover: s2,
    ownActivity: s141,
    activity: s144,
    downloads: s146,
  },
  recycle: {
    list: s148,
    recover: s2,
    delete: s2,
    clear: s135,
  },
  article: {
    create: s150,
    update: s150,
    preview: s152,
    delete: s2,
    get: s150,
    list: s154,
    related: s155,
    neighbours: s156,
    setCategory: s2,
    recommend: s2,
    check: s2,
    listRecycle: s158,
    restore: s2,
    purge: s2,
    empty: s135,
  },
  comment: {
    create: s159,
    update: s2,
    delete: s2,
    get: s159,
    list: s160,
    received: s160,
    check: s2,
  },
  favorite: {
    create: s161,
    delete: s2,
    get: s162,
    list: s164,
    ofUser: s127,
  },
  readingPlace: {
    list: s166,
    set: s2,
    delete: s2,
  },
  banner: {
    create: s167,
    update: s2,
    delete: s2,
    get: s167,
    list: s168,
  },
  group: {
    create: s8,
    update: s8,
    delete: s2,
    get: s8,
    list: s169,
    permission: s170,
    setPermission: s2,
  },
  permission: {
    update: s2,
    get: s6,
    list: s171,
  },
  advertisement: {
    create: s172,
    update: s2,
    delete: s2,
    get: s172,
    position: s173,
    list: s174,
  },
  attachment: {
    update: s2,
    delete: s2,
    deleteUnused: s41,
    stats: s176,
    get: s177,
    list: s178,
  },
  feedback: {
    create: s2,
    update: s2,
    delete: s2,
    get: s179,
    list: s180,
  },
  friendlink: {
    create: s181,
    update: s2,
    delete: s2,
    get: s181,
    check: s182,
    list: s183,
  },
  language: {
    create: s184,
    update: s2,
    setStatus: s2,
    delete: s2,
    list: s185,
  },
  punishment: {
    create: s2,
    update: s2,
    cancel: s2,
    get: s187,
    list: s188,
  },
  report: {
    create: s2,
    createOfComment: s2,
    update: s2,
    delete: s2,
    list: s191,
  },
  sms: {
    send: s192,
    get: s193,
    list: s194,
    summary: s196,
  },
  oauth: {
    configs: s198,
    start: s199,
    login: s201,
    register: s1,
    bind: s2,
    wechatShare: s202,
  },
  order: {
    create: s27,
    get: s27,
    status: s27,
    delete: s2,
    close: s27,
    methods: s204,
    pay: s205,
    watch: s27,
    payments: s209,
    query: s210,
    claim: s27,
    rejectClaim: s27,
    refundOffer: s211,
    refund: s27,
    statements: s213,
    readStatement: s215,
    mismatches: s217,
    resolveMismatch: s27,
    income: s220,
    confirm: s27,
    setRemark: s27,
    systemRecharge: s27,
    revokeRecharge: s27,
    recharge: s27,
    own: s221,
    list: s223,
  },
  invoice: {
    offer: s224,
    create: s29,
    own: s225,
    withdraw: s29,
    list: s225,
    issue: s29,
    reject: s29,
    attach: s29,
  },
  userVip: {
    offer: s227,
    recharge: s228,
    own: s229,
    active: s230,
    byOrder: s44,
    grant: s44,
    update: s44,
    revoke: s41,
    list: s229,
  },
  vipPlan: {
    create: s231,
    update: s2,
    delete: s2,
    list: s232,
  },
  redeem: {
    create: s233,
    update: s233,
    export: s234,
    list: s235,
    codes: s237,
    use: s238,
  },
  coupon: {
    create: s240,
    update: s239,
    delete: s2,
    list: s241,
    check: s242,
  },
  search: {
    documents: s247,
    rebuild: s2,
    progress: s248,
    articles: s250,
    rebuildArticles: s2,
    all: s252,
    suggest: s253,
    hot: s253,
  },
  searchRecord: {
    summary: s256,
    delete: s2,
    list: s258,
  },
  audit: {
    list: s262,
    logins: s264,
  },
  upload: {
    document: s266,
    resumable: s266,
    banner: s268,
    category: s268,
    article: s270,
    config: s268,
    cover: s268,
    avatar: s268,
  },
  queue: {
    get: s273,
    retry: s135,
  },
  inbox: {
    get: s275,
  },
  notice: {
    list: s277,
    unread: s41,
    read: s2,
    delete: s2,
    clear: s135,
  },
  wish: {
    create: s278,
    join: s2,
    leave: s2,
    answer: s2,
    reopen: s2,
    update: s2,
    check: s2,
    delete: s2,
    list: s280,
  },
};
