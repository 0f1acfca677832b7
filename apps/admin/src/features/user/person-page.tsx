import { useQuery } from '@tanstack/react-query';
import type { User } from '@wenyuan/api-client';
import { api } from '@wenyuan/app';
import {
  labelIn,
  PunishmentType,
  punishmentTypeLabels,
  UserStatus,
  userStatusLabels,
  userStatusTones,
} from '@wenyuan/domain';
import { Avatar, Button, EmptyState, Menu, Skeleton, Tag, type MenuAction } from '@wenyuan/ui';
import { MoreHorizontal } from 'lucide-react';
import { Suspense, useMemo, useState, type ComponentType } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ListFailure, useBatch, useKept, useMay, type Within } from '../../kit/index.ts';
import { Page } from '../../lib/page.tsx';
import { paths } from '../../lib/paths.ts';
import { PersonContents } from './person-contents.tsx';
import { personTabs } from './person-tabs.ts';
import { userActions } from './user-actions.tsx';
import { GroupTags, useGroupNames } from './user-columns.tsx';
import { accountAction, accountForm } from './user-form.tsx';
import styles from './user.module.css';

/** The names in the address that are the page's own; the rest belongs to the list of the tab. */
const OWN_NAMES = ['id', 'tab'];

function PersonMenu({ user }: { user: User }) {
  const may = useMay();
  const [isSetting, setSetting] = useState(false);
  const { forRow, form } = useBatch({
    group: 'user',
    batch: userActions,
    removal: { label: '删除', operation: () => 'user.delete' },
    forbidden: undefined,
    remove: () => Promise.resolve(),
    onDone: () => undefined,
  });
  const actions: MenuAction[] = [
    ...(may('user.update') && user.status !== UserStatus.Ended
      ? [
          {
            label: accountAction(user),
            onSelect: () => setSetting(true),
          },
        ]
      : []),
    ...forRow(user),
  ];
  return (
    <>
      {actions.length === 0 ? null : (
        <Menu label={`对${user.username}的操作`} actions={actions} variant="outline" size="sm">
          操作
          <MoreHorizontal aria-hidden="true" />
        </Menu>
      )}
      {form}
      {isSetting ? (
        <accountForm.Dialog noun="用户" row={user} onClose={() => setSetting(false)} />
      ) : null}
    </>
  );
}

/** What the person may not do now, which their status does not say; a press shows why and until when. */
function PunishmentTags({ userId }: { userId: number }) {
  const may = useMay()('punishment.list');
  const { data } = useQuery({
    ...api.punishment.list({ user_id: [userId], state: 'active' }),
    enabled: may,
  });
  const types = new Set(data?.punishment.map(({ type }) => type));
  // The status says that an account is disabled.
  types.delete(PunishmentType.AccountDisabled);
  return [...types].map((type) => (
    <Link key={type} to={paths.person(userId, 'punishment')}>
      <Tag tone="danger">{labelIn(punishmentTypeLabels, type)}</Tag>
    </Link>
  ));
}

function Summary({ user }: { user: User }) {
  const status = (user.status ?? 0) as UserStatus;
  const names = useGroupNames();
  return (
    <div className={styles.summary}>
      <Avatar user={user} size={48} />
      <div className={styles.tags}>
        <Tag tone={userStatusTones[status]}>{userStatusLabels[status]}</Tag>
        <PunishmentTags userId={user.id} />
        <GroupTags user={user} names={names} />
      </div>
      {user.remark === undefined || user.remark === '' ? null : (
        <p className={styles.remark}>备注：{user.remark}</p>
      )}
    </div>
  );
}

function ListPart({
  List,
  filter,
  userId,
}: {
  List: ComponentType<{ readonly within?: Within }>;
  filter: string;
  userId: number;
}) {
  const within = useMemo(
    () => ({ input: { [filter]: [userId] }, names: [...OWN_NAMES, filter] }),
    [filter, userId],
  );
  return <List within={within} />;
}

function Tabs({ user }: { user: User }) {
  const [params] = useSearchParams();
  const may = useMay();
  const shown = personTabs.filter(({ operation }) => may(operation));
  const tab = shown.find(({ key }) => key === params.get('tab')) ?? shown[0];
  if (tab === undefined) return null;
  return (
    <>
      <nav aria-label="用户的各项记录" className={styles.tabs}>
        {shown.map(({ key, title }) => (
          <Link
            key={key}
            to={paths.person(user.id, key)}
            aria-current={key === tab.key ? 'page' : undefined}
          >
            {title}
          </Link>
        ))}
      </nav>
      {/* By its key, as an open one would go on to show the tab before until the next is there. */}
      <Suspense key={tab.key} fallback={<Skeleton height={240} />}>
        {'Part' in tab ? (
          <tab.Part user={user} />
        ) : (
          <ListPart key={tab.key} List={tab.List} filter={tab.filter} userId={user.id} />
        )}
      </Suspense>
    </>
  );
}

/** Everything about one person. */
export function PersonPage({ id }: { id: number }) {
  const query = useQuery(api.user.list({ id: [id], page: 1, size: 1 }));
  const data = useKept(query.data);
  const user = data?.user.find((person) => person.id === id);
  const back = (
    <Button asChild variant="outline" size="sm">
      <Link to={paths.people()}>全部用户</Link>
    </Button>
  );
  return (
    <Page
      title={user?.username ?? '用户'}
      actions={
        <>
          {back}
          {user === undefined ? null : <PersonMenu user={user} />}
        </>
      }
    >
      {query.isError && user === undefined ? (
        <ListFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : data === undefined ? (
        <Skeleton height={320} />
      ) : user === undefined ? (
        <EmptyState title="没有这个用户">编号 {id} 的账号不存在，或已被删除。</EmptyState>
      ) : (
        <>
          <Summary user={user} />
          <PersonContents user={user} />
          <Tabs user={user} />
        </>
      )}
    </Page>
  );
}
