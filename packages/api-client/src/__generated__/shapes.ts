// Generated from the contract by "pnpm --filter @wenyuan/api-client gen". Do not edit.
const s0 = { id: 0, username: '', avatar: '', signature: '', doc_count: 0, article_count: 0, favorite_count: 0, comment_count: 0, follow_count: 0, fans_count: 0, is_vip: false, displayed_group: null, created_at: '' };
const s1 = { token: '', user: s0 };
const s2 = {};
const s3 = { token: '' };
const s4 = { enable: false, id: '', captcha: '', type: 'string' };
const s5 = { total: 0, user: [s0] };
const s6 = { id: 0, method: '', path: '', title: '', description: '', created_at: '', updated_at: '' };
const s7 = { permission: [s6] };
const s8 = { id: 0, title: '', color: '', description: '', sort: 0, user_count: 0, is_default: false, is_display: false, enable_upload: false, enable_document_review: false, enable_comment: false, enable_comment_approval: false, enable_article: false, enable_article_approval: false, enable_article_crawl: false, storage_quota: 0, max_unfinished_uploads: 0, questions_per_day: 0, created_at: '', updated_at: '' };
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
const s23 = { uuid: '', title: '', keywords: '', description: '', price: 0, status: 0, created_at: '', deleted_at: null };
const s24 = { identifier: '', title: '', content: '', status: 0, created_at: '', deleted_at: null };
const s25 = { type: 0, document_id: 0, document_title: '', content: '', status: 0, created_at: '' };
const s26 = { type: 0, document_id: 0, document_title: '', folder_id: null, created_at: '' };
const s27 = { id: 0, name: '', created_at: '' };
const s28 = { user_id: 0, username: '', created_at: '' };
const s29 = { document_id: 0, document_title: '', page: 0, updated_at: '' };
const s30 = { document_id: 0, document_title: '', page: 0, quote: '', note: '', color: 'yellow', created_at: '', updated_at: '' };
const s31 = { document_id: 0, document_title: '', price: 0, ip: '', created_at: '' };
const s32 = { id: 0, order_no: '', user_id: 0, username: '', order_type: 0, product_id: 0, product_uuid: '', product_name: '', status: 0, payment_type: 0, quantity: 0, price: 0, coupon_amount: 0, coupon_code: '', coupon_money: 0, amount: 0, money: 0, remark: '', transaction_no: '', created_at: '', updated_at: '', paid_at: null, closed_at: null, close_reason: '', refunded: 0, refunded_at: null, refund_state: '', claim_state: '', invoice_state: '' };
const s33 = { order_no: '', product_name: '', paid_at: null, money: 0 };
const s34 = { id: 0, user_id: 0, username: '', kind: 'personal', title: '', tax_no: '', email: '', money: 0, excess: 0, corrected: 0, corrected_at: null, corrected_username: '', state: 'open', invoice_no: '', link: '', has_file: false, reason: '', order: [s33], created_at: '', decided_at: null };
const s35 = { id: 0, user_id: 0, username: '', is_disabled: false, credit: 0, money: 0, fee: 0, payout: 0, way: 'alipay', realname: '', account: '', bank: '', state: 'waiting', transfer_no: '', reason: '', decided_username: '', created_at: '', decided_at: null };
const s36 = { title: '', order_no: '', discount: 0, download: 0, download_used: 0, times: 0, joined_at: '', expired_at: '' };
const s37 = { document_id: 0, document_title: '', score: 0, created_at: '' };
const s38 = { sign_at: 0, award: 0, ip: '', created_at: '' };
const s39 = { document_title: '', reason: 0, content: '', reply: '', created_at: '' };
const s40 = { content: '', contact: '', page: '', ip: '', reply: '', created_at: '' };
const s41 = { type: 0, title: '', href: '', created_at: '' };
const s42 = { kind: '', title: '', note: '', created_at: '' };
const s43 = { title: '', description: '', status: 0, created_at: '' };
const s44 = { keywords: '', ip: '', created_at: '' };
const s45 = { device: '', ip: '', created_at: '' };
const s46 = { name: '', is_synced: false, last_used_at: null, created_at: '' };
const s47 = { name: '', scope: [], expires_at: null, last_used_at: null, last_used_ip: '', created_at: '' };
const s48 = { oauth_type: 0, avatar: '', nickname: '', updated_at: '', openid: '', unionid: '', created_at: '' };
const s49 = { created_at: '', user: s0, document: [s23], article: [s24], comment: [s25], favorite: [s26], favorite_folder: [s27], follow: [s28], reading_place: [s29], annotation: [s30], download: [s31], order: [s32], invoice: [s34], withdrawal: [s35], user_vip: [s36], score: [s37], sign: [s38], report: [s39], feedback: [s40], credit: [s19], dynamic: [s41], notice: [s42], wish: [s43], search_record: [s44], session: [s45], passkey: [s46], token: [s47], oauth: [s48] };
const s50 = { id: 0, amount: 0, balance: 0, reason: '', target_id: 0, remark: '', created_at: '', user_id: 0, username: '' };
const s51 = { total: 0, credit: [s50] };
const s52 = { id: '', device: '', ip: '', created_at: '', last_used_at: '', expires_at: '', is_current: false };
const s53 = { session: [s52] };
const s54 = { count: 0 };
const s55 = { id: 0, name: '', is_synced: false, is_usable: false, last_used_at: null, created_at: '' };
const s56 = { passkey: [s55] };
const s57 = { id: 0, title: '' };
const s58 = { user_id: 0, username: '', action: 'grant', remark: '', at: '' };
const s59 = { id: 0, user_id: 0, username: '', type: 0, title: '', order_no: '', discount: 0, download: 0, download_used: 0, times: 0, joined_at: '', expired_at: '', is_active: false, operators: [s58], created_at: '', updated_at: '' };
const s60 = { id: 0, uuid: '', title: '', ext: '', user_id: 0, username: '', status: 0, pages: 0, preview: 0, price: 0, is_vip: false };
const s61 = { allowed: false, reason: '', message: '' };
const s62 = { readable_pages: 0, rule: '' };
const s63 = { allowed: false, reason: '', message: '', price: 0, discount: 0, grant: '' };
const s64 = { allowed: false, reason: '', message: '', left: 0, grant: '' };
const s65 = { allowed: false, reason: '', message: '', needs_review: false };
const s66 = { group: [s57], credit_count: 0, user_vip: [s59], document: s60, open: s61, reading: s62, download: s63, 'download_vip?': s64, comment: s65, favorite: s61 };
const s67 = { enabled: false, enabled_at: null, recovery_left: 0, is_required: false };
const s68 = { secret: '', uri: '' };
const s69 = { recovery_code: [] };
const s70 = { passkey: [s55], host: '' };
const s71 = { id: '', name: '' };
const s72 = { id: '', name: '', displayName: '' };
const s73 = { type: '', alg: 0 };
const s74 = { id: '', type: '', transports: [] };
const s75 = { residentKey: '', requireResidentKey: false, userVerification: '' };
const s76 = { rp: s71, user: s72, challenge: '', pubKeyCredParams: [s73], timeout: 0, excludeCredentials: [s74], authenticatorSelection: s75, attestation: '' };
const s77 = { session: '', options: s76 };
const s78 = { challenge: '', rpId: '', timeout: 0, userVerification: '' };
const s79 = { session: '', options: s78 };
const s80 = { id: 0, name: '', hint: '', scope: [], last_used_at: null, last_used_ip: '', expires_at: null, created_at: '' };
const s81 = { token: [s80] };
const s82 = { key: '', title: '', group: '' };
const s83 = { scope: [s82] };
const s84 = { id: 0, name: '', hint: '', scope: [], last_used_at: null, last_used_ip: '', expires_at: null, created_at: '', secret: '' };
const s85 = { sitename: '', domain: '', title: '', keywords: '', description: '', recommend_words: [], logo: '', favicon: '', register_background: '', login_background: '', sec_icp: '', icp: '', copyright_start_year: '', enable_sms: false, show_exchange: false, enable_powered_by: false, enable_watermark: false, watermark: '', mp_logo: '', analytics: '', credit_name: '', credit_exchange: 0, disable_email: false, version: '' };
const s86 = { about: '', contact: '', agreement: '', privacy: '', copyright: '', feedback: '' };
const s87 = { max_document_size: 0, document_allowed_ext: [], enable_register: false, login_required: false, enable_captcha_login: false, enable_captcha_register: false, enable_captcha_comment: false, enable_captcha_find_password: false, disable_upload_exist_document: false, upload_statement: '', enable_verify_register_email: false, password_min: 0, is_close: false, close_statement: '', is_read_only: false, read_only_statement: '' };
const s88 = { show_document_count: false, show_document_download_count: false, show_document_view_count: false, show_document_favorite_count: false, show_register_user_count: false, show_document_descriptions: false, show_index_categories: false, index_document_style: 'card', pages_per_read: 0, max_search_pages: 0, copyright_statement: '', hide_keywords_on_lists: false, hide_category_without_document: false, wechat_tip: '', wechat_qrcode: '', contact_tip: '', contact_link: '', home_version: '', show_order: false };
const s89 = { enable_guest_download: false, free_download_duration: 0, times_every_day: 0, times_every_ip: 0, enable_code_download: false, code_tip: '', max_price: 0 };
const s90 = { credit_name: '', credit_exchange: 0, register: 0, sign_in: 0, upload_document: 0, upload_document_limit: 0, document_collected: 0, document_collected_limit: 0, document_commented: 0, document_commented_limit: 0, delete_document: 0, owner_share_percent: 0 };
const s91 = { enable: false, enable_credit_pay: false, icon: '', year_price: 0, year_original_price: 0, year_document_discount: 0, year_download: 0, year_times_every_day: 0, quarter_price: 0, quarter_original_price: 0, quarter_document_discount: 0, quarter_download: 0, quarter_times_every_day: 0, month_price: 0, month_original_price: 0, month_document_discount: 0, month_download: 0, month_times_every_day: 0, agreement_link: '', gives: '' };
const s92 = { wechat: false, qq: false, official_account: false, github: false, gitee: false, google: false, custom: false };
const s93 = { enable_questions: false, vip_questions_per_day: 0 };
const s94 = { enable_wechatpay: false, enable_alipay: false, enable_offline: false, offline_statement: '', enable_invoice: false, enable_withdraw: false, enable_xunhupay: false, xunhupay_name: '', official_account_appid: '', enable_mp_wechatpay: false, takes_money: false };
const s95 = { id: 0, language: '', code: '' };
const s96 = { system: s85, footer: s86, security: s87, display: s88, download: s89, score: s90, vip: s91, oauth: s92, ai: s93, payment: s94, language: [s95] };
const s97 = { id: 0, category: '', name: '', label: '', value: '', placeholder: '', input_type: '', sort: 0, options: '', col_num: 0, is_secret: false, created_at: null, updated_at: null };
const s98 = { config: [s97] };
const s99 = { id: 0, category: '', name: '', label: '', user_id: 0, username: '', is_secret: false, before: null, after: null, created_at: '' };
const s100 = { total: 0, change: [s99] };
const s101 = { name: '', is_ok: false, message: '', copy: '' };
const s102 = { is_ok: false, message: '', data: '', item: [s101] };
const s103 = { status: 0, count: 0 };
const s104 = { document_review: 0, document_failed: 0, article_review: 0, comment_review: 0, report: 0, feedback: 0 };
const s105 = { user_count: 0, document_count: 0, article_count: 0, os: '', version: '', hash: '', build_at: '', 'document_status?': [s103], 'todo?': s104 };
const s106 = { day: '', document_count: 0, view_count: 0, download_count: 0, user_count: 0, income: 0 };
const s107 = { day: [s106] };
const s108 = { name: '', description: '', is_installed: false, is_required: false, version: '', error: '', cmd: '', install: '', formats: [], checked_at: '' };
const s109 = { engine: 'baidu', submitted_at: null, failing_since: null, error: '', submitted: 0, total: 0 };
const s110 = { envs: [s108], backup: null, mail: null, submission: [s109] };
const s111 = { cores: 0, model_name: '', mhz: 0, percent: 0 };
const s112 = { total: 0, available: 0, used: 0, free: 0, percent: 0 };
const s113 = { disk_name: '', total: 0, used: 0, free: 0, percent: 0 };
const s114 = { cpu: s111, memory: s112, disk: [s113] };
const s115 = { current: '', source: '', tag_name: '', name: '', body: '', release_at: null, ignore: '' };
const s116 = { type: 0, name: '', max_docs: 0, max_articles: 0, max_users: 0, addr: '', domain: '', expired_at: null };
const s117 = { message: '' };
const s118 = { document_count: 0, article_count: 0, part_count: 0 };
const s119 = { id: 0, parent_id: 0, title: '', href: '', target: '', color: '', sort: 0, enable: false, description: '', fixed: false, created_at: '', updated_at: '' };
const s120 = { total: 0, navigation: [s119] };
const s121 = { id: 0, parent_id: 0, title: '', type: 0, icon: '', cover: '', doc_count: 0, sort: 0, enable: false, description: '', show_description: false, merged_ids: [], created_at: '', updated_at: '' };
const s122 = { category: [s121] };
const s123 = { id: 0, title: '', parent_id: 0 };
const s124 = { hash: '' };
const s125 = { id: 0, uuid: '', title: '', username: '', status: 0 };
const s126 = { id: 0, uuid: '', title: '', username: '', status: 0, likeness: 0 };
const s127 = { name: '', size: 0, ext: '', pages: 0, replaced_at: '' };
const s128 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s123], attachment: s124, source: '', 'same_file?': [s125], 'similar?': [s126], 'former_file?': s127 };
const s129 = { document: [s128] };
const s130 = { forbidden: [] };
const s131 = { id: 0, title: '', reason: '' };
const s132 = { failed: [s131], reviewed: [] };
const s133 = { failed: [s131] };
const s134 = { id: 0, uuid: '', title: '', category_id: [] };
const s135 = { 'document?': s134 };
const s136 = { allowed: false, reason: '', message: '', price: 0, is_owned: false, free_days: 0 };
const s137 = { allowed: false, reason: '', message: '', left: 0 };
const s138 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s123], attachment: s124, source: '', 'same_file?': [s125], 'similar?': [s126], 'former_file?': s127, readable_pages: 0, lock_reason: '', download: s136, 'download_vip?': s137, comment: s61, favorite: s61, 'user?': s0 };
const s139 = { url: '' };
const s140 = { width: 0, height: 0, ext: '' };
const s141 = { first: 0, last: 0, reason: '' };
const s142 = { title: '', page: 0, level: 0 };
const s143 = { id: 0, uuid: '', status: 0, pages: 0, converted_pages: 0, readable_pages: 0, lock_reason: '', page: [s140], failed: [s141], outline: [s142], is_right_to_left: false, version: '' };
const s144 = { page: 0, content: '' };
const s145 = { total: 0, text: [s144] };
const s146 = { text: '', box: [], edges: [] };
const s147 = { box: [] };
const s148 = { page: 0, line: [s146], 'link?': [s147] };
const s149 = { page: [s148], version: '' };
const s150 = { page: 0, index: 0, before: '', match: '', match_next: '', after: '' };
const s151 = { total: 0, has_more: false, has_earlier: false, alike: [], hit: [s150] };
const s152 = { score: 0, score_count: 0 };
const s153 = { id: 0, document_id: 0, user_id: 0, score: 0 };
const s154 = { stars: 0, count: 0 };
const s155 = { score: 0, score_count: 0, star: [s154] };
const s156 = { id: 0, status: 0, pages: 0, converted_pages: 0, convert_error: '', ahead: 0 };
const s157 = { total: 0, document: [s128] };
const s158 = { ext: [] };
const s159 = { category_id: 0, category_cover: '', category_name: '', document: [s128] };
const s160 = { document: [s159] };
const s161 = { id: 0, status: 0 };
const s162 = { document: [s161], forbidden: [] };
const s163 = { id: 0, title: '', language: '' };
const s164 = { document: [s163] };
const s165 = { total: 0 };
const s166 = { code: '', count: 0 };
const s167 = { run: null, trouble: [s166] };
const s168 = { page: 0, width: 0, height: 0, image: '', message: '' };
const s169 = { state: 'waiting', pages: 0, converted_pages: 0, 'page?': s168, missing: [], blank: [], spend_ms: 0, message: '', detail: '' };
const s170 = { piece: '', page: [], page_count: 0 };
const s171 = { reason: '', page: [], page_count: 0 };
const s172 = { hit: [s170], has_more: false, moderation: [s171] };
const s173 = { id: 0, uuid: '', title: '', download_count: 0, favorite_count: 0, comment_count: 0 };
const s174 = { download_count: 0, favorite_count: 0, comment_count: 0, credit_income: 0, document: [s173] };
const s175 = { day: '', download_count: 0, order_count: 0, comment_count: 0, favorite_count: 0 };
const s176 = { user_id: 0, username: '', price: 0, grant: '', created_at: '' };
const s177 = { day: [s175], order_count: 0, amount: 0, download: [s176], detail: '', is_replacing: false };
const s178 = { id: 0, user_id: 0, username: '', document_id: 0, title: '', price: 0, grant: '', ip: '', created_at: '' };
const s179 = { total: 0, download: [s178] };
const s180 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s123], attachment: s124, source: '', 'same_file?': [s125], 'similar?': [s126], 'former_file?': s127, deleted_at: '', deleted_user_id: 0, deleted_username: '', purge_at: null };
const s181 = { total: 0, document: [s180] };
const s182 = { id: 0, title: '', ext: '', size: 0, buyer_count: 0, deleted_at: '', purge_at: null };
const s183 = { total: 0, deleted: [s182] };
const s184 = { id: 0, username: '', avatar: '', signature: '', doc_count: 0, article_count: 0, favorite_count: 0, comment_count: 0, follow_count: 0, fans_count: 0 };
const s185 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', published_at: null, recommend_at: null, publish_at: null, is_page: false, notice: 0, category_id: [], category: [s123], user: s184, content: '' };
const s186 = { name: '', title: '', count: 0 };
const s187 = { content: '', removed: [s186] };
const s188 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', published_at: null, recommend_at: null, publish_at: null, is_page: false, notice: 0, category_id: [], category: [s123], user: s184 };
const s189 = { total: 0, article: [s188] };
const s190 = { article: [s188] };
const s191 = { previous: null, next: null };
const s192 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', published_at: null, recommend_at: null, publish_at: null, is_page: false, notice: 0, category_id: [], category: [s123], user: s184, deleted_at: null, deleted_user_id: 0, deleted_username: '', purge_at: null };
const s193 = { total: 0, article: [s192] };
const s194 = { id: 0, user_id: 0, parent_id: 0, document_id: 0, type: 0, content: '', status: 0, comment_count: 0, created_at: '', updated_at: '', user: s0 };
const s195 = { total: 0, comment: [s194] };
const s196 = { id: 0, user_id: 0, document_id: 0, type: 0, folder_id: 0, created_at: '' };
const s197 = { id: 0, user_id: 0, document_id: 0, type: 0, folder_id: 0, created_at: null };
const s198 = { id: 0, user_id: 0, document_id: 0, type: 0, folder_id: 0, created_at: '', title: '', document_uuid: '', ext: '', score: 0, size: 0, pages: 0, is_available: false };
const s199 = { total: 0, favorite: [s198] };
const s200 = { document_count: 0, article_count: 0, id: 0, name: '', created_at: '' };
const s201 = { document_count: 0, article_count: 0 };
const s202 = { folder: [s200], unfiled: s201 };
const s203 = { user_id: 0, created_at: null };
const s204 = { id: 0, username: '', avatar: '', signature: '', doc_count: 0, article_count: 0, favorite_count: 0, comment_count: 0, follow_count: 0, fans_count: 0, is_vip: false, displayed_group: null, created_at: '', followed_at: '', is_followed: false };
const s205 = { total: 0, user: [s204] };
const s206 = { type: 0, published_at: '', 'document?': s128, 'article?': s188 };
const s207 = { total: 0, work: [s206] };
const s208 = { document_id: 0, uuid: '', title: '', page: 0, pages: 0, updated_at: '' };
const s209 = { reading_place: [s208] };
const s210 = { id: 0, document_id: 0, page: 0, begin_offset: 0, end_offset: 0, quote: '', note: '', color: 'yellow', created_at: '', updated_at: '' };
const s211 = { annotation: [s210] };
const s212 = { id: 0, document_id: 0, page: 0, begin_offset: 0, end_offset: 0, quote: '', note: '', color: 'yellow', created_at: '', updated_at: '', title: '', uuid: '', is_available: false };
const s213 = { total: 0, annotation: [s212] };
const s214 = { allowed: false, reason: '', message: '', per_day: 0, left: 0 };
const s215 = { answer: '', page: [], left: 0 };
const s216 = { id: 0, title: '', path: '', url: '', description: '', sort: 0, enable: false, type: 0, start_time: null, end_time: null, created_at: '', updated_at: '' };
const s217 = { total: 0, banner: [s216] };
const s218 = { total: 0, group: [s8] };
const s219 = { permission_id: [] };
const s220 = { total: 0, permission: [s6] };
const s221 = { id: 0, user_id: 0, position: '', title: '', content: '', enable: false, remark: '', start_time: null, end_time: null, created_at: '', updated_at: '' };
const s222 = { advertisement: [s221] };
const s223 = { total: 0, advertisement: [s221] };
const s224 = { count: 0, size: 0 };
const s225 = { type: 0, count: 0, size: 0, unused_count: 0, unused_size: 0 };
const s226 = { stats: [s225] };
const s227 = { id: 0, hash: '', user_id: 0, username: '', type: 0, type_name: '', type_id: 0, enable: false, path: '', name: '', size: 0, width: 0, height: 0, ext: '', ip: '', description: '', usage: null, created_at: '', updated_at: '' };
const s228 = { total: 0, attachment: [s227] };
const s229 = { id: 0, user_id: 0, username: '', content: '', contact: '', page: '', ip: '', user_agent: '', status: false, remark: '', reply: '', reply_by: '', created_at: '', updated_at: '' };
const s230 = { total: 0, feedback: [s229] };
const s231 = { id: 0, title: '', link: '', description: '', sort: 0, enable: false, created_at: '', updated_at: '' };
const s232 = { failed: 0 };
const s233 = { total: 0, friendlink: [s231] };
const s234 = { id: 0, language: '', code: '', enable: false, sort: 0, created_at: '', updated_at: '' };
const s235 = { total: 0, language: [s234] };
const s236 = { user_id: 0, username: '', action: '', at: '' };
const s237 = { id: 0, user_id: 0, username: '', type: 0, enable: false, reason: '', remark: '', end_time: null, operators: [s236], created_at: '', updated_at: '' };
const s238 = { total: 0, punishment: [s237] };
const s239 = { id: 0, username: '', reason: 0, content: '', status: false, created_at: '' };
const s240 = { id: 0, type: 0, document_id: 0, document_title: '', document_uuid: '', href: '', owner_id: 0, owner_username: '', target_status: null, buyer_count: 0, same_file_count: 0, user_id: 0, username: '', reason: 0, content: '', status: false, remark: '', reply: '', same_count: 0, same_open: 0, same: [s239], created_at: '', updated_at: '' };
const s241 = { total: 0, report: [s240] };
const s242 = { is_registered: false };
const s243 = { id: 0, type: 0, status: 0, user_id: 0, username: '', mobile: '', ip: '', provider: '', error: '', response: '', created_at: '', updated_at: '' };
const s244 = { total: 0, sms: [s243] };
const s245 = { provider: '', sent_count: 0, failed_count: 0 };
const s246 = { provider: [s245] };
const s247 = { type: 0, name: '', icon: '', enable: false, client_id: '', redirect_url: '', authorize_url: '' };
const s248 = { oauths: [s247] };
const s249 = { authorize_url: '', state: '', session: '' };
const s250 = { id: 0, openid: '', oauth_type: 0, session: '', avatar: '', nickname: '' };
const s251 = { 'user?': s0, 'oauth?': s250 };
const s252 = { appid: '', timestamp: 0, noncestr: '', signature: '' };
const s253 = { payment_type: 0, title: '', is_usable: false, message: '' };
const s254 = { method: [s253], balance: 0, offline_statement: '' };
const s255 = { order_status: 0, payment_url: '', extra: null, kind: '', money: 0, expires_at: null };
const s256 = { out_trade_no: '', payment_type: 0, state: 'pending', money: 0, transaction_no: '', message: '', resolution: '', created_at: '', paid_at: null, expires_at: '' };
const s257 = { out_refund_no: '', channel: 'provider', origin: 'operator', state: 'processing', money: 0, credit: 0, taken_credit: 0, reason: '', message: '', username: '', created_at: '', finished_at: null };
const s258 = { state: 'waiting', note: '', id: 0, reason: '', created_at: '', decided_at: null };
const s259 = { payment: [s256], refund: [s257], claim: [s258] };
const s260 = { id: 0, order_no: '', user_id: 0, username: '', order_type: 0, product_id: 0, product_uuid: '', product_name: '', status: 0, payment_type: 0, quantity: 0, price: 0, coupon_amount: 0, coupon_code: '', coupon_money: 0, amount: 0, money: 0, remark: '', transaction_no: '', created_at: '', updated_at: '', paid_at: null, closed_at: null, close_reason: '', refunded: 0, refunded_at: null, refund_state: '', claim_state: '', invoice_state: '', asked: 'nothing' };
const s261 = { is_money: false, paid: 0, left: 0, message: '', channel: [], effect: [] };
const s262 = { id: 0, payment_type: 0, is_refund: false, reason: 'unknown', order_no: '', out_trade_no: '', out_refund_no: '', transaction_no: '', money: 0, stated: 0, at: null };
const s263 = { total: 0, difference: [s262] };
const s264 = { payment_type: 0, row_count: 0, message: '' };
const s265 = { bill: [s264] };
const s266 = { id: 0, out_trade_no: '', transaction_no: '', payment_type: 0, money: 0, received: 0, message: '', order_no: '', order_status: 0, product_name: '', user_id: 0, username: '', is_acceptable: false, resolution: '', resolve_remark: '', resolved_username: '', resolved_at: null, created_at: '', paid_at: null };
const s267 = { total: 0, mismatch: [s266] };
const s268 = { id: 0, day: '', payment_type: 0, order_type: 0, paid_count: 0, direct_count: 0, received: 0, returned: 0, income: 0, credit_received: 0, credit_returned: 0 };
const s269 = { paid_count: 0, direct_count: 0, received: 0, returned: 0, income: 0, credit_received: 0, credit_returned: 0 };
const s270 = { total: 0, from: '', to: '', row: [s268], sum: s269 };
const s271 = { id: 0, user_id: 0, username: '', sold_count: 0, earned: 0, returned: 0, income: 0 };
const s272 = { sold_count: 0, earned: 0, returned: 0, income: 0 };
const s273 = { total: 0, from: '', to: '', row: [s271], sum: s272 };
const s274 = { total: 0, order: [s32] };
const s275 = { money: 0, paid: 0 };
const s276 = { total: 0, order: [s32], sum: s275 };
const s277 = { order: [s33], kind: 'personal', title: '', tax_no: '', email: '' };
const s278 = { total: 0, invoice: [s34] };
const s279 = { type: 0, title: '', months: 0, days: 0, price: 0, original_price: 0, credit: 0, discount: 0, download: 0, times_every_day: 0, benefits: '', next_start: null };
const s280 = { enable: false, enable_credit_pay: false, credit_name: '', plan: [s279], next_start: null, has_coupon: false };
const s281 = { enable: false, credit_name: '', credit_exchange: 0, recharge_discount: '', min: 0, max: 0 };
const s282 = { total: 0, user_vip: [s59] };
const s283 = { 'user_vip?': s59, vips: [s59], coming: [s59], expired_at: null };
const s284 = { id: 0, title: '', months: 0, days: 0, price: 0, original_price: 0, discount: 0, download: 0, times_every_day: 0, benefits: '', sort: 0, enable: false, created_at: '', updated_at: '' };
const s285 = { total: 0, vip_plan: [s284] };
const s286 = { id: 0, title: '', kind: 'vip', vip_type: 0, quantity: 0, product_name: '', credit: 0, count: 0, used_count: 0, expired_at: null, enable: false, remark: '', user_id: 0, username: '', exported_at: null, created_at: '', updated_at: '' };
const s287 = { title: '', redeem_code: [] };
const s288 = { total: 0, redeem_batch: [s286] };
const s289 = { id: 0, batch_id: 0, title: '', user_id: 0, username: '', order_no: '', used_at: null };
const s290 = { total: 0, redeem_code: [s289] };
const s291 = { kind: 'vip', product_name: '', credit: 0, 'user_vip?': s59 };
const s292 = { id: 0, code: '', title: '', kind: 'reduce', reduce_money: 0, discount: 0, reduce_max: 0, least_money: 0, vip_types: [], from_day: null, to_day: null, use_limit: 0, member_limit: 0, enable: false, remark: '', used_count: 0, given_money: 0, created_at: '', updated_at: '' };
const s293 = { coupon: [s292] };
const s294 = { total: 0, coupon: [s292] };
const s295 = { is_usable: false, message: '', coupon_money: 0, coupon_amount: 0, money: 0, amount: 0 };
const s296 = { ext: '', count: 0 };
const s297 = { category_id: 0, count: 0 };
const s298 = { title: '', description: '', text: '', page: 0 };
const s299 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s123], attachment: s124, source: '', 'same_file?': [s125], 'similar?': [s126], 'former_file?': s127, highlight: s298 };
const s300 = { total: 0, spend: '', agg_ext: [s296], agg_category: [s297], agg_language: [s166], document: [s299] };
const s301 = { version: '', started_at: null, total: 0, left: 0, entries: 0 };
const s302 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', published_at: null, recommend_at: null, publish_at: null, is_page: false, notice: 0, category_id: [], category: [s123], user: s184, highlight: s298 };
const s303 = { total: 0, spend: '', agg_ext: [s296], agg_category: [s297], agg_language: [s166], article: [s302] };
const s304 = { id: 0, identifier: '', doc_type: 0, title: '', description: '', text: '', page: 0, keywords: '', ext: '', cover: '', pages: 0, price: 0, size: 0, score: 0, view_count: 0, category_id: [], user_id: 0, username: '', created_at: '' };
const s305 = { total: 0, spend: '', agg_ext: [s296], agg_category: [s297], agg_language: [s166], is_similar: false, document: [s304] };
const s306 = { word: [] };
const s307 = { day: '', search_count: 0, empty_count: 0, person_count: 0 };
const s308 = { word: '', count: 0, person_count: 0, total: 0, last_at: '' };
const s309 = { retention_days: 0, day: [s307], top: [s308], missed: [s308] };
const s310 = { id: 0, user_id: 0, username: '', ip: '', type: 0, keywords: '', total: 0, page: 0, user_agent: '', spend_time: 0, created_at: '' };
const s311 = { total: 0, search_record: [s310] };
const s312 = { name: '', before: '', after: '' };
const s313 = { id: 0, name: '', fields: [s312] };
const s314 = { id: 0, user_id: 0, username: '', operation: '', title: '', input: '', changes: [s313], change_count: 0, ip: '', created_at: '' };
const s315 = { total: 0, audit: [s314] };
const s316 = { id: 0, user_id: 0, account: '', result: 0, method: '', ip: '', device: '', created_at: '' };
const s317 = { total: 0, login: [s316] };
const s318 = { id: 0, hash: '', size: 0, ext: '' };
const s319 = { code: 0, message: '', data: s318 };
const s320 = { id: 0, path: '', name: '', size: 0, width: 0, height: 0, ext: '', hash: '', user_id: 0, type: 0, type_id: 0, enable: false, ip: '', created_at: '', updated_at: '' };
const s321 = { code: 0, message: '', data: s320 };
const s322 = { url: '', alt: '', href: '' };
const s323 = { errno: 0, data: s322 };
const s324 = { kind: 'convert_document', ready: 0, waiting: 0, running: 0, failed: 0, oldest_seconds: 0, error: '' };
const s325 = { id: 0, kind: 'convert_document', letter: null, error: '', attempts: 0, can_retry: false, failed_at: '' };
const s326 = { queue: [s324], job: [s325] };
const s327 = { kind: 'document', count: 0 };
const s328 = { inbox: [s327] };
const s329 = { id: 0, kind: 'document_passed', content: '', title: '', href: '', note: '', count: 0, amount: 0, read_at: null, created_at: '' };
const s330 = { total: 0, notice: [s329] };
const s331 = { id: 0, user_id: 0, username: '', title: '', description: '', category_id: 0, status: 0, supporter_count: 0, is_joined: false, document_id: 0, document_uuid: '', document_title: '', is_gone: false, answered_username: '', answered_at: null, close_reason: '', created_at: '', updated_at: '', is_new: false };
const s332 = { id: 0, user_id: 0, username: '', title: '', description: '', category_id: 0, status: 0, supporter_count: 0, is_joined: false, document_id: 0, document_uuid: '', document_title: '', is_gone: false, answered_username: '', answered_at: null, close_reason: '', created_at: '', updated_at: '' };
const s333 = { total: 0, wish: [s332] };
const s334 = { id: 0, title: '', description: '', cover: '', sort: 0, enable: false, document_count: 0, created_at: '', updated_at: '' };
const s335 = { document_id: [] };
const s336 = { id: 0, uuid: '', title: '', status: 0 };
const s337 = { id: 0, title: '', description: '', cover: '', sort: 0, enable: false, document_count: 0, created_at: '', updated_at: '', 'document?': [s336] };
const s338 = { total: 0, topic: [s334] };
const s339 = { way: 'alipay', realname: '', account: '', bank: '' };
const s340 = { credit: 0, exchange: 0, least: 0, percent: 0, times: 0, times_left: 0, ways: [], note: '', message: '', last: s339 };
const s341 = { total: 0, withdrawal: [s35] };
const s342 = { waiting: 0, paid: 0, kept: 0 };
const s343 = { total: 0, withdrawal: [s35], sum: s342 };
const s344 = { id: 0, user_id: 0, username: '', is_disabled: false, credit: 0, money: 0, fee: 0, payout: 0, way: 'alipay', realname: '', account: '', bank: '', state: 'waiting', transfer_no: '', reason: '', decided_username: '', created_at: '', decided_at: null, sold_count: 0, reader_count: 0, paying_count: 0 };
const s345 = { withdrawal: [s35] };
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
    resetPasskeys: s2,
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
    exportData: s49,
    deleteOwn: s2,
    credits: s51,
    sessions: s53,
    endSessions: s54,
    sweep: s2,
    oauths: s22,
    passkeys: s56,
    entitlement: s66,
  },
  session: {
    list: s53,
    end: s2,
    endOthers: s54,
  },
  secondFactor: {
    get: s67,
    begin: s68,
    confirm: s69,
    renewRecoveryCodes: s69,
    disable: s2,
  },
  passkey: {
    list: s70,
    begin: s77,
    create: s55,
    rename: s55,
    delete: s2,
    beginLogin: s79,
    login: s1,
  },
  personalToken: {
    list: s81,
    scopes: s83,
    create: s84,
    delete: s2,
  },
  config: {
    settings: s96,
    list: s98,
    update: s2,
    history: s100,
    test: s102,
    stats: s105,
    dailyFigures: s107,
    envs: s110,
    device: s114,
    release: s115,
    refreshRelease: s115,
    ignoreRelease: s2,
    setReleaseSource: s2,
    license: s116,
    renewIndex: s2,
    sqlMode: s117,
    sitemap: s118,
  },
  navigation: {
    create: s119,
    update: s2,
    arrange: s2,
    delete: s2,
    get: s119,
    list: s120,
  },
  category: {
    create: s122,
    update: s2,
    arrange: s2,
    merge: s2,
    delete: s2,
    get: s121,
    list: s122,
  },
  document: {
    create: s129,
    update: s2,
    delete: s130,
    updateOwn: s132,
    deleteOwn: s133,
    retry: s2,
    exist: s135,
    get: s138,
    download: s139,
    downloadVip: s139,
    downloadForReview: s139,
    layout: s143,
    text: s145,
    lines: s149,
    find: s151,
    setScore: s152,
    getScore: s153,
    scores: s155,
    progress: s156,
    related: s129,
    list: s157,
    types: s158,
    home: s160,
    check: s162,
    recommend: s2,
    setCategory: s2,
    setLanguage: s2,
    detectLanguage: s164,
    setVip: s2,
    setPrice: s2,
    setOwner: s165,
    refundBuyers: s2,
    reconvert: s165,
    reconversion: s167,
    applyPreview: s165,
    trial: s169,
    setCover: s2,
    textHits: s172,
    ownActivity: s174,
    activity: s177,
    downloads: s179,
  },
  recycle: {
    list: s181,
    own: s183,
    recoverOwn: s2,
    recover: s2,
    delete: s2,
    clear: s165,
  },
  article: {
    create: s185,
    update: s185,
    preview: s187,
    delete: s2,
    get: s185,
    list: s189,
    related: s190,
    neighbours: s191,
    setCategory: s2,
    recommend: s2,
    check: s2,
    listRecycle: s193,
    restore: s2,
    purge: s2,
    empty: s165,
  },
  comment: {
    create: s194,
    update: s2,
    delete: s2,
    get: s194,
    list: s195,
    received: s195,
    check: s2,
  },
  favorite: {
    create: s196,
    delete: s2,
    get: s197,
    list: s199,
    move: s2,
    folders: s202,
    createFolder: s200,
    updateFolder: s2,
    deleteFolder: s2,
    ofUser: s157,
  },
  follow: {
    create: s2,
    delete: s2,
    get: s203,
    list: s205,
    fans: s205,
    works: s207,
  },
  readingPlace: {
    list: s209,
    set: s2,
    delete: s2,
  },
  annotation: {
    create: s210,
    update: s2,
    delete: s2,
    ofDocument: s211,
    list: s213,
  },
  question: {
    get: s214,
    ask: s215,
  },
  banner: {
    create: s216,
    update: s2,
    delete: s2,
    get: s216,
    list: s217,
  },
  group: {
    create: s8,
    update: s8,
    delete: s2,
    get: s8,
    list: s218,
    permission: s219,
    setPermission: s2,
  },
  permission: {
    update: s2,
    get: s6,
    list: s220,
  },
  advertisement: {
    create: s221,
    update: s2,
    delete: s2,
    get: s221,
    position: s222,
    list: s223,
  },
  attachment: {
    update: s2,
    delete: s2,
    deleteUnused: s54,
    unused: s224,
    stats: s226,
    get: s227,
    list: s228,
  },
  feedback: {
    create: s2,
    update: s2,
    delete: s2,
    get: s229,
    list: s230,
  },
  friendlink: {
    create: s231,
    update: s2,
    delete: s2,
    get: s231,
    check: s232,
    list: s233,
  },
  language: {
    create: s234,
    update: s2,
    setStatus: s2,
    delete: s2,
    list: s235,
  },
  punishment: {
    create: s2,
    update: s2,
    cancel: s2,
    get: s237,
    list: s238,
  },
  report: {
    create: s2,
    createOfComment: s2,
    update: s2,
    delete: s2,
    list: s241,
  },
  sms: {
    send: s242,
    get: s243,
    list: s244,
    summary: s246,
  },
  oauth: {
    configs: s248,
    start: s249,
    login: s251,
    register: s1,
    bind: s2,
    wechatShare: s252,
  },
  order: {
    create: s32,
    get: s32,
    status: s32,
    delete: s2,
    close: s32,
    methods: s254,
    pay: s255,
    watch: s32,
    payments: s259,
    query: s260,
    claim: s32,
    rejectClaim: s32,
    refundOffer: s261,
    refund: s32,
    statements: s263,
    readStatement: s265,
    mismatches: s267,
    resolveMismatch: s32,
    income: s270,
    authorIncome: s273,
    confirm: s32,
    setRemark: s32,
    systemRecharge: s32,
    revokeRecharge: s32,
    recharge: s32,
    own: s274,
    list: s276,
  },
  invoice: {
    offer: s277,
    create: s34,
    own: s278,
    withdraw: s34,
    list: s278,
    issue: s34,
    amend: s34,
    correct: s34,
    reject: s34,
    attach: s34,
  },
  userVip: {
    offer: s280,
    recharge: s281,
    own: s282,
    active: s283,
    byOrder: s59,
    grant: s59,
    update: s59,
    revoke: s54,
    list: s282,
  },
  vipPlan: {
    create: s284,
    update: s2,
    delete: s2,
    list: s285,
  },
  redeem: {
    create: s286,
    update: s286,
    export: s287,
    list: s288,
    codes: s290,
    use: s291,
  },
  coupon: {
    create: s293,
    update: s292,
    delete: s2,
    list: s294,
    check: s295,
  },
  search: {
    documents: s300,
    rebuild: s2,
    progress: s301,
    articles: s303,
    rebuildArticles: s2,
    all: s305,
    suggest: s306,
    hot: s306,
  },
  searchRecord: {
    summary: s309,
    delete: s2,
    list: s311,
  },
  audit: {
    list: s315,
    logins: s317,
    recordExport: s2,
  },
  upload: {
    document: s319,
    resumable: s319,
    banner: s321,
    category: s321,
    article: s323,
    config: s321,
    cover: s321,
    topic: s321,
    avatar: s321,
  },
  queue: {
    get: s326,
    retry: s165,
    delete: s165,
  },
  inbox: {
    get: s328,
  },
  notice: {
    list: s330,
    unread: s54,
    read: s2,
    delete: s2,
    clear: s165,
    send: s165,
    receivers: s165,
  },
  wish: {
    create: s331,
    join: s2,
    leave: s2,
    answer: s2,
    reopen: s2,
    update: s2,
    check: s2,
    delete: s2,
    list: s333,
  },
  topic: {
    create: s334,
    update: s2,
    addDocuments: s335,
    delete: s2,
    get: s337,
    list: s338,
    documents: s157,
  },
  withdrawal: {
    offer: s340,
    create: s35,
    own: s341,
    cancel: s35,
    list: s343,
    get: s344,
    payees: s345,
    start: s2,
    pay: s2,
    reject: s2,
  },
};
