import type { User } from '@wenyuan/api-client';
import { useQuery } from '@tanstack/react-query';
import { api } from '@wenyuan/app';
import { UserStatus } from '@wenyuan/domain';
import { Facts, field, resourceForm } from '../../kit/index.ts';
import { isOwn } from '../../lib/accounts.ts';

/** The groups of the installation as choices. */
export function useGroupOptions() {
  const { data } = useQuery(api.group.list({}));
  return (data?.group ?? []).map(({ id, title }) => ({ value: id, label: title }));
}

/** The group of those who register, which a new account gets unless the operator chooses another. */
function useDefaultGroup(): { group_id: number[] } | undefined {
  const { data, isError } = useQuery(api.group.list({}));
  if (data === undefined && !isError) return undefined;
  const groups = data?.group ?? [];
  return { group_id: groups.filter(({ is_default }) => is_default).map(({ id }) => id) };
}

export const groupField = field.choices({ label: '用户组', options: useGroupOptions });

/** Makes accounts; an existing one gets other groups or another password. */
export const userForm = resourceForm(
  'user',
  {
    username: field.text({ only: 'create', label: '用户名' }),
    email: field.text({ only: 'create', label: '邮箱' }),
    mobile: field.text({ only: 'create', label: '手机号', hint: '可不填' }),
    group_id: groupField,
    password: field.password({
      label: '密码',
      only: 'create',
    }),
  },
  {
    useGiven: useDefaultGroup,
    created: (_reply, { username }) => `已添加用户 ${String(username)}`,
  },
);

/** Opens the form of an account, in the list and on the page of its person. */
export const accountAction = (user: User) => (isOwn(user) ? '设置用户组' : '设置用户组与密码');

/** The groups and the password of an account. */
export const accountForm = resourceForm(
  'user',
  {
    group_id: groupField,
    password: field.password({
      label: '新密码',
      hint: '留空则不修改；修改后其所有登录设备会退出，访问令牌、通行密钥与注册后绑定的第三方账号失效',
      when: (_values, row) => row === undefined || !isOwn(row as User),
    }),
  },
  {
    verb: '设置',
    actionFor: accountAction,
    changesOnly: true,
    about: (row: User) => (
      <Facts
        facts={{
          用户名: row.username,
          账号: row.status === UserStatus.Ended ? '已注销，不能再设置' : '',
          邮箱: row.email,
          密码: isOwn(row) ? '自己的密码请在右上角菜单的“修改密码”中修改' : '',
        }}
      />
    ),
  },
);
