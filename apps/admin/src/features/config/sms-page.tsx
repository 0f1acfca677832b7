import { settingsPage } from '../../kit/index.ts';

/** Settings of a provider that is not the chosen one. */
const onlyFor = (provider: string, label: string) => (value: (name: string) => unknown) =>
  value('sms.provider') === provider ? undefined : `“短信服务”选“${label}”后才起作用`;
const ofTemplates = (value: (name: string) => unknown) =>
  value('sms.provider') === 'webhook' ? '自定义接口自行决定短信的内容' : undefined;

export const smsPage = settingsPage({
  title: '短信配置',
  categories: ['sms'],
  groups: [
    {
      title: '发送',
      hint: '验证码短信由此发出；发送记录在“用户管理 → 短信记录”',
      items: ['sms.provider', 'sms.sign_name'],
    },
    {
      title: '模板',
      hint: '在短信服务商处申请验证码模板，可用同一个模板编号',
      idle: ofTemplates,
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
      idle: onlyFor('aliyun', '阿里云短信'),
      items: ['sms.aliyun_access_key_id', 'sms.aliyun_access_key_secret'],
    },
    {
      title: '腾讯云',
      hint: '在访问管理中创建只有短信权限的子用户，填写它的密钥；SdkAppId 在短信控制台的应用管理中',
      idle: onlyFor('tencent', '腾讯云短信'),
      items: [
        'sms.tencent_secret_id',
        'sms.tencent_secret_key',
        'sms.tencent_app_id',
        'sms.tencent_region',
      ],
    },
    {
      title: '自定义接口',
      hint: '向该地址 POST 请求正文，状态 2xx 视为已发送。请求头 X-Wenyuan-Signature 是以密钥对“X-Wenyuan-Timestamp 的值 + . + 正文”计算的 HMAC-SHA256，十六进制',
      idle: onlyFor('webhook', '自定义接口'),
      items: ['sms.webhook_url', 'sms.webhook_secret', 'sms.webhook_body'],
    },
    {
      title: '限量',
      hint: '短信按条计费，限量可防止被人滥发',
      items: ['sms.mobile_per_day', 'sms.address_per_hour', 'sms.per_day', 'sms.alarm_email'],
    },
  ],
  idle: {
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
