import { useQuery } from '@tanstack/react-query';
import type { Group, PermissionRow } from '@wenyuan/api-client';
import { api, useSession } from '@wenyuan/app';
import { Alert, Button, Skeleton } from '@wenyuan/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { ListFailure, useKept, useMay } from '../../kit/index.ts';
import { Page } from '../../lib/page.tsx';
import { paths } from '../../lib/paths.ts';
import { ComparePanel } from './compare-panel.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { difference, type Ids } from './grant-diff.ts';
import { PermissionTree } from './permission-tree.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { RoleButtons } from './role-buttons.tsx';
import styles from './group.module.css';
import { useGrant } from './use-grant.ts';

/** The rights of one group: a tree, beside it what the group then sees and how it differs from another. */
export function GrantPage({ groupId }: { groupId: number }) {
  const { permissions, token } = useSession();
  const maySeeAll = useMay()('permission.list');
  const groups = useQuery(api.group.list({}));
  const granted = useQuery(api.group.permission({ id: groupId }));
  const all = useQuery({ ...api.permission.list({}), enabled: maySeeAll });
  // Without the right to the list of permissions there are the own ones, which alone can be given.
  const own = token === undefined ? undefined : permissions;
  const rows = useKept(maySeeAll ? all.data?.permission : own);
  const known = useKept(groups.data?.group);
  const first = useKept(granted.data?.permission_id);
  const group = known?.find(({ id }) => id === groupId);
  const isLoaded = known !== undefined && first !== undefined && rows !== undefined;
  const failed = [groups, granted, all].find(({ isError }) => isError);
  // Its rights are refused, too, which says nothing more.
  if (known !== undefined && group === undefined)
    return (
      <Page title="用户组权限" actions={<Back />}>
        <Alert>用户组不存在或已被删除。</Alert>
      </Page>
    );
  if (!isLoaded && failed !== undefined)
    return (
      <Page title="用户组权限" actions={<Back />}>
        <ListFailure error={failed.error} onRetry={() => void failed.refetch()} />
      </Page>
    );
  if (group === undefined || first === undefined || rows === undefined)
    return (
      <Page title="用户组权限" actions={<Back />}>
        <Skeleton height={480} />
      </Page>
    );
  return (
    <GrantEditor
      group={group}
      others={known?.filter(({ id }) => id !== groupId) ?? []}
      rows={rows}
      first={new Set(first)}
    />
  );
}

function Back() {
  return (
    <Button asChild size="sm" variant="outline">
      <Link to={paths.groups()}>返回</Link>
    </Button>
  );
}

function GrantEditor({
  group,
  others,
  rows,
  first,
}: {
  group: Group;
  others: readonly Group[];
  rows: readonly PermissionRow[];
  first: Ids;
}) {
  const grant = useGrant(group, rows, first);
  const [panel, setPanel] = useState<'preview' | 'compare'>('preview');
  const { draft, base, locked, theirs } = grant;
  const { added, removed } = difference(base, draft);
  const unseen = [...draft].filter((id) => !rows.some((row) => row.id === id)).length;
  const tab = (name: typeof panel, label: string) => (
    <button type="button" aria-pressed={panel === name} onClick={() => setPanel(name)}>
      {label}
    </button>
  );
  return (
    <Page title={`${group.title}的权限`} actions={<Back />}>
      {locked === undefined ? null : <Alert tone="info">{locked}。</Alert>}
      {group.is_default ? (
        <Alert tone="info">新注册的用户都会进入默认用户组，所以它不能有后台权限。</Alert>
      ) : null}
      {theirs === undefined ? null : (
        <ConflictPanel
          rows={rows}
          base={base}
          mine={draft}
          theirs={theirs}
          onContinue={grant.continueFrom}
        />
      )}
      {unseen === 0 ? null : (
        <Alert tone="info">{`另有 ${unseen} 项权限您看不到，保存时保持不变。`}</Alert>
      )}
      {locked === undefined && !group.is_default ? (
        <RoleButtons checked={draft} onChange={grant.setDraft} />
      ) : null}
      <div className={styles.grant}>
        <PermissionTree
          rows={rows}
          checked={draft}
          lockOf={grant.lockOf}
          onChange={grant.setDraft}
        />
        <aside className={styles.side} aria-label="授权的结果">
          <div className={styles.tabs}>
            {tab('preview', '后台预览')}
            {tab('compare', '与其他组对比')}
          </div>
          {panel === 'preview' ? (
            <PreviewPanel
              rows={rows}
              chosen={draft}
              {...(locked === undefined
                ? { onAdd: (id: number) => grant.setDraft(new Set([...draft, id])) }
                : {})}
            />
          ) : (
            <ComparePanel
              rows={rows}
              others={others}
              title={group.title}
              chosen={draft}
              lockOf={grant.lockOf}
              onAdopt={grant.setDraft}
            />
          )}
        </aside>
      </div>
      <div className={styles.foot} role="status">
        {grant.failure === undefined ? null : <Alert>{grant.failure}</Alert>}
        {grant.isDirty ? (
          <div className={styles.saveBar}>
            <span>
              增加 {added.length} 项，移除 {removed.length} 项
            </span>
            <Button variant="outline" size="sm" onClick={grant.reset}>
              放弃修改
            </Button>
            <Button
              size="sm"
              loading={grant.isSaving}
              disabled={theirs !== undefined}
              onClick={grant.save}
            >
              保存
            </Button>
          </div>
        ) : null}
      </div>
    </Page>
  );
}
