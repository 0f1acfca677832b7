import { captchaTypeLabels } from '@wenyuan/domain';
import { settingsPage } from '../../kit/index.ts';
import { DisplayPreview } from './display-preview.tsx';
import { FooterPreview } from './footer-preview.tsx';
import { OauthGuide } from './oauth-guide.tsx';
import { SecurityPreview } from './security-preview.tsx';
import { VipPreview } from './vip-preview.tsx';

/** The setting has an effect only with this one on. */
const onlyWith = (name: string, label: string) => (value: (name: string) => unknown) =>
  value(name) === true ? undefined : `开启「${label}」后才起作用`;
/** A daily limit of a reward that is not given. */
const onlyAbove = (name: string, label: string) => (value: (name: string) => unknown) =>
  value(name) === 0 ? `「${label}」为 0，不奖励，次数不起作用` : undefined;
const onlyFilled = (name: string, label: string) => (value: (name: string) => unknown) =>
  value(name) === '' ? `没有「${label}」时不显示` : undefined;

const stems = ['year', 'quarter', 'month'];
/** What a membership gives: those that operators granted have it while none is on sale, too. */
const benefits = (word: string, stem: string) => ({
  title: `${word}会员的权益`,
  items: ['document_discount', 'download', 'times_every_day'].map((name) => `vip.${stem}_${name}`),
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
        'security.upload_statement',
        'security.document_related_duration',
        'security.recycle_retention_days',
        'security.attachment_retention_minute',
        'security.disk_reserve',
      ],
    },
    {
      title: '评论与搜索',
      items: [
        'security.comment_interval',
        'security.sensitive_words',
        'security.search_synonyms',
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
  idle: {
    'security.enable_captcha_register': onlyWith('security.enable_register', '开放注册'),
  },
  tests: [
    { kind: 'storage', label: '测试存储', hint: '写入、读出并删除一个小文件，并查看可用空间。' },
    { kind: 'search', label: '测试搜索', hint: '核对索引的版本并搜索一次。' },
  ],
  Preview: SecurityPreview,
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
  idle: {
    'display.virtual_register_count': onlyWith(
      'display.show_register_user_count',
      '显示注册用户数',
    ),
    'display.wechat_tip': onlyFilled('display.wechat_qrcode', '微信二维码'),
    'display.contact_tip': onlyFilled('display.contact_link', '联系链接'),
  },
  Preview: DisplayPreview,
});

export const footerPage = settingsPage({
  title: '底部链接',
  categories: ['footer'],
  Preview: FooterPreview,
});

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
  idle: {
    'converter.watermark_text': (value) =>
      value('converter.watermark_image') === '' ? undefined : '已有水印图片，不再使用文字',
  },
  tests: [
    {
      kind: 'converter',
      label: '检查转换程序',
      hint: '查找 LibreOffice、字体等工具，并说明缺少什么、影响什么。',
    },
  ],
});

export const downloadPage = settingsPage({ title: '下载配置', categories: ['download'] });

const noPicture = (value: (name: string) => unknown) =>
  value('captcha.type') === 'audio' ? '语音验证码没有图片' : undefined;

export const captchaPage = settingsPage({
  title: '验证码配置',
  categories: ['captcha'],
  idle: {
    'captcha.width': noPicture,
    'captcha.height': noPicture,
    'captcha.length': (value) =>
      value('captcha.type') === 'math' ? '算术验证码的长度由算式决定' : undefined,
  },
  tests: [
    {
      kind: 'captcha',
      label: '看样例',
      hint: '按已保存的尺寸与字符个数生成一个样例。',
      types: captchaTypeLabels,
    },
  ],
});

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
  tests: [
    {
      kind: 'mail',
      label: '发送测试邮件',
      hint: '按已保存的设置发一封信，结果与邮件服务器的答复会显示在这里。',
      to: { label: '接收邮箱', from: 'email.test_email' },
    },
  ],
});

export const vipPage = settingsPage({
  title: '会员配置',
  categories: ['vip'],
  groups: [
    {
      title: '出售',
      by: 'vip.enable',
      items: [
        'vip.enable',
        'vip.enable_credit_pay',
        'vip.agreement_link',
        ...stems.flatMap((stem) => [`vip.${stem}_price`, `vip.${stem}_original_price`]),
      ],
    },
    { title: '会员标志', items: ['vip.icon'] },
    benefits('年', 'year'),
    benefits('季', 'quarter'),
    benefits('月', 'month'),
    {
      title: '到期提醒',
      hint: '以站内通知与邮件提醒，每次只发一遍；另有会员接续的不提醒',
      items: ['vip.remind_first_days', 'vip.remind_last_days'],
    },
  ],
  Preview: VipPreview,
});

export const scorePage = settingsPage({
  title: '积分与签到',
  categories: ['score'],
  groups: [
    { title: '积分', items: ['score.credit_name', 'score.credit_exchange'] },
    {
      title: '奖励',
      hint: '0 表示不奖励',
      items: [
        'score.register',
        'score.sign_in',
        'score.upload_document',
        'score.upload_document_limit',
        'score.document_collected',
        'score.document_collected_limit',
        'score.document_commented',
        'score.document_commented_limit',
      ],
    },
    { title: '扣除与分成', items: ['score.*'] },
  ],
  idle: {
    'score.upload_document_limit': onlyAbove('score.upload_document', '上传文档奖励'),
    'score.document_collected_limit': onlyAbove('score.document_collected', '文档被收藏奖励'),
    'score.document_commented_limit': onlyAbove('score.document_commented', '文档被评论奖励'),
  },
});

export const payPage = settingsPage({
  title: '支付配置',
  categories: ['pay'],
  groups: [
    {
      title: '微信支付',
      hint: '商户平台的“账户中心 / API 安全”有证书序列号、APIv3 密钥与微信支付公钥；停用后，退款仍用这些密钥',
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
      hint: '开放平台的“开发设置 / 接口加签方式”选择密钥，不用证书；停用后，退款仍用这些密钥',
      items: [
        'pay.enable_alipay',
        'pay.alipay_app_id',
        'pay.alipay_seller_id',
        'pay.alipay_private_key',
        'pay.alipay_public_key',
        'pay.alipay_desktop',
      ],
    },
    {
      title: '线下付款',
      hint: '读者按说明付款，由管理员确认收款',
      by: 'pay.enable_offline',
      items: ['pay.enable_offline', 'pay.offline_statement'],
    },
    { title: '订单与充值', items: ['pay.*'] },
  ],
  idle: {
    'pay.wechatpay_public_key': (value) =>
      value('pay.wechatpay_public_key_id') === ''
        ? '没有公钥编号时使用平台证书，公钥应留空'
        : undefined,
  },
  tests: [
    {
      kind: 'wechatpay',
      label: '检查微信支付',
      hint: '签名查询一个不存在的订单，说明微信支付的答复，并列出要填写到商户平台的地址。',
    },
    {
      kind: 'alipay',
      label: '检查支付宝',
      hint: '签名查询一个不存在的订单，说明支付宝的答复与通知地址。',
    },
  ],
});

/** Settings of a provider that is not the chosen one. */
const onlyFor = (provider: string, label: string) => (value: (name: string) => unknown) =>
  value('sms.provider') === provider ? undefined : `「短信服务」不是${label}，不起作用`;
const idleUnless = (provider: string, label: string, names: readonly string[]) =>
  Object.fromEntries(
    names.map((name) => [`sms.${provider}_${name}`, onlyFor(provider, label)] as const),
  );
const ofTemplates = (value: (name: string) => unknown) =>
  value('sms.provider') === 'webhook' ? '自定义接口自行决定短信的内容' : undefined;

export const smsPage = settingsPage({
  title: '短信配置',
  categories: ['sms'],
  groups: [
    {
      title: '发送',
      hint: '验证码短信由此发出；发送记录在「用户管理 → 短信记录」',
      items: ['sms.provider', 'sms.sign_name'],
    },
    {
      title: '模板',
      hint: '在短信服务商处申请验证码模板，可用同一个模板编号',
      items: [
        'sms.template_register',
        'sms.template_login',
        'sms.template_find_password',
        'sms.template_change_mobile',
        'sms.template_minutes',
      ],
    },
    {
      title: '阿里云',
      hint: '在访问控制 RAM 中创建只有 AliyunDysmsFullAccess 权限的用户，填写它的 AccessKey',
      items: ['sms.aliyun_access_key_id', 'sms.aliyun_access_key_secret'],
    },
    {
      title: '腾讯云',
      hint: '在访问管理中创建只有短信权限的子用户，填写它的密钥；SdkAppId 在短信控制台的应用管理中',
      items: [
        'sms.tencent_secret_id',
        'sms.tencent_secret_key',
        'sms.tencent_app_id',
        'sms.tencent_region',
      ],
    },
    {
      title: '自定义接口',
      hint: '向该地址 POST 请求正文，状态 2xx 视为已发送。请求头 X-Wenyuan-Signature 是以密钥对「X-Wenyuan-Timestamp 的值 + . + 正文」计算的 HMAC-SHA256，十六进制',
      items: ['sms.webhook_url', 'sms.webhook_secret', 'sms.webhook_body'],
    },
    {
      title: '限量',
      hint: '短信按条计费，限量可防止被人滥发',
      items: ['sms.mobile_per_day', 'sms.address_per_hour', 'sms.per_day', 'sms.alarm_email'],
    },
  ],
  idle: {
    ...idleUnless('aliyun', '阿里云短信', ['access_key_id', 'access_key_secret']),
    ...idleUnless('tencent', '腾讯云短信', ['secret_id', 'secret_key', 'app_id', 'region']),
    ...idleUnless('webhook', '自定义接口', ['url', 'secret', 'body']),
    'sms.template_register': ofTemplates,
    'sms.template_login': ofTemplates,
    'sms.template_find_password': ofTemplates,
    'sms.template_change_mobile': ofTemplates,
    'sms.template_minutes': ofTemplates,
    'sms.alarm_email': (value) =>
      value('sms.per_day') === 0 ? '没有全站限量，不会提醒' : undefined,
  },
  tests: [
    {
      kind: 'sms',
      label: '发送测试短信',
      hint: '按已保存的设置发一条登录验证码短信，结果会显示在这里。',
      to: { label: '接收手机号' },
    },
  ],
});

const site = (title: string, stem: string, hint: string, items: readonly string[]) => ({
  title,
  hint,
  by: `oauth.${stem}`,
  items: [stem, ...items.map((name) => `${stem}_${name}`)].map((name) => `oauth.${name}`),
});

export const oauthPage = settingsPage({
  title: '第三方登录',
  categories: ['oauth'],
  Guide: OauthGuide,
  groups: [
    site(
      '微信（扫码）',
      'wechat',
      '在微信开放平台 open.weixin.qq.com 创建网站应用，授权回调域填本站域名；通过审核后得到 AppID 与 AppSecret。',
      ['app_id', 'app_secret'],
    ),
    {
      title: '微信内（公众号）',
      hint: '在微信公众平台 mp.weixin.qq.com 的服务号中设置网页授权域名。与上面的网站应用绑定在同一开放平台账号下，两处登录的才是同一个人。',
      items: [
        'oauth.official_account',
        'oauth.official_account_app_id',
        'oauth.official_account_app_secret',
      ],
    },
    site('QQ', 'qq', '在 QQ 互联 connect.qq.com 创建网站应用，网站回调域填上面的回调地址。', [
      'app_id',
      'app_key',
    ]),
    site(
      'GitHub',
      'github',
      '在 GitHub 的 Settings → Developer settings → OAuth Apps 中新建，Authorization callback URL 填上面的回调地址。',
      ['client_id', 'client_secret'],
    ),
    site('Gitee', 'gitee', '在 Gitee 的 设置 → 第三方应用 中创建，应用回调地址填上面的回调地址。', [
      'client_id',
      'client_secret',
    ]),
    site(
      'Google',
      'google',
      '在 Google Cloud 控制台的 API 和服务 → 凭据 中创建 OAuth 客户端（Web 应用），已获授权的重定向 URI 填上面的回调地址。服务器须能访问 accounts.google.com。',
      ['client_id', 'client_secret'],
    ),
    site(
      '单点登录（OpenID Connect）',
      'custom',
      '学校、企业的统一认证，或 Keycloak、Authing 等任何支持 OpenID Connect 的服务。更换签发者后，原先绑定的账号不再有效。',
      ['name', 'icon', 'issuer', 'client_id', 'client_secret'],
    ),
  ],
  tests: [
    {
      kind: 'oauth',
      label: '检查登录方式',
      hint: '核对已启用的登录方式是否填写完整，并读取单点登录与 Google 的服务说明。',
    },
  ],
});
