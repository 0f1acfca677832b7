import type { UserVip } from '@wenyuan/api-client';
import { addMonths, DAY_MS, formatDateTime, vipTitle } from '@wenyuan/domain';
import { Facts, field, resourceForm, type Preset } from '../../kit/index.ts';
import { grantFields } from './vip-fields.ts';

const ACTIONS = { grant: '赠送', update: '调整', revoke: '撤销' } as const;

/** From the end that the membership has, or from now where that is over. */
function endOf(row: object | undefined): Date {
  const end = new Date((row as UserVip | undefined)?.expired_at ?? Date.now());
  return end > new Date() ? end : new Date();
}

const longer: readonly Preset[] = [
  { label: '延长 7 天', moment: (row) => new Date(endOf(row).getTime() + 7 * DAY_MS) },
  { label: '延长 1 个月', moment: (row) => addMonths(endOf(row), 1) },
  { label: '延长 3 个月', moment: (row) => addMonths(endOf(row), 3) },
  { label: '延长 1 年', moment: (row) => addMonths(endOf(row), 12) },
];

/** What operators did to a membership, a line each. */
export function historyOf({ operators }: UserVip): string {
  return operators
    .map(
      ({ at, username, action, remark }) =>
        `${formatDateTime(at)} ${username} ${ACTIONS[action]}：${remark || '未填写原因'}`,
    )
    .join('\n');
}

export const grantForm = resourceForm(
  'userVip',
  {
    user_id: field.person({ label: '用户', required: '请选择用户' }),
    ...grantFields,
  },
  { creation: 'userVip.grant', createVerb: '赠送', created: () => '会员已赠送' },
);

export const vipForm = resourceForm(
  'userVip',
  {
    expired_at: field.moment({
      label: '到期时间',
      hint: '只能延后；同类型的后续会员会相应顺延',
      presets: longer,
    }),
    download: field.number({
      label: '可下载次数',
      hint: '会员期内免费下载会员文档的总次数，0 表示不含下载',
    }),
    times: field.number({ label: '每日次数', hint: '0 为每日不限' }),
    discount: field.number({ label: '折扣（%）', hint: '100 为不打折，85 即八五折' }),
    remark: field.textarea({ label: '原因', hint: '记入操作记录，会员看不到' }),
  },
  {
    verb: '延长或调整',
    changesOnly: true,
    about: (row: UserVip) => (
      <Facts
        facts={{
          用户: row.username,
          类型: vipTitle(row),
          生效时间: formatDateTime(row.joined_at),
          已用下载: `${row.download_used} / ${row.download} 次`,
          操作记录: historyOf(row),
        }}
      />
    ),
  },
);
