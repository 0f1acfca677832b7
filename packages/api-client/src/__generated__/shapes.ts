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
const s28 = { document_id: 0, page: 0, quote: '', note: '', created_at: '', updated_at: '' };
const s29 = { document_id: 0, price: 0, ip: '', created_at: '' };
const s30 = { id: 0, order_no: '', user_id: 0, username: '', order_type: 0, product_id: 0, product_uuid: '', product_name: '', status: 0, payment_type: 0, quantity: 0, price: 0, coupon_amount: 0, coupon_code: '', coupon_money: 0, amount: 0, money: 0, remark: '', transaction_no: '', created_at: '', updated_at: '', paid_at: null, closed_at: null, close_reason: '', refunded: 0, refunded_at: null, refund_state: '', claim_state: '', invoice_state: '' };
const s31 = { order_no: '', product_name: '', paid_at: null, money: 0 };
const s32 = { id: 0, user_id: 0, username: '', kind: 'personal', title: '', tax_no: '', email: '', money: 0, excess: 0, corrected: 0, corrected_at: null, corrected_username: '', state: 'open', invoice_no: '', link: '', has_file: false, reason: '', order: [s31], created_at: '', decided_at: null };
const s33 = { title: '', order_no: '', discount: 0, download: 0, download_used: 0, times: 0, joined_at: '', expired_at: '' };
const s34 = { document_id: 0, score: 0, created_at: '' };
const s35 = { sign_at: 0, award: 0, ip: '', created_at: '' };
const s36 = { document_title: '', reason: 0, content: '', reply: '', created_at: '' };
const s37 = { content: '', contact: '', page: '', ip: '', reply: '', created_at: '' };
const s38 = { type: 0, title: '', href: '', created_at: '' };
const s39 = { kind: '', title: '', note: '', created_at: '' };
const s40 = { title: '', description: '', status: 0, created_at: '' };
const s41 = { keywords: '', ip: '', created_at: '' };
const s42 = { device: '', ip: '', created_at: '' };
const s43 = { name: '', scope: [], expires_at: null, last_used_at: null, last_used_ip: '', created_at: '' };
const s44 = { oauth_type: 0, avatar: '', nickname: '', updated_at: '', openid: '', unionid: '', created_at: '' };
const s45 = { created_at: '', user: s0, document: [s23], article: [s24], comment: [s25], favorite: [s26], reading_place: [s27], annotation: [s28], download: [s29], order: [s30], invoice: [s32], user_vip: [s33], score: [s34], sign: [s35], report: [s36], feedback: [s37], credit: [s19], dynamic: [s38], notice: [s39], wish: [s40], search_record: [s41], session: [s42], token: [s43], oauth: [s44] };
const s46 = { id: 0, amount: 0, balance: 0, reason: '', target_id: 0, remark: '', created_at: '', user_id: 0, username: '' };
const s47 = { total: 0, credit: [s46] };
const s48 = { id: '', device: '', ip: '', created_at: '', last_used_at: '', expires_at: '', is_current: false };
const s49 = { session: [s48] };
const s50 = { count: 0 };
const s51 = { id: 0, title: '' };
const s52 = { user_id: 0, username: '', action: 'grant', remark: '', at: '' };
const s53 = { id: 0, user_id: 0, username: '', type: 0, title: '', order_no: '', discount: 0, download: 0, download_used: 0, times: 0, joined_at: '', expired_at: '', is_active: false, operators: [s52], created_at: '', updated_at: '' };
const s54 = { id: 0, uuid: '', title: '', ext: '', user_id: 0, username: '', status: 0, pages: 0, preview: 0, price: 0, is_vip: false };
const s55 = { allowed: false, reason: '', message: '' };
const s56 = { readable_pages: 0, rule: '' };
const s57 = { allowed: false, reason: '', message: '', price: 0, discount: 0, grant: '' };
const s58 = { allowed: false, reason: '', message: '', left: 0, grant: '' };
const s59 = { allowed: false, reason: '', message: '', needs_review: false };
const s60 = { group: [s51], credit_count: 0, user_vip: [s53], document: s54, open: s55, reading: s56, download: s57, 'download_vip?': s58, comment: s59, favorite: s55 };
const s61 = { enabled: false, enabled_at: null, recovery_left: 0, is_required: false };
const s62 = { secret: '', uri: '' };
const s63 = { recovery_code: [] };
const s64 = { id: 0, name: '', hint: '', scope: [], last_used_at: null, last_used_ip: '', expires_at: null, created_at: '' };
const s65 = { token: [s64] };
const s66 = { key: '', title: '', group: '' };
const s67 = { scope: [s66] };
const s68 = { id: 0, name: '', hint: '', scope: [], last_used_at: null, last_used_ip: '', expires_at: null, created_at: '', secret: '' };
const s69 = { sitename: '', domain: '', title: '', keywords: '', description: '', recommend_words: [], logo: '', favicon: '', register_background: '', login_background: '', sec_icp: '', icp: '', copyright_start_year: '', enable_sms: false, show_exchange: false, enable_powered_by: false, enable_watermark: false, watermark: '', mp_logo: '', analytics: '', credit_name: '', credit_exchange: 0, disable_email: false, version: '' };
const s70 = { about: '', contact: '', agreement: '', privacy: '', copyright: '', feedback: '' };
const s71 = { max_document_size: 0, document_allowed_ext: [], enable_register: false, login_required: false, enable_captcha_login: false, enable_captcha_register: false, enable_captcha_comment: false, enable_captcha_find_password: false, disable_upload_exist_document: false, upload_statement: '', enable_verify_register_email: false, password_min: 0, is_close: false, close_statement: '', is_read_only: false, read_only_statement: '' };
const s72 = { show_document_count: false, show_document_download_count: false, show_document_view_count: false, show_document_favorite_count: false, show_register_user_count: false, show_document_descriptions: false, show_index_categories: false, index_document_style: 'card', pages_per_read: 0, max_search_pages: 0, copyright_statement: '', hide_keywords_on_lists: false, hide_category_without_document: false, wechat_tip: '', wechat_qrcode: '', contact_tip: '', contact_link: '', home_version: '', show_order: false };
const s73 = { enable_guest_download: false, free_download_duration: 0, times_every_day: 0, times_every_ip: 0, enable_code_download: false, code_tip: '', max_price: 0 };
const s74 = { credit_name: '', credit_exchange: 0, register: 0, sign_in: 0, upload_document: 0, upload_document_limit: 0, document_collected: 0, document_collected_limit: 0, document_commented: 0, document_commented_limit: 0, delete_document: 0, owner_share_percent: 0 };
const s75 = { enable: false, enable_credit_pay: false, icon: '', year_price: 0, year_original_price: 0, year_document_discount: 0, year_download: 0, year_times_every_day: 0, quarter_price: 0, quarter_original_price: 0, quarter_document_discount: 0, quarter_download: 0, quarter_times_every_day: 0, month_price: 0, month_original_price: 0, month_document_discount: 0, month_download: 0, month_times_every_day: 0, agreement_link: '', gives: '' };
const s76 = { wechat: false, qq: false, official_account: false, github: false, gitee: false, google: false, custom: false };
const s77 = { enable_wechatpay: false, enable_alipay: false, enable_offline: false, offline_statement: '', enable_invoice: false, enable_xunhupay: false, xunhupay_name: '', official_account_appid: '', enable_mp_wechatpay: false };
const s78 = { id: 0, language: '', code: '' };
const s79 = { system: s69, footer: s70, security: s71, display: s72, download: s73, score: s74, vip: s75, oauth: s76, payment: s77, language: [s78] };
const s80 = { id: 0, category: '', name: '', label: '', value: '', placeholder: '', input_type: '', sort: 0, options: '', col_num: 0, is_secret: false, created_at: null, updated_at: null };
const s81 = { config: [s80] };
const s82 = { id: 0, category: '', name: '', label: '', user_id: 0, username: '', is_secret: false, before: null, after: null, created_at: '' };
const s83 = { total: 0, change: [s82] };
const s84 = { name: '', is_ok: false, message: '', copy: '' };
const s85 = { is_ok: false, message: '', data: '', item: [s84] };
const s86 = { status: 0, count: 0 };
const s87 = { document_review: 0, document_failed: 0, article_review: 0, comment_review: 0, report: 0, feedback: 0 };
const s88 = { user_count: 0, document_count: 0, article_count: 0, os: '', version: '', hash: '', build_at: '', 'document_status?': [s86], 'todo?': s87 };
const s89 = { day: '', document_count: 0, view_count: 0, download_count: 0, user_count: 0, income: 0 };
const s90 = { day: [s89] };
const s91 = { name: '', description: '', is_installed: false, is_required: false, version: '', error: '', cmd: '', install: '', formats: [], checked_at: '' };
const s92 = { envs: [s91], backup: null, mail: null };
const s93 = { cores: 0, model_name: '', mhz: 0, percent: 0 };
const s94 = { total: 0, available: 0, used: 0, free: 0, percent: 0 };
const s95 = { disk_name: '', total: 0, used: 0, free: 0, percent: 0 };
const s96 = { cpu: s93, memory: s94, disk: [s95] };
const s97 = { current: '', source: '', tag_name: '', name: '', body: '', release_at: null, ignore: '' };
const s98 = { type: 0, name: '', max_docs: 0, max_articles: 0, max_users: 0, addr: '', domain: '', expired_at: null };
const s99 = { message: '' };
const s100 = { document_count: 0, article_count: 0, part_count: 0 };
const s101 = { id: 0, parent_id: 0, title: '', href: '', target: '', color: '', sort: 0, enable: false, description: '', fixed: false, created_at: '', updated_at: '' };
const s102 = { total: 0, navigation: [s101] };
const s103 = { id: 0, parent_id: 0, title: '', type: 0, icon: '', cover: '', doc_count: 0, sort: 0, enable: false, description: '', show_description: false, merged_ids: [], created_at: '', updated_at: '' };
const s104 = { category: [s103] };
const s105 = { id: 0, title: '', parent_id: 0 };
const s106 = { hash: '' };
const s107 = { id: 0, uuid: '', title: '', username: '', status: 0 };
const s108 = { name: '', size: 0, ext: '', pages: 0, replaced_at: '' };
const s109 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s105], attachment: s106, source: '', 'same_file?': [s107], 'former_file?': s108 };
const s110 = { document: [s109] };
const s111 = { forbidden: [] };
const s112 = { id: 0, title: '', reason: '' };
const s113 = { failed: [s112] };
const s114 = { id: 0, uuid: '', title: '', category_id: [] };
const s115 = { 'document?': s114 };
const s116 = { allowed: false, reason: '', message: '', price: 0, is_owned: false, free_days: 0 };
const s117 = { allowed: false, reason: '', message: '', left: 0 };
const s118 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s105], attachment: s106, source: '', 'same_file?': [s107], 'former_file?': s108, readable_pages: 0, lock_reason: '', download: s116, 'download_vip?': s117, comment: s55, favorite: s55, 'user?': s0 };
const s119 = { url: '' };
const s120 = { width: 0, height: 0, ext: '' };
const s121 = { first: 0, last: 0, reason: '' };
const s122 = { title: '', page: 0, level: 0 };
const s123 = { id: 0, uuid: '', status: 0, pages: 0, converted_pages: 0, readable_pages: 0, lock_reason: '', page: [s120], failed: [s121], outline: [s122], is_right_to_left: false, version: '' };
const s124 = { page: 0, content: '' };
const s125 = { total: 0, text: [s124] };
const s126 = { text: '', box: [], edges: [] };
const s127 = { box: [] };
const s128 = { page: 0, line: [s126], 'link?': [s127] };
const s129 = { page: [s128], version: '' };
const s130 = { page: 0, index: 0, before: '', match: '', match_next: '', after: '' };
const s131 = { total: 0, has_more: false, has_earlier: false, alike: [], hit: [s130] };
const s132 = { score: 0, score_count: 0 };
const s133 = { id: 0, document_id: 0, user_id: 0, score: 0 };
const s134 = { stars: 0, count: 0 };
const s135 = { score: 0, score_count: 0, star: [s134] };
const s136 = { id: 0, status: 0, pages: 0, converted_pages: 0, convert_error: '' };
const s137 = { total: 0, document: [s109] };
const s138 = { ext: [] };
const s139 = { category_id: 0, category_cover: '', category_name: '', document: [s109] };
const s140 = { document: [s139] };
const s141 = { id: 0, status: 0 };
const s142 = { document: [s141], forbidden: [] };
const s143 = { id: 0, title: '', language: '' };
const s144 = { document: [s143] };
const s145 = { total: 0 };
const s146 = { code: '', count: 0 };
const s147 = { run: null, trouble: [s146] };
const s148 = { page: 0, width: 0, height: 0, image: '', message: '' };
const s149 = { state: 'waiting', pages: 0, converted_pages: 0, 'page?': s148, missing: [], blank: [], spend_ms: 0, message: '', detail: '' };
const s150 = { piece: '', page: [], page_count: 0 };
const s151 = { hit: [s150], has_more: false };
const s152 = { id: 0, uuid: '', title: '', download_count: 0, favorite_count: 0, comment_count: 0 };
const s153 = { download_count: 0, favorite_count: 0, comment_count: 0, credit_income: 0, document: [s152] };
const s154 = { day: '', download_count: 0, order_count: 0, comment_count: 0, favorite_count: 0 };
const s155 = { user_id: 0, username: '', price: 0, grant: '', created_at: '' };
const s156 = { day: [s154], order_count: 0, amount: 0, download: [s155], detail: '', is_replacing: false };
const s157 = { id: 0, user_id: 0, username: '', document_id: 0, title: '', price: 0, grant: '', ip: '', created_at: '' };
const s158 = { total: 0, download: [s157] };
const s159 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s105], attachment: s106, source: '', 'same_file?': [s107], 'former_file?': s108, deleted_at: '', deleted_user_id: 0, deleted_username: '', purge_at: null };
const s160 = { total: 0, document: [s159] };
const s161 = { id: 0, username: '', avatar: '', signature: '', doc_count: 0, article_count: 0, favorite_count: 0, comment_count: 0, follow_count: 0, fans_count: 0 };
const s162 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', published_at: null, recommend_at: null, publish_at: null, is_page: false, notice: 0, category_id: [], category: [s105], user: s161, content: '' };
const s163 = { name: '', title: '', count: 0 };
const s164 = { content: '', removed: [s163] };
const s165 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', published_at: null, recommend_at: null, publish_at: null, is_page: false, notice: 0, category_id: [], category: [s105], user: s161 };
const s166 = { total: 0, article: [s165] };
const s167 = { article: [s165] };
const s168 = { previous: null, next: null };
const s169 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', published_at: null, recommend_at: null, publish_at: null, is_page: false, notice: 0, category_id: [], category: [s105], user: s161, deleted_at: null, deleted_user_id: 0, deleted_username: '', purge_at: null };
const s170 = { total: 0, article: [s169] };
const s171 = { id: 0, user_id: 0, parent_id: 0, document_id: 0, type: 0, content: '', status: 0, comment_count: 0, created_at: '', updated_at: '', user: s0 };
const s172 = { total: 0, comment: [s171] };
const s173 = { id: 0, user_id: 0, document_id: 0, type: 0, created_at: '' };
const s174 = { id: 0, user_id: 0, document_id: 0, type: 0, created_at: null };
const s175 = { id: 0, user_id: 0, document_id: 0, type: 0, created_at: '', title: '', document_uuid: '', ext: '', score: 0, size: 0, pages: 0, is_available: false };
const s176 = { total: 0, favorite: [s175] };
const s177 = { document_id: 0, uuid: '', title: '', page: 0, pages: 0, updated_at: '' };
const s178 = { reading_place: [s177] };
const s179 = { id: 0, document_id: 0, page: 0, begin_offset: 0, end_offset: 0, quote: '', note: '', created_at: '', updated_at: '' };
const s180 = { annotation: [s179] };
const s181 = { id: 0, document_id: 0, page: 0, begin_offset: 0, end_offset: 0, quote: '', note: '', created_at: '', updated_at: '', title: '', uuid: '', is_available: false };
const s182 = { total: 0, annotation: [s181] };
const s183 = { id: 0, title: '', path: '', url: '', description: '', sort: 0, enable: false, type: 0, start_time: null, end_time: null, created_at: '', updated_at: '' };
const s184 = { total: 0, banner: [s183] };
const s185 = { total: 0, group: [s8] };
const s186 = { permission_id: [] };
const s187 = { total: 0, permission: [s6] };
const s188 = { id: 0, user_id: 0, position: '', title: '', content: '', enable: false, remark: '', start_time: null, end_time: null, created_at: '', updated_at: '' };
const s189 = { advertisement: [s188] };
const s190 = { total: 0, advertisement: [s188] };
const s191 = { type: 0, count: 0, size: 0, unused_count: 0, unused_size: 0 };
const s192 = { stats: [s191] };
const s193 = { id: 0, hash: '', user_id: 0, username: '', type: 0, type_name: '', type_id: 0, enable: false, path: '', name: '', size: 0, width: 0, height: 0, ext: '', ip: '', description: '', usage: null, created_at: '', updated_at: '' };
const s194 = { total: 0, attachment: [s193] };
const s195 = { id: 0, user_id: 0, username: '', content: '', contact: '', page: '', ip: '', user_agent: '', status: false, remark: '', reply: '', reply_by: '', created_at: '', updated_at: '' };
const s196 = { total: 0, feedback: [s195] };
const s197 = { id: 0, title: '', link: '', description: '', sort: 0, enable: false, created_at: '', updated_at: '' };
const s198 = { failed: 0 };
const s199 = { total: 0, friendlink: [s197] };
const s200 = { id: 0, language: '', code: '', enable: false, sort: 0, created_at: '', updated_at: '' };
const s201 = { total: 0, language: [s200] };
const s202 = { user_id: 0, username: '', action: '', at: '' };
const s203 = { id: 0, user_id: 0, username: '', type: 0, enable: false, reason: '', remark: '', end_time: null, operators: [s202], created_at: '', updated_at: '' };
const s204 = { total: 0, punishment: [s203] };
const s205 = { id: 0, username: '', reason: 0, content: '', status: false, created_at: '' };
const s206 = { id: 0, type: 0, document_id: 0, document_title: '', document_uuid: '', href: '', owner_id: 0, owner_username: '', target_status: null, buyer_count: 0, same_file_count: 0, user_id: 0, username: '', reason: 0, content: '', status: false, remark: '', reply: '', same_count: 0, same_open: 0, same: [s205], created_at: '', updated_at: '' };
const s207 = { total: 0, report: [s206] };
const s208 = { is_registered: false };
const s209 = { id: 0, type: 0, status: 0, user_id: 0, username: '', mobile: '', ip: '', provider: '', error: '', response: '', created_at: '', updated_at: '' };
const s210 = { total: 0, sms: [s209] };
const s211 = { provider: '', sent_count: 0, failed_count: 0 };
const s212 = { provider: [s211] };
const s213 = { type: 0, name: '', icon: '', enable: false, client_id: '', redirect_url: '', authorize_url: '' };
const s214 = { oauths: [s213] };
const s215 = { authorize_url: '', state: '', session: '' };
const s216 = { id: 0, openid: '', oauth_type: 0, session: '', avatar: '', nickname: '' };
const s217 = { 'user?': s0, 'oauth?': s216 };
const s218 = { appid: '', timestamp: 0, noncestr: '', signature: '' };
const s219 = { payment_type: 0, title: '', is_usable: false, message: '' };
const s220 = { method: [s219], balance: 0, offline_statement: '' };
const s221 = { order_status: 0, payment_url: '', extra: null, kind: '', money: 0, expires_at: null };
const s222 = { out_trade_no: '', payment_type: 0, state: 'pending', money: 0, transaction_no: '', message: '', resolution: '', created_at: '', paid_at: null, expires_at: '' };
const s223 = { out_refund_no: '', channel: 'provider', origin: 'operator', state: 'processing', money: 0, credit: 0, taken_credit: 0, reason: '', message: '', username: '', created_at: '', finished_at: null };
const s224 = { state: 'waiting', note: '', id: 0, reason: '', created_at: '', decided_at: null };
const s225 = { payment: [s222], refund: [s223], claim: [s224] };
const s226 = { id: 0, order_no: '', user_id: 0, username: '', order_type: 0, product_id: 0, product_uuid: '', product_name: '', status: 0, payment_type: 0, quantity: 0, price: 0, coupon_amount: 0, coupon_code: '', coupon_money: 0, amount: 0, money: 0, remark: '', transaction_no: '', created_at: '', updated_at: '', paid_at: null, closed_at: null, close_reason: '', refunded: 0, refunded_at: null, refund_state: '', claim_state: '', invoice_state: '', asked: 'nothing' };
const s227 = { is_money: false, paid: 0, left: 0, message: '', channel: [], effect: [] };
const s228 = { id: 0, payment_type: 0, is_refund: false, reason: 'unknown', order_no: '', out_trade_no: '', out_refund_no: '', transaction_no: '', money: 0, stated: 0, at: null };
const s229 = { total: 0, difference: [s228] };
const s230 = { payment_type: 0, row_count: 0, message: '' };
const s231 = { bill: [s230] };
const s232 = { id: 0, out_trade_no: '', transaction_no: '', payment_type: 0, money: 0, received: 0, message: '', order_no: '', order_status: 0, product_name: '', user_id: 0, username: '', is_acceptable: false, resolution: '', resolve_remark: '', resolved_username: '', resolved_at: null, created_at: '', paid_at: null };
const s233 = { total: 0, mismatch: [s232] };
const s234 = { id: 0, day: '', payment_type: 0, order_type: 0, paid_count: 0, direct_count: 0, received: 0, returned: 0, income: 0, credit_received: 0, credit_returned: 0 };
const s235 = { paid_count: 0, direct_count: 0, received: 0, returned: 0, income: 0, credit_received: 0, credit_returned: 0 };
const s236 = { total: 0, from: '', to: '', row: [s234], sum: s235 };
const s237 = { id: 0, user_id: 0, username: '', sold_count: 0, earned: 0, returned: 0, income: 0 };
const s238 = { sold_count: 0, earned: 0, returned: 0, income: 0 };
const s239 = { total: 0, from: '', to: '', row: [s237], sum: s238 };
const s240 = { total: 0, order: [s30] };
const s241 = { money: 0, paid: 0 };
const s242 = { total: 0, order: [s30], sum: s241 };
const s243 = { order: [s31], kind: 'personal', title: '', tax_no: '', email: '' };
const s244 = { total: 0, invoice: [s32] };
const s245 = { type: 0, title: '', months: 0, days: 0, price: 0, original_price: 0, credit: 0, discount: 0, download: 0, times_every_day: 0, benefits: '', next_start: null };
const s246 = { enable: false, enable_credit_pay: false, credit_name: '', plan: [s245], next_start: null, has_coupon: false };
const s247 = { enable: false, credit_name: '', credit_exchange: 0, recharge_discount: '', min: 0, max: 0 };
const s248 = { total: 0, user_vip: [s53] };
const s249 = { 'user_vip?': s53, vips: [s53], coming: [s53], expired_at: null };
const s250 = { id: 0, title: '', months: 0, days: 0, price: 0, original_price: 0, discount: 0, download: 0, times_every_day: 0, benefits: '', sort: 0, enable: false, created_at: '', updated_at: '' };
const s251 = { total: 0, vip_plan: [s250] };
const s252 = { id: 0, title: '', kind: 'vip', vip_type: 0, quantity: 0, product_name: '', credit: 0, count: 0, used_count: 0, expired_at: null, enable: false, remark: '', user_id: 0, username: '', exported_at: null, created_at: '', updated_at: '' };
const s253 = { title: '', redeem_code: [] };
const s254 = { total: 0, redeem_batch: [s252] };
const s255 = { id: 0, batch_id: 0, title: '', user_id: 0, username: '', order_no: '', used_at: null };
const s256 = { total: 0, redeem_code: [s255] };
const s257 = { kind: 'vip', product_name: '', credit: 0, 'user_vip?': s53 };
const s258 = { id: 0, code: '', title: '', kind: 'reduce', reduce_money: 0, discount: 0, reduce_max: 0, least_money: 0, vip_types: [], from_day: null, to_day: null, use_limit: 0, member_limit: 0, enable: false, remark: '', used_count: 0, given_money: 0, created_at: '', updated_at: '' };
const s259 = { coupon: [s258] };
const s260 = { total: 0, coupon: [s258] };
const s261 = { is_usable: false, message: '', coupon_money: 0, coupon_amount: 0, money: 0, amount: 0 };
const s262 = { ext: '', count: 0 };
const s263 = { category_id: 0, count: 0 };
const s264 = { title: '', description: '', text: '', page: 0 };
const s265 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s105], attachment: s106, source: '', 'same_file?': [s107], 'former_file?': s108, highlight: s264 };
const s266 = { total: 0, spend: '', agg_ext: [s262], agg_category: [s263], agg_language: [s146], document: [s265] };
const s267 = { version: '', started_at: null, total: 0, left: 0, entries: 0 };
const s268 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', published_at: null, recommend_at: null, publish_at: null, is_page: false, notice: 0, category_id: [], category: [s105], user: s161, highlight: s264 };
const s269 = { total: 0, spend: '', agg_ext: [s262], agg_category: [s263], agg_language: [s146], article: [s268] };
const s270 = { id: 0, identifier: '', doc_type: 0, title: '', description: '', text: '', page: 0, keywords: '', ext: '', cover: '', pages: 0, price: 0, size: 0, score: 0, view_count: 0, category_id: [], user_id: 0, username: '', created_at: '' };
const s271 = { total: 0, spend: '', agg_ext: [s262], agg_category: [s263], agg_language: [s146], is_similar: false, document: [s270] };
const s272 = { word: [] };
const s273 = { day: '', search_count: 0, empty_count: 0, person_count: 0 };
const s274 = { word: '', count: 0, person_count: 0, total: 0, last_at: '' };
const s275 = { retention_days: 0, day: [s273], top: [s274], missed: [s274] };
const s276 = { id: 0, user_id: 0, username: '', ip: '', type: 0, keywords: '', total: 0, page: 0, user_agent: '', spend_time: 0, created_at: '' };
const s277 = { total: 0, search_record: [s276] };
const s278 = { name: '', before: '', after: '' };
const s279 = { id: 0, name: '', fields: [s278] };
const s280 = { id: 0, user_id: 0, username: '', operation: '', title: '', input: '', changes: [s279], change_count: 0, ip: '', created_at: '' };
const s281 = { total: 0, audit: [s280] };
const s282 = { id: 0, user_id: 0, account: '', result: 0, method: '', ip: '', device: '', created_at: '' };
const s283 = { total: 0, login: [s282] };
const s284 = { id: 0, hash: '', size: 0, ext: '' };
const s285 = { code: 0, message: '', data: s284 };
const s286 = { id: 0, path: '', name: '', size: 0, width: 0, height: 0, ext: '', hash: '', user_id: 0, type: 0, type_id: 0, enable: false, ip: '', created_at: '', updated_at: '' };
const s287 = { code: 0, message: '', data: s286 };
const s288 = { url: '', alt: '', href: '' };
const s289 = { errno: 0, data: s288 };
const s290 = { kind: 'convert_document', ready: 0, waiting: 0, running: 0, failed: 0, oldest_seconds: 0, error: '' };
const s291 = { id: 0, kind: 'convert_document', letter: null, error: '', attempts: 0, can_retry: false, failed_at: '' };
const s292 = { queue: [s290], job: [s291] };
const s293 = { kind: 'document', count: 0 };
const s294 = { inbox: [s293] };
const s295 = { id: 0, kind: 'document_passed', content: '', title: '', href: '', note: '', count: 0, amount: 0, read_at: null, created_at: '' };
const s296 = { total: 0, notice: [s295] };
const s297 = { id: 0, user_id: 0, username: '', title: '', description: '', category_id: 0, status: 0, supporter_count: 0, is_joined: false, document_id: 0, document_uuid: '', document_title: '', is_gone: false, answered_username: '', answered_at: null, close_reason: '', created_at: '', updated_at: '', is_new: false };
const s298 = { id: 0, user_id: 0, username: '', title: '', description: '', category_id: 0, status: 0, supporter_count: 0, is_joined: false, document_id: 0, document_uuid: '', document_title: '', is_gone: false, answered_username: '', answered_at: null, close_reason: '', created_at: '', updated_at: '' };
const s299 = { total: 0, wish: [s298] };
const s300 = { id: 0, title: '', description: '', cover: '', sort: 0, enable: false, document_count: 0, created_at: '', updated_at: '' };
const s301 = { document_id: [] };
const s302 = { id: 0, uuid: '', title: '', status: 0 };
const s303 = { id: 0, title: '', description: '', cover: '', sort: 0, enable: false, document_count: 0, created_at: '', updated_at: '', 'document?': [s302] };
const s304 = { total: 0, topic: [s300] };
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
    exportData: s45,
    deleteOwn: s2,
    credits: s47,
    sessions: s49,
    endSessions: s50,
    sweep: s2,
    oauths: s22,
    entitlement: s60,
  },
  session: {
    list: s49,
    end: s2,
    endOthers: s50,
  },
  secondFactor: {
    get: s61,
    begin: s62,
    confirm: s63,
    renewRecoveryCodes: s63,
    disable: s2,
  },
  personalToken: {
    list: s65,
    scopes: s67,
    create: s68,
    delete: s2,
  },
  config: {
    settings: s79,
    list: s81,
    update: s2,
    history: s83,
    test: s85,
    stats: s88,
    dailyFigures: s90,
    envs: s92,
    device: s96,
    release: s97,
    refreshRelease: s97,
    ignoreRelease: s2,
    setReleaseSource: s2,
    license: s98,
    renewIndex: s2,
    sqlMode: s99,
    sitemap: s100,
  },
  navigation: {
    create: s101,
    update: s2,
    arrange: s2,
    delete: s2,
    get: s101,
    list: s102,
  },
  category: {
    create: s104,
    update: s2,
    arrange: s2,
    merge: s2,
    delete: s2,
    get: s103,
    list: s104,
  },
  document: {
    create: s110,
    update: s2,
    delete: s111,
    updateOwn: s113,
    deleteOwn: s113,
    retry: s2,
    exist: s115,
    get: s118,
    download: s119,
    downloadVip: s119,
    downloadForReview: s119,
    layout: s123,
    text: s125,
    lines: s129,
    find: s131,
    setScore: s132,
    getScore: s133,
    scores: s135,
    progress: s136,
    related: s110,
    list: s137,
    types: s138,
    home: s140,
    check: s142,
    recommend: s2,
    setCategory: s2,
    setLanguage: s2,
    detectLanguage: s144,
    setVip: s2,
    setPrice: s2,
    setOwner: s145,
    refundBuyers: s2,
    reconvert: s145,
    reconversion: s147,
    applyPreview: s145,
    trial: s149,
    setCover: s2,
    textHits: s151,
    ownActivity: s153,
    activity: s156,
    downloads: s158,
  },
  recycle: {
    list: s160,
    recover: s2,
    delete: s2,
    clear: s145,
  },
  article: {
    create: s162,
    update: s162,
    preview: s164,
    delete: s2,
    get: s162,
    list: s166,
    related: s167,
    neighbours: s168,
    setCategory: s2,
    recommend: s2,
    check: s2,
    listRecycle: s170,
    restore: s2,
    purge: s2,
    empty: s145,
  },
  comment: {
    create: s171,
    update: s2,
    delete: s2,
    get: s171,
    list: s172,
    received: s172,
    check: s2,
  },
  favorite: {
    create: s173,
    delete: s2,
    get: s174,
    list: s176,
    ofUser: s137,
  },
  readingPlace: {
    list: s178,
    set: s2,
    delete: s2,
  },
  annotation: {
    create: s179,
    update: s2,
    delete: s2,
    ofDocument: s180,
    list: s182,
  },
  banner: {
    create: s183,
    update: s2,
    delete: s2,
    get: s183,
    list: s184,
  },
  group: {
    create: s8,
    update: s8,
    delete: s2,
    get: s8,
    list: s185,
    permission: s186,
    setPermission: s2,
  },
  permission: {
    update: s2,
    get: s6,
    list: s187,
  },
  advertisement: {
    create: s188,
    update: s2,
    delete: s2,
    get: s188,
    position: s189,
    list: s190,
  },
  attachment: {
    update: s2,
    delete: s2,
    deleteUnused: s50,
    stats: s192,
    get: s193,
    list: s194,
  },
  feedback: {
    create: s2,
    update: s2,
    delete: s2,
    get: s195,
    list: s196,
  },
  friendlink: {
    create: s197,
    update: s2,
    delete: s2,
    get: s197,
    check: s198,
    list: s199,
  },
  language: {
    create: s200,
    update: s2,
    setStatus: s2,
    delete: s2,
    list: s201,
  },
  punishment: {
    create: s2,
    update: s2,
    cancel: s2,
    get: s203,
    list: s204,
  },
  report: {
    create: s2,
    createOfComment: s2,
    update: s2,
    delete: s2,
    list: s207,
  },
  sms: {
    send: s208,
    get: s209,
    list: s210,
    summary: s212,
  },
  oauth: {
    configs: s214,
    start: s215,
    login: s217,
    register: s1,
    bind: s2,
    wechatShare: s218,
  },
  order: {
    create: s30,
    get: s30,
    status: s30,
    delete: s2,
    close: s30,
    methods: s220,
    pay: s221,
    watch: s30,
    payments: s225,
    query: s226,
    claim: s30,
    rejectClaim: s30,
    refundOffer: s227,
    refund: s30,
    statements: s229,
    readStatement: s231,
    mismatches: s233,
    resolveMismatch: s30,
    income: s236,
    authorIncome: s239,
    confirm: s30,
    setRemark: s30,
    systemRecharge: s30,
    revokeRecharge: s30,
    recharge: s30,
    own: s240,
    list: s242,
  },
  invoice: {
    offer: s243,
    create: s32,
    own: s244,
    withdraw: s32,
    list: s244,
    issue: s32,
    correct: s32,
    reject: s32,
    attach: s32,
  },
  userVip: {
    offer: s246,
    recharge: s247,
    own: s248,
    active: s249,
    byOrder: s53,
    grant: s53,
    update: s53,
    revoke: s50,
    list: s248,
  },
  vipPlan: {
    create: s250,
    update: s2,
    delete: s2,
    list: s251,
  },
  redeem: {
    create: s252,
    update: s252,
    export: s253,
    list: s254,
    codes: s256,
    use: s257,
  },
  coupon: {
    create: s259,
    update: s258,
    delete: s2,
    list: s260,
    check: s261,
  },
  search: {
    documents: s266,
    rebuild: s2,
    progress: s267,
    articles: s269,
    rebuildArticles: s2,
    all: s271,
    suggest: s272,
    hot: s272,
  },
  searchRecord: {
    summary: s275,
    delete: s2,
    list: s277,
  },
  audit: {
    list: s281,
    logins: s283,
    recordExport: s2,
  },
  upload: {
    document: s285,
    resumable: s285,
    banner: s287,
    category: s287,
    article: s289,
    config: s287,
    cover: s287,
    topic: s287,
    avatar: s287,
  },
  queue: {
    get: s292,
    retry: s145,
    delete: s145,
  },
  inbox: {
    get: s294,
  },
  notice: {
    list: s296,
    unread: s50,
    read: s2,
    delete: s2,
    clear: s145,
    send: s145,
    receivers: s145,
  },
  wish: {
    create: s297,
    join: s2,
    leave: s2,
    answer: s2,
    reopen: s2,
    update: s2,
    check: s2,
    delete: s2,
    list: s299,
  },
  topic: {
    create: s300,
    update: s2,
    addDocuments: s301,
    delete: s2,
    get: s303,
    list: s304,
    documents: s137,
  },
};
