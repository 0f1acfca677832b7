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
const s23 = { uuid: '', title: '', keywords: '', description: '', price: 0, status: 0, created_at: '', deleted_at: null };
const s24 = { identifier: '', title: '', content: '', status: 0, created_at: '', deleted_at: null };
const s25 = { type: 0, document_id: 0, document_title: '', content: '', status: 0, created_at: '' };
const s26 = { type: 0, document_id: 0, document_title: '', folder_id: null, created_at: '' };
const s27 = { id: 0, name: '', created_at: '' };
const s28 = { document_id: 0, document_title: '', page: 0, updated_at: '' };
const s29 = { document_id: 0, document_title: '', page: 0, quote: '', note: '', color: 'yellow', created_at: '', updated_at: '' };
const s30 = { document_id: 0, document_title: '', price: 0, ip: '', created_at: '' };
const s31 = { id: 0, order_no: '', user_id: 0, username: '', order_type: 0, product_id: 0, product_uuid: '', product_name: '', status: 0, payment_type: 0, quantity: 0, price: 0, coupon_amount: 0, coupon_code: '', coupon_money: 0, amount: 0, money: 0, remark: '', transaction_no: '', created_at: '', updated_at: '', paid_at: null, closed_at: null, close_reason: '', refunded: 0, refunded_at: null, refund_state: '', claim_state: '', invoice_state: '' };
const s32 = { order_no: '', product_name: '', paid_at: null, money: 0 };
const s33 = { id: 0, user_id: 0, username: '', kind: 'personal', title: '', tax_no: '', email: '', money: 0, excess: 0, corrected: 0, corrected_at: null, corrected_username: '', state: 'open', invoice_no: '', link: '', has_file: false, reason: '', order: [s32], created_at: '', decided_at: null };
const s34 = { id: 0, user_id: 0, username: '', is_disabled: false, credit: 0, money: 0, fee: 0, payout: 0, way: 'alipay', realname: '', account: '', bank: '', state: 'waiting', transfer_no: '', reason: '', decided_username: '', created_at: '', decided_at: null };
const s35 = { title: '', order_no: '', discount: 0, download: 0, download_used: 0, times: 0, joined_at: '', expired_at: '' };
const s36 = { document_id: 0, document_title: '', score: 0, created_at: '' };
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
const s93 = { enable_wechatpay: false, enable_alipay: false, enable_offline: false, offline_statement: '', enable_invoice: false, enable_withdraw: false, enable_xunhupay: false, xunhupay_name: '', official_account_appid: '', enable_mp_wechatpay: false, takes_money: false };
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
const s131 = { failed: [s130], reviewed: [] };
const s132 = { failed: [s130] };
const s133 = { id: 0, uuid: '', title: '', category_id: [] };
const s134 = { 'document?': s133 };
const s135 = { allowed: false, reason: '', message: '', price: 0, is_owned: false, free_days: 0 };
const s136 = { allowed: false, reason: '', message: '', left: 0 };
const s137 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s122], attachment: s123, source: '', 'same_file?': [s124], 'similar?': [s125], 'former_file?': s126, readable_pages: 0, lock_reason: '', download: s135, 'download_vip?': s136, comment: s60, favorite: s60, 'user?': s0 };
const s138 = { url: '' };
const s139 = { width: 0, height: 0, ext: '' };
const s140 = { first: 0, last: 0, reason: '' };
const s141 = { title: '', page: 0, level: 0 };
const s142 = { id: 0, uuid: '', status: 0, pages: 0, converted_pages: 0, readable_pages: 0, lock_reason: '', page: [s139], failed: [s140], outline: [s141], is_right_to_left: false, version: '' };
const s143 = { page: 0, content: '' };
const s144 = { total: 0, text: [s143] };
const s145 = { text: '', box: [], edges: [] };
const s146 = { box: [] };
const s147 = { page: 0, line: [s145], 'link?': [s146] };
const s148 = { page: [s147], version: '' };
const s149 = { page: 0, index: 0, before: '', match: '', match_next: '', after: '' };
const s150 = { total: 0, has_more: false, has_earlier: false, alike: [], hit: [s149] };
const s151 = { score: 0, score_count: 0 };
const s152 = { id: 0, document_id: 0, user_id: 0, score: 0 };
const s153 = { stars: 0, count: 0 };
const s154 = { score: 0, score_count: 0, star: [s153] };
const s155 = { id: 0, status: 0, pages: 0, converted_pages: 0, convert_error: '', ahead: 0 };
const s156 = { total: 0, document: [s127] };
const s157 = { ext: [] };
const s158 = { category_id: 0, category_cover: '', category_name: '', document: [s127] };
const s159 = { document: [s158] };
const s160 = { id: 0, status: 0 };
const s161 = { document: [s160], forbidden: [] };
const s162 = { id: 0, title: '', language: '' };
const s163 = { document: [s162] };
const s164 = { total: 0 };
const s165 = { code: '', count: 0 };
const s166 = { run: null, trouble: [s165] };
const s167 = { page: 0, width: 0, height: 0, image: '', message: '' };
const s168 = { state: 'waiting', pages: 0, converted_pages: 0, 'page?': s167, missing: [], blank: [], spend_ms: 0, message: '', detail: '' };
const s169 = { piece: '', page: [], page_count: 0 };
const s170 = { reason: '', page: [], page_count: 0 };
const s171 = { hit: [s169], has_more: false, moderation: [s170] };
const s172 = { id: 0, uuid: '', title: '', download_count: 0, favorite_count: 0, comment_count: 0 };
const s173 = { download_count: 0, favorite_count: 0, comment_count: 0, credit_income: 0, document: [s172] };
const s174 = { day: '', download_count: 0, order_count: 0, comment_count: 0, favorite_count: 0 };
const s175 = { user_id: 0, username: '', price: 0, grant: '', created_at: '' };
const s176 = { day: [s174], order_count: 0, amount: 0, download: [s175], detail: '', is_replacing: false };
const s177 = { id: 0, user_id: 0, username: '', document_id: 0, title: '', price: 0, grant: '', ip: '', created_at: '' };
const s178 = { total: 0, download: [s177] };
const s179 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s122], attachment: s123, source: '', 'same_file?': [s124], 'similar?': [s125], 'former_file?': s126, deleted_at: '', deleted_user_id: 0, deleted_username: '', purge_at: null };
const s180 = { total: 0, document: [s179] };
const s181 = { id: 0, title: '', ext: '', size: 0, buyer_count: 0, deleted_at: '', purge_at: null };
const s182 = { total: 0, deleted: [s181] };
const s183 = { id: 0, username: '', avatar: '', signature: '', doc_count: 0, article_count: 0, favorite_count: 0, comment_count: 0, follow_count: 0, fans_count: 0 };
const s184 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', published_at: null, recommend_at: null, publish_at: null, is_page: false, notice: 0, category_id: [], category: [s122], user: s183, content: '' };
const s185 = { name: '', title: '', count: 0 };
const s186 = { content: '', removed: [s185] };
const s187 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', published_at: null, recommend_at: null, publish_at: null, is_page: false, notice: 0, category_id: [], category: [s122], user: s183 };
const s188 = { total: 0, article: [s187] };
const s189 = { article: [s187] };
const s190 = { previous: null, next: null };
const s191 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', published_at: null, recommend_at: null, publish_at: null, is_page: false, notice: 0, category_id: [], category: [s122], user: s183, deleted_at: null, deleted_user_id: 0, deleted_username: '', purge_at: null };
const s192 = { total: 0, article: [s191] };
const s193 = { id: 0, user_id: 0, parent_id: 0, document_id: 0, type: 0, content: '', status: 0, comment_count: 0, created_at: '', updated_at: '', user: s0 };
const s194 = { total: 0, comment: [s193] };
const s195 = { id: 0, user_id: 0, document_id: 0, type: 0, folder_id: 0, created_at: '' };
const s196 = { id: 0, user_id: 0, document_id: 0, type: 0, folder_id: 0, created_at: null };
const s197 = { id: 0, user_id: 0, document_id: 0, type: 0, folder_id: 0, created_at: '', title: '', document_uuid: '', ext: '', score: 0, size: 0, pages: 0, is_available: false };
const s198 = { total: 0, favorite: [s197] };
const s199 = { document_count: 0, article_count: 0, id: 0, name: '', created_at: '' };
const s200 = { document_count: 0, article_count: 0 };
const s201 = { folder: [s199], unfiled: s200 };
const s202 = { document_id: 0, uuid: '', title: '', page: 0, pages: 0, updated_at: '' };
const s203 = { reading_place: [s202] };
const s204 = { id: 0, document_id: 0, page: 0, begin_offset: 0, end_offset: 0, quote: '', note: '', color: 'yellow', created_at: '', updated_at: '' };
const s205 = { annotation: [s204] };
const s206 = { id: 0, document_id: 0, page: 0, begin_offset: 0, end_offset: 0, quote: '', note: '', color: 'yellow', created_at: '', updated_at: '', title: '', uuid: '', is_available: false };
const s207 = { total: 0, annotation: [s206] };
const s208 = { allowed: false, reason: '', message: '', per_day: 0, left: 0 };
const s209 = { answer: '', page: [], left: 0 };
const s210 = { id: 0, title: '', path: '', url: '', description: '', sort: 0, enable: false, type: 0, start_time: null, end_time: null, created_at: '', updated_at: '' };
const s211 = { total: 0, banner: [s210] };
const s212 = { total: 0, group: [s8] };
const s213 = { permission_id: [] };
const s214 = { total: 0, permission: [s6] };
const s215 = { id: 0, user_id: 0, position: '', title: '', content: '', enable: false, remark: '', start_time: null, end_time: null, created_at: '', updated_at: '' };
const s216 = { advertisement: [s215] };
const s217 = { total: 0, advertisement: [s215] };
const s218 = { type: 0, count: 0, size: 0, unused_count: 0, unused_size: 0 };
const s219 = { stats: [s218] };
const s220 = { id: 0, hash: '', user_id: 0, username: '', type: 0, type_name: '', type_id: 0, enable: false, path: '', name: '', size: 0, width: 0, height: 0, ext: '', ip: '', description: '', usage: null, created_at: '', updated_at: '' };
const s221 = { total: 0, attachment: [s220] };
const s222 = { id: 0, user_id: 0, username: '', content: '', contact: '', page: '', ip: '', user_agent: '', status: false, remark: '', reply: '', reply_by: '', created_at: '', updated_at: '' };
const s223 = { total: 0, feedback: [s222] };
const s224 = { id: 0, title: '', link: '', description: '', sort: 0, enable: false, created_at: '', updated_at: '' };
const s225 = { failed: 0 };
const s226 = { total: 0, friendlink: [s224] };
const s227 = { id: 0, language: '', code: '', enable: false, sort: 0, created_at: '', updated_at: '' };
const s228 = { total: 0, language: [s227] };
const s229 = { user_id: 0, username: '', action: '', at: '' };
const s230 = { id: 0, user_id: 0, username: '', type: 0, enable: false, reason: '', remark: '', end_time: null, operators: [s229], created_at: '', updated_at: '' };
const s231 = { total: 0, punishment: [s230] };
const s232 = { id: 0, username: '', reason: 0, content: '', status: false, created_at: '' };
const s233 = { id: 0, type: 0, document_id: 0, document_title: '', document_uuid: '', href: '', owner_id: 0, owner_username: '', target_status: null, buyer_count: 0, same_file_count: 0, user_id: 0, username: '', reason: 0, content: '', status: false, remark: '', reply: '', same_count: 0, same_open: 0, same: [s232], created_at: '', updated_at: '' };
const s234 = { total: 0, report: [s233] };
const s235 = { is_registered: false };
const s236 = { id: 0, type: 0, status: 0, user_id: 0, username: '', mobile: '', ip: '', provider: '', error: '', response: '', created_at: '', updated_at: '' };
const s237 = { total: 0, sms: [s236] };
const s238 = { provider: '', sent_count: 0, failed_count: 0 };
const s239 = { provider: [s238] };
const s240 = { type: 0, name: '', icon: '', enable: false, client_id: '', redirect_url: '', authorize_url: '' };
const s241 = { oauths: [s240] };
const s242 = { authorize_url: '', state: '', session: '' };
const s243 = { id: 0, openid: '', oauth_type: 0, session: '', avatar: '', nickname: '' };
const s244 = { 'user?': s0, 'oauth?': s243 };
const s245 = { appid: '', timestamp: 0, noncestr: '', signature: '' };
const s246 = { payment_type: 0, title: '', is_usable: false, message: '' };
const s247 = { method: [s246], balance: 0, offline_statement: '' };
const s248 = { order_status: 0, payment_url: '', extra: null, kind: '', money: 0, expires_at: null };
const s249 = { out_trade_no: '', payment_type: 0, state: 'pending', money: 0, transaction_no: '', message: '', resolution: '', created_at: '', paid_at: null, expires_at: '' };
const s250 = { out_refund_no: '', channel: 'provider', origin: 'operator', state: 'processing', money: 0, credit: 0, taken_credit: 0, reason: '', message: '', username: '', created_at: '', finished_at: null };
const s251 = { state: 'waiting', note: '', id: 0, reason: '', created_at: '', decided_at: null };
const s252 = { payment: [s249], refund: [s250], claim: [s251] };
const s253 = { id: 0, order_no: '', user_id: 0, username: '', order_type: 0, product_id: 0, product_uuid: '', product_name: '', status: 0, payment_type: 0, quantity: 0, price: 0, coupon_amount: 0, coupon_code: '', coupon_money: 0, amount: 0, money: 0, remark: '', transaction_no: '', created_at: '', updated_at: '', paid_at: null, closed_at: null, close_reason: '', refunded: 0, refunded_at: null, refund_state: '', claim_state: '', invoice_state: '', asked: 'nothing' };
const s254 = { is_money: false, paid: 0, left: 0, message: '', channel: [], effect: [] };
const s255 = { id: 0, payment_type: 0, is_refund: false, reason: 'unknown', order_no: '', out_trade_no: '', out_refund_no: '', transaction_no: '', money: 0, stated: 0, at: null };
const s256 = { total: 0, difference: [s255] };
const s257 = { payment_type: 0, row_count: 0, message: '' };
const s258 = { bill: [s257] };
const s259 = { id: 0, out_trade_no: '', transaction_no: '', payment_type: 0, money: 0, received: 0, message: '', order_no: '', order_status: 0, product_name: '', user_id: 0, username: '', is_acceptable: false, resolution: '', resolve_remark: '', resolved_username: '', resolved_at: null, created_at: '', paid_at: null };
const s260 = { total: 0, mismatch: [s259] };
const s261 = { id: 0, day: '', payment_type: 0, order_type: 0, paid_count: 0, direct_count: 0, received: 0, returned: 0, income: 0, credit_received: 0, credit_returned: 0 };
const s262 = { paid_count: 0, direct_count: 0, received: 0, returned: 0, income: 0, credit_received: 0, credit_returned: 0 };
const s263 = { total: 0, from: '', to: '', row: [s261], sum: s262 };
const s264 = { id: 0, user_id: 0, username: '', sold_count: 0, earned: 0, returned: 0, income: 0 };
const s265 = { sold_count: 0, earned: 0, returned: 0, income: 0 };
const s266 = { total: 0, from: '', to: '', row: [s264], sum: s265 };
const s267 = { total: 0, order: [s31] };
const s268 = { money: 0, paid: 0 };
const s269 = { total: 0, order: [s31], sum: s268 };
const s270 = { order: [s32], kind: 'personal', title: '', tax_no: '', email: '' };
const s271 = { total: 0, invoice: [s33] };
const s272 = { type: 0, title: '', months: 0, days: 0, price: 0, original_price: 0, credit: 0, discount: 0, download: 0, times_every_day: 0, benefits: '', next_start: null };
const s273 = { enable: false, enable_credit_pay: false, credit_name: '', plan: [s272], next_start: null, has_coupon: false };
const s274 = { enable: false, credit_name: '', credit_exchange: 0, recharge_discount: '', min: 0, max: 0 };
const s275 = { total: 0, user_vip: [s58] };
const s276 = { 'user_vip?': s58, vips: [s58], coming: [s58], expired_at: null };
const s277 = { id: 0, title: '', months: 0, days: 0, price: 0, original_price: 0, discount: 0, download: 0, times_every_day: 0, benefits: '', sort: 0, enable: false, created_at: '', updated_at: '' };
const s278 = { total: 0, vip_plan: [s277] };
const s279 = { id: 0, title: '', kind: 'vip', vip_type: 0, quantity: 0, product_name: '', credit: 0, count: 0, used_count: 0, expired_at: null, enable: false, remark: '', user_id: 0, username: '', exported_at: null, created_at: '', updated_at: '' };
const s280 = { title: '', redeem_code: [] };
const s281 = { total: 0, redeem_batch: [s279] };
const s282 = { id: 0, batch_id: 0, title: '', user_id: 0, username: '', order_no: '', used_at: null };
const s283 = { total: 0, redeem_code: [s282] };
const s284 = { kind: 'vip', product_name: '', credit: 0, 'user_vip?': s58 };
const s285 = { id: 0, code: '', title: '', kind: 'reduce', reduce_money: 0, discount: 0, reduce_max: 0, least_money: 0, vip_types: [], from_day: null, to_day: null, use_limit: 0, member_limit: 0, enable: false, remark: '', used_count: 0, given_money: 0, created_at: '', updated_at: '' };
const s286 = { coupon: [s285] };
const s287 = { total: 0, coupon: [s285] };
const s288 = { is_usable: false, message: '', coupon_money: 0, coupon_amount: 0, money: 0, amount: 0 };
const s289 = { ext: '', count: 0 };
const s290 = { category_id: 0, count: 0 };
const s291 = { title: '', description: '', text: '', page: 0 };
const s292 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s122], attachment: s123, source: '', 'same_file?': [s124], 'similar?': [s125], 'former_file?': s126, highlight: s291 };
const s293 = { total: 0, spend: '', agg_ext: [s289], agg_category: [s290], agg_language: [s165], document: [s292] };
const s294 = { version: '', started_at: null, total: 0, left: 0, entries: 0 };
const s295 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', published_at: null, recommend_at: null, publish_at: null, is_page: false, notice: 0, category_id: [], category: [s122], user: s183, highlight: s291 };
const s296 = { total: 0, spend: '', agg_ext: [s289], agg_category: [s290], agg_language: [s165], article: [s295] };
const s297 = { id: 0, identifier: '', doc_type: 0, title: '', description: '', text: '', page: 0, keywords: '', ext: '', cover: '', pages: 0, price: 0, size: 0, score: 0, view_count: 0, category_id: [], user_id: 0, username: '', created_at: '' };
const s298 = { total: 0, spend: '', agg_ext: [s289], agg_category: [s290], agg_language: [s165], is_similar: false, document: [s297] };
const s299 = { word: [] };
const s300 = { day: '', search_count: 0, empty_count: 0, person_count: 0 };
const s301 = { word: '', count: 0, person_count: 0, total: 0, last_at: '' };
const s302 = { retention_days: 0, day: [s300], top: [s301], missed: [s301] };
const s303 = { id: 0, user_id: 0, username: '', ip: '', type: 0, keywords: '', total: 0, page: 0, user_agent: '', spend_time: 0, created_at: '' };
const s304 = { total: 0, search_record: [s303] };
const s305 = { name: '', before: '', after: '' };
const s306 = { id: 0, name: '', fields: [s305] };
const s307 = { id: 0, user_id: 0, username: '', operation: '', title: '', input: '', changes: [s306], change_count: 0, ip: '', created_at: '' };
const s308 = { total: 0, audit: [s307] };
const s309 = { id: 0, user_id: 0, account: '', result: 0, method: '', ip: '', device: '', created_at: '' };
const s310 = { total: 0, login: [s309] };
const s311 = { id: 0, hash: '', size: 0, ext: '' };
const s312 = { code: 0, message: '', data: s311 };
const s313 = { id: 0, path: '', name: '', size: 0, width: 0, height: 0, ext: '', hash: '', user_id: 0, type: 0, type_id: 0, enable: false, ip: '', created_at: '', updated_at: '' };
const s314 = { code: 0, message: '', data: s313 };
const s315 = { url: '', alt: '', href: '' };
const s316 = { errno: 0, data: s315 };
const s317 = { kind: 'convert_document', ready: 0, waiting: 0, running: 0, failed: 0, oldest_seconds: 0, error: '' };
const s318 = { id: 0, kind: 'convert_document', letter: null, error: '', attempts: 0, can_retry: false, failed_at: '' };
const s319 = { queue: [s317], job: [s318] };
const s320 = { kind: 'document', count: 0 };
const s321 = { inbox: [s320] };
const s322 = { id: 0, kind: 'document_passed', content: '', title: '', href: '', note: '', count: 0, amount: 0, read_at: null, created_at: '' };
const s323 = { total: 0, notice: [s322] };
const s324 = { id: 0, user_id: 0, username: '', title: '', description: '', category_id: 0, status: 0, supporter_count: 0, is_joined: false, document_id: 0, document_uuid: '', document_title: '', is_gone: false, answered_username: '', answered_at: null, close_reason: '', created_at: '', updated_at: '', is_new: false };
const s325 = { id: 0, user_id: 0, username: '', title: '', description: '', category_id: 0, status: 0, supporter_count: 0, is_joined: false, document_id: 0, document_uuid: '', document_title: '', is_gone: false, answered_username: '', answered_at: null, close_reason: '', created_at: '', updated_at: '' };
const s326 = { total: 0, wish: [s325] };
const s327 = { id: 0, title: '', description: '', cover: '', sort: 0, enable: false, document_count: 0, created_at: '', updated_at: '' };
const s328 = { document_id: [] };
const s329 = { id: 0, uuid: '', title: '', status: 0 };
const s330 = { id: 0, title: '', description: '', cover: '', sort: 0, enable: false, document_count: 0, created_at: '', updated_at: '', 'document?': [s329] };
const s331 = { total: 0, topic: [s327] };
const s332 = { way: 'alipay', realname: '', account: '', bank: '' };
const s333 = { credit: 0, exchange: 0, least: 0, percent: 0, times: 0, times_left: 0, ways: [], note: '', message: '', last: s332 };
const s334 = { total: 0, withdrawal: [s34] };
const s335 = { waiting: 0, paid: 0, kept: 0 };
const s336 = { total: 0, withdrawal: [s34], sum: s335 };
const s337 = { id: 0, user_id: 0, username: '', is_disabled: false, credit: 0, money: 0, fee: 0, payout: 0, way: 'alipay', realname: '', account: '', bank: '', state: 'waiting', transfer_no: '', reason: '', decided_username: '', created_at: '', decided_at: null, sold_count: 0, reader_count: 0, paying_count: 0 };
const s338 = { withdrawal: [s34] };
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
    deleteOwn: s132,
    retry: s2,
    exist: s134,
    get: s137,
    download: s138,
    downloadVip: s138,
    downloadForReview: s138,
    layout: s142,
    text: s144,
    lines: s148,
    find: s150,
    setScore: s151,
    getScore: s152,
    scores: s154,
    progress: s155,
    related: s128,
    list: s156,
    types: s157,
    home: s159,
    check: s161,
    recommend: s2,
    setCategory: s2,
    setLanguage: s2,
    detectLanguage: s163,
    setVip: s2,
    setPrice: s2,
    setOwner: s164,
    refundBuyers: s2,
    reconvert: s164,
    reconversion: s166,
    applyPreview: s164,
    trial: s168,
    setCover: s2,
    textHits: s171,
    ownActivity: s173,
    activity: s176,
    downloads: s178,
  },
  recycle: {
    list: s180,
    own: s182,
    recoverOwn: s2,
    recover: s2,
    delete: s2,
    clear: s164,
  },
  article: {
    create: s184,
    update: s184,
    preview: s186,
    delete: s2,
    get: s184,
    list: s188,
    related: s189,
    neighbours: s190,
    setCategory: s2,
    recommend: s2,
    check: s2,
    listRecycle: s192,
    restore: s2,
    purge: s2,
    empty: s164,
  },
  comment: {
    create: s193,
    update: s2,
    delete: s2,
    get: s193,
    list: s194,
    received: s194,
    check: s2,
  },
  favorite: {
    create: s195,
    delete: s2,
    get: s196,
    list: s198,
    move: s2,
    folders: s201,
    createFolder: s199,
    updateFolder: s2,
    deleteFolder: s2,
    ofUser: s156,
  },
  readingPlace: {
    list: s203,
    set: s2,
    delete: s2,
  },
  annotation: {
    create: s204,
    update: s2,
    delete: s2,
    ofDocument: s205,
    list: s207,
  },
  question: {
    get: s208,
    ask: s209,
  },
  banner: {
    create: s210,
    update: s2,
    delete: s2,
    get: s210,
    list: s211,
  },
  group: {
    create: s8,
    update: s8,
    delete: s2,
    get: s8,
    list: s212,
    permission: s213,
    setPermission: s2,
  },
  permission: {
    update: s2,
    get: s6,
    list: s214,
  },
  advertisement: {
    create: s215,
    update: s2,
    delete: s2,
    get: s215,
    position: s216,
    list: s217,
  },
  attachment: {
    update: s2,
    delete: s2,
    deleteUnused: s53,
    stats: s219,
    get: s220,
    list: s221,
  },
  feedback: {
    create: s2,
    update: s2,
    delete: s2,
    get: s222,
    list: s223,
  },
  friendlink: {
    create: s224,
    update: s2,
    delete: s2,
    get: s224,
    check: s225,
    list: s226,
  },
  language: {
    create: s227,
    update: s2,
    setStatus: s2,
    delete: s2,
    list: s228,
  },
  punishment: {
    create: s2,
    update: s2,
    cancel: s2,
    get: s230,
    list: s231,
  },
  report: {
    create: s2,
    createOfComment: s2,
    update: s2,
    delete: s2,
    list: s234,
  },
  sms: {
    send: s235,
    get: s236,
    list: s237,
    summary: s239,
  },
  oauth: {
    configs: s241,
    start: s242,
    login: s244,
    register: s1,
    bind: s2,
    wechatShare: s245,
  },
  order: {
    create: s31,
    get: s31,
    status: s31,
    delete: s2,
    close: s31,
    methods: s247,
    pay: s248,
    watch: s31,
    payments: s252,
    query: s253,
    claim: s31,
    rejectClaim: s31,
    refundOffer: s254,
    refund: s31,
    statements: s256,
    readStatement: s258,
    mismatches: s260,
    resolveMismatch: s31,
    income: s263,
    authorIncome: s266,
    confirm: s31,
    setRemark: s31,
    systemRecharge: s31,
    revokeRecharge: s31,
    recharge: s31,
    own: s267,
    list: s269,
  },
  invoice: {
    offer: s270,
    create: s33,
    own: s271,
    withdraw: s33,
    list: s271,
    issue: s33,
    amend: s33,
    correct: s33,
    reject: s33,
    attach: s33,
  },
  userVip: {
    offer: s273,
    recharge: s274,
    own: s275,
    active: s276,
    byOrder: s58,
    grant: s58,
    update: s58,
    revoke: s53,
    list: s275,
  },
  vipPlan: {
    create: s277,
    update: s2,
    delete: s2,
    list: s278,
  },
  redeem: {
    create: s279,
    update: s279,
    export: s280,
    list: s281,
    codes: s283,
    use: s284,
  },
  coupon: {
    create: s286,
    update: s285,
    delete: s2,
    list: s287,
    check: s288,
  },
  search: {
    documents: s293,
    rebuild: s2,
    progress: s294,
    articles: s296,
    rebuildArticles: s2,
    all: s298,
    suggest: s299,
    hot: s299,
  },
  searchRecord: {
    summary: s302,
    delete: s2,
    list: s304,
  },
  audit: {
    list: s308,
    logins: s310,
    recordExport: s2,
  },
  upload: {
    document: s312,
    resumable: s312,
    banner: s314,
    category: s314,
    article: s316,
    config: s314,
    cover: s314,
    topic: s314,
    avatar: s314,
  },
  queue: {
    get: s319,
    retry: s164,
    delete: s164,
  },
  inbox: {
    get: s321,
  },
  notice: {
    list: s323,
    unread: s53,
    read: s2,
    delete: s2,
    clear: s164,
    send: s164,
    receivers: s164,
  },
  wish: {
    create: s324,
    join: s2,
    leave: s2,
    answer: s2,
    reopen: s2,
    update: s2,
    check: s2,
    delete: s2,
    list: s326,
  },
  topic: {
    create: s327,
    update: s2,
    addDocuments: s328,
    delete: s2,
    get: s330,
    list: s331,
    documents: s156,
  },
  withdrawal: {
    offer: s333,
    create: s34,
    own: s334,
    cancel: s34,
    list: s336,
    get: s337,
    payees: s338,
    start: s2,
    pay: s2,
    reject: s2,
  },
};
