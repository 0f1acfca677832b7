import { numberItem, secretItem, switchItem, textItem } from './setting-item.ts';

const email = { test: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, message: '邮箱地址不正确' };

/** How letters are sent. */
export const emailCategory = {
  label: '邮箱配置',
  open: {},
  closed: {
    enable: switchItem({ label: '启用发信', default: false, sort: 10 }),
    host: textItem({
      guards: 'accounts',
      label: 'SMTP 服务器',
      placeholder: '如 smtp.example.com',
      pattern: { test: /^[\w.:-]+$/, message: '应为主机名或 IP 地址' },
      fault: (host) =>
        /^[^:]*:\d*$/.test(host) ? '不含端口，请将端口填写在“SMTP 端口”中' : undefined,
      col_num: 12,
      sort: 20,
    }),
    port: numberItem({
      guards: 'accounts',
      label: 'SMTP 端口',
      default: 465,
      min: 1,
      max: 65_535,
      placeholder: '常用 465（TLS）或 587（STARTTLS）',
      sort: 30,
    }),
    is_tls: switchItem({
      guards: 'accounts',
      label: '启用 TLS',
      default: true,
      placeholder: '关闭则以 STARTTLS 升级连接（服务器支持时）',
      sort: 40,
    }),
    from_name: textItem({
      label: '发件人名称',
      length: 64,
      placeholder: '留空则为网站名称',
      col_num: 12,
      sort: 50,
    }),
    from_address: textItem({
      guards: 'accounts',
      label: '发件邮箱',
      pattern: email,
      placeholder: '留空则为登录账号',
      col_num: 12,
      sort: 55,
    }),
    username: textItem({
      guards: 'accounts',
      label: '登录账号',
      placeholder: '通常为邮箱地址',
      col_num: 12,
      sort: 60,
    }),
    password: secretItem({
      guards: 'accounts',
      sent_to: ['host', 'port', 'is_tls'],
      label: '登录密码',
      placeholder: '密码或授权码，留空则保持不变',
      col_num: 12,
      sort: 70,
    }),
    duration: numberItem({
      label: '邮件有效期（分钟）',
      default: 30,
      min: 1,
      max: 1440,
      placeholder: '验证码与找回密码链接的有效时间',
      sort: 80,
    }),
    test_email: textItem({
      label: '测试邮箱',
      pattern: email,
      placeholder: '测试邮件默认发往这里；在本页的“测试”中发送',
      col_num: 12,
      sort: 90,
    }),
  },
} as const;
