import type { Config, SettingChange } from '@wenyuan/api-client';
import { formatDateTime } from '@wenyuan/domain';
import { Button, Dialog, EmptyState, Skeleton } from '@wenyuan/ui';
import { ListFailure } from '../list-failure.tsx';
import { labelOf } from '../../lib/setting-label.ts';
import { fieldOf, wordsOf } from './setting-values.ts';
import styles from './setting-history.module.css';
import type { useHistory } from './use-history.ts';

/** Who changed what, when, from and to. Undoing puts the old value into the form, where it is judged and saved as any other. */
export function SettingHistory({
  rows,
  query,
  onUndo,
  onClose,
}: {
  rows: readonly Config[];
  query: ReturnType<typeof useHistory>['query'];
  /** Without it nothing can be undone. */
  onUndo: ((row: Config, value: string) => void) | undefined;
  onClose: () => void;
}) {
  const byName = new Map(rows.map((row) => [fieldOf(row), row]));
  const { data, isError, error, refetch } = query;
  return (
    <Dialog title="修改记录" side onClose={onClose}>
      {isError && data === undefined ? (
        <ListFailure error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={120} />
      ) : data.change.length === 0 ? (
        <EmptyState title="还没有修改过">保存的修改会列在这里，可以改回。</EmptyState>
      ) : (
        <>
          <ol className={styles.changes}>
            {data.change.map((change) => (
              <Change
                key={change.id}
                change={change}
                row={byName.get(fieldOf(change))}
                onUndo={onUndo}
              />
            ))}
          </ol>
          {data.total > data.change.length ? (
            <p className={styles.more}>只列出最近 {data.change.length} 次修改</p>
          ) : null}
        </>
      )}
    </Dialog>
  );
}

function Change({
  change,
  row,
  onUndo,
}: {
  change: SettingChange;
  row: Config | undefined;
  onUndo: ((row: Config, value: string) => void) | undefined;
}) {
  const { before, after, label, username, created_at } = change;
  const shown = (text: string) => (row === undefined ? text : wordsOf(row, text));
  const isPresent = row !== undefined && before !== null && row.value === before;
  return (
    <li className={styles.change}>
      <p className={styles.name}>{row === undefined ? label : labelOf(row)}</p>
      <p className={styles.who}>
        {username} · <time dateTime={created_at}>{formatDateTime(created_at)}</time>
      </p>
      {before === null || after === null ? (
        <p className={styles.masked}>已修改（密钥不留副本）</p>
      ) : (
        <dl className={styles.values}>
          <dt>由</dt>
          <dd>{shown(before)}</dd>
          <dt>改为</dt>
          <dd>{shown(after)}</dd>
        </dl>
      )}
      {row === undefined || before === null || onUndo === undefined ? null : isPresent ? (
        <p className={styles.who}>现在就是修改前的值</p>
      ) : (
        <Button
          size="sm"
          variant="outline"
          aria-label={`${labelOf(row)}：恢复为修改前的值`}
          onClick={() => onUndo(row, before)}
        >
          恢复为修改前的值
        </Button>
      )}
    </li>
  );
}
