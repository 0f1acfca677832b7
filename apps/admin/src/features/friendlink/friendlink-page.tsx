import { useQuery } from '@tanstack/react-query';
import type { Friendlink } from '@wenyuan/api-client';
import { api } from '@wenyuan/app';
import { formatDateTime } from '@wenyuan/domain';
import { Alert, Tag } from '@wenyuan/ui';
import { Link } from 'react-router';
import { batch, column, filter, idsOf, resourcePage } from '../../kit/index.ts';
import { friendlinkForm } from './friendlink-form.ts';

const NAMED = 5;

/** Names the links that readers are sent to in vain. */
function DeadLinks() {
  const { data } = useQuery(api.friendlink.list({ is_dead: true, page: 1, size: NAMED }));
  if (data === undefined || data.total === 0) return null;
  const names = data.friendlink.map(({ title }) => `“${title}”`).join('');
  return (
    <Alert tone="warning">
      {names}
      {data.total > data.friendlink.length ? `等 ${data.total} 个链接` : ''}
      打不开，请核对地址，或停用、删除。<Link to="?is_dead=true">只看这些</Link>
    </Alert>
  );
}

function stateOf({ checked_at = null, failures = 0, check_note = '' }: Friendlink): string {
  if (checked_at === null) return '尚未检查';
  if (failures === 0) return '正常';
  return failures === 1 ? check_note : `${check_note}（连续 ${failures} 次）`;
}

export const Component = resourcePage('friendlink', {
  title: '友情链接',
  noun: '友情链接',
  unit: '条',
  nameOf: ({ title }) => title,
  columns: [
    column.name('title', '名称'),
    column.link('link', '链接', { phone: true }),
    column.text('description', '描述', { width: 110 }),
    column.enabled(),
    {
      key: 'failures',
      title: '检查',
      phone: true,
      cell: (row) => {
        const { checked_at = null, failures } = row;
        return (
          <span title={checked_at === null ? '' : `检查于 ${formatDateTime(checked_at)}`}>
            <Tag tone={checked_at === null ? 'neutral' : failures === 0 ? 'success' : 'danger'}>
              {stateOf(row)}
            </Tag>
          </span>
        );
      },
      csv: stateOf,
    },
    column.sort(),
    column.dateTime('checked_at', '检查时间'),
    column.dateTime('created_at', '创建时间'),
    column.dateTime('updated_at', '更新时间'),
  ],
  hidden: ['checked_at', 'updated_at'],
  filters: [
    filter.words('名称或链接'),
    filter.enabled(),
    filter.choice('is_dead', '检查', [
      { value: 'true', label: '打不开' },
      { value: 'false', label: '正常或尚未检查' },
    ]),
  ],
  form: friendlinkForm,
  batch: [
    batch.enable(),
    batch.disable(),
    batch.call('friendlink.check', {
      label: '检查',
      inRow: true,
      input: (rows) => ({ id: idsOf(rows) }),
      done: (count) => `已检查 ${count} 个链接`,
    }),
    batch.remove(),
  ],
  above: <DeadLinks />,
  emptyHint: '友情链接显示在首页底部，例如常用的图书馆与古籍网站。每天会自动检查能否打开。',
});
