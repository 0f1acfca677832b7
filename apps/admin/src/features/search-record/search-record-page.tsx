import { searchTypeLabels } from '@wenyuan/domain';
import { Tag } from '@wenyuan/ui';
import { batch, column, filter, resourcePage } from '../../kit/index.ts';
import { SiteLink } from '../../lib/site-link.tsx';
import { searchAddress } from '../../lib/site-origin.ts';
import { SearchSummary } from './search-summary.tsx';

export const Component = resourcePage('searchRecord', {
  title: '搜索记录',
  noun: '搜索记录',
  unit: '条',
  nameOf: ({ keywords }) => keywords,
  columns: [
    {
      key: 'keywords',
      title: '关键字',
      width: 220,
      fixed: true,
      cell: ({ keywords }) => <SiteLink href={searchAddress(keywords)}>{keywords}</SiteLink>,
      csv: ({ keywords }) => keywords,
    },
    {
      key: 'total',
      title: '结果数',
      align: 'end',
      sortable: true,
      phone: true,
      cell: ({ total }) => (total === 0 ? <Tag tone="warning">无结果</Tag> : total),
      csv: ({ total }) => total,
    },
    column.tag('type', '范围', searchTypeLabels),
    column.number('page', '页码'),
    {
      key: 'spend_time',
      title: '用时',
      align: 'end',
      sortable: true,
      cell: ({ spend_time }) => `${spend_time} 秒`,
      csv: ({ spend_time }) => spend_time,
    },
    column.same('username', '用户', {
      filter: 'user_id',
      value: ({ user_id }) => user_id,
    }),
    column.address('ip', 'IP 地址'),
    column.text('user_agent', '浏览器', { width: 260 }),
    column.dateTime('created_at', '搜索时间', { sortable: 'id', phone: true }),
  ],
  hidden: ['user_agent'],
  filters: [
    filter.words('关键字', 'keywords'),
    filter.typed('ip', 'IP 地址'),
    filter.user('user_id', '用户'),
    filter.days('created_at', '搜索时间'),
  ],
  above: <SearchSummary />,
  selectsWhole: true,
  batch: [batch.remove()],
  emptyHint: '读者搜索过的词会列在这里，无结果的词提示馆藏的缺口。',
});
