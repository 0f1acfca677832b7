import { useQuery } from '@tanstack/react-query';
import type { User } from '@wenyuan/api-client';
import { api, useSettings } from '@wenyuan/app';
import { labelIn, userStatusLabels, userStatusTones, type UserStatus } from '@wenyuan/domain';
import { Avatar, Tag } from '@wenyuan/ui';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { column, type ListColumn } from '../../kit/index.ts';
import { paths } from '../../lib/paths.ts';
import styles from './user.module.css';

const groupsOf = ({ group_id = [] }: User, names: ReadonlyMap<number, string>) =>
  group_id.map((id) => names.get(id) ?? `#${id}`);

export function GroupTags({ user, names }: { user: User; names: ReadonlyMap<number, string> }) {
  const groups = groupsOf(user, names);
  return groups.length === 0 ? (
    '-'
  ) : (
    <span className={styles.tags}>
      {groups.map((group) => (
        <Tag key={group}>{group}</Tag>
      ))}
    </span>
  );
}

/** The names of the groups by id. */
export function useGroupNames(): ReadonlyMap<number, string> {
  const { data } = useQuery(api.group.list({}));
  return useMemo(() => new Map((data?.group ?? []).map(({ id, title }) => [id, title])), [data]);
}

const columnsWith = (
  names: ReadonlyMap<number, string>,
  credit: string,
): readonly ListColumn<User>[] => [
  {
    key: 'username',
    title: '用户名',
    width: 210,
    fixed: true,
    sortable: true,
    cell: (row) => (
      <span className={styles.name}>
        <Avatar user={row} size={28} />
        <span className={styles.who}>
          <span className={styles.nameLine}>
            <Link to={paths.person(row.id)}>{row.username}</Link>
            {row.is_vip ? <Tag tone="price">会员</Tag> : null}
          </span>
          {(row.email ?? '') === '' ? null : <small>{row.email}</small>}
        </span>
      </span>
    ),
    csv: ({ username }) => username,
  },
  {
    key: 'status',
    title: '状态',
    phone: true,
    cell: ({ status }) => {
      const state = (status ?? 0) as UserStatus;
      return <Tag tone={userStatusTones[state]}>{userStatusLabels[state]}</Tag>;
    },
    csv: ({ status }) => labelIn(userStatusLabels, status ?? 0),
  },
  {
    key: 'group_id',
    title: '用户组',
    width: 120,
    phone: true,
    cell: (row) => <GroupTags user={row} names={names} />,
    csv: (row) => groupsOf(row, names).join('、'),
  },
  column.number('credit_count', credit, { sortable: true, phone: true }),
  column.number('doc_count', '文档', { sortable: true }),
  column.number('article_count', '文章'),
  column.number('comment_count', '评论'),
  column.number('favorite_count', '收藏'),
  column.number('follow_count', '关注'),
  column.number('fans_count', '粉丝'),
  column.text('email', '邮箱', { width: 200 }),
  column.text('mobile', '手机号', { width: 110 }),
  column.text('realname', '真实姓名', { width: 90 }),
  column.text('identity', '身份证号', { width: 150 }),
  column.text('address', '地址', { width: 140 }),
  column.text('signature', '个性签名', { width: 160 }),
  column.text('remark', '备注', { width: 100 }),
  column.dateTime('created_at', '注册时间', { sortable: true, phone: true }),
  column.address('register_ip', '注册 IP'),
  column.dateTime('login_at', '最近登录', { sortable: true }),
  column.address('last_login_ip', '最近登录 IP'),
  column.id({ sortable: true }),
];

export function useUserColumns(): readonly ListColumn<User>[] {
  const names = useGroupNames();
  const { credit_name } = useSettings().system;
  return useMemo(() => columnsWith(names, credit_name), [names, credit_name]);
}

/** Hidden until somebody wants them: what is rarely needed, and what is private. */
export const hiddenColumns = [
  // The address stands below the name.
  'email',
  'article_count',
  'favorite_count',
  'follow_count',
  'fans_count',
  'mobile',
  'realname',
  'identity',
  'address',
  'signature',
  'register_ip',
  'last_login_ip',
  'id',
];
