import { useQuery } from '@tanstack/react-query';
import type { Group, PermissionRow } from '@wenyuan/api-client';
import { api } from '@wenyuan/app';
import { groupPermissions } from '@wenyuan/domain';
import { Button, Skeleton } from '@wenyuan/ui';
import { Select } from '@wenyuan/ui/forms';
import { Check, Minus } from 'lucide-react';
import { useState } from 'react';
import { ListFailure } from '../../kit/index.ts';
import { difference, type Ids } from './grant-diff.ts';
import styles from './group.module.css';

function Mark({ has }: { has: boolean }) {
  return has ? <Check size={16} aria-label="有" /> : <Minus size={16} aria-label="没有" />;
}

/** The rights in which another group differs, side by side. */
export function ComparePanel({
  rows,
  others,
  title,
  chosen,
  lockOf,
  onAdopt,
}: {
  rows: readonly PermissionRow[];
  others: readonly Group[];
  title: string;
  chosen: Ids;
  lockOf: (id: number) => string | undefined;
  onAdopt: (ids: Ids) => void;
}) {
  const [otherId, setOtherId] = useState(others[0]?.id ?? 0);
  const query = useQuery({ ...api.group.permission({ id: otherId }), enabled: otherId > 0 });
  if (others.length === 0) return <p className={styles.hint}>没有其他用户组可以对比。</p>;
  const other = others.find(({ id }) => id === otherId);
  const theirs = query.data === undefined ? undefined : new Set(query.data.permission_id);
  const { added, removed } = difference(chosen, theirs ?? chosen);
  const differing = new Set([...added, ...removed]);
  const services = groupPermissions(rows.filter(({ id }) => differing.has(id)));
  const adoptable = [...differing].filter((id) => lockOf(id) === undefined);
  const adopt = () => {
    const next = new Set(chosen);
    for (const id of adoptable) {
      if (next.has(id)) next.delete(id);
      else next.add(id);
    }
    onAdopt(next);
  };
  return (
    <div className={styles.compare}>
      <Select
        size="sm"
        aria-label="对比的用户组"
        value={otherId}
        onChange={({ target }) => setOtherId(Number(target.value))}
      >
        {others.map(({ id, title: name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {query.isLoadingError ? (
        <ListFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : theirs === undefined ? (
        <Skeleton height={200} />
      ) : differing.size === 0 ? (
        <p className={styles.hint}>两个用户组的权限相同。</p>
      ) : (
        <>
          <table className={styles.differences}>
            <caption>{differing.size} 项不同</caption>
            <thead>
              <tr>
                <th scope="col">权限</th>
                <th scope="col">{title}</th>
                <th scope="col">{other?.title}</th>
              </tr>
            </thead>
            {services.map(({ label, children }) => (
              <tbody key={label}>
                <tr>
                  <th scope="rowgroup" colSpan={3}>
                    {label}
                  </th>
                </tr>
                {children.map((entry) => (
                  <tr key={entry.id}>
                    <th scope="row">{entry.title}</th>
                    <td>
                      <Mark has={chosen.has(entry.id)} />
                    </td>
                    <td>
                      <Mark has={theirs.has(entry.id)} />
                    </td>
                  </tr>
                ))}
              </tbody>
            ))}
          </table>
          <Button size="sm" variant="outline" disabled={adoptable.length === 0} onClick={adopt}>
            改成与“{other?.title}”相同
          </Button>
        </>
      )}
    </div>
  );
}
