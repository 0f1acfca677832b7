import { isGrantable, listOperations } from '@wenyuan/contract';
import { loginResultLabels, serviceGroups, type Tone } from '@wenyuan/domain';
import { Link, useSearchParams } from 'react-router';
import { column, filter, optionsOf, resourcePage, useMay } from '../../kit/index.ts';
import { rowWord, subjectsOf, summaryOf } from './change-words.ts';
import { LogDetail } from './log-detail.tsx';
import styles from './log.module.css';

/** What the log can tell of: changes that need a right. */
const logged = listOperations().filter(
  ({ operation }) => operation.method !== 'GET' && isGrantable(operation),
);
const operationOptions = logged.map(({ key, operation }) => ({
  value: key,
  label: operation.title,
}));

const labelOfService = (service: string) =>
  serviceGroups.find((group) => group.service === service)?.label ?? service;
const objectOptions = [
  ...new Map(
    logged.map(({ key, operation }) => [
      key.split('.')[0] ?? '',
      labelOfService(operation.service),
    ]),
  ),
].map(([value, label]) => ({ value, label }));

/** Of the two lists of the log the one that is shown, and the way to the other. */
function LogTabs() {
  const [params] = useSearchParams();
  const current = params.get('view') === 'logins' ? 'logins' : '';
  if (!useMay()('audit.logins')) return null;
  const tab = (view: string, label: string) => (
    <Link
      to={view === '' ? '?' : `?view=${view}`}
      {...(view === current ? { 'aria-current': 'page' as const } : {})}
    >
      {label}
    </Link>
  );
  return (
    <nav aria-label="日志的种类" className={styles.tabs}>
      {tab('', '操作')}
      {tab('logins', '登录')}
    </nav>
  );
}

export const Operations = resourcePage('audit', {
  title: '操作日志',
  noun: '记录',
  unit: '条',
  nameOf: ({ title, username }) => `${username} ${title}`,
  columns: [
    column.name('title', '操作', { width: 150 }),
    {
      key: 'changes',
      title: '对象',
      width: 220,
      phone: true,
      cell: (row) => <span className={styles.subjects}>{subjectsOf(row) || '-'}</span>,
      csv: ({ changes }) => changes.map(rowWord).join('、'),
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
    column.text('ip', 'IP 地址', { width: 120 }),
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
    filter.choice('object', '对象', objectOptions),
    filter.choice('operation', '操作', operationOptions),
    filter.days('created_at', '时间'),
  ],
  Detail: LogDetail,
  buttons: <LogTabs />,
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
  nameOf: ({ account }) => account,
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
    column.text('ip', 'IP 地址', { width: 120, phone: true }),
    column.text('device', '设备', { width: 160 }),
    column.dateTime('created_at', '时间', { phone: true }),
  ],
  filters: [
    filter.words('账号或 IP 地址'),
    filter.choices('result', '结果', optionsOf(loginResultLabels)),
    filter.user('user_id', '用户'),
    filter.days('created_at', '时间'),
  ],
  buttons: <LogTabs />,
  emptyHint: '每次登录，成功与否，都会记在这里，保留 180 天。',
});

export function Component() {
  const [params] = useSearchParams();
  return params.get('view') === 'logins' ? <Logins /> : <Operations />;
}
