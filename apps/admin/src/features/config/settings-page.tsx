import { settingsPage } from '../../kit/index.ts';

const plan = (word: string, stem: string) => ({
  title: `${word}会员`,
  by: 'vip.enable',
  items: ['price', 'original_price', 'document_discount', 'download', 'times_every_day'].map(
    (name) => `vip.${stem}_${name}`,
  ),
});

/** The settings pages: a title, the categories on it, and how they are grouped. */
export const systemPage = settingsPage({
  title: '系统配置',
  categories: ['system'],
  groups: [
    { title: '网站', items: ['system.sitename', 'system.domain', 'system.copyright_start_year'] },
    {
      title: '首页与搜索引擎',
      items: ['system.title', 'system.keywords', 'system.description', 'system.recommend_words'],
    },
    {
      title: '图片',
      items: [
        'system.logo',
        'system.favicon',
        'system.register_background',
        'system.login_background',
      ],
    },
    { title: '备案', items: ['system.icp', 'system.sec_icp'] },
  ],
});

export const securityPage = settingsPage({
  title: '安全配置',
  categories: ['security'],
  groups: [
    {
      title: '账号',
      items: [
        'security.enable_register',
        'security.enable_verify_register_email',
        'security.password_min',
        'security.enforce_second_factor',
        'security.login_required',
      ],
    },
    {
      title: '验证码',
      items: [
        'security.enable_captcha_login',
        'security.enable_captcha_register',
        'security.enable_captcha_comment',
        'security.enable_captcha_find_password',
      ],
    },
    {
      title: '文档与存储',
      items: [
        'security.max_document_size',
        'security.document_allowed_ext',
        'security.disable_upload_exist_document',
        'security.document_related_duration',
        'security.attachment_retention_minute',
        'security.disk_reserve',
      ],
    },
    {
      title: '评论与搜索',
      items: [
        'security.comment_interval',
        'security.sensitive_words',
        'security.search_record_retention_days',
      ],
    },
    {
      title: '闭站',
      hint: '关闭后，只有可进入后台的账号能访问网站',
      by: 'security.is_close',
      items: ['security.is_close', 'security.close_statement'],
    },
  ],
});

export const displayPage = settingsPage({
  title: '显示配置',
  categories: ['display'],
  groups: [
    {
      title: '首页',
      items: [
        'display.show_index_categories',
        'display.index_document_style',
        'display.show_document_count',
        'display.show_register_user_count',
        'display.virtual_register_count',
      ],
    },
    {
      title: '文档',
      items: [
        'display.show_document_view_count',
        'display.show_document_download_count',
        'display.show_document_favorite_count',
        'display.show_document_descriptions',
        'display.pages_per_read',
        'display.copyright_statement',
      ],
    },
    {
      title: '列表与搜索',
      items: [
        'display.hide_keywords_on_lists',
        'display.hide_category_without_document',
        'display.max_search_pages',
      ],
    },
    {
      title: '侧边栏',
      items: [
        'display.wechat_tip',
        'display.wechat_qrcode',
        'display.contact_tip',
        'display.contact_link',
      ],
    },
  ],
});

export const footerPage = settingsPage({ title: '底部链接', categories: ['footer'] });

export const converterPage = settingsPage({
  title: '转换配置',
  categories: ['converter'],
  groups: [
    { title: '预览', items: ['converter.max_preview_percent', 'converter.max_preview'] },
    {
      title: '转换',
      items: ['converter.timeout', 'converter.extension', 'converter.max_pages'],
    },
    {
      title: '水印',
      by: 'converter.enable_watermark',
      items: [
        'converter.enable_watermark',
        'converter.watermark_text',
        'converter.watermark_image',
        'converter.watermark_opacity',
        'converter.watermark_angle',
        'converter.watermark_size',
      ],
    },
  ],
});

export const downloadPage = settingsPage({ title: '下载配置', categories: ['download'] });

export const captchaPage = settingsPage({ title: '验证码配置', categories: ['captcha'] });

export const emailPage = settingsPage({
  title: '邮箱配置',
  categories: ['email'],
  groups: [
    {
      title: '发信',
      hint: '验证码与找回密码的邮件由此发出',
      by: 'email.enable',
      items: ['email.*'],
    },
  ],
  test: { item: 'email.test_email', label: '发送测试邮件' },
});

export const vipPage = settingsPage({
  title: '会员配置',
  categories: ['vip', 'score'],
  groups: [
    {
      title: '会员',
      by: 'vip.enable',
      items: ['vip.enable', 'vip.enable_credit_pay', 'vip.icon'],
    },
    plan('年', 'year'),
    plan('季', 'quarter'),
    plan('月', 'month'),
    { title: '积分', hint: '0 表示不奖励、不扣除', items: ['score.*'] },
  ],
});

export const payPage = settingsPage({
  title: '支付配置',
  categories: ['pay'],
  groups: [
    {
      title: '微信支付',
      by: 'pay.enable_wechatpay',
      items: [
        'pay.enable_wechatpay',
        'pay.wechatpay_app_id',
        'pay.wechatpay_mch_id',
        'pay.wechatpay_serial_no',
        'pay.wechatpay_api_v3_key',
        'pay.wechatpay_private_key',
        'pay.wechatpay_public_key_id',
        'pay.wechatpay_public_key',
      ],
    },
    {
      title: '支付宝',
      by: 'pay.enable_alipay',
      items: [
        'pay.enable_alipay',
        'pay.alipay_app_id',
        'pay.alipay_private_key',
        'pay.alipay_public_key',
      ],
    },
    {
      title: '线下付款',
      by: 'pay.enable_offline',
      items: ['pay.enable_offline', 'pay.offline_statement'],
    },
    { title: '订单与充值', items: ['pay.*'] },
  ],
});

export const oauthPage = settingsPage({
  title: '第三方登录',
  categories: ['oauth'],
  groups: [
    {
      title: '微信',
      by: 'oauth.wechat',
      items: ['oauth.wechat', 'oauth.wechat_app_id', 'oauth.wechat_app_secret'],
    },
    { title: 'QQ', by: 'oauth.qq', items: ['oauth.qq', 'oauth.qq_app_id', 'oauth.qq_app_key'] },
    { title: '公众号', items: ['oauth.*'] },
  ],
});
