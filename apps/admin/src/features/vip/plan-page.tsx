import { periodText } from '@wenyuan/domain';
import { batch, column, field, filter, resourceForm, resourcePage } from '../../kit/index.ts';
import { SellingState } from './selling-state.tsx';
import { VipTabs } from './vip-tabs.tsx';

const planForm = resourceForm('vipPlan', {
  title: field.text({ label: '名称' }),
  months: field.number({ label: '月数', hint: '与天数相加；至少填写一项' }),
  days: field.number({ label: '天数' }),
  price: field.money({ label: '价格', hint: '0 表示不出售' }),
  original_price: field.money({ label: '原价', hint: '高于价格时显示为划去的价格' }),
  discount: field.number({ label: '文档折扣（%）', hint: '100 为不打折，85 即八五折' }),
  download: field.number({
    label: '下载总次数',
    hint: '有效期内免费下载会员文档的次数，0 表示不含下载',
  }),
  times_every_day: field.number({ label: '每天下载次数', hint: '0 表示不限' }),
  benefits: field.textarea({ label: '其他权益', hint: '一行一条，显示在套餐卡片上' }),
  sort: field.number({ label: '排序', hint: '越大越靠前，均在年、季、月之后' }),
  enable: field.switch({ label: '启用', hint: '停用后不再出售，已开通的会员不受影响' }),
});

export const PlanList = resourcePage('vipPlan', {
  title: '更多套餐',
  noun: '套餐',
  nameOf: ({ title }) => title,
  columns: [
    column.name('title', '名称', { width: 150 }),
    { key: 'period', title: '有效期', phone: true, cell: periodText, csv: periodText },
    column.money('price', '价格', { none: '不出售' }),
    {
      key: 'discount',
      title: '折扣',
      width: 80,
      cell: ({ discount }) => (discount === 100 ? '不打折' : `${discount / 10} 折`),
      csv: ({ discount }) => discount,
    },
    column.number('download', '下载总次数'),
    {
      key: 'times_every_day',
      title: '每天次数',
      align: 'end',
      cell: ({ times_every_day: times }) => (times === 0 ? '不限' : times),
      csv: ({ times_every_day }) => times_every_day,
    },
    column.enabled(),
    column.sort(),
    column.dateTime('created_at', '创建时间'),
    column.number('id', '类型编号'),
  ],
  hidden: ['created_at', 'id'],
  filters: [filter.words('名称'), filter.enabled()],
  form: planForm,
  batch: [batch.enable(), batch.disable(), batch.remove()],
  removal: { lost: () => '已开通的会员与已生成的兑换码不受影响；待支付的订单不能再支付。' },
  above: <SellingState />,
  buttons: <VipTabs />,
  emptyHint: '年、季、月之外的套餐，例如七天体验卡、学期卡；年、季、月在“会员配置”中设置。',
});
