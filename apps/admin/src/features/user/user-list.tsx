import { userStatusLabels } from '@wenyuan/domain';
import { Button } from '@wenyuan/ui';
import { Link } from 'react-router';
import { filter, optionsOf, resourcePage, useMay } from '../../kit/index.ts';
import { paths } from '../../lib/paths.ts';
import { SendToMany } from './send-to-many.tsx';
import { userActions } from './user-actions.tsx';
import { hiddenColumns, useUserColumns } from './user-columns.tsx';
import { accountForm, useGroupOptions, userForm } from './user-form.tsx';

function SimulationLink() {
  return useMay()('user.entitlement') ? (
    <Button asChild size="sm" variant="outline">
      <Link to={`${paths.people()}?tab=entitlement`}>权益模拟</Link>
    </Button>
  ) : null;
}

export const UserList = resourcePage('user', {
  title: '用户列表',
  noun: '用户',
  unit: '位',
  nameOf: ({ username }) => username,
  columns: useUserColumns,
  hidden: hiddenColumns,
  filters: [
    filter.words('用户名、姓名、邮箱或手机号'),
    filter.choices('group_id', '用户组', () =>
      useGroupOptions().map(({ value, label }) => ({ value: String(value), label })),
    ),
    filter.choice('status', '状态', optionsOf(userStatusLabels)),
    filter.typed('ip', 'IP 地址'),
    filter.days('created_at', '注册时间'),
  ],
  form: accountForm,
  newForm: userForm,
  buttons: (
    <>
      <SendToMany />
      <SimulationLink />
    </>
  ),
  batch: userActions,
  ownRemoval: true,
  emptyHint: '注册的用户会列在这里。',
});
