import { isGrantable, listOperations } from '@wenyuan/contract';
import { formatDateTime, loginResultLabels, serviceGroups, type Tone } from '@wenyuan/domain';
import { column, filter, optionsOf, pageViews, resourcePage } from '../../kit/index.ts';
import { rowWord, subjectsOf, summaryOf } from './change-words.ts';
import { LogDetail } from './log-detail.tsx';
import styles from './log.module.css';

/** What the log can tell of: changes that need a right, and lists that were saved as files. */
const logged = listOperations().filter(
  ({ key, operation }) =>
    (operation.method !== 'GET' && isGrantable(operation)) || key === 'audit.recordExport',
);
const operationOptions = logged.map(({ key, operation }) => ({
  value: key,
  label: operation.title,
}));

/** What shares its service, whose label is that of a page, with others. */
const namesOfParts: Readonly<Record<string, string>> = {
  vipPlan: '会员套餐',
  redeem: '兑换码',
  coupon: '优惠码',
  search: '搜索索引',
};

const labelOfService = (service: string) =>
  serviceGroups.find((group) => group.service === service)?.label ?? service;
const objectOptions = [
  ...new Map(
    logged.map(({ key, operation }) => {
      const [object = ''] = key.split('.');
      return [object, namesOfParts[object] ?? labelOfService(operation.service)];
    }),
  ),
].map(([value, label]) => ({ value, label }));

/** What operators did, and who logged in. */
const { useView, Tabs } = pageViews('日志的种类', [
  { view: '', title: '操作', operation: 'audit.list' },
  { view: 'logins', title: '登录', operation: 'audit.logins' },
]);

export const Operations = resourcePage('audit', {
  title: '操作日志',
  noun: '记录',
  unit: '条',
  nameOf: (row) =>
    [`${row.username} ${row.title}`, subjectsOf(row), formatDateTime(row.created_at)]
      .filter((part) => part !== '')
      .join('，'),
  columns: [
    column.name('title', '操作', { width: 150 }),
    {
      key: 'changes',
      title: '对象',
      width: 220,
      phone: true,
      cell: (row) => <span className={styles.subjects}>{subjectsOf(row) || '-'}</span>,
      csv: ({ changes, change_count }) => {
        const named = changes.map(rowWord).join('、');
        return change_count > changes.length ? `${named} 等 ${change_count} 项` : named;
      },
    },
    column.same(
      'username',
      '操作人',
      {
        filter: 'user_id',
        value: ({ user_id }) => user_id,
      },
      { phone: true },
    ),
    column.address('ip', 'IP 地址'),
    column.dateTime('created_at', '时间', { phone: true }),
    {
      key: 'summary',
      title: '变更',
      width: 260,
      cell: (row) => <span title={summaryOf(row)}>{summaryOf(row) || '-'}</span>,
      csv: summaryOf,
    },
    column.text('input', '提交的内容', { width: 200 }),
  ],
  hidden: ['summary', 'input'],
  filters: [
    filter.words('操作、对象或内容'),
    filter.user('user_id', '操作人'),
    filter.typed('ip', 'IP 地址'),
    filter.choices('object', '对象', objectOptions),
    filter.typed('target_id', '对象编号'),
    filter.choice('operation', '操作', operationOptions),
    filter.days('created_at', '时间'),
  ],
  Detail: LogDetail,
  buttons: <Tabs />,
  emptyHint: '管理人员的每次修改都会记在这里，保留 180 天。',
});

const resultTones: Readonly<Record<number, Tone>> = {
  0: 'success',
  1: 'warning',
  2: 'warning',
  3: 'warning',
  4: 'danger',
  5: 'danger',
};
const methodLabels = {
  password: '密码',
  sms: '短信',
  oauth: '第三方',
  register: '注册',
  token: '令牌',
};

export const Logins = resourcePage('audit.logins', {
  title: '登录日志',
  noun: '登录记录',
  unit: '条',
  nameOf: ({ account, created_at }) => `${account}，${formatDateTime(created_at)}`,
  columns: [
    column.same(
      'account',
      '账号',
      { filter: 'user_id', value: ({ user_id }) => user_id },
      {
        width: 140,
        fixed: true,
      },
    ),
    column.tag('result', '结果', loginResultLabels, { tones: resultTones, phone: true }),
    column.tag('method', '方式', methodLabels),
    column.address('ip', 'IP 地址', { phone: true }),
    column.text('device', '设备', { width: 160 }),
    column.dateTime('created_at', '时间', { phone: true }),
  ],
  filters: [
    filter.words('账号或 IP 地址'),
    filter.typed('ip', 'IP 地址'),
    filter.choices('result', '结果', optionsOf(loginResultLabels)),
    filter.user('user_id', '用户'),
    filter.days('created_at', '时间'),
  ],
  buttons: <Tabs />,
  emptyHint: '每次登录，成功与否，都会记在这里，保留 180 天。',
});

export function Component() {
  return useView() === 'logins' ? <Logins /> : <Operations />;
}
