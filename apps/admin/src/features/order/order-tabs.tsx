import { pageViews } from '../../kit/index.ts';

/** The lists about orders. */
export const { useView: useOrderView, Tabs: OrderTabs } = pageViews('订单与对账', [
  { view: '', title: '订单', operation: 'order.list' },
  { view: 'mismatch', title: '待核对', operation: 'order.mismatches' },
  { view: 'statement', title: '对账', operation: 'order.statements' },
  { view: 'income', title: '收入', operation: 'order.income' },
  { view: 'author', title: '作者收入', operation: 'order.authorIncome' },
]);
