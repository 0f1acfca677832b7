import type { PermissionRow } from '@wenyuan/api-client';
import { Button } from '@wenyuan/ui';
import { Facts } from '../../kit/index.ts';
import { difference, merge, type Ids } from './grant-diff.ts';
import styles from './group.module.css';
import { namesOf } from './use-grant.ts';

/** Says what somebody else saved while the rights were edited here, and lets the person go on with both or with theirs. */
export function ConflictPanel({
  rows,
  base,
  mine,
  theirs,
  onContinue,
}: {
  rows: readonly PermissionRow[];
  base: Ids;
  mine: Ids;
  theirs: Ids;
  onContinue: (wanted: Ids) => void;
}) {
  const other = difference(base, theirs);
  const own = difference(base, mine);
  return (
    <section role="alert" aria-label="他人刚修改了权限" className={styles.conflict}>
      <p>在您修改期间，他人保存了该用户组的权限，您的修改尚未保存。</p>
      <Facts
        facts={{
          对方增加: namesOf(rows, other.added),
          对方移除: namesOf(rows, other.removed),
          您增加: namesOf(rows, own.added),
          您移除: namesOf(rows, own.removed),
        }}
      />
      <div className={styles.buttons}>
        <Button size="sm" variant="outline" onClick={() => onContinue(theirs)}>
          采用对方的，放弃我的修改
        </Button>
        <Button size="sm" onClick={() => onContinue(merge(base, mine, theirs))}>
          合并双方的修改
        </Button>
      </div>
    </section>
  );
}
