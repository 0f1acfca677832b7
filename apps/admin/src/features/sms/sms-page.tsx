import { smsProviderLabels, smsStatusLabels, smsStatusTones, smsTypeLabels } from '@wenyuan/domain';
import { column, filter, optionsOf, resourcePage } from '../../kit/index.ts';
import { SmsDetail } from './sms-detail.tsx';
import { SmsSummary } from './sms-summary.tsx';

/** What was sent; nothing can be done to it, and its codes are never shown. */
export const Component = resourcePage('sms', {
  title: '短信记录',
  noun: '短信记录',
  unit: '条',
  nameOf: ({ mobile }) => mobile,
  columns: [
    column.text('mobile', '手机号码', { fixed: true, width: 140 }),
    column.tag('status', '状态', smsStatusLabels, { tones: smsStatusTones, phone: true }),
    column.tag('type', '用途', smsTypeLabels, { phone: true }),
    column.same('username', '用户', {
      filter: 'user_id',
      value: ({ user_id }) => user_id,
    }),
    column.tag('provider', '服务商', smsProviderLabels),
    column.text('error', '错误', { width: 220, phone: true }),
    column.text('response', '服务商的答复', { width: 220 }),
    column.address('ip', 'IP 地址'),
    column.dateTime('created_at', '发送时间', { phone: true }),
  ],
  hidden: ['response'],
  filters: [
    filter.words('完整的手机号码，或前三位', 'mobile'),
    filter.choices('status', '状态', optionsOf(smsStatusLabels)),
    filter.choices('type', '用途', optionsOf(smsTypeLabels)),
    filter.user('user_id', '用户'),
    filter.days('created_at', '发送时间'),
    filter.typed('ip', 'IP 地址'),
  ],
  above: <SmsSummary />,
  Detail: SmsDetail,
  emptyHint: '发送过的短信验证码会列在这里，验证码本身不会显示。',
});
