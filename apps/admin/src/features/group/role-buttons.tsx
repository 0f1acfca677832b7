import { useSession } from '@wenyuan/app';
import { Button } from '@wenyuan/ui';
import type { Ids } from './grant-diff.ts';
import styles from './group.module.css';
import { rightsOf, roles } from './roles.ts';

/** Ticks what a post needs, beside what is ticked already. */
export function RoleButtons({
  checked,
  onChange,
}: {
  checked: Ids;
  onChange: (checked: Ids) => void;
}) {
  const { permissions } = useSession();
  return (
    <div role="group" aria-label="按岗位勾选" className={styles.roles}>
      按岗位勾选
      {roles.map((role) => {
        const ids = rightsOf(role, permissions).map(({ id }) => id);
        const missing = ids.filter((id) => !checked.has(id));
        return (
          <Button
            key={role.title}
            size="xs"
            variant="outline"
            disabled={missing.length === 0}
            onClick={() => onChange(new Set([...checked, ...missing]))}
          >
            {role.title}
          </Button>
        );
      })}
    </div>
  );
}
