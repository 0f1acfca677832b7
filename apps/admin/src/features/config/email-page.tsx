import { mailFault } from '@wenyuan/domain';
import { settingsPage } from '../../kit/index.ts';

export const emailPage = settingsPage({
  title: '邮箱配置',
  categories: ['email'],
  groups: [
    {
      title: '发信',
      hint: '验证码与找回密码的邮件由此发出',
      by: 'email.enable',
      lack: (value) => {
        const textOf = (name: string) => value(`email.${name}`) as string;
        const fault = mailFault({
          host: textOf('host'),
          username: textOf('username'),
          from_address: textOf('from_address'),
        });
        return value('email.enable') !== true || fault === ''
          ? undefined
          : `还不能发信，网站视为未启用：${fault}`;
      },
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
