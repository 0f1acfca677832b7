import { errorMessage } from '@wenyuan/api-client';
import { collectRows } from '@wenyuan/app';
import { toast } from '@wenyuan/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { pagesOf, type AnyInput } from './resource.ts';

/** Ids of this many rows fit the address of a deletion, also through proxies. */
const MOST = 500;

/**
 * Chooses all rows of a filter, those of other pages too. The rows come along, since actions look at each to say which they
 * fit; another filter or page begins anew, as every selection does.
 */
export function useWholeSelection<Row extends { readonly id: number }>({
  listKey,
  asked,
  address,
  total,
  rows,
  onSelection,
}: {
  listKey: string;
  asked: AnyInput;
  address: string;
  total: number;
  /** The rows in sight. */
  rows: readonly Row[];
  onSelection: (ids: ReadonlySet<number>) => void;
}) {
  const [whole, setWhole] = useState<{ readonly of: string; readonly rows: readonly Row[] }>();
  const [isLoading, setLoading] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), [address]);
  const pool = useMemo(() => {
    if (whole?.of !== address) return rows;
    // A row in sight is newer than what was read when all were chosen.
    const inSight = new Set(rows.map(({ id }) => id));
    return [...rows, ...whole.rows.filter(({ id }) => !inSight.has(id))];
  }, [whole, address, rows]);
  const read = async (onFound: (found: readonly Row[]) => void, onFailed?: () => void) => {
    const abort = new AbortController();
    running.current = abort;
    setLoading(true);
    try {
      const { signal } = abort;
      const { rows: all } = await collectRows(
        pagesOf<Row>(listKey, asked, signal),
        undefined,
        MOST,
      );
      const found = all.slice(0, MOST);
      if (signal.aborted) return;
      setWhole({ of: address, rows: found });
      onFound(found);
    } catch (error) {
      if (abort.signal.aborted) return;
      toast.error(errorMessage(error, '选择失败'));
      onFailed?.();
    } finally {
      if (running.current === abort) setLoading(false);
    }
  };
  return {
    /** The rows that a selection may have. */
    pool,
    isLoading,
    /** What a press would choose; undefined where the rows in sight are all. */
    label:
      total <= rows.length
        ? undefined
        : total > MOST
          ? `选择符合筛选的前 ${MOST} 条`
          : `选择符合筛选的全部 ${total} 条`,
    begin: () => void read((found) => onSelection(new Set(found.map(({ id }) => id)))),
    /** Reads the chosen rows of other pages again: what has left the filter by now leaves the selection. */
    renew: () => {
      if (whole?.of === address)
        void read(
          () => undefined,
          () => onSelection(new Set()),
        );
    },
    /** Forgets the rows that were read: the next ones to choose are those in sight. */
    drop: () => {
      running.current?.abort();
      setWhole(undefined);
    },
  };
}
