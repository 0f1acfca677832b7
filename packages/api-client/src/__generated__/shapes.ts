// Generated from the contract by "pnpm --filter @wenyuan/api-client gen". Do not edit.
const s0 = { id: 0, username: '', avatar: '', signature: '', doc_count: 0, article_count: 0, favorite_count: 0, comment_count: 0, follow_count: 0, fans_count: 0, is_vip: false, displayed_group: null, created_at: '' };
const s1 = { token: '', user: s0 };
const s2 = {};
const s3 = { token: '' };
const s4 = { enable: false, id: '', captcha: '', type: '' };
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
const s23 = { uuid: '', title: '', keywords: '', description: '', price: 0, status: 0, created_at: '' };
const s24 = { identifier: '', title: '', content: '', status: 0, created_at: '' };
const s25 = { type: 0, document_id: 0, content: '', status: 0, created_at: '' };
const s26 = { type: 0, document_id: 0, folder_id: null, created_at: '' };
const s27 = { id: 0, name: '', created_at: '' };
const s28 = { document_id: 0, page: 0, updated_at: '' };
const s29 = { document_id: 0, page: 0, quote: '', note: '', color: 'yellow', created_at: '', updated_at: '' };
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
const s45 = { name: '', is_synced: false, last_used_at: null, created_at: '' };
const s46 = { name: '', scope: [], expires_at: null, last_used_at: null, last_used_ip: '', created_at: '' };
const s47 = { oauth_type: 0, avatar: '', nickname: '', updated_at: '', openid: '', unionid: '', created_at: '' };
const s48 = { created_at: '', user: s0, document: [s23], article: [s24], comment: [s25], favorite: [s26], favorite_folder: [s27], reading_place: [s28], annotation: [s29], download: [s30], order: [s31], invoice: [s33], withdrawal: [s34], user_vip: [s35], score: [s36], sign: [s37], report: [s38], feedback: [s39], credit: [s19], dynamic: [s40], notice: [s41], wish: [s42], search_record: [s43], session: [s44], passkey: [s45], token: [s46], oauth: [s47] };
const s49 = { id: 0, amount: 0, balance: 0, reason: '', target_id: 0, remark: '', created_at: '', user_id: 0, username: '' };
const s50 = { total: 0, credit: [s49] };
const s51 = { id: '', device: '', ip: '', created_at: '', last_used_at: '', expires_at: '', is_current: false };
const s52 = { session: [s51] };
const s53 = { count: 0 };
const s54 = { id: 0, name: '', is_synced: false, is_usable: false, last_used_at: null, created_at: '' };
const s55 = { passkey: [s54] };
const s56 = { id: 0, title: '' };
const s57 = { user_id: 0, username: '', action: 'grant', remark: '', at: '' };
const s58 = { id: 0, user_id: 0, username: '', type: 0, title: '', order_no: '', discount: 0, download: 0, download_used: 0, times: 0, joined_at: '', expired_at: '', is_active: false, operators: [s57], created_at: '', updated_at: '' };
const s59 = { id: 0, uuid: '', title: '', ext: '', user_id: 0, username: '', status: 0, pages: 0, preview: 0, price: 0, is_vip: false };
const s60 = { allowed: false, reason: '', message: '' };
const s61 = { readable_pages: 0, rule: '' };
const s62 = { allowed: false, reason: '', message: '', price: 0, discount: 0, grant: '' };
const s63 = { allowed: false, reason: '', message: '', left: 0, grant: '' };
const s64 = { allowed: false, reason: '', message: '', needs_review: false };
const s65 = { group: [s56], credit_count: 0, user_vip: [s58], document: s59, open: s60, reading: s61, download: s62, 'download_vip?': s63, comment: s64, favorite: s60 };
const s66 = { enabled: false, enabled_at: null, recovery_left: 0, is_required: false };
const s67 = { secret: '', uri: '' };
const s68 = { recovery_code: [] };
const s69 = { passkey: [s54], host: '' };
const s70 = { id: '', name: '' };
const s71 = { id: '', name: '', displayName: '' };
const s72 = { type: '', alg: 0 };
const s73 = { id: '', type: '', transports: [] };
const s74 = { residentKey: '', requireResidentKey: false, userVerification: '' };
const s75 = { rp: s70, user: s71, challenge: '', pubKeyCredParams: [s72], timeout: 0, excludeCredentials: [s73], authenticatorSelection: s74, attestation: '' };
const s76 = { session: '', options: s75 };
const s77 = { challenge: '', rpId: '', timeout: 0, userVerification: '' };
const s78 = { session: '', options: s77 };
const s79 = { id: 0, name: '', hint: '', scope: [], last_used_at: null, last_used_ip: '', expires_at: null, created_at: '' };
const s80 = { token: [s79] };
const s81 = { key: '', title: '', group: '' };
const s82 = { scope: [s81] };
const s83 = { id: 0, name: '', hint: '', scope: [], last_used_at: null, last_used_ip: '', expires_at: null, created_at: '', secret: '' };
const s84 = { sitename: '', domain: '', title: '', keywords: '', description: '', recommend_words: [], logo: '', favicon: '', register_background: '', login_background: '', sec_icp: '', icp: '', copyright_start_year: '', enable_sms: false, show_exchange: false, enable_powered_by: false, enable_watermark: false, watermark: '', mp_logo: '', analytics: '', credit_name: '', credit_exchange: 0, disable_email: false, version: '' };
const s85 = { about: '', contact: '', agreement: '', privacy: '', copyright: '', feedback: '' };
const s86 = { max_document_size: 0, document_allowed_ext: [], enable_register: false, login_required: false, enable_captcha_login: false, enable_captcha_register: false, enable_captcha_comment: false, enable_captcha_find_password: false, disable_upload_exist_document: false, upload_statement: '', enable_verify_register_email: false, password_min: 0, is_close: false, close_statement: '', is_read_only: false, read_only_statement: '' };
const s87 = { show_document_count: false, show_document_download_count: false, show_document_view_count: false, show_document_favorite_count: false, show_register_user_count: false, show_document_descriptions: false, show_index_categories: false, index_document_style: 'card', pages_per_read: 0, max_search_pages: 0, copyright_statement: '', hide_keywords_on_lists: false, hide_category_without_document: false, wechat_tip: '', wechat_qrcode: '', contact_tip: '', contact_link: '', home_version: '', show_order: false };
const s88 = { enable_guest_download: false, free_download_duration: 0, times_every_day: 0, times_every_ip: 0, enable_code_download: false, code_tip: '', max_price: 0 };
const s89 = { credit_name: '', credit_exchange: 0, register: 0, sign_in: 0, upload_document: 0, upload_document_limit: 0, document_collected: 0, document_collected_limit: 0, document_commented: 0, document_commented_limit: 0, delete_document: 0, owner_share_percent: 0 };
const s90 = { enable: false, enable_credit_pay: false, icon: '', year_price: 0, year_original_price: 0, year_document_discount: 0, year_download: 0, year_times_every_day: 0, quarter_price: 0, quarter_original_price: 0, quarter_document_discount: 0, quarter_download: 0, quarter_times_every_day: 0, month_price: 0, month_original_price: 0, month_document_discount: 0, month_download: 0, month_times_every_day: 0, agreement_link: '', gives: '' };
const s91 = { wechat: false, qq: false, official_account: false, github: false, gitee: false, google: false, custom: false };
const s92 = { enable_questions: false, vip_questions_per_day: 0 };
const s93 = { enable_wechatpay: false, enable_alipay: false, enable_offline: false, offline_statement: '', enable_invoice: false, enable_withdraw: false, enable_xunhupay: false, xunhupay_name: '', official_account_appid: '', enable_mp_wechatpay: false };
const s94 = { id: 0, language: '', code: '' };
const s95 = { system: s84, footer: s85, security: s86, display: s87, download: s88, score: s89, vip: s90, oauth: s91, ai: s92, payment: s93, language: [s94] };
const s96 = { id: 0, category: '', name: '', label: '', value: '', placeholder: '', input_type: '', sort: 0, options: '', col_num: 0, is_secret: false, created_at: null, updated_at: null };
const s97 = { config: [s96] };
const s98 = { id: 0, category: '', name: '', label: '', user_id: 0, username: '', is_secret: false, before: null, after: null, created_at: '' };
const s99 = { total: 0, change: [s98] };
const s100 = { name: '', is_ok: false, message: '', copy: '' };
const s101 = { is_ok: false, message: '', data: '', item: [s100] };
const s102 = { status: 0, count: 0 };
const s103 = { document_review: 0, document_failed: 0, article_review: 0, comment_review: 0, report: 0, feedback: 0 };
const s104 = { user_count: 0, document_count: 0, article_count: 0, os: '', version: '', hash: '', build_at: '', 'document_status?': [s102], 'todo?': s103 };
const s105 = { day: '', document_count: 0, view_count: 0, download_count: 0, user_count: 0, income: 0 };
const s106 = { day: [s105] };
const s107 = { name: '', description: '', is_installed: false, is_required: false, version: '', error: '', cmd: '', install: '', formats: [], checked_at: '' };
const s108 = { engine: 'baidu', submitted_at: null, failing_since: null, error: '', submitted: 0, total: 0 };
const s109 = { envs: [s107], backup: null, mail: null, submission: [s108] };
const s110 = { cores: 0, model_name: '', mhz: 0, percent: 0 };
const s111 = { total: 0, available: 0, used: 0, free: 0, percent: 0 };
const s112 = { disk_name: '', total: 0, used: 0, free: 0, percent: 0 };
const s113 = { cpu: s110, memory: s111, disk: [s112] };
const s114 = { current: '', source: '', tag_name: '', name: '', body: '', release_at: null, ignore: '' };
const s115 = { type: 0, name: '', max_docs: 0, max_articles: 0, max_users: 0, addr: '', domain: '', expired_at: null };
const s116 = { message: '' };
const s117 = { document_count: 0, article_count: 0, part_count: 0 };
const s118 = { id: 0, parent_id: 0, title: '', href: '', target: '', color: '', sort: 0, enable: false, description: '', fixed: false, created_at: '', updated_at: '' };
const s119 = { total: 0, navigation: [s118] };
const s120 = { id: 0, parent_id: 0, title: '', type: 0, icon: '', cover: '', doc_count: 0, sort: 0, enable: false, description: '', show_description: false, merged_ids: [], created_at: '', updated_at: '' };
const s121 = { category: [s120] };
const s122 = { id: 0, title: '', parent_id: 0 };
const s123 = { hash: '' };
const s124 = { id: 0, uuid: '', title: '', username: '', status: 0 };
const s125 = { id: 0, uuid: '', title: '', username: '', status: 0, likeness: 0 };
const s126 = { name: '', size: 0, ext: '', pages: 0, replaced_at: '' };
const s127 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s122], attachment: s123, source: '', 'same_file?': [s124], 'similar?': [s125], 'former_file?': s126 };
const s128 = { document: [s127] };
const s129 = { forbidden: [] };
const s130 = { id: 0, title: '', reason: '' };
const s131 = { failed: [s130] };
const s132 = { id: 0, uuid: '', title: '', category_id: [] };
const s133 = { 'document?': s132 };
const s134 = { allowed: false, reason: '', message: '', price: 0, is_owned: false, free_days: 0 };
const s135 = { allowed: false, reason: '', message: '', left: 0 };
const s136 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s122], attachment: s123, source: '', 'same_file?': [s124], 'similar?': [s125], 'former_file?': s126, readable_pages: 0, lock_reason: '', download: s134, 'download_vip?': s135, comment: s60, favorite: s60, 'user?': s0 };
const s137 = { url: '' };
const s138 = { width: 0, height: 0, ext: '' };
const s139 = { first: 0, last: 0, reason: '' };
const s140 = { title: '', page: 0, level: 0 };
const s141 = { id: 0, uuid: '', status: 0, pages: 0, converted_pages: 0, readable_pages: 0, lock_reason: '', page: [s138], failed: [s139], outline: [s140], is_right_to_left: false, version: '' };
const s142 = { page: 0, content: '' };
const s143 = { total: 0, text: [s142] };
const s144 = { text: '', box: [], edges: [] };
const s145 = { box: [] };
const s146 = { page: 0, line: [s144], 'link?': [s145] };
const s147 = { page: [s146], version: '' };
const s148 = { page: 0, index: 0, before: '', match: '', match_next: '', after: '' };
const s149 = { total: 0, has_more: false, has_earlier: false, alike: [], hit: [s148] };
const s150 = { score: 0, score_count: 0 };
const s151 = { id: 0, document_id: 0, user_id: 0, score: 0 };
const s152 = { stars: 0, count: 0 };
const s153 = { score: 0, score_count: 0, star: [s152] };
const s154 = { id: 0, status: 0, pages: 0, converted_pages: 0, convert_error: '', ahead: 0 };
const s155 = { total: 0, document: [s127] };
const s156 = { ext: [] };
const s157 = { category_id: 0, category_cover: '', category_name: '', document: [s127] };
const s158 = { document: [s157] };
const s159 = { id: 0, status: 0 };
const s160 = { document: [s159], forbidden: [] };
const s161 = { id: 0, title: '', language: '' };
const s162 = { document: [s161] };
const s163 = { total: 0 };
const s164 = { code: '', count: 0 };
const s165 = { run: null, trouble: [s164] };
const s166 = { page: 0, width: 0, height: 0, image: '', message: '' };
const s167 = { state: 'waiting', pages: 0, converted_pages: 0, 'page?': s166, missing: [], blank: [], spend_ms: 0, message: '', detail: '' };
const s168 = { piece: '', page: [], page_count: 0 };
const s169 = { reason: '', page: [], page_count: 0 };
const s170 = { hit: [s168], has_more: false, moderation: [s169] };
const s171 = { id: 0, uuid: '', title: '', download_count: 0, favorite_count: 0, comment_count: 0 };
const s172 = { download_count: 0, favorite_count: 0, comment_count: 0, credit_income: 0, document: [s171] };
const s173 = { day: '', download_count: 0, order_count: 0, comment_count: 0, favorite_count: 0 };
const s174 = { user_id: 0, username: '', price: 0, grant: '', created_at: '' };
const s175 = { day: [s173], order_count: 0, amount: 0, download: [s174], detail: '', is_replacing: false };
const s176 = { id: 0, user_id: 0, username: '', document_id: 0, title: '', price: 0, grant: '', ip: '', created_at: '' };
const s177 = { total: 0, download: [s176] };
const s178 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s122], attachment: s123, source: '', 'same_file?': [s124], 'similar?': [s125], 'former_file?': s126, deleted_at: '', deleted_user_id: 0, deleted_username: '', purge_at: null };
const s179 = { total: 0, document: [s178] };
const s180 = { id: 0, username: '', avatar: '', signature: '', doc_count: 0, article_count: 0, favorite_count: 0, comment_count: 0, follow_count: 0, fans_count: 0 };
const s181 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', published_at: null, recommend_at: null, publish_at: null, is_page: false, notice: 0, category_id: [], category: [s122], user: s180, content: '' };
const s182 = { name: '', title: '', count: 0 };
const s183 = { content: '', removed: [s182] };
const s184 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', published_at: null, recommend_at: null, publish_at: null, is_page: false, notice: 0, category_id: [], category: [s122], user: s180 };
const s185 = { total: 0, article: [s184] };
const s186 = { article: [s184] };
const s187 = { previous: null, next: null };
const s188 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', published_at: null, recommend_at: null, publish_at: null, is_page: false, notice: 0, category_id: [], category: [s122], user: s180, deleted_at: null, deleted_user_id: 0, deleted_username: '', purge_at: null };
const s189 = { total: 0, article: [s188] };
const s190 = { id: 0, user_id: 0, parent_id: 0, document_id: 0, type: 0, content: '', status: 0, comment_count: 0, created_at: '', updated_at: '', user: s0 };
const s191 = { total: 0, comment: [s190] };
const s192 = { id: 0, user_id: 0, document_id: 0, type: 0, folder_id: 0, created_at: '' };
const s193 = { id: 0, user_id: 0, document_id: 0, type: 0, folder_id: 0, created_at: null };
const s194 = { id: 0, user_id: 0, document_id: 0, type: 0, folder_id: 0, created_at: '', title: '', document_uuid: '', ext: '', score: 0, size: 0, pages: 0, is_available: false };
const s195 = { total: 0, favorite: [s194] };
const s196 = { document_count: 0, article_count: 0, id: 0, name: '', created_at: '' };
const s197 = { document_count: 0, article_count: 0 };
const s198 = { folder: [s196], unfiled: s197 };
const s199 = { document_id: 0, uuid: '', title: '', page: 0, pages: 0, updated_at: '' };
const s200 = { reading_place: [s199] };
const s201 = { id: 0, document_id: 0, page: 0, begin_offset: 0, end_offset: 0, quote: '', note: '', color: 'yellow', created_at: '', updated_at: '' };
const s202 = { annotation: [s201] };
const s203 = { id: 0, document_id: 0, page: 0, begin_offset: 0, end_offset: 0, quote: '', note: '', color: 'yellow', created_at: '', updated_at: '', title: '', uuid: '', is_available: false };
const s204 = { total: 0, annotation: [s203] };
const s205 = { allowed: false, reason: '', message: '', per_day: 0, left: 0 };
const s206 = { answer: '', page: [], left: 0 };
const s207 = { id: 0, title: '', path: '', url: '', description: '', sort: 0, enable: false, type: 0, start_time: null, end_time: null, created_at: '', updated_at: '' };
const s208 = { total: 0, banner: [s207] };
const s209 = { total: 0, group: [s8] };
const s210 = { permission_id: [] };
const s211 = { total: 0, permission: [s6] };
const s212 = { id: 0, user_id: 0, position: '', title: '', content: '', enable: false, remark: '', start_time: null, end_time: null, created_at: '', updated_at: '' };
const s213 = { advertisement: [s212] };
const s214 = { total: 0, advertisement: [s212] };
const s215 = { type: 0, count: 0, size: 0, unused_count: 0, unused_size: 0 };
const s216 = { stats: [s215] };
const s217 = { id: 0, hash: '', user_id: 0, username: '', type: 0, type_name: '', type_id: 0, enable: false, path: '', name: '', size: 0, width: 0, height: 0, ext: '', ip: '', description: '', usage: null, created_at: '', updated_at: '' };
const s218 = { total: 0, attachment: [s217] };
const s219 = { id: 0, user_id: 0, username: '', content: '', contact: '', page: '', ip: '', user_agent: '', status: false, remark: '', reply: '', reply_by: '', created_at: '', updated_at: '' };
const s220 = { total: 0, feedback: [s219] };
const s221 = { id: 0, title: '', link: '', description: '', sort: 0, enable: false, created_at: '', updated_at: '' };
const s222 = { failed: 0 };
const s223 = { total: 0, friendlink: [s221] };
const s224 = { id: 0, language: '', code: '', enable: false, sort: 0, created_at: '', updated_at: '' };
const s225 = { total: 0, language: [s224] };
const s226 = { user_id: 0, username: '', action: '', at: '' };
const s227 = { id: 0, user_id: 0, username: '', type: 0, enable: false, reason: '', remark: '', end_time: null, operators: [s226], created_at: '', updated_at: '' };
const s228 = { total: 0, punishment: [s227] };
const s229 = { id: 0, username: '', reason: 0, content: '', status: false, created_at: '' };
const s230 = { id: 0, type: 0, document_id: 0, document_title: '', document_uuid: '', href: '', owner_id: 0, owner_username: '', target_status: null, buyer_count: 0, same_file_count: 0, user_id: 0, username: '', reason: 0, content: '', status: false, remark: '', reply: '', same_count: 0, same_open: 0, same: [s229], created_at: '', updated_at: '' };
const s231 = { total: 0, report: [s230] };
const s232 = { is_registered: false };
const s233 = { id: 0, type: 0, status: 0, user_id: 0, username: '', mobile: '', ip: '', provider: '', error: '', response: '', created_at: '', updated_at: '' };
const s234 = { total: 0, sms: [s233] };
const s235 = { provider: '', sent_count: 0, failed_count: 0 };
const s236 = { provider: [s235] };
const s237 = { type: 0, name: '', icon: '', enable: false, client_id: '', redirect_url: '', authorize_url: '' };
const s238 = { oauths: [s237] };
const s239 = { authorize_url: '', state: '', session: '' };
const s240 = { id: 0, openid: '', oauth_type: 0, session: '', avatar: '', nickname: '' };
const s241 = { 'user?': s0, 'oauth?': s240 };
const s242 = { appid: '', timestamp: 0, noncestr: '', signature: '' };
const s243 = { payment_type: 0, title: '', is_usable: false, message: '' };
const s244 = { method: [s243], balance: 0, offline_statement: '' };
const s245 = { order_status: 0, payment_url: '', extra: null, kind: '', money: 0, expires_at: null };
const s246 = { out_trade_no: '', payment_type: 0, state: 'pending', money: 0, transaction_no: '', message: '', resolution: '', created_at: '', paid_at: null, expires_at: '' };
const s247 = { out_refund_no: '', channel: 'provider', origin: 'operator', state: 'processing', money: 0, credit: 0, taken_credit: 0, reason: '', message: '', username: '', created_at: '', finished_at: null };
const s248 = { state: 'waiting', note: '', id: 0, reason: '', created_at: '', decided_at: null };
const s249 = { payment: [s246], refund: [s247], claim: [s248] };
const s250 = { id: 0, order_no: '', user_id: 0, username: '', order_type: 0, product_id: 0, product_uuid: '', product_name: '', status: 0, payment_type: 0, quantity: 0, price: 0, coupon_amount: 0, coupon_code: '', coupon_money: 0, amount: 0, money: 0, remark: '', transaction_no: '', created_at: '', updated_at: '', paid_at: null, closed_at: null, close_reason: '', refunded: 0, refunded_at: null, refund_state: '', claim_state: '', invoice_state: '', asked: 'nothing' };
const s251 = { is_money: false, paid: 0, left: 0, message: '', channel: [], effect: [] };
const s252 = { id: 0, payment_type: 0, is_refund: false, reason: 'unknown', order_no: '', out_trade_no: '', out_refund_no: '', transaction_no: '', money: 0, stated: 0, at: null };
const s253 = { total: 0, difference: [s252] };
const s254 = { payment_type: 0, row_count: 0, message: '' };
const s255 = { bill: [s254] };
const s256 = { id: 0, out_trade_no: '', transaction_no: '', payment_type: 0, money: 0, received: 0, message: '', order_no: '', order_status: 0, product_name: '', user_id: 0, username: '', is_acceptable: false, resolution: '', resolve_remark: '', resolved_username: '', resolved_at: null, created_at: '', paid_at: null };
const s257 = { total: 0, mismatch: [s256] };
const s258 = { id: 0, day: '', payment_type: 0, order_type: 0, paid_count: 0, direct_count: 0, received: 0, returned: 0, income: 0, credit_received: 0, credit_returned: 0 };
const s259 = { paid_count: 0, direct_count: 0, received: 0, returned: 0, income: 0, credit_received: 0, credit_returned: 0 };
const s260 = { total: 0, from: '', to: '', row: [s258], sum: s259 };
const s261 = { id: 0, user_id: 0, username: '', sold_count: 0, earned: 0, returned: 0, income: 0 };
const s262 = { sold_count: 0, earned: 0, returned: 0, income: 0 };
const s263 = { total: 0, from: '', to: '', row: [s261], sum: s262 };
const s264 = { total: 0, order: [s31] };
const s265 = { money: 0, paid: 0 };
const s266 = { total: 0, order: [s31], sum: s265 };
const s267 = { order: [s32], kind: 'personal', title: '', tax_no: '', email: '' };
const s268 = { total: 0, invoice: [s33] };
const s269 = { type: 0, title: '', months: 0, days: 0, price: 0, original_price: 0, credit: 0, discount: 0, download: 0, times_every_day: 0, benefits: '', next_start: null };
const s270 = { enable: false, enable_credit_pay: false, credit_name: '', plan: [s269], next_start: null, has_coupon: false };
const s271 = { enable: false, credit_name: '', credit_exchange: 0, recharge_discount: '', min: 0, max: 0 };
const s272 = { total: 0, user_vip: [s58] };
const s273 = { 'user_vip?': s58, vips: [s58], coming: [s58], expired_at: null };
const s274 = { id: 0, title: '', months: 0, days: 0, price: 0, original_price: 0, discount: 0, download: 0, times_every_day: 0, benefits: '', sort: 0, enable: false, created_at: '', updated_at: '' };
const s275 = { total: 0, vip_plan: [s274] };
const s276 = { id: 0, title: '', kind: 'vip', vip_type: 0, quantity: 0, product_name: '', credit: 0, count: 0, used_count: 0, expired_at: null, enable: false, remark: '', user_id: 0, username: '', exported_at: null, created_at: '', updated_at: '' };
const s277 = { title: '', redeem_code: [] };
const s278 = { total: 0, redeem_batch: [s276] };
const s279 = { id: 0, batch_id: 0, title: '', user_id: 0, username: '', order_no: '', used_at: null };
const s280 = { total: 0, redeem_code: [s279] };
const s281 = { kind: 'vip', product_name: '', credit: 0, 'user_vip?': s58 };
const s282 = { id: 0, code: '', title: '', kind: 'reduce', reduce_money: 0, discount: 0, reduce_max: 0, least_money: 0, vip_types: [], from_day: null, to_day: null, use_limit: 0, member_limit: 0, enable: false, remark: '', used_count: 0, given_money: 0, created_at: '', updated_at: '' };
const s283 = { coupon: [s282] };
const s284 = { total: 0, coupon: [s282] };
const s285 = { is_usable: false, message: '', coupon_money: 0, coupon_amount: 0, money: 0, amount: 0 };
const s286 = { ext: '', count: 0 };
const s287 = { category_id: 0, count: 0 };
const s288 = { title: '', description: '', text: '', page: 0 };
const s289 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s122], attachment: s123, source: '', 'same_file?': [s124], 'similar?': [s125], 'former_file?': s126, highlight: s288 };
const s290 = { total: 0, spend: '', agg_ext: [s286], agg_category: [s287], agg_language: [s164], document: [s289] };
const s291 = { version: '', started_at: null, total: 0, left: 0, entries: 0 };
const s292 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', published_at: null, recommend_at: null, publish_at: null, is_page: false, notice: 0, category_id: [], category: [s122], user: s180, highlight: s288 };
const s293 = { total: 0, spend: '', agg_ext: [s286], agg_category: [s287], agg_language: [s164], article: [s292] };
const s294 = { id: 0, identifier: '', doc_type: 0, title: '', description: '', text: '', page: 0, keywords: '', ext: '', cover: '', pages: 0, price: 0, size: 0, score: 0, view_count: 0, category_id: [], user_id: 0, username: '', created_at: '' };
const s295 = { total: 0, spend: '', agg_ext: [s286], agg_category: [s287], agg_language: [s164], is_similar: false, document: [s294] };
const s296 = { word: [] };
const s297 = { day: '', search_count: 0, empty_count: 0, person_count: 0 };
const s298 = { word: '', count: 0, person_count: 0, total: 0, last_at: '' };
const s299 = { retention_days: 0, day: [s297], top: [s298], missed: [s298] };
const s300 = { id: 0, user_id: 0, username: '', ip: '', type: 0, keywords: '', total: 0, page: 0, user_agent: '', spend_time: 0, created_at: '' };
const s301 = { total: 0, search_record: [s300] };
const s302 = { name: '', before: '', after: '' };
const s303 = { id: 0, name: '', fields: [s302] };
const s304 = { id: 0, user_id: 0, username: '', operation: '', title: '', input: '', changes: [s303], change_count: 0, ip: '', created_at: '' };
const s305 = { total: 0, audit: [s304] };
const s306 = { id: 0, user_id: 0, account: '', result: 0, method: '', ip: '', device: '', created_at: '' };
const s307 = { total: 0, login: [s306] };
const s308 = { id: 0, hash: '', size: 0, ext: '' };
const s309 = { code: 0, message: '', data: s308 };
const s310 = { id: 0, path: '', name: '', size: 0, width: 0, height: 0, ext: '', hash: '', user_id: 0, type: 0, type_id: 0, enable: false, ip: '', created_at: '', updated_at: '' };
const s311 = { code: 0, message: '', data: s310 };
const s312 = { url: '', alt: '', href: '' };
const s313 = { errno: 0, data: s312 };
const s314 = { kind: 'convert_document', ready: 0, waiting: 0, running: 0, failed: 0, oldest_seconds: 0, error: '' };
const s315 = { id: 0, kind: 'convert_document', letter: null, error: '', attempts: 0, can_retry: false, failed_at: '' };
const s316 = { queue: [s314], job: [s315] };
const s317 = { kind: 'document', count: 0 };
const s318 = { inbox: [s317] };
const s319 = { id: 0, kind: 'document_passed', content: '', title: '', href: '', note: '', count: 0, amount: 0, read_at: null, created_at: '' };
const s320 = { total: 0, notice: [s319] };
const s321 = { id: 0, user_id: 0, username: '', title: '', description: '', category_id: 0, status: 0, supporter_count: 0, is_joined: false, document_id: 0, document_uuid: '', document_title: '', is_gone: false, answered_username: '', answered_at: null, close_reason: '', created_at: '', updated_at: '', is_new: false };
const s322 = { id: 0, user_id: 0, username: '', title: '', description: '', category_id: 0, status: 0, supporter_count: 0, is_joined: false, document_id: 0, document_uuid: '', document_title: '', is_gone: false, answered_username: '', answered_at: null, close_reason: '', created_at: '', updated_at: '' };
const s323 = { total: 0, wish: [s322] };
const s324 = { id: 0, title: '', description: '', cover: '', sort: 0, enable: false, document_count: 0, created_at: '', updated_at: '' };
const s325 = { document_id: [] };
const s326 = { id: 0, uuid: '', title: '', status: 0 };
const s327 = { id: 0, title: '', description: '', cover: '', sort: 0, enable: false, document_count: 0, created_at: '', updated_at: '', 'document?': [s326] };
const s328 = { total: 0, topic: [s324] };
const s329 = { way: 'alipay', realname: '', account: '', bank: '' };
const s330 = { credit: 0, exchange: 0, least: 0, percent: 0, times: 0, times_left: 0, ways: [], note: '', message: '', last: s329 };
const s331 = { total: 0, withdrawal: [s34] };
const s332 = { waiting: 0, paid: 0, kept: 0 };
const s333 = { total: 0, withdrawal: [s34], sum: s332 };
const s334 = { id: 0, user_id: 0, username: '', is_disabled: false, credit: 0, money: 0, fee: 0, payout: 0, way: 'alipay', realname: '', account: '', bank: '', state: 'waiting', transfer_no: '', reason: '', decided_username: '', created_at: '', decided_at: null, sold_count: 0, reader_count: 0, paying_count: 0 };
const s335 = { withdrawal: [s34] };
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
    exportData: s48,
    deleteOwn: s2,
    credits: s50,
    sessions: s52,
    endSessions: s53,
    sweep: s2,
    oauths: s22,
    passkeys: s55,
    entitlement: s65,
  },
  session: {
    list: s52,
    end: s2,
    endOthers: s53,
  },
  secondFactor: {
    get: s66,
    begin: s67,
    confirm: s68,
    renewRecoveryCodes: s68,
    disable: s2,
  },
  passkey: {
    list: s69,
    begin: s76,
    create: s54,
    rename: s54,
    delete: s2,
    beginLogin: s78,
    login: s1,
  },
  personalToken: {
    list: s80,
    scopes: s82,
    create: s83,
    delete: s2,
  },
  config: {
    settings: s95,
    list: s97,
    update: s2,
    history: s99,
    test: s101,
    stats: s104,
    dailyFigures: s106,
    envs: s109,
    device: s113,
    release: s114,
    refreshRelease: s114,
    ignoreRelease: s2,
    setReleaseSource: s2,
    license: s115,
    renewIndex: s2,
    sqlMode: s116,
    sitemap: s117,
  },
  navigation: {
    create: s118,
    update: s2,
    arrange: s2,
    delete: s2,
    get: s118,
    list: s119,
  },
  category: {
    create: s121,
    update: s2,
    arrange: s2,
    merge: s2,
    delete: s2,
    get: s120,
    list: s121,
  },
  document: {
    create: s128,
    update: s2,
    delete: s129,
    updateOwn: s131,
    deleteOwn: s131,
    retry: s2,
    exist: s133,
    get: s136,
    download: s137,
    downloadVip: s137,
    downloadForReview: s137,
    layout: s141,
    text: s143,
    lines: s147,
    find: s149,
    setScore: s150,
    getScore: s151,
    scores: s153,
    progress: s154,
    related: s128,
    list: s155,
    types: s156,
    home: s158,
    check: s160,
    recommend: s2,
    setCategory: s2,
    setLanguage: s2,
    detectLanguage: s162,
    setVip: s2,
    setPrice: s2,
    setOwner: s163,
    refundBuyers: s2,
    reconvert: s163,
    reconversion: s165,
    applyPreview: s163,
    trial: s167,
    setCover: s2,
    textHits: s170,
    ownActivity: s172,
    activity: s175,
    downloads: s177,
  },
  recycle: {
    list: s179,
    recover: s2,
    delete: s2,
    clear: s163,
  },
  article: {
    create: s181,
    update: s181,
    preview: s183,
    delete: s2,
    get: s181,
    list: s185,
    related: s186,
    neighbours: s187,
    setCategory: s2,
    recommend: s2,
    check: s2,
    listRecycle: s189,
    restore: s2,
    purge: s2,
    empty: s163,
  },
  comment: {
    create: s190,
    update: s2,
    delete: s2,
    get: s190,
    list: s191,
    received: s191,
    check: s2,
  },
  favorite: {
    create: s192,
    delete: s2,
    get: s193,
    list: s195,
    move: s2,
    folders: s198,
    createFolder: s196,
    updateFolder: s2,
    deleteFolder: s2,
    ofUser: s155,
  },
  readingPlace: {
    list: s200,
    set: s2,
    delete: s2,
  },
  annotation: {
    create: s201,
    update: s2,
    delete: s2,
    ofDocument: s202,
    list: s204,
  },
  question: {
    get: s205,
    ask: s206,
  },
  banner: {
    create: s207,
    update: s2,
    delete: s2,
    get: s207,
    list: s208,
  },
  group: {
    create: s8,
    update: s8,
    delete: s2,
    get: s8,
    list: s209,
    permission: s210,
    setPermission: s2,
  },
  permission: {
    update: s2,
    get: s6,
    list: s211,
  },
  advertisement: {
    create: s212,
    update: s2,
    delete: s2,
    get: s212,
    position: s213,
    list: s214,
  },
  attachment: {
    update: s2,
    delete: s2,
    deleteUnused: s53,
    stats: s216,
    get: s217,
    list: s218,
  },
  feedback: {
    create: s2,
    update: s2,
    delete: s2,
    get: s219,
    list: s220,
  },
  friendlink: {
    create: s221,
    update: s2,
    delete: s2,
    get: s221,
    check: s222,
    list: s223,
  },
  language: {
    create: s224,
    update: s2,
    setStatus: s2,
    delete: s2,
    list: s225,
  },
  punishment: {
    create: s2,
    update: s2,
    cancel: s2,
    get: s227,
    list: s228,
  },
  report: {
    create: s2,
    createOfComment: s2,
    update: s2,
    delete: s2,
    list: s231,
  },
  sms: {
    send: s232,
    get: s233,
    list: s234,
    summary: s236,
  },
  oauth: {
    configs: s238,
    start: s239,
    login: s241,
    register: s1,
    bind: s2,
    wechatShare: s242,
  },
  order: {
    create: s31,
    get: s31,
    status: s31,
    delete: s2,
    close: s31,
    methods: s244,
    pay: s245,
    watch: s31,
    payments: s249,
    query: s250,
    claim: s31,
    rejectClaim: s31,
    refundOffer: s251,
    refund: s31,
    statements: s253,
    readStatement: s255,
    mismatches: s257,
    resolveMismatch: s31,
    income: s260,
    authorIncome: s263,
    confirm: s31,
    setRemark: s31,
    systemRecharge: s31,
    revokeRecharge: s31,
    recharge: s31,
    own: s264,
    list: s266,
  },
  invoice: {
    offer: s267,
    create: s33,
    own: s268,
    withdraw: s33,
    list: s268,
    issue: s33,
    correct: s33,
    reject: s33,
    attach: s33,
  },
  userVip: {
    offer: s270,
    recharge: s271,
    own: s272,
    active: s273,
    byOrder: s58,
    grant: s58,
    update: s58,
    revoke: s53,
    list: s272,
  },
  vipPlan: {
    create: s274,
    update: s2,
    delete: s2,
    list: s275,
  },
  redeem: {
    create: s276,
    update: s276,
    export: s277,
    list: s278,
    codes: s280,
    use: s281,
  },
  coupon: {
    create: s283,
    update: s282,
    delete: s2,
    list: s284,
    check: s285,
  },
  search: {
    documents: s290,
    rebuild: s2,
    progress: s291,
    articles: s293,
    rebuildArticles: s2,
    all: s295,
    suggest: s296,
    hot: s296,
  },
  searchRecord: {
    summary: s299,
    delete: s2,
    list: s301,
  },
  audit: {
    list: s305,
    logins: s307,
    recordExport: s2,
  },
  upload: {
    document: s309,
    resumable: s309,
    banner: s311,
    category: s311,
    article: s313,
    config: s311,
    cover: s311,
    topic: s311,
    avatar: s311,
  },
  queue: {
    get: s316,
    retry: s163,
    delete: s163,
  },
  inbox: {
    get: s318,
  },
  notice: {
    list: s320,
    unread: s53,
    read: s2,
    delete: s2,
    clear: s163,
    send: s163,
    receivers: s163,
  },
  wish: {
    create: s321,
    join: s2,
    leave: s2,
    answer: s2,
    reopen: s2,
    update: s2,
    check: s2,
    delete: s2,
    list: s323,
  },
  topic: {
    create: s324,
    update: s2,
    addDocuments: s325,
    delete: s2,
    get: s327,
    list: s328,
    documents: s155,
  },
  withdrawal: {
    offer: s330,
    create: s34,
    own: s331,
    cancel: s34,
    list: s333,
    get: s334,
    payees: s335,
    start: s2,
    pay: s2,
    reject: s2,
  },
};
