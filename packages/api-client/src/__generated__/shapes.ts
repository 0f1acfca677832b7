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
const s34 = { title: '', order_no: '', discount: 0, download: 0, download_used: 0, times: 0, joined_at: '', expired_at: '' };
const s35 = { document_id: 0, score: 0, created_at: '' };
const s36 = { sign_at: 0, award: 0, ip: '', created_at: '' };
const s37 = { document_title: '', reason: 0, content: '', reply: '', created_at: '' };
const s38 = { content: '', contact: '', page: '', ip: '', reply: '', created_at: '' };
const s39 = { type: 0, title: '', href: '', created_at: '' };
const s40 = { kind: '', title: '', note: '', created_at: '' };
const s41 = { title: '', description: '', status: 0, created_at: '' };
const s42 = { keywords: '', ip: '', created_at: '' };
const s43 = { device: '', ip: '', created_at: '' };
const s44 = { name: '', scope: [], expires_at: null, last_used_at: null, last_used_ip: '', created_at: '' };
const s45 = { oauth_type: 0, avatar: '', nickname: '', updated_at: '', openid: '', unionid: '', created_at: '' };
const s46 = { created_at: '', user: s0, document: [s23], article: [s24], comment: [s25], favorite: [s26], favorite_folder: [s27], reading_place: [s28], annotation: [s29], download: [s30], order: [s31], invoice: [s33], user_vip: [s34], score: [s35], sign: [s36], report: [s37], feedback: [s38], credit: [s19], dynamic: [s39], notice: [s40], wish: [s41], search_record: [s42], session: [s43], token: [s44], oauth: [s45] };
const s47 = { id: 0, amount: 0, balance: 0, reason: '', target_id: 0, remark: '', created_at: '', user_id: 0, username: '' };
const s48 = { total: 0, credit: [s47] };
const s49 = { id: '', device: '', ip: '', created_at: '', last_used_at: '', expires_at: '', is_current: false };
const s50 = { session: [s49] };
const s51 = { count: 0 };
const s52 = { id: 0, title: '' };
const s53 = { user_id: 0, username: '', action: 'grant', remark: '', at: '' };
const s54 = { id: 0, user_id: 0, username: '', type: 0, title: '', order_no: '', discount: 0, download: 0, download_used: 0, times: 0, joined_at: '', expired_at: '', is_active: false, operators: [s53], created_at: '', updated_at: '' };
const s55 = { id: 0, uuid: '', title: '', ext: '', user_id: 0, username: '', status: 0, pages: 0, preview: 0, price: 0, is_vip: false };
const s56 = { allowed: false, reason: '', message: '' };
const s57 = { readable_pages: 0, rule: '' };
const s58 = { allowed: false, reason: '', message: '', price: 0, discount: 0, grant: '' };
const s59 = { allowed: false, reason: '', message: '', left: 0, grant: '' };
const s60 = { allowed: false, reason: '', message: '', needs_review: false };
const s61 = { group: [s52], credit_count: 0, user_vip: [s54], document: s55, open: s56, reading: s57, download: s58, 'download_vip?': s59, comment: s60, favorite: s56 };
const s62 = { enabled: false, enabled_at: null, recovery_left: 0, is_required: false };
const s63 = { secret: '', uri: '' };
const s64 = { recovery_code: [] };
const s65 = { id: 0, name: '', hint: '', scope: [], last_used_at: null, last_used_ip: '', expires_at: null, created_at: '' };
const s66 = { token: [s65] };
const s67 = { key: '', title: '', group: '' };
const s68 = { scope: [s67] };
const s69 = { id: 0, name: '', hint: '', scope: [], last_used_at: null, last_used_ip: '', expires_at: null, created_at: '', secret: '' };
const s70 = { sitename: '', domain: '', title: '', keywords: '', description: '', recommend_words: [], logo: '', favicon: '', register_background: '', login_background: '', sec_icp: '', icp: '', copyright_start_year: '', enable_sms: false, show_exchange: false, enable_powered_by: false, enable_watermark: false, watermark: '', mp_logo: '', analytics: '', credit_name: '', credit_exchange: 0, disable_email: false, version: '' };
const s71 = { about: '', contact: '', agreement: '', privacy: '', copyright: '', feedback: '' };
const s72 = { max_document_size: 0, document_allowed_ext: [], enable_register: false, login_required: false, enable_captcha_login: false, enable_captcha_register: false, enable_captcha_comment: false, enable_captcha_find_password: false, disable_upload_exist_document: false, upload_statement: '', enable_verify_register_email: false, password_min: 0, is_close: false, close_statement: '', is_read_only: false, read_only_statement: '' };
const s73 = { show_document_count: false, show_document_download_count: false, show_document_view_count: false, show_document_favorite_count: false, show_register_user_count: false, show_document_descriptions: false, show_index_categories: false, index_document_style: 'card', pages_per_read: 0, max_search_pages: 0, copyright_statement: '', hide_keywords_on_lists: false, hide_category_without_document: false, wechat_tip: '', wechat_qrcode: '', contact_tip: '', contact_link: '', home_version: '', show_order: false };
const s74 = { enable_guest_download: false, free_download_duration: 0, times_every_day: 0, times_every_ip: 0, enable_code_download: false, code_tip: '', max_price: 0 };
const s75 = { credit_name: '', credit_exchange: 0, register: 0, sign_in: 0, upload_document: 0, upload_document_limit: 0, document_collected: 0, document_collected_limit: 0, document_commented: 0, document_commented_limit: 0, delete_document: 0, owner_share_percent: 0 };
const s76 = { enable: false, enable_credit_pay: false, icon: '', year_price: 0, year_original_price: 0, year_document_discount: 0, year_download: 0, year_times_every_day: 0, quarter_price: 0, quarter_original_price: 0, quarter_document_discount: 0, quarter_download: 0, quarter_times_every_day: 0, month_price: 0, month_original_price: 0, month_document_discount: 0, month_download: 0, month_times_every_day: 0, agreement_link: '', gives: '' };
const s77 = { wechat: false, qq: false, official_account: false, github: false, gitee: false, google: false, custom: false };
const s78 = { enable_wechatpay: false, enable_alipay: false, enable_offline: false, offline_statement: '', enable_invoice: false, enable_xunhupay: false, xunhupay_name: '', official_account_appid: '', enable_mp_wechatpay: false };
const s79 = { id: 0, language: '', code: '' };
const s80 = { system: s70, footer: s71, security: s72, display: s73, download: s74, score: s75, vip: s76, oauth: s77, payment: s78, language: [s79] };
const s81 = { id: 0, category: '', name: '', label: '', value: '', placeholder: '', input_type: '', sort: 0, options: '', col_num: 0, is_secret: false, created_at: null, updated_at: null };
const s82 = { config: [s81] };
const s83 = { id: 0, category: '', name: '', label: '', user_id: 0, username: '', is_secret: false, before: null, after: null, created_at: '' };
const s84 = { total: 0, change: [s83] };
const s85 = { name: '', is_ok: false, message: '', copy: '' };
const s86 = { is_ok: false, message: '', data: '', item: [s85] };
const s87 = { status: 0, count: 0 };
const s88 = { document_review: 0, document_failed: 0, article_review: 0, comment_review: 0, report: 0, feedback: 0 };
const s89 = { user_count: 0, document_count: 0, article_count: 0, os: '', version: '', hash: '', build_at: '', 'document_status?': [s87], 'todo?': s88 };
const s90 = { day: '', document_count: 0, view_count: 0, download_count: 0, user_count: 0, income: 0 };
const s91 = { day: [s90] };
const s92 = { name: '', description: '', is_installed: false, is_required: false, version: '', error: '', cmd: '', install: '', formats: [], checked_at: '' };
const s93 = { envs: [s92], backup: null, mail: null };
const s94 = { cores: 0, model_name: '', mhz: 0, percent: 0 };
const s95 = { total: 0, available: 0, used: 0, free: 0, percent: 0 };
const s96 = { disk_name: '', total: 0, used: 0, free: 0, percent: 0 };
const s97 = { cpu: s94, memory: s95, disk: [s96] };
const s98 = { current: '', source: '', tag_name: '', name: '', body: '', release_at: null, ignore: '' };
const s99 = { type: 0, name: '', max_docs: 0, max_articles: 0, max_users: 0, addr: '', domain: '', expired_at: null };
const s100 = { message: '' };
const s101 = { document_count: 0, article_count: 0, part_count: 0 };
const s102 = { id: 0, parent_id: 0, title: '', href: '', target: '', color: '', sort: 0, enable: false, description: '', fixed: false, created_at: '', updated_at: '' };
const s103 = { total: 0, navigation: [s102] };
const s104 = { id: 0, parent_id: 0, title: '', type: 0, icon: '', cover: '', doc_count: 0, sort: 0, enable: false, description: '', show_description: false, merged_ids: [], created_at: '', updated_at: '' };
const s105 = { category: [s104] };
const s106 = { id: 0, title: '', parent_id: 0 };
const s107 = { hash: '' };
const s108 = { id: 0, uuid: '', title: '', username: '', status: 0 };
const s109 = { name: '', size: 0, ext: '', pages: 0, replaced_at: '' };
const s110 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s106], attachment: s107, source: '', 'same_file?': [s108], 'former_file?': s109 };
const s111 = { document: [s110] };
const s112 = { forbidden: [] };
const s113 = { id: 0, title: '', reason: '' };
const s114 = { failed: [s113] };
const s115 = { id: 0, uuid: '', title: '', category_id: [] };
const s116 = { 'document?': s115 };
const s117 = { allowed: false, reason: '', message: '', price: 0, is_owned: false, free_days: 0 };
const s118 = { allowed: false, reason: '', message: '', left: 0 };
const s119 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s106], attachment: s107, source: '', 'same_file?': [s108], 'former_file?': s109, readable_pages: 0, lock_reason: '', download: s117, 'download_vip?': s118, comment: s56, favorite: s56, 'user?': s0 };
const s120 = { url: '' };
const s121 = { width: 0, height: 0, ext: '' };
const s122 = { first: 0, last: 0, reason: '' };
const s123 = { title: '', page: 0, level: 0 };
const s124 = { id: 0, uuid: '', status: 0, pages: 0, converted_pages: 0, readable_pages: 0, lock_reason: '', page: [s121], failed: [s122], outline: [s123], is_right_to_left: false, version: '' };
const s125 = { page: 0, content: '' };
const s126 = { total: 0, text: [s125] };
const s127 = { text: '', box: [], edges: [] };
const s128 = { box: [] };
const s129 = { page: 0, line: [s127], 'link?': [s128] };
const s130 = { page: [s129], version: '' };
const s131 = { page: 0, index: 0, before: '', match: '', match_next: '', after: '' };
const s132 = { total: 0, has_more: false, has_earlier: false, alike: [], hit: [s131] };
const s133 = { score: 0, score_count: 0 };
const s134 = { id: 0, document_id: 0, user_id: 0, score: 0 };
const s135 = { stars: 0, count: 0 };
const s136 = { score: 0, score_count: 0, star: [s135] };
const s137 = { id: 0, status: 0, pages: 0, converted_pages: 0, convert_error: '' };
const s138 = { total: 0, document: [s110] };
const s139 = { ext: [] };
const s140 = { category_id: 0, category_cover: '', category_name: '', document: [s110] };
const s141 = { document: [s140] };
const s142 = { id: 0, status: 0 };
const s143 = { document: [s142], forbidden: [] };
const s144 = { id: 0, title: '', language: '' };
const s145 = { document: [s144] };
const s146 = { total: 0 };
const s147 = { code: '', count: 0 };
const s148 = { run: null, trouble: [s147] };
const s149 = { page: 0, width: 0, height: 0, image: '', message: '' };
const s150 = { state: 'waiting', pages: 0, converted_pages: 0, 'page?': s149, missing: [], blank: [], spend_ms: 0, message: '', detail: '' };
const s151 = { piece: '', page: [], page_count: 0 };
const s152 = { hit: [s151], has_more: false };
const s153 = { id: 0, uuid: '', title: '', download_count: 0, favorite_count: 0, comment_count: 0 };
const s154 = { download_count: 0, favorite_count: 0, comment_count: 0, credit_income: 0, document: [s153] };
const s155 = { day: '', download_count: 0, order_count: 0, comment_count: 0, favorite_count: 0 };
const s156 = { user_id: 0, username: '', price: 0, grant: '', created_at: '' };
const s157 = { day: [s155], order_count: 0, amount: 0, download: [s156], detail: '', is_replacing: false };
const s158 = { id: 0, user_id: 0, username: '', document_id: 0, title: '', price: 0, grant: '', ip: '', created_at: '' };
const s159 = { total: 0, download: [s158] };
const s160 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s106], attachment: s107, source: '', 'same_file?': [s108], 'former_file?': s109, deleted_at: '', deleted_user_id: 0, deleted_username: '', purge_at: null };
const s161 = { total: 0, document: [s160] };
const s162 = { id: 0, username: '', avatar: '', signature: '', doc_count: 0, article_count: 0, favorite_count: 0, comment_count: 0, follow_count: 0, fans_count: 0 };
const s163 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', published_at: null, recommend_at: null, publish_at: null, is_page: false, notice: 0, category_id: [], category: [s106], user: s162, content: '' };
const s164 = { name: '', title: '', count: 0 };
const s165 = { content: '', removed: [s164] };
const s166 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', published_at: null, recommend_at: null, publish_at: null, is_page: false, notice: 0, category_id: [], category: [s106], user: s162 };
const s167 = { total: 0, article: [s166] };
const s168 = { article: [s166] };
const s169 = { previous: null, next: null };
const s170 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', published_at: null, recommend_at: null, publish_at: null, is_page: false, notice: 0, category_id: [], category: [s106], user: s162, deleted_at: null, deleted_user_id: 0, deleted_username: '', purge_at: null };
const s171 = { total: 0, article: [s170] };
const s172 = { id: 0, user_id: 0, parent_id: 0, document_id: 0, type: 0, content: '', status: 0, comment_count: 0, created_at: '', updated_at: '', user: s0 };
const s173 = { total: 0, comment: [s172] };
const s174 = { id: 0, user_id: 0, document_id: 0, type: 0, folder_id: 0, created_at: '' };
const s175 = { id: 0, user_id: 0, document_id: 0, type: 0, folder_id: 0, created_at: null };
const s176 = { id: 0, user_id: 0, document_id: 0, type: 0, folder_id: 0, created_at: '', title: '', document_uuid: '', ext: '', score: 0, size: 0, pages: 0, is_available: false };
const s177 = { total: 0, favorite: [s176] };
const s178 = { document_count: 0, article_count: 0, id: 0, name: '', created_at: '' };
const s179 = { document_count: 0, article_count: 0 };
const s180 = { folder: [s178], unfiled: s179 };
const s181 = { document_id: 0, uuid: '', title: '', page: 0, pages: 0, updated_at: '' };
const s182 = { reading_place: [s181] };
const s183 = { id: 0, document_id: 0, page: 0, begin_offset: 0, end_offset: 0, quote: '', note: '', created_at: '', updated_at: '' };
const s184 = { annotation: [s183] };
const s185 = { id: 0, document_id: 0, page: 0, begin_offset: 0, end_offset: 0, quote: '', note: '', created_at: '', updated_at: '', title: '', uuid: '', is_available: false };
const s186 = { total: 0, annotation: [s185] };
const s187 = { id: 0, title: '', path: '', url: '', description: '', sort: 0, enable: false, type: 0, start_time: null, end_time: null, created_at: '', updated_at: '' };
const s188 = { total: 0, banner: [s187] };
const s189 = { total: 0, group: [s8] };
const s190 = { permission_id: [] };
const s191 = { total: 0, permission: [s6] };
const s192 = { id: 0, user_id: 0, position: '', title: '', content: '', enable: false, remark: '', start_time: null, end_time: null, created_at: '', updated_at: '' };
const s193 = { advertisement: [s192] };
const s194 = { total: 0, advertisement: [s192] };
const s195 = { type: 0, count: 0, size: 0, unused_count: 0, unused_size: 0 };
const s196 = { stats: [s195] };
const s197 = { id: 0, hash: '', user_id: 0, username: '', type: 0, type_name: '', type_id: 0, enable: false, path: '', name: '', size: 0, width: 0, height: 0, ext: '', ip: '', description: '', usage: null, created_at: '', updated_at: '' };
const s198 = { total: 0, attachment: [s197] };
const s199 = { id: 0, user_id: 0, username: '', content: '', contact: '', page: '', ip: '', user_agent: '', status: false, remark: '', reply: '', reply_by: '', created_at: '', updated_at: '' };
const s200 = { total: 0, feedback: [s199] };
const s201 = { id: 0, title: '', link: '', description: '', sort: 0, enable: false, created_at: '', updated_at: '' };
const s202 = { failed: 0 };
const s203 = { total: 0, friendlink: [s201] };
const s204 = { id: 0, language: '', code: '', enable: false, sort: 0, created_at: '', updated_at: '' };
const s205 = { total: 0, language: [s204] };
const s206 = { user_id: 0, username: '', action: '', at: '' };
const s207 = { id: 0, user_id: 0, username: '', type: 0, enable: false, reason: '', remark: '', end_time: null, operators: [s206], created_at: '', updated_at: '' };
const s208 = { total: 0, punishment: [s207] };
const s209 = { id: 0, username: '', reason: 0, content: '', status: false, created_at: '' };
const s210 = { id: 0, type: 0, document_id: 0, document_title: '', document_uuid: '', href: '', owner_id: 0, owner_username: '', target_status: null, buyer_count: 0, same_file_count: 0, user_id: 0, username: '', reason: 0, content: '', status: false, remark: '', reply: '', same_count: 0, same_open: 0, same: [s209], created_at: '', updated_at: '' };
const s211 = { total: 0, report: [s210] };
const s212 = { is_registered: false };
const s213 = { id: 0, type: 0, status: 0, user_id: 0, username: '', mobile: '', ip: '', provider: '', error: '', response: '', created_at: '', updated_at: '' };
const s214 = { total: 0, sms: [s213] };
const s215 = { provider: '', sent_count: 0, failed_count: 0 };
const s216 = { provider: [s215] };
const s217 = { type: 0, name: '', icon: '', enable: false, client_id: '', redirect_url: '', authorize_url: '' };
const s218 = { oauths: [s217] };
const s219 = { authorize_url: '', state: '', session: '' };
const s220 = { id: 0, openid: '', oauth_type: 0, session: '', avatar: '', nickname: '' };
const s221 = { 'user?': s0, 'oauth?': s220 };
const s222 = { appid: '', timestamp: 0, noncestr: '', signature: '' };
const s223 = { payment_type: 0, title: '', is_usable: false, message: '' };
const s224 = { method: [s223], balance: 0, offline_statement: '' };
const s225 = { order_status: 0, payment_url: '', extra: null, kind: '', money: 0, expires_at: null };
const s226 = { out_trade_no: '', payment_type: 0, state: 'pending', money: 0, transaction_no: '', message: '', resolution: '', created_at: '', paid_at: null, expires_at: '' };
const s227 = { out_refund_no: '', channel: 'provider', origin: 'operator', state: 'processing', money: 0, credit: 0, taken_credit: 0, reason: '', message: '', username: '', created_at: '', finished_at: null };
const s228 = { state: 'waiting', note: '', id: 0, reason: '', created_at: '', decided_at: null };
const s229 = { payment: [s226], refund: [s227], claim: [s228] };
const s230 = { id: 0, order_no: '', user_id: 0, username: '', order_type: 0, product_id: 0, product_uuid: '', product_name: '', status: 0, payment_type: 0, quantity: 0, price: 0, coupon_amount: 0, coupon_code: '', coupon_money: 0, amount: 0, money: 0, remark: '', transaction_no: '', created_at: '', updated_at: '', paid_at: null, closed_at: null, close_reason: '', refunded: 0, refunded_at: null, refund_state: '', claim_state: '', invoice_state: '', asked: 'nothing' };
const s231 = { is_money: false, paid: 0, left: 0, message: '', channel: [], effect: [] };
const s232 = { id: 0, payment_type: 0, is_refund: false, reason: 'unknown', order_no: '', out_trade_no: '', out_refund_no: '', transaction_no: '', money: 0, stated: 0, at: null };
const s233 = { total: 0, difference: [s232] };
const s234 = { payment_type: 0, row_count: 0, message: '' };
const s235 = { bill: [s234] };
const s236 = { id: 0, out_trade_no: '', transaction_no: '', payment_type: 0, money: 0, received: 0, message: '', order_no: '', order_status: 0, product_name: '', user_id: 0, username: '', is_acceptable: false, resolution: '', resolve_remark: '', resolved_username: '', resolved_at: null, created_at: '', paid_at: null };
const s237 = { total: 0, mismatch: [s236] };
const s238 = { id: 0, day: '', payment_type: 0, order_type: 0, paid_count: 0, direct_count: 0, received: 0, returned: 0, income: 0, credit_received: 0, credit_returned: 0 };
const s239 = { paid_count: 0, direct_count: 0, received: 0, returned: 0, income: 0, credit_received: 0, credit_returned: 0 };
const s240 = { total: 0, from: '', to: '', row: [s238], sum: s239 };
const s241 = { id: 0, user_id: 0, username: '', sold_count: 0, earned: 0, returned: 0, income: 0 };
const s242 = { sold_count: 0, earned: 0, returned: 0, income: 0 };
const s243 = { total: 0, from: '', to: '', row: [s241], sum: s242 };
const s244 = { total: 0, order: [s31] };
const s245 = { money: 0, paid: 0 };
const s246 = { total: 0, order: [s31], sum: s245 };
const s247 = { order: [s32], kind: 'personal', title: '', tax_no: '', email: '' };
const s248 = { total: 0, invoice: [s33] };
const s249 = { type: 0, title: '', months: 0, days: 0, price: 0, original_price: 0, credit: 0, discount: 0, download: 0, times_every_day: 0, benefits: '', next_start: null };
const s250 = { enable: false, enable_credit_pay: false, credit_name: '', plan: [s249], next_start: null, has_coupon: false };
const s251 = { enable: false, credit_name: '', credit_exchange: 0, recharge_discount: '', min: 0, max: 0 };
const s252 = { total: 0, user_vip: [s54] };
const s253 = { 'user_vip?': s54, vips: [s54], coming: [s54], expired_at: null };
const s254 = { id: 0, title: '', months: 0, days: 0, price: 0, original_price: 0, discount: 0, download: 0, times_every_day: 0, benefits: '', sort: 0, enable: false, created_at: '', updated_at: '' };
const s255 = { total: 0, vip_plan: [s254] };
const s256 = { id: 0, title: '', kind: 'vip', vip_type: 0, quantity: 0, product_name: '', credit: 0, count: 0, used_count: 0, expired_at: null, enable: false, remark: '', user_id: 0, username: '', exported_at: null, created_at: '', updated_at: '' };
const s257 = { title: '', redeem_code: [] };
const s258 = { total: 0, redeem_batch: [s256] };
const s259 = { id: 0, batch_id: 0, title: '', user_id: 0, username: '', order_no: '', used_at: null };
const s260 = { total: 0, redeem_code: [s259] };
const s261 = { kind: 'vip', product_name: '', credit: 0, 'user_vip?': s54 };
const s262 = { id: 0, code: '', title: '', kind: 'reduce', reduce_money: 0, discount: 0, reduce_max: 0, least_money: 0, vip_types: [], from_day: null, to_day: null, use_limit: 0, member_limit: 0, enable: false, remark: '', used_count: 0, given_money: 0, created_at: '', updated_at: '' };
const s263 = { coupon: [s262] };
const s264 = { total: 0, coupon: [s262] };
const s265 = { is_usable: false, message: '', coupon_money: 0, coupon_amount: 0, money: 0, amount: 0 };
const s266 = { ext: '', count: 0 };
const s267 = { category_id: 0, count: 0 };
const s268 = { title: '', description: '', text: '', page: 0 };
const s269 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s106], attachment: s107, source: '', 'same_file?': [s108], 'former_file?': s109, highlight: s268 };
const s270 = { total: 0, spend: '', agg_ext: [s266], agg_category: [s267], agg_language: [s147], document: [s269] };
const s271 = { version: '', started_at: null, total: 0, left: 0, entries: 0 };
const s272 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', published_at: null, recommend_at: null, publish_at: null, is_page: false, notice: 0, category_id: [], category: [s106], user: s162, highlight: s268 };
const s273 = { total: 0, spend: '', agg_ext: [s266], agg_category: [s267], agg_language: [s147], article: [s272] };
const s274 = { id: 0, identifier: '', doc_type: 0, title: '', description: '', text: '', page: 0, keywords: '', ext: '', cover: '', pages: 0, price: 0, size: 0, score: 0, view_count: 0, category_id: [], user_id: 0, username: '', created_at: '' };
const s275 = { total: 0, spend: '', agg_ext: [s266], agg_category: [s267], agg_language: [s147], is_similar: false, document: [s274] };
const s276 = { word: [] };
const s277 = { day: '', search_count: 0, empty_count: 0, person_count: 0 };
const s278 = { word: '', count: 0, person_count: 0, total: 0, last_at: '' };
const s279 = { retention_days: 0, day: [s277], top: [s278], missed: [s278] };
const s280 = { id: 0, user_id: 0, username: '', ip: '', type: 0, keywords: '', total: 0, page: 0, user_agent: '', spend_time: 0, created_at: '' };
const s281 = { total: 0, search_record: [s280] };
const s282 = { name: '', before: '', after: '' };
const s283 = { id: 0, name: '', fields: [s282] };
const s284 = { id: 0, user_id: 0, username: '', operation: '', title: '', input: '', changes: [s283], change_count: 0, ip: '', created_at: '' };
const s285 = { total: 0, audit: [s284] };
const s286 = { id: 0, user_id: 0, account: '', result: 0, method: '', ip: '', device: '', created_at: '' };
const s287 = { total: 0, login: [s286] };
const s288 = { id: 0, hash: '', size: 0, ext: '' };
const s289 = { code: 0, message: '', data: s288 };
const s290 = { id: 0, path: '', name: '', size: 0, width: 0, height: 0, ext: '', hash: '', user_id: 0, type: 0, type_id: 0, enable: false, ip: '', created_at: '', updated_at: '' };
const s291 = { code: 0, message: '', data: s290 };
const s292 = { url: '', alt: '', href: '' };
const s293 = { errno: 0, data: s292 };
const s294 = { kind: 'convert_document', ready: 0, waiting: 0, running: 0, failed: 0, oldest_seconds: 0, error: '' };
const s295 = { id: 0, kind: 'convert_document', letter: null, error: '', attempts: 0, can_retry: false, failed_at: '' };
const s296 = { queue: [s294], job: [s295] };
const s297 = { kind: 'document', count: 0 };
const s298 = { inbox: [s297] };
const s299 = { id: 0, kind: 'document_passed', content: '', title: '', href: '', note: '', count: 0, amount: 0, read_at: null, created_at: '' };
const s300 = { total: 0, notice: [s299] };
const s301 = { id: 0, user_id: 0, username: '', title: '', description: '', category_id: 0, status: 0, supporter_count: 0, is_joined: false, document_id: 0, document_uuid: '', document_title: '', is_gone: false, answered_username: '', answered_at: null, close_reason: '', created_at: '', updated_at: '', is_new: false };
const s302 = { id: 0, user_id: 0, username: '', title: '', description: '', category_id: 0, status: 0, supporter_count: 0, is_joined: false, document_id: 0, document_uuid: '', document_title: '', is_gone: false, answered_username: '', answered_at: null, close_reason: '', created_at: '', updated_at: '' };
const s303 = { total: 0, wish: [s302] };
const s304 = { id: 0, title: '', description: '', cover: '', sort: 0, enable: false, document_count: 0, created_at: '', updated_at: '' };
const s305 = { document_id: [] };
const s306 = { id: 0, uuid: '', title: '', status: 0 };
const s307 = { id: 0, title: '', description: '', cover: '', sort: 0, enable: false, document_count: 0, created_at: '', updated_at: '', 'document?': [s306] };
const s308 = { total: 0, topic: [s304] };
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
    exportData: s46,
    deleteOwn: s2,
    credits: s48,
    sessions: s50,
    endSessions: s51,
    sweep: s2,
    oauths: s22,
    entitlement: s61,
  },
  session: {
    list: s50,
    end: s2,
    endOthers: s51,
  },
  secondFactor: {
    get: s62,
    begin: s63,
    confirm: s64,
    renewRecoveryCodes: s64,
    disable: s2,
  },
  personalToken: {
    list: s66,
    scopes: s68,
    create: s69,
    delete: s2,
  },
  config: {
    settings: s80,
    list: s82,
    update: s2,
    history: s84,
    test: s86,
    stats: s89,
    dailyFigures: s91,
    envs: s93,
    device: s97,
    release: s98,
    refreshRelease: s98,
    ignoreRelease: s2,
    setReleaseSource: s2,
    license: s99,
    renewIndex: s2,
    sqlMode: s100,
    sitemap: s101,
  },
  navigation: {
    create: s102,
    update: s2,
    arrange: s2,
    delete: s2,
    get: s102,
    list: s103,
  },
  category: {
    create: s105,
    update: s2,
    arrange: s2,
    merge: s2,
    delete: s2,
    get: s104,
    list: s105,
  },
  document: {
    create: s111,
    update: s2,
    delete: s112,
    updateOwn: s114,
    deleteOwn: s114,
    retry: s2,
    exist: s116,
    get: s119,
    download: s120,
    downloadVip: s120,
    downloadForReview: s120,
    layout: s124,
    text: s126,
    lines: s130,
    find: s132,
    setScore: s133,
    getScore: s134,
    scores: s136,
    progress: s137,
    related: s111,
    list: s138,
    types: s139,
    home: s141,
    check: s143,
    recommend: s2,
    setCategory: s2,
    setLanguage: s2,
    detectLanguage: s145,
    setVip: s2,
    setPrice: s2,
    setOwner: s146,
    refundBuyers: s2,
    reconvert: s146,
    reconversion: s148,
    applyPreview: s146,
    trial: s150,
    setCover: s2,
    textHits: s152,
    ownActivity: s154,
    activity: s157,
    downloads: s159,
  },
  recycle: {
    list: s161,
    recover: s2,
    delete: s2,
    clear: s146,
  },
  article: {
    create: s163,
    update: s163,
    preview: s165,
    delete: s2,
    get: s163,
    list: s167,
    related: s168,
    neighbours: s169,
    setCategory: s2,
    recommend: s2,
    check: s2,
    listRecycle: s171,
    restore: s2,
    purge: s2,
    empty: s146,
  },
  comment: {
    create: s172,
    update: s2,
    delete: s2,
    get: s172,
    list: s173,
    received: s173,
    check: s2,
  },
  favorite: {
    create: s174,
    delete: s2,
    get: s175,
    list: s177,
    move: s2,
    folders: s180,
    createFolder: s178,
    updateFolder: s2,
    deleteFolder: s2,
    ofUser: s138,
  },
  readingPlace: {
    list: s182,
    set: s2,
    delete: s2,
  },
  annotation: {
    create: s183,
    update: s2,
    delete: s2,
    ofDocument: s184,
    list: s186,
  },
  banner: {
    create: s187,
    update: s2,
    delete: s2,
    get: s187,
    list: s188,
  },
  group: {
    create: s8,
    update: s8,
    delete: s2,
    get: s8,
    list: s189,
    permission: s190,
    setPermission: s2,
  },
  permission: {
    update: s2,
    get: s6,
    list: s191,
  },
  advertisement: {
    create: s192,
    update: s2,
    delete: s2,
    get: s192,
    position: s193,
    list: s194,
  },
  attachment: {
    update: s2,
    delete: s2,
    deleteUnused: s51,
    stats: s196,
    get: s197,
    list: s198,
  },
  feedback: {
    create: s2,
    update: s2,
    delete: s2,
    get: s199,
    list: s200,
  },
  friendlink: {
    create: s201,
    update: s2,
    delete: s2,
    get: s201,
    check: s202,
    list: s203,
  },
  language: {
    create: s204,
    update: s2,
    setStatus: s2,
    delete: s2,
    list: s205,
  },
  punishment: {
    create: s2,
    update: s2,
    cancel: s2,
    get: s207,
    list: s208,
  },
  report: {
    create: s2,
    createOfComment: s2,
    update: s2,
    delete: s2,
    list: s211,
  },
  sms: {
    send: s212,
    get: s213,
    list: s214,
    summary: s216,
  },
  oauth: {
    configs: s218,
    start: s219,
    login: s221,
    register: s1,
    bind: s2,
    wechatShare: s222,
  },
  order: {
    create: s31,
    get: s31,
    status: s31,
    delete: s2,
    close: s31,
    methods: s224,
    pay: s225,
    watch: s31,
    payments: s229,
    query: s230,
    claim: s31,
    rejectClaim: s31,
    refundOffer: s231,
    refund: s31,
    statements: s233,
    readStatement: s235,
    mismatches: s237,
    resolveMismatch: s31,
    income: s240,
    authorIncome: s243,
    confirm: s31,
    setRemark: s31,
    systemRecharge: s31,
    revokeRecharge: s31,
    recharge: s31,
    own: s244,
    list: s246,
  },
  invoice: {
    offer: s247,
    create: s33,
    own: s248,
    withdraw: s33,
    list: s248,
    issue: s33,
    correct: s33,
    reject: s33,
    attach: s33,
  },
  userVip: {
    offer: s250,
    recharge: s251,
    own: s252,
    active: s253,
    byOrder: s54,
    grant: s54,
    update: s54,
    revoke: s51,
    list: s252,
  },
  vipPlan: {
    create: s254,
    update: s2,
    delete: s2,
    list: s255,
  },
  redeem: {
    create: s256,
    update: s256,
    export: s257,
    list: s258,
    codes: s260,
    use: s261,
  },
  coupon: {
    create: s263,
    update: s262,
    delete: s2,
    list: s264,
    check: s265,
  },
  search: {
    documents: s270,
    rebuild: s2,
    progress: s271,
    articles: s273,
    rebuildArticles: s2,
    all: s275,
    suggest: s276,
    hot: s276,
  },
  searchRecord: {
    summary: s279,
    delete: s2,
    list: s281,
  },
  audit: {
    list: s285,
    logins: s287,
    recordExport: s2,
  },
  upload: {
    document: s289,
    resumable: s289,
    banner: s291,
    category: s291,
    article: s293,
    config: s291,
    cover: s291,
    topic: s291,
    avatar: s291,
  },
  queue: {
    get: s296,
    retry: s146,
    delete: s146,
  },
  inbox: {
    get: s298,
  },
  notice: {
    list: s300,
    unread: s51,
    read: s2,
    delete: s2,
    clear: s146,
    send: s146,
    receivers: s146,
  },
  wish: {
    create: s301,
    join: s2,
    leave: s2,
    answer: s2,
    reopen: s2,
    update: s2,
    check: s2,
    delete: s2,
    list: s303,
  },
  topic: {
    create: s304,
    update: s2,
    addDocuments: s305,
    delete: s2,
    get: s307,
    list: s308,
    documents: s138,
  },
};
