import { field } from '../../kit/index.ts';
import { usePlanOptions } from './use-plan-options.ts';

/** One of all plans; the first of them, the year, is chosen at first. */
export const planField = (label: string, hint: string) => ({
  ...field.select({ label, hint, options: usePlanOptions }),
  empty: 0,
});

/** What a granted membership needs besides its person. */
export const grantFields = {
  type: planField('会员类型', '权益按套餐现在的配置；同类型的会员未到期时，从到期之时起接续'),
  quantity: { ...field.number({ label: '期数', hint: '如 2 期月度会员即 2 个月' }), empty: 1 },
  remark: field.textarea({ label: '原因', hint: '记入操作记录，会员看不到' }),
  request_id: field.requestId(),
};
