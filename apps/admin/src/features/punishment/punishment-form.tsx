import type { Punishment } from '@wenyuan/api-client';
import { formatDateTime, punishmentTypeLabels } from '@wenyuan/domain';
import { Facts, field, optionsOf, resourceForm } from '../../kit/index.ts';

export const punishmentForm = resourceForm(
  'punishment',
  {
    type: field.select({
      label: '处罚类型',
      options: optionsOf(punishmentTypeLabels, Number),
    }),
    end_time: field.moment({ label: '结束时间', hint: '留空为永久' }),
    reason: field.textarea({ label: '处罚原因', hint: '被处罚的用户会看到' }),
    remark: field.textarea({ label: '备注', hint: '只有管理人员能看到' }),
    enable: field.switch({ label: '生效' }),
  },
  {
    changesOnly: true,
    about: (punishment: Punishment) => (
      <Facts
        facts={{
          用户: punishment.username,
          处罚时间: formatDateTime(punishment.created_at),
          操作记录: punishment.operators
            .map(({ username, action, at }) => `${formatDateTime(at)} ${username} ${action}`)
            .join('\n'),
        }}
      />
    ),
  },
);
