import { Tag } from '@wenyuan/ui';
import styles from './standing.module.css';
import { VipMark } from './vip-mark.tsx';

/** Beside a name: the mark of a membership, and the group that operators show, its colour as a dot before its title. */
export function Standing({
  user,
}: {
  user: {
    readonly is_vip?: boolean;
    readonly displayed_group?: { readonly title: string; readonly color: string } | null;
  };
}) {
  const group = user.displayed_group;
  return (
    <>
      <VipMark user={user} />
      {group ? (
        <Tag>
          {group.color === '' ? null : (
            <span className={styles.dot} style={{ background: group.color }} aria-hidden="true" />
          )}
          {group.title}
        </Tag>
      ) : null}
    </>
  );
}
