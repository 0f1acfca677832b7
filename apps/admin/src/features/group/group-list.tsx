import type { Group } from '@wenyuan/api-client';
import { formatBytes, formatWhole } from '@wenyuan/domain';
import { Tag } from '@wenyuan/ui';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  batch,
  column,
  filter,
  ListPage,
  useMay,
  type ListColumn,
  type ListDeclaration,
} from '../../kit/index.ts';
import { useMayOpen } from '../../lib/open-pages.ts';
import { groupForm } from './group-form.ts';
import { ADMINISTRATORS_ID, grantAddress } from './grant-address.ts';
import styles from './group.module.css';

const MEGABYTE = 1024 * 1024;

/** 不允许, or 允许 with whether a review follows. */
function permitted(allowed: boolean, isReviewed: boolean): string {
  return allowed ? (isReviewed ? '需审核' : '允许') : '不允许';
}

function permittedColumn(
  key: string,
  title: string,
  read: (row: Group) => readonly [boolean, boolean],
): ListColumn<Group> {
  return {
    key,
    title,
    cell: (row) => {
      const [allowed, isReviewed] = read(row);
      const tone = allowed ? (isReviewed ? 'warning' : 'success') : 'neutral';
      return <Tag tone={tone}>{permitted(allowed, isReviewed)}</Tag>;
    },
    csv: (row) => permitted(...read(row)),
  };
}

function UserCount({ group }: { group: Group }) {
  const page = '/admin/user/list';
  const count = formatWhole(group.user_count);
  const isLink = useMayOpen()(page) && group.user_count > 0;
  if (!isLink) return count;
  return (
    <Link className={styles.count} to={`${page}?group_id=${group.id}`}>
      {count}
    </Link>
  );
}

const columns: readonly ListColumn<Group>[] = [
  column.name('title', '名称', {
    width: 170,
    before: ({ color }) =>
      color === '' ? null : (
        <span className={styles.swatch} style={{ background: color }} aria-hidden="true" />
      ),
    beside: ({ is_default }) => (is_default ? <Tag tone="accent">默认</Tag> : null),
  }),
  {
    key: 'user_count',
    title: '用户数',
    align: 'end',
    phone: true,
    cell: (group) => <UserCount group={group} />,
    csv: ({ user_count }) => user_count,
  },
  permittedColumn('upload', '上传文档', (row) => [row.enable_upload, row.enable_document_review]),
  permittedColumn('article', '发布文章', (row) => [
    row.enable_article,
    row.enable_article_approval,
  ]),
  permittedColumn('comment', '评论', (row) => [row.enable_comment, row.enable_comment_approval]),
  {
    key: 'storage_quota',
    title: '存储配额',
    align: 'end',
    phone: true,
    cell: ({ storage_quota }) =>
      storage_quota === 0 ? '不限' : formatBytes(storage_quota * MEGABYTE),
    csv: ({ storage_quota }) => storage_quota,
    csvTitle: '存储配额（MB，0 为不限）',
  },
  {
    key: 'max_unfinished_uploads',
    title: '未完成上传',
    align: 'end',
    cell: ({ max_unfinished_uploads: limit }) => (limit === 0 ? '不限' : formatWhole(limit)),
    csv: ({ max_unfinished_uploads }) => max_unfinished_uploads,
  },
  {
    key: 'questions_per_day',
    title: '每天提问',
    align: 'end',
    cell: ({ questions_per_day: limit }) => (limit === 0 ? '不能' : formatWhole(limit)),
    csv: ({ questions_per_day }) => questions_per_day,
  },
  {
    key: 'is_display',
    title: '展示',
    cell: ({ is_display }) => (is_display ? '是' : '否'),
    csv: ({ is_display }) => (is_display ? '是' : '否'),
  },
  column.sort(),
  column.text('description', '描述', { width: 180, phone: true }),
  column.dateTime('created_at', '创建时间'),
  column.dateTime('updated_at', '更新时间'),
];

function forbidden({ id, is_default, user_count }: Group): string | undefined {
  if (id === ADMINISTRATORS_ID) return '管理员用户组不能删除';
  if (is_default) return '默认用户组不能删除，请先将其他用户组设为默认';
  return user_count > 0 ? `还有 ${user_count} 名用户，请先将他们移到其他用户组` : undefined;
}

export function GroupList() {
  const navigate = useNavigate();
  const maySee = useMay()('group.permission');
  const list = useMemo<ListDeclaration<Group>>(
    () => ({
      title: '用户组管理',
      noun: '用户组',
      nameOf: ({ title }) => title,
      columns,
      hidden: [
        'is_display',
        'sort',
        'max_unfinished_uploads',
        'questions_per_day',
        'created_at',
        'updated_at',
      ],
      filters: [filter.words('名称')],
      form: groupForm,
      ...(maySee
        ? {
            actions: ({ id }: Group) => [
              { label: '管理权限', onSelect: () => void navigate(grantAddress(id)) },
            ],
          }
        : {}),
      batch: [batch.remove()],
      removal: { forbidden, lost: () => '组的权限设置会一并删除。' },
    }),
    [maySee, navigate],
  );
  return <ListPage listKey="group" list={list} />;
}
