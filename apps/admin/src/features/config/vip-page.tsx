import { settingsPage } from '../../kit/index.ts';
import { VipPreview } from './vip-preview.tsx';

const stems = ['year', 'quarter', 'month'];
/** What a membership gives: those that operators granted have it while none is on sale, too. */
const benefits = (word: string, stem: string) => ({
  title: `${word}会员的权益`,
  items: ['document_discount', 'download', 'times_every_day'].map((name) => `vip.${stem}_${name}`),
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
