import { useQuery } from '@tanstack/react-query';
import type { Sms } from '@wenyuan/api-client';
import { api } from '@wenyuan/app';
import {
  formatDateTime,
  labelIn,
  smsProviderLabels,
  smsStatusLabels,
  smsTypeLabels,
} from '@wenyuan/domain';
import { Facts, RowDialog, useMay, type DetailProps } from '../../kit/index.ts';

/** One message; its whole number is for those who may read the record itself. */
export function SmsDetail({ row, onClose }: DetailProps<Sms>) {
  const { data } = useQuery({ ...api.sms.get({ id: row.id }), enabled: useMay()('sms.get') });
  const shown = data ?? row;
  return (
    <RowDialog title="短信记录" onClose={onClose}>
      <Facts
        facts={{
          手机号码: shown.mobile,
          用途: labelIn(smsTypeLabels, row.type),
          状态: labelIn(smsStatusLabels, row.status),
          用户: row.username,
          服务商: labelIn(smsProviderLabels, row.provider),
          错误: row.error,
          服务商的答复: row.response,
          'IP 地址': row.ip,
          发送时间: formatDateTime(row.created_at),
        }}
      />
    </RowDialog>
  );
}
