import { addMonths, DAY_MS, punishmentTypeLabels } from '@wenyuan/domain';
import { field, optionsOf, type Preset } from '../../kit/index.ts';

const HOUR_MS = 3_600_000;

const after = (milliseconds: number) => () => new Date(Date.now() + milliseconds);
const afterMonths = (count: number) => () => addMonths(new Date(), count);

const ends: readonly Preset[] = [
  { label: '1 小时', moment: after(HOUR_MS) },
  { label: '12 小时', moment: after(12 * HOUR_MS) },
  { label: '1 天', moment: after(DAY_MS) },
  { label: '2 天', moment: after(2 * DAY_MS) },
  { label: '1 周', moment: after(7 * DAY_MS) },
  { label: '1 个月', moment: afterMonths(1) },
  { label: '半年', moment: afterMonths(6) },
  { label: '1 年', moment: afterMonths(12) },
];

export const endField = field.moment({
  label: '结束时间',
  hint: '留空为永久',
  presets: ends,
  none: '永久',
});
export const reasonField = field.textarea({ label: '处罚原因', hint: '被处罚的用户会看到' });
export const remarkField = field.textarea({ label: '备注', hint: '只有管理人员能看到' });

/** What a new punishment needs besides its people. */
export const newPunishmentFields = {
  type: field.choices({
    label: '处罚类型',
    options: optionsOf(punishmentTypeLabels, Number),
    hint: '可选多项；禁用账号会让其所有登录设备立即退出',
    required: '请选择处罚类型',
  }),
  end_time: endField,
  reason: reasonField,
  remark: remarkField,
};
