import { errorMessage, hasStatus, type Group, type PermissionRow } from '@wenyuan/api-client';
import { api, mutate, queryClient, useDirtyGuard, useSession } from '@wenyuan/app';
import { confirm, toast } from '@wenyuan/ui';
import { useState } from 'react';
import { useMay } from '../../kit/index.ts';
import { ADMINISTRATORS_ID, grantedIn } from './grant-address.ts';
import { difference, isSame, type Ids } from './grant-diff.ts';

const NAMED = 5;

/** A few names, and how many more there are. */
export function namesOf(rows: readonly PermissionRow[], ids: readonly number[]): string {
  const titles = ids.map((id) => rows.find((row) => row.id === id)?.title ?? `#${id}`);
  const named = titles.slice(0, NAMED).join('、');
  return titles.length > NAMED ? `${named} 等 ${titles.length} 项` : named;
}

async function readGranted(groupId: number): Promise<Ids> {
  const reply = await queryClient.fetchQuery({
    ...api.group.permission({ id: groupId }),
    staleTime: 0,
  });
  return new Set(reply.permission_id);
}

/** The rights of a group while they are edited: what was read, what is wanted, and what somebody else saved meanwhile. */
export function useGrant(
  { id: groupId, is_default }: Group,
  rows: readonly PermissionRow[],
  first: Ids,
) {
  const { user, permissions } = useSession();
  const may = useMay();
  const [base, setBase] = useState(first);
  const [draft, setDraft] = useState(first);
  const [theirs, setTheirs] = useState<Ids>();
  const [failure, setFailure] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const isDirty = !isSame(base, draft);
  useDirtyGuard(
    isDirty,
    (from, to) => from.pathname !== to.pathname || grantedIn(from.search) !== grantedIn(to.search),
  );

  const held = new Set(permissions.map(({ id }) => id));
  const locked = !may('group.setPermission')
    ? '您没有“设置用户组的权限”这项权限'
    : groupId === ADMINISTRATORS_ID
      ? '超级管理员组始终拥有全部权限'
      : undefined;
  const lockOf = (id: number) => {
    if (locked !== undefined) return locked;
    if (is_default && !base.has(id)) return '默认用户组不能有后台权限';
    return held.has(id) ? undefined : '您自己没有这项权限';
  };

  /** Whether the person really wants to lose rights that this group may be the only one to give them. */
  async function agreesToLose(removed: readonly number[]): Promise<boolean> {
    const own = user?.group_id?.includes(groupId) === true;
    if (!own || removed.length === 0) return true;
    return confirm(
      `您属于该用户组。保存之后，您自己也会失去：${namesOf(rows, removed)}（除非您的其他用户组有）。`,
      { title: '失去自己的权限？', danger: true, verb: '保存' },
    );
  }

  async function save(): Promise<void> {
    if (!(await agreesToLose(difference(base, draft).removed))) return;
    setSaving(true);
    setFailure(undefined);
    try {
      await mutate(api.group.setPermission(), {
        group_id: groupId,
        permission_id: [...draft],
        read_permission_id: [...base],
      });
      setBase(draft);
      toast.success('权限已保存');
    } catch (error) {
      const now = hasStatus(error, 409) ? await readGranted(groupId) : base;
      if (isSame(now, base)) setFailure(errorMessage(error, '保存失败'));
      else setTheirs(now);
    } finally {
      setSaving(false);
    }
  }

  return {
    base,
    draft,
    setDraft,
    /** What somebody else saved since the rights were read. */
    theirs,
    /** Goes on from what somebody else saved. */
    continueFrom(wanted: Ids) {
      if (theirs === undefined) return;
      setBase(theirs);
      setDraft(wanted);
      setTheirs(undefined);
    },
    failure,
    isSaving,
    isDirty,
    /** Why nothing can be changed here. */
    locked,
    lockOf,
    reset: () => setDraft(base),
    save: () => void save(),
  };
}
