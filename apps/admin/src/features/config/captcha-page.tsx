import { captchaTypeLabels } from '@wenyuan/domain';
import { settingsPage } from '../../kit/index.ts';

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
