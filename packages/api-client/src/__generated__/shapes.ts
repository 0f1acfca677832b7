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
const s26 = { type: 0, document_id: 0, created_at: '' };
const s27 = { document_id: 0, page: 0, updated_at: '' };
const s28 = { document_id: 0, price: 0, ip: '', created_at: '' };
const s29 = { id: 0, order_no: '', user_id: 0, username: '', order_type: 0, product_id: 0, product_uuid: '', product_name: '', status: 0, payment_type: 0, quantity: 0, price: 0, coupon_amount: 0, coupon_code: '', coupon_money: 0, amount: 0, money: 0, remark: '', transaction_no: '', created_at: '', updated_at: '', paid_at: null, closed_at: null, close_reason: '', refunded: 0, refunded_at: null, refund_state: '', claim_state: '', invoice_state: '' };
const s30 = { order_no: '', product_name: '', paid_at: null, money: 0 };
const s31 = { id: 0, user_id: 0, username: '', kind: 'personal', title: '', tax_no: '', email: '', money: 0, excess: 0, corrected: 0, corrected_at: null, corrected_username: '', state: 'open', invoice_no: '', link: '', has_file: false, reason: '', order: [s30], created_at: '', decided_at: null };
const s32 = { title: '', order_no: '', discount: 0, download: 0, download_used: 0, times: 0, joined_at: '', expired_at: '' };
const s33 = { document_id: 0, score: 0, created_at: '' };
const s34 = { sign_at: 0, award: 0, ip: '', created_at: '' };
const s35 = { document_title: '', reason: 0, content: '', reply: '', created_at: '' };
const s36 = { content: '', contact: '', page: '', ip: '', reply: '', created_at: '' };
const s37 = { type: 0, title: '', href: '', created_at: '' };
const s38 = { kind: '', title: '', note: '', created_at: '' };
const s39 = { title: '', description: '', status: 0, created_at: '' };
const s40 = { keywords: '', ip: '', created_at: '' };
const s41 = { device: '', ip: '', created_at: '' };
const s42 = { name: '', scope: [], expires_at: null, last_used_at: null, last_used_ip: '', created_at: '' };
const s43 = { oauth_type: 0, avatar: '', nickname: '', updated_at: '', openid: '', unionid: '', created_at: '' };
const s44 = { created_at: '', user: s0, document: [s23], article: [s24], comment: [s25], favorite: [s26], reading_place: [s27], download: [s28], order: [s29], invoice: [s31], user_vip: [s32], score: [s33], sign: [s34], report: [s35], feedback: [s36], credit: [s19], dynamic: [s37], notice: [s38], wish: [s39], search_record: [s40], session: [s41], token: [s42], oauth: [s43] };
const s45 = { id: 0, amount: 0, balance: 0, reason: '', target_id: 0, remark: '', created_at: '', user_id: 0, username: '' };
const s46 = { total: 0, credit: [s45] };
const s47 = { id: '', device: '', ip: '', created_at: '', last_used_at: '', expires_at: '', is_current: false };
const s48 = { session: [s47] };
const s49 = { count: 0 };
const s50 = { id: 0, title: '' };
const s51 = { user_id: 0, username: '', action: 'grant', remark: '', at: '' };
const s52 = { id: 0, user_id: 0, username: '', type: 0, title: '', order_no: '', discount: 0, download: 0, download_used: 0, times: 0, joined_at: '', expired_at: '', is_active: false, operators: [s51], created_at: '', updated_at: '' };
const s53 = { id: 0, uuid: '', title: '', ext: '', user_id: 0, username: '', status: 0, pages: 0, preview: 0, price: 0, is_vip: false };
const s54 = { allowed: false, reason: '', message: '' };
const s55 = { readable_pages: 0, rule: '' };
const s56 = { allowed: false, reason: '', message: '', price: 0, discount: 0, grant: '' };
const s57 = { allowed: false, reason: '', message: '', left: 0, grant: '' };
const s58 = { allowed: false, reason: '', message: '', needs_review: false };
const s59 = { group: [s50], credit_count: 0, user_vip: [s52], document: s53, open: s54, reading: s55, download: s56, 'download_vip?': s57, comment: s58, favorite: s54 };
const s60 = { enabled: false, enabled_at: null, recovery_left: 0, is_required: false };
const s61 = { secret: '', uri: '' };
const s62 = { recovery_code: [] };
const s63 = { id: 0, name: '', hint: '', scope: [], last_used_at: null, last_used_ip: '', expires_at: null, created_at: '' };
const s64 = { token: [s63] };
const s65 = { key: '', title: '', group: '' };
const s66 = { scope: [s65] };
const s67 = { id: 0, name: '', hint: '', scope: [], last_used_at: null, last_used_ip: '', expires_at: null, created_at: '', secret: '' };
const s68 = { sitename: '', domain: '', title: '', keywords: '', description: '', recommend_words: [], logo: '', favicon: '', register_background: '', login_background: '', sec_icp: '', icp: '', copyright_start_year: '', enable_sms: false, show_exchange: false, enable_powered_by: false, enable_watermark: false, watermark: '', mp_logo: '', analytics: '', credit_name: '', credit_exchange: 0, disable_email: false, version: '' };
const s69 = { about: '', contact: '', agreement: '', privacy: '', copyright: '', feedback: '' };
const s70 = { max_document_size: 0, document_allowed_ext: [], enable_register: false, login_required: false, enable_captcha_login: false, enable_captcha_register: false, enable_captcha_comment: false, enable_captcha_find_password: false, disable_upload_exist_document: false, upload_statement: '', enable_verify_register_email: false, password_min: 0, is_close: false, close_statement: '' };
const s71 = { show_document_count: false, show_document_download_count: false, show_document_view_count: false, show_document_favorite_count: false, show_register_user_count: false, show_document_descriptions: false, show_index_categories: false, index_document_style: 'card', pages_per_read: 0, max_search_pages: 0, copyright_statement: '', hide_keywords_on_lists: false, hide_category_without_document: false, wechat_tip: '', wechat_qrcode: '', contact_tip: '', contact_link: '', home_version: '', show_order: false };
const s72 = { enable_guest_download: false, free_download_duration: 0, times_every_day: 0, times_every_ip: 0, enable_code_download: false, code_tip: '', max_price: 0 };
const s73 = { credit_name: '', credit_exchange: 0, register: 0, sign_in: 0, upload_document: 0, upload_document_limit: 0, document_collected: 0, document_collected_limit: 0, document_commented: 0, document_commented_limit: 0, delete_document: 0, owner_share_percent: 0 };
const s74 = { enable: false, enable_credit_pay: false, icon: '', year_price: 0, year_original_price: 0, year_document_discount: 0, year_download: 0, year_times_every_day: 0, quarter_price: 0, quarter_original_price: 0, quarter_document_discount: 0, quarter_download: 0, quarter_times_every_day: 0, month_price: 0, month_original_price: 0, month_document_discount: 0, month_download: 0, month_times_every_day: 0, agreement_link: '', gives: '' };
const s75 = { wechat: false, qq: false, official_account: false, github: false, gitee: false, google: false, custom: false };
const s76 = { enable_wechatpay: false, enable_alipay: false, enable_offline: false, offline_statement: '', enable_invoice: false, enable_xunhupay: false, xunhupay_name: '', official_account_appid: '', enable_mp_wechatpay: false };
const s77 = { id: 0, language: '', code: '' };
const s78 = { system: s68, footer: s69, security: s70, display: s71, download: s72, score: s73, vip: s74, oauth: s75, payment: s76, language: [s77] };
const s79 = { id: 0, category: '', name: '', label: '', value: '', placeholder: '', input_type: '', sort: 0, options: '', col_num: 0, is_secret: false, created_at: null, updated_at: null };
const s80 = { config: [s79] };
const s81 = { id: 0, category: '', name: '', label: '', user_id: 0, username: '', is_secret: false, before: null, after: null, created_at: '' };
const s82 = { total: 0, change: [s81] };
const s83 = { name: '', is_ok: false, message: '', copy: '' };
const s84 = { is_ok: false, message: '', data: '', item: [s83] };
const s85 = { status: 0, count: 0 };
const s86 = { document_review: 0, document_failed: 0, article_review: 0, comment_review: 0, report: 0, feedback: 0 };
const s87 = { user_count: 0, document_count: 0, article_count: 0, os: '', version: '', hash: '', build_at: '', 'document_status?': [s85], 'todo?': s86 };
const s88 = { day: '', document_count: 0, view_count: 0, download_count: 0, user_count: 0, income: 0 };
const s89 = { day: [s88] };
const s90 = { name: '', description: '', is_installed: false, is_required: false, version: '', error: '', cmd: '', install: '', formats: [], checked_at: '' };
const s91 = { envs: [s90], backup: null, mail: null };
const s92 = { cores: 0, model_name: '', mhz: 0, percent: 0 };
const s93 = { total: 0, available: 0, used: 0, free: 0, percent: 0 };
const s94 = { disk_name: '', total: 0, used: 0, free: 0, percent: 0 };
const s95 = { cpu: s92, memory: s93, disk: [s94] };
const s96 = { current: '', source: '', tag_name: '', name: '', body: '', release_at: null, ignore: '' };
const s97 = { type: 0, name: '', max_docs: 0, max_articles: 0, max_users: 0, addr: '', domain: '', expired_at: null };
const s98 = { message: '' };
const s99 = { document_count: 0, article_count: 0, part_count: 0 };
const s100 = { id: 0, parent_id: 0, title: '', href: '', target: '', color: '', sort: 0, enable: false, description: '', fixed: false, created_at: '', updated_at: '' };
const s101 = { total: 0, navigation: [s100] };
const s102 = { id: 0, parent_id: 0, title: '', type: 0, icon: '', cover: '', doc_count: 0, sort: 0, enable: false, description: '', show_description: false, merged_ids: [], created_at: '', updated_at: '' };
const s103 = { category: [s102] };
const s104 = { id: 0, title: '', parent_id: 0 };
const s105 = { hash: '' };
const s106 = { id: 0, uuid: '', title: '', username: '', status: 0 };
const s107 = { name: '', size: 0, ext: '', pages: 0, replaced_at: '' };
const s108 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s104], attachment: s105, source: '', 'same_file?': [s106], 'former_file?': s107 };
const s109 = { document: [s108] };
const s110 = { forbidden: [] };
const s111 = { id: 0, title: '', reason: '' };
const s112 = { failed: [s111] };
const s113 = { id: 0, uuid: '', title: '', category_id: [] };
const s114 = { 'document?': s113 };
const s115 = { allowed: false, reason: '', message: '', price: 0, is_owned: false, free_days: 0 };
const s116 = { allowed: false, reason: '', message: '', left: 0 };
const s117 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s104], attachment: s105, source: '', 'same_file?': [s106], 'former_file?': s107, readable_pages: 0, lock_reason: '', download: s115, 'download_vip?': s116, comment: s54, favorite: s54, 'user?': s0 };
const s118 = { url: '' };
const s119 = { width: 0, height: 0, ext: '' };
const s120 = { first: 0, last: 0, reason: '' };
const s121 = { title: '', page: 0, level: 0 };
const s122 = { id: 0, uuid: '', status: 0, pages: 0, converted_pages: 0, readable_pages: 0, lock_reason: '', page: [s119], failed: [s120], outline: [s121], is_right_to_left: false, version: '' };
const s123 = { page: 0, content: '' };
const s124 = { total: 0, text: [s123] };
const s125 = { text: '', box: [], edges: [] };
const s126 = { box: [] };
const s127 = { page: 0, line: [s125], 'link?': [s126] };
const s128 = { page: [s127], version: '' };
const s129 = { page: 0, index: 0, before: '', match: '', match_next: '', after: '' };
const s130 = { total: 0, has_more: false, has_earlier: false, alike: [], hit: [s129] };
const s131 = { score: 0, score_count: 0 };
const s132 = { id: 0, document_id: 0, user_id: 0, score: 0 };
const s133 = { stars: 0, count: 0 };
const s134 = { score: 0, score_count: 0, star: [s133] };
const s135 = { id: 0, status: 0, pages: 0, converted_pages: 0, convert_error: '' };
const s136 = { total: 0, document: [s108] };
const s137 = { ext: [] };
const s138 = { category_id: 0, category_cover: '', category_name: '', document: [s108] };
const s139 = { document: [s138] };
const s140 = { id: 0, status: 0 };
const s141 = { document: [s140], forbidden: [] };
const s142 = { id: 0, title: '', language: '' };
const s143 = { document: [s142] };
const s144 = { total: 0 };
const s145 = { code: '', count: 0 };
const s146 = { run: null, trouble: [s145] };
const s147 = { page: 0, width: 0, height: 0, image: '', message: '' };
const s148 = { state: 'waiting', pages: 0, converted_pages: 0, 'page?': s147, missing: [], blank: [], spend_ms: 0, message: '', detail: '' };
const s149 = { piece: '', page: [], page_count: 0 };
const s150 = { hit: [s149], has_more: false };
const s151 = { id: 0, uuid: '', title: '', download_count: 0, favorite_count: 0, comment_count: 0 };
const s152 = { download_count: 0, favorite_count: 0, comment_count: 0, credit_income: 0, document: [s151] };
const s153 = { day: '', download_count: 0, order_count: 0, comment_count: 0, favorite_count: 0 };
const s154 = { user_id: 0, username: '', price: 0, grant: '', created_at: '' };
const s155 = { day: [s153], order_count: 0, amount: 0, download: [s154], detail: '', is_replacing: false };
const s156 = { id: 0, user_id: 0, username: '', document_id: 0, title: '', price: 0, grant: '', ip: '', created_at: '' };
const s157 = { total: 0, download: [s156] };
const s158 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s104], attachment: s105, source: '', 'same_file?': [s106], 'former_file?': s107, deleted_at: '', deleted_user_id: 0, deleted_username: '', purge_at: null };
const s159 = { total: 0, document: [s158] };
const s160 = { id: 0, username: '', avatar: '', signature: '', doc_count: 0, article_count: 0, favorite_count: 0, comment_count: 0, follow_count: 0, fans_count: 0 };
const s161 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', published_at: null, recommend_at: null, publish_at: null, is_page: false, notice: 0, category_id: [], category: [s104], user: s160, content: '' };
const s162 = { name: '', title: '', count: 0 };
const s163 = { content: '', removed: [s162] };
const s164 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', published_at: null, recommend_at: null, publish_at: null, is_page: false, notice: 0, category_id: [], category: [s104], user: s160 };
const s165 = { total: 0, article: [s164] };
const s166 = { article: [s164] };
const s167 = { previous: null, next: null };
const s168 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', published_at: null, recommend_at: null, publish_at: null, is_page: false, notice: 0, category_id: [], category: [s104], user: s160, deleted_at: null, deleted_user_id: 0, deleted_username: '', purge_at: null };
const s169 = { total: 0, article: [s168] };
const s170 = { id: 0, user_id: 0, parent_id: 0, document_id: 0, type: 0, content: '', status: 0, comment_count: 0, created_at: '', updated_at: '', user: s0 };
const s171 = { total: 0, comment: [s170] };
const s172 = { id: 0, user_id: 0, document_id: 0, type: 0, created_at: '' };
const s173 = { id: 0, user_id: 0, document_id: 0, type: 0, created_at: null };
const s174 = { id: 0, user_id: 0, document_id: 0, type: 0, created_at: '', title: '', document_uuid: '', ext: '', score: 0, size: 0, pages: 0, is_available: false };
const s175 = { total: 0, favorite: [s174] };
const s176 = { document_id: 0, uuid: '', title: '', page: 0, pages: 0, updated_at: '' };
const s177 = { reading_place: [s176] };
const s178 = { id: 0, title: '', path: '', url: '', description: '', sort: 0, enable: false, type: 0, start_time: null, end_time: null, created_at: '', updated_at: '' };
const s179 = { total: 0, banner: [s178] };
const s180 = { total: 0, group: [s8] };
const s181 = { permission_id: [] };
const s182 = { total: 0, permission: [s6] };
const s183 = { id: 0, user_id: 0, position: '', title: '', content: '', enable: false, remark: '', start_time: null, end_time: null, created_at: '', updated_at: '' };
const s184 = { advertisement: [s183] };
const s185 = { total: 0, advertisement: [s183] };
const s186 = { type: 0, count: 0, size: 0, unused_count: 0, unused_size: 0 };
const s187 = { stats: [s186] };
const s188 = { id: 0, hash: '', user_id: 0, username: '', type: 0, type_name: '', type_id: 0, enable: false, path: '', name: '', size: 0, width: 0, height: 0, ext: '', ip: '', description: '', usage: null, created_at: '', updated_at: '' };
const s189 = { total: 0, attachment: [s188] };
const s190 = { id: 0, user_id: 0, username: '', content: '', contact: '', page: '', ip: '', user_agent: '', status: false, remark: '', reply: '', reply_by: '', created_at: '', updated_at: '' };
const s191 = { total: 0, feedback: [s190] };
const s192 = { id: 0, title: '', link: '', description: '', sort: 0, enable: false, created_at: '', updated_at: '' };
const s193 = { failed: 0 };
const s194 = { total: 0, friendlink: [s192] };
const s195 = { id: 0, language: '', code: '', enable: false, sort: 0, created_at: '', updated_at: '' };
const s196 = { total: 0, language: [s195] };
const s197 = { user_id: 0, username: '', action: '', at: '' };
const s198 = { id: 0, user_id: 0, username: '', type: 0, enable: false, reason: '', remark: '', end_time: null, operators: [s197], created_at: '', updated_at: '' };
const s199 = { total: 0, punishment: [s198] };
const s200 = { id: 0, username: '', reason: 0, content: '', status: false, created_at: '' };
const s201 = { id: 0, type: 0, document_id: 0, document_title: '', document_uuid: '', href: '', owner_id: 0, owner_username: '', target_status: null, buyer_count: 0, same_file_count: 0, user_id: 0, username: '', reason: 0, content: '', status: false, remark: '', reply: '', same_count: 0, same_open: 0, same: [s200], created_at: '', updated_at: '' };
const s202 = { total: 0, report: [s201] };
const s203 = { is_registered: false };
const s204 = { id: 0, type: 0, status: 0, user_id: 0, username: '', mobile: '', ip: '', provider: '', error: '', response: '', created_at: '', updated_at: '' };
const s205 = { total: 0, sms: [s204] };
const s206 = { provider: '', sent_count: 0, failed_count: 0 };
const s207 = { provider: [s206] };
const s208 = { type: 0, name: '', icon: '', enable: false, client_id: '', redirect_url: '', authorize_url: '' };
const s209 = { oauths: [s208] };
const s210 = { authorize_url: '', state: '', session: '' };
const s211 = { id: 0, openid: '', oauth_type: 0, session: '', avatar: '', nickname: '' };
const s212 = { 'user?': s0, 'oauth?': s211 };
const s213 = { appid: '', timestamp: 0, noncestr: '', signature: '' };
const s214 = { payment_type: 0, title: '', is_usable: false, message: '' };
const s215 = { method: [s214], balance: 0, offline_statement: '' };
const s216 = { order_status: 0, payment_url: '', extra: null, kind: '', money: 0, expires_at: null };
const s217 = { out_trade_no: '', payment_type: 0, state: 'pending', money: 0, transaction_no: '', message: '', resolution: '', created_at: '', paid_at: null, expires_at: '' };
const s218 = { out_refund_no: '', channel: 'provider', origin: 'operator', state: 'processing', money: 0, credit: 0, taken_credit: 0, reason: '', message: '', username: '', created_at: '', finished_at: null };
const s219 = { state: 'waiting', note: '', id: 0, reason: '', created_at: '', decided_at: null };
const s220 = { payment: [s217], refund: [s218], claim: [s219] };
const s221 = { id: 0, order_no: '', user_id: 0, username: '', order_type: 0, product_id: 0, product_uuid: '', product_name: '', status: 0, payment_type: 0, quantity: 0, price: 0, coupon_amount: 0, coupon_code: '', coupon_money: 0, amount: 0, money: 0, remark: '', transaction_no: '', created_at: '', updated_at: '', paid_at: null, closed_at: null, close_reason: '', refunded: 0, refunded_at: null, refund_state: '', claim_state: '', invoice_state: '', asked: 'nothing' };
const s222 = { is_money: false, paid: 0, left: 0, message: '', channel: [], effect: [] };
const s223 = { id: 0, payment_type: 0, is_refund: false, reason: 'unknown', order_no: '', out_trade_no: '', out_refund_no: '', transaction_no: '', money: 0, stated: 0, at: null };
const s224 = { total: 0, difference: [s223] };
const s225 = { payment_type: 0, row_count: 0, message: '' };
const s226 = { bill: [s225] };
const s227 = { id: 0, out_trade_no: '', transaction_no: '', payment_type: 0, money: 0, received: 0, message: '', order_no: '', order_status: 0, product_name: '', user_id: 0, username: '', is_acceptable: false, resolution: '', resolve_remark: '', resolved_username: '', resolved_at: null, created_at: '', paid_at: null };
const s228 = { total: 0, mismatch: [s227] };
const s229 = { id: 0, day: '', payment_type: 0, order_type: 0, paid_count: 0, direct_count: 0, received: 0, returned: 0, income: 0, credit_received: 0, credit_returned: 0 };
const s230 = { paid_count: 0, direct_count: 0, received: 0, returned: 0, income: 0, credit_received: 0, credit_returned: 0 };
const s231 = { total: 0, from: '', to: '', row: [s229], sum: s230 };
const s232 = { id: 0, user_id: 0, username: '', sold_count: 0, earned: 0, returned: 0, income: 0 };
const s233 = { sold_count: 0, earned: 0, returned: 0, income: 0 };
const s234 = { total: 0, from: '', to: '', row: [s232], sum: s233 };
const s235 = { total: 0, order: [s29] };
const s236 = { money: 0, paid: 0 };
const s237 = { total: 0, order: [s29], sum: s236 };
const s238 = { order: [s30], kind: 'personal', title: '', tax_no: '', email: '' };
const s239 = { total: 0, invoice: [s31] };
const s240 = { type: 0, title: '', months: 0, days: 0, price: 0, original_price: 0, credit: 0, discount: 0, download: 0, times_every_day: 0, benefits: '', next_start: null };
const s241 = { enable: false, enable_credit_pay: false, credit_name: '', plan: [s240], next_start: null, has_coupon: false };
const s242 = { enable: false, credit_name: '', credit_exchange: 0, recharge_discount: '', min: 0, max: 0 };
const s243 = { total: 0, user_vip: [s52] };
const s244 = { 'user_vip?': s52, vips: [s52], coming: [s52], expired_at: null };
const s245 = { id: 0, title: '', months: 0, days: 0, price: 0, original_price: 0, discount: 0, download: 0, times_every_day: 0, benefits: '', sort: 0, enable: false, created_at: '', updated_at: '' };
const s246 = { total: 0, vip_plan: [s245] };
const s247 = { id: 0, title: '', kind: 'vip', vip_type: 0, quantity: 0, product_name: '', credit: 0, count: 0, used_count: 0, expired_at: null, enable: false, remark: '', user_id: 0, username: '', exported_at: null, created_at: '', updated_at: '' };
const s248 = { title: '', redeem_code: [] };
const s249 = { total: 0, redeem_batch: [s247] };
const s250 = { id: 0, batch_id: 0, title: '', user_id: 0, username: '', order_no: '', used_at: null };
const s251 = { total: 0, redeem_code: [s250] };
const s252 = { kind: 'vip', product_name: '', credit: 0, 'user_vip?': s52 };
const s253 = { id: 0, code: '', title: '', kind: 'reduce', reduce_money: 0, discount: 0, reduce_max: 0, least_money: 0, vip_types: [], from_day: null, to_day: null, use_limit: 0, member_limit: 0, enable: false, remark: '', used_count: 0, given_money: 0, created_at: '', updated_at: '' };
const s254 = { coupon: [s253] };
const s255 = { total: 0, coupon: [s253] };
const s256 = { is_usable: false, message: '', coupon_money: 0, coupon_amount: 0, money: 0, amount: 0 };
const s257 = { ext: '', count: 0 };
const s258 = { category_id: 0, count: 0 };
const s259 = { title: '', description: '', text: '', page: 0 };
const s260 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s104], attachment: s105, source: '', 'same_file?': [s106], 'former_file?': s107, highlight: s259 };
const s261 = { total: 0, spend: '', agg_ext: [s257], agg_category: [s258], agg_language: [s145], document: [s260] };
const s262 = { version: '', started_at: null, total: 0, left: 0, entries: 0 };
const s263 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', published_at: null, recommend_at: null, publish_at: null, is_page: false, notice: 0, category_id: [], category: [s104], user: s160, highlight: s259 };
const s264 = { total: 0, spend: '', agg_ext: [s257], agg_category: [s258], agg_language: [s145], article: [s263] };
const s265 = { id: 0, identifier: '', doc_type: 0, title: '', description: '', text: '', page: 0, keywords: '', ext: '', cover: '', pages: 0, price: 0, size: 0, score: 0, view_count: 0, category_id: [], user_id: 0, username: '', created_at: '' };
const s266 = { total: 0, spend: '', agg_ext: [s257], agg_category: [s258], agg_language: [s145], is_similar: false, document: [s265] };
const s267 = { word: [] };
const s268 = { day: '', search_count: 0, empty_count: 0, person_count: 0 };
const s269 = { word: '', count: 0, person_count: 0, total: 0, last_at: '' };
const s270 = { retention_days: 0, day: [s268], top: [s269], missed: [s269] };
const s271 = { id: 0, user_id: 0, username: '', ip: '', type: 0, keywords: '', total: 0, page: 0, user_agent: '', spend_time: 0, created_at: '' };
const s272 = { total: 0, search_record: [s271] };
const s273 = { name: '', before: '', after: '' };
const s274 = { id: 0, name: '', fields: [s273] };
const s275 = { id: 0, user_id: 0, username: '', operation: '', title: '', input: '', changes: [s274], change_count: 0, ip: '', created_at: '' };
const s276 = { total: 0, audit: [s275] };
const s277 = { id: 0, user_id: 0, account: '', result: 0, method: '', ip: '', device: '', created_at: '' };
const s278 = { total: 0, login: [s277] };
const s279 = { id: 0, hash: '', size: 0, ext: '' };
const s280 = { code: 0, message: '', data: s279 };
const s281 = { id: 0, path: '', name: '', size: 0, width: 0, height: 0, ext: '', hash: '', user_id: 0, type: 0, type_id: 0, enable: false, ip: '', created_at: '', updated_at: '' };
const s282 = { code: 0, message: '', data: s281 };
const s283 = { url: '', alt: '', href: '' };
const s284 = { errno: 0, data: s283 };
const s285 = { kind: 'convert_document', ready: 0, waiting: 0, running: 0, failed: 0, oldest_seconds: 0, error: '' };
const s286 = { id: 0, kind: 'convert_document', letter: null, error: '', attempts: 0, can_retry: false, failed_at: '' };
const s287 = { queue: [s285], job: [s286] };
const s288 = { kind: 'document', count: 0 };
const s289 = { inbox: [s288] };
const s290 = { id: 0, kind: 'document_passed', content: '', title: '', href: '', note: '', count: 0, amount: 0, read_at: null, created_at: '' };
const s291 = { total: 0, notice: [s290] };
const s292 = { id: 0, user_id: 0, username: '', title: '', description: '', category_id: 0, status: 0, supporter_count: 0, is_joined: false, document_id: 0, document_uuid: '', document_title: '', is_gone: false, answered_username: '', answered_at: null, close_reason: '', created_at: '', updated_at: '', is_new: false };
const s293 = { id: 0, user_id: 0, username: '', title: '', description: '', category_id: 0, status: 0, supporter_count: 0, is_joined: false, document_id: 0, document_uuid: '', document_title: '', is_gone: false, answered_username: '', answered_at: null, close_reason: '', created_at: '', updated_at: '' };
const s294 = { total: 0, wish: [s293] };
const s295 = { id: 0, title: '', description: '', cover: '', sort: 0, enable: false, document_count: 0, created_at: '', updated_at: '' };
const s296 = { id: 0, uuid: '', title: '', status: 0 };
const s297 = { id: 0, title: '', description: '', cover: '', sort: 0, enable: false, document_count: 0, created_at: '', updated_at: '', 'document?': [s296] };
const s298 = { total: 0, topic: [s295] };
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
    exportData: s44,
    deleteOwn: s2,
    credits: s46,
    sessions: s48,
    endSessions: s49,
    sweep: s2,
    oauths: s22,
    entitlement: s59,
  },
  session: {
    list: s48,
    end: s2,
    endOthers: s49,
  },
  secondFactor: {
    get: s60,
    begin: s61,
    confirm: s62,
    renewRecoveryCodes: s62,
    disable: s2,
  },
  personalToken: {
    list: s64,
    scopes: s66,
    create: s67,
    delete: s2,
  },
  config: {
    settings: s78,
    list: s80,
    update: s2,
    history: s82,
    test: s84,
    stats: s87,
    dailyFigures: s89,
    envs: s91,
    device: s95,
    release: s96,
    refreshRelease: s96,
    ignoreRelease: s2,
    setReleaseSource: s2,
    license: s97,
    renewIndex: s2,
    sqlMode: s98,
    sitemap: s99,
  },
  navigation: {
    create: s100,
    update: s2,
    arrange: s2,
    delete: s2,
    get: s100,
    list: s101,
  },
  category: {
    create: s103,
    update: s2,
    arrange: s2,
    merge: s2,
    delete: s2,
    get: s102,
    list: s103,
  },
  document: {
    create: s109,
    update: s2,
    delete: s110,
    updateOwn: s112,
    deleteOwn: s112,
    retry: s2,
    exist: s114,
    get: s117,
    download: s118,
    downloadVip: s118,
    downloadForReview: s118,
    layout: s122,
    text: s124,
    lines: s128,
    find: s130,
    setScore: s131,
    getScore: s132,
    scores: s134,
    progress: s135,
    related: s109,
    list: s136,
    types: s137,
    home: s139,
    check: s141,
    recommend: s2,
    setCategory: s2,
    setLanguage: s2,
    detectLanguage: s143,
    setVip: s2,
    setPrice: s2,
    setOwner: s144,
    reconvert: s144,
    reconversion: s146,
    applyPreview: s144,
    trial: s148,
    setCover: s2,
    textHits: s150,
    ownActivity: s152,
    activity: s155,
    downloads: s157,
  },
  recycle: {
    list: s159,
    recover: s2,
    delete: s2,
    clear: s144,
  },
  article: {
    create: s161,
    update: s161,
    preview: s163,
    delete: s2,
    get: s161,
    list: s165,
    related: s166,
    neighbours: s167,
    setCategory: s2,
    recommend: s2,
    check: s2,
    listRecycle: s169,
    restore: s2,
    purge: s2,
    empty: s144,
  },
  comment: {
    create: s170,
    update: s2,
    delete: s2,
    get: s170,
    list: s171,
    received: s171,
    check: s2,
  },
  favorite: {
    create: s172,
    delete: s2,
    get: s173,
    list: s175,
    ofUser: s136,
  },
  readingPlace: {
    list: s177,
    set: s2,
    delete: s2,
  },
  banner: {
    create: s178,
    update: s2,
    delete: s2,
    get: s178,
    list: s179,
  },
  group: {
    create: s8,
    update: s8,
    delete: s2,
    get: s8,
    list: s180,
    permission: s181,
    setPermission: s2,
  },
  permission: {
    update: s2,
    get: s6,
    list: s182,
  },
  advertisement: {
    create: s183,
    update: s2,
    delete: s2,
    get: s183,
    position: s184,
    list: s185,
  },
  attachment: {
    update: s2,
    delete: s2,
    deleteUnused: s49,
    stats: s187,
    get: s188,
    list: s189,
  },
  feedback: {
    create: s2,
    update: s2,
    delete: s2,
    get: s190,
    list: s191,
  },
  friendlink: {
    create: s192,
    update: s2,
    delete: s2,
    get: s192,
    check: s193,
    list: s194,
  },
  language: {
    create: s195,
    update: s2,
    setStatus: s2,
    delete: s2,
    list: s196,
  },
  punishment: {
    create: s2,
    update: s2,
    cancel: s2,
    get: s198,
    list: s199,
  },
  report: {
    create: s2,
    createOfComment: s2,
    update: s2,
    delete: s2,
    list: s202,
  },
  sms: {
    send: s203,
    get: s204,
    list: s205,
    summary: s207,
  },
  oauth: {
    configs: s209,
    start: s210,
    login: s212,
    register: s1,
    bind: s2,
    wechatShare: s213,
  },
  order: {
    create: s29,
    get: s29,
    status: s29,
    delete: s2,
    close: s29,
    methods: s215,
    pay: s216,
    watch: s29,
    payments: s220,
    query: s221,
    claim: s29,
    rejectClaim: s29,
    refundOffer: s222,
    refund: s29,
    statements: s224,
    readStatement: s226,
    mismatches: s228,
    resolveMismatch: s29,
    income: s231,
    authorIncome: s234,
    confirm: s29,
    setRemark: s29,
    systemRecharge: s29,
    revokeRecharge: s29,
    recharge: s29,
    own: s235,
    list: s237,
  },
  invoice: {
    offer: s238,
    create: s31,
    own: s239,
    withdraw: s31,
    list: s239,
    issue: s31,
    correct: s31,
    reject: s31,
    attach: s31,
  },
  userVip: {
    offer: s241,
    recharge: s242,
    own: s243,
    active: s244,
    byOrder: s52,
    grant: s52,
    update: s52,
    revoke: s49,
    list: s243,
  },
  vipPlan: {
    create: s245,
    update: s2,
    delete: s2,
    list: s246,
  },
  redeem: {
    create: s247,
    update: s247,
    export: s248,
    list: s249,
    codes: s251,
    use: s252,
  },
  coupon: {
    create: s254,
    update: s253,
    delete: s2,
    list: s255,
    check: s256,
  },
  search: {
    documents: s261,
    rebuild: s2,
    progress: s262,
    articles: s264,
    rebuildArticles: s2,
    all: s266,
    suggest: s267,
    hot: s267,
  },
  searchRecord: {
    summary: s270,
    delete: s2,
    list: s272,
  },
  audit: {
    list: s276,
    logins: s278,
    recordExport: s2,
  },
  upload: {
    document: s280,
    resumable: s280,
    banner: s282,
    category: s282,
    article: s284,
    config: s282,
    cover: s282,
    topic: s282,
    avatar: s282,
  },
  queue: {
    get: s287,
    retry: s144,
    delete: s144,
  },
  inbox: {
    get: s289,
  },
  notice: {
    list: s291,
    unread: s49,
    read: s2,
    delete: s2,
    clear: s144,
    send: s144,
    receivers: s144,
  },
  wish: {
    create: s292,
    join: s2,
    leave: s2,
    answer: s2,
    reopen: s2,
    update: s2,
    check: s2,
    delete: s2,
    list: s294,
  },
  topic: {
    create: s295,
    update: s2,
    addDocuments: s2,
    delete: s2,
    get: s297,
    list: s298,
    documents: s136,
  },
};
