import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { allSettings } from '@wenyuan/domain';
import { root } from './root.js';

/** The file that reads each setting, and the expression there if it is not the bare name. */
const READERS = {
  'security.disk_reserve': ['apps/server/src/storage/disk-room.ts'],
  'security.password_min': ['apps/server/src/auth/password-rules.ts'],
  'security.enforce_second_factor': [
    'apps/server/src/modules/second-factor/second-factor.routes.ts',
  ],
  'system.sitename': ['apps/site/src/app/shell/site-header.tsx', /system\.sitename/],
  'system.domain': ['apps/server/src/web/pages.ts', /system\.domain/],
  'system.title': ['packages/domain/src/head.ts', /site\.title/],
  'system.keywords': ['packages/domain/src/head.ts', /site\.keywords/],
  'system.description': ['apps/site/src/app/shell/site-footer.tsx', /system\.description/],
  'system.recommend_words': ['apps/site/src/features/home/home-page.tsx'],
  'system.logo': ['packages/app/src/site-logo.tsx'],
  'system.favicon': ['apps/server/src/web/site-files.ts'],
  'system.register_background': ['apps/site/src/app/shell/auth-layout.tsx'],
  'system.login_background': ['apps/site/src/app/shell/auth-layout.tsx'],
  'system.sec_icp': ['apps/site/src/app/shell/site-footer.tsx'],
  'system.icp': ['apps/site/src/app/shell/site-footer.tsx'],
  'system.copyright_start_year': ['apps/site/src/app/shell/site-footer.tsx'],
  'footer.about': ['apps/site/src/app/shell/site-footer.tsx'],
  'footer.contact': ['apps/site/src/app/shell/site-footer.tsx'],
  'footer.agreement': ['apps/site/src/app/shell/site-footer.tsx'],
  'footer.copyright': ['apps/site/src/app/shell/site-footer.tsx'],
  'footer.feedback': ['apps/site/src/app/shell/site-footer.tsx'],
  'display.show_document_count': ['apps/site/src/features/home/home-page.tsx'],
  'display.show_document_download_count': ['apps/site/src/features/document/document-facts.tsx'],
  'display.show_document_view_count': ['apps/site/src/features/document/document-facts.tsx'],
  'display.show_document_favorite_count': ['apps/site/src/features/document/document-facts.tsx'],
  'display.show_register_user_count': ['apps/site/src/features/home/home-page.tsx'],
  'display.virtual_register_count': ['apps/server/src/modules/config/stats.ts'],
  'display.show_document_descriptions': ['apps/site/src/features/document/document-page.tsx'],
  'display.show_index_categories': ['apps/site/src/features/home/home-page.tsx'],
  'display.index_document_style': ['apps/site/src/features/home/home-page.tsx'],
  'display.pages_per_read': ['apps/site/src/features/document/text-view.tsx'],
  'display.max_search_pages': ['apps/server/src/search/search.service.ts'],
  'display.copyright_statement': ['apps/site/src/features/document/document-page.tsx'],
  'display.hide_keywords_on_lists': ['apps/site/src/features/document/document-card-data.ts'],
  'display.hide_category_without_document': ['apps/site/src/lib/categories.ts'],
  'display.wechat_tip': ['apps/site/src/app/shell/sider-actions.tsx'],
  'display.wechat_qrcode': ['apps/site/src/app/shell/sider-actions.tsx'],
  'display.contact_tip': ['apps/site/src/app/shell/sider-actions.tsx'],
  'display.contact_link': ['apps/site/src/app/shell/sider-actions.tsx'],
  'security.max_document_size': ['apps/admin/src/features/upload/upload-page.tsx'],
  'security.comment_interval': ['apps/server/src/modules/comment/comment.service.ts'],
  'security.document_related_duration': ['apps/server/src/modules/document/related.ts'],
  'security.attachment_retention_minute': ['apps/server/src/modules/upload/delete-attachments.ts'],
  'security.document_allowed_ext': ['apps/admin/src/features/upload/upload-page.tsx'],
  'security.search_record_retention_days': ['apps/server/src/modules/search/search.routes.ts'],
  'security.enable_register': ['apps/site/src/features/account/register-page.tsx'],
  'security.login_required': ['apps/server/src/auth/site-gate.ts'],
  'security.enable_captcha_login': ['apps/server/src/auth/captcha-gate.ts', /enable_captcha_\$\{/],
  'security.enable_captcha_register': [
    'apps/server/src/auth/captcha-gate.ts',
    /enable_captcha_\$\{/,
  ],
  'security.enable_captcha_comment': ['apps/server/src/modules/comment/comment.service.ts'],
  'security.enable_captcha_find_password': [
    'apps/server/src/auth/captcha-gate.ts',
    /enable_captcha_\$\{/,
  ],
  'security.disable_upload_exist_document': ['apps/server/src/modules/upload/existing-document.ts'],
  'security.enable_verify_register_email': ['apps/server/src/modules/user/account.service.ts'],
  'security.is_close': ['apps/site/src/features/account/register-page.tsx'],
  'security.close_statement': ['apps/server/src/auth/site-gate.ts'],
  'security.search_synonyms': ['apps/server/src/search/search.service.ts'],
  'security.sensitive_words': ['apps/server/src/modules/screening/screening.ts'],
  'captcha.height': ['apps/server/src/auth/captcha.ts'],
  'captcha.width': ['apps/server/src/auth/captcha.ts'],
  'captcha.length': ['apps/server/src/auth/captcha.ts', /settings\.length/],
  'captcha.type': ['apps/server/src/auth/captcha.ts', /challenges\[/],
  'download.enable_guest_download': ['apps/server/src/modules/entitlement/entitlement.ts'],
  'download.free_download_duration': ['apps/server/src/modules/entitlement/entitlement.ts'],
  'download.url_duration': ['apps/server/src/modules/download/download.service.ts'],
  'download.times_every_day': ['apps/server/src/modules/entitlement/entitlement.ts'],
  'download.times_every_ip': ['apps/server/src/modules/entitlement/entitlement.ts'],
  'download.secret_key': ['apps/server/src/modules/download/download-link.ts'],
  'converter.max_preview_percent': ['apps/server/src/modules/reading/preview-limit.ts'],
  'converter.max_preview': ['apps/server/src/modules/reading/preview-limit.ts'],
  'converter.timeout': ['apps/server/src/conversion/run-parts.ts', /converter\.timeout/],
  'converter.extension': ['apps/server/src/conversion/run-parts.ts', /converter\.extension/],
  'converter.max_pages': ['apps/server/src/conversion/run-parts.ts', /converter\.max_pages/],
  'converter.enable_watermark': ['apps/server/src/modules/reading/watermark.ts'],
  'converter.watermark_text': ['apps/server/src/modules/reading/watermark.ts'],
  'converter.watermark_image': ['apps/server/src/modules/reading/watermark.ts'],
  'converter.watermark_opacity': ['apps/server/src/modules/reading/watermark.ts'],
  'converter.watermark_angle': ['apps/server/src/modules/reading/watermark.ts'],
  'converter.watermark_size': ['apps/server/src/modules/reading/watermark.ts'],
  'email.enable': ['apps/server/src/modules/mail/send-mail.ts', /email\.enable/],
  'email.host': ['apps/server/src/modules/mail/deliver-mail.ts', /email\.host/],
  'email.port': ['apps/server/src/modules/mail/deliver-mail.ts', /email\.port/],
  'email.is_tls': ['apps/server/src/modules/mail/deliver-mail.ts', /email\.is_tls/],
  'email.from_name': ['apps/server/src/modules/mail/deliver-mail.ts', /email\.from_name/],
  'email.from_address': ['apps/server/src/modules/mail/deliver-mail.ts', /email\.from_address/],
  'email.username': ['apps/server/src/modules/mail/deliver-mail.ts', /email\.username/],
  'email.password': ['apps/server/src/modules/mail/deliver-mail.ts', /email\.password/],
  'email.duration': ['apps/server/src/modules/mail/deliver-mail.ts', /email\.duration/],
  'email.test_email': ['apps/server/src/modules/config/config.service.ts'],
  'score.credit_name': ['apps/server/src/modules/user/me.service.ts'],
  'score.credit_exchange': ['apps/server/src/modules/membership/vip-plans.ts'],
  'score.register': ['apps/server/src/modules/user/new-member.ts', /score\.register/],
  'score.sign_in': ['apps/server/src/modules/user/me.service.ts'],
  'score.delete_document': ['apps/server/src/modules/document/document.service.ts'],
  'score.upload_document': ['apps/server/src/modules/document/document.service.ts'],
  'score.upload_document_limit': ['apps/server/src/modules/document/document.service.ts'],
  'score.document_collected': ['apps/server/src/modules/favorite/favorite.service.ts'],
  'score.document_collected_limit': ['apps/server/src/modules/favorite/favorite.service.ts'],
  'score.document_commented': ['apps/server/src/modules/comment/comment.service.ts'],
  'score.document_commented_limit': ['apps/server/src/modules/comment/comment.service.ts'],
  'score.owner_share_percent': ['apps/server/src/modules/order/settle-order.ts'],
  'vip.enable': ['apps/server/src/modules/membership/vip-plans.ts', /vip\.enable/],
  'vip.icon': ['apps/site/src/lib/vip-mark.tsx'],
  'vip.agreement_link': ['apps/site/src/features/membership/buy-bar.tsx'],
  'vip.remind_first_days': ['apps/server/src/modules/membership/remind-members.ts'],
  'vip.remind_last_days': ['apps/server/src/modules/membership/remind-members.ts'],
  'vip.enable_credit_pay': ['apps/server/src/modules/membership/membership.routes.ts'],
  'vip.year_price': ['apps/server/src/modules/membership/vip-plans.ts', /\}_price`/],
  'vip.year_original_price': [
    'apps/server/src/modules/membership/vip-plans.ts',
    /\}_original_price`/,
  ],
  'vip.year_document_discount': [
    'apps/server/src/modules/membership/vip-plans.ts',
    /\}_document_discount`/,
  ],
  'vip.year_download': ['apps/server/src/modules/membership/vip-plans.ts', /\}_download`/],
  'vip.year_times_every_day': [
    'apps/server/src/modules/membership/vip-plans.ts',
    /\}_times_every_day`/,
  ],
  'vip.quarter_price': ['apps/server/src/modules/membership/vip-plans.ts', /\}_price`/],
  'vip.quarter_original_price': [
    'apps/server/src/modules/membership/vip-plans.ts',
    /\}_original_price`/,
  ],
  'vip.quarter_document_discount': [
    'apps/server/src/modules/membership/vip-plans.ts',
    /\}_document_discount`/,
  ],
  'vip.quarter_download': ['apps/server/src/modules/membership/vip-plans.ts', /\}_download`/],
  'vip.quarter_times_every_day': [
    'apps/server/src/modules/membership/vip-plans.ts',
    /\}_times_every_day`/,
  ],
  'vip.month_price': ['apps/server/src/modules/membership/vip-plans.ts', /\}_price`/],
  'vip.month_original_price': [
    'apps/server/src/modules/membership/vip-plans.ts',
    /\}_original_price`/,
  ],
  'vip.month_document_discount': [
    'apps/server/src/modules/membership/vip-plans.ts',
    /\}_document_discount`/,
  ],
  'vip.month_download': ['apps/server/src/modules/membership/vip-plans.ts', /\}_download`/],
  'vip.month_times_every_day': [
    'apps/server/src/modules/membership/vip-plans.ts',
    /\}_times_every_day`/,
  ],
  'pay.enable_offline': ['apps/server/src/modules/membership/vip-plans.ts'],
  'pay.order_timeout': ['apps/server/src/modules/order/place-order.ts'],
  'pay.recharge_min': ['apps/server/src/modules/membership/membership.routes.ts'],
  'pay.recharge_max': ['apps/server/src/modules/membership/membership.routes.ts'],
};

/** Settings of features that are not built yet: payment providers, sign-in by other sites, membership screens. */
const NOT_READ_YET = new Set([
  'oauth.wechat',
  'oauth.wechat_app_id',
  'oauth.wechat_app_secret',
  'oauth.qq',
  'oauth.qq_app_id',
  'oauth.qq_app_key',
  'oauth.official_account_app_id',
  'oauth.official_account_app_secret',
  'pay.enable_wechatpay',
  'pay.wechatpay_app_id',
  'pay.wechatpay_mch_id',
  'pay.wechatpay_serial_no',
  'pay.wechatpay_api_v3_key',
  'pay.wechatpay_private_key',
  'pay.wechatpay_public_key_id',
  'pay.wechatpay_public_key',
  'pay.enable_alipay',
  'pay.alipay_app_id',
  'pay.alipay_private_key',
  'pay.alipay_public_key',
  'pay.offline_statement',
]);

const names = allSettings.map(({ category, name }) => `${category}.${name}`);

test('every setting has a place that reads it', () => {
  const unread = names.filter((name) => !(name in READERS) && !NOT_READ_YET.has(name));
  assert.deepEqual(unread, []);
});

test('and every such place does', () => {
  const wrong = Object.entries(READERS).filter(([setting, [file, sign]]) => {
    const name = setting.slice(setting.indexOf('.') + 1);
    const source = readFileSync(path.join(root, file), 'utf8');
    return !(sign ?? new RegExp(`\\b${name}\\b`)).test(source);
  });
  assert.deepEqual(wrong, []);
});

test('nothing is said of settings that are gone', () => {
  const gone = [...Object.keys(READERS), ...NOT_READ_YET].filter((name) => !names.includes(name));
  assert.deepEqual(gone, []);
});
