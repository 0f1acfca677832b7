import { vipTypeLabels } from '@wenyuan/domain';
import { field, optionsOf } from '../../kit/index.ts';

/** What a granted membership needs besides its person. */
export const grantFields = {
  type: field.select({
    label: '会员类型',
    options: optionsOf(vipTypeLabels, Number),
    hint: '权益与折扣按「会员配置」；同类型的会员未到期时，从到期之日起接续',
  }),
  remark: field.textarea({
    label: '原因',
    hint: '记入操作记录，会员看不到',
    required: '请填写原因',
  }),
  request_id: field.requestId(),
};
