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
const s13 = { id: 0, order_no: '', payment_type: 0, amount: 0, money: 0, created_at: '', title: '', ext: '', score: 0, size: 0, pages: 0, document_uuid: '', is_deleted: false, is_hidden: false, is_kept: false };
const s14 = { total: 0, purchase: [s13] };
const s15 = { id: 0, user_id: 0, type: 0, content: '', title: '', href: '', created_at: '' };
const s16 = { total: 0, dynamic: [s15] };
const s17 = { id: 0, user_id: 0, sign_at: 0, ip: '', award: 0, created_at: '' };
const s18 = { today: 0, month: 0, day: [], streak: 0, award: 0 };
const s19 = { id: 0, amount: 0, balance: 0, reason: '', target_id: 0, remark: '', created_at: '' };
const s20 = { total: 0, credit: [s19] };
const s21 = { id: 0, oauth_type: 0, avatar: '', username: '', nickname: '', updated_at: '' };
const s22 = { oauth: [s21] };
const s23 = { uuid: '', title: '', keywords: '', description: '', price: 0, status: 0, created_at: '' };
const s24 = { identifier: '', title: '', content: '', status: 0, created_at: '' };
const s25 = { type: 0, document_id: 0, content: '', status: 0, created_at: '' };
const s26 = { type: 0, document_id: 0, folder_id: null, created_at: '' };
const s27 = { id: 0, name: '', created_at: '' };
const s28 = { document_id: 0, page: 0, updated_at: '' };
const s29 = { document_id: 0, page: 0, quote: '', note: '', created_at: '', updated_at: '' };
const s30 = { document_id: 0, price: 0, ip: '', created_at: '' };
const s31 = { id: 0, order_no: '', user_id: 0, username: '', order_type: 0, product_id: 0, product_uuid: '', product_name: '', status: 0, payment_type: 0, quantity: 0, price: 0, coupon_amount: 0, coupon_code: '', coupon_money: 0, amount: 0, money: 0, remark: '', transaction_no: '', created_at: '', updated_at: '', paid_at: null, closed_at: null, close_reason: '', refunded: 0, refunded_at: null, refund_state: '', claim_state: '', invoice_state: '' };
const s32 = { order_no: '', product_name: '', paid_at: null, money: 0 };
const s33 = { id: 0, user_id: 0, username: '', kind: 'personal', title: '', tax_no: '', email: '', money: 0, excess: 0, corrected: 0, corrected_at: null, corrected_username: '', state: 'open', invoice_no: '', link: '', has_file: false, reason: '', order: [s32], created_at: '', decided_at: null };
const s34 = { id: 0, user_id: 0, username: '', is_disabled: false, credit: 0, money: 0, fee: 0, payout: 0, way: 'alipay', realname: '', account: '', bank: '', state: 'waiting', transfer_no: '', reason: '', decided_username: '', created_at: '', decided_at: null };
const s35 = { title: '', order_no: '', discount: 0, download: 0, download_used: 0, times: 0, joined_at: '', expired_at: '' };
const s36 = { document_id: 0, score: 0, created_at: '' };
const s37 = { sign_at: 0, award: 0, ip: '', created_at: '' };
const s38 = { document_title: '', reason: 0, content: '', reply: '', created_at: '' };
const s39 = { content: '', contact: '', page: '', ip: '', reply: '', created_at: '' };
const s40 = { type: 0, title: '', href: '', created_at: '' };
const s41 = { kind: '', title: '', note: '', created_at: '' };
const s42 = { title: '', description: '', status: 0, created_at: '' };
const s43 = { keywords: '', ip: '', created_at: '' };
const s44 = { device: '', ip: '', created_at: '' };
const s45 = { name: '', scope: [], expires_at: null, last_used_at: null, last_used_ip: '', created_at: '' };
const s46 = { oauth_type: 0, avatar: '', nickname: '', updated_at: '', openid: '', unionid: '', created_at: '' };
const s47 = { created_at: '', user: s0, document: [s23], article: [s24], comment: [s25], favorite: [s26], favorite_folder: [s27], reading_place: [s28], annotation: [s29], download: [s30], order: [s31], invoice: [s33], withdrawal: [s34], user_vip: [s35], score: [s36], sign: [s37], report: [s38], feedback: [s39], credit: [s19], dynamic: [s40], notice: [s41], wish: [s42], search_record: [s43], session: [s44], token: [s45], oauth: [s46] };
const s48 = { id: 0, amount: 0, balance: 0, reason: '', target_id: 0, remark: '', created_at: '', user_id: 0, username: '' };
const s49 = { total: 0, credit: [s48] };
const s50 = { id: '', device: '', ip: '', created_at: '', last_used_at: '', expires_at: '', is_current: false };
const s51 = { session: [s50] };
const s52 = { count: 0 };
const s53 = { id: 0, title: '' };
const s54 = { user_id: 0, username: '', action: 'grant', remark: '', at: '' };
const s55 = { id: 0, user_id: 0, username: '', type: 0, title: '', order_no: '', discount: 0, download: 0, download_used: 0, times: 0, joined_at: '', expired_at: '', is_active: false, operators: [s54], created_at: '', updated_at: '' };
const s56 = { id: 0, uuid: '', title: '', ext: '', user_id: 0, username: '', status: 0, pages: 0, preview: 0, price: 0, is_vip: false };
const s57 = { allowed: false, reason: '', message: '' };
const s58 = { readable_pages: 0, rule: '' };
const s59 = { allowed: false, reason: '', message: '', price: 0, discount: 0, grant: '' };
const s60 = { allowed: false, reason: '', message: '', left: 0, grant: '' };
const s61 = { allowed: false, reason: '', message: '', needs_review: false };
const s62 = { group: [s53], credit_count: 0, user_vip: [s55], document: s56, open: s57, reading: s58, download: s59, 'download_vip?': s60, comment: s61, favorite: s57 };
const s63 = { enabled: false, enabled_at: null, recovery_left: 0, is_required: false };
const s64 = { secret: '', uri: '' };
const s65 = { recovery_code: [] };
const s66 = { id: 0, name: '', hint: '', scope: [], last_used_at: null, last_used_ip: '', expires_at: null, created_at: '' };
const s67 = { token: [s66] };
const s68 = { key: '', title: '', group: '' };
const s69 = { scope: [s68] };
const s70 = { id: 0, name: '', hint: '', scope: [], last_used_at: null, last_used_ip: '', expires_at: null, created_at: '', secret: '' };
const s71 = { sitename: '', domain: '', title: '', keywords: '', description: '', recommend_words: [], logo: '', favicon: '', register_background: '', login_background: '', sec_icp: '', icp: '', copyright_start_year: '', enable_sms: false, show_exchange: false, enable_powered_by: false, enable_watermark: false, watermark: '', mp_logo: '', analytics: '', credit_name: '', credit_exchange: 0, disable_email: false, version: '' };
const s72 = { about: '', contact: '', agreement: '', privacy: '', copyright: '', feedback: '' };
const s73 = { max_document_size: 0, document_allowed_ext: [], enable_register: false, login_required: false, enable_captcha_login: false, enable_captcha_register: false, enable_captcha_comment: false, enable_captcha_find_password: false, disable_upload_exist_document: false, upload_statement: '', enable_verify_register_email: false, password_min: 0, is_close: false, close_statement: '', is_read_only: false, read_only_statement: '' };
const s74 = { show_document_count: false, show_document_download_count: false, show_document_view_count: false, show_document_favorite_count: false, show_register_user_count: false, show_document_descriptions: false, show_index_categories: false, index_document_style: 'card', pages_per_read: 0, max_search_pages: 0, copyright_statement: '', hide_keywords_on_lists: false, hide_category_without_document: false, wechat_tip: '', wechat_qrcode: '', contact_tip: '', contact_link: '', home_version: '', show_order: false };
const s75 = { enable_guest_download: false, free_download_duration: 0, times_every_day: 0, times_every_ip: 0, enable_code_download: false, code_tip: '', max_price: 0 };
const s76 = { credit_name: '', credit_exchange: 0, register: 0, sign_in: 0, upload_document: 0, upload_document_limit: 0, document_collected: 0, document_collected_limit: 0, document_commented: 0, document_commented_limit: 0, delete_document: 0, owner_share_percent: 0 };
const s77 = { enable: false, enable_credit_pay: false, icon: '', year_price: 0, year_original_price: 0, year_document_discount: 0, year_download: 0, year_times_every_day: 0, quarter_price: 0, quarter_original_price: 0, quarter_document_discount: 0, quarter_download: 0, quarter_times_every_day: 0, month_price: 0, month_original_price: 0, month_document_discount: 0, month_download: 0, month_times_every_day: 0, agreement_link: '', gives: '' };
const s78 = { wechat: false, qq: false, official_account: false, github: false, gitee: false, google: false, custom: false };
const s79 = { enable_wechatpay: false, enable_alipay: false, enable_offline: false, offline_statement: '', enable_invoice: false, enable_withdraw: false, enable_xunhupay: false, xunhupay_name: '', official_account_appid: '', enable_mp_wechatpay: false };
const s80 = { id: 0, language: '', code: '' };
const s81 = { system: s71, footer: s72, security: s73, display: s74, download: s75, score: s76, vip: s77, oauth: s78, payment: s79, language: [s80] };
const s82 = { id: 0, category: '', name: '', label: '', value: '', placeholder: '', input_type: '', sort: 0, options: '', col_num: 0, is_secret: false, created_at: null, updated_at: null };
const s83 = { config: [s82] };
const s84 = { id: 0, category: '', name: '', label: '', user_id: 0, username: '', is_secret: false, before: null, after: null, created_at: '' };
const s85 = { total: 0, change: [s84] };
const s86 = { name: '', is_ok: false, message: '', copy: '' };
const s87 = { is_ok: false, message: '', data: '', item: [s86] };
const s88 = { status: 0, count: 0 };
const s89 = { document_review: 0, document_failed: 0, article_review: 0, comment_review: 0, report: 0, feedback: 0 };
const s90 = { user_count: 0, document_count: 0, article_count: 0, os: '', version: '', hash: '', build_at: '', 'document_status?': [s88], 'todo?': s89 };
const s91 = { day: '', document_count: 0, view_count: 0, download_count: 0, user_count: 0, income: 0 };
const s92 = { day: [s91] };
const s93 = { name: '', description: '', is_installed: false, is_required: false, version: '', error: '', cmd: '', install: '', formats: [], checked_at: '' };
const s94 = { engine: 'baidu', submitted_at: null, failing_since: null, error: '', submitted: 0, total: 0 };
const s95 = { envs: [s93], backup: null, mail: null, submission: [s94] };
const s96 = { cores: 0, model_name: '', mhz: 0, percent: 0 };
const s97 = { total: 0, available: 0, used: 0, free: 0, percent: 0 };
const s98 = { disk_name: '', total: 0, used: 0, free: 0, percent: 0 };
const s99 = { cpu: s96, memory: s97, disk: [s98] };
const s100 = { current: '', source: '', tag_name: '', name: '', body: '', release_at: null, ignore: '' };
const s101 = { type: 0, name: '', max_docs: 0, max_articles: 0, max_users: 0, addr: '', domain: '', expired_at: null };
const s102 = { message: '' };
const s103 = { document_count: 0, article_count: 0, part_count: 0 };
const s104 = { id: 0, parent_id: 0, title: '', href: '', target: '', color: '', sort: 0, enable: false, description: '', fixed: false, created_at: '', updated_at: '' };
const s105 = { total: 0, navigation: [s104] };
const s106 = { id: 0, parent_id: 0, title: '', type: 0, icon: '', cover: '', doc_count: 0, sort: 0, enable: false, description: '', show_description: false, merged_ids: [], created_at: '', updated_at: '' };
const s107 = { category: [s106] };
const s108 = { id: 0, title: '', parent_id: 0 };
const s109 = { hash: '' };
const s110 = { id: 0, uuid: '', title: '', username: '', status: 0 };
const s111 = { name: '', size: 0, ext: '', pages: 0, replaced_at: '' };
const s112 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s108], attachment: s109, source: '', 'same_file?': [s110], 'former_file?': s111 };
const s113 = { document: [s112] };
const s114 = { forbidden: [] };
const s115 = { id: 0, title: '', reason: '' };
const s116 = { failed: [s115] };
const s117 = { id: 0, uuid: '', title: '', category_id: [] };
const s118 = { 'document?': s117 };
const s119 = { allowed: false, reason: '', message: '', price: 0, is_owned: false, free_days: 0 };
const s120 = { allowed: false, reason: '', message: '', left: 0 };
const s121 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s108], attachment: s109, source: '', 'same_file?': [s110], 'former_file?': s111, readable_pages: 0, lock_reason: '', download: s119, 'download_vip?': s120, comment: s57, favorite: s57, 'user?': s0 };
const s122 = { url: '' };
const s123 = { width: 0, height: 0, ext: '' };
const s124 = { first: 0, last: 0, reason: '' };
const s125 = { title: '', page: 0, level: 0 };
const s126 = { id: 0, uuid: '', status: 0, pages: 0, converted_pages: 0, readable_pages: 0, lock_reason: '', page: [s123], failed: [s124], outline: [s125], is_right_to_left: false, version: '' };
const s127 = { page: 0, content: '' };
const s128 = { total: 0, text: [s127] };
const s129 = { text: '', box: [], edges: [] };
const s130 = { box: [] };
const s131 = { page: 0, line: [s129], 'link?': [s130] };
const s132 = { page: [s131], version: '' };
const s133 = { page: 0, index: 0, before: '', match: '', match_next: '', after: '' };
const s134 = { total: 0, has_more: false, has_earlier: false, alike: [], hit: [s133] };
const s135 = { score: 0, score_count: 0 };
const s136 = { id: 0, document_id: 0, user_id: 0, score: 0 };
const s137 = { stars: 0, count: 0 };
const s138 = { score: 0, score_count: 0, star: [s137] };
const s139 = { id: 0, status: 0, pages: 0, converted_pages: 0, convert_error: '' };
const s140 = { total: 0, document: [s112] };
const s141 = { ext: [] };
const s142 = { category_id: 0, category_cover: '', category_name: '', document: [s112] };
const s143 = { document: [s142] };
const s144 = { id: 0, status: 0 };
const s145 = { document: [s144], forbidden: [] };
const s146 = { id: 0, title: '', language: '' };
const s147 = { document: [s146] };
const s148 = { total: 0 };
const s149 = { code: '', count: 0 };
const s150 = { run: null, trouble: [s149] };
const s151 = { page: 0, width: 0, height: 0, image: '', message: '' };
const s152 = { state: 'waiting', pages: 0, converted_pages: 0, 'page?': s151, missing: [], blank: [], spend_ms: 0, message: '', detail: '' };
const s153 = { piece: '', page: [], page_count: 0 };
const s154 = { hit: [s153], has_more: false };
const s155 = { id: 0, uuid: '', title: '', download_count: 0, favorite_count: 0, comment_count: 0 };
const s156 = { download_count: 0, favorite_count: 0, comment_count: 0, credit_income: 0, document: [s155] };
const s157 = { day: '', download_count: 0, order_count: 0, comment_count: 0, favorite_count: 0 };
const s158 = { user_id: 0, username: '', price: 0, grant: '', created_at: '' };
const s159 = { day: [s157], order_count: 0, amount: 0, download: [s158], detail: '', is_replacing: false };
const s160 = { id: 0, user_id: 0, username: '', document_id: 0, title: '', price: 0, grant: '', ip: '', created_at: '' };
const s161 = { total: 0, download: [s160] };
const s162 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s108], attachment: s109, source: '', 'same_file?': [s110], 'former_file?': s111, deleted_at: '', deleted_user_id: 0, deleted_username: '', purge_at: null };
const s163 = { total: 0, document: [s162] };
const s164 = { id: 0, username: '', avatar: '', signature: '', doc_count: 0, article_count: 0, favorite_count: 0, comment_count: 0, follow_count: 0, fans_count: 0 };
const s165 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', published_at: null, recommend_at: null, publish_at: null, is_page: false, notice: 0, category_id: [], category: [s108], user: s164, content: '' };
const s166 = { name: '', title: '', count: 0 };
const s167 = { content: '', removed: [s166] };
const s168 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', published_at: null, recommend_at: null, publish_at: null, is_page: false, notice: 0, category_id: [], category: [s108], user: s164 };
const s169 = { total: 0, article: [s168] };
const s170 = { article: [s168] };
const s171 = { previous: null, next: null };
const s172 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', published_at: null, recommend_at: null, publish_at: null, is_page: false, notice: 0, category_id: [], category: [s108], user: s164, deleted_at: null, deleted_user_id: 0, deleted_username: '', purge_at: null };
const s173 = { total: 0, article: [s172] };
const s174 = { id: 0, user_id: 0, parent_id: 0, document_id: 0, type: 0, content: '', status: 0, comment_count: 0, created_at: '', updated_at: '', user: s0 };
const s175 = { total: 0, comment: [s174] };
const s176 = { id: 0, user_id: 0, document_id: 0, type: 0, folder_id: 0, created_at: '' };
const s177 = { id: 0, user_id: 0, document_id: 0, type: 0, folder_id: 0, created_at: null };
const s178 = { id: 0, user_id: 0, document_id: 0, type: 0, folder_id: 0, created_at: '', title: '', document_uuid: '', ext: '', score: 0, size: 0, pages: 0, is_available: false };
const s179 = { total: 0, favorite: [s178] };
const s180 = { document_count: 0, article_count: 0, id: 0, name: '', created_at: '' };
const s181 = { document_count: 0, article_count: 0 };
const s182 = { folder: [s180], unfiled: s181 };
const s183 = { document_id: 0, uuid: '', title: '', page: 0, pages: 0, updated_at: '' };
const s184 = { reading_place: [s183] };
const s185 = { id: 0, document_id: 0, page: 0, begin_offset: 0, end_offset: 0, quote: '', note: '', created_at: '', updated_at: '' };
const s186 = { annotation: [s185] };
const s187 = { id: 0, document_id: 0, page: 0, begin_offset: 0, end_offset: 0, quote: '', note: '', created_at: '', updated_at: '', title: '', uuid: '', is_available: false };
const s188 = { total: 0, annotation: [s187] };
const s189 = { id: 0, title: '', path: '', url: '', description: '', sort: 0, enable: false, type: 0, start_time: null, end_time: null, created_at: '', updated_at: '' };
const s190 = { total: 0, banner: [s189] };
const s191 = { total: 0, group: [s8] };
const s192 = { permission_id: [] };
const s193 = { total: 0, permission: [s6] };
const s194 = { id: 0, user_id: 0, position: '', title: '', content: '', enable: false, remark: '', start_time: null, end_time: null, created_at: '', updated_at: '' };
const s195 = { advertisement: [s194] };
const s196 = { total: 0, advertisement: [s194] };
const s197 = { type: 0, count: 0, size: 0, unused_count: 0, unused_size: 0 };
const s198 = { stats: [s197] };
const s199 = { id: 0, hash: '', user_id: 0, username: '', type: 0, type_name: '', type_id: 0, enable: false, path: '', name: '', size: 0, width: 0, height: 0, ext: '', ip: '', description: '', usage: null, created_at: '', updated_at: '' };
const s200 = { total: 0, attachment: [s199] };
const s201 = { id: 0, user_id: 0, username: '', content: '', contact: '', page: '', ip: '', user_agent: '', status: false, remark: '', reply: '', reply_by: '', created_at: '', updated_at: '' };
const s202 = { total: 0, feedback: [s201] };
const s203 = { id: 0, title: '', link: '', description: '', sort: 0, enable: false, created_at: '', updated_at: '' };
const s204 = { failed: 0 };
const s205 = { total: 0, friendlink: [s203] };
const s206 = { id: 0, language: '', code: '', enable: false, sort: 0, created_at: '', updated_at: '' };
const s207 = { total: 0, language: [s206] };
const s208 = { user_id: 0, username: '', action: '', at: '' };
const s209 = { id: 0, user_id: 0, username: '', type: 0, enable: false, reason: '', remark: '', end_time: null, operators: [s208], created_at: '', updated_at: '' };
const s210 = { total: 0, punishment: [s209] };
const s211 = { id: 0, username: '', reason: 0, content: '', status: false, created_at: '' };
const s212 = { id: 0, type: 0, document_id: 0, document_title: '', document_uuid: '', href: '', owner_id: 0, owner_username: '', target_status: null, buyer_count: 0, same_file_count: 0, user_id: 0, username: '', reason: 0, content: '', status: false, remark: '', reply: '', same_count: 0, same_open: 0, same: [s211], created_at: '', updated_at: '' };
const s213 = { total: 0, report: [s212] };
const s214 = { is_registered: false };
const s215 = { id: 0, type: 0, status: 0, user_id: 0, username: '', mobile: '', ip: '', provider: '', error: '', response: '', created_at: '', updated_at: '' };
const s216 = { total: 0, sms: [s215] };
const s217 = { provider: '', sent_count: 0, failed_count: 0 };
const s218 = { provider: [s217] };
const s219 = { type: 0, name: '', icon: '', enable: false, client_id: '', redirect_url: '', authorize_url: '' };
const s220 = { oauths: [s219] };
const s221 = { authorize_url: '', state: '', session: '' };
const s222 = { id: 0, openid: '', oauth_type: 0, session: '', avatar: '', nickname: '' };
const s223 = { 'user?': s0, 'oauth?': s222 };
const s224 = { appid: '', timestamp: 0, noncestr: '', signature: '' };
const s225 = { payment_type: 0, title: '', is_usable: false, message: '' };
const s226 = { method: [s225], balance: 0, offline_statement: '' };
const s227 = { order_status: 0, payment_url: '', extra: null, kind: '', money: 0, expires_at: null };
const s228 = { out_trade_no: '', payment_type: 0, state: 'pending', money: 0, transaction_no: '', message: '', resolution: '', created_at: '', paid_at: null, expires_at: '' };
const s229 = { out_refund_no: '', channel: 'provider', origin: 'operator', state: 'processing', money: 0, credit: 0, taken_credit: 0, reason: '', message: '', username: '', created_at: '', finished_at: null };
const s230 = { state: 'waiting', note: '', id: 0, reason: '', created_at: '', decided_at: null };
const s231 = { payment: [s228], refund: [s229], claim: [s230] };
const s232 = { id: 0, order_no: '', user_id: 0, username: '', order_type: 0, product_id: 0, product_uuid: '', product_name: '', status: 0, payment_type: 0, quantity: 0, price: 0, coupon_amount: 0, coupon_code: '', coupon_money: 0, amount: 0, money: 0, remark: '', transaction_no: '', created_at: '', updated_at: '', paid_at: null, closed_at: null, close_reason: '', refunded: 0, refunded_at: null, refund_state: '', claim_state: '', invoice_state: '', asked: 'nothing' };
const s233 = { is_money: false, paid: 0, left: 0, message: '', channel: [], effect: [] };
const s234 = { id: 0, payment_type: 0, is_refund: false, reason: 'unknown', order_no: '', out_trade_no: '', out_refund_no: '', transaction_no: '', money: 0, stated: 0, at: null };
const s235 = { total: 0, difference: [s234] };
const s236 = { payment_type: 0, row_count: 0, message: '' };
const s237 = { bill: [s236] };
const s238 = { id: 0, out_trade_no: '', transaction_no: '', payment_type: 0, money: 0, received: 0, message: '', order_no: '', order_status: 0, product_name: '', user_id: 0, username: '', is_acceptable: false, resolution: '', resolve_remark: '', resolved_username: '', resolved_at: null, created_at: '', paid_at: null };
const s239 = { total: 0, mismatch: [s238] };
const s240 = { id: 0, day: '', payment_type: 0, order_type: 0, paid_count: 0, direct_count: 0, received: 0, returned: 0, income: 0, credit_received: 0, credit_returned: 0 };
const s241 = { paid_count: 0, direct_count: 0, received: 0, returned: 0, income: 0, credit_received: 0, credit_returned: 0 };
const s242 = { total: 0, from: '', to: '', row: [s240], sum: s241 };
const s243 = { id: 0, user_id: 0, username: '', sold_count: 0, earned: 0, returned: 0, income: 0 };
const s244 = { sold_count: 0, earned: 0, returned: 0, income: 0 };
const s245 = { total: 0, from: '', to: '', row: [s243], sum: s244 };
const s246 = { total: 0, order: [s31] };
const s247 = { money: 0, paid: 0 };
const s248 = { total: 0, order: [s31], sum: s247 };
const s249 = { order: [s32], kind: 'personal', title: '', tax_no: '', email: '' };
const s250 = { total: 0, invoice: [s33] };
const s251 = { type: 0, title: '', months: 0, days: 0, price: 0, original_price: 0, credit: 0, discount: 0, download: 0, times_every_day: 0, benefits: '', next_start: null };
const s252 = { enable: false, enable_credit_pay: false, credit_name: '', plan: [s251], next_start: null, has_coupon: false };
const s253 = { enable: false, credit_name: '', credit_exchange: 0, recharge_discount: '', min: 0, max: 0 };
const s254 = { total: 0, user_vip: [s55] };
const s255 = { 'user_vip?': s55, vips: [s55], coming: [s55], expired_at: null };
const s256 = { id: 0, title: '', months: 0, days: 0, price: 0, original_price: 0, discount: 0, download: 0, times_every_day: 0, benefits: '', sort: 0, enable: false, created_at: '', updated_at: '' };
const s257 = { total: 0, vip_plan: [s256] };
const s258 = { id: 0, title: '', kind: 'vip', vip_type: 0, quantity: 0, product_name: '', credit: 0, count: 0, used_count: 0, expired_at: null, enable: false, remark: '', user_id: 0, username: '', exported_at: null, created_at: '', updated_at: '' };
const s259 = { title: '', redeem_code: [] };
const s260 = { total: 0, redeem_batch: [s258] };
const s261 = { id: 0, batch_id: 0, title: '', user_id: 0, username: '', order_no: '', used_at: null };
const s262 = { total: 0, redeem_code: [s261] };
const s263 = { kind: 'vip', product_name: '', credit: 0, 'user_vip?': s55 };
const s264 = { id: 0, code: '', title: '', kind: 'reduce', reduce_money: 0, discount: 0, reduce_max: 0, least_money: 0, vip_types: [], from_day: null, to_day: null, use_limit: 0, member_limit: 0, enable: false, remark: '', used_count: 0, given_money: 0, created_at: '', updated_at: '' };
const s265 = { coupon: [s264] };
const s266 = { total: 0, coupon: [s264] };
const s267 = { is_usable: false, message: '', coupon_money: 0, coupon_amount: 0, money: 0, amount: 0 };
const s268 = { ext: '', count: 0 };
const s269 = { category_id: 0, count: 0 };
const s270 = { title: '', description: '', text: '', page: 0 };
const s271 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s108], attachment: s109, source: '', 'same_file?': [s110], 'former_file?': s111, highlight: s270 };
const s272 = { total: 0, spend: '', agg_ext: [s268], agg_category: [s269], agg_language: [s149], document: [s271] };
const s273 = { version: '', started_at: null, total: 0, left: 0, entries: 0 };
const s274 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', published_at: null, recommend_at: null, publish_at: null, is_page: false, notice: 0, category_id: [], category: [s108], user: s164, highlight: s270 };
const s275 = { total: 0, spend: '', agg_ext: [s268], agg_category: [s269], agg_language: [s149], article: [s274] };
const s276 = { id: 0, identifier: '', doc_type: 0, title: '', description: '', text: '', page: 0, keywords: '', ext: '', cover: '', pages: 0, price: 0, size: 0, score: 0, view_count: 0, category_id: [], user_id: 0, username: '', created_at: '' };
const s277 = { total: 0, spend: '', agg_ext: [s268], agg_category: [s269], agg_language: [s149], is_similar: false, document: [s276] };
const s278 = { word: [] };
const s279 = { day: '', search_count: 0, empty_count: 0, person_count: 0 };
const s280 = { word: '', count: 0, person_count: 0, total: 0, last_at: '' };
const s281 = { retention_days: 0, day: [s279], top: [s280], missed: [s280] };
const s282 = { id: 0, user_id: 0, username: '', ip: '', type: 0, keywords: '', total: 0, page: 0, user_agent: '', spend_time: 0, created_at: '' };
const s283 = { total: 0, search_record: [s282] };
const s284 = { name: '', before: '', after: '' };
const s285 = { id: 0, name: '', fields: [s284] };
const s286 = { id: 0, user_id: 0, username: '', operation: '', title: '', input: '', changes: [s285], change_count: 0, ip: '', created_at: '' };
const s287 = { total: 0, audit: [s286] };
const s288 = { id: 0, user_id: 0, account: '', result: 0, method: '', ip: '', device: '', created_at: '' };
const s289 = { total: 0, login: [s288] };
const s290 = { id: 0, hash: '', size: 0, ext: '' };
const s291 = { code: 0, message: '', data: s290 };
const s292 = { id: 0, path: '', name: '', size: 0, width: 0, height: 0, ext: '', hash: '', user_id: 0, type: 0, type_id: 0, enable: false, ip: '', created_at: '', updated_at: '' };
const s293 = { code: 0, message: '', data: s292 };
const s294 = { url: '', alt: '', href: '' };
const s295 = { errno: 0, data: s294 };
const s296 = { kind: 'convert_document', ready: 0, waiting: 0, running: 0, failed: 0, oldest_seconds: 0, error: '' };
const s297 = { id: 0, kind: 'convert_document', letter: null, error: '', attempts: 0, can_retry: false, failed_at: '' };
const s298 = { queue: [s296], job: [s297] };
const s299 = { kind: 'document', count: 0 };
const s300 = { inbox: [s299] };
const s301 = { id: 0, kind: 'document_passed', content: '', title: '', href: '', note: '', count: 0, amount: 0, read_at: null, created_at: '' };
const s302 = { total: 0, notice: [s301] };
const s303 = { id: 0, user_id: 0, username: '', title: '', description: '', category_id: 0, status: 0, supporter_count: 0, is_joined: false, document_id: 0, document_uuid: '', document_title: '', is_gone: false, answered_username: '', answered_at: null, close_reason: '', created_at: '', updated_at: '', is_new: false };
const s304 = { id: 0, user_id: 0, username: '', title: '', description: '', category_id: 0, status: 0, supporter_count: 0, is_joined: false, document_id: 0, document_uuid: '', document_title: '', is_gone: false, answered_username: '', answered_at: null, close_reason: '', created_at: '', updated_at: '' };
const s305 = { total: 0, wish: [s304] };
const s306 = { id: 0, title: '', description: '', cover: '', sort: 0, enable: false, document_count: 0, created_at: '', updated_at: '' };
const s307 = { document_id: [] };
const s308 = { id: 0, uuid: '', title: '', status: 0 };
const s309 = { id: 0, title: '', description: '', cover: '', sort: 0, enable: false, document_count: 0, created_at: '', updated_at: '', 'document?': [s308] };
const s310 = { total: 0, topic: [s306] };
const s311 = { way: 'alipay', realname: '', account: '', bank: '' };
const s312 = { credit: 0, exchange: 0, least: 0, percent: 0, times: 0, times_left: 0, ways: [], note: '', message: '', last: s311 };
const s313 = { total: 0, withdrawal: [s34] };
const s314 = { waiting: 0, paid: 0, kept: 0 };
const s315 = { total: 0, withdrawal: [s34], sum: s314 };
const s316 = { id: 0, user_id: 0, username: '', is_disabled: false, credit: 0, money: 0, fee: 0, payout: 0, way: 'alipay', realname: '', account: '', bank: '', state: 'waiting', transfer_no: '', reason: '', decided_username: '', created_at: '', decided_at: null, sold_count: 0, reader_count: 0, paying_count: 0 };
const s317 = { withdrawal: [s34] };
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
    purchases: s14,
    canPublishArticle: s2,
    dynamic: s16,
    sign: s17,
    signed: s17,
    signs: s18,
    credit: s20,
    oauth: s22,
    unbindOauth: s2,
    exportData: s47,
    deleteOwn: s2,
    credits: s49,
    sessions: s51,
    endSessions: s52,
    sweep: s2,
    oauths: s22,
    entitlement: s62,
  },
  session: {
    list: s51,
    end: s2,
    endOthers: s52,
  },
  secondFactor: {
    get: s63,
    begin: s64,
    confirm: s65,
    renewRecoveryCodes: s65,
    disable: s2,
  },
  personalToken: {
    list: s67,
    scopes: s69,
    create: s70,
    delete: s2,
  },
  config: {
    settings: s81,
    list: s83,
    update: s2,
    history: s85,
    test: s87,
    stats: s90,
    dailyFigures: s92,
    envs: s95,
    device: s99,
    release: s100,
    refreshRelease: s100,
    ignoreRelease: s2,
    setReleaseSource: s2,
    license: s101,
    renewIndex: s2,
    sqlMode: s102,
    sitemap: s103,
  },
  navigation: {
    create: s104,
    update: s2,
    arrange: s2,
    delete: s2,
    get: s104,
    list: s105,
  },
  category: {
    create: s107,
    update: s2,
    arrange: s2,
    merge: s2,
    delete: s2,
    get: s106,
    list: s107,
  },
  document: {
    create: s113,
    update: s2,
    delete: s114,
    updateOwn: s116,
    deleteOwn: s116,
    retry: s2,
    exist: s118,
    get: s121,
    download: s122,
    downloadVip: s122,
    downloadForReview: s122,
    layout: s126,
    text: s128,
    lines: s132,
    find: s134,
    setScore: s135,
    getScore: s136,
    scores: s138,
    progress: s139,
    related: s113,
    list: s140,
    types: s141,
    home: s143,
    check: s145,
    recommend: s2,
    setCategory: s2,
    setLanguage: s2,
    detectLanguage: s147,
    setVip: s2,
    setPrice: s2,
    setOwner: s148,
    refundBuyers: s2,
    reconvert: s148,
    reconversion: s150,
    applyPreview: s148,
    trial: s152,
    setCover: s2,
    textHits: s154,
    ownActivity: s156,
    activity: s159,
    downloads: s161,
  },
  recycle: {
    list: s163,
    recover: s2,
    delete: s2,
    clear: s148,
  },
  article: {
    create: s165,
    update: s165,
    preview: s167,
    delete: s2,
    get: s165,
    list: s169,
    related: s170,
    neighbours: s171,
    setCategory: s2,
    recommend: s2,
    check: s2,
    listRecycle: s173,
    restore: s2,
    purge: s2,
    empty: s148,
  },
  comment: {
    create: s174,
    update: s2,
    delete: s2,
    get: s174,
    list: s175,
    received: s175,
    check: s2,
  },
  favorite: {
    create: s176,
    delete: s2,
    get: s177,
    list: s179,
    move: s2,
    folders: s182,
    createFolder: s180,
    updateFolder: s2,
    deleteFolder: s2,
    ofUser: s140,
  },
  readingPlace: {
    list: s184,
    set: s2,
    delete: s2,
  },
  annotation: {
    create: s185,
    update: s2,
    delete: s2,
    ofDocument: s186,
    list: s188,
  },
  banner: {
    create: s189,
    update: s2,
    delete: s2,
    get: s189,
    list: s190,
  },
  group: {
    create: s8,
    update: s8,
    delete: s2,
    get: s8,
    list: s191,
    permission: s192,
    setPermission: s2,
  },
  permission: {
    update: s2,
    get: s6,
    list: s193,
  },
  advertisement: {
    create: s194,
    update: s2,
    delete: s2,
    get: s194,
    position: s195,
    list: s196,
  },
  attachment: {
    update: s2,
    delete: s2,
    deleteUnused: s52,
    stats: s198,
    get: s199,
    list: s200,
  },
  feedback: {
    create: s2,
    update: s2,
    delete: s2,
    get: s201,
    list: s202,
  },
  friendlink: {
    create: s203,
    update: s2,
    delete: s2,
    get: s203,
    check: s204,
    list: s205,
  },
  language: {
    create: s206,
    update: s2,
    setStatus: s2,
    delete: s2,
    list: s207,
  },
  punishment: {
    create: s2,
    update: s2,
    cancel: s2,
    get: s209,
    list: s210,
  },
  report: {
    create: s2,
    createOfComment: s2,
    update: s2,
    delete: s2,
    list: s213,
  },
  sms: {
    send: s214,
    get: s215,
    list: s216,
    summary: s218,
  },
  oauth: {
    configs: s220,
    start: s221,
    login: s223,
    register: s1,
    bind: s2,
    wechatShare: s224,
  },
  order: {
    create: s31,
    get: s31,
    status: s31,
    delete: s2,
    close: s31,
    methods: s226,
    pay: s227,
    watch: s31,
    payments: s231,
    query: s232,
    claim: s31,
    rejectClaim: s31,
    refundOffer: s233,
    refund: s31,
    statements: s235,
    readStatement: s237,
    mismatches: s239,
    resolveMismatch: s31,
    income: s242,
    authorIncome: s245,
    confirm: s31,
    setRemark: s31,
    systemRecharge: s31,
    revokeRecharge: s31,
    recharge: s31,
    own: s246,
    list: s248,
  },
  invoice: {
    offer: s249,
    create: s33,
    own: s250,
    withdraw: s33,
    list: s250,
    issue: s33,
    correct: s33,
    reject: s33,
    attach: s33,
  },
  userVip: {
    offer: s252,
    recharge: s253,
    own: s254,
    active: s255,
    byOrder: s55,
    grant: s55,
    update: s55,
    revoke: s52,
    list: s254,
  },
  vipPlan: {
    create: s256,
    update: s2,
    delete: s2,
    list: s257,
  },
  redeem: {
    create: s258,
    update: s258,
    export: s259,
    list: s260,
    codes: s262,
    use: s263,
  },
  coupon: {
    create: s265,
    update: s264,
    delete: s2,
    list: s266,
    check: s267,
  },
  search: {
    documents: s272,
    rebuild: s2,
    progress: s273,
    articles: s275,
    rebuildArticles: s2,
    all: s277,
    suggest: s278,
    hot: s278,
  },
  searchRecord: {
    summary: s281,
    delete: s2,
    list: s283,
  },
  audit: {
    list: s287,
    logins: s289,
    recordExport: s2,
  },
  upload: {
    document: s291,
    resumable: s291,
    banner: s293,
    category: s293,
    article: s295,
    config: s293,
    cover: s293,
    topic: s293,
    avatar: s293,
  },
  queue: {
    get: s298,
    retry: s148,
    delete: s148,
  },
  inbox: {
    get: s300,
  },
  notice: {
    list: s302,
    unread: s52,
    read: s2,
    delete: s2,
    clear: s148,
    send: s148,
    receivers: s148,
  },
  wish: {
    create: s303,
    join: s2,
    leave: s2,
    answer: s2,
    reopen: s2,
    update: s2,
    check: s2,
    delete: s2,
    list: s305,
  },
  topic: {
    create: s306,
    update: s2,
    addDocuments: s307,
    delete: s2,
    get: s309,
    list: s310,
    documents: s140,
  },
  withdrawal: {
    offer: s312,
    create: s34,
    own: s313,
    cancel: s34,
    list: s315,
    get: s316,
    payees: s317,
    start: s2,
    pay: s2,
    reject: s2,
  },
};
