import type { Config, Contract, Group, ReplyOf, Settings } from '@wenyuan/api-client';
import { defaultSettings } from '@wenyuan/domain';
import { ENVIRONMENT_ANCHOR, paths } from '../../lib/paths.ts';

export type Step = {
  readonly title: string;
  /** What it is good for, or what is left to do. */
  readonly hint: string;
  readonly to: string;
  /** Undefined while that is not known. */
  readonly isDone: boolean | undefined;
};

type Environment = Pick<ReplyOf<Contract['config']['envs']>, 'backup' | 'mail'>;

export type SiteFacts = {
  /** What operators set for the site itself. */
  readonly rows: readonly Config[];
  /** What readers are offered, where only works what was set up completely. */
  readonly shown: Pick<Settings, 'system' | 'payment' | 'footer'>;
  readonly counts: { readonly documents: number; readonly categories: number };
  /** How letters and backups went; null for who may not see that, undefined while it is looked for, which takes seconds. */
  readonly environment: Environment | null | undefined;
  /** Whether the operator's own login takes a second factor. */
  readonly hasSecondFactor: boolean;
  /** The group that new members come into. */
  readonly newcomers:
    | Pick<Group, 'enable_document_review' | 'enable_article_approval' | 'enable_comment_approval'>
    | undefined;
};

/** Settings alone send no letter: one that arrived at the host tells that they work. */
function mailStep({ shown, environment }: SiteFacts): Step {
  const step = { title: '发信邮箱', to: '/admin/config/email' };
  const isOn = !shown.system.disable_email;
  const state = environment?.mail;
  if (!isOn || state == null) {
    const isDone = isOn && environment === undefined ? undefined : isOn;
    return { ...step, hint: '没有它，会员收不到验证码，也找不回密码', isDone };
  }
  if (state.failing_since !== null)
    return { ...step, hint: `邮件发不出去：${state.error}`, isDone: false };
  return state.sent_at === null
    ? { ...step, hint: '已填写，请发送一封测试邮件确认能发出', isDone: false }
    : { ...step, hint: '已成功发出过邮件', isDone: true };
}

/** What a new site still needs before readers come, from what is set and what is known to work. */
export function firstSteps(facts: SiteFacts): Step[] {
  const { rows, shown, counts, environment, hasSecondFactor, newcomers } = facts;
  const { payment, footer } = shown;
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
      title: '服务协议与隐私政策',
      hint: '注册时请用户阅读；收集手机号、邮箱等个人信息须有隐私政策',
      to: '/admin/config/footer',
      isDone: footer.agreement !== '' && footer.privacy !== '',
    },
    mailStep(facts),
    {
      title: '收款方式',
      hint: '要出售文档、会员或接受充值时，至少启用一种',
      to: '/admin/config/pay',
      isDone: payment.enable_wechatpay || payment.enable_alipay || payment.enable_offline,
    },
    {
      title: '两步验证',
      hint: '您的密码泄露时，别人仍不能登录后台',
      to: paths.secondFactor(),
      isDone: hasSecondFactor,
    },
    {
      title: '新用户的审核',
      hint: '默认用户组的文档、文章与评论先审核再公开',
      to: paths.groups(),
      isDone:
        newcomers !== undefined &&
        newcomers.enable_document_review &&
        newcomers.enable_article_approval &&
        newcomers.enable_comment_approval,
    },
    ...(environment === null
      ? []
      : [
          {
            title: '备份',
            hint: '磁盘损坏时，只有备份能找回文档与账目',
            to: `${paths.dashboard()}#${ENVIRONMENT_ANCHOR}`,
            isDone: environment === undefined ? undefined : environment.backup?.last != null,
          },
        ]),
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
