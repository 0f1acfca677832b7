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
const s30 = { title: '', order_no: '', discount: 0, download: 0, download_used: 0, times: 0, joined_at: '', expired_at: '' };
const s31 = { document_id: 0, score: 0, created_at: '' };
const s32 = { sign_at: 0, award: 0, ip: '', created_at: '' };
const s33 = { document_title: '', reason: 0, content: '', reply: '', created_at: '' };
const s34 = { content: '', contact: '', page: '', ip: '', reply: '', created_at: '' };
const s35 = { type: 0, title: '', href: '', created_at: '' };
const s36 = { kind: '', title: '', note: '', created_at: '' };
const s37 = { title: '', description: '', status: 0, created_at: '' };
const s38 = { keywords: '', ip: '', created_at: '' };
const s39 = { device: '', ip: '', created_at: '' };
const s40 = { name: '', scope: [], expires_at: null, last_used_at: null, last_used_ip: '', created_at: '' };
const s41 = { oauth_type: 0, avatar: '', nickname: '', updated_at: '', openid: '', unionid: '', created_at: '' };
const s42 = { created_at: '', user: s0, document: [s21], article: [s22], comment: [s23], favorite: [s24], reading_place: [s25], download: [s26], order: [s27], invoice: [s29], user_vip: [s30], score: [s31], sign: [s32], report: [s33], feedback: [s34], credit: [s17], dynamic: [s35], notice: [s36], wish: [s37], search_record: [s38], session: [s39], token: [s40], oauth: [s41] };
const s43 = { id: 0, amount: 0, balance: 0, reason: '', target_id: 0, remark: '', created_at: '', user_id: 0, username: '' };
const s44 = { total: 0, credit: [s43] };
const s45 = { id: '', device: '', ip: '', created_at: '', last_used_at: '', expires_at: '', is_current: false };
const s46 = { session: [s45] };
const s47 = { count: 0 };
const s48 = { id: 0, title: '' };
const s49 = { user_id: 0, username: '', action: 'grant', remark: '', at: '' };
const s50 = { id: 0, user_id: 0, username: '', type: 0, title: '', order_no: '', discount: 0, download: 0, download_used: 0, times: 0, joined_at: '', expired_at: '', is_active: false, operators: [s49], created_at: '', updated_at: '' };
const s51 = { id: 0, uuid: '', title: '', ext: '', user_id: 0, username: '', status: 0, pages: 0, preview: 0, price: 0, is_vip: false };
const s52 = { allowed: false, reason: '', message: '' };
const s53 = { readable_pages: 0, rule: '' };
const s54 = { allowed: false, reason: '', message: '', price: 0, discount: 0, grant: '' };
const s55 = { allowed: false, reason: '', message: '', left: 0, grant: '' };
const s56 = { allowed: false, reason: '', message: '', needs_review: false };
const s57 = { group: [s48], credit_count: 0, user_vip: [s50], document: s51, open: s52, reading: s53, download: s54, 'download_vip?': s55, comment: s56, favorite: s52 };
const s58 = { enabled: false, enabled_at: null, recovery_left: 0, is_required: false };
const s59 = { secret: '', uri: '' };
const s60 = { recovery_code: [] };
const s61 = { id: 0, name: '', hint: '', scope: [], last_used_at: null, last_used_ip: '', expires_at: null, created_at: '' };
const s62 = { token: [s61] };
const s63 = { key: '', title: '', group: '' };
const s64 = { scope: [s63] };
const s65 = { id: 0, name: '', hint: '', scope: [], last_used_at: null, last_used_ip: '', expires_at: null, created_at: '', secret: '' };
const s66 = { sitename: '', domain: '', title: '', keywords: '', description: '', recommend_words: [], logo: '', favicon: '', register_background: '', login_background: '', sec_icp: '', icp: '', copyright_start_year: '', enable_sms: false, show_exchange: false, enable_powered_by: false, enable_watermark: false, watermark: '', mp_logo: '', analytics: '', credit_name: '', credit_exchange: 0, disable_email: false, version: '' };
const s67 = { about: '', contact: '', agreement: '', privacy: '', copyright: '', feedback: '' };
const s68 = { max_document_size: 0, document_allowed_ext: [], enable_register: false, login_required: false, enable_captcha_login: false, enable_captcha_register: false, enable_captcha_comment: false, enable_captcha_find_password: false, disable_upload_exist_document: false, upload_statement: '', enable_verify_register_email: false, password_min: 0, is_close: false, close_statement: '' };
const s69 = { show_document_count: false, show_document_download_count: false, show_document_view_count: false, show_document_favorite_count: false, show_register_user_count: false, show_document_descriptions: false, show_index_categories: false, index_document_style: 'card', pages_per_read: 0, max_search_pages: 0, copyright_statement: '', hide_keywords_on_lists: false, hide_category_without_document: false, wechat_tip: '', wechat_qrcode: '', contact_tip: '', contact_link: '', home_version: '', show_order: false };
const s70 = { enable_guest_download: false, free_download_duration: 0, times_every_day: 0, times_every_ip: 0, enable_code_download: false, code_tip: '', max_price: 0 };
const s71 = { credit_name: '', credit_exchange: 0, register: 0, sign_in: 0, upload_document: 0, upload_document_limit: 0, document_collected: 0, document_collected_limit: 0, document_commented: 0, document_commented_limit: 0, delete_document: 0, owner_share_percent: 0 };
const s72 = { enable: false, enable_credit_pay: false, icon: '', year_price: 0, year_original_price: 0, year_document_discount: 0, year_download: 0, year_times_every_day: 0, quarter_price: 0, quarter_original_price: 0, quarter_document_discount: 0, quarter_download: 0, quarter_times_every_day: 0, month_price: 0, month_original_price: 0, month_document_discount: 0, month_download: 0, month_times_every_day: 0, agreement_link: '', gives: '' };
const s73 = { wechat: false, qq: false, official_account: false, github: false, gitee: false, google: false, custom: false };
const s74 = { enable_wechatpay: false, enable_alipay: false, enable_offline: false, offline_statement: '', enable_invoice: false, enable_xunhupay: false, xunhupay_name: '', official_account_appid: '', enable_mp_wechatpay: false };
const s75 = { id: 0, language: '', code: '' };
const s76 = { system: s66, footer: s67, security: s68, display: s69, download: s70, score: s71, vip: s72, oauth: s73, payment: s74, language: [s75] };
const s77 = { id: 0, category: '', name: '', label: '', value: '', placeholder: '', input_type: '', sort: 0, options: '', col_num: 0, is_secret: false, created_at: null, updated_at: null };
const s78 = { config: [s77] };
const s79 = { id: 0, category: '', name: '', label: '', user_id: 0, username: '', is_secret: false, before: null, after: null, created_at: '' };
const s80 = { total: 0, change: [s79] };
const s81 = { name: '', is_ok: false, message: '', copy: '' };
const s82 = { is_ok: false, message: '', data: '', item: [s81] };
const s83 = { status: 0, count: 0 };
const s84 = { document_review: 0, document_failed: 0, article_review: 0, comment_review: 0, report: 0, feedback: 0 };
const s85 = { user_count: 0, document_count: 0, article_count: 0, os: '', version: '', hash: '', build_at: '', 'document_status?': [s83], 'todo?': s84 };
const s86 = { day: '', document_count: 0, view_count: 0, download_count: 0, user_count: 0, income: 0 };
const s87 = { day: [s86] };
const s88 = { name: '', description: '', is_installed: false, is_required: false, version: '', error: '', cmd: '', install: '', formats: [], checked_at: '' };
const s89 = { envs: [s88], backup: null };
const s90 = { cores: 0, model_name: '', mhz: 0, percent: 0 };
const s91 = { total: 0, available: 0, used: 0, free: 0, percent: 0 };
const s92 = { disk_name: '', total: 0, used: 0, free: 0, percent: 0 };
const s93 = { cpu: s90, memory: s91, disk: [s92] };
const s94 = { current: '', source: '', tag_name: '', name: '', body: '', release_at: null, ignore: '' };
const s95 = { type: 0, name: '', max_docs: 0, max_articles: 0, max_users: 0, addr: '', domain: '', expired_at: null };
const s96 = { message: '' };
const s97 = { document_count: 0, article_count: 0, part_count: 0 };
const s98 = { id: 0, parent_id: 0, title: '', href: '', target: '', color: '', sort: 0, enable: false, description: '', fixed: false, created_at: '', updated_at: '' };
const s99 = { total: 0, navigation: [s98] };
const s100 = { id: 0, parent_id: 0, title: '', type: 0, icon: '', cover: '', doc_count: 0, sort: 0, enable: false, description: '', show_description: false, merged_ids: [], created_at: '', updated_at: '' };
const s101 = { category: [s100] };
const s102 = { id: 0, title: '', parent_id: 0 };
const s103 = { hash: '' };
const s104 = { id: 0, uuid: '', title: '', username: '', status: 0 };
const s105 = { name: '', size: 0, ext: '', pages: 0, replaced_at: '' };
const s106 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s102], attachment: s103, source: '', 'same_file?': [s104], 'former_file?': s105 };
const s107 = { document: [s106] };
const s108 = { id: 0, title: '', reason: '' };
const s109 = { failed: [s108] };
const s110 = { id: 0, uuid: '', title: '', category_id: [] };
const s111 = { 'document?': s110 };
const s112 = { allowed: false, reason: '', message: '', price: 0, is_owned: false, free_days: 0 };
const s113 = { allowed: false, reason: '', message: '', left: 0 };
const s114 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s102], attachment: s103, source: '', 'same_file?': [s104], 'former_file?': s105, readable_pages: 0, lock_reason: '', download: s112, 'download_vip?': s113, comment: s52, favorite: s52, 'user?': s0 };
const s115 = { url: '' };
const s116 = { width: 0, height: 0, ext: '' };
const s117 = { first: 0, last: 0, reason: '' };
const s118 = { title: '', page: 0, level: 0 };
const s119 = { id: 0, uuid: '', status: 0, pages: 0, converted_pages: 0, readable_pages: 0, lock_reason: '', page: [s116], failed: [s117], outline: [s118], version: '' };
const s120 = { page: 0, content: '' };
const s121 = { total: 0, text: [s120] };
const s122 = { text: '', box: [], edges: [] };
const s123 = { box: [] };
const s124 = { page: 0, line: [s122], 'link?': [s123] };
const s125 = { page: [s124], version: '' };
const s126 = { page: 0, index: 0, before: '', match: '', match_next: '', after: '' };
const s127 = { total: 0, has_more: false, alike: [], hit: [s126] };
const s128 = { score: 0, score_count: 0 };
const s129 = { id: 0, document_id: 0, user_id: 0, score: 0 };
const s130 = { stars: 0, count: 0 };
const s131 = { score: 0, score_count: 0, star: [s130] };
const s132 = { id: 0, status: 0, pages: 0, converted_pages: 0, convert_error: '' };
const s133 = { total: 0, document: [s106] };
const s134 = { ext: [] };
const s135 = { category_id: 0, category_cover: '', category_name: '', document: [s106] };
const s136 = { document: [s135] };
const s137 = { id: 0, status: 0 };
const s138 = { document: [s137] };
const s139 = { id: 0, title: '', language: '' };
const s140 = { document: [s139] };
const s141 = { total: 0 };
const s142 = { code: '', count: 0 };
const s143 = { run: null, trouble: [s142] };
const s144 = { page: 0, width: 0, height: 0, image: '', message: '' };
const s145 = { state: 'waiting', pages: 0, converted_pages: 0, 'page?': s144, missing: [], blank: [], spend_ms: 0, message: '', detail: '' };
const s146 = { id: 0, uuid: '', title: '', download_count: 0, favorite_count: 0, comment_count: 0 };
const s147 = { download_count: 0, favorite_count: 0, comment_count: 0, credit_income: 0, document: [s146] };
const s148 = { day: '', download_count: 0, order_count: 0, comment_count: 0, favorite_count: 0 };
const s149 = { user_id: 0, username: '', price: 0, grant: '', created_at: '' };
const s150 = { day: [s148], order_count: 0, amount: 0, download: [s149], detail: '', is_replacing: false };
const s151 = { id: 0, user_id: 0, username: '', document_id: 0, title: '', price: 0, grant: '', ip: '', created_at: '' };
const s152 = { total: 0, download: [s151] };
const s153 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s102], attachment: s103, source: '', 'same_file?': [s104], 'former_file?': s105, deleted_at: '', deleted_user_id: 0, deleted_username: '', purge_at: null };
const s154 = { total: 0, document: [s153] };
const s155 = { id: 0, username: '', avatar: '', signature: '', doc_count: 0, article_count: 0, favorite_count: 0, comment_count: 0, follow_count: 0, fans_count: 0 };
const s156 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', published_at: null, recommend_at: null, notice: 0, category_id: [], category: [s102], user: s155, content: '' };
const s157 = { name: '', title: '', count: 0 };
const s158 = { content: '', removed: [s157] };
const s159 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', published_at: null, recommend_at: null, notice: 0, category_id: [], category: [s102], user: s155 };
const s160 = { total: 0, article: [s159] };
const s161 = { article: [s159] };
const s162 = { previous: null, next: null };
const s163 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', published_at: null, recommend_at: null, notice: 0, category_id: [], category: [s102], user: s155, deleted_at: null, deleted_user_id: 0, deleted_username: '', purge_at: null };
const s164 = { total: 0, article: [s163] };
const s165 = { id: 0, user_id: 0, parent_id: 0, document_id: 0, type: 0, content: '', status: 0, comment_count: 0, created_at: '', updated_at: '', user: s0 };
const s166 = { total: 0, comment: [s165] };
const s167 = { id: 0, user_id: 0, document_id: 0, type: 0, created_at: '' };
const s168 = { id: 0, user_id: 0, document_id: 0, type: 0, created_at: null };
const s169 = { id: 0, user_id: 0, document_id: 0, type: 0, created_at: '', title: '', document_uuid: '', ext: '', score: 0, size: 0, pages: 0, is_available: false };
const s170 = { total: 0, favorite: [s169] };
const s171 = { document_id: 0, uuid: '', title: '', page: 0, pages: 0, updated_at: '' };
const s172 = { reading_place: [s171] };
const s173 = { id: 0, title: '', path: '', url: '', description: '', sort: 0, enable: false, type: 0, created_at: '', updated_at: '' };
const s174 = { total: 0, banner: [s173] };
const s175 = { total: 0, group: [s8] };
const s176 = { permission_id: [] };
const s177 = { total: 0, permission: [s6] };
const s178 = { id: 0, user_id: 0, position: '', title: '', content: '', enable: false, remark: '', start_time: null, end_time: null, created_at: '', updated_at: '' };
const s179 = { advertisement: [s178] };
const s180 = { total: 0, advertisement: [s178] };
const s181 = { type: 0, count: 0, size: 0, unused_count: 0, unused_size: 0 };
const s182 = { stats: [s181] };
const s183 = { id: 0, hash: '', user_id: 0, username: '', type: 0, type_name: '', type_id: 0, enable: false, path: '', name: '', size: 0, width: 0, height: 0, ext: '', ip: '', description: '', usage: null, created_at: '', updated_at: '' };
const s184 = { total: 0, attachment: [s183] };
const s185 = { id: 0, user_id: 0, username: '', content: '', contact: '', page: '', ip: '', user_agent: '', status: false, remark: '', reply: '', reply_by: '', created_at: '', updated_at: '' };
const s186 = { total: 0, feedback: [s185] };
const s187 = { id: 0, title: '', link: '', description: '', sort: 0, enable: false, checked_at: null, failures: 0, check_note: '', created_at: '', updated_at: '' };
const s188 = { failed: 0 };
const s189 = { total: 0, friendlink: [s187] };
const s190 = { id: 0, language: '', code: '', enable: false, sort: 0, created_at: '', updated_at: '' };
const s191 = { total: 0, language: [s190] };
const s192 = { user_id: 0, username: '', action: '', at: '' };
const s193 = { id: 0, user_id: 0, username: '', type: 0, enable: false, reason: '', remark: '', end_time: null, operators: [s192], created_at: '', updated_at: '' };
const s194 = { total: 0, punishment: [s193] };
const s195 = { id: 0, username: '', reason: 0, content: '', status: false, created_at: '' };
const s196 = { id: 0, type: 0, document_id: 0, document_title: '', document_uuid: '', href: '', owner_id: 0, owner_username: '', target_status: null, user_id: 0, username: '', reason: 0, content: '', status: false, remark: '', reply: '', same_count: 0, same_open: 0, same: [s195], created_at: '', updated_at: '' };
const s197 = { total: 0, report: [s196] };
const s198 = { is_registered: false };
const s199 = { id: 0, type: 0, status: 0, user_id: 0, username: '', mobile: '', ip: '', provider: '', error: '', response: '', created_at: '', updated_at: '' };
const s200 = { total: 0, sms: [s199] };
const s201 = { provider: '', sent_count: 0, failed_count: 0 };
const s202 = { provider: [s201] };
const s203 = { type: 0, name: '', icon: '', enable: false, client_id: '', redirect_url: '', authorize_url: '' };
const s204 = { oauths: [s203] };
const s205 = { authorize_url: '', state: '', session: '' };
const s206 = { id: 0, openid: '', oauth_type: 0, session: '', avatar: '', nickname: '' };
const s207 = { 'user?': s0, 'oauth?': s206 };
const s208 = { appid: '', timestamp: 0, noncestr: '', signature: '' };
const s209 = { payment_type: 0, title: '', is_usable: false, message: '' };
const s210 = { method: [s209], balance: 0, offline_statement: '' };
const s211 = { order_status: 0, payment_url: '', extra: null, kind: '', money: 0, expires_at: null };
const s212 = { out_trade_no: '', payment_type: 0, state: 'pending', money: 0, transaction_no: '', message: '', resolution: '', created_at: '', paid_at: null, expires_at: '' };
const s213 = { out_refund_no: '', channel: 'provider', origin: 'operator', state: 'processing', money: 0, credit: 0, taken_credit: 0, reason: '', message: '', username: '', created_at: '', finished_at: null };
const s214 = { state: 'waiting', note: '', id: 0, reason: '', created_at: '', decided_at: null };
const s215 = { payment: [s212], refund: [s213], claim: [s214] };
const s216 = { id: 0, order_no: '', user_id: 0, username: '', order_type: 0, product_id: 0, product_uuid: '', product_name: '', status: 0, payment_type: 0, quantity: 0, price: 0, coupon_amount: 0, coupon_code: '', coupon_money: 0, amount: 0, money: 0, remark: '', transaction_no: '', created_at: '', updated_at: '', paid_at: null, closed_at: null, close_reason: '', refunded: 0, refunded_at: null, refund_state: '', claim_state: '', invoice_state: '', asked: 'nothing' };
const s217 = { is_money: false, paid: 0, left: 0, message: '', channel: [], effect: [] };
const s218 = { id: 0, payment_type: 0, is_refund: false, reason: 'unknown', order_no: '', out_trade_no: '', out_refund_no: '', transaction_no: '', money: 0, stated: 0, at: null };
const s219 = { total: 0, difference: [s218] };
const s220 = { payment_type: 0, row_count: 0, message: '' };
const s221 = { bill: [s220] };
const s222 = { id: 0, out_trade_no: '', transaction_no: '', payment_type: 0, money: 0, received: 0, message: '', order_no: '', order_status: 0, product_name: '', user_id: 0, username: '', is_acceptable: false, resolution: '', resolve_remark: '', resolved_username: '', resolved_at: null, created_at: '', paid_at: null };
const s223 = { total: 0, mismatch: [s222] };
const s224 = { id: 0, day: '', payment_type: 0, order_type: 0, paid_count: 0, received: 0, returned: 0, income: 0, credit_received: 0, credit_returned: 0 };
const s225 = { paid_count: 0, received: 0, returned: 0, income: 0, credit_received: 0, credit_returned: 0 };
const s226 = { total: 0, from: '', to: '', row: [s224], sum: s225 };
const s227 = { total: 0, order: [s27] };
const s228 = { money: 0, paid: 0 };
const s229 = { total: 0, order: [s27], sum: s228 };
const s230 = { order: [s28], kind: 'personal', title: '', tax_no: '', email: '' };
const s231 = { total: 0, invoice: [s29] };
const s232 = { type: 0, title: '', months: 0, days: 0, price: 0, original_price: 0, credit: 0, discount: 0, download: 0, times_every_day: 0, benefits: '', next_start: null };
const s233 = { enable: false, enable_credit_pay: false, credit_name: '', plan: [s232], next_start: null, has_coupon: false };
const s234 = { enable: false, credit_name: '', credit_exchange: 0, recharge_discount: '', min: 0, max: 0 };
const s235 = { total: 0, user_vip: [s50] };
const s236 = { 'user_vip?': s50, vips: [s50], coming: [s50], expired_at: null };
const s237 = { id: 0, title: '', months: 0, days: 0, price: 0, original_price: 0, discount: 0, download: 0, times_every_day: 0, benefits: '', sort: 0, enable: false, created_at: '', updated_at: '' };
const s238 = { total: 0, vip_plan: [s237] };
const s239 = { id: 0, title: '', kind: 'vip', vip_type: 0, quantity: 0, product_name: '', credit: 0, count: 0, used_count: 0, expired_at: null, enable: false, remark: '', user_id: 0, username: '', exported_at: null, created_at: '', updated_at: '' };
const s240 = { title: '', redeem_code: [] };
const s241 = { total: 0, redeem_batch: [s239] };
const s242 = { id: 0, batch_id: 0, title: '', user_id: 0, username: '', order_no: '', used_at: null };
const s243 = { total: 0, redeem_code: [s242] };
const s244 = { kind: 'vip', product_name: '', credit: 0, 'user_vip?': s50 };
const s245 = { id: 0, code: '', title: '', kind: 'reduce', reduce_money: 0, discount: 0, reduce_max: 0, least_money: 0, vip_types: [], from_day: null, to_day: null, use_limit: 0, member_limit: 0, enable: false, remark: '', used_count: 0, given_money: 0, created_at: '', updated_at: '' };
const s246 = { coupon: [s245] };
const s247 = { total: 0, coupon: [s245] };
const s248 = { is_usable: false, message: '', coupon_money: 0, coupon_amount: 0, money: 0, amount: 0 };
const s249 = { ext: '', count: 0 };
const s250 = { category_id: 0, count: 0 };
const s251 = { title: '', description: '', text: '', page: 0 };
const s252 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s102], attachment: s103, source: '', 'same_file?': [s104], 'former_file?': s105, highlight: s251 };
const s253 = { total: 0, spend: '', agg_ext: [s249], agg_category: [s250], agg_language: [s142], document: [s252] };
const s254 = { version: '', started_at: null, total: 0, left: 0, entries: 0 };
const s255 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', published_at: null, recommend_at: null, notice: 0, category_id: [], category: [s102], user: s155, highlight: s251 };
const s256 = { total: 0, spend: '', agg_ext: [s249], agg_category: [s250], agg_language: [s142], article: [s255] };
const s257 = { id: 0, identifier: '', doc_type: 0, title: '', description: '', text: '', page: 0, keywords: '', ext: '', cover: '', pages: 0, price: 0, size: 0, score: 0, view_count: 0, category_id: [], user_id: 0, username: '', created_at: '' };
const s258 = { total: 0, spend: '', agg_ext: [s249], agg_category: [s250], agg_language: [s142], is_similar: false, document: [s257] };
const s259 = { word: [] };
const s260 = { day: '', search_count: 0, empty_count: 0, person_count: 0 };
const s261 = { word: '', count: 0, person_count: 0, total: 0, last_at: '' };
const s262 = { retention_days: 0, day: [s260], top: [s261], missed: [s261] };
const s263 = { id: 0, user_id: 0, username: '', ip: '', type: 0, keywords: '', total: 0, page: 0, user_agent: '', spend_time: 0, created_at: '' };
const s264 = { total: 0, search_record: [s263] };
const s265 = { name: '', before: '', after: '' };
const s266 = { id: 0, name: '', fields: [s265] };
const s267 = { id: 0, user_id: 0, username: '', operation: '', title: '', input: '', changes: [s266], change_count: 0, ip: '', created_at: '' };
const s268 = { total: 0, audit: [s267] };
const s269 = { id: 0, user_id: 0, account: '', result: 0, method: '', ip: '', device: '', created_at: '' };
const s270 = { total: 0, login: [s269] };
const s271 = { id: 0, hash: '', size: 0, ext: '' };
const s272 = { code: 0, message: '', data: s271 };
const s273 = { id: 0, path: '', name: '', size: 0, width: 0, height: 0, ext: '', hash: '', user_id: 0, type: 0, type_id: 0, enable: false, ip: '', created_at: '', updated_at: '' };
const s274 = { code: 0, message: '', data: s273 };
const s275 = { url: '', alt: '', href: '' };
const s276 = { errno: 0, data: s275 };
const s277 = { kind: 'convert_document', ready: 0, waiting: 0, running: 0, failed: 0, oldest_seconds: 0, error: '' };
const s278 = { id: 0, kind: 'convert_document', error: '', attempts: 0, can_retry: false, failed_at: '' };
const s279 = { queue: [s277], job: [s278] };
const s280 = { kind: 'document', count: 0 };
const s281 = { inbox: [s280] };
const s282 = { id: 0, kind: 'document_passed', content: '', title: '', href: '', note: '', count: 0, amount: 0, read_at: null, created_at: '' };
const s283 = { total: 0, notice: [s282] };
const s284 = { id: 0, user_id: 0, username: '', title: '', description: '', category_id: 0, status: 0, supporter_count: 0, is_joined: false, document_id: 0, document_uuid: '', document_title: '', is_gone: false, answered_username: '', answered_at: null, close_reason: '', created_at: '', updated_at: '', is_new: false };
const s285 = { id: 0, user_id: 0, username: '', title: '', description: '', category_id: 0, status: 0, supporter_count: 0, is_joined: false, document_id: 0, document_uuid: '', document_title: '', is_gone: false, answered_username: '', answered_at: null, close_reason: '', created_at: '', updated_at: '' };
const s286 = { total: 0, wish: [s285] };
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
    exportData: s42,
    deleteOwn: s2,
    credits: s44,
    sessions: s46,
    endSessions: s47,
    sweep: s2,
    oauths: s20,
    entitlement: s57,
  },
  session: {
    list: s46,
    end: s2,
    endOthers: s47,
  },
  secondFactor: {
    get: s58,
    begin: s59,
    confirm: s60,
    renewRecoveryCodes: s60,
    disable: s2,
  },
  personalToken: {
    list: s62,
    scopes: s64,
    create: s65,
    delete: s2,
  },
  config: {
    settings: s76,
    list: s78,
    update: s2,
    history: s80,
    test: s82,
    stats: s85,
    dailyFigures: s87,
    envs: s89,
    device: s93,
    release: s94,
    refreshRelease: s94,
    ignoreRelease: s2,
    setReleaseSource: s2,
    license: s95,
    renewIndex: s2,
    sqlMode: s96,
    sitemap: s97,
  },
  navigation: {
    create: s98,
    update: s2,
    arrange: s2,
    delete: s2,
    get: s98,
    list: s99,
  },
  category: {
    create: s101,
    update: s2,
    arrange: s2,
    merge: s2,
    delete: s2,
    get: s100,
    list: s101,
  },
  document: {
    create: s107,
    update: s2,
    delete: s2,
    updateOwn: s109,
    deleteOwn: s109,
    retry: s2,
    exist: s111,
    get: s114,
    download: s115,
    downloadVip: s115,
    downloadForReview: s115,
    layout: s119,
    text: s121,
    lines: s125,
    find: s127,
    setScore: s128,
    getScore: s129,
    scores: s131,
    progress: s132,
    related: s107,
    list: s133,
    types: s134,
    home: s136,
    check: s138,
    recommend: s2,
    setCategory: s2,
    setLanguage: s2,
    detectLanguage: s140,
    setVip: s2,
    setPrice: s2,
    reconvert: s141,
    reconversion: s143,
    applyPreview: s141,
    trial: s145,
    setCover: s2,
    ownActivity: s147,
    activity: s150,
    downloads: s152,
  },
  recycle: {
    list: s154,
    recover: s2,
    delete: s2,
    clear: s141,
  },
  article: {
    create: s156,
    update: s156,
    preview: s158,
    delete: s2,
    get: s156,
    list: s160,
    related: s161,
    neighbours: s162,
    setCategory: s2,
    recommend: s2,
    check: s2,
    listRecycle: s164,
    restore: s2,
    purge: s2,
    empty: s141,
  },
  comment: {
    create: s165,
    update: s2,
    delete: s2,
    get: s165,
    list: s166,
    received: s166,
    check: s2,
  },
  favorite: {
    create: s167,
    delete: s2,
    get: s168,
    list: s170,
    ofUser: s133,
  },
  readingPlace: {
    list: s172,
    set: s2,
    delete: s2,
  },
  banner: {
    create: s173,
    update: s2,
    delete: s2,
    get: s173,
    list: s174,
  },
  group: {
    create: s8,
    update: s8,
    delete: s2,
    get: s8,
    list: s175,
    permission: s176,
    setPermission: s2,
  },
  permission: {
    update: s2,
    get: s6,
    list: s177,
  },
  advertisement: {
    create: s178,
    update: s2,
    delete: s2,
    get: s178,
    position: s179,
    list: s180,
  },
  attachment: {
    update: s2,
    delete: s2,
    deleteUnused: s47,
    stats: s182,
    get: s183,
    list: s184,
  },
  feedback: {
    create: s2,
    update: s2,
    delete: s2,
    get: s185,
    list: s186,
  },
  friendlink: {
    create: s187,
    update: s2,
    delete: s2,
    get: s187,
    check: s188,
    list: s189,
  },
  language: {
    create: s190,
    update: s2,
    setStatus: s2,
    delete: s2,
    list: s191,
  },
  punishment: {
    create: s2,
    update: s2,
    cancel: s2,
    get: s193,
    list: s194,
  },
  report: {
    create: s2,
    createOfComment: s2,
    update: s2,
    delete: s2,
    list: s197,
  },
  sms: {
    send: s198,
    get: s199,
    list: s200,
    summary: s202,
  },
  oauth: {
    configs: s204,
    start: s205,
    login: s207,
    register: s1,
    bind: s2,
    wechatShare: s208,
  },
  order: {
    create: s27,
    get: s27,
    status: s27,
    delete: s2,
    close: s27,
    methods: s210,
    pay: s211,
    watch: s27,
    payments: s215,
    query: s216,
    claim: s27,
    rejectClaim: s27,
    refundOffer: s217,
    refund: s27,
    statements: s219,
    readStatement: s221,
    mismatches: s223,
    resolveMismatch: s27,
    income: s226,
    confirm: s27,
    setRemark: s27,
    systemRecharge: s27,
    revokeRecharge: s27,
    recharge: s27,
    own: s227,
    list: s229,
  },
  invoice: {
    offer: s230,
    create: s29,
    own: s231,
    withdraw: s29,
    list: s231,
    issue: s29,
    reject: s29,
    attach: s29,
  },
  userVip: {
    offer: s233,
    recharge: s234,
    own: s235,
    active: s236,
    byOrder: s50,
    grant: s50,
    update: s50,
    revoke: s47,
    list: s235,
  },
  vipPlan: {
    create: s237,
    update: s2,
    delete: s2,
    list: s238,
  },
  redeem: {
    create: s239,
    update: s239,
    export: s240,
    list: s241,
    codes: s243,
    use: s244,
  },
  coupon: {
    create: s246,
    update: s245,
    delete: s2,
    list: s247,
    check: s248,
  },
  search: {
    documents: s253,
    rebuild: s2,
    progress: s254,
    articles: s256,
    rebuildArticles: s2,
    all: s258,
    suggest: s259,
    hot: s259,
  },
  searchRecord: {
    summary: s262,
    delete: s2,
    list: s264,
  },
  audit: {
    list: s268,
    logins: s270,
    recordExport: s2,
  },
  upload: {
    document: s272,
    resumable: s272,
    banner: s274,
    category: s274,
    article: s276,
    config: s274,
    cover: s274,
    avatar: s274,
  },
  queue: {
    get: s279,
    retry: s141,
  },
  inbox: {
    get: s281,
  },
  notice: {
    list: s283,
    unread: s47,
    read: s2,
    delete: s2,
    clear: s141,
  },
  wish: {
    create: s284,
    join: s2,
    leave: s2,
    answer: s2,
    reopen: s2,
    update: s2,
    check: s2,
    delete: s2,
    list: s286,
  },
};
