/** What goes wrong at a provider; everything is right until a test or a person sets it. */
export type Faults = {
  /** `silent` never answers, `stranger` signs with a key that is not the provider's. */
  answers: 'right' | 'silent' | 'broken' | 'busy' | 'unsigned' | 'stranger' | 'garbled';
  /** What happens to the notices of payments and refunds. */
  notices: 'sent' | 'lost' | 'twice' | 'late';
  /** What notices say. */
  content: NoticeFault;
  refunds: 'done' | 'pending' | 'refused' | 'failed';
};

export type NoticeFault =
  | 'right'
  | 'wrong-signature'
  | 'stranger'
  | 'changed'
  | 'stale'
  | 'wrong-amount'
  | 'wrong-merchant'
  | 'wrong-app';

export const faultChoices = {
  answers: {
    right: '正常',
    silent: '不应答（超时）',
    broken: '500 错误',
    busy: '系统繁忙',
    unsigned: '没有签名',
    stranger: '以别的密钥签名',
    garbled: '不是 JSON',
  },
  notices: {
    sent: '立即送达',
    lost: '丢失',
    twice: '送达两次',
    late: '晚三十秒',
  },
  content: {
    right: '正确',
    'wrong-signature': '签名不正确',
    stranger: '以别的密钥签名',
    changed: '签名后被改动',
    stale: '十分钟前的签名',
    'wrong-amount': '金额不符',
    'wrong-merchant': '另一个商户',
    'wrong-app': '另一个应用',
  },
  refunds: {
    done: '成功',
    pending: '处理中，稍后成功',
    refused: '拒绝',
    failed: '处理后失败',
  },
} as const satisfies { readonly [Name in keyof Faults]: Readonly<Record<Faults[Name], string>> };

export const noFaults = (): Faults => ({
  answers: 'right',
  notices: 'sent',
  content: 'right',
  refunds: 'done',
});

export const noticeFaults = Object.keys(faultChoices.content) as NoticeFault[];
