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
const s94 = { envs: [s93], backup: null, mail: null };
const s95 = { cores: 0, model_name: '', mhz: 0, percent: 0 };
const s96 = { total: 0, available: 0, used: 0, free: 0, percent: 0 };
const s97 = { disk_name: '', total: 0, used: 0, free: 0, percent: 0 };
const s98 = { cpu: s95, memory: s96, disk: [s97] };
const s99 = { current: '', source: '', tag_name: '', name: '', body: '', release_at: null, ignore: '' };
const s100 = { type: 0, name: '', max_docs: 0, max_articles: 0, max_users: 0, addr: '', domain: '', expired_at: null };
const s101 = { message: '' };
const s102 = { document_count: 0, article_count: 0, part_count: 0 };
const s103 = { id: 0, parent_id: 0, title: '', href: '', target: '', color: '', sort: 0, enable: false, description: '', fixed: false, created_at: '', updated_at: '' };
const s104 = { total: 0, navigation: [s103] };
const s105 = { id: 0, parent_id: 0, title: '', type: 0, icon: '', cover: '', doc_count: 0, sort: 0, enable: false, description: '', show_description: false, merged_ids: [], created_at: '', updated_at: '' };
const s106 = { category: [s105] };
const s107 = { id: 0, title: '', parent_id: 0 };
const s108 = { hash: '' };
const s109 = { id: 0, uuid: '', title: '', username: '', status: 0 };
const s110 = { name: '', size: 0, ext: '', pages: 0, replaced_at: '' };
const s111 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s107], attachment: s108, source: '', 'same_file?': [s109], 'former_file?': s110 };
const s112 = { document: [s111] };
const s113 = { forbidden: [] };
const s114 = { id: 0, title: '', reason: '' };
const s115 = { failed: [s114] };
const s116 = { id: 0, uuid: '', title: '', category_id: [] };
const s117 = { 'document?': s116 };
const s118 = { allowed: false, reason: '', message: '', price: 0, is_owned: false, free_days: 0 };
const s119 = { allowed: false, reason: '', message: '', left: 0 };
const s120 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s107], attachment: s108, source: '', 'same_file?': [s109], 'former_file?': s110, readable_pages: 0, lock_reason: '', download: s118, 'download_vip?': s119, comment: s57, favorite: s57, 'user?': s0 };
const s121 = { url: '' };
const s122 = { width: 0, height: 0, ext: '' };
const s123 = { first: 0, last: 0, reason: '' };
const s124 = { title: '', page: 0, level: 0 };
const s125 = { id: 0, uuid: '', status: 0, pages: 0, converted_pages: 0, readable_pages: 0, lock_reason: '', page: [s122], failed: [s123], outline: [s124], is_right_to_left: false, version: '' };
const s126 = { page: 0, content: '' };
const s127 = { total: 0, text: [s126] };
const s128 = { text: '', box: [], edges: [] };
const s129 = { box: [] };
const s130 = { page: 0, line: [s128], 'link?': [s129] };
const s131 = { page: [s130], version: '' };
const s132 = { page: 0, index: 0, before: '', match: '', match_next: '', after: '' };
const s133 = { total: 0, has_more: false, has_earlier: false, alike: [], hit: [s132] };
const s134 = { score: 0, score_count: 0 };
const s135 = { id: 0, document_id: 0, user_id: 0, score: 0 };
const s136 = { stars: 0, count: 0 };
const s137 = { score: 0, score_count: 0, star: [s136] };
const s138 = { id: 0, status: 0, pages: 0, converted_pages: 0, convert_error: '' };
const s139 = { total: 0, document: [s111] };
const s140 = { ext: [] };
const s141 = { category_id: 0, category_cover: '', category_name: '', document: [s111] };
const s142 = { document: [s141] };
const s143 = { id: 0, status: 0 };
const s144 = { document: [s143], forbidden: [] };
const s145 = { id: 0, title: '', language: '' };
const s146 = { document: [s145] };
const s147 = { total: 0 };
const s148 = { code: '', count: 0 };
const s149 = { run: null, trouble: [s148] };
const s150 = { page: 0, width: 0, height: 0, image: '', message: '' };
const s151 = { state: 'waiting', pages: 0, converted_pages: 0, 'page?': s150, missing: [], blank: [], spend_ms: 0, message: '', detail: '' };
const s152 = { piece: '', page: [], page_count: 0 };
const s153 = { hit: [s152], has_more: false };
const s154 = { id: 0, uuid: '', title: '', download_count: 0, favorite_count: 0, comment_count: 0 };
const s155 = { download_count: 0, favorite_count: 0, comment_count: 0, credit_income: 0, document: [s154] };
const s156 = { day: '', download_count: 0, order_count: 0, comment_count: 0, favorite_count: 0 };
const s157 = { user_id: 0, username: '', price: 0, grant: '', created_at: '' };
const s158 = { day: [s156], order_count: 0, amount: 0, download: [s157], detail: '', is_replacing: false };
const s159 = { id: 0, user_id: 0, username: '', document_id: 0, title: '', price: 0, grant: '', ip: '', created_at: '' };
const s160 = { total: 0, download: [s159] };
const s161 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s107], attachment: s108, source: '', 'same_file?': [s109], 'former_file?': s110, deleted_at: '', deleted_user_id: 0, deleted_username: '', purge_at: null };
const s162 = { total: 0, document: [s161] };
const s163 = { id: 0, username: '', avatar: '', signature: '', doc_count: 0, article_count: 0, favorite_count: 0, comment_count: 0, follow_count: 0, fans_count: 0 };
const s164 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', published_at: null, recommend_at: null, publish_at: null, is_page: false, notice: 0, category_id: [], category: [s107], user: s163, content: '' };
const s165 = { name: '', title: '', count: 0 };
const s166 = { content: '', removed: [s165] };
const s167 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', published_at: null, recommend_at: null, publish_at: null, is_page: false, notice: 0, category_id: [], category: [s107], user: s163 };
const s168 = { total: 0, article: [s167] };
const s169 = { article: [s167] };
const s170 = { previous: null, next: null };
const s171 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', published_at: null, recommend_at: null, publish_at: null, is_page: false, notice: 0, category_id: [], category: [s107], user: s163, deleted_at: null, deleted_user_id: 0, deleted_username: '', purge_at: null };
const s172 = { total: 0, article: [s171] };
const s173 = { id: 0, user_id: 0, parent_id: 0, document_id: 0, type: 0, content: '', status: 0, comment_count: 0, created_at: '', updated_at: '', user: s0 };
const s174 = { total: 0, comment: [s173] };
const s175 = { id: 0, user_id: 0, document_id: 0, type: 0, folder_id: 0, created_at: '' };
const s176 = { id: 0, user_id: 0, document_id: 0, type: 0, folder_id: 0, created_at: null };
const s177 = { id: 0, user_id: 0, document_id: 0, type: 0, folder_id: 0, created_at: '', title: '', document_uuid: '', ext: '', score: 0, size: 0, pages: 0, is_available: false };
const s178 = { total: 0, favorite: [s177] };
const s179 = { document_count: 0, article_count: 0, id: 0, name: '', created_at: '' };
const s180 = { document_count: 0, article_count: 0 };
const s181 = { folder: [s179], unfiled: s180 };
const s182 = { document_id: 0, uuid: '', title: '', page: 0, pages: 0, updated_at: '' };
const s183 = { reading_place: [s182] };
const s184 = { id: 0, document_id: 0, page: 0, begin_offset: 0, end_offset: 0, quote: '', note: '', created_at: '', updated_at: '' };
const s185 = { annotation: [s184] };
const s186 = { id: 0, document_id: 0, page: 0, begin_offset: 0, end_offset: 0, quote: '', note: '', created_at: '', updated_at: '', title: '', uuid: '', is_available: false };
const s187 = { total: 0, annotation: [s186] };
const s188 = { id: 0, title: '', path: '', url: '', description: '', sort: 0, enable: false, type: 0, start_time: null, end_time: null, created_at: '', updated_at: '' };
const s189 = { total: 0, banner: [s188] };
const s190 = { total: 0, group: [s8] };
const s191 = { permission_id: [] };
const s192 = { total: 0, permission: [s6] };
const s193 = { id: 0, user_id: 0, position: '', title: '', content: '', enable: false, remark: '', start_time: null, end_time: null, created_at: '', updated_at: '' };
const s194 = { advertisement: [s193] };
const s195 = { total: 0, advertisement: [s193] };
const s196 = { type: 0, count: 0, size: 0, unused_count: 0, unused_size: 0 };
const s197 = { stats: [s196] };
const s198 = { id: 0, hash: '', user_id: 0, username: '', type: 0, type_name: '', type_id: 0, enable: false, path: '', name: '', size: 0, width: 0, height: 0, ext: '', ip: '', description: '', usage: null, created_at: '', updated_at: '' };
const s199 = { total: 0, attachment: [s198] };
const s200 = { id: 0, user_id: 0, username: '', content: '', contact: '', page: '', ip: '', user_agent: '', status: false, remark: '', reply: '', reply_by: '', created_at: '', updated_at: '' };
const s201 = { total: 0, feedback: [s200] };
const s202 = { id: 0, title: '', link: '', description: '', sort: 0, enable: false, created_at: '', updated_at: '' };
const s203 = { failed: 0 };
const s204 = { total: 0, friendlink: [s202] };
const s205 = { id: 0, language: '', code: '', enable: false, sort: 0, created_at: '', updated_at: '' };
const s206 = { total: 0, language: [s205] };
const s207 = { user_id: 0, username: '', action: '', at: '' };
const s208 = { id: 0, user_id: 0, username: '', type: 0, enable: false, reason: '', remark: '', end_time: null, operators: [s207], created_at: '', updated_at: '' };
const s209 = { total: 0, punishment: [s208] };
const s210 = { id: 0, username: '', reason: 0, content: '', status: false, created_at: '' };
const s211 = { id: 0, type: 0, document_id: 0, document_title: '', document_uuid: '', href: '', owner_id: 0, owner_username: '', target_status: null, buyer_count: 0, same_file_count: 0, user_id: 0, username: '', reason: 0, content: '', status: false, remark: '', reply: '', same_count: 0, same_open: 0, same: [s210], created_at: '', updated_at: '' };
const s212 = { total: 0, report: [s211] };
const s213 = { is_registered: false };
const s214 = { id: 0, type: 0, status: 0, user_id: 0, username: '', mobile: '', ip: '', provider: '', error: '', response: '', created_at: '', updated_at: '' };
const s215 = { total: 0, sms: [s214] };
const s216 = { provider: '', sent_count: 0, failed_count: 0 };
const s217 = { provider: [s216] };
const s218 = { type: 0, name: '', icon: '', enable: false, client_id: '', redirect_url: '', authorize_url: '' };
const s219 = { oauths: [s218] };
const s220 = { authorize_url: '', state: '', session: '' };
const s221 = { id: 0, openid: '', oauth_type: 0, session: '', avatar: '', nickname: '' };
const s222 = { 'user?': s0, 'oauth?': s221 };
const s223 = { appid: '', timestamp: 0, noncestr: '', signature: '' };
const s224 = { payment_type: 0, title: '', is_usable: false, message: '' };
const s225 = { method: [s224], balance: 0, offline_statement: '' };
const s226 = { order_status: 0, payment_url: '', extra: null, kind: '', money: 0, expires_at: null };
const s227 = { out_trade_no: '', payment_type: 0, state: 'pending', money: 0, transaction_no: '', message: '', resolution: '', created_at: '', paid_at: null, expires_at: '' };
const s228 = { out_refund_no: '', channel: 'provider', origin: 'operator', state: 'processing', money: 0, credit: 0, taken_credit: 0, reason: '', message: '', username: '', created_at: '', finished_at: null };
const s229 = { state: 'waiting', note: '', id: 0, reason: '', created_at: '', decided_at: null };
const s230 = { payment: [s227], refund: [s228], claim: [s229] };
const s231 = { id: 0, order_no: '', user_id: 0, username: '', order_type: 0, product_id: 0, product_uuid: '', product_name: '', status: 0, payment_type: 0, quantity: 0, price: 0, coupon_amount: 0, coupon_code: '', coupon_money: 0, amount: 0, money: 0, remark: '', transaction_no: '', created_at: '', updated_at: '', paid_at: null, closed_at: null, close_reason: '', refunded: 0, refunded_at: null, refund_state: '', claim_state: '', invoice_state: '', asked: 'nothing' };
const s232 = { is_money: false, paid: 0, left: 0, message: '', channel: [], effect: [] };
const s233 = { id: 0, payment_type: 0, is_refund: false, reason: 'unknown', order_no: '', out_trade_no: '', out_refund_no: '', transaction_no: '', money: 0, stated: 0, at: null };
const s234 = { total: 0, difference: [s233] };
const s235 = { payment_type: 0, row_count: 0, message: '' };
const s236 = { bill: [s235] };
const s237 = { id: 0, out_trade_no: '', transaction_no: '', payment_type: 0, money: 0, received: 0, message: '', order_no: '', order_status: 0, product_name: '', user_id: 0, username: '', is_acceptable: false, resolution: '', resolve_remark: '', resolved_username: '', resolved_at: null, created_at: '', paid_at: null };
const s238 = { total: 0, mismatch: [s237] };
const s239 = { id: 0, day: '', payment_type: 0, order_type: 0, paid_count: 0, direct_count: 0, received: 0, returned: 0, income: 0, credit_received: 0, credit_returned: 0 };
const s240 = { paid_count: 0, direct_count: 0, received: 0, returned: 0, income: 0, credit_received: 0, credit_returned: 0 };
const s241 = { total: 0, from: '', to: '', row: [s239], sum: s240 };
const s242 = { id: 0, user_id: 0, username: '', sold_count: 0, earned: 0, returned: 0, income: 0 };
const s243 = { sold_count: 0, earned: 0, returned: 0, income: 0 };
const s244 = { total: 0, from: '', to: '', row: [s242], sum: s243 };
const s245 = { total: 0, order: [s31] };
const s246 = { money: 0, paid: 0 };
const s247 = { total: 0, order: [s31], sum: s246 };
const s248 = { order: [s32], kind: 'personal', title: '', tax_no: '', email: '' };
const s249 = { total: 0, invoice: [s33] };
const s250 = { type: 0, title: '', months: 0, days: 0, price: 0, original_price: 0, credit: 0, discount: 0, download: 0, times_every_day: 0, benefits: '', next_start: null };
const s251 = { enable: false, enable_credit_pay: false, credit_name: '', plan: [s250], next_start: null, has_coupon: false };
const s252 = { enable: false, credit_name: '', credit_exchange: 0, recharge_discount: '', min: 0, max: 0 };
const s253 = { total: 0, user_vip: [s55] };
const s254 = { 'user_vip?': s55, vips: [s55], coming: [s55], expired_at: null };
const s255 = { id: 0, title: '', months: 0, days: 0, price: 0, original_price: 0, discount: 0, download: 0, times_every_day: 0, benefits: '', sort: 0, enable: false, created_at: '', updated_at: '' };
const s256 = { total: 0, vip_plan: [s255] };
const s257 = { id: 0, title: '', kind: 'vip', vip_type: 0, quantity: 0, product_name: '', credit: 0, count: 0, used_count: 0, expired_at: null, enable: false, remark: '', user_id: 0, username: '', exported_at: null, created_at: '', updated_at: '' };
const s258 = { title: '', redeem_code: [] };
const s259 = { total: 0, redeem_batch: [s257] };
const s260 = { id: 0, batch_id: 0, title: '', user_id: 0, username: '', order_no: '', used_at: null };
const s261 = { total: 0, redeem_code: [s260] };
const s262 = { kind: 'vip', product_name: '', credit: 0, 'user_vip?': s55 };
const s263 = { id: 0, code: '', title: '', kind: 'reduce', reduce_money: 0, discount: 0, reduce_max: 0, least_money: 0, vip_types: [], from_day: null, to_day: null, use_limit: 0, member_limit: 0, enable: false, remark: '', used_count: 0, given_money: 0, created_at: '', updated_at: '' };
const s264 = { coupon: [s263] };
const s265 = { total: 0, coupon: [s263] };
const s266 = { is_usable: false, message: '', coupon_money: 0, coupon_amount: 0, money: 0, amount: 0 };
const s267 = { ext: '', count: 0 };
const s268 = { category_id: 0, count: 0 };
const s269 = { title: '', description: '', text: '', page: 0 };
const s270 = { id: 0, uuid: '', title: '', keywords: '', description: '', user_id: 0, username: '', cover: '', width: 0, height: 0, preview: 0, pages: 0, converted_pages: 0, download_count: 0, view_count: 0, favorite_count: 0, comment_count: 0, score: 0, score_count: 0, price: 0, size: 0, ext: '', status: 0, language: '', enable_gzip: false, preview_ext: '', is_vip: false, created_at: '', updated_at: '', recommend_at: null, category_id: [], category: [s107], attachment: s108, source: '', 'same_file?': [s109], 'former_file?': s110, highlight: s269 };
const s271 = { total: 0, spend: '', agg_ext: [s267], agg_category: [s268], agg_language: [s148], document: [s270] };
const s272 = { version: '', started_at: null, total: 0, left: 0, entries: 0 };
const s273 = { id: 0, identifier: '', title: '', keywords: '', description: '', user_id: 0, view_count: 0, favorite_count: 0, comment_count: 0, status: 0, reject_reason: '', created_at: '', updated_at: '', published_at: null, recommend_at: null, publish_at: null, is_page: false, notice: 0, category_id: [], category: [s107], user: s163, highlight: s269 };
const s274 = { total: 0, spend: '', agg_ext: [s267], agg_category: [s268], agg_language: [s148], article: [s273] };
const s275 = { id: 0, identifier: '', doc_type: 0, title: '', description: '', text: '', page: 0, keywords: '', ext: '', cover: '', pages: 0, price: 0, size: 0, score: 0, view_count: 0, category_id: [], user_id: 0, username: '', created_at: '' };
const s276 = { total: 0, spend: '', agg_ext: [s267], agg_category: [s268], agg_language: [s148], is_similar: false, document: [s275] };
const s277 = { word: [] };
const s278 = { day: '', search_count: 0, empty_count: 0, person_count: 0 };
const s279 = { word: '', count: 0, person_count: 0, total: 0, last_at: '' };
const s280 = { retention_days: 0, day: [s278], top: [s279], missed: [s279] };
const s281 = { id: 0, user_id: 0, username: '', ip: '', type: 0, keywords: '', total: 0, page: 0, user_agent: '', spend_time: 0, created_at: '' };
const s282 = { total: 0, search_record: [s281] };
const s283 = { name: '', before: '', after: '' };
const s284 = { id: 0, name: '', fields: [s283] };
const s285 = { id: 0, user_id: 0, username: '', operation: '', title: '', input: '', changes: [s284], change_count: 0, ip: '', created_at: '' };
const s286 = { total: 0, audit: [s285] };
const s287 = { id: 0, user_id: 0, account: '', result: 0, method: '', ip: '', device: '', created_at: '' };
const s288 = { total: 0, login: [s287] };
const s289 = { id: 0, hash: '', size: 0, ext: '' };
const s290 = { code: 0, message: '', data: s289 };
const s291 = { id: 0, path: '', name: '', size: 0, width: 0, height: 0, ext: '', hash: '', user_id: 0, type: 0, type_id: 0, enable: false, ip: '', created_at: '', updated_at: '' };
const s292 = { code: 0, message: '', data: s291 };
const s293 = { url: '', alt: '', href: '' };
const s294 = { errno: 0, data: s293 };
const s295 = { kind: 'convert_document', ready: 0, waiting: 0, running: 0, failed: 0, oldest_seconds: 0, error: '' };
const s296 = { id: 0, kind: 'convert_document', letter: null, error: '', attempts: 0, can_retry: false, failed_at: '' };
const s297 = { queue: [s295], job: [s296] };
const s298 = { kind: 'document', count: 0 };
const s299 = { inbox: [s298] };
const s300 = { id: 0, kind: 'document_passed', content: '', title: '', href: '', note: '', count: 0, amount: 0, read_at: null, created_at: '' };
const s301 = { total: 0, notice: [s300] };
const s302 = { id: 0, user_id: 0, username: '', title: '', description: '', category_id: 0, status: 0, supporter_count: 0, is_joined: false, document_id: 0, document_uuid: '', document_title: '', is_gone: false, answered_username: '', answered_at: null, close_reason: '', created_at: '', updated_at: '', is_new: false };
const s303 = { id: 0, user_id: 0, username: '', title: '', description: '', category_id: 0, status: 0, supporter_count: 0, is_joined: false, document_id: 0, document_uuid: '', document_title: '', is_gone: false, answered_username: '', answered_at: null, close_reason: '', created_at: '', updated_at: '' };
const s304 = { total: 0, wish: [s303] };
const s305 = { id: 0, title: '', description: '', cover: '', sort: 0, enable: false, document_count: 0, created_at: '', updated_at: '' };
const s306 = { document_id: [] };
const s307 = { id: 0, uuid: '', title: '', status: 0 };
const s308 = { id: 0, title: '', description: '', cover: '', sort: 0, enable: false, document_count: 0, created_at: '', updated_at: '', 'document?': [s307] };
const s309 = { total: 0, topic: [s305] };
const s310 = { way: 'alipay', realname: '', account: '', bank: '' };
const s311 = { credit: 0, exchange: 0, least: 0, percent: 0, times: 0, times_left: 0, ways: [], note: '', message: '', last: s310 };
const s312 = { total: 0, withdrawal: [s34] };
const s313 = { waiting: 0, paid: 0, kept: 0 };
const s314 = { total: 0, withdrawal: [s34], sum: s313 };
const s315 = { id: 0, user_id: 0, username: '', is_disabled: false, credit: 0, money: 0, fee: 0, payout: 0, way: 'alipay', realname: '', account: '', bank: '', state: 'waiting', transfer_no: '', reason: '', decided_username: '', created_at: '', decided_at: null, sold_count: 0, reader_count: 0, paying_count: 0 };
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
    envs: s94,
    device: s98,
    release: s99,
    refreshRelease: s99,
    ignoreRelease: s2,
    setReleaseSource: s2,
    license: s100,
    renewIndex: s2,
    sqlMode: s101,
    sitemap: s102,
  },
  navigation: {
    create: s103,
    update: s2,
    arrange: s2,
    delete: s2,
    get: s103,
    list: s104,
  },
  category: {
    create: s106,
    update: s2,
    arrange: s2,
    merge: s2,
    delete: s2,
    get: s105,
    list: s106,
  },
  document: {
    create: s112,
    update: s2,
    delete: s113,
    updateOwn: s115,
    deleteOwn: s115,
    retry: s2,
    exist: s117,
    get: s120,
    download: s121,
    downloadVip: s121,
    downloadForReview: s121,
    layout: s125,
    text: s127,
    lines: s131,
    find: s133,
    setScore: s134,
    getScore: s135,
    scores: s137,
    progress: s138,
    related: s112,
    list: s139,
    types: s140,
    home: s142,
    check: s144,
    recommend: s2,
    setCategory: s2,
    setLanguage: s2,
    detectLanguage: s146,
    setVip: s2,
    setPrice: s2,
    setOwner: s147,
    refundBuyers: s2,
    reconvert: s147,
    reconversion: s149,
    applyPreview: s147,
    trial: s151,
    setCover: s2,
    textHits: s153,
    ownActivity: s155,
    activity: s158,
    downloads: s160,
  },
  recycle: {
    list: s162,
    recover: s2,
    delete: s2,
    clear: s147,
  },
  article: {
    create: s164,
    update: s164,
    preview: s166,
    delete: s2,
    get: s164,
    list: s168,
    related: s169,
    neighbours: s170,
    setCategory: s2,
    recommend: s2,
    check: s2,
    listRecycle: s172,
    restore: s2,
    purge: s2,
    empty: s147,
  },
  comment: {
    create: s173,
    update: s2,
    delete: s2,
    get: s173,
    list: s174,
    received: s174,
    check: s2,
  },
  favorite: {
    create: s175,
    delete: s2,
    get: s176,
    list: s178,
    move: s2,
    folders: s181,
    createFolder: s179,
    updateFolder: s2,
    deleteFolder: s2,
    ofUser: s139,
  },
  readingPlace: {
    list: s183,
    set: s2,
    delete: s2,
  },
  annotation: {
    create: s184,
    update: s2,
    delete: s2,
    ofDocument: s185,
    list: s187,
  },
  banner: {
    create: s188,
    update: s2,
    delete: s2,
    get: s188,
    list: s189,
  },
  group: {
    create: s8,
    update: s8,
    delete: s2,
    get: s8,
    list: s190,
    permission: s191,
    setPermission: s2,
  },
  permission: {
    update: s2,
    get: s6,
    list: s192,
  },
  advertisement: {
    create: s193,
    update: s2,
    delete: s2,
    get: s193,
    position: s194,
    list: s195,
  },
  attachment: {
    update: s2,
    delete: s2,
    deleteUnused: s52,
    stats: s197,
    get: s198,
    list: s199,
  },
  feedback: {
    create: s2,
    update: s2,
    delete: s2,
    get: s200,
    list: s201,
  },
  friendlink: {
    create: s202,
    update: s2,
    delete: s2,
    get: s202,
    check: s203,
    list: s204,
  },
  language: {
    create: s205,
    update: s2,
    setStatus: s2,
    delete: s2,
    list: s206,
  },
  punishment: {
    create: s2,
    update: s2,
    cancel: s2,
    get: s208,
    list: s209,
  },
  report: {
    create: s2,
    createOfComment: s2,
    update: s2,
    delete: s2,
    list: s212,
  },
  sms: {
    send: s213,
    get: s214,
    list: s215,
    summary: s217,
  },
  oauth: {
    configs: s219,
    start: s220,
    login: s222,
    register: s1,
    bind: s2,
    wechatShare: s223,
  },
  order: {
    create: s31,
    get: s31,
    status: s31,
    delete: s2,
    close: s31,
    methods: s225,
    pay: s226,
    watch: s31,
    payments: s230,
    query: s231,
    claim: s31,
    rejectClaim: s31,
    refundOffer: s232,
    refund: s31,
    statements: s234,
    readStatement: s236,
    mismatches: s238,
    resolveMismatch: s31,
    income: s241,
    authorIncome: s244,
    confirm: s31,
    setRemark: s31,
    systemRecharge: s31,
    revokeRecharge: s31,
    recharge: s31,
    own: s245,
    list: s247,
  },
  invoice: {
    offer: s248,
    create: s33,
    own: s249,
    withdraw: s33,
    list: s249,
    issue: s33,
    correct: s33,
    reject: s33,
    attach: s33,
  },
  userVip: {
    offer: s251,
    recharge: s252,
    own: s253,
    active: s254,
    byOrder: s55,
    grant: s55,
    update: s55,
    revoke: s52,
    list: s253,
  },
  vipPlan: {
    create: s255,
    update: s2,
    delete: s2,
    list: s256,
  },
  redeem: {
    create: s257,
    update: s257,
    export: s258,
    list: s259,
    codes: s261,
    use: s262,
  },
  coupon: {
    create: s264,
    update: s263,
    delete: s2,
    list: s265,
    check: s266,
  },
  search: {
    documents: s271,
    rebuild: s2,
    progress: s272,
    articles: s274,
    rebuildArticles: s2,
    all: s276,
    suggest: s277,
    hot: s277,
  },
  searchRecord: {
    summary: s280,
    delete: s2,
    list: s282,
  },
  audit: {
    list: s286,
    logins: s288,
    recordExport: s2,
  },
  upload: {
    document: s290,
    resumable: s290,
    banner: s292,
    category: s292,
    article: s294,
    config: s292,
    cover: s292,
    topic: s292,
    avatar: s292,
  },
  queue: {
    get: s297,
    retry: s147,
    delete: s147,
  },
  inbox: {
    get: s299,
  },
  notice: {
    list: s301,
    unread: s52,
    read: s2,
    delete: s2,
    clear: s147,
    send: s147,
    receivers: s147,
  },
  wish: {
    create: s302,
    join: s2,
    leave: s2,
    answer: s2,
    reopen: s2,
    update: s2,
    check: s2,
    delete: s2,
    list: s304,
  },
  topic: {
    create: s305,
    update: s2,
    addDocuments: s306,
    delete: s2,
    get: s308,
    list: s309,
    documents: s139,
  },
  withdrawal: {
    offer: s311,
    create: s34,
    own: s312,
    cancel: s34,
    list: s314,
    get: s315,
    start: s2,
    pay: s2,
    reject: s2,
  },
};
