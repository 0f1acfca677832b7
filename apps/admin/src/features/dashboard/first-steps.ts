import type { Config, Settings } from '@wenyuan/api-client';
import { defaultSettings } from '@wenyuan/domain';

export type Step = {
  readonly title: string;
  /** What it is good for. */
  readonly hint: string;
  readonly to: string;
  readonly isDone: boolean;
};

/**
 * What a new site still needs before readers come, from what operators set for the site itself, from what readers are offered,
 * where only works what was set up completely, and from what the site holds.
 */
export function firstSteps(
  rows: readonly Config[],
  { system, payment }: Pick<Settings, 'system' | 'payment'>,
  counts: { readonly documents: number; readonly categories: number },
): Step[] {
  const textOf = (name: string) => rows.find((row) => row.name === name)?.value ?? '';
  return [
    {
      title: '网站名称与图标',
      hint: '显示在每一页的顶部与浏览器标签上',
      to: '/admin/config/system',
      isDone: textOf('logo') !== '' || textOf('sitename') !== defaultSettings.system.sitename,
    },
    {
      title: '网站域名',
      hint: '邮件里的链接、网站地图与支付通知的地址由它而来',
      to: '/admin/config/system',
      isDone: textOf('domain') !== '',
    },
    {
      title: '备案号',
      hint: '在中国大陆提供服务时，页脚须有 ICP 备案号',
      to: '/admin/config/system',
      isDone: textOf('icp') !== '',
    },
    {
      title: '发信邮箱',
      hint: '没有它，会员收不到验证码，也找不回密码',
      to: '/admin/config/email',
      isDone: !system.disable_email,
    },
    {
      title: '收款方式',
      hint: '要出售文档、会员或接受充值时，至少启用一种',
      to: '/admin/config/pay',
      isDone: payment.enable_wechatpay || payment.enable_alipay || payment.enable_offline,
    },
    {
      title: '文档分类',
      hint: '读者按分类浏览，上传时也须选择',
      to: '/admin/document/category',
      isDone: counts.categories > 0,
    },
    {
      title: '第一份文档',
      hint: '上传之后会自动转换成可在线阅读的页面',
      to: '/admin/document/upload',
      isDone: counts.documents > 0,
    },
  ];
}
