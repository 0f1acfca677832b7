import type { Punishment } from '@wenyuan/api-client';
import { formatDateTime, punishmentTypeLabels } from '@wenyuan/domain';
import { Facts, field, optionsOf, resourceForm } from '../../kit/index.ts';
import { endField, newPunishmentFields, reasonField, remarkField } from './punishment-fields.ts';

const ACTIONS: Readonly<Record<string, string>> = {
  create: '处罚',
  update: '修改',
  cancel: '取消',
};

/** Several people and types at once. */
export const newPunishmentForm = resourceForm('punishment', {
  user_id: field.person({ label: '用户', several: true, required: '请选择用户' }),
  ...newPunishmentFields,
});

export const punishmentForm = resourceForm(
  'punishment',
  {
    type: field.select({
      label: '处罚类型',
      options: optionsOf(punishmentTypeLabels, Number),
    }),
    end_time: endField,
    reason: reasonField,
    remark: remarkField,
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
            .map(
              ({ username, action, at }) =>
                `${formatDateTime(at)} ${username} ${ACTIONS[action] ?? action}`,
            )
            .join('\n'),
        }}
      />
    ),
  },
);
