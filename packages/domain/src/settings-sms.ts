import {
  numberItem,
  secretItem,
  selectItem,
  switchItem,
  textareaItem,
  textItem,
} from './setting-item.ts';
import { webhookItems } from './settings-webhook.ts';

const KEEP = '留空则保持不变';

const template = (purpose: string, sort: number) =>
  textItem({
    label: `${purpose}的模板编号`,
    length: 64,
    col_num: 12,
    placeholder: '阿里云如 SMS_123456789，腾讯云为数字',
    sort,
  });

/**
 * Text messages with codes: who sends them, and how many. A code opens its account, and whoever owns the account of a
 * provider reads there what was sent: these items are for callers with all permissions.
 */
export const smsCategory = {
  label: '短信配置',
  open: {},
  closed: {
    provider: selectItem({
      guards: 'accounts',
      label: '短信服务',
      default: 'none',
      options: [
        { value: 'none', label: '不启用' },
        { value: 'aliyun', label: '阿里云短信' },
        { value: 'tencent', label: '腾讯云短信' },
        { value: 'webhook', label: '自定义接口（Webhook）' },
      ],
      placeholder: '启用后，可用手机号码注册、登录与找回密码',
      sort: 1,
    }),
    sign_name: textItem({
      label: '短信签名',
      length: 32,
      col_num: 12,
      placeholder: '审核通过的签名，不含【】',
      sort: 2,
    }),
    template_register: template('注册', 10),
    template_login: template('登录', 11),
    template_find_password: template('找回密码', 12),
    template_change_mobile: template('更换手机号码', 13),
    template_minutes: switchItem({
      label: '模板含有效时间',
      default: false,
      col_num: 24,
      placeholder:
        '模板的变量：阿里云为 code 与 minutes，腾讯云为 {1} 与 {2}；关闭时模板中只有验证码',
      sort: 14,
    }),
    aliyun_access_key_id: textItem({
      guards: 'accounts',
      label: 'AccessKey ID',
      col_num: 12,
      sort: 20,
    }),
    aliyun_access_key_secret: secretItem({
      guards: 'accounts',
      label: 'AccessKey Secret',
      placeholder: KEEP,
      col_num: 12,
      sort: 21,
    }),
    tencent_secret_id: textItem({
      guards: 'accounts',
      label: 'SecretId',
      col_num: 12,
      sort: 30,
    }),
    tencent_secret_key: secretItem({
      guards: 'accounts',
      label: 'SecretKey',
      placeholder: KEEP,
      col_num: 12,
      sort: 31,
    }),
    tencent_app_id: textItem({
      guards: 'accounts',
      label: 'SdkAppId',
      length: 32,
      col_num: 12,
      placeholder: '短信应用的编号，如 1400006666',
      sort: 32,
      pattern: { test: /^\d+$/, message: '应为数字' },
    }),
    tencent_region: selectItem({
      label: '地域',
      default: 'ap-guangzhou',
      options: [
        { value: 'ap-guangzhou', label: '广州' },
        { value: 'ap-beijing', label: '北京' },
        { value: 'ap-nanjing', label: '南京' },
      ],
      sort: 33,
    }),
    ...webhookItems({ guards: 'accounts' }),
    webhook_body: textareaItem({
      guards: 'accounts',
      label: '请求正文',
      default:
        '{"mobile":"{mobile}","code":"{code}","minutes":"{minutes}","purpose":"{purpose}","sign":"{sign}"}',
      length: 2000,
      placeholder: 'JSON，其中 {mobile} {code} {minutes} {purpose} {sign} 会被替换',
      sort: 42,
    }),
    mobile_per_day: numberItem({
      label: '每个号码每天条数',
      default: 10,
      min: 1,
      max: 1000,
      placeholder: '同一号码一分钟内只发一条',
      sort: 50,
    }),
    address_per_hour: numberItem({
      label: '每个网络每小时条数',
      default: 20,
      min: 1,
      max: 10_000,
      sort: 51,
    }),
    per_day: numberItem({
      label: '全站每天条数',
      default: 1000,
      min: 0,
      max: 10_000_000,
      placeholder: '达到后当天不再发送，并发信提醒；0 表示不限',
      sort: 52,
    }),
    alarm_email: textItem({
      label: '提醒邮箱',
      placeholder: '留空则发给首个管理员的邮箱',
      sort: 53,
      pattern: { test: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, message: '请填写邮箱地址' },
    }),
  },
} as const;
